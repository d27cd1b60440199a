/** Invoices that wait for money, for those who say what a payment is for. */
import { sql } from 'kysely'
import type { LocalDate } from '#domain/dates.ts'
import type { InvoiceState } from '#domain/booking/ledger/invoice-kinds.ts'
import { searchText } from '#domain/platform/search/search.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { likePattern } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { invoiceInScope } from '../invoices/store.ts'

export type OpenInvoiceRow = {
  id: string
  number: string
  currency: string
  /** Below zero: to be paid back. */
  openMinor: number
  payableMinor: number
  dueOn: LocalDate | null
  recipientName: string
  companyId: string | null
  artistName: string | null
  eventName: string | null
}

export type OpenQuery = {
  search?: string | undefined
  companyId?: string | undefined
  currency?: string | undefined
  ids?: readonly string[] | undefined
  limit?: number | undefined
}

/** What is open at present, the earliest due first. */
export async function listOpenInvoices(tx: Tx, scope: OrgScope, query: OpenQuery): Promise<OpenInvoiceRow[]> {
  const { search, companyId, currency, ids, limit = 100_000 } = query
  const pattern = search ? likePattern(searchText([search])) : null
  const found = pattern
    ? sql`(i.search like ${pattern} or lower(e.name) like ${pattern} or lower(a.name) like ${pattern})`
    : sql`true`
  const { rows } = await sql<OpenInvoiceRow>`
    select i.id, i.number, i.currency, i.payable_minor, i.due_on, i.recipient_name, i.company_id,
           i.payable_minor - i.withheld_minor - i.paid_minor - i.credited_minor - i.written_off_minor as open_minor,
           a.name as artist_name, e.name as event_name
    from invoices i
    left join bookings b on b.org_id = i.org_id and b.id = i.booking_id
    left join artists a on a.org_id = i.org_id and a.id = coalesce(b.artist_id, i.artist_id)
    left join events e on e.org_id = i.org_id and e.id = i.event_id
    where i.org_id = ${scope.orgId} and i.state in ('issued', 'sent', 'part_paid') and i.replaced_by_id is null
      and i.kind not in ('credit_note', 'self_billed')
      and i.payable_minor - i.withheld_minor - i.paid_minor - i.credited_minor - i.written_off_minor <> 0
      and ${invoiceInScope(scope, 'i')} and ${found}
      and ${companyId ? sql`i.company_id = ${companyId}` : sql`true`}
      and ${currency ? sql`i.currency = ${currency}` : sql`true`}
      and ${ids ? sql`i.id = any(${ids})` : sql`true`}
    order by i.due_on nulls last, i.number
    limit ${limit}`.execute(tx)
  return rows
}

export type ClosedInvoiceRow = {
  id: string
  number: string
  state: InvoiceState
  isClaim: boolean
  replacedById: string | null
  replacedByNumber: string | null
  /** Of a paid deposit: the valid final invoice that has taken it off. */
  takenOffById: string | null
  takenOffByNumber: string | null
}

/** Everything issued on which nothing is open: payers name those numbers as well. */
export async function listClosedInvoices(tx: Tx, scope: OrgScope): Promise<ClosedInvoiceRow[]> {
  const { rows } = await sql<ClosedInvoiceRow>`
    select i.id, i.number, i.state, i.kind not in ('credit_note', 'self_billed') as is_claim,
           i.replaced_by_id, f.number as replaced_by_number,
           t.id as taken_off_by_id, t.number as taken_off_by_number
    from invoices i
    left join lateral (
      select n.id, n.number from invoice_prepayments p
      join invoices n on n.org_id = p.org_id and n.id = p.final_id and n.number is not null and n.state <> 'cancelled'
      where p.org_id = i.org_id and p.deposit_id = i.id and i.state = 'paid' limit 1
    ) t on true
    left join invoices f on f.org_id = i.org_id and f.id = i.replaced_by_id
    where i.org_id = ${scope.orgId} and i.number is not null and ${invoiceInScope(scope, 'i')}
      and (i.state not in ('issued', 'sent', 'part_paid') or i.replaced_by_id is not null
        or i.kind in ('credit_note', 'self_billed'))`.execute(tx)
  return rows
}
