// Reservations as confirmations carry them for machines: objects of schema.org, from JSON-LD or microdata.
import { roadProblem } from '../problems.ts'
import { instantOf, isLocalDate, isLocalTime, localOf, type TimeZone } from '../../dates.ts'
import { normalisePhone } from '../../formats.ts'
import { readCountry, readCurrency, readNumber } from '../../platform/tables/table-values.ts'
import { exponentOf } from '../../currencies.ts'
import { airlineName } from './airlines.ts'
import { emptyDraft, readSegment } from './empty-draft.ts'
import { cityOf, zoneOfPlace } from './places.ts'
import type { Airport, Doubt, DraftMoment, ReadingContext, ReadSegment, SegmentDraft } from './reading.ts'

type Thing = Record<string, unknown>
const isThing = (value: unknown): value is Thing =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** What is under a name; of lists the first. */
const at = (thing: unknown, name: string): unknown => {
  const value = isThing(thing) ? thing[name] : undefined
  return Array.isArray(value) ? (value as unknown[])[0] : value
}
const part = (thing: unknown, name: string): Thing => {
  const value = at(thing, name)
  return isThing(value) ? value : {}
}
const string = (thing: unknown, name: string, max = 160): string | null => {
  const value = at(thing, name)
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  return text.replace(/\s+/g, ' ').slice(0, max) || null
}
const typeOf = (thing: unknown): string => (string(thing, '@type') ?? '').split('/').at(-1) ?? ''

const maxReservations = 60

/** Each reservation as a segment; what is none is left aside. Never throws. */
export function readReservations(items: readonly unknown[], context: ReadingContext): ReadSegment[] {
  const read = items.filter(isThing).flatMap((item): ReadSegment[] => {
    const kinds: Record<string, (item: Thing, context: ReadingContext) => ReadSegment | undefined> = {
      FlightReservation: flightOf,
      TrainReservation: (each) => wayOf('train', each, context),
      BusReservation: (each) => wayOf('other', each, context),
      BoatReservation: (each) => wayOf('ferry', each, context),
      LodgingReservation: stayOf,
      RentalCarReservation: rentalOf,
    }
    const segment = kinds[typeOf(item)]?.(item, context)
    return segment ? [segment] : []
  })
  // One for each traveller of the same flight is one segment.
  const byKey = new Map<string, ReadSegment>()
  for (const segment of read.slice(0, maxReservations)) {
    const { segmentType, departure, departureLocation, flightDetails, serviceNumber } = segment.draft
    const number = flightDetails?.flightNumber ?? serviceNumber
    const key = JSON.stringify([segmentType, departure, departureLocation.name, number])
    const known = byKey.get(key)
    byKey.set(key, known ? together(known, segment) : segment)
  }
  return [...byKey.values()]
}

function together(first: ReadSegment, second: ReadSegment): ReadSegment {
  const names = new Map(
    [...first.draft.passengers, ...second.draft.passengers].map((each) => [each.name, each]),
  )
  const [a, b] = [first.draft.flightDetails, second.draft.flightDetails]
  const seats = [...new Set([a?.seat, b?.seat].filter(Boolean))].join(', ')
  return {
    ...first,
    draft: {
      ...first.draft,
      passengers: [...names.values()],
      flightDetails: a && { ...a, seat: seats || null },
    },
  }
}

const written = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i

/** On the clock of its place. A clock and an offset that do not fit the place become a doubt. */
function momentOf(text: string | null, tz: TimeZone, field: string, doubts: Doubt[]): DraftMoment {
  const [, date = '', time = null, offset] = written.exec(text ?? '') ?? []
  if (!isLocalDate(date) || (time !== null && !isLocalTime(time))) return { date: null, time: null, tz }
  if (time && offset) {
    const instant = new Date(`${date}T${time}${offset.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`)
    if (instant.getTime() !== instantOf(date, time, tz).getTime()) {
      const local = localOf(instant, tz)
      doubts.push({ field: `${field}.time`, problem: roadProblem('reading.otherZone', { time }) })
      if (local.date !== date)
        doubts.push({ field: `${field}.date`, problem: roadProblem('reading.otherZoneDate') })
      return { ...local, tz }
    }
  }
  return { date, time, tz }
}

function begun(item: Thing, draft: SegmentDraft): SegmentDraft {
  const status = string(item, 'reservationStatus') ?? ''
  const people = Array.isArray(item['underName']) ? (item['underName'] as unknown[]) : [item['underName']]
  const names = people.flatMap((each) =>
    typeof each === 'string' ? each : (string(each, 'name', 120) ?? []),
  )
  const price =
    string(item, 'totalPrice') ?? string(item, 'price') ?? string(part(item, 'totalPrice'), 'price')
  const currency = readCurrency(
    string(item, 'priceCurrency') ?? string(part(item, 'totalPrice'), 'priceCurrency') ?? '',
  )
  const amount = price === null ? undefined : readNumber(price)
  const minor = currency && amount !== undefined ? Math.round(amount * 10 ** exponentOf(currency)) : -1
  return {
    ...draft,
    status: /cancel/i.test(status) ? 'cancelled' : 'confirmed',
    passengers: names.slice(0, 80).map((name) => ({ contactId: null, name })),
    confirmationNumber: string(item, 'reservationNumber', 60) ?? string(item, 'reservationId', 60),
    cost: currency && minor >= 0 && minor <= 100_000_000_000 ? { amountMinor: minor, currency } : null,
  }
}

const placed = (airport: Airport | undefined, name: string | null) => ({
  name: airport?.name ?? name,
  city: airport?.city ?? null,
  country: airport?.country || null,
})

function flightOf(item: Thing, context: ReadingContext): ReadSegment | undefined {
  const flight = part(item, 'reservationFor')
  const [there, here] = [part(flight, 'departureAirport'), part(flight, 'arrivalAirport')]
  const codeOf = (airport: Thing) => string(airport, 'iataCode')?.toUpperCase() ?? ''
  const [from, to] = [context.airports(codeOf(there)), context.airports(codeOf(here))]
  const airline = part(flight, 'airline')
  const sign = (string(airline, 'iataCode') ?? '').toUpperCase()
  const digits = /(\d{1,4})\D*$/.exec(string(flight, 'flightNumber') ?? '')?.[1]
  if (!digits) return undefined
  const own = /^([A-Z]{2}|[A-Z]\d|\d[A-Z]) ?\d/.exec(string(flight, 'flightNumber') ?? '')?.[1]
  const doubts: Doubt[] = []
  const [depTz, arrTz] = [from?.tz ?? context.homeTz, to?.tz ?? context.homeTz]
  const draft = begun(item, emptyDraft('flight', depTz))
  draft.departure = momentOf(string(flight, 'departureTime'), depTz, 'departure', doubts)
  draft.arrival = momentOf(string(flight, 'arrivalTime'), arrTz, 'arrival', doubts)
  draft.departureLocation = placed(from, string(there, 'name'))
  draft.arrivalLocation = placed(to, string(here, 'name'))
  draft.flightDetails = {
    airlineName: string(airline, 'name', 80) ?? airlineName(sign) ?? null,
    flightNumber: [own ?? sign, String(Number(digits))].filter(Boolean).join(' '),
    departureAirportCode: from?.code ?? null,
    departureTerminal: string(flight, 'departureTerminal', 12),
    departureGate: string(flight, 'departureGate', 12),
    arrivalAirportCode: to?.code ?? null,
    arrivalTerminal: string(flight, 'arrivalTerminal', 12),
    arrivalGate: string(flight, 'arrivalGate', 12),
    seat: string(item, 'airplaneSeat', 60),
    baggage: null,
  }
  return readSegment(draft, doubts)
}

function wayOf(
  kind: 'train' | 'ferry' | 'other',
  item: Thing,
  context: ReadingContext,
): ReadSegment | undefined {
  const trip = part(item, 'reservationFor')
  const stop = (...names: string[]) =>
    names.map((name) => string(part(trip, name), 'name') ?? string(trip, name)).find(Boolean) ?? null
  const from = stop('departureStation', 'departureBusStop', 'departureBoatTerminal')
  const to = stop('arrivalStation', 'arrivalBusStop', 'arrivalBoatTerminal')
  if (!from && !to) return undefined
  const doubts: Doubt[] = []
  const depTz = zoneOfPlace(from, context) ?? context.homeTz
  const draft = begun(item, emptyDraft(kind, depTz))
  draft.departure = momentOf(string(trip, 'departureTime'), depTz, 'departure', doubts)
  draft.arrival = momentOf(string(trip, 'arrivalTime'), zoneOfPlace(to, context) ?? depTz, 'arrival', doubts)
  draft.departureLocation = { name: from, city: from && cityOf(from), country: null }
  draft.arrivalLocation = { name: to, city: to && cityOf(to), country: null }
  draft.operator = string(part(trip, 'provider'), 'name', 80)
  draft.serviceNumber = string(trip, 'trainNumber', 40) ?? string(trip, 'busNumber', 40)
  const seat = part(part(item, 'reservedTicket'), 'ticketedSeat')
  const seats = [
    string(seat, 'seatSection', 20) && `Coach ${string(seat, 'seatSection', 20)}`,
    string(seat, 'seatNumber', 20) && `Seat ${string(seat, 'seatNumber', 20)}`,
  ]
  draft.notes = seats.filter(Boolean).join(', ') || null
  return readSegment(draft, doubts)
}

function stayOf(item: Thing, context: ReadingContext): ReadSegment | undefined {
  const house = part(item, 'reservationFor')
  const name = string(house, 'name', 120)
  if (!name) return undefined
  const address = part(house, 'address')
  const city = string(address, 'addressLocality', 100)
  const country = readCountry(
    string(address, 'addressCountry') ?? string(part(address, 'addressCountry'), 'name') ?? '',
  )
  const tz = zoneOfPlace(city, context) ?? context.homeTz
  const doubts: Doubt[] = []
  const draft = begun(item, emptyDraft('accommodation', tz))
  const moment = (side: 'departure' | 'arrival', ...names: string[]) =>
    momentOf(names.map((each) => string(item, each)).find(Boolean) ?? null, tz, side, doubts)
  draft.departure = moment('departure', 'checkinTime', 'checkinDate')
  draft.arrival = moment('arrival', 'checkoutTime', 'checkoutDate')
  draft.departureLocation = { name, city, country: country ?? null }
  draft.accommodationDetails = {
    name,
    addressLine1: string(address, 'streetAddress'),
    city,
    country: country ?? null,
    bookingNumber: draft.confirmationNumber,
    phoneNumber: normalisePhone(string(house, 'telephone') ?? '') ?? null,
    breakfastIncluded: false,
    rooms: string(item, 'lodgingUnitType') ?? string(item, 'lodgingUnitDescription'),
  }
  draft.confirmationNumber = null
  return readSegment(draft, doubts)
}

function rentalOf(item: Thing, context: ReadingContext): ReadSegment | undefined {
  const [from, to] = [part(item, 'pickupLocation'), part(item, 'dropoffLocation')]
  const city = (place: Thing) => string(part(place, 'address'), 'addressLocality', 100)
  const depTz = zoneOfPlace(city(from) ?? string(from, 'name'), context) ?? context.homeTz
  const arrTz = zoneOfPlace(city(to) ?? string(to, 'name'), context) ?? depTz
  const doubts: Doubt[] = []
  const draft = begun(item, emptyDraft('car', depTz))
  draft.departure = momentOf(string(item, 'pickupTime'), depTz, 'departure', doubts)
  draft.arrival = momentOf(string(item, 'dropoffTime'), arrTz, 'arrival', doubts)
  draft.departureLocation = { name: string(from, 'name'), city: city(from), country: null }
  draft.arrivalLocation = { name: string(to, 'name'), city: city(to), country: null }
  const car = part(item, 'reservationFor')
  draft.groundDetails = {
    company: string(part(car, 'rentalCompany'), 'name', 120),
    driverName: null,
    driverPhone: null,
    vehicle: string(car, 'name', 120),
    pickUp: null,
  }
  return readSegment(draft, doubts)
}
