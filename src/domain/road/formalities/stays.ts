// In which countries somebody is on a tour, and from when to when: from the shows, the journeys and the hotels.
import { addDays, daysBetween, daysFrom, localOf, type LocalDate } from '../../dates.ts'
import { isActive, type Passenger, type Segment } from '../../booking/travel/travel.ts'
import { a1Countries } from './areas.ts'

/** Days on which somebody is in a country, by one show, journey or hotel. */
export type Presence = { country: string; from: LocalDate; to: LocalDate }
export type Stay = Presence

/** Days off on tour: after more of them without a show, journey or hotel people are taken to have been at home. */
const longestBreak = 2

type Journey = Pick<
  Segment,
  | 'segmentType'
  | 'status'
  | 'departureTime'
  | 'depTz'
  | 'arrivalTime'
  | 'arrTz'
  | 'departureLocation'
  | 'arrivalLocation'
> & { passengers: readonly Passenger[] }

/** Where the travel of a tour takes somebody: whoever is named as a passenger, and everybody where nobody is. */
export function presencesOf(segments: readonly Journey[], contactId: string): Presence[] {
  return segments.filter((segment) => isActive(segment) && takes(segment, contactId)).flatMap(endsOf)
}

const takes = ({ passengers }: Journey, contactId: string) =>
  passengers.length === 0 || passengers.some((passenger) => passenger.contactId === contactId)

function endsOf(segment: Journey): Presence[] {
  const { departureLocation, arrivalLocation, departureTime, depTz, arrivalTime, arrTz } = segment
  const from = localOf(departureTime, depTz).date
  const to = arrivalTime ? localOf(arrivalTime, arrTz).date : from
  if (segment.segmentType === 'accommodation') return on(departureLocation.country, from, to)
  return [...on(departureLocation.country, from, from), ...on(arrivalLocation.country, to, to)]
}

const on = (country: string | null, from: LocalDate, to: LocalDate): Presence[] =>
  country && from <= to ? [{ country, from, to }] : []

/**
 * The stays in each country, in order: days in a row are one stay, and so are days with a few days off between them,
 * unless somebody was in another country meanwhile. The day of a border counts for both sides.
 */
export function staysOf(presences: readonly Presence[]): Stay[] {
  const daysIn = new Map<string, Set<LocalDate>>()
  for (const { country, from, to } of presences) {
    const days = daysIn.get(country) ?? new Set()
    for (const day of daysFrom(from, to)) days.add(day)
    daysIn.set(country, days)
  }
  const isElsewhere = (country: string, day: LocalDate) =>
    [...daysIn].some(([other, days]) => other !== country && days.has(day))
  const stays: Stay[] = []
  for (const [country, days] of daysIn) {
    let stay: Stay | undefined
    for (const day of [...days].toSorted()) {
      if (stay && isOneStay(stay.to, day, (between) => isElsewhere(country, between))) stay.to = day
      else stays.push((stay = { country, from: day, to: day }))
    }
  }
  return stays.toSorted((a, b) => (a.from + a.to < b.from + b.to ? -1 : 1))
}

function isOneStay(last: LocalDate, next: LocalDate, isElsewhere: (day: LocalDate) => boolean): boolean {
  if (daysBetween(last, next) > longestBreak + 1) return false
  const between = daysFrom(addDays(last, 1), addDays(next, -1))
  return !between.some(isElsewhere)
}

/** The stays that an A1 certificate is for: in countries that know it, for somebody who is insured in another of them. */
export const a1Stays = (stays: readonly Stay[], insuredIn: string | null): Stay[] =>
  insuredIn && !a1Countries.has(insuredIn)
    ? []
    : stays.filter(({ country }) => country !== insuredIn && a1Countries.has(country))
