-- What players tell of what is watched: events as they came, a partition for each day, and sums of them that are kept longer.

create table stats_batches (
  id uuid primary key,
  received_at timestamptz not null default now()
);
create index stats_batches_by_age on stats_batches (received_at);

create table stats_events (
  at timestamptz not null,
  batch_id uuid not null,
  position smallint not null,
  session_id uuid not null,
  release text not null,
  event text not null,
  -- As the player says: such a title need not exist.
  content_id int,
  season int,
  episode int,
  device_type text,
  place_seconds double precision,
  played_seconds double precision,
  payload jsonb not null,
  primary key (at, batch_id, position)
) partition by range (at);

-- Zero: of no title, season or episode.
create table stats_daily (
  day date not null,
  content_id int not null,
  season int not null,
  episode int not null,
  release text not null,
  device_type text not null,
  event text not null,
  detail text not null,
  events bigint not null,
  sessions bigint not null,
  seconds double precision not null,
  primary key (day, content_id, season, episode, release, device_type, event, detail)
);

create table stats_quality_daily (
  day date not null,
  content_id int not null,
  release text not null,
  measure text not null,
  up_to double precision not null,
  views bigint not null,
  primary key (day, content_id, release, measure, up_to)
);
