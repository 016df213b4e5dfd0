drop table stats_stalls_daily;
