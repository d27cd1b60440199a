-- A change of status that is undone begins no workflow, and neither does the change that undid it.

create or replace function private.note_booking() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and current_setting('app.status_undone', true) = new.id::text then return null; end if;
  perform private.note_event(new.org_id, 'booking.status_changed', 'booking', new.id, new.id, new.event_id,
    new.artist_id, new.buyer_contact_id,
    jsonb_build_object('from', case when tg_op = 'UPDATE' then old.status end, 'to', new.status),
    'booking.status_changed:' || new.id || ':' || new.version || ':' || new.status);
  return null;
end $$;

-- What happened at this version of the booking begins no workflow any more, and those that it began end.
create function private.withdraw_status_event(booking uuid, booking_version int) returns void
language sql security definer set search_path = '' as $$
  with over as (
    update public.automation_events set dispatched_at = coalesce(dispatched_at, now())
    where org_id = private.org_id()
      and dedupe_key like 'booking.status_changed:' || booking || ':' || booking_version || ':%'
    returning org_id, id
  )
  update public.workflow_runs r
  set state = 'cancelled', next_at = null, ended_at = now(), error = 'The change of status was undone.',
    version = r.version + 1, updated_by = null, updated_at = now()
  from over where r.org_id = over.org_id and r.trigger_event_id = over.id and r.ended_at is null
$$;
revoke all on function private.withdraw_status_event(uuid, int) from public;
grant execute on function private.withdraw_status_event(uuid, int) to authenticated;
