/** What the travellers do not know yet: stored segments against what was told of them. */
import { diffTravel, fromShared, type TravelChange } from '#domain/booking/travel/travel-changes.ts'
import { toSegment } from '../../booking/itinerary/row.ts'
import type { StoredSegment } from '../../booking/itinerary/store.ts'

/** Is it there for travellers to read? */
export const isForTravellers = (row: StoredSegment): boolean =>
  row.archivedAt === null && row.visibility === 'artist'

/** Rows include those that were removed, or taken back inside, after the travellers were told. */
export const diffOfRows = (rows: readonly StoredSegment[]): TravelChange[] =>
  diffTravel(
    rows.flatMap(({ shared }) => (shared ? [fromShared(shared)] : [])),
    rows.filter(isForTravellers).map(toSegment),
  )
