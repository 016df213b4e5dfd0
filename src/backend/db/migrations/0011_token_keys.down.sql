-- The key that signs stays; logins that an older one signed end.

insert into settings (name, value)
select 'token_key', secret from token_keys where retires_at is null order by created_at desc limit 1;
drop table token_keys;
