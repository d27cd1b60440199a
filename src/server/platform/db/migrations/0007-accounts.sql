-- What accounts, waitlists and sign-up need to look up or change behind the row-level walls.

-- Whether an address is or was another organisation's; `own` is the one that asks, null for a new one.
create function private.slug_taken(wanted text, own uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.organisations o where o.slug = wanted and o.id is distinct from own)
      or exists (select from public.organisation_slugs s where s.slug = wanted and s.org_id is distinct from own)
$$;

-- Somebody who leaves signs the log entry about it: by then the membership is gone already.
create function private.known_orgs() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.org_id from public.memberships m
  where m.user_id = nullif(current_setting('app.user_id', true), '')::uuid
  union
  select a.org_id from public.artist_access a
  where a.user_id = nullif(current_setting('app.user_id', true), '')::uuid
$$;
drop policy append on activity_log;
create policy append on activity_log for insert to authenticated
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
              and (org_id is null or org_id in (select private.known_orgs())));

-- The portals of the person in scope, across organisations.
create function private.my_portals() returns table (org_slug text, org_name text, artist_id uuid, artist_name text)
language sql stable security definer set search_path = '' as $$
  select o.slug, o.name, r.id, r.name
  from public.artist_access a
  join public.organisations o on o.id = a.org_id
  join public.artists r on r.org_id = a.org_id and r.id = a.artist_id
  where a.user_id = nullif(current_setting('app.user_id', true), '')::uuid and a.status = 'active'
$$;

-- Figures of the running installation for its debug page: names and counts, never contents.
create function private.operation() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  jobs jsonb;
begin
  if to_regclass('pgboss.job') is not null then
    execute 'select jsonb_build_object(
      ''waiting'', count(*) filter (where state in (''created'', ''retry'', ''active'')),
      ''failed'', count(*) filter (where state = ''failed'')) from pgboss.job' into jobs;
  end if;
  return jsonb_build_object(
    'databaseVersion', current_setting('server_version'),
    'migrations', (select coalesce(jsonb_agg(m.name order by m.name), '[]') from public.kysely_migration m),
    'letters', (select jsonb_build_object(
        'waiting', count(*) filter (where l.state in ('queued', 'sending')),
        'failed', count(*) filter (where l.state = 'failed')) from public.outbox l),
    'jobs', jobs);
end $$;
call private.let_definers_read('outbox');

-- The waitlists are written by visitors, who may not read them.
alter table waitlist_entries add column confirm_sent_at timestamptz;

-- Puts an address on a list, or refreshes an entry that is not confirmed yet. True when a letter shall ask
-- for confirmation: not for a confirmed entry, and not twice within a minute.
create function private.join_waitlist(
  kind text, email text, name text, organisation text, website text, country text, roster_size int,
  message text, token_hash bytea
) returns boolean
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  insert into public.waitlist_entries as w
    (kind, email, name, organisation, website, country, roster_size, message, confirm_token_hash, confirm_sent_at)
  values (join_waitlist.kind, lower(join_waitlist.email), join_waitlist.name, join_waitlist.organisation,
          join_waitlist.website, join_waitlist.country, join_waitlist.roster_size, join_waitlist.message,
          join_waitlist.token_hash, now())
  on conflict (kind, email) do update
    set name = excluded.name, organisation = excluded.organisation, website = excluded.website,
        country = excluded.country, roster_size = excluded.roster_size, message = excluded.message,
        confirm_token_hash = excluded.confirm_token_hash, confirm_sent_at = now()
    where w.confirmed_at is null and w.confirm_sent_at < now() - interval '1 minute';
  return found;
end $$;

-- Confirms the address that holds this letter's token; saying so twice is no mistake.
create function private.confirm_waitlist(hash bytea) returns table (id uuid, kind text)
language sql security definer set search_path = '' as $$
  update public.waitlist_entries w set confirmed_at = coalesce(w.confirmed_at, now())
  where w.confirm_token_hash = hash and w.confirm_sent_at > now() - interval '30 days'
  returning w.id, w.kind
$$;

-- The address that an unused early-access token admits.
create function private.early_access(hash bytea) returns text
language sql stable security definer set search_path = '' as $$
  select w.email from public.waitlist_entries w
  where w.access_token_hash = hash and w.used_at is null and w.admitted_at > now() - interval '30 days'
$$;

-- Uses an early-access token up at sign-up; false when it is unknown, used, or another address's.
create function private.use_early_access(hash bytea, email text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.waitlist_entries w set used_at = now()
  where w.access_token_hash = hash and w.used_at is null and w.admitted_at > now() - interval '30 days'
    and lower(w.email) = lower(use_early_access.email);
  return found;
end $$;

revoke all on function private.slug_taken(text, uuid), private.known_orgs(), private.my_portals(), private.operation(), private.confirm_waitlist(bytea),
  private.join_waitlist(text, text, text, text, text, text, int, text, bytea), private.early_access(bytea),
  private.use_early_access(bytea, text) from public;
grant execute on function private.slug_taken(text, uuid), private.known_orgs(), private.my_portals(),
  private.operation() to authenticated;
grant execute on function private.operation() to service_role;
grant execute on function private.join_waitlist(text, text, text, text, text, text, int, text, bytea),
  private.confirm_waitlist(bytea), private.early_access(bytea) to anon, authenticated;
grant execute on function private.use_early_access(bytea, text), private.open_invitation(bytea) to app_auth;
