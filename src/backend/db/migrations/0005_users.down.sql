-- Accounts go, with what they left; devices keep theirs.

drop table abuse_reports, playlist_contents, playlists, review_votes, reviews, settings, outbox, token_families,
  password_restores, pending_users, users;

delete from viewers where key <> '' and key !~ '^d:.';
alter table viewers drop constraint viewers_key_check;
update viewers set key = substr(key, 3) where key <> '';
alter table viewers rename column key to device_id;
alter table viewers add constraint viewers_device_id_check check (length(device_id) <= 256);
