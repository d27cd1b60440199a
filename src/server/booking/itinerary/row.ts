/** Turns stored segments into the shape of the product specification, and inputs into what is stored. */
import { segmentInstants, type Segment, type SegmentPlace } from '#domain/booking/travel/travel.ts'
import type { SegmentInput } from '#domain/booking/travel/travel-inputs.ts'
import type { RowOf } from '../../platform/db/schema.ts'

/** The columns that everybody reads who may see a segment: the portal has no others. */
export const segmentColumns = [
  's.id',
  's.eventId',
  's.bookingId',
  's.segmentType',
  's.status',
  's.departsAt',
  's.depTz',
  's.arrivesAt',
  's.arrTz',
  's.departureLocation',
  's.arrivalLocation',
  's.flight',
  's.accommodation',
  's.meeting',
  's.ground',
  's.operator',
  's.serviceNumber',
  's.passengers',
  's.confirmationNumber',
  's.notes',
  's.visibility',
  's.shared',
  's.sharedAt',
  's.updatedAt',
] as const

type ColumnName = (typeof segmentColumns)[number] extends `s.${infer Name}` ? Name : never
export type SegmentRow = Pick<RowOf<'itinerarySegments'>, ColumnName>

/** A stored segment as everybody reads it. */
export function toSegment(row: SegmentRow): Segment {
  const { flight, accommodation, departsAt, arrivesAt, departureLocation, arrivalLocation } = row
  return {
    id: row.id,
    segmentType: row.segmentType,
    status: row.status,
    departureTime: departsAt,
    depTz: row.depTz,
    arrivalTime: arrivesAt,
    arrTz: row.arrTz,
    departureLocation,
    arrivalLocation,
    flightDetails: flight && {
      ...flight,
      departureCity: departureLocation.city,
      arrivalCity: arrivalLocation.city,
    },
    accommodationDetails: accommodation && {
      ...accommodation,
      checkInTime: departsAt,
      checkOutTime: arrivesAt,
    },
    meetingDetails: row.meeting,
    groundDetails: row.ground,
    operator: row.operator,
    serviceNumber: row.serviceNumber,
    passengers: row.passengers,
    confirmationNumber: row.confirmationNumber,
    notes: row.notes,
  }
}

const minuteMs = 60_000

/** A stay and a meeting are where their details say; everything else goes from one place to another. */
function placesOf(input: SegmentInput): { departureLocation: SegmentPlace; arrivalLocation: SegmentPlace } {
  const { segmentType, accommodationDetails: stay, meetingDetails: meeting } = input
  const at =
    segmentType === 'accommodation' && stay
      ? { name: stay.name, city: stay.city, country: stay.country }
      : segmentType === 'meeting' && meeting
        ? { name: null, city: meeting.city, country: null }
        : null
  return at
    ? { departureLocation: at, arrivalLocation: at }
    : { departureLocation: input.departureLocation, arrivalLocation: input.arrivalLocation }
}

/** Start and end as instants; a meeting ends after its duration, and a stay is in one zone. */
function timesOf({ segmentType, departure, arrival, meetingDetails }: SegmentInput) {
  const { departureTime, arrivalTime } = segmentInstants(departure, arrival)
  const minutes = segmentType === 'meeting' ? meetingDetails?.durationMinutes : null
  return {
    departsAt: departureTime,
    depTz: departure.tz,
    arrivesAt: minutes ? new Date(departureTime.getTime() + minutes * minuteMs) : arrivalTime,
    arrTz: arrival?.tz ?? departure.tz,
  }
}

const isGround = (type: SegmentInput['segmentType']) => type === 'car' || type === 'taxi' || type === 'other'
const isScheduled = (type: SegmentInput['segmentType']) => type === 'train' || type === 'ferry'

/** The columns of an input; only the details of its own kind are kept. */
export function toColumns(input: SegmentInput) {
  const { segmentType, flightDetails, accommodationDetails, meetingDetails, groundDetails, cost } = input
  const { departureLocation, arrivalLocation } = placesOf(input)
  const json = (value: object | null) => (value ? JSON.stringify(value) : null)
  return {
    segmentType,
    status: input.status,
    bookingId: input.bookingId,
    ...timesOf(input),
    departureLocation: JSON.stringify(departureLocation),
    arrivalLocation: JSON.stringify(arrivalLocation),
    flight: json(segmentType === 'flight' ? flightDetails : null),
    accommodation: json(segmentType === 'accommodation' ? accommodationDetails : null),
    meeting: json(segmentType === 'meeting' ? meetingDetails : null),
    ground: json(isGround(segmentType) ? groundDetails : null),
    operator: isScheduled(segmentType) ? input.operator : null,
    serviceNumber: isScheduled(segmentType) ? input.serviceNumber : null,
    passengers: JSON.stringify(input.passengers),
    confirmationNumber: input.confirmationNumber,
    notes: input.notes,
    visibility: input.visibility,
    ...(cost && { costMinor: cost.amountMinor, currency: cost.currency, paidBy: cost.paidBy }),
  }
}
