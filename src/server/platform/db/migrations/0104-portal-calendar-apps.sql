-- Artists connect calendar apps too: with access tokens of their own, which open calendars and nothing else.
create policy artist on access_tokens to portal
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
         and org_id in (select private.my_portal_orgs())
         and user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
         and scopes = '{calendars}')
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
              and org_id in (select private.my_portal_orgs())
              and user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
              and scopes = '{calendars}');
grant select, insert, update on access_tokens to portal;

-- The token behind a hash whose person follows artists in the portal, with what they see now; nothing once either is gone.
create function private.open_artist_token(hash bytea, at timestamptz)
returns table (
  org_id uuid, id uuid, name text, user_id uuid, email text,
  slug text, org_name text, tz text, locale text, base_currency text, assistant_may_confirm boolean, access jsonb
) language sql stable security definer set search_path = '' as $$
  select t.org_id, t.id, t.name, t.user_id, u.email,
         o.slug, o.name, o.tz, o.locale, o.base_currency, o.assistant_may_confirm,
         jsonb_agg(jsonb_build_object('artistId', a.artist_id, 'role', a.role, 'flags', a.flags))
  from public.access_tokens t
  join public.organisations o on o.id = t.org_id
  join public.users u on u.id = t.user_id
  join public.artist_access a on a.org_id = t.org_id and a.user_id = t.user_id and a.status = 'active'
  where t.token_hash = hash and t.revoked_at is null and (t.expires_at is null or t.expires_at > at)
    and 'calendars' = any (t.scopes)
  group by t.org_id, t.id, u.id, o.id
$$;
revoke all on function private.open_artist_token(bytea, timestamptz) from public;
grant execute on function private.open_artist_token(bytea, timestamptz) to anon;
