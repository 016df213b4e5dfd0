drop table stats_quality_daily, stats_daily, stats_events, stats_batches;
