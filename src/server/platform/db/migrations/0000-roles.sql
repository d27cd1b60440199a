-- Roles of the cluster, the schema of helpers, and the one way a tenant table is protected.
-- authenticated: staff within one organisation; portal: artists; anon: visitors; service_role: jobs.
-- app_api, app_auth and app_jobs log in; their passwords are set at start, not here.

do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'portal', 'service_role'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin noinherit', wanted);
    end if;
  end loop;
  foreach wanted in array array['app_api', 'app_auth'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I login noinherit nocreatedb nocreaterole', wanted);
    end if;
  end loop;
  if not exists (select from pg_roles where rolname = 'app_jobs') then
    create role app_jobs login inherit nocreatedb nocreaterole;
  end if;
end $$;

grant anon, authenticated, portal to app_api;
grant service_role to app_jobs;
do $$ begin execute format('grant app_auth to %I', current_user); end $$;

create extension if not exists btree_gist;

create schema if not exists private;
grant usage on schema private to anon, authenticated, portal, service_role, app_auth;
grant usage on schema public to anon, authenticated, portal, service_role, app_auth;
revoke create on schema public from public;

-- The two settings that a scope carries. They are local to one statement or transaction,
-- and read '' once they were set and reset, hence nullif.
create function private.user_id() returns uuid language sql stable set search_path = '' as
  $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
create function private.org_id() returns uuid language sql stable set search_path = '' as
  $$ select nullif(current_setting('app.org_id', true), '')::uuid $$;

-- Protects a tenant table: forced row-level security, members of the organisation in scope may
-- do what `member_grants` names, jobs may do everything, visitors and artists nothing.
create procedure private.protect(tbl regclass, member_grants text default 'select, insert, update')
language plpgsql set search_path = '' as $$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format('alter table %s force row level security', tbl);
  execute format(
    'create policy member on %s to authenticated
       using (org_id = (select nullif(current_setting(''app.org_id'', true), '''')::uuid)
              and org_id in (select private.my_orgs()))
       with check (org_id = (select nullif(current_setting(''app.org_id'', true), '''')::uuid)
              and org_id in (select private.my_orgs()))', tbl);
  execute format('create policy jobs on %s to service_role using (true) with check (true)', tbl);
  execute format('grant %s on %s to authenticated', member_grants, tbl);
  execute format('grant select, insert, update, delete on %s to service_role', tbl);
end $$;

-- Lets definer functions read a table whose row-level security is forced: they run as its owner.
create procedure private.let_definers_read(tbl regclass) language plpgsql set search_path = '' as $$
begin
  execute format('create policy definers on %s to %I using (true) with check (true)', tbl, current_user);
end $$;
