/** The travel of events as staff read it: segments with their costs and changes, what is wrong, what is missing. */
import { can, type Member } from '#domain/access.ts'
import { diffSegment, fromShared } from '#domain/booking/travel/travel-changes.ts'
import {
  travelCompleteness,
  travelWarnings,
  type TravelWarning,
} from '#domain/booking/travel/travel-warnings.ts'
import { problemText } from '#texts/problems.ts'
import type { Translator } from '#texts/translator.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { toSegment } from '../../booking/itinerary/row.ts'
import { diffOfRows, isShowOff, rowsToShare } from './changes.ts'
import {
  listSegments,
  listTravellers,
  type StoredSegment,
  type TravelShowFacts,
} from '../../booking/itinerary/store.ts'

/** Costs of travel are expenses: whoever sees those sees these. */
export const seesCost = (member: Member): boolean => can(member, 'expenses.view')

function staffSegment(row: StoredSegment, shows: readonly TravelShowFacts[], withCost: boolean) {
  const segment = toSegment(row)
  const changes = row.shared ? diffSegment(fromShared(row.shared), segment) : []
  return {
    ...segment,
    eventId: row.eventId,
    bookingId: row.bookingId,
    visibility: row.visibility,
    showIsOff: isShowOff(row, shows),
    cost: withCost ? { amountMinor: row.costMinor, currency: row.currency, paidBy: row.paidBy } : null,
    changedFields: changes,
    sharedAt: row.sharedAt,
    version: row.version,
  }
}

const translatedWarnings = (warnings: readonly TravelWarning[], t: Translator) =>
  warnings.map(({ problem, ...rest }) => ({ ...rest, text: problemText(problem, t) }))

/** Everything about the travel of these events; `shows` are theirs. */
export async function loadTravel(
  { tx, scope, member, t }: { tx: Tx; scope: OrgScope; member: Member; t: Translator },
  eventIds: readonly string[],
  shows: readonly TravelShowFacts[],
) {
  const [rows, travellers] = await Promise.all([
    listSegments(tx, scope, eventIds, { withRemoved: true }),
    listTravellers(tx, scope, [...new Set(shows.map(({ artistId }) => artistId))]),
  ])
  const withCost = seesCost(member)
  const segments = rows
    .filter(({ archivedAt }) => archivedAt === null)
    .map((row) => staffSegment(row, shows, withCost))
  const alive = shows.filter(({ isOff }) => !isOff)
  const times = rows.flatMap(({ sharedAt }) => (sharedAt ? [sharedAt.getTime()] : []))
  return {
    segments,
    travellers,
    shows: [...shows],
    warnings: translatedWarnings(travelWarnings(segments, alive), t),
    sharedAt: times.length > 0 ? new Date(Math.max(...times)) : null,
    unnotified: diffOfRows(rowsToShare(rows, shows)).length,
    canEdit: can(member, 'travel.manage'),
    seesCost: withCost,
  }
}
type Travel = Awaited<ReturnType<typeof loadTravel>>

/** How far the travel of one of the events is. */
export const completenessOf = ({ segments, shows }: Travel, eventId: string) =>
  travelCompleteness(
    segments.filter((segment) => segment.eventId === eventId),
    shows.filter((show) => show.eventId === eventId && !show.isOff),
  )
