drop index abuse_reports_by_age, password_restores_by_expiry, outbox_by_age, viewers_by_seen;
