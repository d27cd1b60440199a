-- Invitations, seen and used by whoever holds the token.

-- What somebody who holds an invitation's token may see of it; nothing once it is used up.
create function private.open_invitation(hash bytea)
returns table (org_id uuid, id uuid, kind text, email text, role text, artist_scope uuid[], artist_id uuid,
               flags jsonb, org_slug text, org_name text, artist_name text, inviter text)
language sql stable security definer set search_path = '' as $$
  select i.org_id, i.id, i.kind, i.email, i.role, i.artist_scope, i.artist_id, i.flags, o.slug, o.name, a.name, u.name
  from public.invitations i
  join public.organisations o on o.id = i.org_id
  left join public.artists a on a.org_id = i.org_id and a.id = i.artist_id
  left join public.users u on u.id = i.created_by
  where i.token_hash = hash and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
$$;

-- Uses an invitation up for the person in scope; exactly one of two parallel calls gets true.
create function private.accept_invitation(hash bytea) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  i public.invitations;
begin
  update public.invitations set accepted_at = now()
  where token_hash = hash and accepted_at is null and revoked_at is null and expires_at > now()
    and lower(email) = (select lower(u.email) from public.users u where u.id = me)
  returning * into i;
  if not found then return false; end if;
  if i.kind = 'staff' then
    insert into public.memberships (org_id, user_id, role, artist_scope, created_by, updated_by)
    values (i.org_id, me, i.role, i.artist_scope, i.created_by, i.created_by)
    on conflict (org_id, user_id) do update
      set role = case when memberships.status = 'active' then memberships.role else excluded.role end,
          artist_scope = case when memberships.status = 'active' then memberships.artist_scope else excluded.artist_scope end,
          status = 'active', version = memberships.version + 1, updated_at = now();
  else
    insert into public.artist_access (org_id, user_id, artist_id, role, flags, created_by, updated_by)
    values (i.org_id, me, i.artist_id, i.role, i.flags, i.created_by, i.created_by)
    on conflict (org_id, user_id, artist_id) do update
      set role = excluded.role, flags = excluded.flags, status = 'active',
          version = artist_access.version + 1, updated_at = now();
  end if;
  return true;
end $$;

revoke all on function private.open_invitation(bytea), private.accept_invitation(bytea) from public;
grant execute on function private.open_invitation(bytea) to anon, authenticated;
grant execute on function private.accept_invitation(bytea) to authenticated;
