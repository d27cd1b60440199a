-- Webhooks hear of what happens by themselves, beside what workflows send them.

alter table webhook_endpoints add column events text[] not null default '{}';

-- A record changed: what the activity log says of records that programs can read. Noted where a webhook asks for it alone.
create function private.note_record() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.webhook_endpoints w where w.org_id = new.org_id and w.archived_at is null
             and 'record.changed' = any (w.events)) then
    perform private.note_event(new.org_id, 'record.changed', new.entity, new.entity_id::uuid, null,
      case when new.entity = 'event' then new.entity_id::uuid end,
      case when new.entity = 'artist' then new.entity_id::uuid end, null, '{}', 'record.changed:' || new.id);
  end if;
  return null;
end $$;
revoke all on function private.note_record() from public;
create trigger automation after insert on activity_log for each row
  when (new.org_id is not null and new.entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        and new.entity in ('artist', 'company', 'contact', 'contract', 'event', 'expense', 'inquiry', 'invoice',
                           'payment', 'statement', 'task', 'tour', 'venue'))
  execute function private.note_record();
