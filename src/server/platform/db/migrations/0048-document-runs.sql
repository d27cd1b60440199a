-- A contract, an offer or an invoice that ends takes along what waits about it: nobody is reminded of a contract that
-- was declined. Runs that begin with its end begin after this and are not touched; why it ended stands in the history.
create function private.end_runs_about() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.workflow_runs
  set state = 'cancelled', next_at = null, ended_at = now(), version = version + 1, updated_at = now(), updated_by = null,
      error = format('The %s is %s.', tg_argv[0], replace(new.state, '_', ' '))
  where org_id = new.org_id and subject_type = tg_argv[0] and subject_id = new.id
    and state in ('waiting', 'awaiting_approval');
  return null;
end $$;

create trigger automation_end after update of state on contracts for each row
  when (old.state in ('sent', 'viewed', 'part_signed') and new.state in ('declined', 'expired', 'void', 'superseded'))
  execute function private.end_runs_about('contract');
create trigger automation_end after update of state on offers for each row
  when (old.state in ('sent', 'countered') and new.state in ('declined', 'withdrawn', 'expired'))
  execute function private.end_runs_about('offer');
create trigger automation_end after update of state on invoices for each row
  when (old.state <> new.state and new.state = 'cancelled')
  execute function private.end_runs_about('invoice');
