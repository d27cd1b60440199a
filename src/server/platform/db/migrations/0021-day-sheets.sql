-- Day sheets: what was sent of each, to whom, and the links that open them without a login.

alter table organisations add column day_sheets_automatic boolean not null default true;

-- One per event, from the first time that somebody sends or settles something about it.
create table day_sheets (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  -- Null: as the organisation has it.
  is_automatic boolean,
  -- Who gets it: as chosen the last time; empty for the people of the event.
  recipients jsonb not null default '[]',
  -- The sheet as it was sent last.
  sent jsonb,
  sent_at timestamptz,
  sent_by uuid references users,
  -- When it went out by itself, days before the show.
  due_sent_at timestamptz,
  -- A difference to what was sent, as first and as last seen; it goes out once it has stood still for a while.
  changed_at timestamptz,
  noticed_hash bytea,
  noticed_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  unique (org_id, event_id),
  foreign key (org_id, event_id) references events (org_id, id),
  check ((sent is null) = (sent_at is null))
);
call private.protect('day_sheets');

-- An address that opens the sheet: copied by somebody of the agency, or in a letter to one person.
create table day_sheet_links (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  kind text not null check (kind in ('copied', 'letter')),
  edition text not null check (edition in ('party', 'crew', 'house')),
  -- Of a party: whose travel it shows; null for all.
  artist_id uuid,
  name text not null default '',
  email text,
  -- The language that it is written in.
  locale text not null default 'en' check (locale in ('en', 'de')),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  opened_at timestamptz,
  revoked_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  foreign key (org_id, event_id) references events (org_id, id),
  foreign key (org_id, artist_id) references artists (org_id, id),
  check ((kind = 'letter') = (email is not null))
);
create index day_sheet_links_event on day_sheet_links (org_id, event_id, created_at desc);
call private.protect('day_sheet_links');
call private.let_definers_read('day_sheet_links');

-- Where such a link leads: the organisation, and the member in whose name its holder reads (who made it, or an
-- owner once they have left). Nothing for unknown, revoked and outdated tokens.
create function private.day_sheet_link(hash bytea)
returns table (org_id uuid, user_id uuid, role text, artist_id uuid, link_id uuid, event_id uuid, edition text,
               party_artist_id uuid, locale text, opened_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select l.org_id, m.user_id, m.role, b.artist_id, l.id, l.event_id, l.edition, l.artist_id, l.locale, l.opened_at
  from public.day_sheet_links l
  join public.organisations o on o.id = l.org_id and o.status <> 'closed'
  join lateral (
    select b.artist_id from public.bookings b
    where b.org_id = l.org_id and b.event_id = l.event_id
    order by (b.artist_id = l.artist_id) desc nulls last, b.starts_at, b.id limit 1
  ) b on true
  join lateral (
    select m.user_id, m.role from public.memberships m
    where m.org_id = l.org_id and m.status = 'active' and (m.user_id = l.created_by or m.role = 'owner')
    order by (m.user_id = l.created_by) desc nulls last, m.created_at limit 1
  ) m on true
  where l.token_hash = hash and l.revoked_at is null and l.expires_at > now()
$$;
revoke all on function private.day_sheet_link(bytea) from public;
grant execute on function private.day_sheet_link(bytea) to anon;
