create index episodes_by_added on episodes (added_at desc, id);
create index contents_by_rating on contents (kinopoisk_rating desc, id);
create index contents_by_year on contents (year desc, id);
drop index episodes_by_freshness, contents_by_rating_up, contents_by_rating_down, contents_by_year_up, contents_by_year_down;
