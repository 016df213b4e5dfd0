drop table attempts;
