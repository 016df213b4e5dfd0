drop table stats_ads_daily;
