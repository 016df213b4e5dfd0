-- Who watches, known by a device id alone, and what they left behind.
-- The empty device id is the one row of everybody who sent none: it is written to and never read back.

create table viewers (
  id bigint generated always as identity primary key,
  device_id text not null unique check (length(device_id) <= 256),
  first_seen_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

create table time_progress (
  viewer_id bigint not null references viewers (id) on delete cascade,
  episode_id int not null references episodes (id) on delete cascade,
  variant_id int,
  seconds double precision not null check (seconds >= 0),
  updated_at timestamptz not null default now(),
  foreign key (variant_id, episode_id) references episode_variants (id, episode_id) on delete cascade
);
create unique index time_progress_of_viewer on time_progress (viewer_id, episode_id, coalesce(variant_id, 0));
create index time_progress_by_episode on time_progress (episode_id);
create index time_progress_by_variant on time_progress (variant_id);

create table completed_episodes (
  viewer_id bigint not null references viewers (id) on delete cascade,
  episode_id int not null references episodes (id) on delete cascade,
  completed_at timestamptz not null default now(),
  primary key (viewer_id, episode_id)
);
create index completed_episodes_by_episode on completed_episodes (episode_id);

create table watch_history (
  viewer_id bigint not null references viewers (id) on delete cascade,
  content_id int not null references contents (id) on delete cascade,
  watched_at timestamptz not null default now(),
  primary key (viewer_id, content_id)
);
create index watch_history_latest on watch_history (viewer_id, watched_at desc);
create index watch_history_by_content on watch_history (content_id);

create table favourites (
  viewer_id bigint not null references viewers (id) on delete cascade,
  content_id int not null references contents (id) on delete cascade,
  added_at timestamptz not null default now(),
  primary key (viewer_id, content_id)
);
create index favourites_latest on favourites (viewer_id, added_at desc);
create index favourites_by_content on favourites (content_id);
