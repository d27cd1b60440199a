/** The page of a tour: stops, ways, days, what does not fit, and venues for its gaps, put together from the stores. */
import { can, type Member } from '#domain/access.ts'
import { bookingStatuses, isDead, isFirm } from '#domain/booking/bookings/bookings.ts'
import { directionsUrl } from '#domain/booking/availability/routing.ts'
import { effectiveRadius } from '#domain/booking/availability/radius.ts'
import { addDays, todayIn, type LocalDate } from '#domain/dates.ts'
import { suggestionsFor } from '#domain/booking/tours/fill-gap.ts'
import { misfitsOf } from '#domain/booking/tours/fitting.ts'
import { frameAround } from '#domain/booking/tours/map-frame.ts'
import { daysOf, gapsOf, legsOf, spanOf, stopsOf, type Busy, type Gap } from '#domain/booking/tours/route.ts'
import { problemText } from '#texts/problems.ts'
import type { Translator } from '#texts/translator.ts'
import { findBookedArtist, listArtistShows, type ArtistShow } from '../availability/store.ts'
import { listBlocks } from '../blocks/store.ts'
import { listBookings } from '../booking-lists/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { findTour, listKnownVenues, listTourRows, listTourShows } from './store.ts'

/** As many bookings beside the tours of one page as an answer reads. */
const BUSY_LIMIT = 2000
const daysAhead = 365

type Call = {
  tx: Tx
  scope: OrgScope
  member: Member
  org: { tz: string }
  now: Date
  t: Translator
}

const live = bookingStatuses.filter((status) => !isDead(status))

const shownStop = (show: ArtistShow) => ({
  bookingId: show.bookingId,
  eventId: show.eventId,
  eventName: show.eventName,
  status: show.status,
  eventDate: show.eventDate,
  endsOn: show.endsOn,
  showtime: show.showtime,
  venueName: show.venueName,
  city: show.city,
  country: show.country,
})

type Block = Awaited<ReturnType<typeof listBlocks>>[number]
/** One of a member leaves the artist bookable. */
const ofAllMembers = ({ memberContactId }: Block) => memberContactId === null
const busyBlock = ({ id, fromDate, toDate }: Block): Busy => ({
  id,
  from: fromDate,
  to: toDate,
  kind: 'blocked',
})
const busyShow = (id: string, { eventDate, endsOn }: { eventDate: LocalDate; endsOn: LocalDate | null }) => ({
  id,
  from: eventDate,
  to: endsOn ?? eventDate,
  kind: 'elsewhere' as const,
})

/** Everything about one tour; NOT_FOUND outside the scope. */
export async function planTour({ tx, scope, member, org, now, t }: Call, id: string) {
  const tour = await findTour(tx, scope, id)
  const { artistId, artistName } = tour
  const today = todayIn(org.tz, now)
  const artist = await findBookedArtist(tx, scope, artistId)
  const generalRadius = effectiveRadius(artist.ownRadius, artist.orgRadius)
  const span = spanOf(tour, stopsOf(await listTourShows(tx, scope, [id])))
  // A tour without a day yet looks ahead, for shows to add.
  const around = span ?? { from: today, to: addDays(today, daysAhead) }
  const shows = await listArtistShows(tx, scope, { artistId, ...around, generalRadius, statuses: live })
  const blocks = (await listBlocks(tx, scope, { ...around, artists: [artistId] })).filter(ofAllMembers)
  const stops = stopsOf(shows.filter(({ tourId }) => tourId === id))
  const others = shows.filter(({ tourId }) => tourId !== id)
  const beside = others.filter(
    ({ eventDate, endsOn }) => eventDate <= around.to && (endsOn ?? eventDate) >= around.from,
  )
  const legs = legsOf(stops)
  const busy = [...blocks.map(busyBlock), ...beside.map((show) => busyShow(show.bookingId, show))]
  const days = span ? daysOf(span, stops, legs, busy) : []
  const misfits = misfitsOf({
    artistName,
    stops,
    legs,
    others: others.filter(({ status }) => isFirm(status)),
    blocks: blocks.map((block) => ({ ...block, isAllDay: block.fromTime === null })),
  })
  const canHold =
    can(member, 'events.manage') && can(member, 'venues.view') && can(member, 'holds.manage', { artistId })
  const gaps = gapsOf(days, today)
  const filled = await fillGaps({ tx, scope }, gaps, { canHold, stops, others, radius: generalRadius })
  const geoOf = (bookingId: string) => stops.find((stop) => stop.bookingId === bookingId)!.geo!
  return {
    ...tour,
    artistSlug: artist.slug,
    today,
    stops: stops.map((stop) => ({ ...shownStop(stop), venueId: stop.venueId, geo: stop.geo })),
    legs: legs.map(({ gap, ...leg }) => ({
      ...leg,
      isTight: gap !== null,
      mapUrl: directionsUrl(geoOf(leg.from), geoOf(leg.to)),
    })),
    days: days.map((day) => ({
      date: day.date,
      kind: day.kind,
      ids: 'bookingIds' in day ? day.bookingIds : 'ids' in day ? day.ids : [],
    })),
    elsewhere: beside.map((show) => ({ ...shownStop(show), isOnTour: show.tourId !== null })),
    blocks: blocks.map(({ id: blockId, kind, title }) => ({ id: blockId, kind, title })),
    misfits: misfits.map(({ kind, bookingId, problem }) => ({
      kind,
      bookingId,
      text: problemText(problem, t),
    })),
    ...filled,
    frame: frameAround([
      ...stops.flatMap(({ geo }) => geo ?? []),
      ...filled.gaps.flatMap(({ suggestions }) => suggestions.map(({ geo }) => geo)),
    ]),
    canEdit: can(member, 'events.manage'),
    canHold,
  }
}

type Beside = {
  canHold: boolean
  stops: readonly ArtistShow[]
  others: readonly ArtistShow[]
  radius: ArtistShow['radius']
}

/** The gaps with venues for each, where somebody may place holds. */
async function fillGaps(
  { tx, scope }: Pick<Call, 'tx' | 'scope'>,
  gaps: readonly Gap[],
  { canHold, stops, others, radius }: Beside,
) {
  if (gaps.length === 0 || !canHold) {
    return { gaps: gaps.map((gap) => ({ ...gap, suggestions: [] })), unplacedVenues: 0 }
  }
  const { placed, unplaced } = await listKnownVenues(tx, scope)
  const played = new Set(stops.map(({ venueId }) => venueId))
  const venues = placed.filter((venue) => !played.has(venue.id))
  const byId = new Map(venues.map((venue) => [venue.id, venue]))
  const stopOf = (bookingId: string) => stops.find((stop) => stop.bookingId === bookingId)!
  const shows = [...stops, ...others.filter(({ status }) => isFirm(status))]
  return {
    gaps: gaps.map((gap) => {
      const ends = { before: stopOf(gap.before), after: stopOf(gap.after) }
      const found = suggestionsFor(gap, ends, venues, { shows, radius })
      return {
        ...gap,
        suggestions: found.map((suggestion) => {
          const { id: _id, ...venue } = byId.get(suggestion.venueId)!
          return { ...venue, ...suggestion }
        }),
      }
    }),
    unplacedVenues: unplaced,
  }
}

type Page = { search?: string | undefined; offset: number; limit: number }

/** One page of tours with the cities of each and its next gap. */
export async function overviewTours({ tx, scope, org, now }: Omit<Call, 'member' | 't'>, page: Page) {
  const today = todayIn(org.tz, now)
  const { rows, total } = await listTourRows(tx, scope, { ...page, today })
  const shows = await listTourShows(
    tx,
    scope,
    rows.map(({ id }) => id),
  )
  const spans = new Map(
    rows.map((tour) => [tour.id, spanOf(tour, stopsOf(shows.filter(({ tourId }) => tourId === tour.id)))]),
  )
  const artists = [...new Set(rows.map(({ artistId }) => artistId))]
  const ends = [...spans.values()].flatMap((span) => span ?? [])
  const around = {
    // What is over has no gap to fill.
    from: today,
    to:
      ends
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? today,
    artists,
  }
  const [bookings, blocks] = await Promise.all([
    listBookings(tx, scope, { ...around, statuses: live, limit: BUSY_LIMIT }),
    listBlocks(tx, scope, around),
  ])
  return {
    rows: rows.map((tour) => {
      const stops = stopsOf(shows.filter(({ tourId }) => tourId === tour.id))
      const own = new Set(stops.map(({ bookingId }) => bookingId))
      const busy = [
        ...blocks.filter((block) => block.artistId === tour.artistId && ofAllMembers(block)).map(busyBlock),
        ...bookings
          .filter(({ id, artistId }) => artistId === tour.artistId && !own.has(id))
          .map((booking) => busyShow(booking.id, booking)),
      ]
      const span = spans.get(tour.id)
      const [gap] = span ? gapsOf(daysOf(span, stops, [], busy), today) : []
      return {
        ...tour,
        cities: [...new Set(stops.flatMap(({ city }) => city ?? []))],
        nextGap: gap ? { from: gap.from, to: gap.to, days: gap.days } : null,
      }
    }),
    total,
  }
}
