-- People, organisations, who works where, which artist sees what, and invitations.

create table users (
  id uuid primary key,
  email text not null,
  name text not null default '',
  phone text,
  locale text not null default 'en',
  tz text not null default 'Europe/Berlin',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table organisations (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  name text not null,
  legal_name text,
  legal_form text,
  address_line1 text,
  address_line2 text,
  zip text,
  city text,
  region text,
  country text not null,
  tz text not null,
  locale text not null default 'en',
  base_currency text not null,
  fiscal_year_start_month int not null default 1 check (fiscal_year_start_month between 1 and 12),
  email text,
  phone text,
  website text,
  vat_id text,
  tax_number text,
  register_court text,
  register_no text,
  managing_directors text[] not null default '{}',
  small_business boolean not null default false,
  assistant_may_confirm boolean not null default false,
  status text not null default 'trial' check (status in ('trial', 'active', 'past_due', 'suspended', 'closed')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users
);

-- Former slugs keep leading to their organisation.
create table organisation_slugs (
  slug text primary key,
  org_id uuid not null references organisations on delete cascade,
  created_at timestamptz not null default now()
);

create table memberships (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references users,
  role text not null check (role in ('owner', 'admin', 'agent', 'assistant', 'accountant', 'tour_manager', 'read_only')),
  artist_scope uuid[],
  overrides jsonb not null default '{}',
  status text not null default 'active' check (status in ('active', 'suspended', 'removed')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  unique (org_id, user_id)
);
create index memberships_user on memberships (user_id) where status = 'active';

create function private.my_orgs() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.org_id from public.memberships m
  where m.user_id = nullif(current_setting('app.user_id', true), '')::uuid and m.status = 'active'
$$;

call private.protect('memberships');
call private.let_definers_read('memberships');
create policy own on memberships for select to authenticated
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

create table artist_access (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references users,
  artist_id uuid not null,
  role text not null check (role in ('artist_owner', 'artist_member', 'management', 'tour_manager', 'crew')),
  flags jsonb not null default '{}',
  status text not null default 'active' check (status in ('active', 'suspended', 'removed')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  unique (org_id, user_id, artist_id)
);
create index artist_access_user on artist_access (user_id) where status = 'active';
call private.protect('artist_access');
call private.let_definers_read('artist_access');
create policy own on artist_access for select to authenticated, portal
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
grant select on artist_access to portal;

-- The artists that the person in scope may follow, in the organisation in scope.
create function private.my_artists() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.artist_id from public.artist_access a
  where a.user_id = nullif(current_setting('app.user_id', true), '')::uuid
    and a.org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and a.status = 'active'
$$;
create function private.my_portal_orgs() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct a.org_id from public.artist_access a
  where a.user_id = nullif(current_setting('app.user_id', true), '')::uuid and a.status = 'active'
$$;

create table invitations (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('staff', 'artist')),
  email text not null,
  role text not null,
  artist_scope uuid[],
  artist_id uuid,
  flags jsonb not null default '{}',
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  sent_at timestamptz not null default now(),
  accepted_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  primary key (org_id, id),
  check ((kind = 'artist') = (artist_id is not null))
);
call private.protect('invitations');
call private.let_definers_read('invitations');

-- Organisations and users carry no org_id of their own, so their policies are written out.
alter table organisations enable row level security;
alter table organisations force row level security;
create policy member on organisations for select to authenticated
  using (id in (select private.my_orgs()) or id in (select private.my_portal_orgs()));
create policy change on organisations for update to authenticated
  using (id = (select nullif(current_setting('app.org_id', true), '')::uuid) and id in (select private.my_orgs()))
  with check (id = (select nullif(current_setting('app.org_id', true), '')::uuid));
create policy artist on organisations for select to portal using (id in (select private.my_portal_orgs()));
create policy jobs on organisations to service_role using (true) with check (true);
call private.let_definers_read('organisations');
grant select, update on organisations to authenticated;
grant select (id, slug, name, email, phone, website, tz, locale, base_currency) on organisations to portal;
grant select, insert, update, delete on organisations to service_role;

alter table organisation_slugs enable row level security;
alter table organisation_slugs force row level security;
create policy member on organisation_slugs for select to authenticated
  using (org_id in (select private.my_orgs()) or org_id in (select private.my_portal_orgs()));
create policy change on organisation_slugs for insert to authenticated
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
              and org_id in (select private.my_orgs()));
create policy jobs on organisation_slugs to service_role using (true) with check (true);
call private.let_definers_read('organisation_slugs');
grant select, insert on organisation_slugs to authenticated;
grant select, insert, update, delete on organisation_slugs to service_role;

-- Everybody whose name may stand in a record of the organisation in scope, former people included.
create function private.org_people() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.user_id from public.memberships m
  where m.org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and m.org_id in (select private.my_orgs())
  union
  select a.user_id from public.artist_access a
  where a.org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and a.org_id in (select private.my_orgs())
$$;

alter table users enable row level security;
alter table users force row level security;
create policy own on users to authenticated, portal
  using (id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy colleagues on users for select to authenticated using (id in (select private.org_people()));
create policy jobs on users to service_role using (true) with check (true);
call private.let_definers_read('users');
grant select, insert, update on users to authenticated;
grant select on users to portal;
grant select, insert, update, delete on users to service_role;

-- A new organisation and its first owner, made by the person in scope. Raises unique_violation
-- when the slug is or was somebody else's.
create function private.found_organisation(
  slug text, name text, country text, tz text, locale text, base_currency text, legal_name text default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  founder uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  org uuid;
begin
  if exists (select from public.organisation_slugs s where s.slug = found_organisation.slug) then
    raise unique_violation using constraint = 'organisations_slug_key', message = 'slug is taken';
  end if;
  insert into public.organisations (slug, name, legal_name, country, tz, locale, base_currency, created_by, updated_by)
  values (slug, name, legal_name, country, tz, locale, base_currency, founder, founder) returning id into org;
  insert into public.memberships (org_id, user_id, role, created_by, updated_by)
  values (org, founder, 'owner', founder, founder);
  return org;
end $$;

revoke all on all functions in schema private from public;
grant execute on function private.user_id(), private.org_id() to anon, authenticated, portal, service_role, app_auth;
grant execute on function private.my_orgs(), private.my_portal_orgs(), private.org_people(),
  private.found_organisation(text, text, text, text, text, text, text) to authenticated;
grant execute on function private.my_artists(), private.my_portal_orgs() to portal;
