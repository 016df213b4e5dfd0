-- The most popular titles of a genre are read in the order of an index, which needs the popularity beside the genre.

alter table content_genres add column popularity int not null default 0;
update content_genres g set popularity = c.popularity from contents c where c.id = g.content_id and c.popularity <> 0;
create index content_genres_by_popularity on content_genres (genre_id, popularity desc, content_id);

create function take_popularity() returns trigger language plpgsql as $$
begin
  new.popularity := coalesce((select popularity from contents where id = new.content_id), 0);
  return new;
end $$;
create trigger content_genres_take_popularity before insert on content_genres for each row execute function take_popularity();

create function spread_popularity() returns trigger language plpgsql as $$
begin
  update content_genres set popularity = new.popularity where content_id = new.id;
  return null;
end $$;
create trigger contents_spread_popularity after update of popularity on contents for each row
  when (old.popularity is distinct from new.popularity) execute function spread_popularity();
