-- What administrators did: written with the change itself, never changed, and kept for three years. People appear by their ids alone, so that
-- nothing of a person is left when their data is deleted.

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- No reference: it outlives the account.
  actor_id int not null,
  action text not null,
  subject_type text not null,
  subject_id text not null check (length(subject_id) <= 200),
  before jsonb,
  after jsonb
);
create index audit_log_by_age on audit_log (at);
create index audit_log_by_subject on audit_log (subject_type, subject_id, id desc);
create index audit_log_by_actor on audit_log (actor_id, id desc);

create function audit_log_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is not changed.';
end
$$;
create trigger audit_log_is_final before update or truncate on audit_log
  for each statement execute function audit_log_is_final();
-- Upkeep removes what is older.
create trigger audit_log_is_kept before delete on audit_log
  for each row when (old.at > now() - interval '3 years') execute function audit_log_is_final();

-- New ones are shown until somebody hides them.
alter table reviews
  add column state text not null default 'new' check (state in ('new', 'approved', 'hidden'));
create index reviews_by_state on reviews (state, id desc);

alter table abuse_reports
  add column resolved_at timestamptz,
  add column resolution text;
create index abuse_reports_open on abuse_reports (id) where resolved_at is null;
