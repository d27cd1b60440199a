/** What the travellers do not know yet: stored segments against what they were notified of. */
import { diffTravel, fromShared, type TravelChange } from '#domain/booking/travel/travel-changes.ts'
import { toSegment } from '../../booking/itinerary/row.ts'
import type { StoredSegment, TravelShowFacts } from '../../booking/itinerary/store.ts'

/** Is it there for travellers to read? */
export const isForTravellers = (row: StoredSegment): boolean =>
  row.archivedAt === null && row.visibility === 'artist'

/** Rows include those that were removed, or taken back inside, after the travellers were notified. */
export const diffOfRows = (rows: readonly StoredSegment[]): TravelChange[] =>
  diffTravel(
    rows.flatMap(({ shared }) => (shared ? [fromShared(shared)] : [])),
    rows.filter(isForTravellers).map(toSegment),
  )

/** Is every show that the segment serves called off? */
export function isShowOff(
  row: Pick<StoredSegment, 'eventId' | 'bookingId'>,
  shows: readonly TravelShowFacts[],
): boolean {
  const served = shows.filter(
    ({ eventId, bookingId }) => eventId === row.eventId && (row.bookingId ?? bookingId) === bookingId,
  )
  return served.length > 0 && served.every(({ isOff }) => isOff)
}

/** Without what nobody was notified of before its show was called off: nobody is to travel for it. */
export const rowsToShare = (
  rows: readonly StoredSegment[],
  shows: readonly TravelShowFacts[],
): StoredSegment[] => rows.filter((row) => row.shared !== null || !isShowOff(row, shows))
