// What has changed in an itinerary since the travellers were notified of it.
import { localOf } from '../../dates.ts'
import { inOrder, placeName, segmentName, segmentNumber, segmentPhone, type Segment } from './travel.ts'

type Stay = NonNullable<Segment['accommodationDetails']>

/** A segment as it was shared: what goes through JSON, with instants as ISO texts. */
export type SharedSegment = Omit<Segment, 'departureTime' | 'arrivalTime' | 'accommodationDetails'> & {
  departureTime: string
  arrivalTime: string | null
  accommodationDetails: Omit<Stay, 'checkInTime' | 'checkOutTime'> | null
}

/** The segment as it is kept once it was shared. */
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

/** The segment that was shared. */
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

type Side = 'departure' | 'arrival'

/** 'Berlin Brandenburg Airport, Berlin BER'. */
const placeAt = (segment: Segment, side: Side): string =>
  [placeName(segment[`${side}Location`]), segment.flightDetails?.[`${side}AirportCode`]]
    .filter(Boolean)
    .join(' ')

/** Where a flight departs from or arrives at. */
export const gateAt = ({ flightDetails: flight }: Segment, side: Side) => ({
  terminal: flight?.[`${side}Terminal`] ?? null,
  gate: flight?.[`${side}Gate`] ?? null,
})

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(', ')

/** What travellers act on: plain text as it is shown, else what src/texts makes words of. */
export const travelFields = {
  status: ({ status }: Segment) => status,
  title: segmentName,
  departureTime: ({ departureTime, depTz }: Segment) => localOf(departureTime, depTz),
  arrivalTime: ({ arrivalTime, arrTz }: Segment) => arrivalTime && localOf(arrivalTime, arrTz),
  departureLocation: (row: Segment) => placeAt(row, 'departure'),
  arrivalLocation: (row: Segment) => placeAt(row, 'arrival'),
  departureGate: (row: Segment) => gateAt(row, 'departure'),
  arrivalGate: (row: Segment) => gateAt(row, 'arrival'),
  seat: ({ flightDetails }: Segment) => flightDetails?.seat ?? '',
  baggage: ({ flightDetails }: Segment) => flightDetails?.baggage ?? '',
  service: ({ operator, serviceNumber }: Segment) => [operator, serviceNumber].filter(Boolean).join(' '),
  address: ({ accommodationDetails: stay, meetingDetails: meeting }: Segment) =>
    joined(stay?.addressLine1 ?? meeting?.addressLine1, stay?.city ?? meeting?.city),
  breakfast: ({ accommodationDetails: stay }: Segment) => stay?.breakfastIncluded ?? null,
  rooms: ({ accommodationDetails: stay }: Segment) => stay?.rooms ?? '',
  description: ({ meetingDetails: meeting }: Segment) => meeting?.description ?? '',
  pickUp: ({ groundDetails: ground }: Segment) => ground?.pickUp ?? '',
  driver: ({ groundDetails: ground }: Segment) =>
    joined(ground?.company, ground?.driverName, ground?.vehicle),
  phone: (row: Segment) => segmentPhone(row) ?? '',
  number: (row: Segment) => segmentNumber(row) ?? '',
  passengers: ({ passengers }: Segment) => passengers.map(({ name }) => name).join(', '),
  notes: ({ notes }: Segment) => notes ?? '',
} as const
export type TravelField = keyof typeof travelFields
const fieldNames = Object.keys(travelFields) as TravelField[]

/** In what a segment differs from what travellers were sent. */
export const diffSegment = (before: Segment, after: Segment): TravelField[] =>
  fieldNames.filter((field) => {
    const read = travelFields[field]
    return JSON.stringify(read(before)) !== JSON.stringify(read(after))
  })

export type TravelChange =
  | { kind: 'added' | 'removed'; segment: Segment }
  | { kind: 'changed'; segment: Segment; before: Segment; fields: TravelField[] }

/**
 * What travellers do not know yet, in the order of the journey. `before` is what they were sent; `after` what there is
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
    const fields = diffSegment(last, segment)
    return fields.length > 0 ? [{ kind: 'changed', segment, before: last, fields }] : []
  })
}
