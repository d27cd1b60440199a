// From what was read in a confirmation to the values of the form, and to the card that shows them.
import { addDays } from '#domain/dates.ts'
import { formatMoney } from '#domain/money-format.ts'
import { money } from '#domain/money.ts'
import {
  segmentInstants,
  type Passenger,
  type Segment,
  type SegmentSource,
  type SegmentType,
} from '#domain/booking/travel/travel.ts'
import type { SegmentInput } from '#domain/booking/travel/travel-inputs.ts'
import { roadProblem } from '#domain/road/problems.ts'
import type { Doubt, ReadSegment } from '#domain/road/travel-reading/reading.ts'
import { plainKey } from '#domain/platform/tables/table-values.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { SegmentForm, type SegmentValues } from '../-travel/segment-values.ts'

/** One that was recognised, as it is reviewed. `key` tells them apart while they are changed. */
export type Candidate = {
  key: number
  values: SegmentValues['segment']
  doubts: readonly Doubt[]
  /** The doubts and conflicts that a person has looked at, by their ids. */
  confirmed: readonly string[]
  isChosen: boolean
}

export type ImportContext = {
  event: Pick<EventRecord, 'bookings'>
  travellers: readonly Passenger[]
  /** For costs that are not given; null for those who see none. */
  currency: string | null
  source: SegmentSource
}

// The usual times of hotels: a stay without times would lose its days.
const usualCheckIn = '15:00'
const usualCheckOut = '11:00'

/** What was read, ready to be checked by a person. The hours that a stay does not give are the usual ones, and doubts. */
export function candidateOf(
  { draft, doubts }: ReadSegment,
  key: number,
  { event, travellers, currency, source }: ImportContext,
): Candidate {
  const isStay = draft.segmentType === 'accommodation'
  const { departure, arrival, cost, ...rest } = draft
  const date = departure.date ?? ''
  const lastDay = arrival?.date ?? (isStay && date ? addDays(date, 1) : date)
  const usual = isStay
    ? [
        ...(departure.time
          ? []
          : [{ field: 'departure.time', problem: roadProblem('reading.usualTime', { time: usualCheckIn }) }]),
        ...(arrival?.time
          ? []
          : [{ field: 'arrival.time', problem: roadProblem('reading.usualTime', { time: usualCheckOut }) }]),
        ...(arrival?.date
          ? []
          : [{ field: 'arrival.date', problem: roadProblem('reading.checkOutMissing') }]),
      ]
    : []
  const replaced = new Set(usual.map(({ field }) => field))
  return {
    key,
    isChosen: true,
    confirmed: [],
    doubts: [...doubts.filter(({ field }) => !replaced.has(field)), ...usual],
    values: {
      ...rest,
      bookingId: event.bookings.length === 1 ? (event.bookings[0]?.id ?? null) : null,
      departure: { date, time: departure.time ?? (isStay ? usualCheckIn : ''), tz: departure.tz },
      arrival: {
        date: lastDay,
        time: arrival?.time ?? (isStay ? usualCheckOut : null),
        tz: arrival?.tz ?? departure.tz,
      },
      accommodationDetails: draft.accommodationDetails && {
        ...draft.accommodationDetails,
        name: draft.accommodationDetails.name ?? '',
      },
      meetingDetails: draft.meetingDetails && {
        ...draft.meetingDetails,
        title: draft.meetingDetails.title ?? '',
        icon: 'calendar',
      },
      passengers: draft.passengers.map(({ name }) => knownAs(name, travellers)),
      visibility: 'artist',
      source,
      ...(currency && { cost: { ...(cost ?? { amountMinor: null, currency }), paidBy: null } }),
    },
  }
}

const nameKey = (name: string) => plainKey(name).split(' ').toSorted().join(' ')

/** The contact of that name among the people of the artists, in whatever order the name is written. */
function knownAs(name: string, travellers: readonly Passenger[]): Passenger {
  return travellers.find((known) => nameKey(known.name) === nameKey(name)) ?? { contactId: null, name }
}

/** What can be saved; undefined while something needed is missing or wrong. */
export function checkedInput(values: SegmentValues['segment']): SegmentInput | undefined {
  const result = SegmentForm.safeParse({ segment: values })
  return result.success ? result.data.segment : undefined
}

/** The segment as its card will show it. */
export function previewOf(input: SegmentInput, key: number): Segment {
  const { departureTime, arrivalTime } = segmentInstants(input.departure, input.arrival)
  const { flightDetails, accommodationDetails, departureLocation, arrivalLocation } = input
  return {
    id: String(key),
    segmentType: input.segmentType,
    status: input.status,
    departureTime,
    depTz: input.departure.tz,
    arrivalTime,
    arrTz: input.arrival?.tz ?? input.departure.tz,
    departureLocation,
    arrivalLocation,
    flightDetails: flightDetails && {
      ...flightDetails,
      departureCity: departureLocation.city,
      arrivalCity: arrivalLocation.city,
    },
    accommodationDetails: accommodationDetails && {
      ...accommodationDetails,
      checkInTime: departureTime,
      checkOutTime: arrivalTime,
    },
    meetingDetails: input.meetingDetails,
    groundDetails: input.groundDetails,
    operator: input.operator,
    serviceNumber: input.serviceNumber,
    passengers: input.passengers,
    confirmationNumber: input.confirmationNumber,
    notes: input.notes,
  }
}

/** The value of a field by the name that doubts use, in words; null where there is none. */
export function valueAt(values: SegmentValues['segment'], field: string): string | null {
  if (field === 'passengers') return values.passengers?.map(({ name }) => name).join(', ') || null
  if (field === 'cost') {
    const { amountMinor, currency } = values.cost ?? {}
    return amountMinor != null && currency ? formatMoney(money(amountMinor, currency)) : null
  }
  let value: unknown = values
  for (const key of field.split('.')) {
    value = value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[key] : null
  }
  return typeof value === 'string' && value !== '' ? value : null
}

const noGround = { company: null, driverName: null, driverPhone: null, vehicle: null, pickUp: null }

/** The same segment as another kind, with the details that this kind has. */
export function asType(values: SegmentValues['segment'], type: SegmentType): SegmentValues['segment'] {
  const { accommodationDetails: stay, meetingDetails: meeting } = values
  const name = stay?.name || meeting?.title || values.departureLocation?.name || ''
  const address = {
    addressLine1: stay?.addressLine1 ?? meeting?.addressLine1,
    city: stay?.city ?? meeting?.city,
  }
  return {
    ...values,
    segmentType: type,
    flightDetails: type === 'flight' ? (values.flightDetails ?? {}) : null,
    accommodationDetails:
      type === 'accommodation'
        ? (stay ?? { name, ...address, bookingNumber: values.confirmationNumber, breakfastIncluded: false })
        : null,
    meetingDetails:
      type === 'meeting'
        ? (meeting ?? { title: name, ...address, durationMinutes: 60, icon: 'calendar' })
        : null,
    groundDetails: ['car', 'taxi', 'other'].includes(type) ? (values.groundDetails ?? noGround) : null,
  }
}
