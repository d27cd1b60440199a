/** What payments are for, in the database: parts of them, each for one invoice, until they are taken back. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** What these payments are for at present; below zero where money went back. Out of scope ones are left out. */
export async function listAllocations(tx: Tx, scope: OrgScope, paymentIds: readonly string[]) {
  if (paymentIds.length === 0) return []
  let query = tx
    .selectFrom('paymentAllocations as a')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.orgId', '=', 'a.orgId').onRef('i.id', '=', 'a.invoiceId'),
    )
    .leftJoin('bookings as b', (join) =>
      join.onRef('b.orgId', '=', 'i.orgId').onRef('b.id', '=', 'i.bookingId'),
    )
    .select([
      'a.id',
      'a.paymentId',
      'a.invoiceId',
      'a.amountMinor',
      'a.createdAt',
      'i.number',
      'i.recipientName',
    ])
    .select(
      sql<number | null>`case when i.kind <> 'credit_note' and i.payable_minor >= 0
        then i.payable_minor - i.withheld_minor - i.paid_minor - i.credited_minor - i.written_off_minor end`.as(
        'invoiceOpenMinor',
      ),
    )
    .where('a.orgId', '=', scope.orgId)
    .where('a.paymentId', '=', sql<string>`any(${paymentIds})`)
    .where('a.releasedAt', 'is', null)
  if (scope.artistIds) {
    query = query.where(sql<boolean>`coalesce(b.artist_id, i.artist_id) = any(${scope.artistIds})`)
  }
  return query.orderBy('a.createdAt').orderBy('i.number').orderBy('a.id').execute()
}
export type AllocationRow = Awaited<ReturnType<typeof listAllocations>>[number]

/** Notes what a payment is for; the invoices are held by the caller. */
export async function insertAllocations(
  tx: Tx,
  scope: OrgScope,
  allocations: readonly { paymentId: string; invoiceId: string; amountMinor: number }[],
): Promise<string[]> {
  if (allocations.length === 0) return []
  const rows = allocations.map((each) => ({ ...each, orgId: scope.orgId, createdBy: scope.userId }))
  const made = await tx.insertInto('paymentAllocations').values(rows).returning('id').execute()
  return made.map(({ id }) => id)
}

/** Takes allocations back; returns which of them were still in force. */
export async function releaseAllocations(
  tx: Tx,
  scope: OrgScope,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .updateTable('paymentAllocations')
    .set({ releasedAt: sql<Date>`now()`, releasedBy: scope.userId })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', sql<string>`any(${ids})`)
    .where('releasedAt', 'is', null)
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
