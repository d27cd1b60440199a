/** The answer to "is the artist free that day": what is agreed, held and blocked, what warns, and the days around. */
import { can, type Member } from '#domain/access.ts'
import { blockProblem, overlapProblem, placeOf } from '#domain/booking/availability/availability.ts'
import { isAgreed, isFirm, isTentative } from '#domain/booking/bookings/bookings.ts'
import { addDays, daysFrom, type LocalDate, type LocalTime } from '#domain/dates.ts'
import { busyWarnings, dateWarnings, type DateWarning } from '#domain/booking/bookings/date-warnings.ts'
import { dateEnd, expiryOf, nextRank } from '#domain/booking/holds/hold-queue.ts'
import { effectiveRadius } from '#domain/booking/availability/radius.ts'
import { playingWindow } from '#domain/booking/availability/routing.ts'
import { problemText } from '#texts/problems.ts'
import type { Translator } from '#texts/translator.ts'
import { sharedDayProblem, takesDay } from '#domain/booking/availability/shared-days.ts'
import { listBlocks, listBlocksOver } from '../blocks/store.ts'
import { partnerProblems, territoryProblems } from '../shared-days/problems.ts'
import { listSharedDays } from '../shared-days/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { listExternalDays } from '../external-days/store.ts'
import { findPolicy, listHolds } from '../hold-queue/store.ts'
import { findConflicts } from '../shows/store.ts'
import {
  findBookedArtist,
  findPlannedDate,
  findVenueGeo,
  listDateBookings,
  listNearShows,
  listOnDays,
  type ArtistDay,
  type DateBooking,
} from './store.ts'

const daysAround = 3

export type Question = {
  artistId: string
  date: LocalDate
  venueId?: string | null | undefined
  showtime?: LocalTime | null | undefined
  /** A booking that is looked at itself: it is no obstacle to its own date. */
  exceptBookingId?: string | undefined
}

type Block = Awaited<ReturnType<typeof listBlocks>>[number]
export const shownBlock = (block: Block) => ({
  id: block.id,
  artistId: block.artistId,
  from: block.fromDate,
  to: block.toDate,
  fromTime: block.fromTime,
  toTime: block.toTime,
  kind: block.kind,
  title: block.title,
  memberName: block.memberName,
})
type ExternalDay = Awaited<ReturnType<typeof listExternalDays>>[number]
export const shownExternalDay = (day: ExternalDay) => ({
  id: day.id,
  artistId: day.artistId,
  calendarName: day.calendarName,
  from: day.fromDate,
  to: day.toDate,
  fromTime: day.fromTime,
  toTime: day.toTime,
  title: day.title,
})
const covers = ({ from, to }: { from: LocalDate; to: LocalDate }, date: LocalDate) =>
  from <= date && to >= date
const coversBlock = ({ fromDate: from, toDate: to }: Block, date: LocalDate) => covers({ from, to }, date)
const ofAllMembers = (block: Pick<Block, 'memberContactId'>) => block.memberContactId === null

/** Is an artist free on a day, by what lies on it? */
const isFreeBy = (
  bookings: readonly Pick<DateBooking, 'status'>[],
  blocks: readonly Pick<Block, 'memberContactId'>[],
): boolean => !bookings.some(({ status }) => isFirm(status)) && !blocks.some(ofAllMembers)

const problemOf = (artistName: string) => (show: DateBooking) =>
  overlapProblem({ ...show, artistName, hasTime: !show.tbaTime && show.showtime !== null })

const translatedWarnings = (warnings: readonly DateWarning[], t: Translator) =>
  warnings.map(({ problem, ...rest }) => ({ ...rest, text: problemText(problem, t) }))

/** Who asks, under which scope, when, and in which language. */
type CheckCall = { tx: Tx; scope: OrgScope; member: Member; now: Date; t: Translator }

/** Answers the question, without the queue for those who see no holds; NOT_FOUND for an artist outside the scope. */
export async function checkDate({ tx, scope, member, now, t }: CheckCall, question: Question) {
  const { artistId, date, exceptBookingId } = question
  const artist = await findBookedArtist(tx, scope, artistId)
  const generalRadius = effectiveRadius(artist.ownRadius, artist.orgRadius)
  const around = { from: addDays(date, -daysAround), to: addDays(date, daysAround) }
  const seesHolds = can(member, 'holds.view')
  const [bookings, holds, blocks, external, shared, near, venue, { policy, tz }] = await Promise.all([
    listDateBookings(tx, scope, { artistId, date }),
    listHolds(tx, scope, { artistId, date, live: true }),
    listBlocks(tx, scope, { ...around, artists: [artistId] }),
    listExternalDays(tx, scope, { from: date, to: date, artists: [artistId] }),
    listSharedDays(tx, scope, { ...around, artistId, holds: seesHolds }),
    listNearShows(tx, scope, { artistId, date, exceptBookingId, generalRadius }),
    question.venueId
      ? findVenueGeo(tx, scope, question.venueId)
      : { geo: null, country: null, tz: artist.tz },
    findPolicy(tx, scope, scope.orgId),
  ])
  const others = bookings.filter(({ bookingId }) => bookingId !== exceptBookingId)
  const shows = others.filter(({ status }) => isFirm(status))
  const blocksHere = blocks.filter((block) => coversBlock(block, date))
  const times = { eventDate: date, tz: venue.tz, endTime: null, setMinutes: null, inTheNight: false }
  const window = playingWindow({ ...times, showtime: question.showtime ?? null, tbaTime: false })
  const planned = { eventDate: date, geo: venue.geo, radius: generalRadius, ...window }
  const queue = holds.filter(({ side }) => side === 'artist_date')
  const rank = nextRank(queue)
  const sharedHere = shared.filter((day) => covers(day, date))
  const isTaken = (day: LocalDate) =>
    near.find((show) => show.eventDate <= day && (show.endsOn ?? show.eventDate) >= day)
  const isBlocked = (day: LocalDate) =>
    blocks.some((block) => ofAllMembers(block) && coversBlock(block, day)) ||
    shared.some((each) => takesDay(each) && covers(each, day))
  return {
    artistName: artist.name,
    artistSlug: artist.slug,
    isFree: isFreeBy(shows, blocksHere) && !sharedHere.some(takesDay),
    bookings: others.map(({ bookingId, eventId, status, eventName, venueName, city, showtime }) => ({
      bookingId,
      eventId,
      status,
      eventName,
      venueName,
      city,
      showtime,
    })),
    holds: (seesHolds ? holds : []).map((hold) => ({
      id: hold.id,
      rank: hold.rank,
      side: hold.side,
      state: hold.state,
      bookingId: hold.bookingId,
      eventId: hold.eventId,
      holderName: hold.holderName ?? hold.contactName,
      venueName: hold.venueName,
      city: hold.city,
      expiresAt: hold.expiresAt,
    })),
    blocks: blocksHere.map(shownBlock),
    shared: sharedHere,
    conflicts: [
      ...shows.map(problemOf(artist.name)),
      ...blocksHere.filter(ofAllMembers).map((block) => blockProblem({ ...block, artistName: artist.name })),
      ...sharedHere.filter(takesDay).map((day) => sharedDayProblem(day, artist.name)),
    ].map((problem) => problemText(problem, t)),
    warnings: translatedWarnings([...busyWarnings(artist.name, external), ...dateWarnings(planned, near)], t),
    notices: [
      ...sharedHere.filter((day) => !takesDay(day)).map((day) => sharedDayProblem(day, artist.name)),
      ...(await territoryProblems({ tx, scope }, { id: artistId, name: artist.name }, venue.country)),
    ].map((problem) => problemText(problem, t)),
    nearest: daysFrom(around.from, around.to)
      .filter((day) => day !== date)
      .map((day) => {
        const show = isTaken(day)
        return { date: day, isFree: !show && !isBlocked(day), show: show ? placeOf(show) : null }
      }),
    nextHold:
      rank === undefined || !seesHolds
        ? null
        : { rank, expiresAt: expiryOf(rank, policy, now, dateEnd(date, tz)) },
    radius: generalRadius,
  }
}

/** Of artists on days that are there for the scope, whether each is free, in their order: the answer of `checkDate`, for lists. */
export async function areFree(
  { tx, scope }: Pick<CheckCall, 'tx' | 'scope'>,
  days: readonly ArtistDay[],
): Promise<boolean[]> {
  if (days.length === 0) return []
  const { bookings, blocks } = await listOnDays(tx, scope, days)
  const dates = days.map(({ date }) => date).toSorted()
  const shared = await listSharedDays(tx, scope, { from: dates[0]!, to: dates.at(-1)!, holds: false })
  const isShared = ({ artistId, date }: ArtistDay) =>
    shared.some((day) => day.artistId === artistId && covers(day, date))
  const bookingsOf = Map.groupBy(bookings, ({ no }) => no)
  const blocksOf = Map.groupBy(blocks, ({ no }) => no)
  return days.map((day, no) => isFreeBy(bookingsOf.get(no) ?? [], blocksOf.get(no) ?? []) && !isShared(day))
}

/** What conflicts with and warns about one booking as it is, and the clause it carries. */
export async function checkBooking(
  { tx, scope, member, t }: Pick<CheckCall, 'tx' | 'scope' | 'member' | 't'>,
  bookingId: string,
) {
  const planned = await findPlannedDate(tx, scope, bookingId)
  const { artistId, ownRadius, eventDate, endsOn, status } = planned
  const artist = await findBookedArtist(tx, scope, artistId)
  const generalRadius = effectiveRadius(artist.ownRadius, artist.orgRadius)
  const radius = effectiveRadius(ownRadius, generalRadius)
  // Who is off, or has played, has nothing to be warned of.
  if (!isTentative(status) && !isAgreed(status)) {
    return { artistId, conflicts: [], warnings: [], ownRadius, general: generalRadius, radius }
  }
  const [near, shows, blocks, external, partners] = await Promise.all([
    listNearShows(tx, scope, { artistId, date: eventDate, exceptBookingId: bookingId, generalRadius }),
    planned.doubleOk
      ? []
      : findConflicts(tx, scope, { artistId, window: planned.window, exceptId: bookingId }),
    listBlocksOver(tx, scope, { artistId, eventDate, endsOn, ...planned.window }),
    listExternalDays(tx, scope, { from: eventDate, to: endsOn ?? eventDate, artists: [artistId] }),
    partnerProblems({ tx, scope, member }, { bookingId, artistId, eventDate, endsOn }),
  ])
  return {
    artistId,
    conflicts: [...shows.map(overlapProblem), ...blocks.map(blockProblem), ...partners].map((each) =>
      problemText(each, t),
    ),
    warnings: translatedWarnings(
      [...busyWarnings(artist.name, external), ...dateWarnings({ ...planned, radius }, near)],
      t,
    ),
    ownRadius,
    general: generalRadius,
    radius,
  }
}
