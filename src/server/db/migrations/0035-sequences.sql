-- Sequences: letters over weeks to contacts, one after the other, until somebody answers.

create table sequences (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  state text not null default 'draft' check (state in ('draft', 'active', 'paused', 'archived')),
  owner_user_id uuid not null references users,
  -- Whose account sends: the owner's own, or the agency's.
  from_account text not null default 'own' check (from_account in ('own', 'organisation')),
  artist_id uuid,
  -- ISO weekdays 1 to 7, and from when until when, in `tz`.
  window_days int[] not null default '{1,2,3,4,5}' check (window_days <@ '{1,2,3,4,5,6,7}' and cardinality(window_days) > 0),
  window_from time not null default '09:00',
  window_to time not null default '17:00',
  tz text not null,
  daily_cap int not null default 50 check (daily_cap between 1 and 500),
  -- Ends also when the contact’s booking for the artist gets to one of these.
  stop_on_reply boolean not null default true,
  stop_on_statuses text[] not null default '{}',
  -- Each letter is looked at in the outbox before it goes.
  is_reviewed boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  foreign key (org_id, artist_id) references artists (org_id, id),
  check (window_from < window_to)
);
call private.protect('sequences', 'select, insert, update, delete');

create table sequence_steps (
  org_id uuid not null references organisations on delete cascade,
  sequence_id uuid not null,
  no int not null check (no between 1 and 20),
  -- After the step before; of the first: after enrolling.
  day_offset int not null check (day_offset between 0 and 365),
  subject text not null,
  body text not null,
  primary key (org_id, sequence_id, no),
  foreign key (org_id, sequence_id) references sequences (org_id, id) on delete cascade
);
call private.protect('sequence_steps', 'select, insert, update, delete');

create table enrolments (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  sequence_id uuid not null,
  contact_id uuid not null,
  artist_id uuid,
  address text not null,
  personal_line text,
  -- {tour, dates}: what letters say of the matter.
  context jsonb not null default '{}',
  -- Why the agency may write: a business contact already, or somebody who agreed.
  consent text not null check (consent in ('business_contact', 'agreed')),
  -- The letter that goes next.
  step_no int not null default 1,
  -- The letter that was answered, came back, or after which no more were wished.
  outcome_step int,
  state text not null default 'active'
    check (state in ('active', 'replied', 'bounced', 'unsubscribed', 'finished', 'stopped')),
  next_at timestamptz,
  ended_at timestamptz,
  reason text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  foreign key (org_id, sequence_id) references sequences (org_id, id) on delete cascade,
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete cascade,
  foreign key (org_id, artist_id) references artists (org_id, id),
  check ((state = 'active') = (ended_at is null)),
  check ((state = 'active') = (next_at is not null))
);
-- One at a time for each contact and artist.
create unique index enrolments_active on enrolments
  (org_id, contact_id, coalesce(artist_id, '00000000-0000-0000-0000-000000000000')) where state = 'active';
create index enrolments_due on enrolments (next_at) where state = 'active';
create index enrolments_sequence on enrolments (org_id, sequence_id, created_at desc);
create index enrolments_contact on enrolments (org_id, contact_id);
call private.protect('enrolments', 'select, insert, update, delete');
call private.let_definers_read('enrolments');
