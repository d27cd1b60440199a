// Travel in English for calendar subscriptions and itineraries; everything else says it by src/texts/booking/travel.ts.
import { formatDate, localOf } from '../../dates.ts'
import { zoneWord } from './travel-clocks.ts'
import {
  localTimes,
  placeName,
  segmentName,
  segmentNumber,
  segmentPhone,
  type Segment,
  type SegmentPlace,
  type SegmentStatus,
  type SegmentType,
} from './travel.ts'

const segmentTypeLabels: Record<SegmentType, string> = {
  flight: 'Flight',
  train: 'Train',
  car: 'Car',
  taxi: 'Taxi',
  ferry: 'Ferry',
  meeting: 'Meeting',
  accommodation: 'Accommodation',
  other: 'Other',
}

const segmentStatusLabels: Record<SegmentStatus, string> = {
  planned: 'Planned',
  requested: 'Requested',
  confirmed: 'Confirmed',
  changed: 'Changed',
  cancelled: 'Cancelled',
}

const join = (parts: readonly (string | null | undefined | false)[], separator: string) =>
  parts.filter(Boolean).join(separator)

function segmentTitle(segment: Segment): string {
  const { type, own } = segmentName(segment)
  return own ?? segmentTypeLabels[type]
}

const cityOf = ({ name, city }: SegmentPlace) => city ?? name

/** 'Lufthansa LH 2478: Berlin → London'; a stay and a meeting by their own names. */
export function segmentSummary(segment: Segment): string {
  const { departureLocation, arrivalLocation, accommodationDetails, meetingDetails } = segment
  const way =
    accommodationDetails || meetingDetails ? [] : [cityOf(departureLocation), cityOf(arrivalLocation)]
  return join([segmentTitle(segment), join(way, ' → ')], ': ')
}

/** 'N days', 'Nh Nm' or 'Nm' (product specification 2). Whole days from 24 hours on. */
function durationWords(minutes: number): string {
  const days = Math.floor(minutes / 1440)
  if (days >= 1) return dayWords(days)
  const hours = Math.floor(minutes / 60)
  return hours >= 1 ? `${hours}h ${minutes % 60}m` : `${minutes}m`
}
const dayWords = (days: number) => (days === 1 ? '1 day' : `${days} days`)

/**
 * How long a segment takes, in real time whatever the clocks do; null while its end is open. A stay counts the
 * nights by the calendar: check-in at 15:00 and check-out at 11:00 two mornings later are two days.
 */
export function segmentDuration(segment: Segment): string | null {
  const { segmentType, departureTime, arrivalTime } = segment
  if (!arrivalTime) return null
  const { daysOn } = localTimes(segment)
  if (segmentType === 'accommodation' && daysOn >= 1) return dayWords(daysOn)
  return durationWords(Math.round((arrivalTime.getTime() - departureTime.getTime()) / 60_000))
}

/** 'Terminal 1, Gate B22'; '' where neither is known. */
const gateWords = (terminal: string | null, gate: string | null): string =>
  join([terminal && `Terminal ${terminal}`, gate && `Gate ${gate}`], ', ')

/** '23:40 CET – 06:15 GMT+4 (+1 day)': each by its own local clock, with the zones where the clocks differ. */
function timeWords(segment: Segment): string {
  const { departureTime, depTz, arrivalTime, arrTz } = segment
  const { departure, arrival, daysOn } = localTimes(segment)
  if (!arrivalTime || !arrival) return departure.time
  const shift = daysOn === 0 ? '' : ` (${daysOn > 0 ? '+' : '−'}${dayWords(Math.abs(daysOn))})`
  const zones = {
    from: zoneWord({ at: departureTime, tz: depTz }, 'en'),
    to: zoneWord({ at: arrivalTime, tz: arrTz }, 'en'),
  }
  const isOneClock = localOf(departureTime, arrTz).time === departure.time
  const [from, to] = isOneClock ? ['', ''] : [` ${zones.from}`, ` ${zones.to}`]
  return `${departure.time}${from} – ${arrival.time}${to}${shift}`
}

function wayWords(segment: Segment): string {
  const { segmentType, flightDetails, departureLocation, arrivalLocation } = segment
  const code = (text: string, airport: string | null | undefined) =>
    airport ? join([text, `(${airport})`], ' ') : text
  const from = code(placeName(departureLocation), flightDetails?.departureAirportCode)
  const to = code(placeName(arrivalLocation), flightDetails?.arrivalAirportCode)
  if (segmentType === 'accommodation' || segmentType === 'meeting') return ''
  return join([from, to], ' → ')
}

function stayLines(segment: Segment): (string | null | false | undefined)[] {
  const { accommodationDetails: stay, arrivalTime, arrTz, departureTime, depTz } = segment
  if (!stay) return []
  const at = (instant: Date, tz: string) => {
    const { date, time } = localOf(instant, tz)
    return `${formatDate(date, 'en')}, ${time}`
  }
  return [
    `Check-in: ${at(departureTime, depTz)}`,
    arrivalTime && `Check-out: ${at(arrivalTime, arrTz)}`,
    join([stay.addressLine1, stay.city], ', '),
    stay.breakfastIncluded && 'Breakfast included',
    stay.rooms,
  ]
}

/** Everything about one segment in lines of text, the title first. */
export function segmentLines(segment: Segment): string[] {
  const { flightDetails: flight, meetingDetails: meeting, groundDetails: ground, status, notes } = segment
  const isStay = segment.segmentType === 'accommodation'
  const title = isStay ? segmentTitle(segment) : `${timeWords(segment)}  ${segmentTitle(segment)}`
  const number = segmentNumber(segment)
  const phone = segmentPhone(segment)
  const service = join([segment.operator, segment.serviceNumber], ' ')
  const duration = isStay ? null : segmentDuration(segment)
  const lines = [
    status === 'confirmed' ? title : `${title} (${segmentStatusLabels[status].toLowerCase()})`,
    service,
    wayWords(segment),
    flight && join(['Departure:', gateWords(flight.departureTerminal, flight.departureGate)], ' '),
    flight && join(['Arrival:', gateWords(flight.arrivalTerminal, flight.arrivalGate)], ' '),
    flight?.seat && `Seat: ${flight.seat}`,
    flight?.baggage && `Baggage: ${flight.baggage}`,
    duration && `Duration: ${duration}`,
    ...stayLines(segment),
    meeting?.description,
    meeting && join([meeting.addressLine1, meeting.city], ', '),
    ground?.pickUp && `Pick-up: ${ground.pickUp}`,
    ground && join([ground.company, ground.driverName, ground.vehicle], ', '),
    phone && `Phone: ${phone}`,
    number && `Booking: ${number}`,
    segment.passengers.length > 0 && `For: ${segment.passengers.map(({ name }) => name).join(', ')}`,
    notes,
  ]
  return lines.filter((line): line is string => Boolean(line) && line !== 'Departure:' && line !== 'Arrival:')
}
