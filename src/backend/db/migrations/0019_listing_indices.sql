-- Years and ratings may be unknown, and those come last in both directions: an index has to say so to be of use.

create index contents_by_year_down on contents (year desc nulls last, id);
create index contents_by_year_up on contents (year, id desc);
create index contents_by_rating_down on contents (kinopoisk_rating desc nulls last, id);
create index contents_by_rating_up on contents (kinopoisk_rating, id desc);
drop index contents_by_year, contents_by_rating;

-- Fresh episodes are those of series, the latest id first.
create index episodes_by_freshness on episodes (added_at desc, id desc) where season_id is not null;
drop index episodes_by_added;
