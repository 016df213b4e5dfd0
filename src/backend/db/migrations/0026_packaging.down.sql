drop table packaging_steps, packaging_jobs;
