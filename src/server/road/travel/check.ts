/** What is checked of a segment beyond its form: whose travel it is, who travels, who may say what it costs. */
import type { Member } from '#domain/access.ts'
import { bookingProblem } from '#domain/booking/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { asMessage, type Problem } from '#domain/problems.ts'
import { roadProblem } from '#domain/road/problems.ts'
import type { SegmentInput } from '#domain/booking/travel/travel-inputs.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { seesCost } from './record.ts'
import { listPassengerContacts, listTravelShows } from '../../booking/itinerary/store.ts'

export type WriteCall = { tx: Tx; scope: OrgScope; member: Member }

const refuse = (field: string, problem: Problem) =>
  new DomainError('BAD_REQUEST', { problem, fields: { [field]: asMessage(problem) } })

/** The input as it is stored: where one artist plays, it is that artist's travel. `at` is its path in the form. */
export async function checkSegment(
  { tx, scope, member }: WriteCall,
  eventId: string,
  input: SegmentInput,
  at: string,
): Promise<SegmentInput> {
  if (input.cost && !seesCost(member)) throw new DomainError('FORBIDDEN')
  const shows = await listTravelShows(tx, scope, { eventId })
  const alive = shows.filter(({ isOff }) => !isOff)
  const possible = alive.length > 0 ? alive : shows
  const bookingId = input.bookingId ?? (possible.length === 1 ? possible[0]!.bookingId : null)
  if (bookingId && !shows.some((show) => show.bookingId === bookingId)) {
    throw refuse(`${at}.bookingId`, roadProblem('travel.artistOfEvent'))
  }
  // Who works for some artists of the event only cannot speak for the others.
  if (!bookingId && scope.artistIds) throw refuse(`${at}.bookingId`, bookingProblem('artist.missing'))
  const wanted = [...new Set(input.passengers.flatMap(({ contactId }) => contactId ?? []))]
  const known = new Set((await listPassengerContacts(tx, scope, wanted)).map(({ id }) => id))
  const stranger = input.passengers.findIndex(({ contactId }) => contactId && !known.has(contactId))
  if (stranger >= 0) throw refuse(`${at}.passengers.${stranger}`, roadProblem('travel.contactGone'))
  return { ...input, bookingId }
}
