-- Assistants connect by OAuth 2.1: a program registers itself, a person consents, and the program gets an access token
-- that is like any other, but short-lived and exchanged for the next one.
create table oauth_clients (
  id uuid primary key default gen_random_uuid(),
  -- As the program calls itself: nobody has checked it.
  name text not null,
  redirect_uris text[] not null check (cardinality(redirect_uris) > 0),
  created_at timestamptz not null default now()
);
alter table oauth_clients enable row level security;
alter table oauth_clients force row level security;
create policy jobs on oauth_clients to service_role using (true) with check (true);
grant select, insert, update, delete on oauth_clients to service_role;
call private.let_definers_read('oauth_clients');

-- The program of a token, and until when it may exchange it for the next one; both null for one made by hand.
alter table access_tokens
  add column client_id uuid references oauth_clients,
  add column renewable_until timestamptz,
  add check ((client_id is null) = (renewable_until is null));
create index access_tokens_client on access_tokens (client_id) where client_id is not null;

-- A person's consent, waiting for the program to fetch its token. Used once.
create table oauth_codes (
  org_id uuid not null references organisations on delete cascade,
  code_hash bytea not null,
  user_id uuid not null references users on delete cascade,
  client_id uuid not null references oauth_clients on delete cascade,
  redirect_uri text not null,
  code_challenge text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  expires_at timestamptz not null,
  -- The token that was fetched with it.
  token_id uuid,
  created_at timestamptz not null default now(),
  primary key (org_id, code_hash)
);
create unique index oauth_codes_hash on oauth_codes (code_hash);
create index oauth_codes_client on oauth_codes (client_id);
alter table oauth_codes enable row level security;
alter table oauth_codes force row level security;
create policy own on oauth_codes for insert to authenticated
  with check (org_id = (select private.my_org()) and user_id = (select private.user_id()));
create policy jobs on oauth_codes to service_role using (true) with check (true);
grant insert on oauth_codes to authenticated;
grant select, insert, update, delete on oauth_codes to service_role;
call private.let_definers_read('oauth_codes');

-- What exchanges a token for the next one. Each works once; one that comes again was stolen, and ends the token.
create table oauth_renewals (
  org_id uuid not null references organisations on delete cascade,
  token_hash bytea not null,
  token_id uuid not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (org_id, token_hash),
  foreign key (org_id, token_id) references access_tokens on delete cascade
);
create unique index oauth_renewals_hash on oauth_renewals (token_hash);
create index oauth_renewals_token on oauth_renewals (org_id, token_id);
alter table oauth_renewals enable row level security;
alter table oauth_renewals force row level security;
create policy jobs on oauth_renewals to service_role using (true) with check (true);
grant select, insert, update, delete on oauth_renewals to service_role;
call private.let_definers_read('oauth_renewals');

create function private.register_oauth_client(called text, uris text[]) returns uuid
language sql volatile security definer set search_path = '' as $$
  insert into public.oauth_clients (name, redirect_uris) values (called, uris) returning id
$$;

create function private.find_oauth_client(client uuid) returns table (id uuid, name text, redirect_uris text[])
language sql stable security definer set search_path = '' as $$
  select c.id, c.name, c.redirect_uris from public.oauth_clients c where c.id = client
$$;

-- Fetches the token for a code; no row where the code, or what came with it, is not the one. Without scopes it was a
-- code that had been used, whose token has ended.
create function private.redeem_oauth_code(
  hash bytea, client uuid, redirect text, challenge text, access bytea, renewal bytea,
  at timestamptz, ends timestamptz, renewable timestamptz
) returns table (org_id uuid, id uuid, scopes text[])
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  code public.oauth_codes;
  token uuid;
begin
  select * into code from public.oauth_codes c where c.code_hash = hash for update;
  if code.code_hash is null then return; end if;
  -- Somebody has read the code: whoever was first may have been the thief.
  if code.token_id is not null then
    update public.access_tokens t set revoked_at = at
    where t.org_id = code.org_id and t.id = code.token_id and t.revoked_at is null;
    return query select code.org_id, code.token_id, null::text[];
    return;
  end if;
  if code.client_id <> client or code.redirect_uri <> redirect or code.code_challenge <> challenge
    or code.expires_at <= at
    or not exists (select from public.memberships m
                   where m.org_id = code.org_id and m.user_id = code.user_id and m.status = 'active')
  then return; end if;
  insert into public.access_tokens as t
    (org_id, user_id, name, scopes, token_hash, expires_at, client_id, renewable_until, created_by, updated_by)
  select code.org_id, code.user_id, c.name, code.scopes, access, ends, c.id, renewable, code.user_id, code.user_id
  from public.oauth_clients c where c.id = client
  returning t.id into token;
  insert into public.oauth_renewals (org_id, token_hash, token_id) values (code.org_id, renewal, token);
  update public.oauth_codes c set token_id = token where c.code_hash = hash;
  return query select code.org_id, token, code.scopes;
end $$;

-- Exchanges a token for the next one, and the one before ends at once; no row, or no scopes, as above.
create function private.renew_oauth_token(
  hash bytea, client uuid, access bytea, renewal bytea, at timestamptz, ends timestamptz, renewable timestamptz
) returns table (org_id uuid, id uuid, scopes text[])
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  used public.oauth_renewals;
  token public.access_tokens;
begin
  select * into used from public.oauth_renewals r where r.token_hash = hash for update;
  if used.token_hash is null then return; end if;
  select * into token from public.access_tokens t
  where t.org_id = used.org_id and t.id = used.token_id and t.client_id = client for update;
  if token.id is null or token.revoked_at is not null or token.renewable_until <= at then return; end if;
  if used.used_at is not null then
    update public.access_tokens t set revoked_at = at where t.org_id = token.org_id and t.id = token.id;
    return query select token.org_id, token.id, null::text[];
    return;
  end if;
  update public.oauth_renewals r set used_at = at where r.token_hash = hash;
  insert into public.oauth_renewals (org_id, token_hash, token_id) values (token.org_id, renewal, token.id);
  update public.access_tokens t
  set token_hash = access, expires_at = ends, renewable_until = renewable, version = t.version + 1
  where t.org_id = token.org_id and t.id = token.id;
  return query select token.org_id, token.id, token.scopes;
end $$;

-- Ends the token that either secret belongs to (RFC 7009); nothing happens for any other.
create function private.revoke_oauth_token(access bytea, renewal bytea, client uuid, at timestamptz) returns void
language sql volatile security definer set search_path = '' as $$
  update public.access_tokens t set revoked_at = at
  where t.client_id = client and t.revoked_at is null
    and (t.token_hash = access or exists (select from public.oauth_renewals r
      where r.token_hash = renewal and r.org_id = t.org_id and r.token_id = t.id))
$$;

revoke all on function private.register_oauth_client(text, text[]), private.find_oauth_client(uuid),
  private.redeem_oauth_code(bytea, uuid, text, text, bytea, bytea, timestamptz, timestamptz, timestamptz),
  private.renew_oauth_token(bytea, uuid, bytea, bytea, timestamptz, timestamptz, timestamptz),
  private.revoke_oauth_token(bytea, bytea, uuid, timestamptz) from public;
grant execute on function private.register_oauth_client(text, text[]), private.find_oauth_client(uuid),
  private.redeem_oauth_code(bytea, uuid, text, text, bytea, bytea, timestamptz, timestamptz, timestamptz),
  private.renew_oauth_token(bytea, uuid, bytea, bytea, timestamptz, timestamptz, timestamptz),
  private.revoke_oauth_token(bytea, bytea, uuid, timestamptz) to anon;
grant execute on function private.find_oauth_client(uuid) to authenticated;

-- As before, with the program of the token.
drop function private.open_access_token(bytea, timestamptz, text);
create function private.open_access_token(hash bytea, at timestamptz, address text)
returns table (
  org_id uuid, id uuid, name text, scopes text[], is_organisations boolean, client_id uuid, user_id uuid, email text,
  slug text, org_name text, tz text, locale text, base_currency text, assistant_may_confirm boolean,
  role text, artist_scope uuid[], overrides jsonb
) language sql volatile security definer set search_path = '' as $$
  with used as (
    update public.access_tokens set last_used_at = at, last_used_ip = address
    where token_hash = hash and revoked_at is null and (expires_at is null or expires_at > at)
      and (last_used_at is null or last_used_at < at - interval '1 minute')
  )
  select t.org_id, t.id, t.name, t.scopes, t.user_id is null, t.client_id, m.user_id, u.email,
         o.slug, o.name, o.tz, o.locale, o.base_currency, o.assistant_may_confirm,
         case when t.user_id is null then 'admin' else m.role end,
         case when t.user_id is not null then m.artist_scope end,
         case when t.user_id is null then '{}' else m.overrides end
  from public.access_tokens t
  join public.organisations o on o.id = t.org_id
  join lateral (
    select m.user_id, m.role, m.artist_scope, m.overrides from public.memberships m
    where m.org_id = t.org_id and m.status = 'active'
      and (m.user_id = t.user_id or (t.user_id is null and m.role = 'owner'))
    order by m.created_at, m.id limit 1
  ) m on true
  join public.users u on u.id = m.user_id
  where t.token_hash = hash and t.revoked_at is null and (t.expires_at is null or t.expires_at > at)
$$;
revoke all on function private.open_access_token(bytea, timestamptz, text) from public;
grant execute on function private.open_access_token(bytea, timestamptz, text) to anon;
