-- Policies whose effect the planner can judge. Of `x in (select function())` it expects half of the rows, and as much of
-- `(select …) or …`: a table kept a quarter of its rows in its eyes, a join of four tables next to none, so that it
-- compared each show with each booking. One value to be equal to, and a question that is nearly always true in its
-- eyes (`is not null`), say the same and let it expect the rows that there are.

-- The organisation of the scope, if the person in it is an active member; null, which nothing is equal to, otherwise.
create function private.my_org() returns uuid
language sql stable parallel safe security definer set search_path = '' as $$
  select m.org_id from public.memberships m
  where m.org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and m.user_id = nullif(current_setting('app.user_id', true), '')::uuid and m.status = 'active'
$$;
revoke all on function private.my_org() from public;
grant execute on function private.my_org() to authenticated;

create or replace procedure private.protect(tbl regclass, member_grants text default 'select, insert, update')
language plpgsql set search_path = '' as $$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format('alter table %s force row level security', tbl);
  execute format(
    'create policy member on %s to authenticated
       using (org_id = (select private.my_org())) with check (org_id = (select private.my_org()))', tbl);
  execute format('create policy jobs on %s to service_role using (true) with check (true)', tbl);
  execute format('grant %s on %s to authenticated', member_grants, tbl);
  execute format('grant select, insert, update, delete on %s to service_role', tbl);
end $$;

create or replace procedure private.bind_to_artists(tbl regclass, rule text)
language plpgsql set search_path = '' as $$
declare
  reached text := format(
    '(select nullif(current_setting(''app.artist_ids'', true) = ''*'', false)) is not null or (%s)', rule);
begin
  execute format(
    'create policy artists on %s as restrictive to authenticated using (%s) with check (%s)', tbl, reached, reached);
end $$;

do $$
declare
  policy record;
  everybody text := '( SELECT (current_setting(''app.artist_ids''::text, true) = ''*''::text)) OR';
  judged text := '(select nullif(current_setting(''app.artist_ids'', true) = ''*'', false)) is not null or';
begin
  for policy in
    select format('%I.%I', schemaname, tablename) as tbl from pg_catalog.pg_policies
    where policyname = 'member' and qual = with_check and regexp_replace(qual, '\s+', ' ', 'g') =
      '((org_id = ( SELECT (NULLIF(current_setting(''app.org_id''::text, true), ''''::text))::uuid AS "nullif")) '
      || 'AND (org_id IN ( SELECT private.my_orgs() AS my_orgs)))'
  loop
    execute format('alter policy member on %s using (org_id = (select private.my_org()))
                      with check (org_id = (select private.my_org()))', policy.tbl);
  end loop;
  for policy in
    select format('%I.%I', schemaname, tablename) as tbl, replace(qual, everybody, judged) as rule
    from pg_catalog.pg_policies where policyname = 'artists' and qual = with_check and position(everybody in qual) > 0
  loop
    execute format('alter policy artists on %s using (%s) with check (%s)', policy.tbl, policy.rule, policy.rule);
  end loop;
end $$;
