-- Merging can be taken back: each redirect keeps what the merge changed, for thirty days.

-- { "keptId", "before" and "after": { "row", "links": [{ "table", "row" }] written with it },
--   "moved": [{ "table", "column", "key", "from", "to" }], "dropped": [{ "table", "row" }] }
alter table record_redirects add column changes jsonb;
grant delete on record_redirects to authenticated;
create index record_redirects_undoable on record_redirects (created_at) where changes is not null;

-- A row's primary key as JSON.
create function private.key_of(tbl regclass, whole jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_object_agg(a.attname, whole -> a.attname::text)
  from pg_catalog.pg_index i
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = tbl and i.indisprimary
$$;

-- The condition by which a statement finds the row of a key in $1, which reads every column with its own type.
create function private.key_condition(tbl regclass, key jsonb) returns text
language sql stable set search_path = '' as $$
  select string_agg(format('%1$I = (jsonb_populate_record(null::%2$s, $1)).%1$I', k, tbl::text), ' and ')
  from jsonb_object_keys(key) k
$$;

-- The columns of a table that can be written.
create function private.plain_columns(tbl regclass) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(attname::text order by attnum) from pg_catalog.pg_attribute
  where attrelid = tbl and attnum > 0 and not attisdropped and attgenerated = ''
$$;

-- As before (0013), and returns what it changed.
drop function private.repoint(regclass, text, uuid, uuid);
create function private.repoint(target regclass, entity_name text, old_id uuid, new_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  org uuid := private.org_id();
  ref record;
  place tid;
  whole jsonb;
  moved jsonb := '[]';
  dropped jsonb := '[]';
begin
  for ref in
    select k.conrelid::regclass as tbl, a.attname as col
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname <> 'org_id'
      and a.attgenerated = ''
    where k.contype = 'f' and k.confrelid = target
  loop
    for place in execute format('select ctid from %s where org_id = $1 and %I = $2', ref.tbl, ref.col) using org, old_id
    loop
      begin
        execute format('update %s t set %I = $1 where ctid = $2 returning to_jsonb(t)', ref.tbl, ref.col)
          into whole using new_id, place;
        moved := moved || jsonb_build_object('table', ref.tbl::text, 'column', ref.col,
          'key', private.key_of(ref.tbl, whole), 'from', old_id, 'to', new_id);
      exception when unique_violation then
        execute format('delete from %s t where ctid = $1 returning to_jsonb(t)', ref.tbl) into whole using place;
        dropped := dropped || jsonb_build_object('table', ref.tbl::text, 'row', whole);
      end;
    end loop;
  end loop;
  for ref in
    select c.oid::regclass as tbl, pg_catalog.format_type(k.atttypid, null) as kind
    from pg_catalog.pg_class c join pg_catalog.pg_attribute k on k.attrelid = c.oid and k.attname = 'entity_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'activity_log'
      and 3 = (select count(*) from pg_catalog.pg_attribute a
               where a.attrelid = c.oid and a.attname in ('org_id', 'entity', 'entity_id') and not a.attisdropped)
  loop
    for whole in execute format(
      'update %s t set entity_id = $1::text::%s where org_id = $2 and entity = $3 and entity_id::text = $4::text
       returning to_jsonb(t)', ref.tbl, ref.kind)
      using new_id, org, entity_name, old_id
    loop
      moved := moved || jsonb_build_object('table', ref.tbl::text, 'column', 'entity_id',
        'key', private.key_of(ref.tbl, whole), 'from', old_id, 'to', new_id);
    end loop;
  end loop;
  return jsonb_build_object('moved', moved, 'dropped', dropped);
end $$;

-- Takes back what a merge changed elsewhere. What names something else by now stays as it is; a link that cannot
-- stand any more, since its other end is gone or it was made anew, is left out. Runs with the rights of the caller.
create function private.take_back_merge(changes jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  org uuid := private.org_id();
  one jsonb;
  tbl regclass;
  cols text;
begin
  for one in select value from jsonb_array_elements(changes -> 'moved') with ordinality order by ordinality desc loop
    tbl := (one ->> 'table')::regclass;
    begin
      execute format(
        'update %s set %I = (jsonb_populate_record(null::%s, $2)).%I where org_id = $4 and %s
         and %I = (jsonb_populate_record(null::%s, $3)).%I',
        tbl, one ->> 'column', tbl, one ->> 'column', private.key_condition(tbl, one -> 'key'),
        one ->> 'column', tbl, one ->> 'column')
        using one -> 'key', jsonb_build_object(one ->> 'column', one -> 'from'),
          jsonb_build_object(one ->> 'column', one -> 'to'), org;
    exception when unique_violation then null;
    end;
  end loop;
  for one in select value from jsonb_array_elements((changes -> 'dropped') || (changes -> 'before' -> 'links')) loop
    tbl := (one ->> 'table')::regclass;
    select string_agg(format('%I', c), ', ') into cols from unnest(private.plain_columns(tbl)) c;
    begin
      execute format('insert into %s (%s) select %s from jsonb_populate_record(null::%s, $1) where org_id = $2',
                     tbl, cols, cols, tbl) using one -> 'row', org;
    exception when unique_violation or foreign_key_violation then null;
    end;
  end loop;
end $$;

-- Writes a record's own values back, all but what names it and tells its age.
create function private.write_back(target regclass, whole jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  cols text;
begin
  select string_agg(format('%I', c), ', ') into cols from unnest(private.plain_columns(target)) c
  where c not in ('org_id', 'id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by');
  execute format('update %s set (%s) = (select %s from jsonb_populate_record(null::%s, $1)) where org_id = $2 and id = $3',
                 target, cols, cols, target) using whole, private.org_id(), (whole ->> 'id')::uuid;
end $$;

revoke all on function private.key_of(regclass, jsonb), private.key_condition(regclass, jsonb),
  private.plain_columns(regclass), private.repoint(regclass, text, uuid, uuid), private.take_back_merge(jsonb),
  private.write_back(regclass, jsonb) from public;
grant execute on function private.key_of(regclass, jsonb), private.key_condition(regclass, jsonb),
  private.plain_columns(regclass), private.repoint(regclass, text, uuid, uuid), private.take_back_merge(jsonb),
  private.write_back(regclass, jsonb) to authenticated;
