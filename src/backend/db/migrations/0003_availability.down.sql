drop table availability_rules;
