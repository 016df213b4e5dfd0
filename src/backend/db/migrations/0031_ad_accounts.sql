-- What became of ads: by their place, the address of their document, campaign, creative and price.

create table stats_ads_daily (
  day date not null,
  place text not null,
  tag text not null,
  campaign text not null,
  creative text not null,
  price_model text not null,
  currency text not null,
  price double precision not null,
  measure text not null,
  detail text not null,
  events bigint not null,
  amount double precision not null,
  answered double precision not null
);
create index stats_ads_daily_by_day on stats_ads_daily (day);
