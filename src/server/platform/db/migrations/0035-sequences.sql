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
  -- Of its letters: what they end with is written in it.
  language text not null default 'en' check (language in ('en', 'de')),
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
call private.let_definers_read('sequences');

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
  -- The show that it is about, when a workflow enrolled somebody because of one.
  booking_id uuid,
  address text not null check (address = lower(address)),
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
  -- When its latest letter was written.
  last_at timestamptz,
  ended_at timestamptz,
  -- Why it ended; while it goes on: why its letter waits.
  reason text,
  -- Says what it was made for: a workflow enrols nobody twice.
  dedupe_key text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  foreign key (org_id, sequence_id) references sequences (org_id, id) on delete cascade,
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete cascade,
  foreign key (org_id, artist_id) references artists (org_id, id),
  foreign key (org_id, booking_id) references bookings (org_id, id),
  unique (org_id, dedupe_key),
  check ((state = 'active') = (ended_at is null)),
  check ((state = 'active') = (next_at is not null))
);
-- One at a time for each contact and artist.
create unique index enrolments_active on enrolments
  (org_id, contact_id, coalesce(artist_id, '00000000-0000-0000-0000-000000000000')) where state = 'active';
create index enrolments_due on enrolments (org_id, sequence_id, next_at) where state = 'active';
create index enrolments_written on enrolments (org_id, sequence_id, last_at);
create index enrolments_address on enrolments (org_id, address);
create index enrolments_booking on enrolments (org_id, booking_id) where booking_id is not null;
create index enrolments_sequence on enrolments (org_id, sequence_id, created_at desc);
create index enrolments_contact on enrolments (org_id, contact_id);
call private.protect('enrolments', 'select, insert, update, delete');
call private.let_definers_read('enrolments');

-- What ends an enrolment ends it in the transaction in which it happens, whoever causes it.

-- Letters that have not left go no more once somebody answered or wants none.
create function private.take_letters_back() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.messages m
  set state = 'discarded', version = m.version + 1, updated_at = now()
  where m.org_id = new.org_id and m.source = 'sequence' and m.source_id = new.id
    and m.state in ('draft', 'outbox_review', 'queued', 'failed');
  return null;
end $$;
create trigger take_letters_back after update of state on enrolments
  for each row when (old.state in ('active', 'finished') and new.state not in ('active', 'finished'))
  execute function private.take_letters_back();

-- Two people become one, and both got letters: one of the two goes on.
create function private.keep_one_enrolment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.enrolments e
             where e.org_id = new.org_id and e.contact_id = new.contact_id and e.id <> new.id
               and e.artist_id is not distinct from new.artist_id and e.state = 'active') then
    new.state := 'stopped';
    new.reason := 'The contact was merged with one that gets letters already.';
    new.next_at := null;
    new.ended_at := now();
  end if;
  return new;
end $$;
create trigger keep_one before update of contact_id on enrolments
  for each row when (new.state = 'active' and old.contact_id <> new.contact_id)
  execute function private.keep_one_enrolment();

create function private.end_enrolments_of_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.enrolments e
  set state = case new.reason when 'bounce' then 'bounced' else 'unsubscribed' end,
      reason = case new.reason when 'bounce' then 'A letter came back.' when 'link' then 'Wants no more letters.'
                               else 'The address is on the list of those not to write to.' end,
      outcome_step = nullif(e.step_no - 1, 0), next_at = null, ended_at = coalesce(e.ended_at, now()),
      version = e.version + 1, updated_at = now()
  where e.org_id = new.org_id and e.address = new.address and e.state in ('active', 'finished');
  return null;
end $$;
create trigger end_enrolments after insert on mail_opt_outs
  for each row execute function private.end_enrolments_of_address();

-- The address book says of an address that it sends letters back.
call private.let_definers_read('contacts');
create function private.mark_bounced_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.contacts c
  set emails = (
        select jsonb_agg(case when lower(e.value ->> 'address') = new.address
                              then e.value || '{"isBounced": true}' else e.value end order by e.ordinality)
        from jsonb_array_elements(c.emails) with ordinality e),
      version = c.version + 1, updated_at = now()
  where c.org_id = new.org_id and exists (
    select from jsonb_array_elements(c.emails) e
    where lower(e ->> 'address') = new.address and (e ->> 'isBounced')::boolean is not true);
  return null;
end $$;
create trigger mark_bounced after insert on mail_opt_outs
  for each row when (new.reason = 'bounce') execute function private.mark_bounced_address();

create function private.end_enrolments_of_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.enrolments e
  set state = 'stopped', reason = 'Marked as do not contact.', next_at = null,
      ended_at = coalesce(e.ended_at, now()), version = e.version + 1, updated_at = now()
  where e.org_id = new.org_id and e.contact_id = new.id
    and (e.state = 'active' or e.state = 'finished' and exists (
      select from public.messages m
      where m.org_id = e.org_id and m.source = 'sequence' and m.source_id = e.id
        and m.state in ('draft', 'outbox_review', 'queued', 'failed')));
  return null;
end $$;
create trigger end_enrolments after update of do_not_contact on contacts
  for each row when (new.do_not_contact and not old.do_not_contact)
  execute function private.end_enrolments_of_contact();

-- A booking of the contact gets to where the sequence has done its work.
create function private.end_enrolments_of_booking() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.enrolments e
  set state = 'stopped', reason = 'A booking came to: ' || new.status || '.', next_at = null,
      outcome_step = nullif(e.step_no - 1, 0), ended_at = now(), version = e.version + 1, updated_at = now()
  from public.sequences s
  where e.org_id = new.org_id and e.state = 'active'
    and e.contact_id = new.buyer_contact_id
    and (e.artist_id is null or e.artist_id = new.artist_id)
    and s.org_id = e.org_id and s.id = e.sequence_id and new.status = any (s.stop_on_statuses);
  return null;
end $$;
create trigger end_enrolments after update of status on bookings
  for each row when (new.status <> old.status) execute function private.end_enrolments_of_booking();
create trigger end_enrolments_new after insert on bookings
  for each row execute function private.end_enrolments_of_booking();

-- In whose name somebody who wants no more letters is noted: an owner's.
create function private.opt_out_link(org uuid)
returns table (org_id uuid, user_id uuid, role text, artist_id uuid, organisation text)
language sql stable security definer set search_path = '' as $$
  select o.id, m.user_id, m.role, '00000000-0000-0000-0000-000000000000'::uuid, o.name
  from public.organisations o
  join lateral (
    select m.user_id, m.role from public.memberships m
    where m.org_id = o.id and m.status = 'active' and m.role = 'owner' order by m.created_at limit 1
  ) m on true
  where o.id = org
$$;
revoke all on function private.opt_out_link(uuid) from public;
grant execute on function private.opt_out_link(uuid) to anon;
