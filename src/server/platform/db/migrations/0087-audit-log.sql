-- The activity log as an audit log: read as a list, closed against every change, and sealed by a chain of hashes.

-- Reads of an organisation's list, and of one person in it; the chain refers to the first.
create unique index activity_log_org on activity_log (org_id, id);
create index activity_log_user on activity_log (org_id, user_id, id);
create trigger append_only_whole before truncate on activity_log
  for each statement execute function private.refuse_change();

-- Entries that no link of the chain holds yet; committed together with them, so that none is ever passed by.
create table activity_unsealed (
  org_id uuid not null references organisations on delete cascade,
  entry_id bigint not null,
  primary key (org_id, entry_id)
);
alter table activity_unsealed enable row level security;
alter table activity_unsealed force row level security;
create policy jobs on activity_unsealed to service_role using (true) with check (true);
call private.let_definers_read('activity_unsealed');
grant select, delete on activity_unsealed to service_role;

-- The chain of an organisation: the hash of an entry's content, and the hash over it and the link before.
create table activity_seals (
  org_id uuid not null references organisations on delete cascade,
  seq bigint not null check (seq > 0),
  entry_id bigint not null,
  content_sha256 bytea not null check (length(content_sha256) = 32),
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null default now(),
  primary key (org_id, seq),
  unique (org_id, entry_id),
  foreign key (org_id, entry_id) references activity_log (org_id, id)
);
alter table activity_seals enable row level security;
alter table activity_seals force row level security;
create policy jobs on activity_seals to service_role using (true) with check (true);
grant select, insert on activity_seals to service_role;
create trigger append_only before update or delete on activity_seals
  for each row execute function private.refuse_change();
create trigger append_only_whole before truncate on activity_seals
  for each statement execute function private.refuse_change();

create function private.await_seal() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.activity_unsealed (org_id, entry_id) values (new.org_id, new.id);
  return null;
end $$;
create trigger await_seal after insert on activity_log
  for each row when (new.org_id is not null) execute function private.await_seal();

-- What was logged until now is sealed first. The owner of the tables is behind their policies as well, unless a superuser.
alter table activity_log no force row level security;
insert into activity_unsealed (org_id, entry_id) select org_id, id from activity_log where org_id is not null;
alter table activity_log force row level security;

-- Sign-ins and refusals show nothing on pages of records: nobody needs to read again.
drop trigger announce on activity_log;
create trigger announce after insert on activity_log
  for each row when (new.org_id is not null and new.entity not in ('signIn', 'denial'))
  execute function private.announce_change();

-- Whatever happens to a sign-in is known to every organisation that the person works in or plays for.
create function private.log_sign_in() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  person uuid := coalesce(new.actor_id, (new.payload ->> 'user_id')::uuid);
begin
  insert into public.activity_log (org_id, user_id, action, entity, entity_id, after, ip, user_agent)
  select o.org_id, case when new.action not like '%failed' then new.actor_id end, 'signIn.' || new.action,
         'signIn', person, nullif(new.payload - '{session_id,user_id,factor_id}'::text[], '{}'), new.ip_address,
         new.user_agent
  from (select m.org_id from public.memberships m where m.user_id = person and m.status = 'active'
        union
        select a.org_id from public.artist_access a where a.user_id = person and a.status = 'active') o;
  return null;
end $$;
do $auth$
begin
  -- A hosted sign-in service keeps a log of its own.
  if exists (select from information_schema.columns where table_schema = 'auth'
             and table_name = 'audit_log_entries' and column_name = 'user_agent') then
    create trigger log_sign_in after insert on auth.audit_log_entries
      for each row execute function private.log_sign_in();
    create trigger append_only_whole before truncate on auth.audit_log_entries
      for each statement execute function auth.refuse_change();
  end if;
end $auth$;
