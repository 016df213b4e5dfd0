-- What is encrypted cannot be read by the release before: letters without a text go.

drop index outbox_due;
delete from outbox where body is null;
alter table outbox
  drop column last_error,
  drop column failed_at,
  drop column sent_at,
  drop column due_at,
  drop column attempts,
  drop column sealed,
  alter column body set not null;
