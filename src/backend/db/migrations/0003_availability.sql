-- Where a title may be shown. The most specific rule that fits decides: domain before country; no rule means yes.

create table availability_rules (
  id int primary key,
  content_id int not null references contents (id) on delete cascade,
  country_code text check (country_code = upper(country_code)),
  domain text check (domain = lower(domain)),
  is_allowed boolean not null
);
create unique index availability_rules_once
  on availability_rules (content_id, coalesce(country_code, ''), coalesce(domain, ''));
