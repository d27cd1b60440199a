-- Calendar apps read and write by CalDAV. What an app has been shown is kept, so that it is notified of what has changed or
-- gone since, whatever the reason: another date, another name of the venue, a right that ended.

-- The name that an app gave to days that it blocked, and its own id for them: both stay as the app knows them.
alter table availability_blocks
  add column calendar_name text,
  add column calendar_uid text,
  add check ((calendar_name is null) = (calendar_uid is null));
create unique index availability_blocks_calendar on availability_blocks (org_id, artist_id, calendar_name)
  where archived_at is null;

-- One person's view of one calendar: 'shows', or the id of an artist. The number grows with each change that is noticed.
create table calendar_journals (
  org_id uuid not null references organisations on delete cascade,
  user_id uuid not null references users on delete cascade,
  calendar text not null,
  number bigint not null default 0,
  -- What was removed up to this number is forgotten: whoever asks from before begins anew.
  forgotten bigint not null default 0,
  primary key (org_id, user_id, calendar)
);
create table calendar_journal_entries (
  org_id uuid not null,
  user_id uuid not null,
  calendar text not null,
  name text not null,
  -- Of the text that was shown.
  hash text not null,
  -- Changes of an app that were refused: each makes the entry a new one, so that the app fetches it again.
  put_back int not null default 0,
  -- Of the journal, when it last changed.
  number bigint not null,
  removed_at timestamptz,
  primary key (org_id, user_id, calendar, name),
  foreign key (org_id, user_id, calendar) references calendar_journals on delete cascade
);

-- Read and written by the functions below alone, which know only the calendars of the person in scope.
alter table calendar_journals enable row level security;
alter table calendar_journals force row level security;
create policy jobs on calendar_journals to service_role using (true) with check (true);
grant select, insert, update, delete on calendar_journals to service_role;
alter table calendar_journal_entries enable row level security;
alter table calendar_journal_entries force row level security;
create policy jobs on calendar_journal_entries to service_role using (true) with check (true);
grant select, insert, update, delete on calendar_journal_entries to service_role;
call private.let_definers_read('calendar_journals');
call private.let_definers_read('calendar_journal_entries');

-- Notes what a calendar of the person in scope shows now, and answers with all that it shows and has shown.
create function private.keep_calendar(of_calendar text, shown_names text[], shown_hashes text[])
returns table (current bigint, forgotten bigint, name text, hash text, put_back int, number bigint, is_removed boolean)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  org uuid := nullif(current_setting('app.org_id', true), '')::uuid;
  coming bigint;
  changes int;
  removals int;
begin
  insert into public.calendar_journals (org_id, user_id, calendar) values (org, me, of_calendar) on conflict do nothing;
  select j.number + 1 into coming from public.calendar_journals j
  where j.org_id = org and j.user_id = me and j.calendar = of_calendar for update;

  insert into public.calendar_journal_entries as e (org_id, user_id, calendar, name, hash, number)
  select org, me, of_calendar, s.name, s.hash, coming
  from unnest(shown_names, shown_hashes) as s (name, hash)
  left join public.calendar_journal_entries k
    on k.org_id = org and k.user_id = me and k.calendar = of_calendar and k.name = s.name
  where k.name is null or k.hash <> s.hash or k.removed_at is not null
  on conflict (org_id, user_id, calendar, name)
  do update set hash = excluded.hash, number = excluded.number, removed_at = null;
  get diagnostics changes = row_count;

  update public.calendar_journal_entries e set removed_at = now(), number = coming
  where e.org_id = org and e.user_id = me and e.calendar = of_calendar and e.removed_at is null
    and not exists (select from unnest(shown_names) as s (name) where s.name = e.name);
  get diagnostics removals = row_count;

  if changes + removals > 0 then
    with old as (
      delete from public.calendar_journal_entries e
      where e.org_id = org and e.user_id = me and e.calendar = of_calendar and e.removed_at < now() - interval '90 days'
      returning e.number
    )
    update public.calendar_journals j
    set number = coming, forgotten = greatest(j.forgotten, (select max(old.number) from old))
    where j.org_id = org and j.user_id = me and j.calendar = of_calendar;
  end if;

  return query
    select j.number, j.forgotten, e.name, e.hash, e.put_back, e.number, e.removed_at is not null
    from public.calendar_journals j
    left join public.calendar_journal_entries e
      on e.org_id = j.org_id and e.user_id = j.user_id and e.calendar = j.calendar
    where j.org_id = org and j.user_id = me and j.calendar = of_calendar;
end $$;

-- Makes an entry a new one for the apps of the person in scope; nothing happens for one that was never shown.
create function private.put_back_in_calendar(of_calendar text, entry text)
returns void language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  org uuid := nullif(current_setting('app.org_id', true), '')::uuid;
  coming bigint;
begin
  update public.calendar_journals j set number = j.number + 1
  where j.org_id = org and j.user_id = me and j.calendar = of_calendar
  returning j.number into coming;
  update public.calendar_journal_entries e set put_back = e.put_back + 1, number = coming
  where e.org_id = org and e.user_id = me and e.calendar = of_calendar and e.name = entry and e.removed_at is null;
end $$;

-- The days off of the artists in scope as calendar apps know them.
create function private.my_calendar_blocks(from_day date, to_day date)
returns table (id uuid, artist_id uuid, from_date date, to_date date, from_time time, to_time time,
               starts_at timestamptz, ends_at timestamptz, kind text, title text, is_own boolean, version int,
               updated_at timestamptz, calendar_name text, calendar_uid text)
language sql stable security definer set search_path = '' as $$
  select b.id, b.artist_id, b.from_date, b.to_date, b.from_time, b.to_time, k.starts_at, k.ends_at, b.kind, b.title,
         b.is_own, k.version, k.updated_at, k.calendar_name, k.calendar_uid
  from private.my_blocks(from_day, to_day) b
  join public.availability_blocks k
    on k.org_id = nullif(current_setting('app.org_id', true), '')::uuid and k.id = b.id
$$;

-- Moves or renames days off that an artist in scope made; the artist, or null when there are no such days.
create function private.change_my_days(
  block uuid, from_day date, to_day date, from_clock time, to_clock time,
  begins timestamptz, ends timestamptz, new_kind text, new_title text
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  org uuid := nullif(current_setting('app.org_id', true), '')::uuid;
  artist uuid;
begin
  select k.artist_id into artist from public.availability_blocks k
  join public.artist_access a on a.org_id = k.org_id and a.artist_id = k.artist_id and a.user_id = me
    and a.status = 'active' and (a.flags ->> 'blockDates')::boolean is true
  where k.org_id = org and k.id = block and k.source = 'artist' and k.archived_at is null;
  if artist is null then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended(org || ' ' || artist, 10));
  update public.availability_blocks k
  set from_date = from_day, to_date = to_day, from_time = from_clock, to_time = to_clock, starts_at = begins,
      ends_at = ends, kind = new_kind, title = new_title, version = k.version + 1, updated_at = now(), updated_by = me
  where k.org_id = org and k.id = block;
  return artist;
end $$;

-- As before; what is removed gives up its name in calendar apps.
create or replace function private.unblock_my_days(block uuid, removed boolean) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  org uuid := nullif(current_setting('app.org_id', true), '')::uuid;
  artist uuid;
begin
  select k.artist_id into artist from public.availability_blocks k
  join public.artist_access a on a.org_id = k.org_id and a.artist_id = k.artist_id and a.user_id = me
    and a.status = 'active' and (a.flags ->> 'blockDates')::boolean is true
  where k.org_id = org and k.id = block and k.source = 'artist';
  if artist is null then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended(org || ' ' || artist, 10));
  update public.availability_blocks k
  set archived_at = case when removed then now() end, version = k.version + 1, updated_at = now(), updated_by = me,
      calendar_name = case when not removed then k.calendar_name end,
      calendar_uid = case when not removed then k.calendar_uid end
  where k.org_id = org and k.id = block;
  return artist;
end $$;

-- Keeps the name and id that an app gave to days off of the person in scope.
create function private.name_my_days(block uuid, entry text, uid text) returns void
language sql security definer set search_path = '' as $$
  update public.availability_blocks k set calendar_name = entry, calendar_uid = uid
  where k.org_id = nullif(current_setting('app.org_id', true), '')::uuid and k.id = block and k.source = 'artist'
    and k.created_by = nullif(current_setting('app.user_id', true), '')::uuid
$$;

revoke all on function private.keep_calendar(text, text[], text[]), private.put_back_in_calendar(text, text),
  private.my_calendar_blocks(date, date), private.name_my_days(uuid, text, text),
  private.change_my_days(uuid, date, date, time, time, timestamptz, timestamptz, text, text) from public;
grant execute on function private.keep_calendar(text, text[], text[]), private.put_back_in_calendar(text, text)
  to authenticated, portal;
grant execute on function private.my_calendar_blocks(date, date), private.name_my_days(uuid, text, text),
  private.change_my_days(uuid, date, date, time, time, timestamptz, timestamptz, text, text) to portal;
