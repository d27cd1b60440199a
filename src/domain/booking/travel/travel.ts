// Travel: the segments of an itinerary, their instants in two time zones, and the order in which people read them.
import {
  daysBetween,
  instantOf,
  localOf,
  type LocalDate,
  type LocalTime,
  type TimeZone,
} from '../../dates.ts'

// Product specification 3.
export const segmentTypes = [
  'flight',
  'train',
  'car',
  'taxi',
  'ferry',
  'meeting',
  'accommodation',
  'other',
] as const
export type SegmentType = (typeof segmentTypes)[number]

export const segmentStatuses = ['planned', 'requested', 'confirmed', 'changed', 'cancelled'] as const
export type SegmentStatus = (typeof segmentStatuses)[number]

export const meetingIcons = ['coffee', 'briefcase', 'microphone', 'music', 'dining', 'calendar'] as const
export type MeetingIcon = (typeof meetingIcons)[number]

export const payers = ['agency', 'artist', 'promoter'] as const
export type Payer = (typeof payers)[number]

export const segmentVisibilities = ['artist', 'internal'] as const
export type SegmentVisibility = (typeof segmentVisibilities)[number]

export const segmentSources = ['manual', 'text', 'import'] as const
export type SegmentSource = (typeof segmentSources)[number]

/** A place as travellers name it: an airport, a station, a door. */
export type SegmentPlace = { name: string | null; city: string | null; country: string | null }

export type FlightDetails = {
  airlineName: string | null
  flightNumber: string | null
  departureAirportCode: string | null
  departureCity: string | null
  departureTerminal: string | null
  departureGate: string | null
  arrivalAirportCode: string | null
  arrivalCity: string | null
  arrivalTerminal: string | null
  arrivalGate: string | null
  seat: string | null
  baggage: string | null
}

export type AccommodationDetails = {
  name: string
  addressLine1: string | null
  city: string | null
  country: string | null
  /** The same instants as the segment's departure and arrival. */
  checkInTime: Date
  checkOutTime: Date | null
  bookingNumber: string | null
  phoneNumber: string | null
  breakfastIncluded: boolean
  /** Who sleeps where, in lines. */
  rooms: string | null
}

export type MeetingDetails = {
  title: string
  description: string | null
  addressLine1: string | null
  city: string | null
  durationMinutes: number | null
  icon: MeetingIcon
}

/** Whoever drives, and where they wait. */
export type GroundDetails = {
  company: string | null
  driverName: string | null
  driverPhone: string | null
  vehicle: string | null
  pickUp: string | null
}

export type Passenger = { contactId: string | null; name: string }

/** One segment as everybody may read it who may see it: no costs (product specification 3). */
export type Segment = {
  id: string
  segmentType: SegmentType
  status: SegmentStatus
  /** Check-in of an accommodation, start of a meeting. */
  departureTime: Date
  depTz: TimeZone
  /** Check-out of an accommodation, end of a meeting; null while the end is open. */
  arrivalTime: Date | null
  arrTz: TimeZone
  departureLocation: SegmentPlace
  arrivalLocation: SegmentPlace
  flightDetails: FlightDetails | null
  accommodationDetails: AccommodationDetails | null
  meetingDetails: MeetingDetails | null
  groundDetails: GroundDetails | null
  /** Of trains and ferries: Deutsche Bahn, ICE 1234. */
  operator: string | null
  serviceNumber: string | null
  /** Nobody named: everybody who travels. */
  passengers: Passenger[]
  confirmationNumber: string | null
  notes: string | null
}

/** A clock reading with its zone, as people know departures and arrivals. */
export type Moment = { date: LocalDate; time: LocalTime; tz: TimeZone }

/** Is it a journey from one place to another? */
export const isTransport = (type: SegmentType): boolean =>
  type !== 'meeting' && type !== 'accommodation' && type !== 'other'

/** What still counts: everything but the cancelled. */
export const isActive = ({ status }: { status: SegmentStatus }): boolean => status !== 'cancelled'

const hourMs = 3_600_000

/**
 * The instants of a departure and an arrival by their local clocks; both zones count, so that an arrival may be
 * "before" its departure by the clock, as over the date line. In the hour that occurs twice in autumn an arrival
 * is the second reading where the first lies before the departure.
 */
export function segmentInstants(
  departure: Moment,
  arrival: Moment | null,
): { departureTime: Date; arrivalTime: Date | null } {
  const departureTime = instantOf(departure.date, departure.time, departure.tz)
  if (!arrival) return { departureTime, arrivalTime: null }
  const first = instantOf(arrival.date, arrival.time, arrival.tz)
  const second = new Date(first.getTime() + hourMs)
  const isTwice = localOf(second, arrival.tz).time === arrival.time
  return { departureTime, arrivalTime: isTwice && first < departureTime ? second : first }
}

/** Clock and calendar of a segment's two ends, each in its own zone, and how many days on the arrival's is. */
export function localTimes({ departureTime, depTz, arrivalTime, arrTz }: Times) {
  const departure = localOf(departureTime, depTz)
  const arrival = arrivalTime && localOf(arrivalTime, arrTz)
  return { departure, arrival, daysOn: arrival ? daysBetween(departure.date, arrival.date) : 0 }
}
type Times = Pick<Segment, 'departureTime' | 'depTz' | 'arrivalTime' | 'arrTz'>

/** In the order in which they happen; what starts at the same moment, by what ends first. */
export const inOrder = <Row extends Times & { id: string }>(segments: readonly Row[]): Row[] =>
  segments.toSorted(
    (a, b) =>
      a.departureTime.getTime() - b.departureTime.getTime() ||
      (a.arrivalTime?.getTime() ?? Infinity) - (b.arrivalTime?.getTime() ?? Infinity) ||
      (a.id < b.id ? -1 : 1),
  )

/**
 * Segments under the local day of their departure, in the order in which they happen. Whoever crosses the date
 * line eastwards lives a day twice: it then has two headings, and nothing is before what came first.
 */
export function groupByDay<Row extends Times & { id: string }>(
  segments: readonly Row[],
): { date: LocalDate; segments: Row[] }[] {
  const days: { date: LocalDate; segments: Row[] }[] = []
  for (const segment of inOrder(segments)) {
    const { date } = localOf(segment.departureTime, segment.depTz)
    const last = days.at(-1)
    if (last?.date === date) last.segments.push(segment)
    else days.push({ date, segments: [segment] })
  }
  return days
}

/** What a segment is called: by its own name, else by its type. */
export type SegmentName = { type: SegmentType; own: string | null }

/** Airline and flight number; accommodation name; meeting title; else the type (product specification 2). */
export function segmentName(segment: Segment): SegmentName {
  const { segmentType: type, flightDetails, accommodationDetails, meetingDetails } = segment
  const own =
    type === 'flight'
      ? [flightDetails?.airlineName, flightDetails?.flightNumber].filter(Boolean).join(' ')
      : (accommodationDetails?.name ?? meetingDetails?.title)
  return { type, own: own || null }
}

/** The number that a counter asks for. */
export const segmentNumber = (segment: Segment): string | null =>
  segment.confirmationNumber ?? segment.accommodationDetails?.bookingNumber ?? null

/** The number to call: the hotel, or whoever drives. */
export const segmentPhone = (segment: Segment): string | null =>
  segment.accommodationDetails?.phoneNumber ?? segment.groundDetails?.driverPhone ?? null

/** 'Berlin Brandenburg Airport, Berlin'; '' where nothing is known. */
export const placeName = ({ name, city }: Pick<SegmentPlace, 'name' | 'city'>): string =>
  name && city && name.toLowerCase().includes(city.toLowerCase())
    ? name
    : [name, city].filter(Boolean).join(', ')
