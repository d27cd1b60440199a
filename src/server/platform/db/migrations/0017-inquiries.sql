-- Inquiries from the public form: written by visitors through a function alone, read and answered by members.

alter table organisations add column takes_inquiries boolean not null default true;

create table inquiries (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  state text not null default 'new'
    check (state in ('new', 'in_review', 'converted', 'declined', 'duplicate', 'spam')),
  -- Empty: the agency suggests somebody.
  artist_ids uuid[] not null default '{}',
  event_date date not null,
  alt_dates date[] not null default '{}',
  kind text not null,
  event_name text,
  venue_name text,
  city text not null,
  country text not null,
  capacity int,
  ticket_price text,
  budget_minor bigint check (budget_minor > 0),
  budget_currency text,
  budget_negotiable boolean not null default false,
  set_minutes int,
  showtime time,
  company text,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  website text,
  vat_id text,
  message text,
  consent_text text not null,
  language text not null,
  spam_score int not null default 0,
  -- Of the visitor's address, for the hourly limit; forgotten after a day.
  ip_hash bytea,
  state_reason text,
  duplicate_of uuid,
  booking_id uuid,
  event_id uuid,
  answered_at timestamptz,
  -- When the personal data went.
  forgotten_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  foreign key (org_id, duplicate_of) references inquiries (org_id, id),
  foreign key (org_id, booking_id) references bookings (org_id, id),
  foreign key (org_id, event_id) references events (org_id, id),
  check ((budget_minor is null) or (budget_currency is not null)),
  check ((state = 'converted') = (booking_id is not null))
);
create index inquiries_inbox on inquiries (org_id, state, created_at desc);
create index inquiries_old on inquiries (created_at) where forgotten_at is null;
call private.protect('inquiries', 'select, update');
call private.let_definers_read('inquiries');

-- The inquiry names its booking as well: rows that are loaded together are checked together.
alter table bookings add foreign key (org_id, inquiry_id) references inquiries (org_id, id) deferrable;
create unique index bookings_inquiry on bookings (org_id, inquiry_id) where inquiry_id is not null;

-- What the form shows of an organisation that takes inquiries, by its address; nothing otherwise.
create function private.inquiry_form(wanted text)
returns table (org_id uuid, slug text, name text, country text, tz text, locale text, base_currency text)
language sql stable security definer set search_path = '' as $$
  select o.id, o.slug, o.name, o.country, o.tz, o.locale, o.base_currency
  from public.organisations o
  where o.takes_inquiries and o.status not in ('suspended', 'closed')
    and o.id = coalesce((select id from public.organisations where slug = wanted),
                        (select s.org_id from public.organisation_slugs s where s.slug = wanted))
$$;
create function private.inquiry_artists(org uuid) returns table (id uuid, slug text, name text)
language sql stable security definer set search_path = '' as $$
  select a.id, a.slug, a.name from public.artists a
  join public.organisations o on o.id = a.org_id and o.takes_inquiries
  where a.org_id = org and a.archived_at is null and a.roster_status = 'active' and a.inquiry_enabled and a.public_visible
  order by a.sort_name, a.id
$$;

-- Keeps an inquiry, with artists of the form alone. False when the address has sent five within the hour.
create function private.add_inquiry(org uuid, given jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  row public.inquiries := jsonb_populate_record(null::public.inquiries, given);
begin
  -- One after the other for each address, so that parallel ones cannot pass the count together.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(org::text || encode(row.ip_hash, 'hex'), 0));
  if (select count(*) from public.inquiries i
      where i.org_id = org and i.ip_hash = row.ip_hash and i.created_at > now() - interval '1 hour') >= 5 then
    return false;
  end if;
  row.org_id := org;
  row.state := case when row.state in ('new', 'spam') then row.state else 'new' end;
  row.artist_ids := array(select a.id from private.inquiry_artists(org) a where a.id = any(row.artist_ids));
  row.version := 1;
  row.created_at := now();
  row.updated_at := now();
  row.updated_by := null;
  row.duplicate_of := null;
  row.booking_id := null;
  row.event_id := null;
  insert into public.inquiries select row.*;
  return true;
end $$;

-- Who is told: the agents of the artists, or the owners where the agency is to suggest or no agent is named.
create function private.inquiry_readers(org uuid, artists uuid[]) returns table (email text, name text, locale text)
language sql stable security definer set search_path = '' as $$
  with agents as (
    select m.user_id from public.artists a
    join public.memberships m on m.org_id = a.org_id and m.user_id = a.agent_user_id and m.status = 'active'
    where a.org_id = org and a.id = any(artists)
  )
  select distinct u.email, u.name, u.locale from public.users u
  where u.id in (select user_id from agents)
     or not exists (select from agents) and u.id in (
          select m.user_id from public.memberships m
          where m.org_id = org and m.status = 'active' and m.role = 'owner')
$$;

revoke all on function private.inquiry_form(text), private.inquiry_artists(uuid), private.add_inquiry(uuid, jsonb),
  private.inquiry_readers(uuid, uuid[]) from public;
grant execute on function private.inquiry_form(text), private.inquiry_artists(uuid), private.add_inquiry(uuid, jsonb),
  private.inquiry_readers(uuid, uuid[]) to anon;
