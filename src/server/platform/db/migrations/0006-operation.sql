-- What every change leaves behind: the activity log, letters to send, answers to repeat; and the waitlists.

create table activity_log (
  id bigint generated always as identity primary key,
  org_id uuid references organisations on delete cascade,
  user_id uuid,
  action text not null,
  entity text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  ip text,
  user_agent text,
  request_id text,
  at timestamptz not null default now()
);
create index activity_log_entity on activity_log (org_id, entity, entity_id, at desc);
alter table activity_log enable row level security;
alter table activity_log force row level security;
create policy member on activity_log for select to authenticated
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
         and org_id in (select private.my_orgs()));
create policy append on activity_log for insert to authenticated
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
              and (org_id is null or org_id in (select private.my_orgs())
                   or org_id in (select private.my_portal_orgs())));
create policy visitor on activity_log for insert to anon with check (user_id is null);
create policy artist on activity_log for insert to portal
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
              and org_id in (select private.my_portal_orgs()));
create policy jobs on activity_log for select to service_role using (true);
create policy jobs_append on activity_log for insert to service_role with check (true);
grant select, insert on activity_log to authenticated, service_role;
grant insert on activity_log to anon, portal;

create function private.refuse_change() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger append_only before update or delete on activity_log
  for each row execute function private.refuse_change();

-- Letters wait here, written in the transaction that causes them; a job sends each once.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  org_id uuid references organisations on delete cascade,
  recipient text not null,
  kind text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_due on outbox (next_attempt_at) where state in ('queued', 'sending');
alter table outbox enable row level security;
alter table outbox force row level security;
create policy write on outbox for insert to authenticated, anon, app_auth with check (state = 'queued');
create policy jobs on outbox to service_role using (true) with check (true);
grant insert on outbox to authenticated, anon, app_auth;
grant select, insert, update, delete on outbox to service_role;

create function private.announce_letter() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('outbox', '');
  return null;
end $$;
create trigger announce after insert on outbox for each statement execute function private.announce_letter();

create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  procedure text not null,
  request_sha256 bytea not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy own on idempotency_keys to authenticated, portal
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy jobs on idempotency_keys to service_role using (true) with check (true);
grant select, insert, update on idempotency_keys to authenticated, portal;
grant select, delete on idempotency_keys to service_role;

create table waitlist_entries (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('artist', 'agency')),
  email text not null,
  name text not null,
  organisation text,
  website text,
  country text,
  roster_size int,
  message text,
  confirm_token_hash bytea unique,
  confirmed_at timestamptz,
  admitted_at timestamptz,
  admitted_by uuid references users,
  access_token_hash bytea unique,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  unique (kind, email)
);
alter table waitlist_entries enable row level security;
alter table waitlist_entries force row level security;
create policy jobs on waitlist_entries to service_role using (true) with check (true);
call private.let_definers_read('waitlist_entries');
grant select, insert, update, delete on waitlist_entries to service_role;
