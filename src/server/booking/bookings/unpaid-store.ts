/** The invoices of a booking that wait for money, in the database. */
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** The numbers of the booking's issued invoices that are not paid in full, in their order. */
export async function listUnpaidNumbers(tx: Tx, scope: OrgScope, bookingId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('invoices')
    .select('number')
    .where('orgId', '=', scope.orgId)
    .where('bookingId', '=', bookingId)
    .where('state', 'in', ['issued', 'sent', 'part_paid'])
    .where('replacedById', 'is', null)
    .where('kind', '!=', 'credit_note')
    .orderBy('number')
    .execute()
  return rows.flatMap(({ number }) => number ?? [])
}
