-- Erasing one person, and keeping data no longer than an organisation wants.

-- What was erased, by ids and salted hashes alone. An organisation's erasure is about a contact or an account within it;
-- one without an organisation is about the account itself.
create table erasures (
  id uuid primary key default gen_random_uuid(),
  org_id uuid references organisations on delete cascade,
  contact_ids uuid[] not null default '{}',
  user_ids uuid[] not null default '{}',
  salt text not null,
  address_hashes text[] not null default '{}',
  status text not null default 'waiting' check (status in ('waiting', 'done')),
  -- How many rows were changed, removed and kept.
  report jsonb,
  -- When the first of the kept rows may go; the erasure is carried out again then.
  due_on date,
  -- By what the person is found in the rows that are kept, until those go; sealed with the key of this installation.
  person_encrypted text,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  finished_at timestamptz,
  check ((status = 'done') = (finished_at is not null))
);
create index erasures_org on erasures (org_id, created_at);
create index erasures_open on erasures (created_at) where status = 'waiting';
create index erasures_due on erasures (due_on) where due_on is not null;
alter table erasures enable row level security;
alter table erasures force row level security;
create policy member on erasures to authenticated
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
         and org_id in (select private.my_orgs()))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
         and org_id in (select private.my_orgs()));
create policy own on erasures to authenticated
  using (org_id is null and user_ids = array[(select private.user_id())])
  with check (org_id is null and user_ids = array[(select private.user_id())]);
create policy jobs on erasures to service_role using (true) with check (true);
grant select, insert on erasures to authenticated;
grant select, insert, update on erasures to service_role;

create function private.announce_erasure() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('erasures', '');
  return null;
end $$;
create trigger announce after insert on erasures for each row execute function private.announce_erasure();

-- How long what is kept; null keeps it until somebody removes it.
create table retention_settings (
  org_id uuid primary key references organisations on delete cascade,
  inquiry_months int not null default 12 check (inquiry_months between 1 and 12),
  message_months int check (message_months between 6 and 120),
  guest_days int check (guest_days between 1 and 730),
  log_months int check (log_months between 3 and 120),
  document_years int not null default 10 check (document_years between 6 and 30),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users
);
call private.protect('retention_settings');

-- Entries of the log that lost personal content, each with the hash of what remains. The log has an entry about every
-- erasure, which proves these rows.
create table activity_erasures (
  org_id uuid not null references organisations on delete cascade,
  erasure_id uuid not null,
  entry_id bigint not null,
  remains_sha256 bytea not null check (length(remains_sha256) = 32),
  erased_at timestamptz not null default now(),
  primary key (org_id, erasure_id, entry_id),
  foreign key (org_id, entry_id) references activity_log (org_id, id)
);
create index activity_erasures_entry on activity_erasures (org_id, entry_id, erased_at);
alter table activity_erasures enable row level security;
alter table activity_erasures force row level security;
create policy jobs on activity_erasures to service_role using (true) with check (true);
grant select, insert on activity_erasures to service_role;
create trigger append_only before update or delete on activity_erasures
  for each row execute function private.refuse_change();
create trigger append_only_whole before truncate on activity_erasures
  for each statement execute function private.refuse_change();

-- Whether this transaction carries out an erasure: jobs alone, and only where they say so.
create function private.is_erasing() returns boolean language sql stable set search_path = '' as
  $$ select current_user = 'service_role' and coalesce(current_setting('app.erasing', true), '') = 'on' $$;
grant execute on function private.is_erasing() to anon, authenticated, portal, service_role;

-- What never changes may lose personal data by an erasure, and nothing else.
create function private.keep_log_entry() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' or not private.is_erasing()
     or (new.id, new.org_id, new.user_id, new.action, new.entity, new.request_id, new.at)
        is distinct from (old.id, old.org_id, old.user_id, old.action, old.entity, old.request_id, old.at) then
    raise exception 'activity_log is append-only';
  end if;
  return new;
end $$;
drop trigger append_only on activity_log;
create trigger append_only before update or delete on activity_log
  for each row execute function private.keep_log_entry();
grant update (entity_id, before, after, ip, user_agent) on activity_log to service_role;
create policy jobs_erase on activity_log for update to service_role
  using ((select private.is_erasing())) with check ((select private.is_erasing()));

-- Frozen records pass an erasure once the time to keep them is over; until then it leaves them alone.
do $$
declare
  guard record;
begin
  for guard in
    select t.tgrelid::regclass as tbl, t.tgname as name, pg_get_triggerdef(t.oid) as definition
    from pg_trigger t
    where not t.tgisinternal and (t.tgrelid::regclass::text, t.tgname) in (
      ('advancing_history', 'append_only'), ('contract_documents', 'append_only'), ('contract_events', 'append_only'),
      ('contract_template_versions', 'append_only'), ('contracts', 'frozen'), ('invoice_documents', 'append_only'),
      ('invoice_lines', 'issued'), ('invoices', 'issued'), ('ledger_entries', 'append_only'), ('statements', 'sent'),
      ('vat_id_checks', 'kept'), ('workflow_versions', 'append_only'))
  loop
    execute format('drop trigger %I on %s', guard.name, guard.tbl);
    execute replace(guard.definition, 'EXECUTE FUNCTION', 'WHEN (not private.is_erasing()) EXECUTE FUNCTION');
  end loop;
end $$;

do $auth$
begin
  -- The log of our own sign-in service forgets from where an erased person came. A hosted one keeps its own.
  if exists (select from information_schema.columns where table_schema = 'auth'
             and table_name = 'audit_log_entries' and column_name = 'user_agent') then
    drop trigger append_only on auth.audit_log_entries;
    create trigger append_only before delete on auth.audit_log_entries
      for each row execute function auth.refuse_change();
    create trigger append_only_rows before update on auth.audit_log_entries
      for each row when (coalesce(current_setting('app.erasing', true), '') <> 'on')
      execute function auth.refuse_change();
    create function private.erase_sign_ins(person uuid) returns void language sql security definer
    set search_path = '' as $f$
      update auth.audit_log_entries set ip_address = null, user_agent = null
      where actor_id = person or payload ->> 'user_id' = person::text
    $f$;
    revoke execute on function private.erase_sign_ins(uuid) from public;
    grant execute on function private.erase_sign_ins(uuid) to service_role;
  end if;
end $auth$;
