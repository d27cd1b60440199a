/** What is in the books about a booking, for the conflicts of an act. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** Whether a settlement of the booking was posted; with a show that is not settled, it was reopened since. */
export async function hasPostedSettlement(tx: Tx, scope: OrgScope, bookingId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('ledgerEntries')
    .select('id')
    .where('orgId', '=', scope.orgId)
    .where('bookingId', '=', bookingId)
    .where('source', '=', 'settlement')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Drafts of the booking's invoices, those with these ids where they are given. */
export async function listInvoiceDrafts(
  tx: Tx,
  scope: OrgScope,
  { bookingId, invoiceIds }: { bookingId: string; invoiceIds: readonly string[] | null },
) {
  let query = tx
    .selectFrom('invoices')
    .select(['recipientName', 'companyId', 'contactId', 'artistId', 'bookingId', 'vatDecision'])
    .where('orgId', '=', scope.orgId)
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'draft')
  if (invoiceIds) query = query.where('id', '=', sql<string>`any(${invoiceIds})`)
  return query.orderBy('createdAt').orderBy('id').execute()
}
