// Filling a gap of a tour: which of the venues on file lie near the route, on which day, and in which order.
import {
  distanceKm,
  radiusConflicts,
  type ClausedShow,
  type Geo,
  type RadiusRule,
} from '#domain/booking/availability/radius.ts'
import { playingWindow, travelConflict, travelHours } from '#domain/booking/availability/routing.ts'
import { daysFrom, type LocalDate, type TimeZone } from '../../dates.ts'
import type { Gap, Stop } from './route.ts'

/** A venue on file with how well it is known. */
export type KnownVenue = {
  id: string
  geo: Geo
  tz: TimeZone
  /** Shows agreed or played there. */
  shows: number
  hasContact: boolean
}

export type Suggestion = {
  venueId: string
  /** The first day of the gap on which the road allows it. */
  date: LocalDate
  /** What the road becomes longer by. */
  extraKm: number
  kmBefore: number
  kmAfter: number
}

/** So far out of the way anybody goes, and in any case this share of the way itself. */
const shortDetourKm = 150
const detourShare = 0.6
/** Each further free day makes room for a longer way round. */
const kmOfFurtherDay = 100
const longestDetourKm = 600
/** A house that was played, and one with somebody to call, are worth so many kilometres more. */
const kmForShows = 60
const kmForContact = 40

const shownSuggestions = 5
/** So many of the nearest are tried on the days of the gap. */
const triedVenues = 60

const roadKm = (a: Geo, b: Geo) => travelHours(distanceKm(a, b)).roadKm

/** The longest way round that is sensible, for the way there is and the free days. */
export function sensibleDetourKm(directKm: number, days: number): number {
  const byWay = Math.max(shortDetourKm, directKm * detourShare)
  return Math.min(longestDetourKm, byWay + kmOfFurtherDay * (days - 1))
}

type Ends = { before: Stop; after: Stop }

/** Near the route, the shortest detour and the best known first. */
function nearRoute(ends: { before: Geo; after: Geo }, days: number, venues: readonly KnownVenue[]) {
  const directKm = roadKm(ends.before, ends.after)
  const limit = sensibleDetourKm(directKm, days)
  return venues
    .map((venue) => {
      const kmBefore = roadKm(ends.before, venue.geo)
      const kmAfter = roadKm(venue.geo, ends.after)
      const extraKm = Math.max(0, kmBefore + kmAfter - directKm)
      const worth = (venue.shows > 0 ? kmForShows : 0) + (venue.hasContact ? kmForContact : 0)
      return { venue, kmBefore, kmAfter, extraKm, rank: extraKm - worth }
    })
    .filter(({ extraKm }) => extraKm <= limit)
    .toSorted((a, b) => a.rank - b.rank || a.extraKm - b.extraKm || a.venue.id.localeCompare(b.venue.id))
}

/**
 * Venues for a gap: within a sensible detour, on a day that the road allows before and after, and outside every
 * radius clause of the artist's shows. None while the place of a show beside the gap is unknown.
 */
export function suggestionsFor(
  gap: Gap,
  { before, after }: Ends,
  venues: readonly KnownVenue[],
  { shows, radius }: { shows: readonly ClausedShow[]; radius: RadiusRule | null },
): Suggestion[] {
  if (!before.geo || !after.geo) return []
  const days = daysFrom(gap.from, gap.to)
  const near = nearRoute({ before: before.geo, after: after.geo }, gap.days, venues).slice(0, triedVenues)
  const found: Suggestion[] = []
  for (const { venue, kmBefore, kmAfter, extraKm } of near) {
    if (found.length === shownSuggestions) break
    const date = days.find((day) => fits(day, venue, { before, after }, { shows, radius }))
    if (!date) continue
    const round = Math.round
    found.push({
      venueId: venue.id,
      date,
      extraKm: round(extraKm),
      kmBefore: round(kmBefore),
      kmAfter: round(kmAfter),
    })
  }
  return found
}

function fits(
  eventDate: LocalDate,
  { geo, tz }: KnownVenue,
  { before, after }: Ends,
  { shows, radius }: { shows: readonly ClausedShow[]; radius: RadiusRule | null },
): boolean {
  const evening = { eventDate, tz, showtime: null, endTime: null, setMinutes: null, inTheNight: false }
  const show = { ...playingWindow({ ...evening, tbaTime: true }), geo, eventDate, radius }
  if (travelConflict(before, show, distanceKm(before.geo!, geo))) return false
  if (travelConflict(show, after, distanceKm(geo, after.geo!))) return false
  return radiusConflicts(show, shows).length === 0
}
