/** The contract that a workflow means. */
import { sql } from 'kysely'
import type { ContractState } from '#domain/booking/bookings/contract-actions.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** The newest contract of a booking in one of these states; undefined without one. */
export async function findContractOf(
  tx: Tx,
  scope: OrgScope,
  bookingId: string,
  states: readonly ContractState[],
) {
  return tx
    .selectFrom('contracts as c')
    .innerJoin('contractBookings as k', (join) =>
      join.onRef('k.orgId', '=', 'c.orgId').onRef('k.contractId', '=', 'c.id'),
    )
    .select(['c.id', 'c.number', 'c.title', 'c.state', 'c.version', 'c.expiresAt'])
    .where('c.orgId', '=', scope.orgId)
    .where('k.bookingId', '=', bookingId)
    .where('c.state', '=', sql<ContractState>`any(${states})`)
    .orderBy(sql`coalesce(c.sent_at, c.created_at)`, 'desc')
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst()
}
