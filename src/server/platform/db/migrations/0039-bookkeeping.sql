-- Bookkeeping: average exchange rates by month for VAT, and the accounts of debtors and creditors.

-- What an organisation entered of the Federal Ministry of Finance's monthly averages (section 16 (6) UStG): units of
-- the currency for one euro. They come before the published ones that the program ships.
create table vat_rates (
  org_id uuid not null references organisations on delete cascade,
  currency text not null,
  month date not null check (extract(day from month) = 1),
  rate text not null,
  source text not null,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  primary key (org_id, currency, month)
);
call private.protect('vat_rates', 'select, insert, update, delete');

-- Whoever an organisation invoices or credits has one account in its books, numbered from 1 by role: the tax adviser's
-- program counts on from the first account of debtors (10000) or of creditors (70000). A number is never given twice.
create table personal_accounts (
  org_id uuid not null references organisations on delete cascade,
  role text not null check (role in ('debtor', 'creditor')),
  no int not null check (no > 0),
  company_id uuid,
  contact_id uuid,
  artist_id uuid,
  created_at timestamptz not null default now(),
  primary key (org_id, role, no),
  foreign key (org_id, company_id) references companies (org_id, id),
  foreign key (org_id, contact_id) references contacts (org_id, id),
  foreign key (org_id, artist_id) references artists (org_id, id),
  check (num_nonnulls(company_id, contact_id, artist_id) = 1)
);
-- Not unique: where two companies are merged, the one that is kept has the accounts of both.
create index personal_accounts_company on personal_accounts (org_id, company_id) where company_id is not null;
create index personal_accounts_contact on personal_accounts (org_id, contact_id) where contact_id is not null;
create index personal_accounts_artist on personal_accounts (org_id, artist_id) where artist_id is not null;
call private.protect('personal_accounts', 'select');
call private.let_definers_read('personal_accounts');

-- Of an issued document: the number of the account that it is booked on. It stays when its company is merged, since
-- the adviser has it on that account already.
alter table invoices add column account_no int;

/** The account of a party, the oldest where it has several; the next free one where it has none. */
create function private.personal_account(org uuid, account_role text, company uuid, contact uuid, artist uuid)
returns int language plpgsql set search_path = '' as $$
declare
  found_no int;
begin
  if num_nonnulls(company, contact, artist) <> 1 then return null; end if;
  -- Two who issue at once agree on who is next.
  perform pg_advisory_xact_lock(hashtextextended(org::text || ' ' || account_role, 13));
  select min(a.no) into found_no from public.personal_accounts a
  where a.org_id = org and a.role = account_role
    and (a.company_id = company or a.contact_id = contact or a.artist_id = artist);
  if found_no is null then
    insert into public.personal_accounts (org_id, role, no, company_id, contact_id, artist_id)
    select org, account_role, coalesce(max(a.no), 0) + 1, company, contact, artist
    from public.personal_accounts a where a.org_id = org and a.role = account_role
    returning no into found_no;
  end if;
  return found_no;
end $$;

/** The account of an issued document: a correction's is that of what it takes back. */
create function private.account_of(doc public.invoices) returns int language plpgsql set search_path = '' as $$
declare
  cancelled public.invoices;
begin
  if doc.kind = 'credit_note' then
    select * into cancelled from public.invoices i where i.org_id = doc.org_id and i.id = doc.cancels_id;
    if cancelled.account_no is not null then return cancelled.account_no; end if;
  end if;
  -- Who writes the credit note for an artist owes it: the artist is a creditor.
  if 'self_billed' in (doc.kind, cancelled.kind) then
    return private.personal_account(doc.org_id, 'creditor', null, null, doc.artist_id);
  end if;
  return private.personal_account(
    doc.org_id, 'debtor', doc.company_id,
    case when doc.company_id is null then doc.contact_id end,
    case when doc.company_id is null and doc.contact_id is null and doc.issuer_kind = 'organisation' then doc.artist_id end);
end $$;

create function private.give_account() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.number is not null and old.number is null and new.account_no is null then
    new.account_no := private.account_of(new);
  end if;
  return new;
end $$;

-- Companies keep the number that earlier exports gave them: their place among all by the day they were entered.
alter table companies no force row level security;
insert into personal_accounts (org_id, role, no, company_id)
select c.org_id, 'debtor', c.no, c.id
from (select org_id, id, row_number() over (partition by org_id order by created_at, id)::int as no from companies) c
where exists (select from invoices i where i.org_id = c.org_id and i.company_id = c.id and i.number is not null
                                       and i.kind <> 'self_billed');
alter table companies force row level security;
do $$
declare
  doc public.invoices;
begin
  -- Cancellations after what they cancel.
  for doc in select * from public.invoices where number is not null
             order by org_id, kind = 'credit_note', issue_date, number
  loop
    update public.invoices set account_no = private.account_of(doc) where org_id = doc.org_id and id = doc.id;
  end loop;
end $$;

create trigger account before insert or update on invoices
  for each row execute function private.give_account();

/** As before, with the account: an issued document stays on the one that it was booked on. */
create or replace function private.keep_issued() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'draft' then raise exception 'an issued invoice cannot be removed'; end if;
    return old;
  end if;
  if old.state <> 'draft' and (new.state = 'draft' or (
       new.number, new.series_id, new.number_year, new.number_no, new.issue_date, new.issued_at,
       new.issued_by, new.due_on, new.document, new.vat_decision, new.net_minor, new.vat_minor,
       new.gross_minor, new.prepaid_minor, new.payable_minor, new.withheld_minor, new.currency,
       new.kind, new.issuer_kind, new.artist_id, new.recipient_name, new.account_no,
       new.event_id, new.booking_id, new.schedule_item_id, new.cancels_id, new.language, new.format,
       new.service_from, new.service_to, new.buyer_reference, new.notes, new.bank_account_id)
     is distinct from (
       old.number, old.series_id, old.number_year, old.number_no, old.issue_date, old.issued_at,
       old.issued_by, old.due_on, old.document, old.vat_decision, old.net_minor, old.vat_minor,
       old.gross_minor, old.prepaid_minor, old.payable_minor, old.withheld_minor, old.currency,
       old.kind, old.issuer_kind, old.artist_id, old.recipient_name, old.account_no,
       old.event_id, old.booking_id, old.schedule_item_id, old.cancels_id, old.language, old.format,
       old.service_from, old.service_to, old.buyer_reference, old.notes, old.bank_account_id)) then
    raise exception 'an issued invoice does not change';
  end if;
  return new;
end $$;
