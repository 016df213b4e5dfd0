alter table watch_history drop column came_from, drop column episode_id;
