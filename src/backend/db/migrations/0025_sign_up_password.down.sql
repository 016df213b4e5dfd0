-- Who signed up without a password has to do it again.
delete from pending_users where password_hash = '';
alter table pending_users alter column password_hash drop default;
