-- For each agreed show an invoice in the artist's name and one of the agency's over its booking fee; most are paid
-- through the bank, and what the artists get of it is on quarterly statements. The sums are those of the document that
-- the product would have written: seed.invoice is one over nothing.

create temp table seed_invoices on commit drop as
select s.*, k.issuer, k.vat_pct, k.net_minor, k.vat_minor, k.net_minor + k.vat_minor as gross_minor, d.issue_date,
       d.issue_date + 14 as due_on,
       case when d.issue_date < pg_temp.seed_today() - 120 or s.n % 3 = 0
            then least(d.issue_date + 10 + s.n % 9, pg_temp.seed_today()) end as paid_on,
       extract(year from d.issue_date)::int as year,
       pg_temp.seed_id(s.org_id, k.issuer || ' invoice ' || s.n) as id,
       case k.issuer when 'artist' then pg_temp.seed_id(s.org_id, 'series ' || s.artist_id)
            else pg_temp.seed_id(s.org_id, 'series') end as series_id,
       case k.issuer when 'artist' then pg_temp.seed_id(s.org_id, 'client money')
            else pg_temp.seed_id(s.org_id, 'own money') end as account_id
from seed_shows s
cross join lateral (select least(s.day - 30, pg_temp.seed_today() - s.n % 25 - 1)) d(issue_date)
cross join lateral (
  values ('artist', '7', s.fee_minor, s.fee_minor * 7 / 100),
         ('organisation', '19', s.fee_minor / 10, s.fee_minor / 10 * 19 / 100)) k(issuer, vat_pct, net_minor, vat_minor)
where s.is_agreed;
alter table seed_invoices add no int, add number text;
update seed_invoices i
set no = counted.no,
    number = case i.issuer when 'artist' then 'A' || left(i.artist_id::text, 8) else 'RE' end || '-' || i.year || '-'
             || lpad(counted.no::text, 4, '0')
from (select id, row_number() over (partition by org_id, series_id, year order by issue_date, id)::int as no
      from seed_invoices) counted
where counted.id = i.id;
create index on seed_invoices (org_id, id);
analyze seed_invoices;

insert into bank_accounts (org_id, id, name, holder, iban, currency, purpose, created_by, updated_by)
select m.org_id, pg_temp.seed_id(m.org_id, k.name), k.name, 'Agency', k.iban, 'EUR', k.purpose, m.user_id, m.user_id
from memberships m
cross join (values ('own money', 'DE89370400440532013000', 'own'),
                   ('client money', 'DE02120300000000202051', 'client_money')) k(name, iban, purpose)
where m.role = 'owner';

analyze bank_accounts;

insert into number_series (org_id, id, issuer_kind, artist_id, kind, format)
select org_id, series_id, issuer, case issuer when 'artist' then artist_id end, 'invoice',
       regexp_replace(min(number), '-\d+-\d+$', '-{YYYY}-{0000}')
from seed_invoices group by org_id, series_id, issuer, case issuer when 'artist' then artist_id end;
analyze number_series;
insert into number_counters (org_id, series_id, year, last_no)
select org_id, series_id, year, max(no) from seed_invoices group by org_id, series_id, year;

insert into deal_schedule_items (org_id, id, deal_id, no, label, kind, pct, due_kind, due_days, method, payee, state,
                                 closed_minor, closed_due_on, paid_on)
select i.org_id, pg_temp.seed_id(i.org_id, 'item ' || i.n), d.id, 1, 'balance', 'pct', '100', 'before_show', 14, 'transfer',
       'agency', case when i.paid_on is null then 'invoiced' else 'paid' end,
       case when i.paid_on is not null then i.gross_minor end, case when i.paid_on is not null then i.due_on end,
       i.paid_on
from seed_invoices i join deals d on d.org_id = i.org_id and d.booking_id = i.booking_id
where i.issuer = 'artist';

analyze deal_schedule_items;

-- Before their invoices: the lines of an issued one are closed to everybody.
insert into invoice_lines (org_id, invoice_id, no, kind, description, detail, quantity, unit, unit_price, net_minor,
                           vat_category, vat_pct, booking_id)
select i.org_id, i.id, 1, l.kind, l.description, l.detail, l.quantity, l.unit, l.price, i.net_minor, l.category, i.vat_pct,
       i.booking_id
from seed_invoices i
cross join lateral (
  select case i.issuer when 'artist' then 'artist_fee' else 'booking_fee' end, 'Show ' || i.artist, i.day::text, '1',
         'C62', trim_scale(i.net_minor / 100.0)::text, 'S') l(kind, description, detail, quantity, unit, price, category);

analyze invoice_lines;

insert into invoices (org_id, id, issuer_kind, artist_id, kind, state, company_id, event_id, booking_id,
                      schedule_item_id, language, currency, format, service_from, payment_terms_days, due_on,
                      bank_account_id, vat_decision, series_id, number_year, number_no, number, issue_date, issued_at,
                      issued_by, document, recipient_name, net_minor, vat_minor, gross_minor, payable_minor, paid_minor,
                      paid_on, sent_at, rendered_at, search, created_at, created_by, updated_at, updated_by)
select i.org_id, i.id, i.issuer, case i.issuer when 'artist' then i.artist_id end, 'invoice',
       case when i.paid_on is null then 'sent' else 'paid' end, i.company_id, i.event_id, i.booking_id,
       case i.issuer when 'artist' then pg_temp.seed_id(i.org_id, 'item ' || i.n) end, 'en', 'EUR', 'pdf', i.day, 14,
       i.due_on, i.account_id, jsonb_build_object('rule', 'seed', 'because', '', 'reason', null, 'by', 'Agency', 'at', i.issue_date),
       i.series_id, i.year, i.no, i.number, i.issue_date, at.at, i.owner_id,
       current_setting('seed.invoice')::jsonb || jsonb_build_object(
         'issuerKind', i.issuer, 'number', i.number, 'issueDate', i.issue_date, 'dueDate', i.due_on,
         'service', jsonb_build_object('from', i.day, 'to', null),
         'seller', current_setting('seed.invoice')::jsonb -> 'seller' || jsonb_build_object('name', i.artist),
         'buyer', current_setting('seed.invoice')::jsonb -> 'buyer' || jsonb_build_object('name', i.company),
         'lines', (select jsonb_agg(jsonb_build_object(
                     'no', l.no, 'kind', l.kind, 'description', l.description, 'detail', l.detail, 'quantity', l.quantity,
                     'unit', l.unit, 'unitPrice', l.unit_price, 'netMinor', l.net_minor, 'vatCategory', l.vat_category,
                     'vatPct', l.vat_pct)) from invoice_lines l where l.org_id = i.org_id and l.invoice_id = i.id),
         'vatGroups', jsonb_build_array(jsonb_build_object(
           'category', 'S', 'pct', i.vat_pct, 'baseMinor', i.net_minor, 'vatMinor', i.vat_minor,
           'exemptionCode', null, 'exemptionReason', null)),
         'totals', jsonb_build_object('netMinor', i.net_minor, 'vatMinor', i.vat_minor, 'grossMinor', i.gross_minor,
                                      'prepaidMinor', 0, 'payableMinor', i.gross_minor)),
       i.company, i.net_minor, i.vat_minor, i.gross_minor, i.gross_minor,
       case when i.paid_on is null then 0 else i.gross_minor end, i.paid_on, at.at, at.at,
       lower(i.number || ' ' || i.company), at.at, i.owner_id, at.at, i.owner_id
from seed_invoices i cross join lateral (select i.issue_date + time '09:00' at time zone 'UTC') at(at);
analyze invoices;
insert into invoice_documents (org_id, invoice_id, kind, bytes, mime, sha256, created_at)
select org_id, id, 'pdf', '%PDF-1.7'::bytea, 'application/pdf', sha256('%PDF-1.7'::bytea), issue_date from seed_invoices;
