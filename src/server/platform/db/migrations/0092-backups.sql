-- Backups of the installation: when each was taken, by whom it was requested, and how it went. Agencies that share an
-- installation see the same; the rows say nothing of any of them, and the backups themselves lie outside the database.
create table backups (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  -- The account that asked for it; null: the one of the night.
  requested_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  -- Whoever takes it says so; with the time of the last sign of life.
  seen_at timestamptz,
  done int not null default 0,
  total int not null default 0,
  finished_at timestamptz,
  snapshot text,
  size bigint check (size >= 0),
  -- Read back from its first to its last byte.
  verified_at timestamptz,
  check ((status = 'running') = (finished_at is null)),
  check ((status = 'done') = (snapshot is not null and size is not null))
);
create unique index backups_running on backups ((true)) where status = 'running';
create index backups_latest on backups (created_at desc);
alter table backups enable row level security;
alter table backups force row level security;
create policy members on backups for select to authenticated using (true);
create policy request on backups for insert to authenticated
  with check (status = 'running' and requested_by = (select private.user_id()) and seen_at is null);
create policy jobs on backups to service_role using (true) with check (true);
grant select, insert on backups to authenticated;
grant select, insert, update, delete on backups to service_role;

create function private.announce_backup() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('backups', '');
  return null;
end $$;
create trigger announce after insert on backups
  for each row when (new.requested_by is not null) execute function private.announce_backup();

-- What an owner sees of how things go: of the organisation in scope, and of the installation without any of the others.
create function private.health_facts() returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  org uuid := nullif(current_setting('app.org_id', true), '')::uuid;
  jobs jsonb := '{}';
begin
  if org is null or not exists (select from private.my_orgs() mine where mine = org) then
    return null;
  end if;
  if to_regclass('pgboss.job') is not null then
    execute $jobs$
      select jsonb_build_object(
        'jobsLate', count(*) filter (where state in ('created', 'retry') and start_after < now() - interval '15 minutes'),
        'jobsFailed', count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day'))
      from pgboss.job $jobs$ into jobs;
  end if;
  return jobs || jsonb_build_object(
    'isShared', (select count(*) > 1 from public.organisations),
    'emailsLate', (select count(*) from public.outbox where org_id = org and state in ('queued', 'sending')
                   and created_at < now() - interval '15 minutes'),
    'emailsFailed', (select count(*) from public.outbox where org_id = org and state = 'failed'),
    'unsealedSince', (select min(l.at) from public.activity_unsealed u
                      join public.activity_log l on l.org_id = u.org_id and l.id = u.entry_id where u.org_id = org));
end $$;
revoke all on function private.health_facts() from public;
grant execute on function private.health_facts() to authenticated;
