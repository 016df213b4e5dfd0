alter table attempts reset (fillfactor);
