-- Advancing: templates, the groups and fields of an event, what was answered to them by whom, and who was asked.

-- Groups with their fields lie in jsonb: [{name, audience, fields: [{fieldName, fieldType, …}]}].
create table advancing_templates (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  is_default boolean not null default false,
  groups jsonb not null default '[]',
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  archived_at timestamptz,
  primary key (org_id, id)
);
create unique index advancing_templates_default on advancing_templates (org_id)
  where is_default and archived_at is null;
call private.protect('advancing_templates');

create table advancing_groups (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  name text not null,
  position int not null default 0,
  audience text not null check (audience in ('promoter', 'artist', 'internal')),
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  archived_at timestamptz,
  primary key (org_id, id),
  -- A field lies in a group of its own event.
  unique (org_id, event_id, id),
  foreign key (org_id, event_id) references events (org_id, id)
);
call private.protect('advancing_groups');
call private.let_definers_read('advancing_groups');

create table advancing_fields (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  group_id uuid not null,
  position int not null default 0,
  field_name text not null,
  field_type text not null check (field_type in
    ('text', 'textarea', 'select', 'toggle', 'contact', 'team_member', 'attachment', 'divider')),
  options text[] not null default '{}',
  is_required boolean not null default false,
  help text,
  -- The day it is due lies this many days before the event, and moves with it.
  due_days_before int check (due_days_before between 0 and 365),
  is_private boolean not null default false,
  prefill_from text not null default 'none' check (prefill_from in ('none', 'venue', 'last_show', 'event')),
  state text not null default 'empty' check (state in ('empty', 'requested', 'received', 'accepted', 'rejected')),
  response_value text,
  source text check (source in ('promoter', 'agency', 'artist', 'prefill')),
  -- A newer value for an accepted field; the accepted one counts until somebody decides.
  pending_value text,
  has_pending boolean not null generated always as (pending_value is not null) stored,
  reject_reason text,
  locked_at timestamptz,
  answered_by_name text,
  answered_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  archived_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, event_id, group_id) references advancing_groups (org_id, event_id, id),
  check (pending_value is null or state = 'accepted'),
  check ((locked_at is not null) = (state = 'accepted')),
  check ((response_value is not null) = (state in ('received', 'accepted', 'rejected')))
);
create index advancing_fields_event on advancing_fields (org_id, event_id, group_id, position);
call private.protect('advancing_fields');
call private.let_definers_read('advancing_fields');

-- What happened to a field, never rewritten.
create table advancing_history (
  org_id uuid not null references organisations on delete cascade,
  id bigint not null generated always as identity,
  field_id uuid not null,
  at timestamptz not null default now(),
  act text not null check (act in ('answered', 'cleared', 'accepted', 'rejected', 'reopened', 'uploaded')),
  source text check (source in ('promoter', 'agency', 'artist', 'prefill')),
  by_name text,
  value text,
  primary key (org_id, id),
  foreign key (org_id, field_id) references advancing_fields (org_id, id)
);
create index advancing_history_field on advancing_history (org_id, field_id, id);
call private.protect('advancing_history', 'select, insert');
call private.let_definers_read('advancing_history');
create trigger append_only before update on advancing_history
  for each row execute function private.refuse_change();

create table advancing_requests (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  group_ids uuid[] not null,
  message text,
  -- As many days before the event as were asked for; moves with it.
  due_days_before int,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  revoked_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, event_id) references events (org_id, id)
);
create index advancing_requests_event on advancing_requests (org_id, event_id, created_at);
call private.protect('advancing_requests');
call private.let_definers_read('advancing_requests');

create table advancing_recipients (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  email text not null,
  name text not null,
  contact_id uuid,
  opened_at timestamptz,
  last_saved_at timestamptz,
  submitted_at timestamptz,
  reminded_at timestamptz,
  revoked_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, request_id) references advancing_requests (org_id, id),
  foreign key (org_id, contact_id) references contacts (org_id, id)
);
create unique index advancing_recipients_request on advancing_recipients (org_id, request_id, lower(email));
create index advancing_recipients_contact on advancing_recipients (org_id, contact_id) where contact_id is not null;
call private.protect('advancing_recipients');
call private.let_definers_read('advancing_recipients');

-- Each letter carries a link of its own, so that a reminder leaves the first one working. Only hashes are kept.
create table advancing_links (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  recipient_id uuid not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, recipient_id) references advancing_recipients (org_id, id)
);
create index advancing_links_recipient on advancing_links (org_id, recipient_id);
call private.protect('advancing_links', 'select, insert');
call private.let_definers_read('advancing_links');

-- Where a link leads: the organisation, the person who was asked, and the member in whose name they answer (the one
-- who asked, or an owner once that one has left). Nothing for unknown, revoked and outdated links.
create function private.advancing_link(hash bytea)
returns table (org_id uuid, user_id uuid, role text, artist_id uuid, event_id uuid, recipient_id uuid)
language sql stable security definer set search_path = '' as $$
  select r.org_id, m.user_id, m.role, coalesce(b.artist_id, '00000000-0000-0000-0000-000000000000'), q.event_id, r.id
  from public.advancing_links l
  join public.advancing_recipients r on r.org_id = l.org_id and r.id = l.recipient_id
  join public.advancing_requests q on q.org_id = r.org_id and q.id = r.request_id
  join public.events e on e.org_id = q.org_id and e.id = q.event_id
  left join lateral (
    select b.artist_id from public.bookings b
    where b.org_id = q.org_id and b.event_id = q.event_id order by b.starts_at, b.id limit 1
  ) b on true
  join lateral (
    select m.user_id, m.role from public.memberships m
    where m.org_id = q.org_id and m.status = 'active' and (m.user_id = q.created_by or m.role = 'owner')
    order by (m.user_id = q.created_by) desc, m.created_at limit 1
  ) m on true
  where l.token_hash = hash and r.revoked_at is null and q.revoked_at is null
    and coalesce(e.ends_on, e.event_date) >= current_date - 30
$$;

-- The one place where fields are read for a link: those of the groups this person was asked about (in any request
-- about the event), never private ones, never groups for the artist or the house. Runs behind row-level security.
create function private.advancing_link_fields(recipient uuid) returns setof public.advancing_fields
language sql stable set search_path = '' as $$
  select f.*
  from public.advancing_recipients me
  join public.advancing_requests mine on mine.org_id = me.org_id and mine.id = me.request_id
  join public.advancing_groups g on g.org_id = mine.org_id and g.event_id = mine.event_id
    and g.audience = 'promoter' and g.archived_at is null
  join public.advancing_fields f on f.org_id = g.org_id and f.event_id = g.event_id and f.group_id = g.id
    and not f.is_private and f.archived_at is null
  where me.org_id = private.org_id() and me.id = recipient and me.revoked_at is null
    and exists (
      select from public.advancing_requests q
      join public.advancing_recipients r on r.org_id = q.org_id and r.request_id = q.id
      where q.org_id = me.org_id and q.event_id = mine.event_id and g.id = any (q.group_ids)
        and q.revoked_at is null and r.revoked_at is null and lower(r.email) = lower(me.email))
$$;

revoke all on function private.advancing_link(bytea), private.advancing_link_fields(uuid) from public;
grant execute on function private.advancing_link(bytea) to anon;
grant execute on function private.advancing_link_fields(uuid) to authenticated;

-- The portal: groups for promoters and artists; of the promoter's only what has come in, of the artist's all.
create policy artist on advancing_groups for select to portal
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
         and audience in ('promoter', 'artist') and archived_at is null
         and event_id in (select m.event_id from private.my_bookings() m));
create policy artist on advancing_fields for select to portal
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
         and not is_private and archived_at is null
         and exists (select from public.advancing_groups g
                     where g.org_id = advancing_fields.org_id and g.event_id = advancing_fields.event_id
                       and g.id = advancing_fields.group_id
                       and (g.audience = 'artist' or advancing_fields.state in ('received', 'accepted')
                            or advancing_fields.field_type = 'divider')));
grant select (org_id, id, event_id, name, position, audience, archived_at) on advancing_groups to portal;
grant select (org_id, id, event_id, group_id, position, field_name, field_type, options, is_required, help,
              due_days_before, is_private, state, response_value, has_pending, reject_reason, answered_at, version,
              archived_at) on advancing_fields to portal;

-- Writes what the artist (or the management) answered to a field of a group for artists; the version decides who was
-- first. An accepted value stays until the agency decides: the new one waits beside it. Null when there is nothing to
-- write: not theirs, or changed in the meantime.
create function private.write_artist_answer(field uuid, expected int, answer text, by_name text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  org uuid := nullif(current_setting('app.org_id', true), '')::uuid;
  written int;
begin
  update public.advancing_fields f
  set state = case when f.state = 'accepted' then f.state when answer is null then 'requested' else 'received' end,
      response_value = case when f.state = 'accepted' then f.response_value else answer end,
      pending_value = case when f.state = 'accepted' then nullif(answer, f.response_value) end,
      source = case when f.state = 'accepted' then f.source when answer is not null then 'artist' end,
      reject_reason = null, answered_by_name = by_name, answered_at = now(),
      version = f.version + 1, updated_at = now(), updated_by = me
  where f.org_id = org and f.id = field and f.version = expected and f.field_type <> 'divider'
    and not f.is_private and f.archived_at is null
    and exists (select from public.advancing_groups g
                where g.org_id = f.org_id and g.id = f.group_id and g.audience = 'artist' and g.archived_at is null)
    and exists (select from public.bookings b
                join public.artist_access a on a.org_id = b.org_id and a.artist_id = b.artist_id
                where b.org_id = f.org_id and b.event_id = f.event_id and a.user_id = me and a.status = 'active'
                  and a.role in ('artist_owner', 'management')
                  and b.id in (select m.booking_id from private.my_bookings() m))
  returning f.version into written;
  if written is not null then
    insert into public.advancing_history (org_id, field_id, act, source, by_name, value)
    values (org, field, case when answer is null then 'cleared' else 'answered' end, 'artist', by_name, answer);
  end if;
  return written;
end $$;

-- The files that answers name which the person in scope may read in the portal.
create function private.my_advancing_files(org uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select substring(f.response_value from '^\{"fileId":"([0-9a-f-]{36})"')::uuid
  from public.advancing_fields f
  join public.advancing_groups g on g.org_id = f.org_id and g.id = f.group_id and g.archived_at is null
  where f.org_id = org and f.field_type = 'attachment' and f.response_value like '{"fileId":"%'
    and not f.is_private and f.archived_at is null
    and (g.audience = 'artist' or g.audience = 'promoter' and f.state in ('received', 'accepted'))
    and exists (select from public.bookings b
                join public.artist_access a on a.org_id = b.org_id and a.artist_id = b.artist_id
                where b.org_id = f.org_id and b.event_id = f.event_id and a.status = 'active'
                  and a.user_id = nullif(current_setting('app.user_id', true), '')::uuid
                  and b.status in ('confirmed', 'contracted', 'played', 'settled', 'cancelled', 'postponed'))
$$;
create policy advancing on files for select to portal
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid) and archived_at is null
         and id in (select private.my_advancing_files((select nullif(current_setting('app.org_id', true), '')::uuid))));

create or replace function private.linked_file(wanted_org uuid, wanted uuid)
returns table (name text, mime text, size bigint)
language sql stable security definer set search_path = '' as $$
  select f.name, f.mime, f.size from public.files f
  where f.org_id = wanted_org and f.id = wanted and (
    f.org_id in (select private.my_orgs())
    or f.visibility = 'shared' and f.archived_at is null and exists (
      select from public.artist_access a
      where a.org_id = f.org_id and a.status = 'active' and (a.flags ->> 'seeDocuments')::boolean is true
        and a.user_id = nullif(current_setting('app.user_id', true), '')::uuid)
    or f.archived_at is null and f.id in (select private.my_advancing_files(wanted_org)))
$$;

revoke all on function private.write_artist_answer(uuid, int, text, text), private.my_advancing_files(uuid) from public;
grant execute on function private.write_artist_answer(uuid, int, text, text), private.my_advancing_files(uuid) to portal;
