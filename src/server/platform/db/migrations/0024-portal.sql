-- What artists do by themselves: block their own days, subscribe to their calendar; the fee at the level they see it
-- at, and the people of the agency who look after them.

call private.let_definers_read('availability_blocks');
call private.let_definers_read('deals');

-- Days on which the artists in scope are not to be booked. What the agency keeps to itself has no title here.
create function private.my_blocks(from_day date, to_day date)
returns table (id uuid, artist_id uuid, from_date date, to_date date, from_time time, to_time time, kind text,
               title text, is_own boolean)
language sql stable security definer set search_path = '' as $$
  select k.id, k.artist_id, k.from_date, k.to_date, k.from_time, k.to_time, k.kind,
         case when k.source = 'artist' or k.title_visible_to = 'all' then k.title end,
         k.source = 'artist'
           and exists (select from public.artist_access a
                       where a.org_id = k.org_id and a.artist_id = k.artist_id and a.status = 'active'
                         and a.user_id = nullif(current_setting('app.user_id', true), '')::uuid
                         and (a.flags ->> 'blockDates')::boolean is true)
  from public.availability_blocks k
  where k.org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and k.artist_id in (select private.my_artists())
    and k.archived_at is null and k.member_contact_id is null
    and k.from_date <= to_day and k.to_date >= from_day
  order by k.from_date, k.id
  limit 1000
$$;

-- Blocks days of an artist in scope who blocks their own; false for anybody else. Waits for whoever confirms a show of
-- the artist at this moment, as the agency's own blocks do.
create function private.block_my_days(
  block uuid, artist uuid, from_day date, to_day date, from_clock time, to_clock time,
  begins timestamptz, ends timestamptz, kind text, title text
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  org uuid := nullif(current_setting('app.org_id', true), '')::uuid;
begin
  if not exists (select from public.artist_access a
                 where a.org_id = org and a.artist_id = artist and a.user_id = me and a.status = 'active'
                   and (a.flags ->> 'blockDates')::boolean is true) then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(org || ' ' || artist, 10));
  insert into public.availability_blocks (org_id, id, artist_id, from_date, to_date, from_time, to_time, starts_at,
    ends_at, kind, title, title_visible_to, source, created_by, updated_by)
  values (org, block, artist, from_day, to_day, from_clock, to_clock, begins, ends, kind, title, 'all', 'artist', me, me);
  return true;
end $$;

-- Removes a block that an artist in scope made, or brings it back; the artist, or null when there is no such block.
create function private.unblock_my_days(block uuid, removed boolean) returns uuid
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
  set archived_at = case when removed then now() end, version = k.version + 1, updated_at = now(), updated_by = me
  where k.org_id = org and k.id = block;
  return artist;
end $$;

-- The deal of a booking that the person in scope may see with its fee; else nothing.
create function private.my_deal(booking uuid) returns table (terms jsonb, figures jsonb, tickets jsonb)
language sql stable security definer set search_path = '' as $$
  select d.terms, d.figures, e.ticket_types
  from public.bookings b
  join public.artist_access a on a.org_id = b.org_id and a.artist_id = b.artist_id
  join public.deals d on d.org_id = b.org_id and d.booking_id = b.id
  join public.events e on e.org_id = b.org_id and e.id = b.event_id
  where b.id = booking and b.id in (select m.booking_id from private.my_bookings() m)
    and b.org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and b.status in ('confirmed', 'contracted', 'played', 'settled')
    and a.user_id = nullif(current_setting('app.user_id', true), '')::uuid
    and a.status = 'active' and a.flags ->> 'seeFee' in ('net', 'gross')
$$;

-- Who at the agency looks after the artists in scope: the agents of their bookings, and those in charge of them.
create function private.my_agents() returns table (artist_id uuid, name text, email text, phone text)
language sql stable security definer set search_path = '' as $$
  select distinct on (a.id, u.id) a.id, u.name, u.email, u.phone
  from public.artists a
  join lateral (
    select a.agent_user_id as id
    union
    select b.agent_user_id from public.bookings b
    where b.org_id = a.org_id and b.artist_id = a.id and b.ends_at > now() - interval '7 days'
      and b.id in (select m.booking_id from private.my_bookings() m)
  ) agent on agent.id is not null
  join public.users u on u.id = agent.id
  join public.memberships m on m.org_id = a.org_id and m.user_id = u.id and m.status = 'active'
  where a.org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and a.id in (select private.my_artists())
$$;

revoke all on function private.my_blocks(date, date), private.unblock_my_days(uuid, boolean), private.my_deal(uuid),
  private.block_my_days(uuid, uuid, date, date, time, time, timestamptz, timestamptz, text, text),
  private.my_agents() from public;
grant execute on function private.my_blocks(date, date), private.unblock_my_days(uuid, boolean), private.my_deal(uuid),
  private.block_my_days(uuid, uuid, date, date, time, time, timestamptz, timestamptz, text, text),
  private.my_agents() to portal;

-- The calendar of a person in the portal: all their artists' shows and travel under one secret address.
create table portal_feeds (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references users,
  token_hash bytea not null unique,
  last_read_at timestamptz,
  revoked_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id)
);
create unique index portal_feeds_owner on portal_feeds (org_id, user_id) where revoked_at is null;
call private.protect('portal_feeds', 'select');
call private.let_definers_read('portal_feeds');
create policy artist on portal_feeds to portal
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
         and org_id in (select private.my_portal_orgs())
         and user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
              and org_id in (select private.my_portal_orgs())
              and user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
grant select, insert, update on portal_feeds to portal;

-- The portal's calendar behind a token, with its owner's access as it is now; nothing once that is gone.
create function private.open_portal_feed(hash bytea)
returns table (org_id uuid, user_id uuid, org_slug text, org_name text, access jsonb)
language sql volatile security definer set search_path = '' as $$
  with read as (
    update public.portal_feeds set last_read_at = now()
    where token_hash = hash and (last_read_at is null or last_read_at < now() - interval '1 minute')
      and revoked_at is null
  )
  select f.org_id, f.user_id, o.slug, o.name,
         jsonb_agg(jsonb_build_object('artistId', a.artist_id, 'role', a.role, 'flags', a.flags))
  from public.portal_feeds f
  join public.organisations o on o.id = f.org_id
  join public.artist_access a on a.org_id = f.org_id and a.user_id = f.user_id and a.status = 'active'
  where f.token_hash = hash and f.revoked_at is null
  group by f.org_id, f.user_id, o.slug, o.name
$$;
revoke all on function private.open_portal_feed(bytea) from public;
grant execute on function private.open_portal_feed(bytea) to anon;

-- How often a show changed, and where it is: calendars ask for both.
grant select (version) on events, bookings, artists to portal;
grant select (version, updated_at, latitude, longitude) on venues to portal;
