// Reads the entries of a calendar file into drafts of segments: flights, trains, stays, rides, and meetings otherwise.
import { instantOf } from '../dates.ts'
import { roadProblem } from './problems.ts'
import { airlineName } from './travel-reading/airlines.ts'
import { emptyDraft, readSegment } from './travel-reading/empty-draft.ts'
import { bookingNumberOf, passengersOf } from './travel-reading/facts.ts'
import { momentIn, onClockOf, type FileMoment } from './travel-reading/file-moment.ts'
import { cityOf, routeIn, zoneOfPlace } from './travel-reading/places.ts'
import type {
  Doubt,
  ReadingContext,
  ReadSegment,
  SegmentDraft,
  TravelReading,
} from './travel-reading/reading.ts'
import { addressOf } from './travel-reading/stay-address.ts'
import { linesOf } from './travel-reading/mails/text-lines.ts'
import { tokensOf, type ReadLine } from './travel-reading/mails/tokens.ts'
import { isAboutFerries } from './travel-reading/ways.ts'

/** An entry of a calendar as it is in the file. The end of whole days is the day after the last. */
export type CalendarFileEntry = {
  summary: string
  description: string
  location: string
  begin: FileMoment
  end: FileMoment | null
  isCancelled: boolean
  repeats: boolean
}

const maxEntries = 100

/** Each entry is one segment; what it is about is read by its words. */
export function readCalendarEntries(
  entries: readonly CalendarFileEntry[],
  context: ReadingContext,
): TravelReading {
  return { segments: entries.slice(0, maxEntries).map((entry) => readEntry(entry, context)), rest: [] }
}

const stayWords =
  /(?<!\p{L})(?:hotel|hostel|accommodation|unterkunft|übernachtung|pension|apartment|check-in|stay|airbnb|inn)(?!\p{L})/iu
const rideWords =
  /(?<!\p{L})(?:transfer|pick-?up|abholung|shuttle|chauffeur|driver|fahrer|limousine|mietwagen|rental car)(?!\p{L})/iu

function readEntry(entry: CalendarFileEntry, context: ReadingContext): ReadSegment {
  const text = [entry.summary, entry.location, entry.description].join('\n')
  const lines: ReadLine[] = linesOf(text).map((line) => ({
    ...line,
    tokens: tokensOf(line.text, context, true),
  }))
  const doubts: Doubt[] = entry.repeats
    ? [{ field: 'departure.date', problem: roadProblem('reading.repeats') }]
    : []
  const draft = draftOf({ entry, lines, context, doubts })
  const used = new Set<number>()
  draft.status = entry.isCancelled ? 'cancelled' : draft.status
  draft.passengers = passengersOf(lines, used).map((name) => ({ contactId: null, name }))
  const number = bookingNumberOf(lines, used) ?? null
  if (draft.accommodationDetails) draft.accommodationDetails.bookingNumber = number
  else draft.confirmationNumber = number
  if (draft.segmentType !== 'meeting') draft.notes = entry.description.trim().slice(0, 4000) || null
  return readSegment(draft, doubts)
}

/** What an entry is about, by what cannot be mistaken first. */
function draftOf(read: ReadEntry): SegmentDraft {
  const { summary } = read.entry
  const tokens = read.lines.flatMap((line) => line.tokens)
  const flight = tokens.find(({ kind }) => kind === 'flight')
  if (flight?.kind === 'flight') return flightOf(read, flight)
  if (stayWords.test(summary)) return stayOf(read)
  const train = tokens.find(({ kind }) => kind === 'train')
  if (train?.kind === 'train') return wayOf(read, 'train', train.number)
  if (isAboutFerries(summary)) return wayOf(read, 'ferry', null)
  if (/(?<!\p{L})taxi(?!\p{L})/iu.test(summary)) return wayOf(read, 'taxi', null)
  return rideWords.test(summary) ? wayOf(read, 'car', null) : meetingOf(read)
}

type ReadEntry = {
  entry: CalendarFileEntry
  lines: readonly ReadLine[]
  context: ReadingContext
  doubts: Doubt[]
}

function flightOf(
  { entry, lines, context }: ReadEntry,
  flight: { sign: string; number: string },
): SegmentDraft {
  const codes = lines.flatMap(({ tokens }) =>
    tokens.flatMap((token) => (token.kind === 'airport' ? [token.code] : [])),
  )
  const [from, to] = [...new Set([...codes, ...codesOf(entry.summary, context)])].map((code) =>
    context.airports(code),
  )
  const draft = emptyDraft('flight', context.homeTz)
  draft.departure = onClockOf(entry.begin, from?.tz ?? context.homeTz) ?? draft.departure
  draft.arrival = onClockOf(entry.end, to?.tz ?? from?.tz ?? context.homeTz)
  draft.departureLocation = {
    name: from?.name ?? null,
    city: from?.city ?? null,
    country: from?.country || null,
  }
  draft.arrivalLocation = { name: to?.name ?? null, city: to?.city ?? null, country: to?.country || null }
  draft.flightDetails = {
    airlineName: airlineName(flight.sign) ?? null,
    flightNumber: flight.number,
    departureAirportCode: from?.code ?? null,
    departureTerminal: null,
    departureGate: null,
    arrivalAirportCode: to?.code ?? null,
    arrivalTerminal: null,
    arrivalGate: null,
    seat: null,
    baggage: null,
  }
  return draft
}

/** 'LH 1931 BER-MUC' → both codes. */
const codesOf = (text: string, context: ReadingContext): string[] =>
  [...text.matchAll(/(?<![A-Z])([A-Z]{3})(?![A-Z])/g)].flatMap(([, code = '']) =>
    context.airports(code) ? [code] : [],
  )

function stayOf({ entry, context }: ReadEntry): SegmentDraft {
  const address = addressOf(entry.location.replace(/\n/g, ', '))
  const tz = zoneOfPlace(address?.city ?? null, context) ?? context.homeTz
  const draft = emptyDraft('accommodation', tz)
  draft.departure = momentIn(entry.begin, tz)
  draft.arrival = entry.end && momentIn(entry.end, tz)
  draft.departureLocation = { name: null, city: address?.city ?? null, country: address?.country ?? null }
  draft.accommodationDetails = {
    name:
      entry.summary
        .replace(/^(?:check-in|stay(?: at)?|accommodation|unterkunft|übernachtung)\s?[:–-]?\s?/iu, '')
        .trim()
        .slice(0, 120) || null,
    addressLine1: address?.street ?? (entry.location.trim().slice(0, 160) || null),
    city: address?.city ?? null,
    country: address?.country ?? null,
    bookingNumber: null,
    phoneNumber: null,
    breakfastIncluded: false,
    rooms: null,
  }
  return draft
}

function wayOf(
  { entry, lines, context, doubts }: ReadEntry,
  kind: 'train' | 'ferry' | 'taxi' | 'car',
  number: string | null,
) {
  const route = routeIn(lines)
  const from = route?.from ?? (entry.location.trim().slice(0, 160) || null)
  const to = route?.to ?? null
  const depTz = zoneOfPlace(from, context) ?? context.homeTz
  const draft = emptyDraft(kind, depTz)
  draft.departure = onClockOf(entry.begin, depTz) ?? draft.departure
  draft.arrival = onClockOf(entry.end, zoneOfPlace(to, context) ?? depTz)
  draft.departureLocation = { name: from, city: route ? cityOf(route.from) : null, country: null }
  draft.arrivalLocation = { name: to, city: to && cityOf(to), country: null }
  draft.serviceNumber = number
  if (!to) doubts.push({ field: 'arrivalLocation.name', problem: roadProblem('reading.toMissing') })
  return draft
}

function meetingOf({ entry, context, doubts }: ReadEntry): SegmentDraft {
  const draft = emptyDraft('meeting', context.homeTz)
  draft.departure = momentIn(entry.begin, context.homeTz)
  draft.arrival = entry.end && momentIn(entry.end, draft.departure.tz)
  const { departure, arrival } = draft
  const minutes =
    departure.date && departure.time && arrival?.date && arrival.time
      ? (instantOf(arrival.date, arrival.time, arrival.tz).getTime() -
          instantOf(departure.date, departure.time, departure.tz).getTime()) /
        60_000
      : null
  draft.meetingDetails = {
    title: entry.summary.trim().slice(0, 120) || null,
    description: entry.description.trim().slice(0, 2000) || null,
    addressLine1: entry.location.replace(/\s+/g, ' ').trim().slice(0, 160) || null,
    city: null,
    durationMinutes: minutes !== null && minutes >= 1 && minutes <= 1440 ? minutes : null,
  }
  // A meeting ends after its duration; the kind is a guess.
  draft.arrival = null
  doubts.push({ field: 'segmentType', problem: roadProblem('reading.meetingAssumed') })
  return draft
}
