-- Money in the portal: statements to read and answer, expenses to hand in, invoices in one's own name.

-- The artists' side, in the portal: each function answers for what the person in scope may see at that moment.

-- Artists whose statements the person sees: with the flag for them, and the fee at some level. `answering` is for the
-- artist and the management alone.
create function private.my_statement_artists(answering boolean) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.artist_id from public.artist_access a
  where a.org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and a.user_id = nullif(current_setting('app.user_id', true), '')::uuid
    and a.status = 'active'
    and (a.flags ->> 'seeStatements')::boolean is true and a.flags ->> 'seeFee' in ('net', 'gross')
    and (not answering or a.role in ('artist_owner', 'management'))
$$;

create function private.my_statements()
returns table (id uuid, artist_id uuid, artist_name text, number text, currency text, period_from date, period_to date,
               state text, language text, note text, opening_minor bigint, closing_minor bigint,
               outstanding_minor bigint, payout_minor bigint, lines jsonb, sent_at timestamptz, seen_at timestamptz,
               approved_at timestamptz, paid_at timestamptz, is_ready boolean, may_answer boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, s.artist_id, a.name, s.number, s.currency, s.period_from, s.period_to, s.state, s.language, s.note,
         s.opening_minor, s.closing_minor, s.outstanding_minor, s.payout_minor, s.lines, s.sent_at, s.seen_at,
         s.approved_at, s.paid_at, s.pdf is not null,
         s.artist_id in (select private.my_statement_artists(true))
  from public.statements s
  join public.artists a on a.org_id = s.org_id and a.id = s.artist_id
  where s.org_id = nullif(current_setting('app.org_id', true), '')::uuid and s.sent_at is not null
    and s.artist_id in (select private.my_statement_artists(false))
  order by s.period_to desc, s.sent_at desc, s.id
  limit 500
$$;

create function private.my_statement_messages(statement uuid)
returns table (id uuid, line_no int, side text, text text, name text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select m.id, m.line_no, m.side, m.text, u.name, m.created_at
  from public.statement_messages m
  join public.statements s on s.org_id = m.org_id and s.id = m.statement_id
  join public.users u on u.id = m.user_id
  where m.org_id = nullif(current_setting('app.org_id', true), '')::uuid and m.statement_id = statement
    and s.sent_at is not null and s.artist_id in (select private.my_statement_artists(false))
  order by m.created_at, m.id
$$;

create function private.my_statement_pdf(statement uuid) returns table (number text, pdf bytea)
language sql stable security definer set search_path = '' as $$
  select s.number, s.pdf from public.statements s
  where s.org_id = nullif(current_setting('app.org_id', true), '')::uuid and s.id = statement and s.sent_at is not null
    and s.pdf is not null and s.artist_id in (select private.my_statement_artists(false))
$$;

-- Who at the agency hears of an answer: whoever sent the statement, or an owner once they have left.
create function private.my_statement_desk(statement uuid) returns table (email text, locale text)
language sql stable security definer set search_path = '' as $$
  select u.email, u.locale from public.statements s
  join public.memberships m on m.org_id = s.org_id and m.status = 'active'
    and (m.user_id = s.sent_by or m.role = 'owner')
  join public.users u on u.id = m.user_id
  where s.org_id = nullif(current_setting('app.org_id', true), '')::uuid and s.id = statement
    and s.artist_id in (select private.my_statement_artists(false))
  order by (m.user_id = s.sent_by) desc, m.created_at
  limit 1
$$;

-- Opened for the first time.
create function private.see_my_statement(statement uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.statements s set seen_at = now()
  where s.org_id = nullif(current_setting('app.org_id', true), '')::uuid and s.id = statement
    and s.sent_at is not null and s.seen_at is null and s.state <> 'void'
    and s.artist_id in (select private.my_statement_artists(true))
$$;

-- The artist agrees; false where there is nothing to agree to.
create function private.approve_my_statement(statement uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := nullif(current_setting('app.user_id', true), '')::uuid;
begin
  update public.statements s
  set state = 'approved', approved_at = now(), approved_by = me, seen_at = coalesce(s.seen_at, now()),
      version = s.version + 1, updated_at = now(), updated_by = me
  where s.org_id = nullif(current_setting('app.org_id', true), '')::uuid and s.id = statement
    and s.state = 'sent' and s.artist_id in (select private.my_statement_artists(true));
  return found;
end $$;

-- The artist asks about a line, or about the whole; false where there is nothing to ask about any more.
create function private.query_my_statement(statement uuid, line int, question text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  org uuid := nullif(current_setting('app.org_id', true), '')::uuid;
begin
  update public.statements s
  set state = 'queried', seen_at = coalesce(s.seen_at, now()), version = s.version + 1, updated_at = now(),
      updated_by = me
  where s.org_id = org and s.id = statement and s.state in ('sent', 'queried')
    and s.artist_id in (select private.my_statement_artists(true))
    and (line is null or exists (select from jsonb_array_elements(s.lines) l where (l ->> 'no')::int = line));
  if not found then return false; end if;
  insert into public.statement_messages (org_id, statement_id, line_no, side, text, user_id)
  values (org, statement, line, 'artist', question, me);
  return true;
end $$;

-- What the person in scope handed in themselves.
create function private.my_expenses()
returns table (id uuid, event_id uuid, event_name text, event_date date, artist_id uuid, artist_name text, category text,
               description text, supplier text, spent_on date, gross_minor bigint, currency text, state text,
               rejected_reason text, has_receipt boolean, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select x.id, x.event_id, e.name, e.event_date, x.artist_id, a.name, x.category, x.description, x.supplier, x.spent_on,
         x.gross_minor, x.currency, x.state, x.rejected_reason, x.receipt_file_id is not null, x.created_at
  from public.expenses x
  join public.artists a on a.org_id = x.org_id and a.id = x.artist_id
  left join public.events e on e.org_id = x.org_id and e.id = x.event_id
  where x.org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and x.created_by = nullif(current_setting('app.user_id', true), '')::uuid
    and x.is_from_artist and x.archived_at is null
    and x.artist_id in (select private.my_artists())
  order by x.spent_on desc, x.id
  limit 500
$$;

-- Hands an expense in for a show that the person sees, or for an artist they follow; false for anybody else. Who
-- bears it, the agency says.
create function private.submit_my_expense(
  expense uuid, artist uuid, event uuid, category text, description text, supplier text, spent_on date,
  net_minor bigint, vat_minor bigint, currency text
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  org uuid := nullif(current_setting('app.org_id', true), '')::uuid;
  booking uuid;
begin
  if not exists (select from private.my_artists() mine where mine = artist) then return false; end if;
  if event is not null then
    select b.id into booking from public.bookings b
    where b.org_id = org and b.event_id = event and b.artist_id = artist
      and b.id in (select m.booking_id from private.my_bookings() m);
    if booking is null then return false; end if;
  end if;
  insert into public.expenses (org_id, id, event_id, booking_id, artist_id, category, description, supplier, spent_on,
    net_minor, vat_minor, gross_minor, currency, paid_by, borne_by, rebill, state, submitted_at, submitted_by,
    is_from_artist, created_by, updated_by)
  values (org, expense, event, booking, artist, category, description, supplier, spent_on, net_minor, vat_minor,
    net_minor + vat_minor, currency, 'artist', 'agency', 'none', 'submitted', now(), me, true, me, me);
  return true;
end $$;

-- Lays the receipt of an expense that the person handed in on its show, or on its artist, for the agency alone. False
-- where nothing waits for one. What is used of the space for files is checked before.
create function private.add_my_receipt(
  expense uuid, file uuid, file_name text, file_mime text, file_size bigint, file_sha256 bytea
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  org uuid := nullif(current_setting('app.org_id', true), '')::uuid;
  mine public.expenses;
begin
  select x.* into mine from public.expenses x
  where x.org_id = org and x.id = expense and x.created_by = me and x.is_from_artist and x.archived_at is null
    and x.state = 'submitted' and x.receipt_file_id is null and x.artist_id in (select private.my_artists())
  for update;
  if not found then return false; end if;
  insert into public.files (org_id, id, entity, entity_id, kind, name, mime, size, sha256, visibility, series_id,
    created_by, updated_by)
  values (org, file, case when mine.event_id is null then 'artist' else 'event' end,
    coalesce(mine.event_id, mine.artist_id), 'document', file_name, file_mime, file_size, file_sha256, 'internal', file,
    me, me);
  update public.expenses x
  set receipt_file_id = file, version = x.version + 1, updated_at = now(), updated_by = me
  where x.org_id = org and x.id = expense;
  return true;
end $$;

-- Whether an expense of the person's waits for its receipt, and what is left of the organisation's space for files.
create function private.my_receipt_room(expense uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select o.file_quota_bytes - (select coalesce(sum(f.size), 0)::bigint from public.files f where f.org_id = o.id)
  from public.expenses x
  join public.organisations o on o.id = x.org_id
  where x.org_id = nullif(current_setting('app.org_id', true), '')::uuid and x.id = expense
    and x.created_by = nullif(current_setting('app.user_id', true), '')::uuid
    and x.is_from_artist and x.archived_at is null and x.state = 'submitted' and x.receipt_file_id is null
    and x.artist_id in (select private.my_artists())
$$;

-- Invoices in the artist's own name, credit notes written for them, and what the agency charges them: for the artist
-- and the management, with the fee at some level.
create function private.my_invoices()
returns table (id uuid, artist_id uuid, artist_name text, issuer_kind text, kind text, state text, number text,
               issue_date date, due_on date, recipient_name text, event_id uuid, event_name text, event_date date,
               currency text, net_minor bigint, vat_minor bigint, gross_minor bigint, payable_minor bigint,
               open_minor bigint)
language sql stable security definer set search_path = '' as $$
  select i.id, i.artist_id, a.name, i.issuer_kind, i.kind, i.state, i.number, i.issue_date, i.due_on, i.recipient_name,
         i.event_id, e.name, e.event_date, i.currency, i.net_minor, i.vat_minor, i.gross_minor, i.payable_minor,
         case when i.state = 'cancelled' or i.replaced_by_id is not null or i.kind = 'credit_note' then 0
              else i.payable_minor - i.withheld_minor - i.paid_minor - i.credited_minor - i.written_off_minor end
  from public.invoices i
  join public.artists a on a.org_id = i.org_id and a.id = i.artist_id
  left join public.events e on e.org_id = i.org_id and e.id = i.event_id
  where i.org_id = nullif(current_setting('app.org_id', true), '')::uuid and i.number is not null
    and (i.issuer_kind = 'artist' or (i.company_id is null and i.contact_id is null))
    and exists (select from public.artist_access x
                where x.org_id = i.org_id and x.artist_id = i.artist_id and x.status = 'active'
                  and x.user_id = nullif(current_setting('app.user_id', true), '')::uuid
                  and x.role in ('artist_owner', 'management') and x.flags ->> 'seeFee' in ('net', 'gross'))
  order by i.issue_date desc, i.number desc
  limit 500
$$;

revoke all on function private.my_statement_artists(boolean), private.my_statements(),
  private.my_statement_messages(uuid), private.my_statement_pdf(uuid), private.my_statement_desk(uuid),
  private.see_my_statement(uuid), private.approve_my_statement(uuid), private.query_my_statement(uuid, int, text),
  private.my_expenses(), private.my_invoices(), private.my_receipt_room(uuid),
  private.add_my_receipt(uuid, uuid, text, text, bigint, bytea),
  private.submit_my_expense(uuid, uuid, uuid, text, text, text, date, bigint, bigint, text) from public;
grant execute on function private.my_statement_artists(boolean), private.my_statements(),
  private.my_statement_messages(uuid), private.my_statement_pdf(uuid), private.my_statement_desk(uuid),
  private.see_my_statement(uuid), private.approve_my_statement(uuid), private.query_my_statement(uuid, int, text),
  private.my_expenses(), private.my_invoices(), private.my_receipt_room(uuid),
  private.add_my_receipt(uuid, uuid, text, text, bigint, bytea),
  private.submit_my_expense(uuid, uuid, uuid, text, text, text, date, bigint, bigint, text) to portal;

-- What an artist answers reaches the agency by letter as well.
create policy artist_write on outbox for insert to portal with check (state = 'queued');
grant insert on outbox to portal;
