-- Which episode of a content was watched last, and where the viewer came from, as the player says.

alter table watch_history
  add column episode_id int references episodes (id) on delete set null,
  add column came_from text check (length(came_from) <= 200);
create index watch_history_by_episode on watch_history (episode_id);
