-- Files that become titles. A job is a file, and a step of it is what one machine does without a pause: one rendition, one voice.

create table packaging_jobs (
  id int generated always as identity primary key,
  -- Names its folders.
  key text not null unique check (key ~ '^[0-9a-f]{16}$'),
  -- Of machines with a common folder of media; others cannot work on it.
  storage text not null,
  -- What it becomes: a film, or an episode of a season.
  slug text not null,
  title text not null check (title <> ''),
  year int,
  season_order int,
  episode_order int,
  episode_title text,
  source_path text not null,
  source_bytes bigint not null check (source_bytes > 0),
  source_modified_ms bigint not null,
  digest text not null,
  -- What was found in the file.
  film jsonb not null,
  may_replace boolean not null default false,
  priority int not null default 0,
  state text not null default 'open' check (state in ('open', 'done', 'failed', 'cancelled')),
  failure text check (length(failure) <= 2000),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Since when a later job of the same film or episode is played in its place.
  replaced_at timestamptz,
  -- When its files were removed.
  removed_at timestamptz,
  check ((season_order is null) = (episode_order is null))
);
create index packaging_jobs_open on packaging_jobs (priority desc, id) where state = 'open';
create index packaging_jobs_by_target on packaging_jobs (slug, season_order, episode_order, id desc);
create index packaging_jobs_to_remove on packaging_jobs (id) where removed_at is null and state <> 'open';

create table packaging_steps (
  job_id int not null references packaging_jobs (id) on delete cascade,
  name text not null,
  position int not null,
  -- A step waits for all of earlier stages.
  stage int not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- The attempt that has it, and when that one was last known to live.
  attempt text,
  beat_at timestamptz,
  attempts int not null default 0,
  -- From 0 to 1.
  progress double precision not null default 0,
  notes jsonb not null default '[]',
  primary key (job_id, name)
);
