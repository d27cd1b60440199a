-- Why a run ended is kept as a code with values, like all that its history says, and said in the language of whoever
-- reads it (src/domain/automation/workflow-notes.ts).
create or replace function private.end_runs_about() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.workflow_runs
  set state = 'cancelled', next_at = null, ended_at = now(), version = version + 1, updated_at = now(), updated_by = null,
      error = E'\x1frun.documentEnded\x1f' || jsonb_build_object('type', tg_argv[0], 'state', new.state)::text
  where org_id = new.org_id and subject_type = tg_argv[0] and subject_id = new.id
    and state in ('waiting', 'awaiting_approval');
  return null;
end $$;

create or replace function private.withdraw_status_event(booking uuid, booking_version int) returns void
language sql security definer set search_path = '' as $$
  with over as (
    update public.automation_events set dispatched_at = coalesce(dispatched_at, now())
    where org_id = private.org_id()
      and dedupe_key like 'booking.status_changed:' || booking || ':' || booking_version || ':%'
    returning org_id, id
  )
  update public.workflow_runs r
  set state = 'cancelled', next_at = null, ended_at = now(), error = E'\x1frun.statusUndone',
    version = r.version + 1, updated_by = null, updated_at = now()
  from over where r.org_id = over.org_id and r.trigger_event_id = over.id and r.ended_at is null
$$;
