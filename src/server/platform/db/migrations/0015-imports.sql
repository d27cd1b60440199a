-- Imports: a file that was read, how its columns are taken, and what became of each row, so that all can be undone.

create table imports (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  noun text not null check (noun in ('contacts', 'companies', 'venues', 'artists', 'events')),
  file_name text not null,
  headers text[] not null,
  mapping jsonb not null default '[]',
  options jsonb not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'running', 'done', 'undoing', 'undone', 'failed')),
  total int not null,
  -- Rows handled so far by the import, or by its undoing.
  position int not null default 0,
  created int not null default 0,
  updated int not null default 0,
  skipped int not null default 0,
  failed int not null default 0,
  -- Records that undoing left alone, since they were changed or are in use.
  kept int not null default 0,
  error text,
  started_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id)
);
create index imports_list on imports (org_id, created_at desc);
create index imports_open on imports (started_at) where status in ('running', 'undoing');
call private.protect('imports', 'select, insert, update, delete');

create table import_rows (
  org_id uuid not null,
  import_id uuid not null,
  -- As in the file, the header being line 1.
  line int not null,
  cells text[] not null,
  state text not null default 'waiting' check (state in ('waiting', 'created', 'updated', 'skipped', 'failed')),
  -- [{column, message}] of a row that failed.
  problems jsonb not null default '[]',
  record_id uuid,
  -- The version that this import left behind: undoing leaves alone what was changed since.
  record_version int,
  -- The record as it was before an update.
  before jsonb,
  -- [{noun, id, version}] of companies and venues that were made along with the row.
  made jsonb not null default '[]',
  undone text check (undone in ('undone', 'changed', 'used', 'gone')),
  primary key (org_id, import_id, line),
  foreign key (org_id, import_id) references imports (org_id, id) on delete cascade
);
create index import_rows_waiting on import_rows (org_id, import_id, line) where state = 'waiting';
call private.protect('import_rows', 'select, insert, update, delete');

-- Wakes whoever does the work; what a lost connection misses is found by looking now and then.
create function private.announce_import() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('imports', '');
  return null;
end $$;
create trigger announce after update of status on imports
  for each row when (new.status in ('running', 'undoing') and new.status <> old.status)
  execute function private.announce_import();
