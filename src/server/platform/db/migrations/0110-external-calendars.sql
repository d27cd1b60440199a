-- Calendars that artists and other agencies keep elsewhere, read by their address: days on which an artist is busy, without
-- being blocked.

create table external_calendars (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  artist_id uuid not null,
  name text not null,
  -- Sealed: whoever knows the address reads the calendar. The host alone is shown.
  address_encrypted text not null,
  host text not null,
  -- Otherwise no title is kept.
  shows_titles boolean not null,
  -- Who added it, and alone changes it.
  source text not null default 'agency' check (source in ('agency', 'artist')),
  -- What its server called the last version, to be sent only another.
  etag text,
  last_modified text,
  next_read_at timestamptz not null default now(),
  -- When it was last found as it is here; null before the first time.
  read_at timestamptz,
  -- Since then, and why.
  failures int not null default 0,
  problem text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  archived_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, artist_id) references artists (org_id, id),
  check ((failures = 0) = (problem is null))
);
create index external_calendars_artist on external_calendars (org_id, artist_id) where archived_at is null;
create index external_calendars_due on external_calendars (next_read_at) where archived_at is null;
call private.protect('external_calendars');
call private.bind_to_artists('external_calendars', 'artist_id = any ((select private.artist_ids())::uuid[])');
call private.let_definers_read('external_calendars');

create table external_days (
  org_id uuid not null,
  calendar_id uuid not null,
  no int not null,
  artist_id uuid not null,
  from_date date not null,
  to_date date not null,
  -- Both null: whole days.
  from_time time,
  to_time time,
  title text,
  primary key (org_id, calendar_id, no),
  foreign key (org_id, calendar_id) references external_calendars on delete cascade,
  check (to_date >= from_date),
  check ((from_time is null) = (to_time is null))
);
create index external_days_days on external_days (org_id, artist_id, to_date);
-- Members forget days whose titles are no longer to be shown; the reading alone writes them.
call private.protect('external_days', 'select, delete');
call private.bind_to_artists('external_days', 'artist_id = any ((select private.artist_ids())::uuid[])');
call private.let_definers_read('external_days');

-- A calendar to be read now wakes whoever reads.
create function private.notify_external_calendars() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('external_calendars', '');
  return null;
end $$;
create trigger added after insert on external_calendars for each statement
  execute function private.notify_external_calendars();
create trigger due after update on external_calendars for each row
  when (new.next_read_at <= now() and new.next_read_at is distinct from old.next_read_at)
  execute function private.notify_external_calendars();

-- The artists in scope who block their own days, and may so add calendars.
create function private.my_blocking_artists() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.artist_id from public.artist_access a
  where a.org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and a.user_id = nullif(current_setting('app.user_id', true), '')::uuid
    and a.status = 'active' and (a.flags ->> 'blockDates')::boolean is true
$$;

-- The calendars of the artists in scope, without their addresses.
create function private.my_external_calendars()
returns table (id uuid, artist_id uuid, name text, host text, shows_titles boolean, source text, read_at timestamptz,
               failures int, problem text, version int, is_own boolean)
language sql stable security definer set search_path = '' as $$
  select c.id, c.artist_id, c.name, c.host, c.shows_titles, c.source, c.read_at, c.failures, c.problem, c.version,
         c.source = 'artist' and c.artist_id in (select private.my_blocking_artists())
  from public.external_calendars c
  where c.org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and c.artist_id in (select private.my_artists()) and c.archived_at is null
  order by c.created_at, c.id
$$;

-- Busy days of the artists in scope. What the agency added has no titles here.
create function private.my_external_days(from_day date, to_day date)
returns table (id text, calendar_id uuid, artist_id uuid, calendar_name text, from_date date, to_date date,
               from_time time, to_time time, title text)
language sql stable security definer set search_path = '' as $$
  select d.calendar_id || '-' || d.no, d.calendar_id, d.artist_id, c.name, d.from_date, d.to_date, d.from_time,
         d.to_time, case when c.source = 'artist' then d.title end
  from public.external_days d
  join public.external_calendars c on c.org_id = d.org_id and c.id = d.calendar_id and c.archived_at is null
  where d.org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and d.artist_id in (select private.my_artists())
    and d.from_date <= to_day and d.to_date >= from_day
  order by d.from_date, d.calendar_id, d.no
  limit 2000
$$;

-- Adds a calendar to an artist in scope who blocks days; false for anybody else.
create function private.add_my_external_calendar(
  calendar uuid, artist uuid, new_name text, new_address text, new_host text, with_titles boolean
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := nullif(current_setting('app.user_id', true), '')::uuid;
begin
  if artist not in (select private.my_blocking_artists()) then return false; end if;
  insert into public.external_calendars
    (org_id, id, artist_id, name, address_encrypted, host, shows_titles, source, created_by, updated_by)
  values (nullif(current_setting('app.org_id', true), '')::uuid, calendar, artist, new_name, new_address, new_host,
          with_titles, 'artist', me, me);
  return true;
end $$;

-- Removes a calendar that an artist in scope added, or brings it back; the artist, or null where there is none.
create function private.archive_my_external_calendar(calendar uuid, removed boolean) returns uuid
language sql security definer set search_path = '' as $$
  update public.external_calendars c
  set archived_at = case when removed then now() end, version = c.version + 1, updated_at = now(),
      updated_by = nullif(current_setting('app.user_id', true), '')::uuid
  where c.org_id = nullif(current_setting('app.org_id', true), '')::uuid and c.id = calendar and c.source = 'artist'
    and c.artist_id in (select private.my_blocking_artists())
  returning c.artist_id
$$;

revoke all on function private.my_blocking_artists(), private.my_external_calendars(),
  private.my_external_days(date, date), private.archive_my_external_calendar(uuid, boolean),
  private.add_my_external_calendar(uuid, uuid, text, text, text, boolean) from public;
grant execute on function private.my_blocking_artists(), private.my_external_calendars(),
  private.my_external_days(date, date), private.archive_my_external_calendar(uuid, boolean),
  private.add_my_external_calendar(uuid, uuid, text, text, text, boolean) to portal;
