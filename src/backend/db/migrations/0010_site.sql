-- Sitemaps as they were generated, and how often each cache was cleared, for all servers of the database.

create table sitemaps (
  number int primary key check (number > 0),
  -- [{"id", "slug", "modified"}]
  pages jsonb not null,
  generated_at timestamptz not null default now()
);

create table cache_clearings (
  name text primary key,
  times bigint not null
);
