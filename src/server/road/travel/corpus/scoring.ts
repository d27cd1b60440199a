/**
 * For the corpus of confirmations: what is expected of each file, one line for a segment, and what a reading differs in.
 *
 *     flight LH 1931 | BER 2026-11-20 09:25 > MUC 2026-11-20 10:35 | seat=12A | ref=X7K2PQ | pax=Mira Sommer
 *
 * What a line does not name must not be read; a `?` stands for what the text does not say.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadSegment, TravelReading } from '#domain/road/travel-reading/reading.ts'

const folder = import.meta.dirname

export type CorpusFile = { name: string; bytes: Uint8Array; expected: Values[] }
/** The values of a segment by the names of fields that doubts use. */
export type Values = Record<string, string | null>

/** Every confirmation with what it says, by name. */
export const corpusFiles = (): CorpusFile[] =>
  readdirSync(folder)
    .filter((name) => !/\.(?:expected|ts)$/.test(name))
    .toSorted()
    .map((name) => ({
      name,
      bytes: readFileSync(join(folder, name)),
      expected: readFileSync(join(folder, `${name}.expected`), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map(expectedOf),
    }))

const given = (text: string | undefined) => (text && text !== '?' ? text : null)

function expectedOf(line: string): Values {
  const [head = '', way = '', ...facts] = line.split(' | ')
  const [type = '', ...name] = head.split(' ')
  const ends = way.split(' > ').map((end) => {
    const [, place, date, time] = /^(?:(?!\d{4}-)(.+?) )?(?:(\d{4}-\d\d-\d\d) )?(\S+)$/.exec(end) ?? []
    return { place: given(place), date: given(date), time: given(time) }
  })
  const fact = Object.fromEntries(
    facts.map((each) => [each.split('=')[0] ?? '', each.split('=').slice(1).join('=') || 'yes']),
  )
  const pair = (text = '>') => [text.split('>')[0] || null, text.split('>')[1] || null] as const
  const zones = (text: string) => (text.includes('>') ? pair(text) : ([text, text] as const))
  const [from, to] = ends
  const isFlight = type === 'flight'
  const isStay = type === 'stay'
  const number = name.join(' ') || null
  const places: Values = isFlight
    ? {
        'flightDetails.flightNumber': number,
        'flightDetails.departureAirportCode': from?.place ?? null,
        'flightDetails.arrivalAirportCode': to?.place ?? null,
        'flightDetails.seat': fact['seat'] ?? null,
        'flightDetails.departureTerminal': pair(fact['terminal'])[0],
        'flightDetails.arrivalTerminal': pair(fact['terminal'])[1],
        'flightDetails.departureGate': pair(fact['gate'])[0],
        'flightDetails.arrivalGate': pair(fact['gate'])[1],
      }
    : isStay
      ? {
          'accommodationDetails.name': number,
          'accommodationDetails.addressLine1': fact['address'] ?? null,
          'accommodationDetails.city': fact['city'] ?? null,
          'accommodationDetails.phoneNumber': fact['phone'] ?? null,
          'accommodationDetails.breakfastIncluded': fact['breakfast'] ?? null,
          'accommodationDetails.rooms': fact['rooms'] ?? null,
        }
      : {
          serviceNumber: number,
          'departureLocation.name': from?.place ?? null,
          'arrivalLocation.name': to?.place ?? null,
          notes: fact['notes'] ?? null,
          'groundDetails.driverName': fact['driver'] ?? null,
        }
  return {
    segmentType: isStay ? 'accommodation' : type,
    'departure.date': from?.date ?? null,
    'departure.time': from?.time ?? null,
    'arrival.date': to?.time || isStay ? (to?.date ?? null) : null,
    'arrival.time': to?.time ?? null,
    ...(fact['tz'] && { 'departure.tz': zones(fact['tz'])[0], 'arrival.tz': zones(fact['tz'])[1] }),
    ...places,
    ...(fact['operator'] && { operator: fact['operator'] }),
    confirmationNumber: fact['ref'] ?? null,
    passengers: fact['pax'] ?? null,
    cost: fact['cost'] ?? null,
    status: fact['status'] ?? null,
  }
}

/** The same fields of what was read. */
function valuesOf({ draft }: ReadSegment): Values {
  const { flightDetails: flight, accommodationDetails: stay, groundDetails: ground } = draft
  const details = (names: object | null, path: string): Values =>
    Object.fromEntries(
      Object.entries(names ?? {}).map(([name, value]): [string, string | null] => [
        `${path}.${name}`,
        value === true ? 'yes' : value === false || value === null ? null : String(value),
      ]),
    )
  return {
    segmentType: draft.segmentType,
    'departure.date': draft.departure.date,
    'departure.time': draft.departure.time,
    'departure.tz': draft.departure.tz,
    'arrival.date': draft.arrival?.time || stay ? (draft.arrival?.date ?? null) : null,
    'arrival.time': draft.arrival?.time ?? null,
    'arrival.tz': draft.arrival?.tz ?? null,
    ...details(flight, 'flightDetails'),
    ...details(stay, 'accommodationDetails'),
    ...details(ground, 'groundDetails'),
    'departureLocation.name': draft.departureLocation.name,
    'arrivalLocation.name': draft.arrivalLocation.name,
    serviceNumber: draft.serviceNumber,
    notes: draft.notes,
    operator: draft.operator ?? ground?.company ?? null,
    confirmationNumber: stay ? stay.bookingNumber : draft.confirmationNumber,
    passengers: draft.passengers.map(({ name }) => name).join(', ') || null,
    cost: draft.cost && `${(draft.cost.amountMinor / 100).toFixed(2)} ${draft.cost.currency}`,
    status: draft.status === 'cancelled' ? 'cancelled' : null,
  }
}

const bare = (text: string) => text.toLowerCase().replace(/[\s.,-]/g, '')
/** Free words are right when they hold what is expected, everything else when it is the same. */
const holds = new Set(['notes', 'accommodationDetails.rooms'])
const phones = new Set(['accommodationDetails.phoneNumber'])

function isSame(field: string, expected: string | null, read: string | null): boolean {
  if (expected === null || read === null) return expected === read
  if (holds.has(field)) return bare(read).includes(bare(expected))
  if (phones.has(field)) return read.replace(/\D/g, '') === expected.replace(/\D/g, '')
  if (field === 'passengers') return sorted(expected) === sorted(read)
  return bare(expected) === bare(read)
}
const sorted = (names: string) => names.split(', ').toSorted().join(', ')

export type Difference = { field: string; expected: string | null; read: string | null; isMarked: boolean }
export type FileScore = {
  name: string
  segments: number
  exact: number
  differences: Difference[]
  /** Wrong values that carry no doubt, and segments that are none. */
  unmarked: Difference[]
}

/** A value that is missing can be seen; one that is wrong and looks right cannot. */
const isSilent = ({ field, read, isMarked }: Difference) =>
  !isMarked && (read !== null || field === 'accommodationDetails.breakfastIncluded')

/** What the reading of a file differs in from what is expected of it. */
export function scoreOf({ name, expected }: CorpusFile, { segments }: TravelReading): FileScore {
  const open = [...segments]
  const score: FileScore = { name, segments: 0, exact: 0, differences: [], unmarked: [] }
  for (const values of expected) {
    const differing = open.map((segment) => ({ segment, differences: differencesOf(values, segment) }))
    const [best] = differing.toSorted((a, b) => a.differences.length - b.differences.length)
    score.segments++
    if (!best) {
      score.differences.push({
        field: 'segment',
        expected: values['departure.date'] ?? '',
        read: null,
        isMarked: true,
      })
      continue
    }
    open.splice(open.indexOf(best.segment), 1)
    if (best.differences.length === 0) score.exact++
    score.differences.push(...best.differences)
  }
  for (const extra of open) {
    score.segments++
    score.differences.push({
      field: 'segment',
      expected: null,
      read: `${extra.draft.segmentType} ${extra.draft.flightDetails?.flightNumber ?? extra.draft.serviceNumber ?? ''}`,
      isMarked: extra.doubts.some(({ field }) => field === 'segmentType'),
    })
  }
  score.unmarked = score.differences.filter(isSilent)
  return score
}

function differencesOf(expected: Values, segment: ReadSegment): Difference[] {
  const read = valuesOf(segment)
  const marked = new Set(segment.doubts.map(({ field }) => field))
  return Object.entries(expected).flatMap(([field, value]) => {
    const own = read[field] ?? null
    return isSame(field, value, own)
      ? []
      : [{ field, expected: value, read: own, isMarked: marked.has(field) }]
  })
}
