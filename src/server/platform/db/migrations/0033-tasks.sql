-- What people are to do and should know: tasks, reminders by rule, notifications.

create table tasks (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  title text not null,
  notes text,
  assignee_user_id uuid references users,
  due_on date,
  event_id uuid,
  booking_id uuid,
  contact_id uuid,
  -- [{text, isDone}]
  checklist jsonb not null default '[]',
  origin text not null default 'manual' check (origin in ('manual', 'reminder', 'workflow', 'sequence')),
  -- What made it, so that it is made once.
  dedupe_key text,
  state text not null default 'open' check (state in ('open', 'done', 'skipped')),
  ended_at timestamptz,
  ended_by uuid references users,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  unique (org_id, dedupe_key),
  foreign key (org_id, event_id) references events (org_id, id),
  foreign key (org_id, booking_id) references bookings (org_id, id),
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete set null (contact_id),
  check ((state = 'open') = (ended_at is null))
);
create index tasks_mine on tasks (org_id, assignee_user_id, due_on) where state = 'open';
create index tasks_event on tasks (org_id, event_id);
create index tasks_booking on tasks (org_id, booking_id);
call private.protect('tasks', 'select, insert, update, delete');

-- The instant at which clocks in a zone show this day and time: the first of two in autumn, past the gap in spring.
create function private.instant_of(day date, clock time, zone text) returns timestamptz
language sql stable set search_path = '' as $$
  select case when ((late - interval '1 hour') at time zone zone) = day + clock then late - interval '1 hour' else late end
  from (select (day + clock) at time zone zone as late) either
$$;
revoke all on function private.instant_of(date, time, text) from public;
grant execute on function private.instant_of(date, time, text) to authenticated, service_role;

create table reminder_rules (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  anchor text not null check (anchor in ('event_date', 'hold_expiry', 'contract_sent', 'invoice_due', 'advancing_due',
    'custom')),
  -- Only for a custom anchor: the day itself, and the show it is about, where there is one.
  custom_on date,
  event_id uuid,
  -- Below zero: before the anchor. Hours only for holds, which end at an hour.
  offset_unit text not null default 'days' check (offset_unit in ('days', 'hours')),
  offset_amount int not null check (offset_amount between -1000 and 1000),
  -- In the organisation's zone (the show's zone for its own day); not for hours.
  at_time time not null default '09:00',
  channels text[] not null check (channels <@ '{app,email,push}' and cardinality(channels) > 0),
  -- {agent, owner, userIds: [], promoter}
  recipients jsonb not null,
  text text not null,
  -- {artistIds: [], statuses: []}; empty lists: all.
  filter jsonb not null default '{}',
  is_active boolean not null default true,
  owner_user_id uuid not null references users,
  -- Nothing of what lay before is told of late.
  active_since timestamptz not null default now(),
  -- Up to when its subjects were looked at: what fell due since then is told of, though nobody was there at the time.
  watched_until timestamptz not null default now(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  archived_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, event_id) references events (org_id, id),
  check ((anchor = 'custom') = (custom_on is not null)),
  check (anchor = 'hold_expiry' or offset_unit = 'days')
);
call private.protect('reminder_rules', 'select, insert, update, delete');

-- One for each rule and subject: when it is due moves with the anchor until it is sent.
create table reminders (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  rule_id uuid not null,
  subject_type text not null check (subject_type in ('booking', 'hold', 'contract', 'invoice', 'event', 'organisation')),
  subject_id uuid not null,
  event_id uuid,
  booking_id uuid,
  artist_id uuid,
  -- The day it counts from, and the one it was last sent (or put aside) for: only a later one is told of again.
  anchor_on date not null,
  told_for date,
  due_at timestamptz not null,
  state text not null default 'scheduled' check (state in ('scheduled', 'sent', 'done', 'dismissed', 'cancelled')),
  sent_at timestamptz,
  ended_at timestamptz,
  ended_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, rule_id, subject_id),
  foreign key (org_id, rule_id) references reminder_rules (org_id, id) on delete cascade,
  foreign key (org_id, event_id) references events (org_id, id),
  foreign key (org_id, booking_id) references bookings (org_id, id),
  check (state not in ('sent', 'dismissed') or told_for is not null),
  check (state <> 'sent' or sent_at is not null)
);
create index reminders_due on reminders (due_at) where state = 'scheduled';
create index reminders_event on reminders (org_id, event_id);
create index reminders_booking on reminders (org_id, booking_id);
call private.protect('reminders', 'select, insert, update, delete');

-- What somebody of the agency was told, until they have seen it.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  org_id uuid not null references organisations on delete cascade,
  topic text not null,
  title text not null,
  body text not null default '',
  url text not null,
  dedupe_key text,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, dedupe_key)
);
create index notifications_mine on notifications (user_id, org_id, created_at desc);
create index notifications_unread on notifications (user_id, org_id) where read_at is null;
create index notifications_org on notifications (org_id);
alter table notifications enable row level security;
alter table notifications force row level security;
create policy own on notifications to authenticated
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
         and org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
         and org_id in (select private.my_orgs()))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
         and org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
         and org_id in (select private.my_orgs()));
create policy jobs on notifications to service_role using (true) with check (true);
call private.let_definers_read('notifications');
grant select, update, delete on notifications to authenticated;
grant select, insert, update, delete on notifications to service_role;

-- A page that is open shows the new number on its bell.
create function private.announce_notification() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('changes', json_build_object(
    'orgId', new.org_id, 'entity', 'notification', 'id', null, 'userId', null)::text);
  return null;
end $$;
create trigger announce after insert on notifications for each row execute function private.announce_notification();

-- Tells somebody of the agency, in the app; where there is a device and the topic is wished, there as well.
create function private.notify_member(
  member uuid, org uuid, about text, title text, body text, url text, key text, wants_push boolean
) returns void language sql security definer set search_path = '' as $$
  -- Whoever knows already is not told again, on no device either.
  with told as (
    insert into public.notifications (user_id, org_id, topic, title, body, url, dedupe_key)
    select m.user_id, m.org_id, about, notify_member.title, notify_member.body, notify_member.url, key
    from public.memberships m
    where m.org_id = org and m.user_id = member and m.status = 'active'
      and org = coalesce(nullif(current_setting('app.org_id', true), '')::uuid, org)
    on conflict (user_id, dedupe_key) do nothing
    returning user_id
  )
  insert into public.push_notices (user_id, topic, title, body, url)
  select u.id, about, notify_member.title, notify_member.body, notify_member.url
  from told join public.users u on u.id = told.user_id
  where wants_push and not about = any(u.push_off)
    and exists (select from public.push_subscriptions s where s.user_id = u.id)
$$;
revoke all on function private.notify_member(uuid, uuid, text, text, text, text, text, boolean) from public;
grant execute on function private.notify_member(uuid, uuid, text, text, text, text, text, boolean)
  to authenticated, service_role;

-- What goes to somebody's devices stands in their inbox too, if they work there.
create or replace function private.write_notice(address text, org uuid, about text, title text, body text, url text)
returns void language sql security definer set search_path = '' as $$
  insert into public.notifications (user_id, org_id, topic, title, body, url)
  select u.id, org, about, write_notice.title, write_notice.body, write_notice.url
  from public.users u
  join public.memberships m on m.user_id = u.id and m.org_id = org and m.status = 'active'
  where lower(u.email) = lower(address);
  insert into public.push_notices (user_id, topic, title, body, url)
  select u.id, about, write_notice.title, write_notice.body, write_notice.url from public.users u
  where lower(u.email) = lower(address) and not about = any(u.push_off)
    and exists (select from public.push_subscriptions s where s.user_id = u.id)
    and (org is null
         or exists (select from public.memberships m where m.org_id = org and m.user_id = u.id and m.status = 'active')
         or exists (select from public.artist_access a
                    where a.org_id = org and a.user_id = u.id and a.status = 'active'))
$$;
