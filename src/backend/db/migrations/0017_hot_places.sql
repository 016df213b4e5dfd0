-- A viewer's place changes every ten seconds and no index knows it: with room on its page the row is changed in place.
alter table time_progress set (fillfactor = 80);
