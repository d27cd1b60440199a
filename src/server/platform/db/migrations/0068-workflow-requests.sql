-- Who may draw a workflow but not switch it on requests that of the owners and admins. What its dry run gave is kept
-- with the request, as codes with values, which each reader sees in their own language.
create table workflow_requests (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  workflow_id uuid not null,
  note text,
  dry_run jsonb not null,
  requested_by uuid not null references users,
  requested_at timestamptz not null,
  -- Withdrawn by who requested it or with the workflow; outdated by a change of the drawing.
  state text not null default 'open' check (state in ('open', 'granted', 'declined', 'withdrawn', 'outdated')),
  decided_by uuid references users,
  decided_at timestamptz,
  -- Why it was declined.
  reason text,
  primary key (org_id, id),
  foreign key (org_id, workflow_id) references workflows (org_id, id) on delete cascade,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'declined') = (reason is not null))
);
create unique index workflow_requests_open on workflow_requests (org_id, workflow_id) where state = 'open';
create index workflow_requests_latest on workflow_requests (org_id, workflow_id, requested_at desc);
call private.protect('workflow_requests');

-- Runs that wait, or that somebody has to approve, look again at whether they still go on (src/domain/automation/
-- workflow-stops.ts) when a document, a hold or the invoices that they may depend on have come to an end.
create function private.wake_runs() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  ended jsonb := to_jsonb(new);
begin
  update public.workflow_runs
  set state = case when state = 'awaiting_approval' then 'running' else state end, next_at = least(next_at, now())
  where org_id = new.org_id and state in ('waiting', 'awaiting_approval')
    and (subject_id = new.id or booking_id = (ended ->> 'booking_id')::uuid
         or tg_table_name = 'contracts' and booking_id in (
           select k.booking_id from public.contract_bookings k where k.org_id = new.org_id and k.contract_id = new.id));
  return null;
end $$;
create trigger automation_wake after update of state on contracts for each row
  when (old.state is distinct from new.state and new.state in ('signed', 'declined', 'expired', 'void', 'superseded'))
  execute function private.wake_runs();
create trigger automation_wake after update of state on offers for each row
  when (old.state is distinct from new.state and new.state in ('accepted', 'declined', 'withdrawn', 'expired'))
  execute function private.wake_runs();
create trigger automation_wake after update of ended_at on holds for each row
  when (old.ended_at is null and new.ended_at is not null) execute function private.wake_runs();
create trigger automation_wake after update of state on invoices for each row
  when (old.state is distinct from new.state and new.state not in ('draft', 'issued', 'sent', 'part_paid'))
  execute function private.wake_runs();
create index workflow_runs_awaiting on workflow_runs (org_id, subject_id) where state = 'awaiting_approval';
