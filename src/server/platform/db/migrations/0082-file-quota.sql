-- The space for files is a setting of the installation; the column is what one organisation has instead of it.
-- Retyped, since an update would meet row-level security.
alter table organisations
  alter column file_quota_bytes drop default,
  alter column file_quota_bytes drop not null,
  alter column file_quota_bytes type bigint using nullif(file_quota_bytes, 5000000000);

-- As before (0031), with what the installation gives an organisation without a space of its own.
drop function private.my_receipt_room(uuid);
create function private.my_receipt_room(expense uuid, installed_quota bigint) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(o.file_quota_bytes, installed_quota)
    - (select coalesce(sum(f.size), 0)::bigint from public.files f where f.org_id = o.id)
  from public.expenses x
  join public.organisations o on o.id = x.org_id
  where x.org_id = nullif(current_setting('app.org_id', true), '')::uuid and x.id = expense
    and x.created_by = nullif(current_setting('app.user_id', true), '')::uuid
    and x.is_from_artist and x.archived_at is null and x.state = 'submitted' and x.receipt_file_id is null
    and x.artist_id in (select private.my_artists())
$$;
revoke all on function private.my_receipt_room(uuid, bigint) from public;
grant execute on function private.my_receipt_room(uuid, bigint) to portal;
