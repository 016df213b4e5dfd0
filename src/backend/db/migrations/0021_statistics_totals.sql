-- Sums of sums, so that a month of a large catalogue is read from few rows, and the failures that a report can be found for.

create index stats_daily_by_title on stats_daily (content_id, day);
create index stats_quality_daily_by_title on stats_quality_daily (content_id, day);

create table stats_totals_daily (
  day date not null,
  release text not null,
  event text not null,
  detail text not null,
  events bigint not null,
  seconds double precision not null,
  primary key (day, release, event, detail)
);

create table stats_titles_daily (
  day date not null,
  content_id int not null,
  starts bigint not null,
  seconds double precision not null,
  views bigint not null,
  finished bigint not null,
  primary key (day, content_id)
);

create table stats_quality_totals_daily (
  day date not null,
  measure text not null,
  up_to double precision not null,
  views bigint not null,
  primary key (day, measure, up_to)
);

create table stats_failures (
  day date not null,
  report_id text not null,
  at timestamptz not null,
  release text not null,
  content_id int,
  season int,
  episode int,
  code text not null,
  primary key (day, report_id)
);
create index stats_failures_by_age on stats_failures (at desc);
create index stats_failures_by_title on stats_failures (content_id, at desc);
