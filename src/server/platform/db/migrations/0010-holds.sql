-- Holds (options) queued for a date, days an artist is blocked, and the rules an organisation books by.

alter table organisations
  add column hold_expiry_days int not null default 14 check (hold_expiry_days between 1 and 90),
  add column hold_second_expiry_days int not null default 7 check (hold_second_expiry_days between 1 and 90),
  add column hold_challenge_hours int not null default 48 check (hold_challenge_hours between 1 and 336),
  add column hold_auto_promote boolean not null default true,
  add column hold_release_unanswered boolean not null default false,
  add column radius_km int check (radius_km between 1 and 2000),
  add column radius_days_before int check (radius_days_before between 0 and 365),
  add column radius_days_after int check (radius_days_after between 0 and 365),
  add constraint organisations_radius check (
    (radius_km is null) = (radius_days_before is null) and (radius_km is null) = (radius_days_after is null));

-- Null: as the terms of the artist have it, else the organisation. Zero kilometres: no clause.
alter table bookings
  add column radius_km int check (radius_km between 0 and 2000),
  add column radius_days_before int check (radius_days_before between 0 and 365),
  add column radius_days_after int check (radius_days_after between 0 and 365),
  add constraint bookings_radius check (
    (radius_km is null) = (radius_days_before is null) and (radius_km is null) = (radius_days_after is null));

create table holds (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  booking_id uuid,
  artist_id uuid not null,
  hold_date date not null,
  venue_id uuid,
  side text not null default 'artist_date' check (side in ('artist_date', 'venue_date')),
  rank int not null check (rank between 1 and 5),
  holder_company_id uuid,
  holder_contact_id uuid,
  placed_at timestamptz not null,
  expires_at timestamptz not null,
  warned_at timestamptz,
  state text not null default 'active' check (state in ('active', 'challenged', 'confirmed', 'released', 'expired')),
  challenged_by_hold_id uuid,
  challenged_at timestamptz,
  challenge_deadline timestamptz,
  alarmed_at timestamptz,
  released_reason text,
  ended_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  foreign key (org_id, booking_id) references bookings (org_id, id),
  foreign key (org_id, artist_id) references artists (org_id, id),
  foreign key (org_id, venue_id) references venues (org_id, id),
  foreign key (org_id, holder_company_id) references companies (org_id, id),
  foreign key (org_id, holder_contact_id) references contacts (org_id, id),
  foreign key (org_id, challenged_by_hold_id) references holds (org_id, id),
  check ((state = 'challenged') = (challenge_deadline is not null)),
  check ((state = 'challenged') = (challenged_by_hold_id is not null)),
  check ((state in ('active', 'challenged')) = (ended_at is null)),
  -- One place in the queue each; checked after the statement, so that a whole queue moves up at once.
  constraint holds_rank exclude using gist (
    org_id with =, artist_id with =, hold_date with =, side with =, rank with =
  ) where (state in ('active', 'challenged')) deferrable initially immediate
);
create unique index holds_booking on holds (org_id, booking_id) where state in ('active', 'challenged');
create index holds_queue on holds (org_id, artist_id, hold_date);
create index holds_due on holds (expires_at) where state = 'active';
create index holds_challenged on holds (challenge_deadline) where state = 'challenged';
call private.protect('holds');

create table availability_blocks (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  artist_id uuid not null,
  member_contact_id uuid,
  from_date date not null,
  to_date date not null,
  -- Both null: whole days.
  from_time time,
  to_time time,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  kind text not null check (kind in ('holiday', 'studio', 'travel', 'private', 'other')),
  title text,
  title_visible_to text not null default 'agency' check (title_visible_to in ('agency', 'all')),
  source text not null default 'agency' check (source in ('artist', 'agency', 'calendar_sync')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  archived_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, artist_id) references artists (org_id, id),
  foreign key (org_id, member_contact_id) references contacts (org_id, id),
  check (to_date >= from_date),
  check ((from_time is null) = (to_time is null)),
  check (ends_at > starts_at)
);
create index availability_blocks_days on availability_blocks (org_id, artist_id, to_date) where archived_at is null;
call private.protect('availability_blocks');

-- The last guard: no block of the whole artist over a show that is agreed. (The other way round, a show over a
-- block, may be meant and is asked for a reason.)
create function private.refuse_block_over_show() returns trigger language plpgsql set search_path = '' as $$
begin
  if exists (
    select from public.bookings b
    join public.events e on e.org_id = b.org_id and e.id = b.event_id
    where b.org_id = new.org_id and b.artist_id = new.artist_id and b.status in ('confirmed', 'contracted')
      and case when new.from_time is null
          then e.event_date <= new.to_date and coalesce(e.ends_on, e.event_date) >= new.from_date
          else b.starts_at < new.ends_at and b.ends_at > new.starts_at end
  ) then
    raise exclusion_violation using constraint = 'availability_blocks_no_show',
      table = 'availability_blocks', message = 'a confirmed show lies in these days';
  end if;
  return new;
end $$;
create trigger no_show before insert or update on availability_blocks
  for each row when (new.archived_at is null and new.member_contact_id is null)
  execute function private.refuse_block_over_show();
