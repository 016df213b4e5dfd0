-- Counts change every second and no index knows them: with room on its page the row is changed in place.
alter table attempts set (fillfactor = 70);
