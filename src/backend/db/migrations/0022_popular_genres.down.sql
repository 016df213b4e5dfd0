drop trigger contents_spread_popularity on contents;
drop trigger content_genres_take_popularity on content_genres;
drop function spread_popularity, take_popularity;
drop index content_genres_by_popularity;
alter table content_genres drop column popularity;
