-- Letters are sent by these services, and hold codes: what they say is kept encrypted, and only until they are sent.
-- `body` stays for servers of the release before, and is read no more.

alter table outbox
  alter column body drop not null,
  add column sealed text,
  add column attempts int not null default 0,
  add column due_at timestamptz not null default now(),
  add column sent_at timestamptz,
  add column failed_at timestamptz,
  add column last_error text;
update outbox set body = null, failed_at = now();
create index outbox_due on outbox (due_at) where sealed is not null and sent_at is null and failed_at is null;
