drop table cache_clearings, sitemaps;
