-- Why films stood still: by title, by the host that they came from, and by the kind of network.

create table stats_stalls_daily (
  day date not null,
  content_id int not null,
  host text not null,
  network text not null,
  cause text not null,
  stalls bigint not null,
  seconds double precision not null,
  primary key (day, content_id, host, network, cause)
);
create index stats_stalls_daily_by_title on stats_stalls_daily (content_id, day);
