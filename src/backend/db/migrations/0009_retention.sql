-- What is swept away by age is found by age.

create index viewers_by_seen on viewers (seen_at);
create index outbox_by_age on outbox (created_at);
create index password_restores_by_expiry on password_restores (expires_at);
create index abuse_reports_by_age on abuse_reports (created_at);
