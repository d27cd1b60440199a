-- Sign-in by the OpenID Connect provider of an organisation: which it is, and the sign-ins that are under way.
create table single_sign_on_providers (
  org_id uuid not null references organisations on delete cascade,
  -- Identities belong to this id. Another issuer or client gets a new one, and so signs in nobody who was connected before.
  id uuid not null,
  issuer text not null check (issuer ~ '^https?://' and length(issuer) <= 500),
  client_id text not null check (length(client_id) between 1 and 300),
  client_secret_encrypted text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id)
);
create unique index single_sign_on_providers_one on single_sign_on_providers (org_id);
call private.protect('single_sign_on_providers', 'select, insert, update, delete');
call private.let_definers_read('single_sign_on_providers');

-- The provider of the organisation at an address, present or former, for the sign-in service.
create function private.sign_on_provider_at(slug text)
returns table (org_id uuid, id uuid, issuer text, client_id text, client_secret_encrypted text)
language sql stable security definer set search_path = '' as $$
  select p.org_id, p.id, p.issuer, p.client_id, p.client_secret_encrypted
  from public.single_sign_on_providers p
  where p.org_id = coalesce(
    (select o.id from public.organisations o where o.slug = sign_on_provider_at.slug),
    (select s.org_id from public.organisation_slugs s where s.slug = sign_on_provider_at.slug))
$$;

-- The same provider again, for a sign-in that began with it; none once it was removed or replaced.
create function private.sign_on_provider(org uuid, provider uuid)
returns table (org_id uuid, id uuid, issuer text, client_id text, client_secret_encrypted text)
language sql stable security definer set search_path = '' as $$
  select p.org_id, p.id, p.issuer, p.client_id, p.client_secret_encrypted
  from public.single_sign_on_providers p where p.org_id = org and p.id = provider
$$;

create function private.is_active_member(org uuid, person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.memberships m where m.org_id = org and m.user_id = person and m.status = 'active')
$$;

-- Whether members of an organisation can sign in by a provider, for the page of an invitation.
create function private.has_sign_on(org uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.single_sign_on_providers p where p.org_id = org)
$$;

revoke all on function private.has_sign_on(uuid) from public;
grant execute on function private.has_sign_on(uuid) to anon, authenticated;
revoke all on function private.sign_on_provider_at(text), private.sign_on_provider(uuid, uuid),
  private.is_active_member(uuid, uuid) from public;
grant execute on function private.sign_on_provider_at(text), private.sign_on_provider(uuid, uuid),
  private.is_active_member(uuid, uuid) to app_auth;

-- A provider that was removed or replaced leaves no identity behind.
create function private.remove_sso_identities() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.identities where provider = 'sso:' || old.id;
  return null;
end $$;
create trigger remove_identities after delete or update of id on single_sign_on_providers
  for each row execute function private.remove_sso_identities();

do $auth$
begin
  -- A hosted sign-in service keeps tables of its own.
  if not exists (select from information_schema.columns
      where table_schema = 'auth' and table_name = 'mfa_factors' and column_name = 'last_step') then
    return;
  end if;
  -- Of the state only its hash; nonce, PKCE verifier and the address to return to, which may carry an invitation, are
  -- encrypted. With a user where somebody connects their account.
  create table auth.sso_flows (
    state_hash text primary key, org_id uuid not null, provider_id uuid not null,
    user_id uuid references auth.users on delete cascade, secrets_encrypted text not null,
    code_challenge text not null,
    code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
    created_at timestamptz not null);
  create index sso_flows_user_id_idx on auth.sso_flows (user_id);
  create index sso_flows_created_at_idx on auth.sso_flows (created_at);
  alter table auth.sso_flows owner to app_auth;
  -- The identity that is connected when the browser that asked for it exchanges the code.
  alter table auth.flow_state add column identity jsonb;
end $auth$;
