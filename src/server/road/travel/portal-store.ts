/** Travel as artists see it. Runs as the portal role, for which costs and internal segments do not exist. */
import { addDays, localOf, type LocalDate } from '#domain/dates.ts'
import { diffSegment, fromShared } from '#domain/booking/travel/travel-changes.ts'
import type { Segment } from '#domain/booking/travel/travel.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { ArtistScope } from '../../platform/db/scopes.ts'
import { segmentColumns, toSegment } from '../../booking/itinerary/row.ts'
import { showIsOff } from '../../booking/itinerary/off-store.ts'

/** With its event, whether the show is off, and with what was changed since the travellers were notified last. */
export type PortalSegment = Segment & { eventId: string; showIsOff: boolean; changedFields: string[] }

/**
 * The segments of one event, or those that leave on the local days from `from` to `to`, in the order in which they
 * happen; none for an event that the person does not see.
 */
export async function listPortalSegments(
  tx: Tx,
  scope: ArtistScope,
  of: string | { from: LocalDate; to: LocalDate },
): Promise<PortalSegment[]> {
  let query = tx
    .selectFrom('itinerarySegments as s')
    .innerJoin('events as e', (join) => join.onRef('e.orgId', '=', 's.orgId').onRef('e.id', '=', 's.eventId'))
    .where('s.orgId', '=', scope.orgId)
    .where('s.visibility', '=', 'artist')
    .where('s.archivedAt', 'is', null)
    .where('e.archivedAt', 'is', null)
  if (typeof of === 'string') query = query.where('s.eventId', '=', of)
  // No zone is further than 14 hours from UTC: what lies beyond the local days is taken out below.
  else {
    query = query
      .where('s.departsAt', '>=', new Date(`${addDays(of.from, -1)}T00:00:00Z`))
      .where('s.departsAt', '<', new Date(`${addDays(of.to, 2)}T00:00:00Z`))
  }
  const rows = await query
    .select(segmentColumns)
    .select(showIsOff.as('showIsOff'))
    .orderBy('s.departsAt')
    .orderBy('s.id')
    .limit(2000)
    .execute()
  const segments = rows.map((row) => {
    const segment = toSegment(row)
    const changes = row.shared ? diffSegment(fromShared(row.shared), segment) : []
    return {
      ...segment,
      eventId: row.eventId,
      showIsOff: row.showIsOff,
      changedFields: changes,
    }
  })
  if (typeof of === 'string') return segments
  return segments.filter(({ departureTime, depTz }) => {
    const { date } = localOf(departureTime, depTz)
    return date >= of.from && date <= of.to
  })
}
