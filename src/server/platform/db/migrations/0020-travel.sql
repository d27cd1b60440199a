-- Itineraries: the segments of the journeys to, at and from an event.

create table itinerary_segments (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  -- Whose travel it is, where several artists play the event; null for all of them.
  booking_id uuid,
  segment_type text not null
    check (segment_type in ('flight', 'train', 'car', 'taxi', 'ferry', 'meeting', 'accommodation', 'other')),
  status text not null default 'planned'
    check (status in ('planned', 'requested', 'confirmed', 'changed', 'cancelled')),
  -- Check-in and check-out of an accommodation, start and end of a meeting; each end has a zone of its own.
  departs_at timestamptz not null,
  dep_tz text not null,
  arrives_at timestamptz,
  arr_tz text not null,
  departure_location jsonb not null,
  arrival_location jsonb not null,
  -- The details of its kind; the others are null.
  flight jsonb,
  accommodation jsonb,
  meeting jsonb,
  ground jsonb,
  operator text,
  service_number text,
  passengers jsonb not null default '[]',
  confirmation_number text,
  cost_minor bigint check (cost_minor >= 0),
  currency text,
  paid_by text check (paid_by in ('agency', 'artist', 'promoter')),
  notes text,
  visibility text not null default 'artist' check (visibility in ('artist', 'internal')),
  source text not null default 'manual' check (source in ('manual', 'text', 'import')),
  -- What the travellers were told last, and when: what differs from it is marked as changed.
  shared jsonb,
  shared_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  archived_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, event_id) references events (org_id, id),
  foreign key (org_id, booking_id) references bookings (org_id, id),
  check (arrives_at is null or arrives_at >= departs_at),
  check (cost_minor is null or currency is not null),
  check ((shared is null) = (shared_at is null))
);
create index itinerary_segments_event on itinerary_segments (org_id, event_id, departs_at);
create index itinerary_segments_time on itinerary_segments (org_id, departs_at);
call private.protect('itinerary_segments');

-- Artists read what is meant for them of the shows they may see; what somebody else's booking travels is not theirs.
create policy artist on itinerary_segments for select to portal
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
         and visibility = 'artist' and archived_at is null
         and case when booking_id is null then event_id in (select event_id from private.my_bookings())
                  else booking_id in (select booking_id from private.my_bookings()) end);
-- Every column but what it costs and who pays.
grant select (org_id, id, event_id, booking_id, segment_type, status, departs_at, dep_tz, arrives_at, arr_tz,
              departure_location, arrival_location, flight, accommodation, meeting, ground, operator, service_number,
              passengers, confirmation_number, notes, visibility, shared, shared_at, version, updated_at,
              archived_at)
  on itinerary_segments to portal;
