drop table stats_failures;
drop table stats_quality_totals_daily;
drop table stats_titles_daily;
drop table stats_totals_daily;
drop index stats_quality_daily_by_title;
drop index stats_daily_by_title;
