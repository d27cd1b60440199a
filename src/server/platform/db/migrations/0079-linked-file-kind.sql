-- As before (0019), with the kind of the file, which decides the size in which a picture is sent.
drop function private.linked_file(uuid, uuid);
create function private.linked_file(wanted_org uuid, wanted uuid)
returns table (name text, mime text, size bigint, kind text)
language sql stable security definer set search_path = '' as $$
  select f.name, f.mime, f.size, f.kind from public.files f
  where f.org_id = wanted_org and f.id = wanted and (
    f.org_id in (select private.my_orgs())
    or f.visibility = 'shared' and f.archived_at is null and exists (
      select from public.artist_access a
      where a.org_id = f.org_id and a.status = 'active' and (a.flags ->> 'seeDocuments')::boolean is true
        and a.user_id = nullif(current_setting('app.user_id', true), '')::uuid)
    or f.archived_at is null and f.id in (select private.my_advancing_files(wanted_org)))
$$;
revoke all on function private.linked_file(uuid, uuid) from public;
grant execute on function private.linked_file(uuid, uuid) to authenticated;
