/** The invoice that a workflow means. */
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** That invoice, or the one of the booking that is due longest and not paid; undefined without one. */
export async function findOpenInvoice(
  tx: Tx,
  scope: OrgScope,
  { invoiceId, bookingId }: { invoiceId: string | null; bookingId: string | null },
) {
  let query = tx
    .selectFrom('invoices')
    .select(['id', 'number', 'artistId', 'bookingId', 'companyId', 'contactId'])
    .where('orgId', '=', scope.orgId)
    .where('state', 'in', ['issued', 'sent', 'part_paid'])
    .where('kind', 'not in', ['credit_note', 'self_billed'])
  if (invoiceId) query = query.where('id', '=', invoiceId)
  else query = query.where('bookingId', '=', bookingId)
  return query.orderBy('dueOn').orderBy('number').limit(1).executeTakeFirst()
}
