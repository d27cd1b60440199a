// Journeys in documents: each end by its own clock and calendar, in the order in which they happen.
import { countryName, isCountry } from '#domain/countries.ts'
import { daysBetween, localOf, type LocalDate, type LocalTime, type TimeZone } from '#domain/dates.ts'
import { callLink } from '#domain/formats.ts'
import { intlTags } from '#domain/language.ts'
import { line, linesOf, row, type DocumentLine, type DocumentRow } from '#domain/platform/document-rows.ts'
import { mapLink } from '#domain/platform/map-link.ts'
import {
  groupByDay,
  isTransport,
  localTimes,
  placeName,
  segmentName,
  segmentNumber,
  segmentPhone,
  isActive,
  type Segment,
  type SegmentPlace,
} from '#domain/booking/travel/travel.ts'
import { phoneText } from '#domain/platform/phones.ts'
import { msg } from '#texts/msg.ts'
import {
  gateText,
  segmentDuration,
  segmentStatusLabels,
  segmentTypeLabels,
} from '../booking/travel/travel.ts'
import type { Translator } from '../translator.ts'

export const travelTitle = msg`Travel`
const localTime = msg<'city'>`{city} time`
const pickUp = msg<'place'>`Pick-up: {place}`
const seat = msg<'seat'>`Seat {seat}`
const baggage = msg<'baggage'>`Baggage: {baggage}`
const checkIn = msg<'moment'>`Check-in {moment}`
const checkOut = msg<'moment'>`Check-out {moment}`
const nightCount = msg<'nights'>`{nights, plural, one {# night} other {# nights}}`
const breakfast = msg`Breakfast included`
const phoneNumber = msg<'phone'>`Phone {phone}`
const bookingNumber = msg<'number'>`Booking {number}`
const travellers = msg<'names'>`For: {names}`

/** The city of a zone, as people say it: 'New York'. */
export const zoneName = (zone: TimeZone): string => zone.split('/').at(-1)!.replaceAll('_', ' ')

const zoneText = (zone: TimeZone, t: Translator) => t(localTime, { city: zoneName(zone) })

const join = (parts: readonly (string | null | undefined | false)[], separator: string) =>
  parts.filter(Boolean).join(separator)

/** Do clocks at both ends show the same at these instants? Two zones may have one clock. */
function differs({ departureTime, depTz, arrivalTime, arrTz }: Segment): boolean {
  if (!arrivalTime || depTz === arrTz) return false
  return [departureTime, arrivalTime].some(
    (at) =>
      localOf(at, depTz).time !== localOf(at, arrTz).time ||
      localOf(at, depTz).date !== localOf(at, arrTz).date,
  )
}

/** Place, airport, terminal and gate of one end. */
function endText(segment: Segment, side: 'departure' | 'arrival', t: Translator): string {
  const { flightDetails: flight } = segment
  const place: SegmentPlace = segment[`${side}Location`]
  const code = flight?.[`${side}AirportCode`]
  const terminal = flight?.[`${side}Terminal`] ?? null
  const gate = flight?.[`${side}Gate`] ?? null
  const name = join([placeName(place), code && `(${code})`], ' ')
  return join([name, gateText({ terminal, gate }, t)], ', ')
}

/** '06:15 Sun 15 Nov (Tokyo time)': the day where it is another, the zone where its clocks show something else. */
function arrivalClock(segment: Segment, t: Translator): string | null {
  const { departure, arrival } = localTimes(segment)
  if (!arrival) return null
  const day = arrival.date === departure.date ? null : t.shortDay(arrival.date)
  const zone = differs(segment) && `(${zoneText(segment.arrTz, t)})`
  return join([arrival.time, day, zone], ' ')
}

function transportLines(segment: Segment, t: Translator): DocumentLine[] {
  const { flightDetails: flight, groundDetails: ground } = segment
  const zone = differs(segment) && `(${zoneText(segment.depTz, t)})`
  const from = endText(segment, 'departure', t)
  const to = endText(segment, 'arrival', t)
  const arrival = arrivalClock(segment, t)
  return linesOf([
    join([from, zone], ' '),
    (arrival || to) && join([`→ ${join([arrival, to], ' ')}`, segmentDuration(segment, t)], ' · '),
    ground?.pickUp && t(pickUp, { place: ground.pickUp }),
    ground && join([ground.company, ground.driverName, ground.vehicle], ', '),
    flight &&
      join(
        [
          flight.seat && t(seat, { seat: flight.seat }),
          flight.baggage && t(baggage, { baggage: flight.baggage }),
        ],
        ', ',
      ),
  ])
}

const momentOf = ({ date, time }: { date: LocalDate; time: LocalTime }, t: Translator) =>
  `${t.shortDay(date)}, ${time}`

function stayLines(segment: Segment, t: Translator): DocumentLine[] {
  const { accommodationDetails: stay } = segment
  if (!stay) return []
  const { departure, arrival } = localTimes(segment)
  const nights = arrival ? daysBetween(departure.date, arrival.date) : 0
  const country =
    stay.country && isCountry(stay.country) ? countryName(stay.country, intlTags[t.language]) : stay.country
  const address = join([stay.addressLine1, stay.city, country], ', ')
  return [
    ...linesOf([
      t(checkIn, { moment: momentOf(departure, t) }),
      arrival &&
        join([t(checkOut, { moment: momentOf(arrival, t) }), nights > 0 && t(nightCount, { nights })], ', '),
    ]),
    ...(address ? [line(address, mapLink([stay.name, address]) ?? null)] : []),
    ...linesOf([stay.breakfastIncluded && t(breakfast), stay.rooms]),
  ]
}

function meetingLines(segment: Segment, t: Translator): DocumentLine[] {
  const { meetingDetails: meeting } = segment
  const address = join([meeting?.addressLine1, meeting?.city], ', ')
  const place = placeName(segment.departureLocation)
  const { departure, arrival } = localTimes(segment)
  return [
    ...linesOf([arrival && `${departure.time} – ${arrivalClock(segment, t)}`, meeting?.description]),
    ...(address ? [line(address, mapLink([address]) ?? null)] : linesOf([place])),
  ]
}

/** 'LH 401', 'ICE 1601', 'Hotel Adlon'; else the type of segment. */
function titleOf(segment: Segment, t: Translator): string {
  const { type, own } = segmentName(segment)
  return own ?? (join([segment.operator, segment.serviceNumber], ' ') || t(segmentTypeLabels[type]))
}

function segmentRow(segment: Segment, date: LocalDate, t: Translator): DocumentRow {
  const { segmentType, status, passengers } = segment
  const number = segmentNumber(segment)
  const phone = segmentPhone(segment)
  const details =
    segmentType === 'accommodation' ? stayLines : isTransport(segmentType) ? transportLines : meetingLines
  return row({
    key: `segment:${segment.id}`,
    day: t.longDay(date),
    lead: localOf(segment.departureTime, segment.depTz).time,
    label: titleOf(segment, t),
    lines: [
      ...linesOf([status !== 'confirmed' && t(segmentStatusLabels[status])]),
      ...details(segment, t),
      ...(phone ? [line(t(phoneNumber, { phone: phoneText(phone) }), callLink(phone))] : []),
      ...linesOf([
        number && t(bookingNumber, { number }),
        passengers.length > 0 && t(travellers, { names: passengers.map(({ name }) => name).join(', ') }),
        segment.notes,
      ]),
    ],
    isOff: !isActive(segment),
    at: segment.departureTime.toISOString(),
  })
}

/** Rows of a journey under the local day of each departure; see groupByDay. */
export const travelRows = (segments: readonly Segment[], t: Translator): DocumentRow[] =>
  groupByDay(segments).flatMap(({ date, segments: day }) =>
    day.map((segment) => segmentRow(segment, date, t)),
  )
