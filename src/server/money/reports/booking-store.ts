/** All the money of one booking, read where it is kept. The booking is in scope already. */
import { sql } from 'kysely'
import type { MoneyWay } from '#domain/booking/ledger/payment-kinds.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { shownState } from '../invoices/list-store.ts'

/** Its invoices, drafts included, oldest first; `openMinor` is null where nothing is asked for. */
export async function listBookingInvoices(tx: Tx, scope: OrgScope, bookingId: string) {
  return tx
    .selectFrom('invoices as i')
    .leftJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'i.orgId').onRef('a.id', '=', 'i.artistId'),
    )
    .select(['i.id', 'i.number', 'i.kind', 'i.issuerKind', 'a.name as artistName', 'i.recipientName'])
    .select(shownState().as('state'))
    .select(['i.issueDate', 'i.dueOn', 'i.currency', 'i.grossMinor', 'i.payableMinor'])
    .select(
      sql<number | null>`case when i.state in ('issued', 'sent', 'part_paid') and i.replaced_by_id is null
                               and i.kind <> 'credit_note'
        then i.payable_minor - i.withheld_minor - i.paid_minor - i.credited_minor - i.written_off_minor end`.as(
        'openMinor',
      ),
    )
    .where('i.orgId', '=', scope.orgId)
    .where('i.bookingId', '=', bookingId)
    .orderBy('i.createdAt')
    .execute()
}

/** Money that came in for the booking or went back; `invoiceId` is null for what no invoice takes. */
export type BookingReceipt = {
  id: string
  paymentId: string
  paidOn: string
  amountMinor: number
  currency: string
  method: MoneyWay
  collectedBy: 'agency' | 'artist'
  invoiceId: string | null
  invoiceNumber: string | null
  isRefund: boolean
}

/**
 * What of payments went to its invoices, oldest first; reversed ones are left out. What a cancelled invoice gave free
 * appears without one, until another invoice takes it. What was given back without touching an invoice (paid too much,
 * or after its invoice was cancelled) appears twice: as it came in, and as it went back.
 */
export async function listBookingReceipts(
  tx: Tx,
  scope: OrgScope,
  bookingId: string,
): Promise<BookingReceipt[]> {
  const { rows } = await sql<BookingReceipt>`
    with own as (
      select l.id, l.payment_id, l.amount_minor, l.released_at, i.id as invoice_id, i.number, i.currency, i.state
      from payment_allocations l join invoices i on i.org_id = l.org_id and i.id = l.invoice_id
      where l.org_id = ${scope.orgId} and i.booking_id = ${bookingId}),
    paid as (
      select payment_id, coalesce(sum(amount_minor) filter (where released_at is not null), 0) as freed from own
      where amount_minor > 0 and (released_at is null or state = 'cancelled')
      group by payment_id),
    back as (
      select r.id, r.paid_on, r.method, r.collected_by, r.currency, r.refunds_id, r.created_at,
        r.amount_minor - coalesce((select sum(-l.amount_minor) from payment_allocations l
          where l.org_id = r.org_id and l.payment_id = r.id and l.released_at is null), 0) as amount_minor
      from paid join payments r on r.org_id = ${scope.orgId} and r.refunds_id = paid.payment_id
      where r.state <> 'reversed'),
    credit as (
      select p.id, greatest(
        coalesce((select sum(b.amount_minor) from back b where b.refunds_id = p.id and b.amount_minor > 0), 0),
        least(paid.freed, p.amount_minor - coalesce((select sum(l.amount_minor) from payment_allocations l
          where l.org_id = p.org_id and l.payment_id = p.id and l.released_at is null), 0))) as amount_minor
      from paid join payments p on p.org_id = ${scope.orgId} and p.id = paid.payment_id
      where p.state <> 'reversed')
    select id, payment_id, paid_on, amount_minor, currency, method, collected_by, invoice_id, invoice_number, is_refund
    from (
      select o.id, p.id as payment_id, p.paid_on, o.amount_minor, o.currency, p.method, p.collected_by, o.invoice_id,
        o.number as invoice_number, p.refunds_id is not null as is_refund, p.created_at
      from own o join payments p on p.org_id = ${scope.orgId} and p.id = o.payment_id
      where o.released_at is null
      union all
      select p.id, p.id, p.paid_on, c.amount_minor::bigint, p.currency, p.method, p.collected_by, null, null, false,
        p.created_at
      from credit c join payments p on p.org_id = ${scope.orgId} and p.id = c.id
      where c.amount_minor > 0
      union all
      select b.id, b.id, b.paid_on, (-b.amount_minor)::bigint, b.currency, b.method, b.collected_by, null, null, true,
        b.created_at
      from back b where b.amount_minor > 0) money
    order by paid_on, created_at, is_refund, id`.execute(tx)
  return rows
}

/** Its expenses, oldest first; what was turned down is shown as such. */
export async function listBookingExpenses(tx: Tx, scope: OrgScope, bookingId: string) {
  return tx
    .selectFrom('expenses')
    .select(['id', 'description', 'category', 'spentOn', 'netMinor', 'grossMinor', 'currency', 'borneBy'])
    .select(['paidBy', 'rebill', 'state'])
    .where('orgId', '=', scope.orgId)
    .where('bookingId', '=', bookingId)
    .where('archivedAt', 'is', null)
    .orderBy('spentOn')
    .execute()
}

/** What the artist's ledger says about it. */
export async function listBookingLedger(tx: Tx, scope: OrgScope, bookingId: string) {
  return tx
    .selectFrom('ledgerEntries')
    .select([
      'id',
      'entryDate',
      'kind',
      'corrects',
      'amountMinor',
      'notedMinor',
      'currency',
      'memo',
      'statementId',
    ])
    .where('orgId', '=', scope.orgId)
    .where('bookingId', '=', bookingId)
    .orderBy('entryDate')
    .orderBy('createdAt')
    .execute()
}
