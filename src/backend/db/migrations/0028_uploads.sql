-- Files that administrators send through the page, until each is a job of packaging.

create table uploads (
  -- Names its file, in a hidden folder of the media.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- Of machines with a common folder of media, as in packaging_jobs.
  storage text not null,
  actor_id int not null,
  name text not null check (name <> ''),
  bytes bigint not null check (bytes > 0),
  -- When the file was changed on the sender's machine: a file of the same name, size and time goes on where it was.
  modified_ms bigint not null,
  -- What the sender said of it: title, series, season, episode.
  options jsonb not null default '{}',
  state text not null default 'receiving' check (state in ('receiving', 'received', 'added', 'failed')),
  failure text check (length(failure) <= 2000),
  -- Who reads it, and when that one was last known to live.
  attempt text,
  beat_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index uploads_by_age on uploads (created_at);
