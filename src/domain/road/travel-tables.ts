// Reads the rows of a table of travel into drafts of segments, whatever its columns are called in English or German.
import { addDays, type LocalDate, type LocalTime, type TimeZone } from '../dates.ts'
import { normalisePhone } from '../formats.ts'
import { readDate } from '../typed-dates.ts'
import { exponentOf } from '../currencies.ts'
import {
  plainKey,
  readCountry,
  readCurrency,
  readFlag,
  readNumber,
  readTime,
} from '../platform/tables/table-values.ts'
import type { SegmentType } from '../booking/travel/travel.ts'
import { roadProblem } from './problems.ts'
import { airlineName } from './travel-reading/airlines.ts'
import { emptyDraft, readSegment } from './travel-reading/empty-draft.ts'
import { cityOf, zoneOfPlace } from './travel-reading/places.ts'
import type {
  Doubt,
  ReadingContext,
  ReadSegment,
  SegmentDraft,
  TravelReading,
} from './travel-reading/reading.ts'
import { readsDayFirst } from './travel-reading/read-dates.ts'
import { timesIn } from './travel-reading/read-times.ts'
import { momentsOf } from './travel-reading/leg-dates.ts'

/** What a column can be, by what people call it; names are compared in lower case without accents. */
const columnNames = {
  type: 'type, kind, art, typ, segment, segment type, mode, verkehrsmittel, transport',
  status: 'status, state',
  date: 'date, datum, day, tag, departure date, dep date, abreisedatum, abflugdatum, abfahrtsdatum, start date, check in date, anreisedatum',
  departure:
    'departure, dep, departure time, dep time, abflug, abfahrt, abflugzeit, abfahrtszeit, start, start time, time, zeit, uhrzeit, beginn, begin, pick up, pickup time, abholung, std, check in, anreise, checkin',
  endDate: 'arrival date, arr date, ankunftsdatum, end date, check out date, abreisetag, enddatum',
  arrival:
    'arrival, arr, arrival time, arr time, ankunft, ankunftszeit, end, end time, ende, sta, check out, abreise, checkout',
  from: 'from, von, origin, departure place, departure airport, departure station, abflughafen, abfahrtsort, startort, pick up location, abholort',
  to: 'to, nach, destination, arrival place, arrival airport, arrival station, ankunftsort, zielflughafen, ziel, zielort, drop off, drop off location',
  number:
    'number, flight, flight number, flight no, flug, flugnummer, flugnr, train, train number, zug, zugnummer, nummer, nr, service',
  carrier: 'airline, carrier, operator, company, fluggesellschaft, gesellschaft, betreiber, anbieter, firma',
  booking:
    'confirmation, confirmation number, confirmation no, booking, booking code, booking number, booking reference, reference, pnr, locator, buchung, buchungscode, buchungsnummer, reservierungsnummer, bestatigungsnummer, referenz',
  people:
    'passenger, passengers, traveller, travellers, traveler, travelers, pax, name, names, guest, guests, passagier, passagiere, reisende, reisender, gast, gaste, person, personen',
  stay: 'hotel, accommodation, hotel name, unterkunft, property',
  address: 'address, adresse, anschrift, street, strasse',
  city: 'city, ort, stadt, town',
  country: 'country, land',
  phone: 'phone, telephone, telefon, tel, mobile, handy',
  breakfast: 'breakfast, fruhstuck',
  rooms: 'room, rooms, zimmer, room type, zimmertyp',
  driver: 'driver, fahrer, chauffeur',
  vehicle: 'vehicle, car, fahrzeug, auto, wagen',
  seat: 'seat, seats, sitz, sitzplatz, platz',
  baggage: 'baggage, luggage, bags, gepack',
  depTerminal: 'terminal, departure terminal',
  arrTerminal: 'arrival terminal',
  notes:
    'notes, note, comment, comments, remarks, notizen, notiz, bemerkung, bemerkungen, hinweis, kommentar',
  price: 'price, cost, costs, amount, total, preis, kosten, betrag',
  currency: 'currency, wahrung',
} satisfies Record<string, string>
type Column = keyof typeof columnNames

const columns = new Map(
  (Object.entries(columnNames) as [Column, string][]).flatMap(([column, names]) =>
    names.split(', ').map((name): [string, Column] => [name, column]),
  ),
)

const typeNames: Record<string, SegmentType> = {
  flight: 'flight', flug: 'flight', plane: 'flight', air: 'flight', train: 'train', zug: 'train', bahn: 'train', rail: 'train',
  car: 'car', auto: 'car', transfer: 'car', driver: 'car', shuttle: 'car', mietwagen: 'car', van: 'car', bus: 'other',
  taxi: 'taxi', ferry: 'ferry', fahre: 'ferry', schiff: 'ferry', hotel: 'accommodation', accommodation: 'accommodation',
  unterkunft: 'accommodation', ubernachtung: 'accommodation', meeting: 'meeting', termin: 'meeting', interview: 'meeting',
  dinner: 'meeting', other: 'other', sonstiges: 'other',
} // prettier-ignore

export type TravelTable = { headers: readonly string[]; rows: readonly (readonly string[])[] }

const maxRows = 100

/** Each row is one segment; rows without a day are left over. Undefined when the headings name no travel. */
export function readTravelTable(
  { headers, rows }: TravelTable,
  context: ReadingContext,
): TravelReading | undefined {
  const places = new Map<Column, number>()
  for (const [index, header] of headers.entries()) {
    const column = columns.get(plainKey(header))
    if (column && !places.has(column)) places.set(column, index)
  }
  if (!['date', 'departure'].some((column) => places.has(column as Column)) || places.size < 2)
    return undefined
  const order = readsDayFirst(rows.map((row) => row.join(' ')))
  const reading: TravelReading = { segments: [], rest: [] }
  for (const row of rows.slice(0, maxRows)) {
    const cell = (column: Column) => row[places.get(column) ?? -1]?.trim() ?? ''
    const segment = readRow(cell, order, context)
    if (segment) reading.segments.push(segment)
    else if (row.some((text) => text.trim())) reading.rest.push(row.filter(Boolean).join(' · '))
  }
  return reading
}

type Cell = (column: Column) => string

function typeOf(cell: Cell): SegmentType {
  const said = plainKey(cell('type'))
    .split(' ')
    .find((word) => typeNames[word])
  if (said) return typeNames[said] ?? 'other'
  if (cell('stay')) return 'accommodation'
  const sign = /^([A-Z]{2}|[A-Z]\d|\d[A-Z]) ?\d{1,4}$/.exec(cell('number').trim())?.[1]
  if (sign && airlineName(sign)) return 'flight'
  if (cell('number')) return 'train'
  return cell('driver') || cell('vehicle') ? 'car' : 'other'
}

/** '14.05.2027 10:20' has both; '10:20' has the time only. */
function momentOf(
  text: string,
  order: { dayFirst: boolean },
): { date: LocalDate | null; time: LocalTime | null } {
  const date = readDate(text, { order: order.dayFirst ? 'dmy' : 'mdy' }) ?? null
  return { date, time: readTime(text) ?? timesIn(text).at(-1)?.time ?? null }
}

function readRow(
  cell: Cell,
  order: { dayFirst: boolean; isSure: boolean },
  context: ReadingContext,
): ReadSegment | undefined {
  const type = typeOf(cell)
  const doubts: Doubt[] = []
  const day = momentOf(cell('date'), order)
  const [begin, end] = [momentOf(cell('departure'), order), momentOf(cell('arrival'), order)]
  const date = day.date ?? begin.date
  if (!date) return undefined
  const slashed = /^\d{1,2}\/\d{1,2}\//.exec(cell('date') || cell('departure'))
  if (slashed && !order.isSure && Number(date.slice(8)) <= 12)
    doubts.push({ field: 'departure.date', problem: roadProblem('reading.dayOrMonth') })
  const [from, to] = [placeOf(cell('from'), context), placeOf(cell('to'), context)]
  const city = cell('city') || null
  const homeTz = zoneOfPlace(city, context) ?? context.homeTz
  const depTz = from.tz ?? to.tz ?? homeTz
  const endDate = momentOf(cell('endDate'), order).date ?? end.date
  const isStay = type === 'accommodation'
  const moments = momentsOf(
    { date, time: begin.time ?? day.time, daysOn: null, tz: depTz },
    end.time || endDate
      ? {
          date: endDate ?? (isStay ? addDays(date, 1) : null),
          time: end.time,
          daysOn: null,
          tz: to.tz ?? depTz,
        }
      : null,
  )
  const draft = emptyDraft(type, depTz)
  draft.departure = moments.departure
  // A check-out without an hour still has its day.
  draft.arrival = moments.arrival ?? (isStay && endDate ? { date: endDate, time: null, tz: depTz } : null)
  if (isStay && draft.arrival && !endDate)
    doubts.push({ field: 'arrival.date', problem: roadProblem('reading.checkOutNextDay') })
  draft.departureLocation = from.place
  draft.arrivalLocation = to.place
  draft.passengers = cell('people')
    .split(/[,;/\n]| und | and /)
    .flatMap((text) => {
      const name = text.trim().slice(0, 120)
      return name ? [{ contactId: null, name }] : []
    })
  draft.confirmationNumber = cell('booking').slice(0, 60) || null
  draft.notes = cell('notes').slice(0, 4000) || null
  draft.cost = costOf(cell)
  if (/cancel|storn|abgesagt/i.test(cell('status'))) draft.status = 'cancelled'
  else if (/confirm|bestatigt|fix|ok/i.test(plainKey(cell('status'))) || draft.confirmationNumber)
    draft.status = 'confirmed'
  addDetails(draft, cell, { from: from.code, to: to.code, city })
  return readSegment(draft, [...doubts, ...moments.doubts])
}

type Place = { place: SegmentDraft['departureLocation']; code: string | null; tz: TimeZone | undefined }

/** 'BER', 'Berlin (BER)' and 'Berlin Hbf' as a place with its zone. */
function placeOf(text: string, context: ReadingContext): Place {
  const code = /(?<![A-Z])([A-Z]{3})(?![A-Z])/.exec(text)?.[1]
  const airport = code ? context.airports(code) : undefined
  if (airport) {
    const { name, city, country, tz } = airport
    return { place: { name, city, country: country || null }, code: airport.code, tz: tz ?? undefined }
  }
  const name = text.slice(0, 160) || null
  return {
    place: { name, city: name && cityOf(name), country: null },
    code: null,
    tz: zoneOfPlace(name, context),
  }
}

function costOf(cell: Cell): SegmentDraft['cost'] {
  const bare = cell('price')
    .replace(/[€£$A-Z]/gi, '')
    .trim()
  const currency = readCurrency(cell('currency') || cell('price').replace(/[\d.,\s]/g, ''))
  const amount = bare ? readNumber(bare) : undefined
  if (!currency || amount === undefined || amount < 0) return null
  return { amountMinor: Math.round(amount * 10 ** exponentOf(currency)), currency }
}

function addDetails(
  draft: SegmentDraft,
  cell: Cell,
  { from, to, city }: { from: string | null; to: string | null; city: string | null },
) {
  const text = (column: Column, max = 120) => cell(column).slice(0, max) || null
  if (draft.segmentType === 'flight') {
    const sign = /^([A-Z]{2}|[A-Z]\d|\d[A-Z])(?= ?\d)/.exec(cell('number'))?.[1]
    draft.flightDetails = {
      airlineName: text('carrier', 80) ?? (sign ? (airlineName(sign) ?? null) : null),
      flightNumber: text('number', 12),
      departureAirportCode: from,
      departureTerminal: text('depTerminal', 12),
      departureGate: null,
      arrivalAirportCode: to,
      arrivalTerminal: text('arrTerminal', 12),
      arrivalGate: null,
      seat: text('seat', 60),
      baggage: text('baggage'),
    }
    return
  }
  if (draft.segmentType === 'accommodation') {
    draft.accommodationDetails = {
      name: text('stay') ?? text('carrier') ?? draft.arrivalLocation.name,
      addressLine1: text('address', 160),
      city,
      country: readCountry(cell('country')) ?? null,
      bookingNumber: draft.confirmationNumber,
      phoneNumber: normalisePhone(cell('phone')) ?? null,
      breakfastIncluded: readFlag(cell('breakfast')) ?? false,
      rooms: text('rooms', 1000),
    }
    draft.confirmationNumber = null
    return
  }
  if (draft.segmentType === 'meeting') {
    draft.meetingDetails = {
      title: text('type'),
      description: null,
      addressLine1: text('address', 160),
      city,
      durationMinutes: null,
    }
    return
  }
  if (draft.segmentType === 'car' || draft.segmentType === 'taxi') {
    draft.groundDetails = {
      company: text('carrier'),
      driverName: text('driver'),
      driverPhone: normalisePhone(cell('phone')) ?? null,
      vehicle: text('vehicle'),
      pickUp: null,
    }
    return
  }
  draft.operator = text('carrier', 80)
  draft.serviceNumber = text('number', 40)
}
