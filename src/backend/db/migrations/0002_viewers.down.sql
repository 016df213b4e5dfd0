drop table favourites, watch_history, completed_episodes, time_progress, viewers;
