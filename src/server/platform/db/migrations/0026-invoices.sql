-- Invoices: who issues them, in which series, their lines while they are drafts, and what they are once issued.

-- Accounts that money arrives on. Artists' money may lie apart from the agency's own.
create table bank_accounts (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  holder text not null,
  iban text not null,
  bic text,
  currency text not null,
  purpose text not null default 'own' check (purpose in ('own', 'client_money')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  archived_at timestamptz,
  primary key (org_id, id)
);
create unique index bank_accounts_iban on bank_accounts (org_id, iban) where archived_at is null;
call private.protect('bank_accounts');

-- How the agency invoices: terms, dunning, what an accountant's program wants. One row, made when first saved.
create table money_settings (
  org_id uuid not null references organisations on delete cascade,
  settings jsonb not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id)
);
call private.protect('money_settings');

-- What stands on an invoice that is written in the artist's name.
alter table artist_tax
  add column legal_name text,
  add column address_line1 text,
  add column address_line2 text,
  add column zip text,
  add column city text,
  add column tax_number text,
  add column billing_email text,
  -- Where the money of the artist's invoices goes: through the agency's account, or straight to the artist's.
  add column pays_to text not null default 'agency' check (pays_to in ('agency', 'artist')),
  -- Since when the artist agrees that the agency writes their credit notes.
  add column self_billing_on date,
  add column heads int check (heads between 1 and 200),
  add column is_eu_eea boolean;

create table number_series (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  issuer_kind text not null check (issuer_kind in ('organisation', 'artist')),
  artist_id uuid,
  -- Cancellations take their number from the invoices' series where there is none of their own.
  kind text not null check (kind in ('invoice', 'credit_note', 'self_billed', 'statement')),
  -- Text with {YYYY} or {YY}, and zeros in braces for the counter: 'RE-{YYYY}-{0000}'.
  format text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  archived_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, artist_id) references artists (org_id, id),
  check ((issuer_kind = 'artist') = (artist_id is not null))
);
create unique index number_series_in_use on number_series
  (org_id, issuer_kind, coalesce(artist_id, '00000000-0000-0000-0000-000000000000'), kind) where archived_at is null;
call private.protect('number_series');

-- The last number drawn, by the year of issue; year 0 where the series never begins anew.
create table number_counters (
  org_id uuid not null,
  series_id uuid not null,
  year int not null,
  last_no int not null check (last_no > 0),
  primary key (org_id, series_id, year),
  foreign key (org_id, series_id) references number_series (org_id, id)
);
call private.protect('number_counters');
-- A number that was drawn is never drawn again.
create function private.keep_counted() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' or new.last_no <= old.last_no then raise exception 'a counter only goes up'; end if;
  return new;
end $$;
create trigger counted before update or delete on number_counters
  for each row execute function private.keep_counted();

create table invoices (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  issuer_kind text not null check (issuer_kind in ('organisation', 'artist')),
  -- The artist in whose name it is written, or who gets the self-billed credit note or the commission's invoice.
  artist_id uuid,
  kind text not null check (kind in ('invoice', 'deposit', 'final', 'corrected', 'credit_note', 'self_billed')),
  state text not null default 'draft'
    check (state in ('draft', 'issued', 'sent', 'part_paid', 'paid', 'cancelled', 'written_off')),
  is_disputed boolean not null default false,
  dispute_note text,
  -- Who gets it: a company, a person, or the artist above.
  company_id uuid,
  contact_id uuid,
  event_id uuid,
  booking_id uuid,
  schedule_item_id uuid,
  statement_id uuid,
  -- The one that this cancels or corrects.
  cancels_id uuid,
  -- The final invoice that took the place of a deposit which was not paid in full.
  replaced_by_id uuid,
  language text not null check (language in ('en', 'de')),
  currency text not null,
  format text not null default 'pdf' check (format in ('pdf', 'zugferd', 'xrechnung')),
  service_from date not null,
  service_to date,
  -- Of a draft: days after issue, unless a day is given.
  payment_terms_days int not null default 14,
  due_on date,
  buyer_reference text,
  notes text,
  internal_note text,
  bank_account_id uuid,
  -- What was proposed for VAT, who confirmed it, and why.
  vat_decision jsonb,
  -- Drawn with the number, and never changed.
  series_id uuid,
  number_year int,
  number_no int,
  number text,
  issue_date date,
  issued_at timestamptz,
  issued_by uuid references users,
  document jsonb,
  recipient_name text not null default '',
  net_minor bigint not null default 0,
  vat_minor bigint not null default 0,
  gross_minor bigint not null default 0,
  prepaid_minor bigint not null default 0,
  payable_minor bigint not null default 0,
  withheld_minor bigint not null default 0 check (withheld_minor >= 0),
  -- What became of the payable amount; each is the sum of its own records.
  paid_minor bigint not null default 0,
  credited_minor bigint not null default 0 check (credited_minor >= 0),
  written_off_minor bigint not null default 0 check (written_off_minor >= 0),
  paid_on date,
  -- When somebody promised to pay.
  promised_on date,
  promised_note text,
  sent_at timestamptz,
  dunning_level int not null default 0 check (dunning_level between 0 and 3),
  dunned_at timestamptz,
  -- The sterner reminders are told to the agent first: for which level, and when.
  dunning_told_level int not null default 0 check (dunning_told_level between 0 and 3),
  dunning_told_at timestamptz,
  ended_reason text,
  render_failures int not null default 0,
  render_failed_at timestamptz,
  rendered_at timestamptz,
  search text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  foreign key (org_id, artist_id) references artists (org_id, id),
  foreign key (org_id, company_id) references companies (org_id, id),
  foreign key (org_id, contact_id) references contacts (org_id, id),
  foreign key (org_id, event_id) references events (org_id, id),
  foreign key (org_id, booking_id) references bookings (org_id, id),
  foreign key (org_id, schedule_item_id) references deal_schedule_items (org_id, id),
  foreign key (org_id, cancels_id) references invoices (org_id, id),
  foreign key (org_id, replaced_by_id) references invoices (org_id, id),
  foreign key (org_id, series_id) references number_series (org_id, id),
  foreign key (org_id, bank_account_id) references bank_accounts (org_id, id),
  check (issuer_kind <> 'artist' or artist_id is not null),
  check ((state = 'draft') = (number is null)),
  check (state = 'draft' or (series_id is not null and number_year is not null and number_no is not null
         and issue_date is not null and issued_at is not null and document is not null)),
  check (gross_minor = net_minor + vat_minor and payable_minor = gross_minor - prepaid_minor),
  -- A cancellation is below its invoice, so nothing can be credited or paid above what is owed.
  constraint invoices_within check (state = 'draft' or kind = 'credit_note'
         or paid_minor + credited_minor + written_off_minor + withheld_minor <= payable_minor
         or payable_minor < 0)
);
create unique index invoices_number on invoices (org_id, number) where number is not null;
create unique index invoices_counted on invoices (org_id, series_id, number_year, number_no) where number is not null;
create index invoices_list on invoices (org_id, created_at desc);
create index invoices_open on invoices (org_id, due_on) where state in ('issued', 'sent', 'part_paid');
create index invoices_booking on invoices (org_id, booking_id) where booking_id is not null;
create index invoices_event on invoices (org_id, event_id) where event_id is not null;
create index invoices_company on invoices (org_id, company_id) where company_id is not null;
create index invoices_cancels on invoices (org_id, cancels_id) where cancels_id is not null;
create index invoices_item on invoices (org_id, schedule_item_id) where schedule_item_id is not null;
create index invoices_issued on invoices (org_id, issue_date) where number is not null;
create index invoices_unrendered on invoices (issued_at) where number is not null and rendered_at is null;
call private.protect('invoices', 'select, insert, update, delete');
call private.let_definers_read('invoices');

create table invoice_lines (
  org_id uuid not null references organisations on delete cascade,
  invoice_id uuid not null,
  no int not null check (no > 0),
  kind text not null,
  description text not null,
  detail text,
  quantity text not null,
  unit text not null default 'C62',
  unit_price text not null,
  net_minor bigint not null,
  vat_category text not null check (vat_category in ('S', 'AE', 'O', 'E', 'Z', 'G')),
  vat_pct text not null,
  booking_id uuid,
  -- Of a cancellation: the line of the invoice that this one takes back.
  of_line int,
  primary key (org_id, invoice_id, no),
  -- Deferrable, so that whole documents can be loaded: lines first, as those of an issued invoice are refused.
  foreign key (org_id, invoice_id) references invoices (org_id, id) on delete cascade deferrable,
  foreign key (org_id, booking_id) references bookings (org_id, id)
);
call private.protect('invoice_lines', 'select, insert, update, delete');
call private.let_definers_read('invoice_lines');

-- Deposit invoices that a final one takes off, with what had been received on them.
create table invoice_prepayments (
  org_id uuid not null references organisations on delete cascade,
  final_id uuid not null,
  deposit_id uuid not null,
  net_minor bigint not null,
  vat_minor bigint not null,
  gross_minor bigint not null,
  primary key (org_id, final_id, deposit_id),
  foreign key (org_id, final_id) references invoices (org_id, id) on delete cascade,
  foreign key (org_id, deposit_id) references invoices (org_id, id)
);
call private.protect('invoice_prepayments', 'select, insert, delete');

-- An issued invoice keeps number, dates, figures and text, whatever statement tries; only a draft goes. Who got it is
-- told by the document: where two companies are merged, the row names the one that is kept.
create function private.keep_issued() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'draft' then raise exception 'an issued invoice cannot be removed'; end if;
    return old;
  end if;
  if old.state <> 'draft' and (new.state = 'draft' or (
       new.number, new.series_id, new.number_year, new.number_no, new.issue_date, new.issued_at,
       new.issued_by, new.due_on, new.document, new.vat_decision, new.net_minor, new.vat_minor,
       new.gross_minor, new.prepaid_minor, new.payable_minor, new.withheld_minor, new.currency,
       new.kind, new.issuer_kind, new.artist_id, new.recipient_name,
       new.event_id, new.booking_id, new.schedule_item_id, new.cancels_id, new.language, new.format,
       new.service_from, new.service_to, new.buyer_reference, new.notes, new.bank_account_id)
     is distinct from (
       old.number, old.series_id, old.number_year, old.number_no, old.issue_date, old.issued_at,
       old.issued_by, old.due_on, old.document, old.vat_decision, old.net_minor, old.vat_minor,
       old.gross_minor, old.prepaid_minor, old.payable_minor, old.withheld_minor, old.currency,
       old.kind, old.issuer_kind, old.artist_id, old.recipient_name,
       old.event_id, old.booking_id, old.schedule_item_id, old.cancels_id, old.language, old.format,
       old.service_from, old.service_to, old.buyer_reference, old.notes, old.bank_account_id)) then
    raise exception 'an issued invoice does not change';
  end if;
  return new;
end $$;
create trigger issued before update or delete on invoices for each row execute function private.keep_issued();
create function private.keep_issued_lines() returns trigger language plpgsql set search_path = '' as $$
declare
  line public.invoice_lines := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from public.invoices i
             where i.org_id = line.org_id and i.id = line.invoice_id and i.state <> 'draft') then
    raise exception 'the lines of an issued invoice do not change';
  end if;
  return line;
end $$;
create trigger issued before insert or update or delete on invoice_lines
  for each row execute function private.keep_issued_lines();

-- The bytes: the PDF, and the XML that is the original of an e-invoice.
create table invoice_documents (
  org_id uuid not null references organisations on delete cascade,
  invoice_id uuid not null,
  kind text not null check (kind in ('pdf', 'xml')),
  bytes bytea not null,
  mime text not null,
  sha256 bytea not null,
  created_at timestamptz not null default now(),
  primary key (org_id, invoice_id, kind),
  foreign key (org_id, invoice_id) references invoices (org_id, id)
);
alter table invoice_documents alter column bytes set storage external;
call private.protect('invoice_documents', 'select, insert');
create trigger append_only before update or delete on invoice_documents
  for each row execute function private.refuse_change();

-- Letters about an invoice: sent with it, reminders by level.
create table invoice_letters (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  invoice_id uuid not null,
  -- 0 is the invoice itself.
  level int not null check (level between 0 and 3),
  sent_to text not null,
  subject text not null,
  interest_minor bigint,
  lump_minor bigint,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  primary key (org_id, id),
  foreign key (org_id, invoice_id) references invoices (org_id, id)
);
create index invoice_letters_invoice on invoice_letters (org_id, invoice_id, created_at);
call private.protect('invoice_letters', 'select, insert');

-- The links by which outsiders see one invoice, each by the hash of its token.
create table invoice_links (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  invoice_id uuid not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  primary key (org_id, id),
  foreign key (org_id, invoice_id) references invoices (org_id, id)
);
create index invoice_links_invoice on invoice_links (org_id, invoice_id);
call private.protect('invoice_links');
call private.let_definers_read('invoice_links');

-- Where a link to an invoice leads, in the name of the member who made it, or an owner once they have left.
create function private.invoice_link(hash bytea)
returns table (org_id uuid, user_id uuid, role text, artist_id uuid, invoice_id uuid)
language sql stable security definer set search_path = '' as $$
  select i.org_id, m.user_id, m.role, coalesce(i.artist_id, b.artist_id), i.id
  from public.invoice_links l
  join public.invoices i on i.org_id = l.org_id and i.id = l.invoice_id
  left join public.bookings b on b.org_id = i.org_id and b.id = i.booking_id
  join lateral (
    select m.user_id, m.role from public.memberships m
    where m.org_id = i.org_id and m.status = 'active' and (m.user_id = l.created_by or m.role = 'owner')
    order by (m.user_id = l.created_by) desc, m.created_at limit 1
  ) m on true
  where l.token_hash = hash and l.revoked_at is null and l.expires_at > now() and i.number is not null
$$;
revoke all on function private.invoice_link(bytea) from public;
grant execute on function private.invoice_link(bytea) to anon;
