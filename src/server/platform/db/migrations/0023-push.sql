-- Notices pushed to the devices of people who asked for them.

-- Topics that somebody does not want on their devices; everything else comes.
alter table users add column push_off text[] not null default '{}';

-- One row per browser. What addresses it is sealed; the hash finds it again.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  endpoint_hash bytea not null unique,
  sealed text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_owner on push_subscriptions (user_id);
alter table push_subscriptions enable row level security;
alter table push_subscriptions force row level security;
create policy own on push_subscriptions to authenticated
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy jobs on push_subscriptions to service_role using (true) with check (true);
call private.let_definers_read('push_subscriptions');
grant select, insert, delete on push_subscriptions to authenticated;
grant select, delete on push_subscriptions to service_role;

-- A browser changes hands: it belongs to whoever signed in last.
create function private.take_over_device(hash bytea) returns void
language sql security definer set search_path = '' as $$
  delete from public.push_subscriptions
  where endpoint_hash = hash and user_id <> nullif(current_setting('app.user_id', true), '')::uuid
$$;

-- Notices wait here, written in the transaction that causes them; a job pushes each once.
create table push_notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  topic text not null,
  title text not null,
  body text not null,
  url text not null,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index push_notices_due on push_notices (next_attempt_at);
alter table push_notices enable row level security;
alter table push_notices force row level security;
create policy jobs on push_notices to service_role using (true) with check (true);
call private.let_definers_read('push_notices');
grant select, insert, update, delete on push_notices to service_role;

create function private.announce_notice() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('push', '');
  return null;
end $$;
create trigger announce after insert on push_notices for each statement execute function private.announce_notice();

-- Writes a notice to whoever signs in with this address, works or plays in the organisation (where there is one), has
-- a device, and wants the topic.
create function private.write_notice(address text, org uuid, about text, title text, body text, url text) returns void
language sql security definer set search_path = '' as $$
  insert into public.push_notices (user_id, topic, title, body, url)
  select u.id, about, write_notice.title, write_notice.body, write_notice.url from public.users u
  where lower(u.email) = lower(address) and not about = any(u.push_off)
    and exists (select from public.push_subscriptions s where s.user_id = u.id)
    and (org is null
         or exists (select from public.memberships m where m.org_id = org and m.user_id = u.id and m.status = 'active')
         or exists (select from public.artist_access a
                    where a.org_id = org and a.user_id = u.id and a.status = 'active'))
$$;

revoke all on function private.take_over_device(bytea), private.announce_notice(),
  private.write_notice(text, uuid, text, text, text, text) from public;
grant execute on function private.take_over_device(bytea) to authenticated;
grant execute on function private.announce_notice(), private.write_notice(text, uuid, text, text, text, text)
  to authenticated, portal, anon, service_role;

-- The same for everybody in the portal of an artist, about one of the artist's bookings.
create function private.write_team_notice(booking uuid, about text, title text, body text) returns void
language sql security definer set search_path = '' as $$
  insert into public.push_notices (user_id, topic, title, body, url)
  select u.id, about, write_team_notice.title, write_team_notice.body,
         '/artist-portal/' || o.slug || '/events/' || b.event_id
  from public.bookings b
  join public.organisations o on o.id = b.org_id
  join public.artist_access a on a.org_id = b.org_id and a.artist_id = b.artist_id and a.status = 'active'
  join public.users u on u.id = a.user_id
  where b.id = booking and b.org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and not about = any(u.push_off)
    and exists (select from public.push_subscriptions s where s.user_id = u.id)
$$;
revoke all on function private.write_team_notice(uuid, text, text, text) from public;
grant execute on function private.write_team_notice(uuid, text, text, text) to authenticated, service_role;
