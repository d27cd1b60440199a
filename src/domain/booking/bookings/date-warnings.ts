// What speaks against playing a date without forbidding it: radius clauses, ways that take too long, other plans.
import { busyProblems, type ExternalDay } from '#domain/booking/availability/external-days.ts'
import { placeOf } from '#domain/booking/availability/availability.ts'
import { daysBetween, type LocalDate } from '../../dates.ts'
import type { Problem } from '../../problems.ts'
import { bookingProblem } from '../problems.ts'
import {
  coversDate,
  distanceKm,
  radiusConflicts,
  type Geo,
  type RadiusRule,
} from '#domain/booking/availability/radius.ts'
import { directionsUrl, travelConflict, type RoadTimes } from '#domain/booking/availability/routing.ts'

export type DateWarning = {
  kind: 'radius' | 'travel' | 'busy'
  problem: Problem
  /** Of the other show; null where something else warns. */
  bookingId: string | null
  eventId: string | null
  km?: number
  mapUrl?: string
}

/** Another show of the artist, near in time. */
export type NearShow = {
  bookingId: string
  eventId: string
  eventName: string
  eventDate: LocalDate
  venueName: string | null
  city: string | null
  geo: Geo | null
  radius: RadiusRule | null
  startsAt: Date
  endsAt: Date
} & RoadTimes
/** The date asked about. The place is null while nobody knows where; its clause counts from then on. */
export type PlannedDate = {
  eventDate: LocalDate
  geo: Geo | null
  radius: RadiusRule | null
  startsAt: Date
  endsAt: Date
} & RoadTimes

/** Neighbours further away in time than this never press. */
export const travelDays = 3

/** What names the two dates of a warning. */
const between = (planned: PlannedDate, show: NearShow) => ({
  place: placeOf(show),
  on: show.eventDate,
  planned: planned.eventDate,
})

function radiusWarnings(planned: PlannedDate, shows: readonly NearShow[]): DateWarning[] {
  if (!planned.geo) {
    // Without a place, list the clauses that cover the day.
    return shows
      .filter((show) => show.geo && coversDate(show, planned.eventDate))
      .map((show) => ({
        kind: 'radius',
        bookingId: show.bookingId,
        eventId: show.eventId,
        km: show.radius!.km,
        problem: bookingProblem('date.clause', { ...between(planned, show), km: show.radius!.km }),
      }))
  }
  return radiusConflicts(planned, shows).map(({ show, km, rule }) => ({
    kind: 'radius',
    bookingId: show.bookingId,
    eventId: show.eventId,
    km: Math.round(km),
    mapUrl: directionsUrl(show.geo!, planned.geo!),
    problem: bookingProblem('date.tooNear', {
      ...between(planned, show),
      km: km < 1 ? 0 : Math.round(km),
      daysAfter: daysBetween(planned.eventDate, show.eventDate),
      clauseKm: rule.km,
    }),
  }))
}

function travelWarnings(planned: PlannedDate, shows: readonly NearShow[]): DateWarning[] {
  const { geo } = planned
  if (!geo) return []
  const near = shows.filter(
    (show) => show.geo && Math.abs(daysBetween(planned.eventDate, show.eventDate)) <= travelDays,
  )
  // Only the neighbours: a show further off has others in between.
  const before = near
    .filter(({ startsAt }) => startsAt < planned.startsAt)
    .toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0]
  const after = near
    .filter(({ startsAt }) => startsAt >= planned.startsAt)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0]
  return [before, after].flatMap((show): DateWarning[] => {
    if (!show?.geo) return []
    const isBefore = show === before
    const km = distanceKm(show.geo, geo)
    const gap = isBefore ? travelConflict(show, planned, km) : travelConflict(planned, show, km)
    if (!gap) return []
    return [
      {
        kind: 'travel',
        bookingId: show.bookingId,
        eventId: show.eventId,
        km: Math.round(km),
        mapUrl: isBefore ? directionsUrl(show.geo, geo) : directionsUrl(geo, show.geo),
        problem: bookingProblem('date.tooFar', {
          ...between(planned, show),
          km: Math.round(km),
          hoursThere: Math.round(gap.hoursThere),
          hoursNeeded: Math.round(gap.hoursNeeded),
          isBefore,
          byAir: gap.byAir,
        }),
      },
    ]
  })
}

/** Every warning about playing on the date, radius first. */
export const dateWarnings = (planned: PlannedDate, shows: readonly NearShow[]): DateWarning[] => [
  ...radiusWarnings(planned, shows),
  ...travelWarnings(planned, shows),
]

/** What other calendars of the artist say of the date. */
export const busyWarnings = (artist: string, days: readonly ExternalDay[]): DateWarning[] =>
  busyProblems(artist, days).map((problem) => ({ kind: 'busy', problem, bookingId: null, eventId: null }))
