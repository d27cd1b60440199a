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

-- Entries never change; only the statement that names them is noted, once, and taken back when it is void. Looks at the
-- statement as the owner: its policies need not be asked for each entry.
create function private.keep_ledger() returns trigger language plpgsql security definer set search_path = '' as $$
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
