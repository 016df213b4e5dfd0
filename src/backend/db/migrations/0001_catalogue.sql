-- What can be watched. Paths are kept without an origin: answers add the one the viewer asked.

create table content_types (
  id int primary key,
  slug text not null unique,
  title text not null
);

create table countries (
  id int primary key,
  slug text not null unique,
  title text not null
);

create table languages (
  id int primary key,
  code text not null unique,
  title text not null
);

create table contents (
  id int primary key check (id > 0),
  slug text not null unique,
  title text not null check (title <> ''),
  description text,
  poster_path text,
  year int,
  kinopoisk_id int unique,
  kinopoisk_rating double precision check (kinopoisk_rating between 0 and 10),
  imdb_id text unique,
  imdb_rating double precision check (imdb_rating between 0 and 10),
  has_multiple_episodes boolean not null default false,
  content_type_id int references content_types (id),
  position int not null
);
create index contents_by_position on contents (position, id);
create index contents_by_type on contents (content_type_id);

create table content_countries (
  content_id int not null references contents (id) on delete cascade,
  country_id int not null references countries (id),
  position int not null,
  primary key (content_id, country_id)
);
create index content_countries_by_country on content_countries (country_id);

create table content_languages (
  content_id int not null references contents (id) on delete cascade,
  language_id int not null references languages (id),
  position int not null,
  primary key (content_id, language_id)
);
create index content_languages_by_language on content_languages (language_id);

create table seasons (
  id int primary key check (id > 0),
  content_id int not null references contents (id) on delete cascade,
  season_order int not null,
  unique (content_id, season_order),
  unique (id, content_id)
);

create table episodes (
  id int primary key check (id > 0),
  content_id int not null references contents (id) on delete cascade,
  season_id int,
  episode_order int not null,
  title text not null,
  description text,
  poster_path text,
  duration_seconds double precision check (duration_seconds > 0),
  master_path text,
  foreign key (season_id, content_id) references seasons (id, content_id) on delete cascade
);
create unique index episodes_in_order on episodes (content_id, coalesce(season_id, 0), episode_order);
create index episodes_by_season on episodes (season_id);

create table episode_variants (
  id int primary key check (id > 0),
  episode_id int not null references episodes (id) on delete cascade,
  title text not null,
  path text not null,
  position int not null,
  unique (episode_id, position),
  unique (id, episode_id)
);

create table seeds (
  name text primary key,
  fingerprint text not null,
  planted_at timestamptz not null default now()
);
