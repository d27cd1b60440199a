// A draft of which nothing is known yet, and how what was found is noted.
import type { SegmentType } from '../../booking/travel/travel.ts'
import type { Problem } from '../../problems.ts'
import { roadProblem } from '../problems.ts'
import type { Doubt, ReadSegment, SegmentDraft } from './reading.ts'

const nowhere = { name: null, city: null, country: null }

/** A draft of a kind, in a zone to begin with. */
export function emptyDraft(segmentType: SegmentType, tz: string): SegmentDraft {
  return {
    segmentType,
    status: 'planned',
    departure: { date: null, time: null, tz },
    arrival: null,
    departureLocation: { ...nowhere },
    arrivalLocation: { ...nowhere },
    operator: null,
    serviceNumber: null,
    flightDetails: null,
    accommodationDetails: null,
    meetingDetails: null,
    groundDetails: null,
    passengers: [],
    confirmationNumber: null,
    notes: null,
    cost: null,
  }
}

type Value = string | number | boolean | null | object

/** Every field that has a value, by its path; zones and kinds are no finding. */
function foundIn(value: Value, path: string): string[] {
  if (value === null || value === '' || value === false) return []
  if (Array.isArray(value)) return value.length > 0 ? [path] : []
  if (typeof value !== 'object') return /(^|\.)(tz|segmentType|status)$/.test(path) ? [] : [path]
  if (path === 'cost') return [path]
  return Object.entries(value as Record<string, Value>).flatMap(([key, each]) =>
    foundIn(each, path ? `${path}.${key}` : key),
  )
}

/** The segment with the names of what was found; what is missing though people need it becomes a doubt. */
export function readSegment(draft: SegmentDraft, doubts: readonly Doubt[]): ReadSegment {
  const missing: Doubt[] = []
  const need = (field: string, value: string | null, problem: Problem) => {
    if (!value && !doubts.some((doubt) => doubt.field === field)) missing.push({ field, problem })
  }
  need('departure.date', draft.departure.date, roadProblem('reading.dateMissing'))
  need('departure.time', draft.departure.time, roadProblem('reading.timeMissing'))
  if (draft.segmentType === 'flight') {
    const noAirport = roadProblem('reading.airportMissing')
    need('arrival.time', draft.arrival?.time ?? null, roadProblem('reading.arrivalTimeMissing'))
    need('flightDetails.departureAirportCode', draft.flightDetails?.departureAirportCode ?? null, noAirport)
    need('flightDetails.arrivalAirportCode', draft.flightDetails?.arrivalAirportCode ?? null, noAirport)
  }
  if (draft.segmentType === 'accommodation') {
    need(
      'accommodationDetails.name',
      draft.accommodationDetails?.name ?? null,
      roadProblem('reading.stayMissing'),
    )
    if (draft.arrival) need('arrival.time', draft.arrival.time, roadProblem('reading.timeMissing'))
  }
  return { draft, found: foundIn(draft, ''), doubts: [...doubts, ...missing] }
}
