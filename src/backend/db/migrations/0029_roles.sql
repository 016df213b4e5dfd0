-- Roles that do a part of what administrators do.
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check
  check (role in ('viewer', 'editor', 'moderator', 'advertiser', 'administrator'));
