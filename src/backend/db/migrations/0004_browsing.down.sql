drop table redirects, episode_subtitles, categories, content_persons, content_voice_authors, content_tags, content_genres,
  persons, person_types, voice_authors, tags, genres;

alter table episodes drop column added_at;

drop index contents_by_title, contents_by_rating, contents_by_year;
alter table contents
  drop column words,
  drop column promo_text,
  drop column promo_position,
  drop column added_at,
  drop column popularity,
  drop column original_title;
