drop index abuse_reports_open;
alter table abuse_reports drop column resolution, drop column resolved_at;
drop index reviews_by_state;
alter table reviews drop column state;
drop table audit_log;
drop function audit_log_is_final();
