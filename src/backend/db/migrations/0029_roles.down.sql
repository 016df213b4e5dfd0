update users set role = 'viewer' where role in ('editor', 'moderator', 'advertiser');
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check check (role in ('viewer', 'administrator'));
