-- The artists' ledger, which only grows; statements over it; expenses.

create table statements (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  artist_id uuid not null,
  currency text not null,
  period_from date not null,
  period_to date not null,
  state text not null default 'draft'
    check (state in ('draft', 'reviewed', 'sent', 'queried', 'approved', 'paid', 'void')),
  number text,
  language text not null default 'en' check (language in ('en', 'de')),
  opening_minor bigint not null default 0,
  closing_minor bigint not null default 0,
  -- Payouts of earlier statements that were not paid yet: part of the opening, and never promised twice.
  outstanding_minor bigint not null default 0 check (outstanding_minor >= 0),
  payout_minor bigint not null default 0 check (payout_minor >= 0),
  -- What it says, once it is sent: it is never told anew.
  lines jsonb not null default '[]',
  note text,
  self_billed_invoice_id uuid,
  sent_at timestamptz,
  sent_by uuid references users,
  seen_at timestamptz,
  approved_at timestamptz,
  approved_by uuid references users,
  paid_at timestamptz,
  -- Somebody looked at the changed bank data again.
  bank_confirmed_at timestamptz,
  bank_confirmed_by uuid references users,
  void_reason text,
  pdf bytea,
  sha256 bytea,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  foreign key (org_id, artist_id) references artists (org_id, id),
  foreign key (org_id, self_billed_invoice_id) references invoices (org_id, id),
  check (period_to >= period_from),
  check (state in ('draft', 'reviewed', 'void') or (number is not null and sent_at is not null))
);
alter table statements alter column pdf set storage external;
create unique index statements_number on statements (org_id, number) where number is not null;
create index statements_artist on statements (org_id, artist_id, currency, period_to desc);
create index statements_list on statements (org_id, period_to desc, id);
-- One open draft for an artist and currency at a time.
create unique index statements_draft on statements (org_id, artist_id, currency) where state in ('draft', 'reviewed');
call private.protect('statements');
call private.let_definers_read('statements');

create function private.keep_sent_statement() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then raise exception 'statements are kept'; end if;
  if old.sent_at is not null and (
       (new.number, new.lines, new.opening_minor, new.closing_minor, new.outstanding_minor, new.payout_minor,
        new.period_from, new.period_to, new.artist_id, new.currency, new.language, new.note, new.sent_at, new.sent_by)
       is distinct from
       (old.number, old.lines, old.opening_minor, old.closing_minor, old.outstanding_minor, old.payout_minor,
        old.period_from, old.period_to, old.artist_id, old.currency, old.language, old.note, old.sent_at, old.sent_by)
       or (old.pdf is not null and new.pdf is distinct from old.pdf)
       or new.state in ('draft', 'reviewed')) then
    raise exception 'a statement that was sent does not change';
  end if;
  if old.state = 'void' and new.state <> 'void' then raise exception 'a void statement stays void'; end if;
  return new;
end $$;
create trigger sent before update or delete on statements
  for each row execute function private.keep_sent_statement();

create table ledger_entries (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  artist_id uuid not null,
  currency text not null,
  entry_date date not null,
  booking_id uuid,
  kind text not null check (kind in ('fee_collected', 'fee_earned', 'fee_direct', 'vat_collected', 'commission',
    'commission_vat', 'expense', 'advance', 'withholding', 'payout', 'fx_diff', 'correction', 'carry_forward')),
  -- What a correction corrects.
  corrects text,
  -- Above zero is owed to the artist, below zero to the agency.
  amount_minor bigint not null,
  -- A figure told beside the sum: what the artist collected.
  noted_minor bigint,
  memo text not null default '',
  source text not null check (source in ('allocation', 'settlement', 'expense', 'payment', 'statement', 'manual')),
  source_id uuid,
  statement_id uuid,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  primary key (org_id, id),
  foreign key (org_id, artist_id) references artists (org_id, id),
  foreign key (org_id, booking_id) references bookings (org_id, id),
  foreign key (org_id, statement_id) references statements (org_id, id)
);
-- A balance is read from the index alone.
create index ledger_entries_balance on ledger_entries (org_id, artist_id, currency, entry_date) include (amount_minor, statement_id);
create index ledger_entries_booking on ledger_entries (org_id, booking_id) where booking_id is not null;
create index ledger_entries_source on ledger_entries (org_id, source, source_id) where source_id is not null;
create index ledger_entries_statement on ledger_entries (org_id, statement_id) where statement_id is not null;
create index ledger_entries_free on ledger_entries (org_id, artist_id, currency) where statement_id is null;
call private.protect('ledger_entries');

-- Entries never change; only the statement that names them is noted, once, and taken back when it is void.
create function private.keep_ledger() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then raise exception 'the ledger is append-only'; end if;
  if (new.org_id, new.id, new.artist_id, new.currency, new.entry_date, new.booking_id, new.kind, new.corrects,
      new.amount_minor, new.noted_minor, new.memo, new.source, new.source_id, new.created_at, new.created_by)
     is distinct from (old.org_id, old.id, old.artist_id, old.currency, old.entry_date, old.booking_id, old.kind,
      old.corrects, old.amount_minor, old.noted_minor, old.memo, old.source, old.source_id, old.created_at,
      old.created_by) then
    raise exception 'the ledger is append-only';
  end if;
  if new.statement_id is not distinct from old.statement_id then return new; end if;
  if old.statement_id is not null and new.statement_id is not null then
    raise exception 'an entry is in one statement at most';
  end if;
  -- Drafts gather entries and give them back; of what was sent, only what is void gives any back.
  if not exists (
    select from public.statements s
    where s.org_id = new.org_id and s.id = coalesce(new.statement_id, old.statement_id)
      and s.artist_id = new.artist_id and s.currency = new.currency
      and (s.state in ('draft', 'reviewed') or (s.state = 'void' and new.statement_id is null))) then
    raise exception 'the entries of a statement that was sent stay in it';
  end if;
  return new;
end $$;
create trigger append_only before update or delete on ledger_entries
  for each row execute function private.keep_ledger();

-- What the artist asks about a line, and what is answered.
create table statement_messages (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  statement_id uuid not null,
  line_no int,
  side text not null check (side in ('artist', 'agency')),
  text text not null,
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, statement_id) references statements (org_id, id)
);
create index statement_messages_statement on statement_messages (org_id, statement_id, created_at);
call private.protect('statement_messages', 'select, insert');
call private.let_definers_read('statement_messages');

create table expenses (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  event_id uuid,
  booking_id uuid,
  artist_id uuid,
  category text not null
    check (category in ('flight', 'hotel', 'ground', 'visa', 'backline', 'crew', 'marketing', 'bank', 'other')),
  description text not null,
  supplier text,
  spent_on date not null,
  net_minor bigint not null check (net_minor >= 0),
  vat_minor bigint not null check (vat_minor >= 0),
  gross_minor bigint not null check (gross_minor > 0),
  currency text not null,
  paid_by text not null check (paid_by in ('agency', 'artist', 'promoter')),
  borne_by text not null check (borne_by in ('artist', 'agency', 'promoter')),
  -- How it comes back: on an invoice to the promoter, from the artist's statement, or not at all.
  rebill text not null default 'none' check (rebill in ('none', 'invoice_line', 'recoup_from_statement')),
  receipt_file_id uuid,
  without_receipt_reason text,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'approved', 'rejected', 'booked')),
  submitted_at timestamptz,
  submitted_by uuid references users,
  -- Sent in by the artist's side, in the portal.
  is_from_artist boolean not null default false,
  decided_at timestamptz,
  decided_by uuid references users,
  rejected_reason text,
  booked_at timestamptz,
  booked_by uuid references users,
  invoice_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  archived_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, event_id) references events (org_id, id),
  foreign key (org_id, booking_id) references bookings (org_id, id),
  foreign key (org_id, artist_id) references artists (org_id, id),
  foreign key (org_id, receipt_file_id) references files (org_id, id),
  foreign key (org_id, invoice_id) references invoices (org_id, id),
  check (gross_minor = net_minor + vat_minor),
  -- Nobody approves what they spent themselves.
  check (state not in ('approved', 'booked')
         or (decided_by is not null and decided_by is distinct from created_by
             and decided_by is distinct from submitted_by))
);
create index expenses_event on expenses (org_id, event_id) where event_id is not null;
create index expenses_list on expenses (org_id, spent_on desc, id);
call private.protect('expenses');
call private.let_definers_read('expenses');

-- A statement names its credit note and the credit note its statement: deferrable, so that both can be loaded.
alter table invoices add foreign key (org_id, statement_id) references statements (org_id, id) deferrable;
alter table payments add foreign key (org_id, statement_id) references statements (org_id, id);

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
  where m.org_id = nullif(current_setting('app.org_id', true), '')::uuid and m.statement_id = statement and s.sent_at is not null
    and s.artist_id in (select private.my_statement_artists(false))
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
  set state = 'queried', seen_at = coalesce(s.seen_at, now()), version = s.version + 1, updated_at = now(), updated_by = me
  where s.org_id = org and s.id = statement and s.state in ('sent', 'queried')
    and s.artist_id in (select private.my_statement_artists(true))
    and (line is null or exists (select from jsonb_array_elements(s.lines) l where (l ->> 'no')::int = line));
  if not found then return false; end if;
  insert into public.statement_messages (org_id, statement_id, line_no, side, text, user_id) values (org, statement, line, 'artist', question, me);
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
