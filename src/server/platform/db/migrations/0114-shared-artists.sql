-- Two agencies share one artist: each sees the days that the other one has agreed, held or blocked, as deep as agreed.

-- The agreement is a row of each side, under one id: rows are read and written by their own organisation alone. `terms`
-- are the same on both sides, { inviter, invited }; each side's part says what this side shows of its days.
create table shared_artists (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  artist_id uuid not null,
  side text not null check (side in ('inviter', 'invited')),
  -- Null until the invitation is accepted.
  partner_org_id uuid references organisations on delete cascade,
  state text not null check (state in ('invited', 'active', 'ended')),
  email text,
  token_hash bytea unique,
  expires_at timestamptz,
  terms jsonb not null,
  -- Other terms that one side has proposed and the other one has not answered.
  proposal jsonb,
  proposed_by text check (proposed_by in ('inviter', 'invited')),
  ended_by text check (ended_by in ('inviter', 'invited')),
  accepted_at timestamptz,
  ended_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  foreign key (org_id, artist_id) references artists (org_id, id),
  check (partner_org_id <> org_id),
  check (state <> 'active' or partner_org_id is not null),
  check ((state = 'invited') = (token_hash is not null)),
  check ((state = 'ended') = (ended_at is not null)),
  check ((proposal is null) = (proposed_by is null)),
  check (proposal is null or state = 'active')
);
create unique index shared_artists_active on shared_artists (org_id, artist_id, partner_org_id) where state = 'active';
create index shared_artists_artist on shared_artists (org_id, artist_id);
call private.protect('shared_artists');
call private.bind_to_artists('shared_artists', 'artist_id = any ((select private.artist_ids())::uuid[])');
call private.let_definers_read('shared_artists');

-- A hold that stands for the other agency in this one's queue, which it has challenged, and when that agency was notified of
-- the answer.
alter table holds
  add column shared_artist_id uuid,
  add column partner_notified_at timestamptz,
  add foreign key (org_id, shared_artist_id) references shared_artists (org_id, id);
create index holds_of_partner on holds (org_id, shared_artist_id) where shared_artist_id is not null;

-- From here on the functions that reach the other side's rows: there are no others.

-- Changes of one agreement follow each other, whichever side makes them.
create function private.lock_shared_artist(share uuid) returns void language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended(share::text, 11))
$$;

-- An entry in the other agency's history of the artist. It names the agency, and no person of it.
create function private.log_shared_artist(org uuid, artist uuid, act text) returns void
language sql security definer set search_path = '' as $$
  insert into public.activity_log (org_id, action, entity, entity_id, after)
  select org, 'sharedArtists.' || act, 'artist', artist,
         jsonb_build_object('partnerAgency', o.name, 'share', jsonb_build_object('act', act))
  from public.organisations o where o.id = private.my_org()
$$;

-- What the holder of an invitation may see of it.
create function private.open_shared_artist(hash bytea)
returns table (org_id uuid, email text, artist_name text, inviter text, terms jsonb)
language sql stable security definer set search_path = '' as $$
  select s.org_id, s.email, a.name, nullif(u.name, ''), s.terms
  from public.shared_artists s
  join public.artists a on a.org_id = s.org_id and a.id = s.artist_id
  left join public.users u on u.id = s.created_by
  where s.token_hash = hash and s.state = 'invited' and s.expires_at > now()
$$;

-- Accepts an invitation for an artist of the organisation in scope, by the person whose address was invited; null where
-- there is no such invitation, or no longer.
create function private.accept_shared_artist(hash bytea, artist uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  org uuid := private.my_org();
  me uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  theirs public.shared_artists;
begin
  update public.shared_artists s
  set state = 'active', partner_org_id = org, token_hash = null, accepted_at = now(), version = s.version + 1,
      updated_at = now()
  where s.token_hash = hash and s.state = 'invited' and s.expires_at > now() and s.org_id <> org
    and lower(s.email) = (select lower(u.email) from public.users u where u.id = me)
  returning * into theirs;
  if not found then return null; end if;
  insert into public.shared_artists (org_id, id, artist_id, side, partner_org_id, state, terms, accepted_at, version,
                                    created_by, updated_by)
  values (org, theirs.id, artist, 'invited', theirs.org_id, 'active', theirs.terms, now(), theirs.version, me, me);
  perform private.log_shared_artist(theirs.org_id, theirs.artist_id, 'join');
  return theirs.id;
end $$;

-- Brings the other side's row to where the own one is. The end is never refused. Terms only become the other side's when that side has proposed
-- them, and a proposal is only ever made in the own name: whatever a call does, nobody is shown more than was agreed.
create function private.mirror_shared_artist(share uuid, act text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mine public.shared_artists;
  artist uuid;
begin
  select * into mine from public.shared_artists s where s.org_id = private.my_org() and s.id = share;
  if mine.partner_org_id is null then return; end if;
  update public.shared_artists t
  set state = mine.state, terms = case when mine.state = 'ended' then t.terms else mine.terms end, proposal = mine.proposal, proposed_by = mine.proposed_by,
      ended_by = mine.ended_by, ended_at = mine.ended_at, version = mine.version, updated_at = now(), updated_by = null
  where t.org_id = mine.partner_org_id and t.id = mine.id and t.partner_org_id = mine.org_id and t.state = 'active'
    and (mine.state = 'ended' or t.terms = mine.terms or t.proposal = mine.terms and t.proposed_by = t.side)
    and (mine.proposed_by is null or mine.proposed_by = mine.side)
  returning t.artist_id into artist;
  if artist is null then
    if mine.state = 'ended' then return; end if;
    raise exception 'the other side has not agreed' using errcode = 'check_violation', table = 'shared_artists';
  end if;
  perform private.log_shared_artist(mine.partner_org_id, artist, act);
end $$;

-- The names of the agencies that artists are or were shared with.
create function private.shared_artist_partners() returns table (share_id uuid, name text)
language sql stable security definer set search_path = '' as $$
  select s.id, o.name from public.shared_artists s
  join public.organisations o on o.id = s.partner_org_id
  where s.org_id = (select private.my_org())
$$;

-- The name of the agency that a hold stands for.
create function private.shared_artist_partner(org uuid, share uuid) returns text
language sql stable security definer set search_path = '' as $$
  select o.name from public.shared_artists s join public.organisations o on o.id = s.partner_org_id
  where s.org_id = org and s.id = share
    and (org = (select private.my_org()) or current_setting('role', true) = 'service_role')
$$;

-- The other agencies' days of artists that the scope reaches, as deep as each has agreed to show them. Both sides have
-- to say that they share, so that either ends it at once. Samples never leave their agency.
create function private.shared_days(first_day date, last_day date, of_artist uuid)
returns table (
  share_id uuid, artist_id uuid, partner_name text, kind text, from_date date, to_date date,
  city text, country text, venue_name text, status text, rank int
) language sql stable security definer set search_path = '' as $$
  with shares as (
    select mine.id as share_id, mine.artist_id, o.name as partner_name, theirs.org_id, theirs.artist_id as their_artist,
           theirs.terms -> theirs.side ->> 'depth' as depth
    from public.shared_artists mine
    join public.shared_artists theirs on theirs.org_id = mine.partner_org_id and theirs.id = mine.id
      and theirs.partner_org_id = mine.org_id and theirs.state = 'active'
    join public.organisations o on o.id = theirs.org_id
    where mine.org_id = (select private.my_org()) and mine.state = 'active'
      and (of_artist is null or mine.artist_id = of_artist)
      and (current_setting('app.artist_ids', true) = '*' or mine.artist_id = any (private.artist_ids()))
  ), days as (
    select s.*, 'show' as kind, e.event_date as from_date, coalesce(e.ends_on, e.event_date) as to_date,
           coalesce(v.city, e.city) as city, coalesce(v.country, e.country) as country, v.name as venue_name,
           b.status, null::int as rank
    from shares s
    join public.bookings b on b.org_id = s.org_id and b.artist_id = s.their_artist
      and b.status in ('confirmed', 'contracted', 'played', 'settled')
    join public.events e on e.org_id = b.org_id and e.id = b.event_id
    left join public.venues v on v.org_id = e.org_id and v.id = e.venue_id
    where e.event_date <= last_day and coalesce(e.ends_on, e.event_date) >= first_day
      and not exists (select from public.sample_shows x where x.org_id = e.org_id and x.event_id = e.id)
    union all
    select s.*, 'hold', h.hold_date, h.hold_date, coalesce(v.city, e.city), coalesce(v.country, e.country), v.name, null,
           h.rank
    from shares s
    join public.holds h on h.org_id = s.org_id and h.artist_id = s.their_artist and h.side = 'artist_date'
      and h.state in ('active', 'challenged') and h.shared_artist_id is null
    left join public.bookings b on b.org_id = h.org_id and b.id = h.booking_id
    left join public.events e on e.org_id = b.org_id and e.id = b.event_id
    left join public.venues v on v.org_id = h.org_id and v.id = coalesce(h.venue_id, e.venue_id)
    where h.hold_date between first_day and last_day and s.depth = 'all'
      and not exists (select from public.sample_shows x where x.org_id = h.org_id and x.event_id = e.id)
    union all
    select s.*, 'busy', k.from_date, k.to_date, null, null, null, null, null
    from shares s
    join public.availability_blocks k on k.org_id = s.org_id and k.artist_id = s.their_artist
      and k.archived_at is null and k.member_contact_id is null
    where k.from_date <= last_day and k.to_date >= first_day
  )
  select d.share_id, d.artist_id, d.partner_name,
         case when d.kind = 'show' and d.depth = 'busy' then 'busy' else d.kind end, d.from_date, d.to_date,
         case when d.depth in ('city', 'all') then d.city end,
         case when d.depth in ('city', 'all') then d.country end,
         case when d.depth = 'all' then d.venue_name end,
         case when d.depth = 'all' then d.status end, d.rank
  from days d
  order by d.from_date, d.partner_name, d.kind, d.rank
  limit 2000
$$;

-- What became of the holds that stand for the agency in scope in the queues of others, newest first.
create function private.holds_at_partners(of_artist uuid, first_day date)
returns table (share_id uuid, on_date date, rank int, state text, deadline timestamptz)
language sql stable security definer set search_path = '' as $$
  select mine.id, h.hold_date, h.rank, h.state,
         (select f.challenge_deadline from public.holds f where f.org_id = h.org_id and f.challenged_by_hold_id = h.id)
  from public.shared_artists mine
  join public.shared_artists theirs on theirs.org_id = mine.partner_org_id and theirs.id = mine.id
    and theirs.partner_org_id = mine.org_id and theirs.state = 'active'
  join public.holds h on h.org_id = theirs.org_id and h.shared_artist_id = theirs.id
  where mine.org_id = (select private.my_org()) and mine.state = 'active' and mine.artist_id = of_artist
    and (current_setting('app.artist_ids', true) = '*' or mine.artist_id = any (private.artist_ids()))
    and h.hold_date >= first_day
  order by h.placed_at desc
  limit 200
$$;

-- A change of one agency's shows makes old what the agencies see that it shares an artist with: they learn that, and
-- read again what they may see.
create or replace function private.announce_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('changes', json_build_object(
    'orgId', new.org_id, 'entity', new.entity, 'id', new.entity_id, 'userId', new.user_id)::text);
  if new.entity in ('event', 'artist', 'contract') then
    perform pg_catalog.pg_notify('changes', json_build_object(
      'orgId', s.partner_org_id, 'entity', 'sharedArtist', 'id', null, 'userId', null)::text)
    from public.shared_artists s where s.org_id = new.org_id and s.state = 'active';
  end if;
  return null;
end $$;

revoke all on function private.lock_shared_artist(uuid), private.log_shared_artist(uuid, uuid, text),
  private.open_shared_artist(bytea), private.accept_shared_artist(bytea, uuid), private.mirror_shared_artist(uuid, text),
  private.shared_artist_partners(), private.shared_days(date, date, uuid), private.holds_at_partners(uuid, date),
  private.shared_artist_partner(uuid, uuid), private.announce_change() from public;
grant execute on function private.open_shared_artist(bytea) to anon, authenticated;
grant execute on function private.lock_shared_artist(uuid), private.accept_shared_artist(bytea, uuid),
  private.mirror_shared_artist(uuid, text), private.shared_artist_partners(), private.shared_days(date, date, uuid),
  private.holds_at_partners(uuid, date)
  to authenticated;
grant execute on function private.shared_artist_partner(uuid, uuid) to authenticated, service_role;
grant execute on function private.announce_change() to authenticated, portal, anon, service_role;
