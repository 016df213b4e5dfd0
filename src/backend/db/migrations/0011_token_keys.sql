-- Keys of tokens. The latest signs; those before it hold until the last token they have signed is over.

create table token_keys (
  id text primary key,
  secret text not null,
  created_at timestamptz not null default now(),
  retires_at timestamptz
);
insert into token_keys (id, secret) select 'first', value from settings where name = 'token_key';
delete from settings where name = 'token_key';
