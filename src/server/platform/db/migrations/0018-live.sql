-- What changed, told to every process of the service: the pages that show it ask again.

create function private.announce_change() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('changes', json_build_object(
    'orgId', new.org_id, 'entity', new.entity, 'id', new.entity_id, 'userId', new.user_id)::text);
  return null;
end $$;
create trigger announce after insert on activity_log
  for each row when (new.org_id is not null) execute function private.announce_change();
