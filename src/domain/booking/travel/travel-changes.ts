// What has changed in an itinerary since the travellers were told of it, in words.
import { formatDate, localOf, type TimeZone } from '../../dates.ts'
import { inOrder, isTransport, type Segment } from './travel.ts'
import { gateWords, placeWords, segmentStatusLabels, segmentTitle } from './travel-words.ts'

type Stay = NonNullable<Segment['accommodationDetails']>

/** A segment as it was told: what goes through JSON, with instants as ISO texts. */
export type SharedSegment = Omit<Segment, 'departureTime' | 'arrivalTime' | 'accommodationDetails'> & {
  departureTime: string
  arrivalTime: string | null
  accommodationDetails: Omit<Stay, 'checkInTime' | 'checkOutTime'> | null
}

/** The segment as it is kept once it was told. */
export function toShared(segment: Segment): SharedSegment {
  const { departureTime, arrivalTime, accommodationDetails: stay, ...rest } = segment
  const { checkInTime: _in, checkOutTime: _out, ...knownFields } = stay ?? ({} as Stay)
  return {
    ...rest,
    departureTime: departureTime.toISOString(),
    arrivalTime: arrivalTime?.toISOString() ?? null,
    accommodationDetails: stay && knownFields,
  }
}

/** The segment that was told. */
export function fromShared(shared: SharedSegment): Segment {
  const departureTime = new Date(shared.departureTime)
  const arrivalTime = shared.arrivalTime === null ? null : new Date(shared.arrivalTime)
  const stay = shared.accommodationDetails
  return {
    ...shared,
    departureTime,
    arrivalTime,
    accommodationDetails: stay && { ...stay, checkInTime: departureTime, checkOutTime: arrivalTime },
  }
}

const at = (instant: Date | null, tz: TimeZone) => {
  if (!instant) return ''
  const { date, time } = localOf(instant, tz)
  return `${formatDate(date, 'en')}, ${time}`
}

const gates = (segment: Segment, side: 'departure' | 'arrival') =>
  gateWords(
    segment.flightDetails?.[`${side}Terminal`] ?? null,
    segment.flightDetails?.[`${side}Gate`] ?? null,
  )

const place = (segment: Segment, side: 'departure' | 'arrival') =>
  [placeWords(segment[`${side}Location`]), segment.flightDetails?.[`${side}AirportCode`]]
    .filter(Boolean)
    .join(' ')

const endWords: Record<'departure' | 'arrival', (segment: Segment) => string> = {
  departure: ({ segmentType }) =>
    segmentType === 'accommodation' ? 'Check-in' : isTransport(segmentType) ? 'Departure' : 'Start',
  arrival: ({ segmentType }) =>
    segmentType === 'accommodation' ? 'Check-out' : isTransport(segmentType) ? 'Arrival' : 'End',
}

type KnownField = {
  field: string
  label: string | ((segment: Segment) => string)
  of: (segment: Segment) => string
}

/** What travellers act on, and how each of it reads. */
const knownFields: readonly KnownField[] = [
  { field: 'status', label: 'Status', of: ({ status }) => segmentStatusLabels[status] },
  { field: 'title', label: 'Title', of: segmentTitle },
  { field: 'departureTime', label: endWords.departure, of: (row) => at(row.departureTime, row.depTz) },
  { field: 'arrivalTime', label: endWords.arrival, of: (row) => at(row.arrivalTime, row.arrTz) },
  { field: 'departureLocation', label: 'From', of: (row) => place(row, 'departure') },
  { field: 'arrivalLocation', label: 'To', of: (row) => place(row, 'arrival') },
  { field: 'departureGate', label: 'Departure at', of: (row) => gates(row, 'departure') },
  { field: 'arrivalGate', label: 'Arrival at', of: (row) => gates(row, 'arrival') },
  { field: 'seat', label: 'Seat', of: (row) => row.flightDetails?.seat ?? '' },
  { field: 'baggage', label: 'Baggage', of: (row) => row.flightDetails?.baggage ?? '' },
  {
    field: 'service',
    label: 'Service',
    of: (row) => [row.operator, row.serviceNumber].filter(Boolean).join(' '),
  },
  {
    field: 'address',
    label: 'Address',
    of: ({ accommodationDetails: stay, meetingDetails: meeting }) =>
      [stay?.addressLine1 ?? meeting?.addressLine1, stay?.city ?? meeting?.city].filter(Boolean).join(', '),
  },
  {
    field: 'breakfast',
    label: 'Breakfast',
    of: ({ accommodationDetails: stay }) =>
      stay ? (stay.breakfastIncluded ? 'Included' : 'Not included') : '',
  },
  { field: 'rooms', label: 'Rooms', of: (row) => row.accommodationDetails?.rooms ?? '' },
  { field: 'description', label: 'Description', of: (row) => row.meetingDetails?.description ?? '' },
  { field: 'pickUp', label: 'Pick-up', of: (row) => row.groundDetails?.pickUp ?? '' },
  {
    field: 'driver',
    label: 'Driver',
    of: ({ groundDetails: ground }) =>
      [ground?.company, ground?.driverName, ground?.vehicle].filter(Boolean).join(', '),
  },
  {
    field: 'phone',
    label: 'Phone',
    of: (row) => row.accommodationDetails?.phoneNumber ?? row.groundDetails?.driverPhone ?? '',
  },
  {
    field: 'number',
    label: 'Booking number',
    of: (row) => row.confirmationNumber ?? row.accommodationDetails?.bookingNumber ?? '',
  },
  {
    field: 'passengers',
    label: 'For',
    of: ({ passengers }) => passengers.map(({ name }) => name).join(', ') || 'Everybody',
  },
  { field: 'notes', label: 'Notes', of: ({ notes }) => notes ?? '' },
]

export type SegmentChange = { field: string; label: string; from: string; to: string }

/** How a segment reads differently from what was told; '' stands for nothing. */
export function diffSegment(before: Segment, after: Segment): SegmentChange[] {
  return knownFields.flatMap(({ field, label, of }) => {
    const [from, to] = [of(before), of(after)]
    const words = typeof label === 'string' ? label : label(after)
    return from === to ? [] : [{ field, label: words, from, to }]
  })
}

export type TravelChange =
  | { kind: 'added' | 'removed'; segment: Segment }
  | { kind: 'changed'; segment: Segment; changes: SegmentChange[] }

/**
 * What travellers do not know yet, in the order of the journey. `before` is what was told; `after` what there is
 * for them now.
 */
export function diffTravel(before: readonly Segment[], after: readonly Segment[]): TravelChange[] {
  const known = new Map(before.map((segment) => [segment.id, segment]))
  const there = new Set(after.map(({ id }) => id))
  const removed = before.filter(({ id }) => !there.has(id))
  return inOrder([...after, ...removed]).flatMap((segment): TravelChange[] => {
    if (!there.has(segment.id)) return [{ kind: 'removed', segment }]
    const last = known.get(segment.id)
    if (!last) return [{ kind: 'added', segment }]
    const changes = diffSegment(last, segment)
    return changes.length > 0 ? [{ kind: 'changed', segment, changes }] : []
  })
}

/** One change in a line: 'Departure: 5 March 2025, 10:20 (was 5 March 2025, 09:25)'. */
export const changeWords = ({ label, from, to }: SegmentChange): string =>
  !from ? `${label}: ${to}` : !to ? `${label} removed (was ${from})` : `${label}: ${to} (was ${from})`
