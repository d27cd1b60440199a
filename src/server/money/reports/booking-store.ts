/** All the money of one booking, read where it is kept. The booking is in scope already. */
import { sql } from 'kysely'
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

/** What of payments went to its invoices, oldest first; reversed ones are left out. */
export async function listBookingReceipts(tx: Tx, scope: OrgScope, bookingId: string) {
  return tx
    .selectFrom('paymentAllocations as l')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.orgId', '=', 'l.orgId').onRef('p.id', '=', 'l.paymentId'),
    )
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.orgId', '=', 'l.orgId').onRef('i.id', '=', 'l.invoiceId'),
    )
    .select(['l.id', 'p.id as paymentId', 'p.paidOn', 'l.amountMinor', 'i.currency', 'p.method'])
    .select(['p.collectedBy', 'i.id as invoiceId', 'i.number as invoiceNumber'])
    .where('l.orgId', '=', scope.orgId)
    .where('i.bookingId', '=', bookingId)
    .where('l.releasedAt', 'is', null)
    .orderBy('p.paidOn')
    .execute()
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
