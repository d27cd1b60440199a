-- Offers with their versions, tours, and what bookings and events know beside time and place.

create table tours (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  artist_id uuid not null,
  name text not null,
  starts_on date,
  ends_on date,
  territory text,
  notes text,
  search text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  archived_at timestamptz,
  primary key (org_id, id),
  -- A tour belongs to one artist; with the artist in the key, no booking of another can join it.
  unique (org_id, artist_id, id),
  foreign key (org_id, artist_id) references artists (org_id, id),
  check (ends_on is null or starts_on is null or ends_on >= starts_on)
);
create index tours_list on tours (org_id, starts_on);
call private.protect('tours');

alter table bookings
  add column tour_id uuid,
  add column source text check (source in ('inquiry', 'outbound', 'rebooking', 'import')),
  add column inquiry_id uuid,
  add column labels text[] not null default '{}',
  add column confidence_pct int check (confidence_pct between 0 and 100),
  add column co_agents jsonb not null default '[]',
  add column artist_approval jsonb not null
    default '{"required": false, "state": "none", "by": null, "at": null, "note": null}',
  add column embargo_until timestamptz,
  add foreign key (org_id, artist_id, tour_id) references tours (org_id, artist_id, id);
create index bookings_tour on bookings (org_id, tour_id) where tour_id is not null;

alter table events
  add column age_limit int check (age_limit between 0 and 99),
  add column ticket_url text,
  add column on_sale_at timestamptz,
  add column line_up jsonb not null default '[]',
  add column schedule jsonb not null default '[]';

-- One negotiation about one booking. Its terms lie in its versions; the latest one counts.
create table offers (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  booking_id uuid not null,
  state text not null default 'draft'
    check (state in ('draft', 'sent', 'countered', 'accepted', 'declined', 'expired', 'withdrawn')),
  latest_no int not null default 1,
  decided_at timestamptz,
  -- Whose word it was, whoever wrote it down.
  decided_by text check (decided_by in ('agency', 'promoter', 'system')),
  decided_name text,
  reason text,
  note text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  foreign key (org_id, booking_id) references bookings (org_id, id),
  check ((decided_at is null) = (state in ('draft', 'sent', 'countered')))
);
create index offers_booking on offers (org_id, booking_id, created_at);
-- A booking has one open negotiation at most.
create unique index offers_open on offers (org_id, booking_id) where state in ('draft', 'sent', 'countered');
create index offers_waiting on offers (state) where state in ('sent', 'countered');
call private.protect('offers', 'select, insert, update, delete');
call private.let_definers_read('offers');

create table offer_versions (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  offer_id uuid not null,
  no int not null check (no > 0),
  direction text not null check (direction in ('incoming', 'outgoing')),
  terms jsonb not null,
  valid_until date,
  message text,
  channel text not null default 'email' check (channel in ('email', 'phone', 'message', 'in_person', 'link')),
  recipient text,
  recipient_name text,
  sent_at timestamptz,
  -- Only the hash of the link's token is kept.
  token_hash bytea unique,
  token_expires_at timestamptz,
  seen_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  primary key (org_id, id),
  unique (org_id, offer_id, no),
  foreign key (org_id, offer_id) references offers (org_id, id)
);
call private.protect('offer_versions', 'select, insert, update, delete');
call private.let_definers_read('offer_versions');

-- Where a link to an offer leads: the organisation, and the member in whose name its holder may answer (the
-- sender, or an owner once the sender has left). Nothing for unknown and outdated tokens.
create function private.offer_link(hash bytea)
returns table (org_id uuid, user_id uuid, role text, artist_id uuid, offer_id uuid, no int)
language sql stable security definer set search_path = '' as $$
  select v.org_id, m.user_id, m.role, b.artist_id, v.offer_id, v.no
  from public.offer_versions v
  join public.offers o on o.org_id = v.org_id and o.id = v.offer_id
  join public.bookings b on b.org_id = o.org_id and b.id = o.booking_id
  join lateral (
    select m.user_id, m.role from public.memberships m
    where m.org_id = v.org_id and m.status = 'active' and (m.user_id = v.created_by or m.role = 'owner')
    order by (m.user_id = v.created_by) desc, m.created_at limit 1
  ) m on true
  where v.token_hash = hash and v.token_expires_at > now()
$$;
revoke all on function private.offer_link(bytea) from public;
grant execute on function private.offer_link(bytea) to anon;

-- What the holder of such a link does is on record without a user.
create policy link on activity_log for insert to authenticated
  with check (user_id is null and org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
              and org_id in (select private.my_orgs()));

-- Artists see a tentative date as soon as they were asked about it, whether or not they see holds.
create or replace function private.my_bookings() returns table (booking_id uuid, event_id uuid)
language sql stable security definer set search_path = '' as $$
  select b.id, b.event_id from public.bookings b
  join public.artist_access a on a.org_id = b.org_id and a.artist_id = b.artist_id
  where b.org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and a.user_id = nullif(current_setting('app.user_id', true), '')::uuid
    and a.status = 'active'
    and (b.status in ('confirmed', 'contracted', 'played', 'settled', 'cancelled', 'postponed')
         or (b.status in ('hold', 'offer') and (a.flags ->> 'seeHolds')::boolean is true)
         or (b.status in ('inquiry', 'hold', 'offer') and (a.flags ->> 'approveOffers')::boolean is true
             and b.artist_approval ->> 'state' in ('asked', 'approved', 'rejected')))
$$;

-- The terms on the table for a booking that the person in scope may see with its fee; else nothing.
create function private.my_offer_terms(booking uuid) returns table (terms jsonb, valid_until date)
language sql stable security definer set search_path = '' as $$
  select v.terms, v.valid_until
  from public.bookings b
  join public.artist_access a on a.org_id = b.org_id and a.artist_id = b.artist_id
  join public.offers o on o.org_id = b.org_id and o.booking_id = b.id
  join public.offer_versions v on v.org_id = o.org_id and v.offer_id = o.id and v.no = o.latest_no
  where b.id = booking and b.id in (select m.booking_id from private.my_bookings() m)
    and b.org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and a.user_id = nullif(current_setting('app.user_id', true), '')::uuid
    and a.status = 'active' and a.flags ->> 'seeFee' in ('net', 'gross')
    and o.state in ('sent', 'countered', 'accepted')
  order by o.created_at desc limit 1
$$;

-- The artist's answer to a date that was asked about; false when there is nothing to answer.
create function private.answer_approval(booking uuid, answer text, words text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := nullif(current_setting('app.user_id', true), '')::uuid;
begin
  update public.bookings b
  set artist_approval = b.artist_approval || jsonb_build_object('state', answer, 'by', me, 'at', now(), 'note', words),
      version = b.version + 1, updated_at = now(), updated_by = me
  where b.id = booking and answer in ('approved', 'rejected')
    and b.org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and b.status in ('inquiry', 'hold', 'offer') and b.artist_approval ->> 'state' = 'asked'
    and exists (select from public.artist_access a
                where a.org_id = b.org_id and a.artist_id = b.artist_id and a.user_id = me
                  and a.status = 'active' and (a.flags ->> 'approveOffers')::boolean is true);
  return found;
end $$;

revoke all on function private.my_offer_terms(uuid), private.answer_approval(uuid, text, text) from public;
grant execute on function private.my_offer_terms(uuid), private.answer_approval(uuid, text, text) to portal;
grant select (age_limit, schedule) on events to portal;
grant select (artist_approval) on bookings to portal;
