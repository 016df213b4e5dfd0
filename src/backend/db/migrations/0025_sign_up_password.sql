-- The password comes with the code, from who reads the letter. The column stays for servers of the release before, and
-- holds nothing: whom one of these lets in has no password that opens, and gets one by a letter.

alter table pending_users alter column password_hash set default '';
update pending_users set password_hash = '';
