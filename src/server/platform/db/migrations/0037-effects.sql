-- What follows a booking's change of status: one door for it, tasks that it makes, decisions about its invoices.

-- A status is written by one function of the program, which carries out what follows (bookings/change-status.ts).
create function private.guard_booking_status() returns trigger language plpgsql set search_path = '' as $$
begin
  if session_user in ('app_api', 'app_jobs')
     and coalesce(current_setting('app.booking_status', true), '') <> new.id || ' ' || new.status then
    raise exception 'the status of a booking is changed by bookings/change-status.ts alone';
  end if;
  return new;
end $$;
create trigger guard_status before update of status on bookings
  for each row when (old.status is distinct from new.status) execute function private.guard_booking_status();

alter table tasks drop constraint tasks_origin_check;
alter table tasks add constraint tasks_origin_check
  check (origin in ('manual', 'reminder', 'workflow', 'sequence', 'status'));

-- What is to become of an issued invoice of a show that is off; 'later': a task asks for it.
create table invoice_decisions (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  booking_id uuid not null,
  invoice_id uuid not null,
  outcome text not null check (outcome in ('keep', 'cancel', 'credit', 'later')),
  -- Of a credit in part: the net amount that the invoice still claims.
  keep_minor bigint check (keep_minor >= 0),
  task_id uuid,
  decided_at timestamptz not null default now(),
  -- Null: nobody was asked.
  decided_by uuid references users,
  primary key (org_id, id),
  unique (org_id, booking_id, invoice_id),
  foreign key (org_id, booking_id) references bookings (org_id, id),
  foreign key (org_id, invoice_id) references invoices (org_id, id),
  foreign key (org_id, task_id) references tasks (org_id, id) on delete set null (task_id),
  check ((outcome = 'credit') = (keep_minor is not null))
);
create index invoice_decisions_invoice on invoice_decisions (org_id, invoice_id);
call private.protect('invoice_decisions');
-- A decision is seen by whoever sees its booking.
create policy artists on invoice_decisions as restrictive to authenticated
  using (exists (select from public.bookings b where b.org_id = invoice_decisions.org_id and b.id = booking_id))
  with check (exists (select from public.bookings b where b.org_id = invoice_decisions.org_id and b.id = booking_id));
