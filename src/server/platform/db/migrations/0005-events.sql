-- Events and their bookings (one per artist), and what artists may read of them in the portal.

create table events (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  event_date date not null,
  ends_on date,
  tz text not null,
  venue_id uuid,
  stage text,
  city text,
  country text,
  kind text not null,
  promoter_company_id uuid,
  doors time,
  curfew time,
  capacity int,
  notes text,
  notes_internal text,
  announce_at timestamptz,
  search text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  archived_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, venue_id) references venues (org_id, id),
  foreign key (org_id, promoter_company_id) references companies (org_id, id),
  check (ends_on is null or ends_on >= event_date)
);
create index events_month on events (org_id, event_date);
create index events_venue on events (org_id, venue_id);
create index events_promoter on events (org_id, promoter_company_id);
call private.protect('events');
call private.let_definers_read('events');

create table bookings (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  artist_id uuid not null,
  status text not null,
  showtime time,
  end_time time,
  set_minutes int,
  in_the_night boolean not null default false,
  tba_time boolean not null default false,
  billing text,
  agent_user_id uuid references users,
  buyer_contact_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  double_ok boolean not null default false,
  status_reason text,
  cancellation jsonb,
  postponed_to_booking_id uuid,
  confirmed_at timestamptz,
  contracted_at timestamptz,
  played_at timestamptz,
  settled_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  foreign key (org_id, event_id) references events (org_id, id),
  foreign key (org_id, artist_id) references artists (org_id, id),
  foreign key (org_id, buyer_contact_id) references contacts (org_id, id),
  foreign key (org_id, postponed_to_booking_id) references bookings (org_id, id),
  unique (org_id, event_id, artist_id),
  check (ends_at > starts_at),
  -- The last guard against two confirmed shows of one artist at the same time.
  constraint bookings_no_double exclude using gist (
    org_id with =, artist_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (status in ('confirmed', 'contracted') and not double_ok)
);
create index bookings_artist on bookings (org_id, artist_id, starts_at);
create index bookings_due on bookings (ends_at) where status in ('confirmed', 'contracted');
call private.protect('bookings');
call private.let_definers_read('bookings');

-- What the person in scope may see as an artist. Inquiries, holds and offers need the flag see_holds.
create function private.my_bookings() returns table (booking_id uuid, event_id uuid)
language sql stable security definer set search_path = '' as $$
  select b.id, b.event_id from public.bookings b
  join public.artist_access a on a.org_id = b.org_id and a.artist_id = b.artist_id
  where b.org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and a.user_id = nullif(current_setting('app.user_id', true), '')::uuid
    and a.status = 'active'
    and (b.status in ('confirmed', 'contracted', 'played', 'settled', 'cancelled', 'postponed')
         or (b.status in ('hold', 'offer') and (a.flags ->> 'seeHolds')::boolean is true))
$$;
create function private.my_venues() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select e.venue_id from public.events e
  where e.org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and e.venue_id is not null and e.id in (select event_id from private.my_bookings())
$$;
create function private.my_contacts() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select b.buyer_contact_id from public.bookings b
  join public.artist_access a on a.org_id = b.org_id and a.artist_id = b.artist_id
  where b.org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and a.user_id = nullif(current_setting('app.user_id', true), '')::uuid and a.status = 'active'
    and (a.flags ->> 'seePromoter')::boolean is true
    and b.buyer_contact_id is not null and b.id in (select booking_id from private.my_bookings())
  union
  select vc.contact_id from public.venue_contacts vc
  where vc.org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and vc.venue_id in (select private.my_venues())
$$;
call private.let_definers_read('venue_contacts');
call private.let_definers_read('artists');

create policy artist on artists for select to portal
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid) and id in (select private.my_artists()));
create policy artist on bookings for select to portal
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
         and id in (select booking_id from private.my_bookings()));
create policy artist on events for select to portal
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
         and id in (select event_id from private.my_bookings()));
create policy artist on venues for select to portal
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid) and id in (select private.my_venues()));
create policy artist on contacts for select to portal
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid) and id in (select private.my_contacts()));
create policy artist on venue_contacts for select to portal
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
         and venue_id in (select private.my_venues()));
create policy artist on contact_companies for select to portal
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
         and contact_id in (select private.my_contacts()));
create policy artist on companies for select to portal
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
         and id in (select c.company_id from public.contact_companies c));

-- Only these columns exist for artists: internal notes and terms can never leave by a wrong query.
grant select (org_id, id, slug, name, sort_name, kind, roster_status) on artists to portal;
grant select (org_id, id, name, event_date, ends_on, tz, venue_id, stage, city, country, kind, doors, curfew, capacity,
              notes, updated_at, archived_at) on events to portal;
grant select (org_id, id, event_id, artist_id, status, showtime, end_time, set_minutes, in_the_night, tba_time, billing,
              buyer_contact_id, starts_at, ends_at, updated_at) on bookings to portal;
grant select (org_id, id, name, kind, address_line1, address_line2, zip, city, region, country, tz, capacity, website,
              phone, email, curfew, load_in, parking) on venues to portal;
grant select (org_id, id, first_name, last_name, name, role, emails, phones, archived_at) on contacts to portal;
grant select on venue_contacts, contact_companies to portal;
grant select (org_id, id, name) on companies to portal;

revoke all on function private.my_bookings(), private.my_venues(), private.my_contacts() from public;
grant execute on function private.my_bookings(), private.my_venues(), private.my_contacts() to portal;
