// The values of the form for a segment: what a new one begins with, and what a stored one fills in.
import { z } from 'zod'
import { addDays, localOf } from '#domain/dates.ts'
import type { SegmentType } from '#domain/booking/travel/travel.ts'
import { SegmentInput } from '#domain/booking/travel/travel-inputs.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import type { TravelSegment } from '#web/parts/road/travel/travel-queries.ts'

export const SegmentForm = z.object({ segment: SegmentInput })
export type SegmentValues = z.input<typeof SegmentForm>
export type SegmentOutput = z.output<typeof SegmentForm>

const noPlace = { name: null, city: null, country: null }

const noFlight = {
  airlineName: null,
  flightNumber: null,
  departureAirportCode: null,
  departureTerminal: null,
  departureGate: null,
  arrivalAirportCode: null,
  arrivalTerminal: null,
  arrivalGate: null,
  seat: null,
  baggage: null,
}

const noGround = { company: null, driverName: null, driverPhone: null, vehicle: null, pickUp: null }

export const isScheduled = (type: SegmentType) => type === 'train' || type === 'ferry'
export const isGround = (type: SegmentType) => type === 'car' || type === 'taxi' || type === 'other'

/** Where the event is, as a place to travel to. */
function placeOf(event: EventRecord, type: SegmentType) {
  const city = event.venueCity ?? event.city
  const country = event.venueCountry ?? event.country
  // Drivers go to the door; everything else arrives at a station somewhere in the city.
  return { name: isGround(type) ? event.venueName : null, city, country }
}

/**
 * A new segment as it most likely is: a journey to the show on its day; the way back once one of that kind is there; a
 * room for the night; an hour for a meeting.
 */
export function newSegment(
  type: SegmentType,
  event: EventRecord,
  segments: readonly TravelSegment[],
  currency: string | null,
): SegmentValues {
  const { tz, eventDate } = event
  const here = placeOf(event, type)
  const isStay = type === 'accommodation'
  const out =
    isStay || type === 'meeting' ? undefined : segments.find(({ segmentType }) => segmentType === type)
  const nextDay = addDays(event.endsOn ?? eventDate, 1)
  const date = out ? nextDay : eventDate
  const home = out ? { ...out.departureLocation } : noPlace
  return {
    segment: {
      segmentType: type,
      status: 'planned',
      bookingId: event.bookings.length === 1 ? (event.bookings[0]?.id ?? null) : null,
      departure: { date, time: isStay ? '15:00' : '', tz },
      arrival: {
        date: isStay ? nextDay : date,
        time: isStay ? '11:00' : null,
        tz: out ? out.depTz : tz,
      },
      departureLocation: out ? here : noPlace,
      arrivalLocation: out ? home : here,
      operator: out?.operator ?? null,
      serviceNumber: null,
      flightDetails:
        type === 'flight'
          ? {
              ...noFlight,
              airlineName: out?.flightDetails?.airlineName ?? null,
              departureAirportCode: out?.flightDetails?.arrivalAirportCode ?? null,
              arrivalAirportCode: out?.flightDetails?.departureAirportCode ?? null,
            }
          : null,
      accommodationDetails: isStay
        ? {
            name: '',
            addressLine1: null,
            city: here.city,
            country: here.country,
            bookingNumber: null,
            phoneNumber: null,
            breakfastIncluded: false,
            rooms: null,
          }
        : null,
      meetingDetails:
        type === 'meeting'
          ? {
              title: '',
              description: null,
              addressLine1: null,
              city: here.city,
              durationMinutes: 60,
              icon: 'calendar',
            }
          : null,
      groundDetails: isGround(type) ? noGround : null,
      passengers: out?.passengers ?? [],
      confirmationNumber: null,
      notes: null,
      visibility: 'artist',
      source: 'manual',
      ...(currency && { cost: { amountMinor: null, currency, paidBy: null } }),
    },
  }
}

/** A stored segment; without the cost for those who see none. */
export function segmentValues(segment: TravelSegment, currency: string | null): SegmentValues {
  const { segmentType, departureTime, depTz, arrivalTime, arrTz } = segment
  const { flightDetails: flight, accommodationDetails: stay, meetingDetails, groundDetails, cost } = segment
  const from = localOf(departureTime, depTz)
  // A meeting is defined by its length: it moves as a whole.
  const isMeeting = segmentType === 'meeting'
  const to = arrivalTime && !isMeeting ? localOf(arrivalTime, arrTz) : null
  const minutes = arrivalTime ? Math.round((arrivalTime.getTime() - departureTime.getTime()) / 60_000) : null
  const { departureCity: _from, arrivalCity: _to, ...ofFlight } = flight ?? {}
  const { checkInTime: _in, checkOutTime: _out, ...ofStay } = stay ?? { name: '' }
  return {
    segment: {
      segmentType,
      status: segment.status,
      bookingId: segment.bookingId,
      departure: { ...from, tz: depTz },
      arrival: { date: to?.date ?? from.date, time: to?.time ?? null, tz: arrTz },
      departureLocation: segment.departureLocation,
      arrivalLocation: segment.arrivalLocation,
      operator: segment.operator,
      serviceNumber: segment.serviceNumber,
      flightDetails: segmentType === 'flight' ? { ...noFlight, ...ofFlight } : null,
      accommodationDetails: segmentType === 'accommodation' ? ofStay : null,
      meetingDetails: meetingDetails && {
        ...meetingDetails,
        durationMinutes: meetingDetails.durationMinutes ?? minutes,
      },
      groundDetails: isGround(segmentType) ? (groundDetails ?? noGround) : null,
      passengers: segment.passengers,
      confirmationNumber: segment.confirmationNumber,
      notes: segment.notes,
      visibility: segment.visibility,
      source: 'manual',
      ...(cost && { cost: { ...cost, currency: cost.currency ?? currency } }),
    },
  }
}
