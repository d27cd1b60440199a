-- Payments, what each is for, the bank's own lines, and files for the bank.

create table bank_statements (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  bank_account_id uuid not null,
  name text not null,
  format text not null check (format in ('camt053', 'mt940', 'csv')),
  sha256 bytea not null,
  -- A file may hold several.
  no int not null default 0,
  currency text not null,
  opening_minor bigint,
  closing_minor bigint,
  from_date date,
  to_date date,
  -- Whether opening and lines add up to closing; nothing is matched by itself where they do not.
  proof text not null check (proof in ('proven', 'unknown', 'wrong')),
  line_count int not null,
  known_count int not null,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  primary key (org_id, id),
  unique (org_id, bank_account_id, sha256, no),
  foreign key (org_id, bank_account_id) references bank_accounts (org_id, id)
);
call private.protect('bank_statements', 'select, insert');

create table bank_lines (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  statement_id uuid not null,
  bank_account_id uuid not null,
  -- The same line of two overlapping files has one key.
  key text not null,
  booked_on date not null,
  value_on date not null,
  amount_minor bigint not null,
  currency text not null,
  counterparty text,
  counterparty_iban text,
  text text not null default '',
  end_to_end_id text,
  is_return boolean not null default false,
  original jsonb,
  state text not null default 'open' check (state in ('open', 'matched', 'ignored')),
  ignored_reason text,
  search text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  unique (org_id, bank_account_id, key),
  foreign key (org_id, statement_id) references bank_statements (org_id, id),
  foreign key (org_id, bank_account_id) references bank_accounts (org_id, id)
);
create index bank_lines_open on bank_lines (org_id, booked_on desc, id) where state = 'open';
create index bank_lines_list on bank_lines (org_id, booked_on desc, id);
create index bank_lines_statement on bank_lines (org_id, statement_id);
call private.protect('bank_lines');

create table payments (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  direction text not null check (direction in ('in', 'out')),
  state text not null check (state in ('announced', 'recorded', 'reconciled', 'reversed')),
  paid_on date not null,
  value_on date,
  -- Above zero; what the direction is says the rest.
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  method text not null check (method in ('transfer', 'card', 'cash', 'withheld', 'offset', 'other')),
  collected_by text not null default 'agency' check (collected_by in ('agency', 'artist')),
  counterparty text not null default '',
  company_id uuid,
  artist_id uuid,
  bank_account_id uuid,
  bank_line_id uuid,
  -- Made by matching the line, not only tied to it: without the line it would not be.
  is_from_line boolean not null default false,
  statement_id uuid,
  reference text,
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  -- Units of the base currency for one of `currency`, and what it came to.
  fx_rate text,
  base_minor bigint,
  -- The same at the rate the invoice was booked at; the difference is gain or loss.
  booked_base_minor bigint,
  note text,
  proof_file_id uuid,
  -- What the card provider calls it: however often it tells of it, it becomes one payment.
  provider_id text,
  -- The payment that this one gives back, in whole or in part.
  refunds_id uuid,
  reversed_at timestamptz,
  reversed_reason text,
  search text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  foreign key (org_id, company_id) references companies (org_id, id),
  foreign key (org_id, artist_id) references artists (org_id, id),
  foreign key (org_id, bank_account_id) references bank_accounts (org_id, id),
  foreign key (org_id, bank_line_id) references bank_lines (org_id, id),
  foreign key (org_id, refunds_id) references payments (org_id, id),
  check (refunds_id is null or direction = 'out'),
  check ((state = 'reversed') = (reversed_at is not null))
);
create index payments_list on payments (org_id, paid_on desc, id);
-- A line of the bank becomes one payment, an event of the card provider too.
create unique index payments_line on payments (org_id, bank_line_id) where bank_line_id is not null and state <> 'reversed';
create unique index payments_provider on payments (org_id, provider_id) where provider_id is not null;
create index payments_statement on payments (org_id, statement_id) where statement_id is not null;
create index payments_refunds on payments (org_id, refunds_id) where refunds_id is not null;
create index payments_artist on payments (org_id, artist_id) where artist_id is not null;
create index payments_company on payments (org_id, company_id) where company_id is not null;
create index payments_announced on payments (org_id, paid_on) where state = 'announced';
call private.protect('payments');
create trigger kept before delete on payments for each row execute function private.refuse_change();

create table payment_allocations (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  payment_id uuid not null,
  invoice_id uuid not null,
  -- In the invoice's currency; below zero where money goes back.
  amount_minor bigint not null check (amount_minor <> 0),
  released_at timestamptz,
  released_by uuid references users,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  primary key (org_id, id),
  foreign key (org_id, payment_id) references payments (org_id, id),
  foreign key (org_id, invoice_id) references invoices (org_id, id)
);
create index payment_allocations_payment on payment_allocations (org_id, payment_id);
create index payment_allocations_invoice on payment_allocations (org_id, invoice_id);
call private.protect('payment_allocations');

-- Files for the bank: what was to be paid out, and the bytes as they were made.
create table payout_files (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  bank_account_id uuid not null,
  message_id text not null,
  execute_on date not null,
  -- The statements that it pays.
  statement_ids uuid[] not null,
  payment_count int not null,
  currency text not null,
  total_minor bigint not null,
  bytes bytea not null,
  sha256 bytea not null,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  primary key (org_id, id),
  unique (org_id, message_id),
  foreign key (org_id, bank_account_id) references bank_accounts (org_id, id)
);
call private.protect('payout_files', 'select, insert');
create index payout_files_statements on payout_files using gin (statement_ids);

-- Payments by card that were begun: what a provider's message is believed to be about. Its token comes back with it.
create table card_checkouts (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  invoice_id uuid not null,
  token_hash bytea not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  primary key (org_id, id),
  foreign key (org_id, invoice_id) references invoices (org_id, id)
);
create index card_checkouts_invoice on card_checkouts (org_id, invoice_id);
call private.protect('card_checkouts', 'select, insert');
call private.let_definers_read('card_checkouts');

-- Which invoice a payment by card is for; it is booked in the name of an owner.
create function private.card_checkout(hash bytea)
returns table (org_id uuid, user_id uuid, role text, artist_id uuid, invoice_id uuid)
language sql stable security definer set search_path = '' as $$
  select i.org_id, m.user_id, m.role, coalesce(i.artist_id, b.artist_id), i.id
  from public.card_checkouts c
  join public.invoices i on i.org_id = c.org_id and i.id = c.invoice_id
  left join public.bookings b on b.org_id = i.org_id and b.id = i.booking_id
  join lateral (
    select m.user_id, m.role from public.memberships m
    where m.org_id = i.org_id and m.status = 'active' and m.role = 'owner'
    order by m.created_at limit 1
  ) m on true
  where c.token_hash = hash
$$;
revoke all on function private.card_checkout(bytea) from public;
grant execute on function private.card_checkout(bytea) to anon;
