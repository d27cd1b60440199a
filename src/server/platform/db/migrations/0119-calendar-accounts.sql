-- Calendars of accounts with Google and Microsoft: one that we write into, and others that are read as busy days.

-- Signing in for calendars asks for other rights than for mail, and leads to another end.
alter table mail_connections
  add column purpose text not null default 'mail' check (purpose in ('mail', 'calendar'));

create table calendar_accounts (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  provider text not null check (provider in ('google', 'microsoft')),
  address text not null,
  tokens_encrypted text not null,
  -- Whether the provider still lets us in.
  state text not null default 'ok' check (state in ('ok', 'reconnect')),
  -- What our calendar in this account shows; nothing means that there is none.
  shown text not null default 'none' check (shown in ('none', 'mine', 'all', 'artist')),
  artist_id uuid,
  -- Our calendar there, and how far its changes were read.
  remote_id text,
  changes_token text,
  next_sync_at timestamptz not null default now(),
  -- One process at a time.
  busy_until timestamptz,
  synced_at timestamptz,
  -- The last entry of the log when the calendar was last written: later ones make it due.
  seen_log bigint not null default 0,
  failures int not null default 0,
  problem text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  unique (org_id, user_id, provider),
  foreign key (org_id, artist_id) references artists (org_id, id),
  check ((shown = 'artist') = (artist_id is not null)),
  check ((failures = 0) or problem is not null)
);
create index calendar_accounts_due on calendar_accounts (next_sync_at) where state = 'ok';
call private.protect('calendar_accounts', 'select, insert, update, delete');
call private.let_definers_read('calendar_accounts');
create policy own on calendar_accounts as restrictive to authenticated
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

-- What we wrote into such a calendar.
create table calendar_account_entries (
  org_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  source text not null check (source in ('booking', 'segment', 'block')),
  record_id uuid not null,
  -- By its provider's names; without a revision it is not there.
  remote_id text not null,
  etag text,
  -- Of what was written, and what it was; '' where it is due to be written again.
  digest text not null,
  written jsonb not null,
  -- What somebody made of it there; null where nobody did.
  edit jsonb,
  edited_at timestamptz,
  version int not null default 1,
  primary key (org_id, id),
  unique (org_id, account_id, source, record_id),
  unique (org_id, account_id, remote_id),
  foreign key (org_id, account_id) references calendar_accounts on delete cascade,
  check ((edit is null) = (edited_at is null))
);
call private.protect('calendar_account_entries', 'select, update');
create policy own on calendar_account_entries as restrictive to authenticated
  using (account_id in (select id from calendar_accounts)) with check (account_id in (select id from calendar_accounts));

-- An account to be synced now wakes whoever syncs.
create function private.notify_calendar_accounts() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('calendar_accounts', '');
  return null;
end $$;
create trigger added after insert on calendar_accounts for each statement
  execute function private.notify_calendar_accounts();
create trigger due after update on calendar_accounts for each row
  when (new.next_sync_at <= now() and new.next_sync_at is distinct from old.next_sync_at)
  execute function private.notify_calendar_accounts();

-- An external calendar is read by its address, or as one of a connected account.
alter table external_calendars
  alter column address_encrypted drop not null,
  add column account_id uuid,
  add column remote_id text,
  -- How far its changes were read, and when all of it was.
  add column changes_token text,
  add column full_read_at timestamptz,
  add foreign key (org_id, account_id) references calendar_accounts on delete cascade,
  add check ((account_id is null) = (remote_id is null)),
  -- Neither comes with an archive: such a calendar waits for its address.
  add check (account_id is null or address_encrypted is null);
create unique index external_calendars_account on external_calendars (org_id, account_id, artist_id, remote_id)
  where account_id is not null and archived_at is null;
