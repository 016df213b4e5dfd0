alter table time_progress reset (fillfactor);
