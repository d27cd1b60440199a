/** What leaves for the tax adviser and the auditor: issued documents, payments, and who did what. */
import { sql } from 'kysely'
import type { LocalDate } from '#domain/dates.ts'
import type { InvoiceDocument } from '#domain/money/invoices/invoice-document.ts'
import type { InvoiceKind } from '#domain/booking/ledger/invoice-kinds.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/**
 * Documents issued within the days, by day and number, with the account that they are booked on. What was taken over is
 * in the books of the program that issued it.
 */
export async function listIssuedDocuments(tx: Tx, scope: OrgScope, from: LocalDate, to: LocalDate) {
  const { rows } = await sql<{
    id: string
    document: InvoiceDocument
    accountNo: number | null
    cancelledKind: InvoiceKind | null
    net: number
    vat: number
    gross: number
    pdfSha256: string | null
    xmlSha256: string | null
    cancels: string | null
  }>`
    select i.id, i.document, i.account_no, o.kind as cancelled_kind, o.number as cancels,
           i.net_minor as net, i.vat_minor as vat, i.gross_minor as gross,
           encode(p.sha256, 'hex') as pdf_sha256, encode(x.sha256, 'hex') as xml_sha256
    from invoices i
    left join invoices o on o.org_id = i.org_id and o.id = i.cancels_id
    left join invoice_documents p on p.org_id = i.org_id and p.invoice_id = i.id and p.kind = 'pdf'
    left join invoice_documents x on x.org_id = i.org_id and x.invoice_id = i.id and x.kind = 'xml'
    where i.org_id = ${scope.orgId} and i.issue_date between ${from} and ${to} and i.kind <> 'opening'
    order by i.issue_date, i.number`.execute(tx)
  return rows
}

/** Deposits that a final invoice issued within the days took the place of, with what had come in on them. */
export async function listReplacedDeposits(tx: Tx, scope: OrgScope, from: LocalDate, to: LocalDate) {
  const { rows } = await sql<{
    id: string
    document: InvoiceDocument
    accountNo: number | null
    receivedMinor: number
    replacedOn: LocalDate
  }>`
    select d.id, d.document, d.account_no, d.paid_minor as received_minor, f.issue_date as replaced_on
    from invoices d
    join invoices f on f.org_id = d.org_id and f.id = d.replaced_by_id
    where d.org_id = ${scope.orgId} and f.issue_date between ${from} and ${to}
    order by f.issue_date, d.number`.execute(tx)
  return rows
}

export type BookedPayment = {
  id: string
  direction: 'in' | 'out'
  paidOn: LocalDate
  amountMinor: number
  currency: string
  fxRate: string | null
  baseMinor: number | null
  bookedBaseMinor: number | null
  feeMinor: number
  counterparty: string
  reference: string | null
  /** A payout to an artist. */
  isPayout: boolean
  /** Taken back within the days: it is booked on the other side. */
  isReversal: boolean
  bookedOn: LocalDate
  allocations: { number: string; amountMinor: number; accountNo: number | null; isCreditor: boolean }[]
}

/**
 * Money that the agency moved within the days, and payments of before that were reversed within them. Tax that payers
 * kept back and what was set off is no money.
 */
export async function listBookedPayments(
  tx: Tx,
  scope: OrgScope,
  from: LocalDate,
  to: LocalDate,
  tz: string,
) {
  const { rows } = await sql<BookedPayment>`
    with moved as (
      select p.*, p.paid_on as booked_on, false as is_reversal from payments p
      where p.org_id = ${scope.orgId} and p.paid_on between ${from} and ${to} and p.state <> 'announced'
      union all
      select p.*, (p.reversed_at at time zone ${tz})::date, true from payments p
      where p.org_id = ${scope.orgId} and p.state = 'reversed'
        and (p.reversed_at at time zone ${tz})::date between ${from} and ${to}
    )
    select m.id, m.direction, m.paid_on, m.amount_minor, m.currency, m.fx_rate, m.base_minor, m.booked_base_minor,
           m.fee_minor, m.counterparty, m.reference, m.statement_id is not null as is_payout, m.is_reversal, m.booked_on,
           coalesce((
             select jsonb_agg(jsonb_build_object(
                      'number', i.number, 'amountMinor', abs(a.amount_minor), 'accountNo', i.account_no,
                      'isCreditor', 'self_billed' in (i.kind, o.kind)) order by i.number)
             from payment_allocations a
             join invoices i on i.org_id = a.org_id and i.id = a.invoice_id
             left join invoices o on o.org_id = i.org_id and o.id = i.cancels_id
             where a.org_id = m.org_id and a.payment_id = m.id and (a.released_at is null or m.state = 'reversed')
           ), '[]') as allocations
    from moved m
    where m.collected_by = 'agency' and m.method in ('transfer', 'card', 'cash', 'other')
    order by m.booked_on, m.created_at, m.id, m.is_reversal`.execute(tx)
  return rows
}

/** The bytes of documents, one invoice after the other. */
export async function findDocumentBytes(tx: Tx, scope: OrgScope, invoiceId: string) {
  return tx
    .selectFrom('invoiceDocuments')
    .select(['kind', 'bytes'])
    .where('orgId', '=', scope.orgId)
    .where('invoiceId', '=', invoiceId)
    .orderBy('kind')
    .execute()
}

/** What people did to invoices and payments within the days, as lines of JSON. */
export async function listMoneyLog(tx: Tx, scope: OrgScope, from: LocalDate, to: LocalDate, tz: string) {
  const { rows } = await sql<{ line: unknown }>`
    select jsonb_build_object('at', l.at, 'action', l.action, 'entity', l.entity, 'id', l.entity_id,
                              'by', u.email, 'before', l.before, 'after', l.after) as line
    from activity_log l left join users u on u.id = l.user_id
    where l.org_id = ${scope.orgId} and l.entity in ('invoice', 'payment', 'statement')
      and (l.at at time zone ${tz})::date between ${from} and ${to}
    order by l.id`.execute(tx)
  return rows.map(({ line }) => line)
}

/** Numbers that a series should have and that no invoice bears: none, unless somebody changed the database by hand. */
export async function listNumberGaps(tx: Tx, scope: OrgScope, year: number) {
  const { rows } = await sql<{ format: string; year: number; no: number }>`
    select s.format, c.year, n as no
    from number_counters c
    join number_series s on s.org_id = c.org_id and s.id = c.series_id and s.kind <> 'statement'
    cross join generate_series(1, c.last_no) n
    where c.org_id = ${scope.orgId} and c.year in (0, ${year})
      and not exists (select from invoices i where i.org_id = c.org_id and i.series_id = c.series_id
                                               and i.number_year = c.year and i.number_no = n)
    order by s.format, c.year, n`.execute(tx)
  return rows
}
