-- Access tokens: programs call with one in the name of a person, or of an organisation as a whole.
create table access_tokens (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- In whose name it calls; null for one of the organisation, which stays when its maker leaves.
  user_id uuid references users,
  name text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  token_hash bytea not null unique,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_ip text,
  revoked_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id)
);
create index access_tokens_owner on access_tokens (org_id, user_id);
call private.protect('access_tokens');
call private.let_definers_read('access_tokens');

-- The token behind a hash, with the rights of whose it is as they are now; nothing once either is gone. A token of the
-- organisation has the rights of an admin, and works as the owner who has been there longest: there is always one.
create function private.open_access_token(hash bytea, at timestamptz, address text)
returns table (
  org_id uuid, id uuid, name text, scopes text[], is_organisations boolean, user_id uuid, email text,
  slug text, org_name text, tz text, locale text, base_currency text, assistant_may_confirm boolean,
  role text, artist_scope uuid[], overrides jsonb
) language sql volatile security definer set search_path = '' as $$
  with used as (
    update public.access_tokens set last_used_at = at, last_used_ip = address
    where token_hash = hash and revoked_at is null and (expires_at is null or expires_at > at)
      and (last_used_at is null or last_used_at < at - interval '1 minute')
  )
  select t.org_id, t.id, t.name, t.scopes, t.user_id is null, m.user_id, u.email,
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

-- Who leaves takes no token along.
create function private.revoke_access_tokens() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.access_tokens set revoked_at = now()
  where org_id = new.org_id and user_id = new.user_id and revoked_at is null;
  return null;
end $$;
create trigger revoke_access_tokens after update of status on memberships
  for each row when (new.status = 'removed' and old.status <> 'removed')
  execute function private.revoke_access_tokens();

revoke all on function private.open_access_token(bytea, timestamptz, text), private.revoke_access_tokens() from public;
grant execute on function private.open_access_token(bytea, timestamptz, text) to anon;
grant execute on function private.revoke_access_tokens() to authenticated, service_role;
