-- A title that is taken down is closed for everybody, whatever its rules say. They stay, and hold again once it is restored.

alter table contents
  add column taken_down_at timestamptz,
  add column taken_down_reason text check (length(taken_down_reason) <= 500),
  -- Servers of the release before close a title by a rule. Where one was carried over, it stays for them until the title is restored.
  add column taken_down_by_rule boolean not null default false;
create index contents_taken_down on contents (taken_down_at) where taken_down_at is not null;

-- Titles that the administration page has closed last, and that are still closed by the rule it wrote. Other rules are the operator's own.
update contents c set taken_down_at = last.at, taken_down_by_rule = true
from (select distinct on (subject_id) subject_id, action, at from audit_log
  where subject_type = 'title' and action in ('block', 'unblock') order by subject_id, id desc) last
where last.subject_id = c.id::text and last.action = 'block' and exists (select 1 from availability_rules r
  where r.content_id = c.id and r.country_code is null and r.domain is null and not r.is_allowed);
