-- Attempts within a window of time, counted for all servers of the database. Keys are hashes.

create table attempts (
  key text primary key,
  count int not null,
  ends_at timestamptz not null
);
create index attempts_by_end on attempts (ends_at);
