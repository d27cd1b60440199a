// Flights as travel agencies paste them out of their reservation systems: "1  LH2478 Y 14MAY 5 MUCLHR HK2  0925 1025".
import { airlineName } from './airlines.ts'
import { emptyDraft, readSegment } from './empty-draft.ts'
import { momentsOf, type Order } from './leg-dates.ts'
import { datesIn, resolveDate } from './read-dates.ts'
import type { Doubt, ReadingContext, ReadSegment } from './reading.ts'
import type { Line } from './mails/text-lines.ts'

const segment =
  /^(?:\d{1,2}[. ]{0,3})?([A-Z]{2}|[A-Z]\d|\d[A-Z]) ?(\d{1,4}) ?[A-Z]? {1,3}(\d{2}[A-Z]{3}(?:\d{2})?) ?(?:\d|[A-Z]{2})?[ *]{1,3}([A-Z]{3})[ -]?([A-Z]{3})[ *]{1,3}(?:([A-Z]{2})\d{1,2})? {0,4}(\d{4}[AP]?|\d{2}:\d{2}) {1,3}(\d{4}[AP]?|\d{2}:\d{2})(?: ?\+(\d))?(.*)$/

const clock = (text: string) => {
  const bare = text.replace(':', '')
  const half = bare.slice(4)
  const hour = (Number(bare.slice(0, 2)) % (half ? 12 : 24)) + (half === 'P' ? 12 : 0)
  return hour < 24 && Number(bare.slice(2, 4)) < 60
    ? `${String(hour).padStart(2, '0')}:${bare.slice(2, 4)}`
    : null
}
const dated = (text: string) => datesIn(text.replace(/^(\d{2})([A-Z]{3})/, '$1 $2 ').trim())[0]

/** The segment of such a line; undefined for any other line. */
export function readGdsLine(line: Line, context: ReadingContext, order: Order): ReadSegment | undefined {
  const match = segment.exec(line.text)
  if (!match) return undefined
  const [
    ,
    sign = '',
    digits = '',
    day = '',
    fromCode = '',
    toCode = '',
    state,
    begin = '',
    end = '',
    on,
    rest = '',
  ] = match
  const [from, to] = [context.airports(fromCode), context.airports(toCode)]
  const written = dated(day)
  if (!from || !to || !written) return undefined
  const doubts: Doubt[] = []
  const resolved = resolveDate(written, context.today, order.isSure)
  for (const problem of resolved?.doubts ?? []) doubts.push({ field: 'departure.date', problem })
  const second = /(?<!\p{L})\d{2}[A-Z]{3}(?!\p{L})/u.exec(rest)?.[0]
  const landing = second ? dated(second) : undefined
  const arrivalDay = landing && resolveDate(landing, resolved?.date ?? context.today, true)?.date
  const [depTz, arrTz] = [from.tz ?? context.homeTz, to.tz ?? context.homeTz]
  const moments = momentsOf(
    { time: clock(begin), date: resolved?.date ?? null, daysOn: null, tz: depTz },
    { time: clock(end), date: arrivalDay ?? null, daysOn: on ? Number(on) : null, tz: arrTz },
  )
  const draft = emptyDraft('flight', depTz)
  draft.departure = moments.departure
  draft.arrival = moments.arrival
  draft.departureLocation = { name: from.name, city: from.city, country: from.country || null }
  draft.arrivalLocation = { name: to.name, city: to.city, country: to.country || null }
  // HK and the like: held and confirmed.
  draft.status = state && /^(HK|KK|TK|RR)$/.test(state) ? 'confirmed' : 'planned'
  draft.confirmationNumber = /(?:[A-Z0-9]{2}\/)([A-Z0-9]{6})(?![A-Z0-9])/.exec(rest)?.[1] ?? null
  draft.flightDetails = {
    airlineName: airlineName(sign) ?? null,
    flightNumber: `${sign} ${Number(digits)}`,
    departureAirportCode: fromCode,
    departureTerminal: null,
    departureGate: null,
    arrivalAirportCode: toCode,
    arrivalTerminal: null,
    arrivalGate: null,
    seat: null,
    baggage: null,
  }
  return readSegment(draft, [...doubts, ...moments.doubts])
}
