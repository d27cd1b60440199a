-- The payments of the invoices with their lines of the bank, month by month, what the artists' ledger says of them, and
-- the artists' quarterly statements: each pays out the one before.

create temp table seed_payments on commit drop as
select i.*, pg_temp.seed_id(i.org_id, 'payment ' || i.id) as payment_id,
       pg_temp.seed_id(i.org_id, 'line ' || i.id) as line_id,
       pg_temp.seed_id(i.org_id, 'file ' || i.account_id || date_trunc('month', i.paid_on)) as file_id
from seed_invoices i where i.paid_on is not null;
analyze seed_payments;

insert into bank_statements (org_id, id, bank_account_id, name, format, sha256, currency, from_date, to_date, proof,
                             line_count, known_count, created_by)
select org_id, file_id, account_id, 'camt053-' || min(paid_on) || '.xml', 'camt053', sha256(file_id::text::bytea), 'EUR',
       date_trunc('month', min(paid_on)), max(paid_on), 'unknown', count(*), 0, min(owner_id::text)::uuid
from seed_payments group by org_id, account_id, file_id;
analyze bank_statements;
insert into bank_lines (org_id, id, statement_id, bank_account_id, key, booked_on, value_on, amount_minor, currency,
                        counterparty, text, state, search, created_by)
select org_id, line_id, file_id, account_id, number, paid_on, paid_on, gross_minor, 'EUR', company, 'Invoice ' || number,
       'matched', lower(company || ' invoice ' || number), owner_id from seed_payments;
-- Of the last days some lines wait for somebody.
insert into bank_lines (org_id, id, statement_id, bank_account_id, key, booked_on, value_on, amount_minor, currency,
                        counterparty, text, state, search, created_by)
select p.org_id, pg_temp.seed_id(p.org_id, 'open line ' || p.id), p.file_id, p.account_id, 'open ' || p.number, p.paid_on,
       p.paid_on, 4200, 'EUR', p.company, 'Thank you', 'open', lower(p.company || ' thank you'), p.owner_id
from seed_payments p where p.paid_on > pg_temp.seed_today() - 20;
analyze bank_lines;
insert into payments (org_id, id, direction, state, paid_on, value_on, amount_minor, currency, method, counterparty,
                      company_id, artist_id, bank_account_id, bank_line_id, is_from_line, reference, search, created_at,
                      created_by, updated_by)
select org_id, payment_id, 'in', 'reconciled', paid_on, paid_on, gross_minor, 'EUR', 'transfer', company, company_id,
       artist_id, account_id, line_id, true, number, lower(company || ' ' || number), paid_on, owner_id, owner_id
from seed_payments;
analyze payments;
insert into payment_allocations (org_id, id, payment_id, invoice_id, amount_minor, created_at, created_by)
select org_id, pg_temp.seed_id(org_id, 'allocation ' || id), payment_id, id, gross_minor, paid_on, owner_id
from seed_payments;

create temp table seed_ledger on commit drop as
select p.org_id, pg_temp.seed_id(p.org_id, k.kind || ' entry ' || p.id) as id, p.artist_id, p.paid_on as entry_date,
       p.booking_id, k.kind, k.amount_minor, p.number as memo, k.source, k.source_id, p.owner_id,
       date_trunc('quarter', p.paid_on)::date as quarter, null::uuid as statement_id
from seed_payments p
cross join lateral (
  values ('fee_collected', p.net_minor, 'allocation', pg_temp.seed_id(p.org_id, 'allocation ' || p.id)),
         ('vat_collected', p.vat_minor, 'allocation', pg_temp.seed_id(p.org_id, 'allocation ' || p.id)),
         ('commission', -p.net_minor * 15 / 100, 'settlement', p.booking_id)) k(kind, amount_minor, source, source_id)
where p.issuer = 'artist';

create temp table seed_statements on commit drop as
select org_id, artist_id, quarter, owner_id, sum(amount_minor)::bigint as closing_minor,
       coalesce(lag(sum(amount_minor)) over artist, 0)::bigint as opening_minor,
       lag(quarter) over artist as before, pg_temp.seed_id(org_id, 'statement ' || artist_id || quarter) as id,
       row_number() over (partition by org_id, extract(year from quarter) order by quarter, artist_id) as no
from seed_ledger where quarter < date_trunc('quarter', pg_temp.seed_today())
group by org_id, artist_id, quarter, owner_id
window artist as (partition by org_id, artist_id order by quarter);
analyze seed_ledger;
analyze seed_statements;
insert into seed_ledger
select org_id, pg_temp.seed_id(org_id, 'payout ' || id), artist_id, quarter + 20, null, 'payout', -opening_minor, 'Payout',
       'statement', id, owner_id, quarter, null from seed_statements where before is not null;
update seed_ledger l set statement_id = s.id
from seed_statements s where s.org_id = l.org_id and s.artist_id = l.artist_id and s.quarter = l.quarter;

insert into statements (org_id, id, artist_id, currency, period_from, period_to, state, number, opening_minor,
                        closing_minor, payout_minor, lines, pdf, sent_at, sent_by, approved_at, paid_at, created_at, created_by,
                        updated_by)
select s.org_id, s.id, s.artist_id, 'EUR', s.quarter, s.quarter + interval '3 months' - interval '1 day', 'paid',
       'ST-' || extract(year from s.quarter) || '-' || lpad(s.no::text, 5, '0'), s.opening_minor, s.closing_minor,
       s.closing_minor, l.lines, '%PDF-1.7'::bytea, at.at, s.owner_id, at.at, at.at, at.at, s.owner_id, s.owner_id
from seed_statements s
cross join lateral (select s.quarter::timestamptz + interval '3 months 5 days') at(at)
join (
  select l.org_id, l.statement_id, jsonb_agg(jsonb_build_object(
           'no', l.no, 'date', l.entry_date, 'label', l.memo, 'detail', null, 'amountMinor', l.amount_minor,
           'notedMinor', null, 'bookingId', l.booking_id, 'eventId', null, 'kind', l.kind) order by l.no) as lines
  from (select *, row_number() over (partition by org_id, statement_id order by entry_date, id) as no from seed_ledger) l
  group by l.org_id, l.statement_id) l on l.org_id = s.org_id and l.statement_id = s.id;
analyze statements;
insert into ledger_entries (org_id, id, artist_id, currency, entry_date, booking_id, kind, amount_minor, memo, source,
                            source_id, statement_id, created_at, created_by)
select org_id, id, artist_id, 'EUR', entry_date, booking_id, kind, amount_minor, memo, source, source_id, statement_id,
       entry_date, owner_id from seed_ledger;

insert into expenses (org_id, id, event_id, booking_id, artist_id, category, description, supplier, spent_on, net_minor,
                      vat_minor, gross_minor, currency, paid_by, borne_by, without_receipt_reason, state, created_at, created_by)
select s.org_id, pg_temp.seed_id(s.org_id, 'expense ' || s.n), s.event_id, s.booking_id, s.artist_id, 'ground', 'Taxi',
       'Taxi ' || s.n % 40, least(s.day, pg_temp.seed_today()), 4000, 280, 4280, 'EUR', 'agency', 'agency', 'Lost',
       case when s.n % 40 = 0 then 'submitted' else 'draft' end, least(s.day, pg_temp.seed_today()), s.owner_id
from seed_shows s where s.is_agreed;
