alter table packaging_jobs drop column source_name;
