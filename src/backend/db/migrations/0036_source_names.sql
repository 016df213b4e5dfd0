-- What the sender called a file that came through the administration page: on the disk its name is an id.

alter table packaging_jobs add column source_name text;
