// Flights out of a confirmation of an airline or a travel agency.
import { roadProblem } from '../problems.ts'
import { airlineName } from './airlines.ts'
import { emptyDraft, readSegment } from './empty-draft.ts'
import { datesOf, momentsOf, type Order } from './leg-dates.ts'
import { detailsOf, legsOf, lineOf, placedTokens, within, type Leg, type Placed } from './legs.ts'
import { routeIn } from './places.ts'
import type { Airport, Doubt, ReadingContext, ReadSegment, SegmentDraft } from './reading.ts'
import { baggageOf, seatsOf } from './seats.ts'
import type { ReadLine, Side } from './mails/tokens.ts'

export function readFlights(
  lines: readonly ReadLine[],
  context: ReadingContext,
  order: Order,
  used: Set<number>,
): ReadSegment[] {
  const all = placedTokens(lines)
  const legs = legsOf(lines, 'flight')
  const details = detailsOf(legs, lines)
  const read = legs.map((leg, index) =>
    flight(leg, { lines, all, details: details[index] ?? [], context, order, used }),
  )
  const seated = read.filter(({ draft }) => draft.flightDetails?.seat)
  return read.map((segment) =>
    legs.length > 1 && seated.length === 1 && seated[0] === segment && segment === read.at(-1)
      ? {
          ...segment,
          doubts: [
            ...segment.doubts,
            { field: 'flightDetails.seat', problem: roadProblem('reading.loneSeat') },
          ],
        }
      : segment,
  )
}

const byName = roadProblem('reading.airportByName')

type Sources = {
  lines: readonly ReadLine[]
  all: readonly Placed[]
  /** The lines for seats and baggage. */
  details: readonly ReadLine[]
  context: ReadingContext
  order: Order
  used: Set<number>
}

function flight(leg: Leg, sources: Sources): ReadSegment {
  const { all, context, order, used, lines } = sources
  const { anchor } = leg
  const own = within(all, { from: leg.span.from, to: leg.core.to })
  const coded = airportsOf(leg, own, context)
  const named = ([leg.departure, leg.arrival] as const).map((time, index) =>
    coded[index] || !time ? undefined : airportBeside(time, lines, context),
  )
  const [from, to] = [coded[0] ?? named[0], coded[1] ?? named[1]]
  const dates = datesOf(leg, all, context, order)
  const doubts: Doubt[] = [...dates.doubts]
  if (from && !to && endsWhereItBegins(leg, own)) {
    doubts.push({ field: 'flightDetails.arrivalAirportCode', problem: roadProblem('reading.sameAirport') })
  }
  if (named[0]) doubts.push({ field: 'flightDetails.departureAirportCode', problem: byName })
  if (named[1]) doubts.push({ field: 'flightDetails.arrivalAirportCode', problem: byName })
  const zone = (airport: Airport | undefined, field: string) => {
    if (airport && !airport.tz) {
      doubts.push({ field, problem: roadProblem('reading.zoneOfAirport', { airport: airport.code }) })
    }
    return airport?.tz ?? context.homeTz
  }
  const [depTz, arrTz] = [zone(from, 'departure.tz'), zone(to, 'arrival.tz')]
  const timeOf = (placed: Placed | null) => (placed?.token.kind === 'time' ? placed.token : null)
  const [begin, end] = [timeOf(leg.departure), timeOf(leg.arrival)]
  const moments = momentsOf(
    { time: begin?.time ?? null, date: dates.departure, daysOn: null, tz: depTz },
    end && { time: end.time, date: dates.arrival, daysOn: end.daysOn, tz: arrTz },
  )
  const sign = anchor.token.kind === 'flight' ? anchor.token.sign : ''
  const draft = emptyDraft('flight', depTz)
  const route = from && to ? undefined : routeIn(lines.slice(lineOf(leg.span.from), lineOf(leg.span.to) + 1))
  const gates = gatesOf(within(all, leg.span), leg, from?.code, to?.code)
  Object.assign(draft, {
    departure: moments.departure,
    arrival: moments.arrival,
    departureLocation: placeOfAirport(from, route?.from),
    arrivalLocation: placeOfAirport(to, route?.to),
    flightDetails: {
      airlineName: airlineName(sign) ?? null,
      flightNumber: anchor.token.kind === 'flight' ? anchor.token.number : null,
      departureAirportCode: from?.code ?? null,
      arrivalAirportCode: to?.code ?? null,
      ...gates,
      seat: seatsOf(sources.details, used),
      baggage: baggageOf(sources.details, used),
    },
  } satisfies Partial<SegmentDraft>)
  for (const placed of [anchor, leg.departure, leg.arrival, ...dates.used, ...own]) {
    if (placed && (placed.token.kind !== 'words' || placed === anchor)) used.add(placed.line.at)
  }
  return readSegment(draft, [...doubts, ...moments.doubts])
}

const placeOfAirport = (airport: Airport | undefined, words: string | undefined) => ({
  name: airport?.name ?? words ?? null,
  city: airport?.city ?? null,
  country: airport?.country || null,
})

/** The airport whose name is on the line of a time. */
function airportBeside(
  time: Placed,
  lines: readonly ReadLine[],
  { airportNamed }: ReadingContext,
): Airport | undefined {
  const words = lines[lineOf(time.at)]?.tokens.flatMap((token) =>
    token.kind === 'words' ? [token.value] : [],
  )
  return words?.map((each) => airportNamed?.(each)).find((airport) => airport !== undefined)
}

/** One airport is beside both times. */
function endsWhereItBegins(leg: Leg, own: readonly Placed[]): boolean {
  const lines = [leg.departure, leg.arrival].flatMap((time) => (time ? [lineOf(time.at)] : []))
  return (
    new Set(lines).size === 2 &&
    lines.every((line) => own.some(({ token, at }) => token.kind === 'airport' && lineOf(at) === line))
  )
}

/** The airports beside the times; else the first two different ones in the part of the leg. */
function airportsOf(leg: Leg, own: readonly Placed[], context: ReadingContext): [Airport?, Airport?] {
  const codes = own.flatMap((placed) =>
    placed.token.kind === 'airport' ? [{ code: placed.token.code, at: placed.at }] : [],
  )
  const beside = (time: Placed | null) => {
    const onLine = codes.filter(({ at }) => time && lineOf(at) === lineOf(time.at))
    return new Set(onLine.map(({ code }) => code)).size === 1 ? onLine[0]?.code : undefined
  }
  const isShared = leg.departure && leg.arrival && lineOf(leg.departure.at) === lineOf(leg.arrival.at)
  const [a, b] = isShared ? [] : [beside(leg.departure), beside(leg.arrival)]
  const order = [...new Set(codes.map(({ code }) => code))]
  const from = a ?? order.find((code) => code !== b)
  const to = (b === from ? undefined : b) ?? order.filter((code) => code !== from)[0]
  return [from ? context.airports(from) : undefined, to ? context.airports(to) : undefined]
}

/** Terminals and gates: each belongs to the end that is on its line, else to the end above it. */
function gatesOf(tokens: readonly Placed[], leg: Leg, from: string | undefined, to: string | undefined) {
  const gates = {
    departureTerminal: null as string | null,
    departureGate: null as string | null,
    arrivalTerminal: null as string | null,
    arrivalGate: null as string | null,
  }
  const ends = tokens.flatMap((placed): { at: number; side: Side }[] => {
    if (placed === leg.departure) return [{ at: placed.at, side: 'departure' }]
    if (placed === leg.arrival) return [{ at: placed.at, side: 'arrival' }]
    const { token, at } = placed
    if (token.kind === 'mark') return [{ at, side: token.side }]
    if (token.kind !== 'airport') return []
    return token.code === from
      ? [{ at, side: 'departure' }]
      : token.code === to
        ? [{ at, side: 'arrival' }]
        : []
  })
  for (const { token, at } of tokens) {
    if (token.kind !== 'terminal' && token.kind !== 'gate') continue
    const onLine = ends.filter((end) => lineOf(end.at) === lineOf(at))
    const sides = new Set(onLine.map(({ side }) => side))
    const above = ends.filter((end) => end.at < at).at(-1) ?? ends[0]
    // Passengers are given the gate they leave from.
    const loose = token.kind === 'gate' ? 'departure' : above?.side
    const side = sides.size === 1 ? onLine[0]?.side : loose
    if (!side) continue
    const field = token.kind === 'terminal' ? (`${side}Terminal` as const) : (`${side}Gate` as const)
    gates[field] ??= token.value
  }
  return gates
}
