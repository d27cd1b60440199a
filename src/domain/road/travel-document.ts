// Journeys on paper: each end by its own clock and calendar, in the order in which they happen.
import { longDay, shortDay } from '../document-dates.ts'
import { intlTags } from '../language.ts'
import { countryName, isCountry } from '../countries.ts'
import { daysBetween, localOf, type LocalDate, type TimeZone } from '../dates.ts'
import { callLink } from '../formats.ts'
import { mapLink } from '../platform/map-link.ts'
import { documentWords, type DocumentLocale } from '../booking/ledger/document-words.ts'
import { line, linesOf, row, type DocumentLine, type DocumentRow } from '../platform/document-rows.ts'
import {
  groupByDay,
  isTransport,
  localTimes,
  placeName,
  segmentNumber,
  segmentPhone,
  stands,
  type Segment,
  type SegmentPlace,
} from '../booking/travel/travel.ts'
import { segmentDuration } from '../booking/travel/travel-words.ts'

/** The city of a zone, as people say it: 'New York'. */
export const zoneName = (zone: TimeZone): string => zone.split('/').at(-1)!.replaceAll('_', ' ')

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
function endWords(segment: Segment, side: 'departure' | 'arrival', locale: DocumentLocale): string {
  const words = documentWords[locale]
  const { flightDetails: flight } = segment
  const place: SegmentPlace = segment[`${side}Location`]
  const code = flight?.[`${side}AirportCode`]
  const terminal = flight?.[`${side}Terminal`]
  const gate = flight?.[`${side}Gate`]
  const name = join([placeName(place), code && `(${code})`], ' ')
  return join([name, terminal && words.terminal(terminal), gate && words.gate(gate)], ', ')
}

/** '06:15 Sun 15 Nov (Tokyo time)': the day where it is another, the zone where its clocks show something else. */
function arrivalClock(segment: Segment, locale: DocumentLocale): string | null {
  const { departure, arrival } = localTimes(segment)
  if (!arrival) return null
  const day = arrival.date === departure.date ? null : shortDay(arrival.date, locale)
  const zone = differs(segment) && `(${documentWords[locale].localTime(zoneName(segment.arrTz))})`
  return join([arrival.time, day, zone], ' ')
}

function transportLines(segment: Segment, locale: DocumentLocale): DocumentLine[] {
  const words = documentWords[locale]
  const { flightDetails: flight, groundDetails: ground } = segment
  const zone = differs(segment) && `(${words.localTime(zoneName(segment.depTz))})`
  const from = endWords(segment, 'departure', locale)
  const to = endWords(segment, 'arrival', locale)
  const arrival = arrivalClock(segment, locale)
  return linesOf([
    join([from, zone], ' '),
    (arrival || to) && join([`→ ${join([arrival, to], ' ')}`, segmentDuration(segment)], ' · '),
    ground?.pickUp && `${words.pickUp}: ${ground.pickUp}`,
    ground && join([ground.company, ground.driverName, ground.vehicle], ', '),
    flight &&
      join(
        [
          flight.seat && `${words.seat} ${flight.seat}`,
          flight.baggage && `${words.baggage}: ${flight.baggage}`,
        ],
        ', ',
      ),
  ])
}

function stayLines(segment: Segment, locale: DocumentLocale): DocumentLine[] {
  const words = documentWords[locale]
  const { accommodationDetails: stay } = segment
  if (!stay) return []
  const { departure, arrival } = localTimes(segment)
  const nights = arrival ? daysBetween(departure.date, arrival.date) : 0
  const country =
    stay.country && isCountry(stay.country) ? countryName(stay.country, intlTags[locale]) : stay.country
  const address = join([stay.addressLine1, stay.city, country], ', ')
  return [
    ...linesOf([
      `${words.checkIn} ${shortDay(departure.date, locale)}, ${departure.time}`,
      arrival &&
        join(
          [
            `${words.checkOut} ${shortDay(arrival.date, locale)}, ${arrival.time}`,
            nights > 0 && words.nights(nights),
          ],
          ', ',
        ),
    ]),
    ...(address ? [line(address, mapLink([stay.name, address]) ?? null)] : []),
    ...linesOf([stay.breakfastIncluded && words.breakfast, stay.rooms]),
  ]
}

function meetingLines(segment: Segment, locale: DocumentLocale): DocumentLine[] {
  const { meetingDetails: meeting } = segment
  const address = join([meeting?.addressLine1, meeting?.city], ', ')
  const place = placeName(segment.departureLocation)
  const { departure, arrival } = localTimes(segment)
  return [
    ...linesOf([arrival && `${departure.time} – ${arrivalClock(segment, locale)}`, meeting?.description]),
    ...(address ? [line(address, mapLink([address]) ?? null)] : linesOf([place])),
  ]
}

/** 'LH 401', 'ICE 1601', 'Hotel Adlon'; else the kind of segment. */
function titleOf(segment: Segment, locale: DocumentLocale): string {
  const { flightDetails: flight, accommodationDetails: stay, meetingDetails: meeting } = segment
  const own =
    segment.segmentType === 'flight'
      ? join([flight?.airlineName, flight?.flightNumber], ' ')
      : (stay?.name ?? meeting?.title ?? join([segment.operator, segment.serviceNumber], ' '))
  return own || documentWords[locale].segmentTypes[segment.segmentType]
}

function segmentRow(segment: Segment, date: LocalDate, locale: DocumentLocale): DocumentRow {
  const words = documentWords[locale]
  const { segmentType, status, passengers } = segment
  const number = segmentNumber(segment)
  const phone = segmentPhone(segment)
  const details =
    segmentType === 'accommodation' ? stayLines : isTransport(segmentType) ? transportLines : meetingLines
  return row({
    key: `segment:${segment.id}`,
    day: longDay(date, locale),
    lead: localOf(segment.departureTime, segment.depTz).time,
    label: titleOf(segment, locale),
    lines: [
      ...linesOf([words.segmentStatuses[status]]),
      ...details(segment, locale),
      ...(phone ? [line(`${words.phone} ${phone}`, callLink(phone))] : []),
      ...linesOf([
        number && `${words.booking} ${number}`,
        passengers.length > 0 && `${words.travellers}: ${passengers.map(({ name }) => name).join(', ')}`,
        segment.notes,
      ]),
    ],
    isOff: !stands(segment),
    at: segment.departureTime.toISOString(),
  })
}

/** Rows of a journey under the local day of each departure; see groupByDay. */
export const travelRows = (segments: readonly Segment[], locale: DocumentLocale): DocumentRow[] =>
  groupByDay(segments).flatMap(({ date, segments: day }) =>
    day.map((segment) => segmentRow(segment, date, locale)),
  )
