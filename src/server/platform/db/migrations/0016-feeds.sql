-- Calendar feeds: secret addresses that calendars subscribe to; and the shows that everybody may see.

create table feeds (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- In whose name it is read: nobody's feed shows more than they see themselves.
  user_id uuid not null references users,
  name text not null,
  scope text not null check (scope in ('organisation', 'artist', 'person')),
  artist_id uuid,
  -- Whose bookings, as the agent in charge.
  person_id uuid references users,
  detail text not null check (detail in ('busy', 'no_money', 'full')),
  token_hash bytea not null unique,
  last_read_at timestamptz,
  revoked_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  foreign key (org_id, artist_id) references artists (org_id, id),
  check ((scope = 'artist') = (artist_id is not null)),
  check ((scope = 'person') = (person_id is not null))
);
create index feeds_owner on feeds (org_id, user_id);
call private.protect('feeds');
call private.let_definers_read('feeds');

-- The feed behind a token, with its owner's rights as they are now; nothing once either is gone.
create function private.open_feed(hash bytea)
returns table (org_id uuid, id uuid, user_id uuid, name text, scope text, artist_id uuid, person_id uuid, detail text,
               org_slug text, org_name text, role text, artist_scope uuid[], overrides jsonb)
language sql volatile security definer set search_path = '' as $$
  with read as (
    update public.feeds set last_read_at = now()
    where token_hash = hash and (last_read_at is null or last_read_at < now() - interval '1 minute')
      and revoked_at is null
  )
  select f.org_id, f.id, f.user_id, f.name, f.scope, f.artist_id, f.person_id, f.detail,
         o.slug, o.name, m.role, m.artist_scope, m.overrides
  from public.feeds f
  join public.memberships m on m.org_id = f.org_id and m.user_id = f.user_id and m.status = 'active'
  join public.organisations o on o.id = f.org_id
  where f.token_hash = hash and f.revoked_at is null
$$;

-- Who leaves takes no calendar along.
create function private.revoke_feeds() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.feeds set revoked_at = now()
  where org_id = new.org_id and user_id = new.user_id and revoked_at is null;
  return null;
end $$;
create trigger revoke_feeds after update of status on memberships
  for each row when (new.status = 'removed' and old.status <> 'removed')
  execute function private.revoke_feeds();

do $$ begin
  if not exists (select from pg_policy where polname = 'definers' and polrelid = 'public.venues'::regclass) then
    call private.let_definers_read('venues');
  end if;
end $$;

-- Shows that are announced and agreed, of artists on the roster: all that visitors may know, and not a column more.
create function private.public_shows(agency text, artist text)
returns table (id uuid, updated_at timestamptz, status text, artist_name text, artist_slug text, event_name text,
               event_date date, ends_on date, doors time, showtime time, tba_time boolean, in_the_night boolean, tz text,
               venue_name text, address text, zip text, city text, country text, ticket_url text, on_sale_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select b.id, greatest(b.updated_at, e.updated_at), b.status, a.name, a.slug, e.name,
         e.event_date, e.ends_on, e.doors, b.showtime, b.tba_time, b.in_the_night, e.tz,
         v.name, v.address_line1, v.zip, coalesce(v.city, e.city), coalesce(v.country, e.country),
         e.ticket_url, e.on_sale_at
  from public.organisations o
  join public.events e on e.org_id = o.id
  join public.bookings b on b.org_id = e.org_id and b.event_id = e.id
  join public.artists a on a.org_id = b.org_id and a.id = b.artist_id
  left join public.venues v on v.org_id = e.org_id and v.id = e.venue_id
  -- A former address of the agency keeps its websites alive.
  where o.id = coalesce((select x.id from public.organisations x where x.slug = agency),
                  (select s.org_id from public.organisation_slugs s where s.slug = agency))
    and (artist is null or a.slug = artist)
    and o.status <> 'closed'
    and e.archived_at is null and a.archived_at is null
    and a.public_visible and a.roster_status in ('active', 'paused')
    and e.kind not in ('private', 'corporate')
    and e.announce_at <= now()
    and (b.embargo_until is null or b.embargo_until <= now())
    and b.status in ('confirmed', 'contracted', 'played', 'settled')
    and coalesce(e.ends_on, e.event_date) >= current_date - 1
  order by e.event_date, b.starts_at, b.id
  limit 1000
$$;

-- Whether there is such an agency, and such an artist in it, so that a wrong address does not read as "no shows".
create function private.public_artist(agency text, artist text)
returns table (org_name text, artist_name text)
language sql stable security definer set search_path = '' as $$
  select o.name, a.name from public.organisations o
  left join public.artists a on a.org_id = o.id and a.slug = artist and a.archived_at is null
    and a.public_visible and a.roster_status in ('active', 'paused')
  where o.id = coalesce((select x.id from public.organisations x where x.slug = agency),
                  (select s.org_id from public.organisation_slugs s where s.slug = agency))
    and o.status <> 'closed' and (artist is null or a.id is not null)
$$;

revoke all on function private.announce_import(), private.revoke_feeds(), private.open_feed(bytea),
  private.public_shows(text, text), private.public_artist(text, text) from public;
grant execute on function private.open_feed(bytea), private.public_shows(text, text), private.public_artist(text, text)
  to anon;
grant execute on function private.announce_import(), private.revoke_feeds() to authenticated, service_role;
