// Recognises the segments of a journey in a pasted confirmation, whoever wrote it. What is not given stays empty.
import { roadProblem } from '../problems.ts'
import { bookingNumberOf, costOf, addressedPerson, hirersOf, passengersOf, statusOf } from './facts.ts'
import { readFlights } from './flights.ts'
import { readGdsLine } from './gds.ts'
import type { Order } from './leg-dates.ts'
import { readsDayFirst } from './read-dates.ts'
import type { ReadingContext, ReadSegment, TravelReading } from './reading.ts'
import { isAboutRides, readRides } from './rides.ts'
import { isAboutStays, readStays } from './stays.ts'
import { readBoardingPass } from './boarding-passes.ts'
import { merged } from './merged.ts'
import { farewellAt, linesOf, ownLines } from './mails/text-lines.ts'
import { tokensOf, withoutDeadlines, type ReadLine } from './mails/tokens.ts'
import { isAboutFerries, isAboutTrains, readWays } from './ways.ts'

type Family = 'flight' | 'train' | 'ferry' | 'stay' | 'ride'
const maxSegments = 60
const maxRest = 200
const maxRestLine = 500

/** Ends in time that grows with the length of the text, and never throws. */
export function recogniseText(text: string, context: ReadingContext): TravelReading {
  const plain = ownLines(linesOf(text))
  const order = readsDayFirst(plain.map((line) => line.text))
  const used = new Set<number>()
  const coded: ReadSegment[] = []
  const passes: ReadSegment[] = []
  const lines: ReadLine[] = []
  for (const line of plain) {
    const pass = readBoardingPass(line, context)
    if (pass) {
      passes.push(...pass)
      used.add(line.at)
      continue
    }
    const segment = readGdsLine(line, context, order)
    if (segment) {
      coded.push(segment)
      used.add(line.at)
    } else lines.push({ ...line, tokens: tokensOf(line.text, context, order.dayFirst) })
  }
  // Lines of a reservation system are a booking of their own: what is around them is about the same flights.
  const parts =
    coded.length > 0
      ? [{ lines, read: coded }]
      : partsOf(lines).map((part) => ({
          lines: part.lines,
          read: readPart(part, context, order, used),
        }))
  const words = parts.flatMap(({ lines: own, read }) => withBooking(read, own, lines, used))
  const segments = merged(passes, words).slice(0, maxSegments)
  const rest = plain.filter(({ at }) => !used.has(at)).map((line) => line.text)
  return { segments, rest: rest.slice(0, maxRest).map((line) => line.slice(0, maxRestLine)) }
}

type Part = { family: Family; lines: readonly ReadLine[] }

function readPart(
  { family, lines }: Part,
  context: ReadingContext,
  order: Order,
  used: Set<number>,
): ReadSegment[] {
  const journey = () => lines.slice(0, farewellAt(lines)).map(withoutDeadlines)
  switch (family) {
    case 'flight':
      return readFlights(journey(), context, order, used)
    case 'train':
    case 'ferry':
      return readWays(family, journey(), context, order, used)
    case 'stay':
      return readStays(lines, context, order, used)
    case 'ride':
      return readRides(lines, context, order, used)
  }
}

/** What the lines are about, by what cannot be mistaken first. */
function familyOf(lines: readonly ReadLine[]): Family | undefined {
  const has = (kind: ReadLine['tokens'][number]['kind']) =>
    lines.some(({ tokens }) => tokens.some((token) => token.kind === kind))
  const words = lines.map(({ text }) => text).join('\n')
  const isFlying =
    has('airport') ||
    /(?<!\p{L})(?:flight|flug|vol|vlucht|airlines?|airways|airport|flughafen|aéroport|boarding|passenger list|e-?ticket)/iu.test(
      words,
    )
  if (has('flight') && isFlying) return 'flight'
  if (isAboutStays(lines)) return 'stay'
  if (isAboutRides(lines)) return 'ride'
  if (isAboutFerries(words) && has('time')) return 'ferry'
  if (has('train')) return 'train'
  if (isAboutTrains(words) && has('time')) return 'train'
  return undefined
}

/** Cuts the text where it goes over from one kind of journey to another, at the gaps that its writer left. */
function partsOf(lines: readonly ReadLine[]): Part[] {
  const paragraphs: ReadLine[][] = []
  for (const line of lines) {
    if (line.gap || paragraphs.length === 0) paragraphs.push([])
    paragraphs.at(-1)?.push(line)
  }
  const families = paragraphs.map((paragraph) => familyOf(paragraph))
  const kinds = new Set(families.filter((family) => family !== undefined))
  const whole = familyOf(lines)
  if (kinds.size < 2) return whole ? [{ family: [...kinds][0] ?? whole, lines }] : []
  const parts: { family: Family; lines: ReadLine[] }[] = []
  let waiting: ReadLine[] = []
  for (const [index, paragraph] of paragraphs.entries()) {
    const family = families[index]
    const last = parts.at(-1)
    if (!family) {
      // A heading with a day or a route belongs to what follows, anything else to what came before.
      const isHeading =
        paragraph.length <= 2 && paragraph.some(({ tokens }) => tokens.some(({ kind }) => kind === 'date'))
      if (last && !isHeading) last.lines.push(...waiting, ...paragraph)
      else waiting.push(...paragraph)
      if (last && !isHeading) waiting = []
      continue
    }
    if (last?.family === family) last.lines.push(...waiting, ...paragraph)
    else parts.push({ family, lines: [...waiting, ...paragraph] })
    waiting = []
  }
  parts.at(-1)?.lines.push(...waiting)
  return parts
}

/**
 * What holds for a whole booking goes to each of its segments; the price to the first. Numbers and prices are those of
 * the part itself, names may be anywhere in the text.
 */
function withBooking(
  read: readonly ReadSegment[],
  own: readonly ReadLine[],
  all: readonly ReadLine[],
  used: Set<number>,
): ReadSegment[] {
  if (read.length === 0) return []
  const whole = statusOf(all)
  const status = statusOf(own) ?? (whole === 'confirmed' ? whole : undefined)
  const ownNames = passengersOf(own, used)
  const isHired = read.some(({ draft }) => draft.groundDetails && !draft.groundDetails.pickUp)
  const hirers = isHired ? hirersOf(own, used) : []
  const notified = [ownNames, hirers, passengersOf(all, used)].find((list) => list.length > 0) ?? []
  const names = notified.length > 0 ? notified : addressedPerson(all)
  const ownNumber = bookingNumberOf(own, used)
  const number = ownNumber ?? bookingNumberOf(all, used)
  const cost = costOf(own, used)
  return read.map((segment, index) => {
    const draft = { ...segment.draft }
    const found = [...segment.found]
    const doubts = [...segment.doubts]
    if (draft.status === 'planned' && (status ?? number)) draft.status = status ?? 'confirmed'
    if (status) found.push('status')
    if (names.length > 0) {
      draft.passengers = names.map((name) => ({ contactId: null, name }))
      found.push('passengers')
      if (notified.length === 0) doubts.push({ field: 'passengers', problem: roadProblem('reading.greeted') })
    }
    if (number && draft.accommodationDetails) {
      draft.accommodationDetails = { ...draft.accommodationDetails, bookingNumber: number }
      found.push('accommodationDetails.bookingNumber')
    } else if (number && !draft.confirmationNumber) {
      draft.confirmationNumber = number
      found.push('confirmationNumber')
    }
    if (number && !ownNumber) {
      const field = draft.accommodationDetails ? 'accommodationDetails.bookingNumber' : 'confirmationNumber'
      doubts.push({ field, problem: roadProblem('reading.numberElsewhere') })
    }
    if (cost && index === 0) {
      draft.cost = cost
      found.push('cost')
      if (read.length > 1) doubts.push({ field: 'cost', problem: roadProblem('reading.wholePrice') })
    }
    return { draft: fitted(draft), found: [...new Set(found)], doubts }
  })
}

/** As long as the fields of the form are; longer is no name but a sentence. */
function fitted(draft: ReadSegment['draft']): ReadSegment['draft'] {
  const cut = (text: string | null, max: number) => text && text.slice(0, max).trim()
  return {
    ...draft,
    operator: cut(draft.operator, 80),
    serviceNumber: cut(draft.serviceNumber, 40),
    confirmationNumber: cut(draft.confirmationNumber, 60),
    notes: cut(draft.notes, 4000),
    passengers: draft.passengers.map(({ name }) => ({ contactId: null, name: name.slice(0, 120) })),
    departureLocation: { ...draft.departureLocation, name: cut(draft.departureLocation.name, 160) },
    arrivalLocation: { ...draft.arrivalLocation, name: cut(draft.arrivalLocation.name, 160) },
  }
}
