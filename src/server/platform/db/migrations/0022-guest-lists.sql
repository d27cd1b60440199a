-- Guest lists: places per list, names up to so many people, what the doors counted, and links for the door.

create table guest_lists (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  -- Whose guests they are; null is the agency's own list, which no artist sees.
  artist_id uuid,
  kind text not null check (kind in ('free', 'plus', 'backstage', 'press', 'AAA')),
  allotment int not null check (allotment between 0 and 5000),
  -- How many people somebody allowed beyond the allotment, and why.
  override_to int check (override_to > 0),
  override_reason text,
  override_by uuid references users,
  cutoff_at timestamptz,
  fields_required text[] not null default '{}' check (fields_required <@ array['email', 'phone', 'passport']),
  plus_ones_named boolean not null default false,
  -- Kept by a trigger, so that the check below holds whoever writes at the same time.
  approved_people int not null default 0 check (approved_people >= 0),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  archived_at timestamptz,
  primary key (org_id, id),
  unique (org_id, event_id, id),
  foreign key (org_id, event_id) references events (org_id, id),
  -- An artist's list belongs to a show the artist plays.
  foreign key (org_id, event_id, artist_id) references bookings (org_id, event_id, artist_id),
  check ((override_to is null) = (override_reason is null)),
  constraint guest_lists_room check (approved_people <= greatest(allotment, override_to))
);
call private.protect('guest_lists');
call private.let_definers_read('guest_lists');

create table guest_entries (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  list_id uuid not null,
  name text not null,
  affiliation text,
  plus int not null default 0 check (plus between 0 and 50),
  plus_names text[] not null default '{}',
  email text,
  phone text,
  passport text,
  note text,
  state text not null default 'requested'
    check (state in ('requested', 'approved', 'declined', 'sent_to_venue', 'checked_in', 'no_show')),
  -- Who asked: the artist's side in the portal, or the agency.
  source text not null default 'agency' check (source in ('agency', 'artist')),
  requested_name text not null default '',
  sent_at timestamptz,
  checked_in_at timestamptz,
  checked_in_count int not null default 0 check (checked_in_count >= 0),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  archived_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, event_id, list_id) references guest_lists (org_id, event_id, id),
  check ((state = 'checked_in') = (checked_in_count > 0))
);
create index guest_entries_event on guest_entries (org_id, event_id);
create index guest_entries_list on guest_entries (org_id, list_id);
call private.protect('guest_entries');
call private.let_definers_read('guest_entries');

-- People who take a place on the list with this name.
create function private.guest_places(entry public.guest_entries) returns int
language sql immutable set search_path = '' as $$
  select case when entry.archived_at is null
              and entry.state in ('approved', 'sent_to_venue', 'checked_in', 'no_show')
         then 1 + entry.plus else 0 end
$$;

-- Keeps the number of approved people of each list; its row is locked until the end, so the check on it is exact.
create function private.count_guests() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  gone int := 0;
  come int := 0;
begin
  if tg_op <> 'INSERT' then gone := private.guest_places(old); end if;
  if tg_op <> 'DELETE' then come := private.guest_places(new); end if;
  if tg_op = 'UPDATE' and new.list_id = old.list_id then
    come := come - gone;
    gone := 0;
  end if;
  if gone <> 0 then
    update public.guest_lists set approved_people = approved_people - gone
    where org_id = old.org_id and id = old.list_id;
  end if;
  if come <> 0 then
    update public.guest_lists set approved_people = approved_people + come
    where org_id = new.org_id and id = new.list_id;
  end if;
  return null;
end $$;
create trigger count_guests after insert or delete or update of state, plus, list_id, archived_at on guest_entries
  for each row execute function private.count_guests();

-- What each door let in on a name, in absolute numbers: their sum is who is in.
create table guest_check_ins (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  entry_id uuid not null,
  door_id uuid not null,
  -- Below zero where a door takes back what another let in.
  people int not null check (people between -51 and 51),
  at timestamptz not null,
  primary key (org_id, id),
  unique (org_id, entry_id, door_id),
  foreign key (org_id, entry_id) references guest_entries (org_id, id)
);
call private.protect('guest_check_ins');

create table guest_list_links (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  -- Who has it: an address the list was sent to, or the name it was made under.
  label text not null,
  is_sent boolean not null default false,
  -- Only the hash of the link's token is kept.
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  opened_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  primary key (org_id, id),
  foreign key (org_id, event_id) references events (org_id, id)
);
create index guest_list_links_event on guest_list_links (org_id, event_id);
call private.protect('guest_list_links');
call private.let_definers_read('guest_list_links');

-- Where a link for the door leads: the event, one of its artists, and the member in whose name its holder counts
-- (who made it, or an owner once that person has left). Nothing for unknown, revoked and outdated tokens.
create function private.open_guest_list(hash bytea)
returns table (org_id uuid, user_id uuid, role text, artist_id uuid, link_id uuid, event_id uuid, label text)
language sql volatile security definer set search_path = '' as $$
  with seen as (
    update public.guest_list_links set opened_at = now()
    where token_hash = hash and revoked_at is null and expires_at > now()
      and (opened_at is null or opened_at < now() - interval '1 minute')
  )
  select l.org_id, m.user_id, m.role, b.artist_id, l.id, l.event_id, l.label
  from public.guest_list_links l
  join public.events e on e.org_id = l.org_id and e.id = l.event_id and e.archived_at is null
  join lateral (
    select b.artist_id from public.bookings b
    where b.org_id = l.org_id and b.event_id = l.event_id order by b.starts_at, b.id limit 1
  ) b on true
  join lateral (
    select m.user_id, m.role from public.memberships m
    where m.org_id = l.org_id and m.status = 'active' and (m.user_id = l.created_by or m.role = 'owner')
    order by (m.user_id = l.created_by) desc, m.created_at limit 1
  ) m on true
  where l.token_hash = hash and l.revoked_at is null and l.expires_at > now()
$$;
revoke all on function private.open_guest_list(bytea) from public;
grant execute on function private.open_guest_list(bytea) to anon;

-- The lists of the shows that the person in scope may see, and whether names go on them without being asked for.
create function private.my_guest_lists() returns table (list_id uuid, may_edit boolean)
language sql stable security definer set search_path = '' as $$
  select l.id, (a.flags ->> 'editGuestList')::boolean is true
  from public.guest_lists l
  join public.artist_access a on a.org_id = l.org_id and a.artist_id = l.artist_id
  join public.bookings b on b.org_id = l.org_id and b.event_id = l.event_id and b.artist_id = l.artist_id
  where l.org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and a.user_id = nullif(current_setting('app.user_id', true), '')::uuid
    and a.status = 'active' and l.archived_at is null
    and b.id in (select booking_id from private.my_bookings())
$$;

-- Holds a list of one's own until the end of the transaction, so that the places left are still left.
create function private.hold_guest_list(wanted uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select from public.guest_lists l
  where l.org_id = nullif(current_setting('app.org_id', true), '')::uuid and l.id = wanted
    and l.id in (select m.list_id from private.my_guest_lists() m)
  for update
$$;

create policy artist on guest_lists for select to portal
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
         and id in (select m.list_id from private.my_guest_lists() m));
create policy artist on guest_entries for select to portal
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
         and list_id in (select m.list_id from private.my_guest_lists() m));
create policy artist_asks on guest_entries for insert to portal
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
              and created_by = (select nullif(current_setting('app.user_id', true), '')::uuid)
              and source = 'artist' and state in ('requested', 'approved')
              and list_id in (select m.list_id from private.my_guest_lists() m
                              where m.may_edit or guest_entries.state = 'requested'));
-- Taken off: one's own names, and with the flag every name that the artist's side asked for.
create policy artist_removes on guest_entries for update to portal
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
         and source = 'artist' and checked_in_count = 0
         and list_id in (select m.list_id from private.my_guest_lists() m
                         where m.may_edit
                            or guest_entries.created_by = (select nullif(current_setting('app.user_id', true), '')::uuid)));
grant select (org_id, id, event_id, artist_id, kind, allotment, override_to, cutoff_at, fields_required, plus_ones_named,
              approved_people, archived_at) on guest_lists to portal;
grant select (org_id, id, event_id, list_id, name, affiliation, plus, plus_names, note, state, source, requested_name,
              checked_in_count, version, created_at, created_by, archived_at) on guest_entries to portal;
grant insert (org_id, event_id, list_id, name, affiliation, plus, plus_names, email, phone, passport, note, state,
              source, requested_name, created_by, updated_by) on guest_entries to portal;
grant update (archived_at, version, updated_at, updated_by) on guest_entries to portal;

revoke all on function private.guest_places(public.guest_entries), private.count_guests(), private.my_guest_lists(),
  private.hold_guest_list(uuid) from public;
grant execute on function private.my_guest_lists(), private.hold_guest_list(uuid) to portal;

-- Files that go with a letter, sealed like its text: [{name, type, content in base64}].
alter table outbox add column attachments text;
