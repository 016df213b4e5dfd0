-- What a site needs to let people find things: names to sort by, words to search, places on the front page.

alter table contents
  add column original_title text,
  add column popularity int not null default 0,
  add column added_at timestamptz not null default now(),
  add column promo_position int,
  add column promo_text text,
  -- Russian word forms for titles and descriptions; original titles as they are.
  add column words tsvector generated always as (
    setweight(to_tsvector('russian', title), 'A') ||
    setweight(to_tsvector('english', coalesce(original_title, '')), 'B') ||
    setweight(to_tsvector('russian', coalesce(description, '')), 'D')) stored;
create index contents_by_words on contents using gin (words);
create index contents_by_popularity on contents (popularity desc, id);
create index contents_by_year on contents (year desc, id);
create index contents_by_rating on contents (kinopoisk_rating desc, id);
create index contents_by_added on contents (added_at desc, id);
create index contents_by_title on contents (title, id);
create index contents_on_promo on contents (promo_position) where promo_position is not null;

alter table episodes add column added_at timestamptz not null default now();
create index episodes_by_added on episodes (added_at desc, id);

create table genres (id int primary key, slug text not null unique, title text not null);
create table tags (id int primary key, slug text not null unique, title text not null);
create table voice_authors (id int primary key, title text not null unique);
create table person_types (id int primary key, slug text not null unique, title text not null);
create table persons (id int primary key, slug text not null unique, name text not null);

create table content_genres (
  content_id int not null references contents (id) on delete cascade,
  genre_id int not null references genres (id),
  position int not null,
  primary key (content_id, genre_id)
);
create index content_genres_by_genre on content_genres (genre_id);

create table content_tags (
  content_id int not null references contents (id) on delete cascade,
  tag_id int not null references tags (id),
  position int not null,
  primary key (content_id, tag_id)
);
create index content_tags_by_tag on content_tags (tag_id);

create table content_voice_authors (
  content_id int not null references contents (id) on delete cascade,
  voice_author_id int not null references voice_authors (id),
  position int not null,
  primary key (content_id, voice_author_id)
);
create index content_voice_authors_by_author on content_voice_authors (voice_author_id);

create table content_persons (
  content_id int not null references contents (id) on delete cascade,
  person_id int not null references persons (id),
  person_type_id int not null references person_types (id),
  position int not null,
  primary key (content_id, person_id, person_type_id)
);
create index content_persons_by_person on content_persons (person_id, person_type_id);
create index content_persons_by_type on content_persons (person_type_id, person_id);

-- A category is a rule: contents of a genre, of a country, or all of them. Those with a parent are leaves of the tree.
create table categories (
  id int primary key,
  slug text not null unique,
  title text not null,
  parent_id int references categories (id),
  genre_id int references genres (id),
  country_id int references countries (id),
  position int not null,
  is_on_main boolean not null default false
);
create index categories_by_parent on categories (parent_id, position);

create table episode_subtitles (
  id int primary key,
  episode_id int not null references episodes (id) on delete cascade,
  label text not null,
  language text not null,
  path text not null,
  position int not null
);
create index episode_subtitles_by_episode on episode_subtitles (episode_id, position);

create table redirects (
  from_path text primary key,
  to_path text not null,
  status int not null check (status in (301, 302))
);
