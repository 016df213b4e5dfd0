-- What was found when the media of a title were last played through. A title without a row waits for that.

create table title_checks (
  content_id int primary key references contents (id) on delete cascade,
  -- Null until it was checked for the first time.
  state text check (state in ('good', 'faulty', 'empty')),
  problems jsonb not null default '[]',
  checked_at timestamptz,
  -- Since when somebody checks it; null if nobody does.
  claimed_at timestamptz
);
create index title_checks_by_age on title_checks (checked_at);
create index title_checks_by_state on title_checks (state);

-- What was found says nothing of other media.
create function title_media_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'episodes' then
    delete from title_checks where content_id = coalesce(new.content_id, old.content_id);
  else
    delete from title_checks k using episodes e
      where e.id = coalesce(new.episode_id, old.episode_id) and k.content_id = e.content_id;
  end if;
  return null;
end
$$;
create trigger episodes_change_media after insert or delete on episodes
  for each row execute function title_media_changed();
create trigger episodes_change_media_address after update on episodes
  for each row when (old.master_path is distinct from new.master_path) execute function title_media_changed();
create trigger variants_change_media after insert or delete on episode_variants
  for each row execute function title_media_changed();
create trigger variants_change_media_address after update on episode_variants
  for each row when (old.path is distinct from new.path) execute function title_media_changed();
