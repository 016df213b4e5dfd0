drop table uploads;
