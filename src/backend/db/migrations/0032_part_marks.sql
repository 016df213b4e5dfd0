-- Where an operator has marked intro, recap and credits of an episode, whatever was found: by kind a start and an end in seconds, or "none".

alter table episodes
  add column part_marks jsonb not null default '{}' check (jsonb_typeof(part_marks) = 'object');
