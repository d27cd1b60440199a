-- Pairs of records that look alike and were looked at: they are two. Each pair once, the lesser id first. Without
-- foreign keys, since merging would move a pair to the kept record instead of ending it.
create table dismissed_duplicates (
  org_id uuid not null references organisations on delete cascade,
  entity text not null check (entity in ('venue', 'company', 'contact')),
  first_id uuid not null,
  second_id uuid not null,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  primary key (org_id, entity, first_id, second_id),
  check (first_id < second_id)
);
create index dismissed_duplicates_second on dismissed_duplicates (org_id, entity, second_id);
call private.protect('dismissed_duplicates', 'select, insert, delete');
call private.let_definers_read('dismissed_duplicates');

-- A pair ends with either of its records.
create function private.end_dismissed_pairs() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.dismissed_duplicates d
  where d.org_id = old.org_id and d.entity = tg_argv[0] and old.id in (d.first_id, d.second_id);
  return null;
end $$;
revoke all on function private.end_dismissed_pairs() from public;
create trigger dismissed_pairs after delete on venues for each row
  execute function private.end_dismissed_pairs('venue');
create trigger dismissed_pairs after delete on companies for each row
  execute function private.end_dismissed_pairs('company');
create trigger dismissed_pairs after delete on contacts for each row
  execute function private.end_dismissed_pairs('contact');
