-- Workflows: what happened, what is set up, what runs, and what is told to other programs.

-- Something happened that a workflow may begin with. Written in the transaction that made it happen.
create table automation_events (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  subject_type text not null,
  subject_id uuid,
  booking_id uuid,
  event_id uuid,
  artist_id uuid,
  contact_id uuid,
  -- What filters and conditions ask of the moment itself: from, to, level, …
  data jsonb not null default '{}',
  -- Only for this workflow: begun by hand, or its own day came.
  workflow_id uuid,
  -- How many workflows led to it; one that a workflow caused may begin another, and no further.
  hop int not null default 0,
  dedupe_key text not null,
  occurred_at timestamptz not null default now(),
  dispatched_at timestamptz,
  primary key (org_id, id),
  unique (org_id, dedupe_key)
);
create index automation_events_waiting on automation_events (org_id, occurred_at) where dispatched_at is null;
create index automation_events_recent on automation_events (org_id, kind, occurred_at desc);
create index automation_events_age on automation_events (occurred_at);
call private.protect('automation_events', 'select, insert');
call private.let_definers_read('automation_events');

create function private.announce_automation() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('automations', '');
  return null;
end $$;
create trigger announce after insert on automation_events
  for each statement execute function private.announce_automation();

create table workflows (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  description text,
  -- The draft as it is drawn; what runs is a version.
  graph jsonb not null,
  trigger_kind text not null,
  state text not null default 'draft' check (state in ('draft', 'active', 'paused', 'archived')),
  active_no int,
  -- Its runs may do what this member may do, at the moment of each step.
  owner_user_id uuid not null references users,
  -- Which ready-made one it began as.
  standard_key text,
  -- The draft, as of that version of this row, was tried on what happened before.
  dry_run_version int,
  activated_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  unique (org_id, standard_key),
  check ((state in ('active', 'paused')) <= (active_no is not null))
);
create index workflows_active on workflows (org_id, trigger_kind) where state = 'active';
call private.protect('workflows', 'select, insert, update, delete');
call private.let_definers_read('workflows');

create table workflow_versions (
  org_id uuid not null references organisations on delete cascade,
  workflow_id uuid not null,
  no int not null,
  graph jsonb not null,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  primary key (org_id, workflow_id, no),
  foreign key (org_id, workflow_id) references workflows (org_id, id) on delete cascade
);
create trigger append_only before update on workflow_versions
  for each row execute function private.refuse_change();
call private.protect('workflow_versions', 'select, insert');

-- One run for each version and event. The row itself is the queue: due when `next_at` has come.
create table workflow_runs (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  workflow_id uuid not null,
  version_no int not null,
  trigger_event_id uuid not null,
  subject_type text not null,
  subject_id uuid,
  booking_id uuid,
  event_id uuid,
  artist_id uuid,
  contact_id uuid,
  hop int not null default 0,
  data jsonb not null default '{}',
  triggered_at timestamptz not null,
  state text not null default 'running'
    check (state in ('running', 'waiting', 'awaiting_approval', 'done', 'failed', 'cancelled')),
  -- The node that comes next; null once it ended.
  cursor text,
  next_at timestamptz,
  -- Who is asked, while somebody is.
  approver_user_id uuid references users,
  attempts int not null default 0,
  error text,
  ended_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  unique (org_id, workflow_id, version_no, trigger_event_id),
  foreign key (org_id, workflow_id, version_no) references workflow_versions (org_id, workflow_id, no) on delete cascade,
  foreign key (org_id, event_id) references events (org_id, id),
  foreign key (org_id, booking_id) references bookings (org_id, id),
  check ((state in ('running', 'waiting')) = (next_at is not null)),
  check ((state in ('done', 'failed', 'cancelled')) = (ended_at is not null))
);
create index workflow_runs_due on workflow_runs (org_id, next_at) where next_at is not null;
create index workflow_runs_latest on workflow_runs (org_id, created_at desc);
create index workflow_runs_history on workflow_runs (org_id, workflow_id, created_at desc);
create index workflow_runs_booking on workflow_runs (org_id, booking_id) where ended_at is null;
create index workflow_runs_event on workflow_runs (org_id, event_id);
create index workflow_runs_subject on workflow_runs (org_id, subject_id) where state = 'waiting';
create index workflow_runs_open on workflow_runs (org_id, workflow_id, state) where state not in ('done', 'cancelled');
create index workflow_runs_age on workflow_runs (ended_at) where ended_at is not null;
create index workflow_runs_approvals on workflow_runs (org_id, approver_user_id) where state = 'awaiting_approval';
call private.protect('workflow_runs', 'select, insert, update, delete');
call private.let_definers_read('workflow_runs');
create trigger announce after insert on workflow_runs
  for each statement execute function private.announce_automation();
create trigger announce_change after update of next_at on workflow_runs
  for each statement execute function private.announce_automation();

-- What each step was given and what came of it; the key keeps a step from being done twice.
create table workflow_steps (
  org_id uuid not null references organisations on delete cascade,
  run_id uuid not null,
  node_id text not null,
  visit int not null default 1,
  no int not null,
  kind text not null,
  status text not null check (status in ('done', 'skipped', 'waiting', 'failed', 'approved', 'refused')),
  input jsonb not null default '{}',
  output jsonb not null default '{}',
  message text,
  decided_by uuid references users,
  at timestamptz not null default now(),
  primary key (org_id, run_id, node_id, visit),
  foreign key (org_id, run_id) references workflow_runs (org_id, id) on delete cascade
);
call private.protect('workflow_steps', 'select, insert, update, delete');

create table webhook_endpoints (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  url text not null,
  secret_encrypted text not null,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  archived_at timestamptz,
  primary key (org_id, id)
);
call private.protect('webhook_endpoints', 'select, insert, update, delete');

create table webhook_deliveries (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  endpoint_id uuid not null,
  run_id uuid,
  dedupe_key text not null,
  kind text not null,
  payload jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'delivered', 'failed')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  status_code int,
  last_error text,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, dedupe_key),
  foreign key (org_id, endpoint_id) references webhook_endpoints (org_id, id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where state in ('queued', 'sending');
create index webhook_deliveries_log on webhook_deliveries (org_id, endpoint_id, created_at desc);
call private.protect('webhook_deliveries', 'select, insert, update, delete');
create function private.announce_webhook() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('webhooks', '');
  return null;
end $$;
create trigger announce after insert or update of state on webhook_deliveries
  for each row when (new.state = 'queued') execute function private.announce_webhook();

-- What a workflow did is logged under the key of its step, which is done once.
create index activity_log_effects on activity_log (org_id, request_id) where request_id like 'workflow:%';

-- Notes what happened. Only for work of the product itself: what is loaded by the owner of the tables begins nothing.
create function private.note_event(
  org uuid, kind text, subject_type text, subject uuid, booking uuid, event uuid, artist uuid, contact uuid,
  data jsonb, key text
) returns void language plpgsql security definer set search_path = '' as $$
begin
  if session_user not in ('app_api', 'app_jobs', 'app_auth') then return; end if;
  insert into public.automation_events
    (org_id, kind, subject_type, subject_id, booking_id, event_id, artist_id, contact_id, data, hop, dedupe_key)
  values (org, note_event.kind, note_event.subject_type, subject, booking, event, artist, contact, note_event.data,
          coalesce(nullif(current_setting('app.automation_hop', true), '')::int, 0), key)
  on conflict (org_id, dedupe_key) do nothing;
end $$;
revoke all on function private.note_event(uuid, text, text, uuid, uuid, uuid, uuid, uuid, jsonb, text) from public;
-- For what no table's trigger sees: time that passes, and workflows begun by hand.
grant execute on function private.note_event(uuid, text, text, uuid, uuid, uuid, uuid, uuid, jsonb, text) to service_role;

create function private.note_booking() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_event(new.org_id, 'booking.status_changed', 'booking', new.id, new.id, new.event_id,
    new.artist_id, new.buyer_contact_id,
    jsonb_build_object('from', case when tg_op = 'UPDATE' then old.status end, 'to', new.status),
    'booking.status_changed:' || new.id || ':' || new.version || ':' || new.status);
  return null;
end $$;
create trigger automation_new after insert on bookings for each row execute function private.note_booking();
create trigger automation_changed after update of status on bookings
  for each row when (old.status is distinct from new.status) execute function private.note_booking();

create function private.note_inquiry() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_event(new.org_id, 'inquiry.created', 'inquiry', new.id, null, null,
    case when cardinality(new.artist_ids) = 1 then new.artist_ids[1] end, null,
    jsonb_build_object('city', new.city, 'country', new.country, 'kind', new.kind, 'isSpam', new.state = 'spam',
      'artistIds', to_jsonb(new.artist_ids)),
    'inquiry.created:' || new.id);
  return null;
end $$;
create trigger automation after insert on inquiries for each row execute function private.note_inquiry();

create function private.note_offer() returns trigger language plpgsql security definer set search_path = '' as $$
declare b record;
begin
  select event_id, artist_id, buyer_contact_id into b from public.bookings where org_id = new.org_id and id = new.booking_id;
  perform private.note_event(new.org_id, 'offer.answered', 'offer', new.id, new.booking_id, b.event_id, b.artist_id,
    b.buyer_contact_id, jsonb_build_object('answer', new.state), 'offer.answered:' || new.id || ':' || new.version);
  return null;
end $$;
create trigger automation after update of state on offers for each row
  when (old.state is distinct from new.state and new.state in ('accepted', 'declined', 'countered'))
  execute function private.note_offer();

create function private.note_contract() returns trigger language plpgsql security definer set search_path = '' as $$
declare b record;
begin
  select k.id, k.event_id, k.artist_id, k.buyer_contact_id into b from public.contract_bookings c
  join public.bookings k on k.org_id = c.org_id and k.id = c.booking_id
  where c.org_id = new.org_id and c.contract_id = new.id order by k.starts_at limit 1;
  perform private.note_event(new.org_id, 'contract.' || new.state, 'contract', new.id, b.id, b.event_id, b.artist_id,
    b.buyer_contact_id, jsonb_build_object('number', new.number, 'kind', new.kind),
    'contract.' || new.state || ':' || new.id);
  return null;
end $$;
create trigger automation after update of state on contracts for each row
  when (old.state is distinct from new.state and new.state in ('sent', 'signed', 'declined'))
  execute function private.note_contract();

create function private.note_invoice() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_event(new.org_id, 'invoice.issued', 'invoice', new.id, new.booking_id, new.event_id, new.artist_id,
    new.contact_id, jsonb_build_object('number', new.number, 'kind', new.kind, 'issuer', new.issuer_kind),
    'invoice.issued:' || new.id);
  return null;
end $$;
create trigger automation after update of state on invoices for each row
  when (old.state = 'draft' and new.state = 'issued') execute function private.note_invoice();

create function private.note_payment() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_event(new.org_id, 'payment.recorded', 'invoice', i.id, i.booking_id, i.event_id, i.artist_id,
    i.contact_id, jsonb_build_object('number', i.number, 'kind', i.kind, 'paid', i.state = 'paid'),
    'payment.recorded:' || new.id)
  from public.invoices i where i.org_id = new.org_id and i.id = new.invoice_id;
  return null;
end $$;
create trigger automation after insert on payment_allocations for each row
  when (new.amount_minor > 0) execute function private.note_payment();

-- One for a whole form, however many of its fields it fills.
create function private.note_advancing() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_event(new.org_id, 'advancing.received', 'booking', b.id, b.id, b.event_id, b.artist_id,
    b.buyer_contact_id, jsonb_build_object('source', new.source),
    'advancing.received:' || b.id || ':' || pg_catalog.pg_current_xact_id()::text)
  from public.bookings b where b.org_id = new.org_id and b.event_id = new.event_id
    and b.status in ('confirmed', 'contracted');
  return null;
end $$;
create trigger automation after update of state, pending_value on advancing_fields for each row
  when (new.source = 'promoter' and ((old.state is distinct from new.state and new.state = 'received')
        or (old.pending_value is distinct from new.pending_value and new.pending_value is not null)))
  execute function private.note_advancing();

create function private.note_message() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_event(new.org_id, 'message.received', 'message', new.id, t.booking_id, t.event_id, t.artist_id,
    t.contact_id, jsonb_build_object('from', new.from_address), 'message.received:' || new.id)
  from public.mail_threads t where t.org_id = new.org_id and t.id = new.thread_id;
  return null;
end $$;
create trigger automation after insert on messages for each row
  when (new.direction = 'in' and not new.is_automatic) execute function private.note_message();
call private.let_definers_read('mail_threads');

-- An anchor moved: runs that wait for it look at the clock again. Papers may belong to the booking that a run is about.
create function private.nudge_runs() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  subject uuid := new.id;
  moved jsonb := to_jsonb(new);
  booking uuid := case when tg_table_name = 'bookings' then subject else (moved ->> 'booking_id')::uuid end;
  event uuid := case when tg_table_name = 'events' then subject
                     when tg_table_name = 'advancing_fields' then (moved ->> 'event_id')::uuid end;
begin
  update public.workflow_runs set next_at = now()
  where org_id = new.org_id and state = 'waiting'
    and (subject_id = subject or booking_id = booking or event_id = event);
  return null;
end $$;
create trigger automation_nudge after update of event_date on events for each row
  when (old.event_date is distinct from new.event_date) execute function private.nudge_runs();
create trigger automation_nudge after update of status on bookings for each row
  when (old.status is distinct from new.status) execute function private.nudge_runs();
create trigger automation_nudge after update of due_on on invoices for each row
  when (old.due_on is distinct from new.due_on) execute function private.nudge_runs();
create trigger automation_nudge after update of expires_at on holds for each row
  when (old.expires_at is distinct from new.expires_at) execute function private.nudge_runs();
create trigger automation_nudge after update of due_days_before on advancing_fields for each row
  when (old.due_days_before is distinct from new.due_days_before) execute function private.nudge_runs();
