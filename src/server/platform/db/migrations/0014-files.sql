-- Files and notes on the records of an agency. The bytes of a file lie in the file storage under (org_id, id);
-- a row exists only once they do.

alter table organisations add column file_quota_bytes bigint not null default 5000000000 check (file_quota_bytes >= 0);

-- A record's kind and id as two columns for those who read; generated columns carry the foreign keys.
create table files (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  entity text not null check (entity in ('artist', 'venue', 'company', 'contact', 'event')),
  entity_id uuid not null,
  artist_id uuid generated always as (case entity when 'artist' then entity_id end) stored,
  venue_id uuid generated always as (case entity when 'venue' then entity_id end) stored,
  company_id uuid generated always as (case entity when 'company' then entity_id end) stored,
  contact_id uuid generated always as (case entity when 'contact' then entity_id end) stored,
  event_id uuid generated always as (case entity when 'event' then entity_id end) stored,
  kind text not null,
  name text not null,
  mime text not null,
  size bigint not null check (size >= 0),
  sha256 bytea not null check (length(sha256) = 32),
  visibility text not null default 'internal' check (visibility in ('internal', 'shared')),
  -- Versions of one document share series_id; the highest revision is the one in force.
  series_id uuid not null,
  revision int not null default 1 check (revision > 0),
  valid_from date,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  archived_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, artist_id) references artists (org_id, id),
  foreign key (org_id, venue_id) references venues (org_id, id),
  foreign key (org_id, company_id) references companies (org_id, id),
  foreign key (org_id, contact_id) references contacts (org_id, id),
  foreign key (org_id, event_id) references events (org_id, id),
  unique (org_id, series_id, revision),
  check (kind = 'document' or entity = 'artist')
);
create index files_entity on files (org_id, entity, entity_id, created_at);
create index files_archived on files (archived_at) where archived_at is not null;
call private.protect('files');
call private.let_definers_read('files');
-- The picture of an artist is a small square; the newest one counts.
create index files_avatar on files (org_id, entity_id, created_at) where kind = 'avatar';

create table notes (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  entity text not null check (entity in ('artist', 'venue', 'company', 'contact', 'event')),
  entity_id uuid not null,
  artist_id uuid generated always as (case entity when 'artist' then entity_id end) stored,
  venue_id uuid generated always as (case entity when 'venue' then entity_id end) stored,
  company_id uuid generated always as (case entity when 'company' then entity_id end) stored,
  contact_id uuid generated always as (case entity when 'contact' then entity_id end) stored,
  event_id uuid generated always as (case entity when 'event' then entity_id end) stored,
  body text not null,
  visibility text not null default 'internal' check (visibility in ('internal', 'shared')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  archived_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, artist_id) references artists (org_id, id),
  foreign key (org_id, venue_id) references venues (org_id, id),
  foreign key (org_id, company_id) references companies (org_id, id),
  foreign key (org_id, contact_id) references contacts (org_id, id),
  foreign key (org_id, event_id) references events (org_id, id)
);
create index notes_entity on notes (org_id, entity, entity_id, created_at);
call private.protect('notes');
call private.let_definers_read('notes');

-- The records whose shared files the artist in scope may read: needs the flag see_documents.
create function private.my_document_places() returns table (entity text, entity_id uuid)
language sql stable security definer set search_path = '' as $$
  with seen as (
    select a.artist_id from public.artist_access a
    where a.org_id = nullif(current_setting('app.org_id', true), '')::uuid
      and a.user_id = nullif(current_setting('app.user_id', true), '')::uuid
      and a.status = 'active' and (a.flags ->> 'seeDocuments')::boolean is true
  ), shows as (
    select b.event_id from public.bookings b join seen s on s.artist_id = b.artist_id
    where b.org_id = nullif(current_setting('app.org_id', true), '')::uuid
      and b.id in (select booking_id from private.my_bookings())
  )
  select 'artist', s.artist_id from seen s
  union select 'event', s.event_id from shows s
  union select 'venue', e.venue_id from public.events e join shows s on s.event_id = e.id
    where e.org_id = nullif(current_setting('app.org_id', true), '')::uuid and e.venue_id is not null
$$;

create policy artist on files for select to portal
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
         and visibility = 'shared' and archived_at is null
         and (entity, entity_id) in (select p.entity, p.entity_id from private.my_document_places() p));
grant select (org_id, id, entity, entity_id, kind, name, mime, size, visibility, series_id, revision, valid_from,
              created_at, archived_at) on files to portal;

-- What a signed link leads to, for the person it was made for: a member still, or an artist who may still read it.
create function private.linked_file(wanted_org uuid, wanted uuid)
returns table (name text, mime text, size bigint)
language sql stable security definer set search_path = '' as $$
  select f.name, f.mime, f.size from public.files f
  where f.org_id = wanted_org and f.id = wanted and (
    f.org_id in (select private.my_orgs())
    or f.visibility = 'shared' and f.archived_at is null and exists (
      select from public.artist_access a
      where a.org_id = f.org_id and a.status = 'active' and (a.flags ->> 'seeDocuments')::boolean is true
        and a.user_id = nullif(current_setting('app.user_id', true), '')::uuid))
$$;

revoke all on function private.my_document_places(), private.linked_file(uuid, uuid) from public;
grant execute on function private.my_document_places() to portal;
grant execute on function private.linked_file(uuid, uuid) to authenticated;
