-- Row-level security knows the artists of a scope. A member who works for some artists sees and writes their rows, and
-- those that are nobody's, even where a statement forgets to say so. `app.artist_ids` is '*' for every artist, else an
-- array; missing or empty it reaches none. Policies begin with the question whether all are in reach: it is answered
-- once in a statement, and whoever reaches everybody pays nothing for the rest.

-- Without settings of its own, so that it is read into the statement.
create function private.artist_ids() returns uuid[]
language sql stable parallel safe as $$
  select case when current_setting('app.artist_ids', true) like '{%'
    then current_setting('app.artist_ids', true)::uuid[] else '{}'::uuid[] end
$$;

-- What follows is asked only for members with some artists. It runs as the owner, since a rule has to see what its
-- reader must not.

create function private.reached_bookings() returns setof uuid
language sql stable parallel safe security definer set search_path = '' rows 200 as $$
  select b.id from public.bookings b
  where b.org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and b.artist_id = any (private.artist_ids())
$$;

-- An event is shared by all who play it: one booking in reach is enough.
create function private.reached_events() returns setof uuid
language sql stable parallel safe security definer set search_path = '' rows 200 as $$
  select b.event_id from public.bookings b
  where b.org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and b.artist_id = any (private.artist_ids())
$$;

create function private.is_unplayed(event uuid) returns boolean
language sql stable parallel safe security definer set search_path = '' as $$
  select not exists (
    select from public.bookings b
    where b.org_id = nullif(current_setting('app.org_id', true), '')::uuid and b.event_id = event)
$$;

-- A contract only with all its artists: who sees some of them must not read what others get.
create function private.sees_contract(wanted uuid) returns boolean
language plpgsql stable parallel safe security definer set search_path = '' cost 10 as $$
declare
  org uuid := nullif(current_setting('app.org_id', true), '')::uuid;
begin
  return not exists (
    select from public.contract_bookings k
    join public.bookings b on b.org_id = k.org_id and b.id = k.booking_id
    where k.org_id = org and k.contract_id = wanted and b.artist_id <> all (private.artist_ids()));
end $$;

-- An invoice is its booking's artist's, without a booking its own.
create function private.sees_invoice(wanted uuid) returns boolean
language plpgsql stable parallel safe security definer set search_path = '' cost 10 as $$
declare
  org uuid := nullif(current_setting('app.org_id', true), '')::uuid;
begin
  return exists (
    select from public.invoices i
    left join public.bookings b on b.org_id = i.org_id and b.id = i.booking_id
    where i.org_id = org and i.id = wanted
      and coalesce(b.artist_id, i.artist_id) = any (private.artist_ids()));
end $$;

revoke all on function private.artist_ids(), private.reached_bookings(), private.reached_events(),
  private.is_unplayed(uuid), private.sees_contract(uuid), private.sees_invoice(uuid) from public;
grant execute on function private.artist_ids(), private.reached_bookings(), private.reached_events(),
  private.is_unplayed(uuid), private.sees_contract(uuid), private.sees_invoice(uuid) to authenticated;

-- Binds the rows of a table to artists: `rule` says which of them a member with some artists reaches.
create procedure private.bind_to_artists(tbl regclass, rule text)
language plpgsql set search_path = '' as $$
declare
  reached text := format('(select current_setting(''app.artist_ids'', true) = ''*'') or (%s)', rule);
begin
  execute format(
    'create policy artists on %s as restrictive to authenticated using (%s) with check (%s)', tbl, reached, reached);
end $$;

do $$
declare
  own text := '= any ((select private.artist_ids())::uuid[])';
  me text := '(select nullif(current_setting(''app.user_id'', true), '''')::uuid)';
  event text := 'event_id in (select private.reached_events())';
  booking text := 'booking_id in (select private.reached_bookings())';
  tbl text;
begin
  call private.bind_to_artists('artists', 'id ' || own);
  -- Rows of one artist.
  foreach tbl in array array['artist_access', 'artist_agents', 'artist_members', 'artist_tax', 'availability_blocks',
                             'bookings', 'holds', 'ledger_entries', 'statements', 'tours', 'withholdings'] loop
    call private.bind_to_artists(tbl::regclass, 'artist_id ' || own);
  end loop;
  -- Rows that are an artist's or nobody's.
  foreach tbl in array array['automation_events', 'enrolments', 'invitations', 'mail_threads', 'number_series',
                             'payments', 'reminders', 'sequences', 'workflow_runs'] loop
    call private.bind_to_artists(tbl::regclass, 'artist_id is null or artist_id ' || own);
  end loop;
  call private.bind_to_artists('feeds', format('artist_id is null or artist_id %s or user_id = %s', own, me));
  call private.bind_to_artists('inquiries', 'artist_ids = ''{}'' or artist_ids && (select private.artist_ids())');

  -- What hangs on a booking.
  foreach tbl in array array['contract_bookings', 'deals', 'offers'] loop
    call private.bind_to_artists(tbl::regclass, booking);
  end loop;
  -- What hangs on an event as a whole; one that is being entered has nobody yet who plays it.
  call private.bind_to_artists('events', format(
    'id in (select private.reached_events()) or created_by = %s and private.is_unplayed(id)', me));
  foreach tbl in array array['advancing_fields', 'advancing_groups', 'advancing_requests', 'day_sheets',
                             'guest_list_links'] loop
    call private.bind_to_artists(tbl::regclass, event);
  end loop;
  -- What is one artist's at an event, or everybody's there.
  foreach tbl in array array['day_sheet_links', 'guest_lists'] loop
    call private.bind_to_artists(tbl::regclass, format(
      'case when artist_id is null then %s else artist_id %s end', event, own));
  end loop;
  call private.bind_to_artists('itinerary_segments',
    format('case when booking_id is null then %s else %s end', event, booking));
  call private.bind_to_artists('expenses', format(
    'case when artist_id is not null then artist_id %s
          when booking_id is not null then %s
          else event_id is null or %s end', own, booking, event));
  foreach tbl in array array['files', 'notes'] loop
    call private.bind_to_artists(tbl::regclass, format(
      'case when artist_id is not null then artist_id %s
            else event_id is null or %s end', own, event));
  end loop;
  -- One's own tasks and rules stay one's own, whatever they are about.
  call private.bind_to_artists('tasks', format(
    'assignee_user_id = %1$s or created_by = %1$s
     or case when booking_id is not null then %2$s else event_id is null or %3$s end', me, booking, event));
  call private.bind_to_artists('reminder_rules', format(
    'owner_user_id = %s or event_id is null or %s', me, event));

  call private.bind_to_artists('contracts', 'private.sees_contract(id)');
  foreach tbl in array array['contract_documents', 'contract_events', 'contract_signers'] loop
    call private.bind_to_artists(tbl::regclass, 'private.sees_contract(contract_id)');
  end loop;
  call private.bind_to_artists('contract_batch_groups', 'contract_id is null or private.sees_contract(contract_id)');

  -- Written out, since a new invoice is not there yet when its rule is asked.
  call private.bind_to_artists('invoices', format(
    'case when booking_id is null then artist_id %s else %s end', own, booking));
  foreach tbl in array array['card_checkouts', 'invoice_batch_items', 'invoice_documents', 'invoice_letters',
                             'invoice_lines', 'invoice_links', 'payment_allocations'] loop
    call private.bind_to_artists(tbl::regclass, 'private.sees_invoice(invoice_id)');
  end loop;
  call private.bind_to_artists('invoice_prepayments', 'private.sees_invoice(final_id)');
  -- A file for the bank pays many artists at once.
  call private.bind_to_artists('payout_files', 'false');
end $$;

-- Parts follow the row that they are a part of, by what the reader sees of that.
do $$
declare
  part record;
begin
  for part in select * from (values
    ('advancing_history', 'advancing_fields', 'field_id'),
    ('advancing_recipients', 'advancing_requests', 'request_id'),
    ('advancing_links', 'advancing_recipients', 'recipient_id'),
    ('contract_links', 'contract_signers', 'signer_id'),
    ('deal_schedule_items', 'deals', 'deal_id'),
    ('guest_entries', 'guest_lists', 'list_id'),
    ('guest_check_ins', 'guest_entries', 'entry_id'),
    ('messages', 'mail_threads', 'thread_id'),
    ('number_counters', 'number_series', 'series_id'),
    ('offer_versions', 'offers', 'offer_id'),
    ('sequence_steps', 'sequences', 'sequence_id'),
    ('statement_messages', 'statements', 'statement_id'),
    ('workflow_steps', 'workflow_runs', 'run_id')
  ) as parts (tbl, whole, key) loop
    call private.bind_to_artists(part.tbl::regclass, format(
      'exists (select from public.%I whole where whole.org_id = %I.org_id and whole.id = %2$I.%I)',
      part.whole, part.tbl, part.key));
  end loop;
end $$;
