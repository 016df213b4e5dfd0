-- Networks and browsers that somebody has logged in from: guesses of others do not keep them out there.

create table known_origins (
  id bigint generated always as identity primary key,
  user_id int not null references users on delete cascade,
  -- A hash: neither addresses nor secrets are kept.
  key text not null,
  seen_at timestamptz not null default now(),
  unique (user_id, key)
);
create index known_origins_by_age on known_origins (seen_at);
