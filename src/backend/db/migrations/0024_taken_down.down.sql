-- The release before closes by rules alone.
insert into availability_rules (content_id, is_allowed)
  select id, false from contents where taken_down_at is not null
  on conflict (content_id, coalesce(country_code, ''), coalesce(domain, '')) do update set is_allowed = false;

drop index contents_taken_down;
alter table contents
  drop column taken_down_at,
  drop column taken_down_reason,
  drop column taken_down_by_rule;
