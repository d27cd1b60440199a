/** Which terms are on the table for a booking, for the bookings: below both, since each needs the other. */
import { sql } from 'kysely'
import { todayIn } from '#domain/dates.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/**
 * The offer that waits for an answer, with its latest terms; undefined without one. An offer past its last day where
 * the show is counts as ended, although the scheduled job may not have closed it yet.
 */
export async function findOpenOffer(
  tx: Tx,
  scope: OrgScope,
  { bookingId, tz, now }: { bookingId: string; tz: string; now: Date },
) {
  return tx
    .selectFrom('offers as o')
    .innerJoin('offerVersions as v', (join) =>
      join.onRef('v.orgId', '=', 'o.orgId').onRef('v.offerId', '=', 'o.id').onRef('v.no', '=', 'o.latestNo'),
    )
    .select(['o.id', 'o.version', 'o.state', 'v.direction', 'v.terms', 'v.payments', 'v.validUntil'])
    .select('v.recipientName')
    .where('o.orgId', '=', scope.orgId)
    .where('o.bookingId', '=', bookingId)
    .where('o.state', 'in', ['sent', 'countered'])
    .where((where) =>
      where.or([where('v.validUntil', 'is', null), where('v.validUntil', '>=', todayIn(tz, now))]),
    )
    .executeTakeFirst()
}

/** When the terms of the deal were first written: with the version that offered them, or with the deal itself. */
export async function findTermsDate(tx: Tx, scope: OrgScope, bookingId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('deals as d')
    .select(({ selectFrom }) =>
      selectFrom('offerVersions as v')
        .innerJoin('offers as o', (join) =>
          join.onRef('o.orgId', '=', 'v.orgId').onRef('o.id', '=', 'v.offerId'),
        )
        .select(sql<Date>`min(coalesce(v.sent_at, v.created_at))`.as('at'))
        .whereRef('o.orgId', '=', 'd.orgId')
        .whereRef('o.bookingId', '=', 'd.bookingId')
        .whereRef('v.terms', '=', 'd.terms')
        .as('offeredAt'),
    )
    .select('d.termsAt')
    .where('d.orgId', '=', scope.orgId)
    .where('d.bookingId', '=', bookingId)
    .executeTakeFirst()
  return row ? (row.offeredAt ?? row.termsAt) : null
}

/** Which of these bookings have an offer, whatever became of it. */
export async function listOfferedBookings(tx: Tx, scope: OrgScope, bookingIds: readonly string[]) {
  const rows = await tx
    .selectFrom('offers')
    .select('bookingId')
    .distinct()
    .where('orgId', '=', scope.orgId)
    .where('bookingId', '=', sql<string>`any(${bookingIds})`)
    .execute()
  return new Set(rows.map(({ bookingId }) => bookingId))
}
