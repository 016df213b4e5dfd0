do $$
declare
  name text;
begin
  foreach name in array array['content_types', 'countries', 'languages', 'genres', 'tags', 'person_types', 'voice_authors',
    'persons', 'categories', 'contents', 'seasons', 'episodes', 'episode_variants', 'episode_subtitles', 'availability_rules']
  loop
    execute format('alter table %I alter column id drop identity', name);
  end loop;
end
$$;

alter table contents drop column origin;
