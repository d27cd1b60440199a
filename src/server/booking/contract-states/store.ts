/** What the contracts of bookings have come to, for the bookings: below both, since each needs the other. */
import { sql } from 'kysely'
import {
  type ContractBadge,
  contractBadgeOf,
  type ContractState,
} from '#domain/booking/bookings/contract-actions.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** Has everybody signed a contract about the booking that is still in force? */
export async function isContractSigned(tx: Tx, scope: OrgScope, bookingId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('contractBookings as k')
    .innerJoin('contracts as c', (join) =>
      join.onRef('c.orgId', '=', 'k.orgId').onRef('c.id', '=', 'k.contractId'),
    )
    .select('c.id')
    .where('k.orgId', '=', scope.orgId)
    .where('k.bookingId', '=', bookingId)
    .where('c.state', '=', 'signed')
    .executeTakeFirst()
  return row !== undefined
}

/** How far the contract of each of these bookings is; bookings without one are left out. */
export async function listContractBadges(
  tx: Tx,
  scope: OrgScope,
  bookingIds: readonly string[],
): Promise<Map<string, ContractBadge>> {
  const { rows } = await sql<{ bookingId: string; states: ContractState[] }>`
    select k.booking_id, array_agg(c.state) as states
    from contract_bookings k join contracts c on c.org_id = k.org_id and c.id = k.contract_id
    where k.org_id = ${scope.orgId} and k.booking_id = any(${bookingIds})
    group by k.booking_id`.execute(tx)
  return new Map(rows.map(({ bookingId, states }) => [bookingId, contractBadgeOf(states)]))
}
