-- Archives of everything that an organisation keeps, made in the background. The bytes lie in the file storage under
-- exports/ and go with their row, once it has expired.
create table organisation_exports (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  done int not null default 0,
  total int not null default 0,
  size bigint check (size >= 0),
  sha256 bytea check (length(sha256) = 32),
  created_at timestamptz not null default now(),
  created_by uuid references users,
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (org_id, id),
  check ((status = 'done') = (size is not null and sha256 is not null)),
  check ((status = 'running') = (finished_at is null))
);
create unique index organisation_exports_running on organisation_exports (org_id) where status = 'running';
call private.protect('organisation_exports', 'select, insert');

create function private.announce_organisation_export() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('organisation_exports', '');
  return null;
end $$;
create trigger announce after insert on organisation_exports
  for each row execute function private.announce_organisation_export();
