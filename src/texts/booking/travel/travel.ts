// Travel in words: titles, durations, places and times of segments, the same on cards, in e-mails and in documents.
import { localOf, type LocalDate, type LocalTime } from '#domain/dates.ts'
import { zoneWord } from '#domain/booking/travel/travel-clocks.ts'
import type { TravelGap, TravelState } from '#domain/booking/travel/travel-warnings.ts'
import {
  groupByDay,
  localTimes,
  placeName,
  segmentName,
  segmentNumber,
  segmentPhone,
  type MeetingIcon,
  type Payer,
  type Segment,
  type SegmentName,
  type SegmentPlace,
  type SegmentStatus,
  type SegmentType,
} from '#domain/booking/travel/travel.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../../translator.ts'

export const segmentTypeLabels: Record<SegmentType, Text> = {
  flight: msg`Flight`,
  train: msg`Train`,
  car: msg`Car`,
  taxi: msg`Taxi`,
  ferry: msg`Ferry`,
  meeting: msg`Meeting`,
  accommodation: msg`Accommodation`,
  other: msg`Other`,
}

export const segmentStatusLabels: Record<SegmentStatus, Text> = {
  planned: msg`Planned`,
  requested: msg`Requested`,
  confirmed: msg`Confirmed`,
  changed: msg`Changed`,
  cancelled: msg({ message: 'Cancelled', context: 'status of travel' }),
}

export const meetingIconLabels: Record<MeetingIcon, Text> = {
  coffee: msg`Coffee`,
  briefcase: msg({ message: 'Business', context: 'meeting' }),
  microphone: msg`Interview`,
  music: msg`Music`,
  dining: msg`Meal`,
  calendar: msg`Appointment`,
}

export const payerLabels: Record<Payer, Text> = {
  agency: msg`Agency`,
  artist: msg`Artist`,
  promoter: msg`Promoter`,
}

export const travelStateLabels: Record<TravelState, Text> = {
  open: msg`Nothing planned`,
  partial: msg`Incomplete`,
  complete: msg`Complete`,
  off: msg`Not taking place`,
}

export const travelGapLabels: Record<TravelGap, Text> = {
  way: msg`No outbound journey yet`,
  night: msg`No hotel or onward journey after the show`,
  confirmation: msg`Some bookings not confirmed`,
}

const join = (parts: readonly (string | null | undefined | false)[], separator: string) =>
  parts.filter(Boolean).join(separator)

export const segmentNameText = ({ type, own }: SegmentName, t: Translator): string =>
  own ?? t(segmentTypeLabels[type])

/** Airline and flight number; accommodation name; meeting title; else the type (product specification 2). */
export const segmentTitle = (segment: Segment, t: Translator): string =>
  segmentNameText(segmentName(segment), t)

const cityOf = ({ name, city }: SegmentPlace) => city ?? name

/** 'Lufthansa LH 2478: Berlin → London'; a stay and a meeting by their own names. */
export function segmentSummary(segment: Segment, t: Translator): string {
  const { departureLocation, arrivalLocation, accommodationDetails, meetingDetails } = segment
  const way =
    accommodationDetails || meetingDetails ? [] : [cityOf(departureLocation), cityOf(arrivalLocation)]
  return join([segmentTitle(segment, t), join(way, ' → ')], ': ')
}

const daysText = (days: number, t: Translator) =>
  t(msg<'days'>`{days, plural, one {# day} other {# days}}`, { days })

/** 'N days', 'Nh Nm' or 'Nm' (product specification 2). Whole days from 24 hours on. */
export function durationText(minutes: number, t: Translator): string {
  const days = Math.floor(minutes / 1440)
  if (days >= 1) return daysText(days, t)
  const hours = Math.floor(minutes / 60)
  return hours >= 1
    ? t(msg<'hours' | 'minutes'>`{hours}h {minutes}m`, { hours, minutes: minutes % 60 })
    : t(msg<'minutes'>`{minutes}m`, { minutes })
}

/**
 * How long a segment takes, in real time whatever the clocks do; null while its end is open. A stay counts the
 * nights by the calendar: check-in at 15:00 and check-out at 11:00 two mornings later are two days.
 */
export function segmentDuration(segment: Segment, t: Translator): string | null {
  const { segmentType, departureTime, arrivalTime } = segment
  if (!arrivalTime) return null
  const { daysOn } = localTimes(segment)
  if (segmentType === 'accommodation' && daysOn >= 1) return daysText(daysOn, t)
  return durationText(Math.round((arrivalTime.getTime() - departureTime.getTime()) / 60_000), t)
}

/** 'Terminal 1, Gate B22'; '' where neither is known. */
export const gateText = (
  { terminal, gate }: { terminal: string | null; gate: string | null },
  t: Translator,
): string =>
  join(
    [
      terminal && t(msg<'terminal'>`Terminal {terminal}`, { terminal }),
      gate && t(msg<'gate'>`Gate {gate}`, { gate }),
    ],
    ', ',
  )

/** '23:40 CET – 06:15 GMT+4 (+1 day)': each by its own local clock, with the zones where the clocks differ. */
export function timeText(segment: Segment, t: Translator): string {
  const { departureTime, depTz, arrivalTime, arrTz } = segment
  const { departure, arrival, daysOn } = localTimes(segment)
  if (!arrivalTime || !arrival) return departure.time
  const shift = daysOn === 0 ? '' : ` (${daysOn > 0 ? '+' : '−'}${daysText(Math.abs(daysOn), t)})`
  const isOneClock = localOf(departureTime, arrTz).time === departure.time
  const zone = (at: Date, tz: string) => (isOneClock ? '' : ` ${zoneWord({ at, tz }, t.language)}`)
  return `${departure.time}${zone(departureTime, depTz)} – ${arrival.time}${zone(arrivalTime, arrTz)}${shift}`
}

/** '5 March 2025, 10:20'. */
export const momentText = ({ date, time }: { date: LocalDate; time: LocalTime }, t: Translator): string =>
  `${t.day(date)}, ${time}`

function wayText(segment: Segment): string {
  const { segmentType, flightDetails, departureLocation, arrivalLocation } = segment
  const code = (text: string, airport: string | null | undefined) =>
    airport ? join([text, `(${airport})`], ' ') : text
  if (segmentType === 'accommodation' || segmentType === 'meeting') return ''
  const from = code(placeName(departureLocation), flightDetails?.departureAirportCode)
  const to = code(placeName(arrivalLocation), flightDetails?.arrivalAirportCode)
  return join([from, to], ' → ')
}

function stayLines(segment: Segment, t: Translator): (string | null | false | undefined)[] {
  const { accommodationDetails: stay, arrivalTime, arrTz, departureTime, depTz } = segment
  if (!stay) return []
  const at = (instant: Date, tz: string) => ({ moment: momentText(localOf(instant, tz), t) })
  return [
    t(msg<'moment'>`Check-in: {moment}`, at(departureTime, depTz)),
    arrivalTime && t(msg<'moment'>`Check-out: {moment}`, at(arrivalTime, arrTz)),
    join([stay.addressLine1, stay.city], ', '),
    stay.breakfastIncluded && t(msg`Breakfast included`),
    stay.rooms,
  ]
}

function flightLines({ flightDetails: flight }: Segment, t: Translator): (string | null)[] {
  if (!flight) return []
  const from = gateText({ terminal: flight.departureTerminal, gate: flight.departureGate }, t)
  const to = gateText({ terminal: flight.arrivalTerminal, gate: flight.arrivalGate }, t)
  return [
    from && t(msg<'gate'>`Departure: {gate}`, { gate: from }),
    to && t(msg<'gate'>`Arrival: {gate}`, { gate: to }),
    flight.seat && t(msg<'seat'>`Seat: {seat}`, { seat: flight.seat }),
    flight.baggage && t(msg<'baggage'>`Baggage: {baggage}`, { baggage: flight.baggage }),
  ]
}

/** Everything about one segment in lines of text, the title first. */
export function segmentLines(segment: Segment, t: Translator): string[] {
  const { meetingDetails: meeting, groundDetails: ground, status, notes } = segment
  const isStay = segment.segmentType === 'accommodation'
  const title = isStay ? segmentTitle(segment, t) : `${timeText(segment, t)}  ${segmentTitle(segment, t)}`
  const number = segmentNumber(segment)
  const phone = segmentPhone(segment)
  const duration = isStay ? null : segmentDuration(segment, t)
  const names = segment.passengers.map(({ name }) => name).join(', ')
  const lines = [
    status === 'confirmed' ? title : `${title} (${t(segmentStatusLabels[status])})`,
    join([segment.operator, segment.serviceNumber], ' '),
    wayText(segment),
    ...flightLines(segment, t),
    duration && t(msg<'duration'>`Duration: {duration}`, { duration }),
    ...stayLines(segment, t),
    meeting?.description,
    meeting && join([meeting.addressLine1, meeting.city], ', '),
    ground?.pickUp && t(msg<'place'>`Pick-up: {place}`, { place: ground.pickUp }),
    ground && join([ground.company, ground.driverName, ground.vehicle], ', '),
    phone && t(msg<'phone'>`Phone: {phone}`, { phone }),
    number && t(msg<'number'>`Booking: {number}`, { number }),
    names && t(msg<'names'>`For: {names}`, { names }),
    notes,
  ]
  return lines.filter((line): line is string => Boolean(line))
}

/** A whole itinerary as plain text, day by day, to paste into any message. */
export const itineraryText = (segments: readonly Segment[], t: Translator): string =>
  groupByDay(segments)
    .map(({ date, segments: day }) =>
      [t.day(date), ...day.map((segment) => segmentLines(segment, t).join('\n'))].join('\n\n'),
    )
    .join('\n\n\n')
