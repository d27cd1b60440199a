-- The address book of an agency: artists, companies, contacts and venues.
-- `search` is the lower-case, accent-free text that lists are searched by; the server writes it.

create table artists (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  slug text not null,
  name text not null,
  sort_name text not null,
  kind text not null,
  genres text[] not null default '{}',
  home_city text,
  home_country text,
  home_airport text,
  bio_short text,
  bio_long text,
  website text,
  links jsonb not null default '{}',
  roster_status text not null default 'active' check (roster_status in ('prospect', 'active', 'paused', 'former')),
  exclusive boolean not null default true,
  set_minutes int,
  agent_user_id uuid references users,
  management_company_id uuid,
  notes_internal text,
  search text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  archived_at timestamptz,
  primary key (org_id, id),
  unique (org_id, slug)
);
create index artists_list on artists (org_id, sort_name);
call private.protect('artists');

create table companies (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  legal_name text,
  kinds text[] not null default '{}',
  address_line1 text,
  address_line2 text,
  zip text,
  city text,
  region text,
  country text,
  vat_id text,
  tax_number text,
  register_no text,
  billing_email text,
  email text,
  phone text,
  website text,
  language text,
  currency text,
  payment_terms_days int,
  blocked boolean not null default false,
  blocked_reason text,
  tags text[] not null default '{}',
  notes_internal text,
  search text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  archived_at timestamptz,
  primary key (org_id, id)
);
create index companies_list on companies (org_id, name);
call private.protect('companies');

alter table artists add foreign key (org_id, management_company_id) references companies (org_id, id);
alter table artist_access add foreign key (org_id, artist_id) references artists (org_id, id);
alter table invitations add foreign key (org_id, artist_id) references artists (org_id, id);

create table contacts (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  first_name text not null default '',
  last_name text not null default '',
  name text not null,
  role text,
  emails jsonb not null default '[]',
  phones jsonb not null default '[]',
  language text,
  tags text[] not null default '{}',
  do_not_contact boolean not null default false,
  notes_internal text,
  search text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  archived_at timestamptz,
  primary key (org_id, id)
);
create index contacts_list on contacts (org_id, name);
call private.protect('contacts');

create table contact_companies (
  org_id uuid not null,
  contact_id uuid not null,
  company_id uuid not null,
  title text,
  functions text[] not null default '{}',
  is_primary boolean not null default false,
  primary key (org_id, contact_id, company_id),
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete cascade,
  foreign key (org_id, company_id) references companies (org_id, id) on delete cascade
);
create index contact_companies_company on contact_companies (org_id, company_id);
call private.protect('contact_companies', 'select, insert, update, delete');

create table venues (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  aka text[] not null default '{}',
  kind text not null,
  address_line1 text,
  address_line2 text,
  zip text,
  city text,
  region text,
  country text,
  latitude double precision,
  longitude double precision,
  tz text not null,
  capacity int,
  operator_company_id uuid,
  website text,
  phone text,
  email text,
  age_limit int,
  curfew time,
  load_in text,
  parking text,
  notes_internal text,
  search text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  archived_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, operator_company_id) references companies (org_id, id)
);
create index venues_list on venues (org_id, name);
call private.protect('venues');

create table venue_contacts (
  org_id uuid not null,
  venue_id uuid not null,
  contact_id uuid not null,
  role text not null,
  primary key (org_id, venue_id, contact_id),
  foreign key (org_id, venue_id) references venues (org_id, id) on delete cascade,
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete cascade
);
create index venue_contacts_contact on venue_contacts (org_id, contact_id);
call private.protect('venue_contacts', 'select, insert, update, delete');
