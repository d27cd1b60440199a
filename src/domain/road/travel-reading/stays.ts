// Stays out of a confirmation of a hotel or a booking site.
import { isLocalDate } from '../../dates.ts'
import { normalisePhone } from '../../formats.ts'
import { roadProblem } from '../problems.ts'
import { emptyDraft, readSegment } from './empty-draft.ts'
import type { Order } from './leg-dates.ts'
import { zoneOfPlace } from './places.ts'
import { resolveDate } from './read-dates.ts'
import type { Doubt, ReadingContext, ReadSegment, SegmentDraft } from './reading.ts'
import { addressAt, addressIn } from './stay-address.ts'
import { guessedName, stayNameOf } from './stay-name.ts'
import { isAside, type ReadLine, type Side } from './mails/tokens.ts'

const strong: Record<Side, RegExp> = {
  departure: /(?<!\p{L})(?:check[ -]?in|anreise(?:tag|datum)?|einchecken|inchecken)(?!\p{L})/iu,
  arrival: /(?<!\p{L})(?:check[ -]?out|abreise(?:tag|datum)?|auschecken|uitchecken)(?!\p{L})/iu,
}
const weak: Record<Side, RegExp> = {
  departure:
    /^(?:ankunft(?:sdatum)?|arrival(?: date)?|date of arrival|arriving|(?:date d['’])?arrivée|heure d['’]arrivée|aankomst(?:datum)?|datum van aankomst)(?!\p{L})/iu,
  arrival:
    /^(?:abfahrt|departure(?: date)?|date of departure|departing|(?:date de )?départ|heure de départ|vertrek(?:datum)?|datum van vertrek)(?!\p{L})/iu,
}
const roomWords =
  /(?<!\p{L})(?:hotel|hostel|rooms?|zimmer|doppelzimmer|einzelzimmer|nights?|nächte?|übernachtung(?:en)?|apartment|pension|suite|guesthouse|unterkunft|property|hôtel|chambres?|nuits?|séjour|kamers?|nachten|verblijf|petit[- ]déjeuner|ontbijt|frühstück|breakfast)(?!\p{L})/iu

/** Does the text say when a stay begins and ends? */
export function isAboutStays(lines: readonly ReadLine[]): boolean {
  const has = (pattern: RegExp) => lines.some(({ text }) => pattern.test(text))
  if (
    has(strong.departure) &&
    has(strong.arrival) &&
    lines.some(({ tokens }) => tokens.some(({ kind }) => kind === 'date'))
  )
    return true
  // Trains and ships arrive and depart as well, and serve breakfast.
  if (lines.some(({ tokens }) => tokens.some(({ kind }) => kind === 'train' || kind === 'flight')))
    return false
  return has(roomWords) && ((has(weak.departure) && has(weak.arrival)) || rangeIn(lines) !== undefined)
}

/** "14.05.2027 – 16.05.2027" on one line of a text about rooms. */
const rangeIn = (lines: readonly ReadLine[]): ReadLine | undefined =>
  lines.find(
    ({ tokens, text }) => tokens.filter(({ kind }) => kind === 'date').length === 2 && !isAside(text),
  )

/** The lines on which stays begin; each with the lines up to the next. */
function partsOf(lines: readonly ReadLine[]): (readonly ReadLine[])[] {
  const isBegin = (line: ReadLine, index: number) =>
    (strong.departure.test(line.text) || weak.departure.test(line.text)) &&
    dateNear(lines, index, 'departure') !== undefined
  const begins = lines.flatMap((line, index) => (isBegin(line, index) ? [index] : []))
  // A second mention of one check-in, as summaries have it, is no second stay.
  const days = begins.map((index) => JSON.stringify(dateNear(lines, index, 'departure')?.date))
  const distinct = begins.filter((_, at) => days.indexOf(days[at] ?? '') === at)
  if (distinct.length < 2) return [lines]
  // What belongs to a stay is above its dates as well: its part begins at the gap before.
  const starts = distinct.map((index, at) => {
    if (at === 0) return 0
    const floor = distinct[at - 1] ?? 0
    let start = index
    while (start > floor + 1 && !lines[start]?.gap) start--
    return start
  })
  return starts.map((start, at) => lines.slice(start, starts[at + 1]))
}

type DateNear = { date: ReturnType<typeof firstDate>; time: string | null; used: number[] }
const firstDate = (line: ReadLine | undefined, from = 0) => {
  const token = line?.tokens.find((each) => each.kind === 'date' && each.index >= from)
  return token?.kind === 'date' ? token : undefined
}
const timesOf = (line: ReadLine | undefined, from = 0) =>
  (line?.tokens ?? []).flatMap((each) => (each.kind === 'time' && each.index >= from ? [each.time] : []))

/** The date and the time beside or below a label; another label ends it. */
function dateNear(lines: readonly ReadLine[], index: number, side: Side): DateNear | undefined {
  const line = lines[index]
  const label = line && (strong[side].exec(line.text) ?? weak[side].exec(line.text))
  if (!line || !label) return undefined
  const from = label.index
  const other = side === 'departure' ? 'arrival' : 'departure'
  const used: number[] = []
  let date: ReturnType<typeof firstDate>
  let time: string | null = null
  for (let below = 0; below < 4; below++) {
    const each = lines[index + below]
    if (!each || (below > 0 && (strong[other].test(each.text) || weak[other].test(each.text)))) break
    const start = below === 0 ? from : 0
    const otherAt = below === 0 ? each.text.slice(from + label[0].length).search(strong[other]) : -1
    const end = otherAt < 0 ? Infinity : from + label[0].length + otherAt
    const found = firstDate(each, start)
    const isDate = found && found.index < end
    // Of "07:00 – 11:00" guests may come from the first and must leave by the last.
    const times = timesOf(each, start).filter((_, at, list) => end === Infinity || at < list.length / 2)
    if (isDate && !date) date = found
    if (times.length > 0 && time === null) time = (side === 'departure' ? times[0] : times.at(-1)) ?? null
    if (isDate || times.length > 0) used.push(each.at)
    if (date && time) break
  }
  return date || time ? { date, time, used } : undefined
}

const phone =
  /(?:phone|telephone|telefon|telefoon|tél\.?|tel\.?|fon|hotline|téléphone)[: ]{1,3}(\+?[\d][\d ()/.-]{6,24}\d)/i
const meal = '(?:breakfast|frühstück(?:sbuffet)?|petit[- ]déjeuner|ontbijt)'
const breakfast = new RegExp(
  `${meal}(?: ?:)? (?:\\p{L}+ ){0,4}(?:included|incl|inbegriffen|inklusive|inkl|enthalten|inclus|compris|inbegrepen|inclusief)|(?:incl\\w*\\.?|includes|including|with|inkl\\.?|inklusive|inclusief|avec|mit) (?:\\p{L}+ )?${meal}|bed (?:and|&) breakfast`,
  'iu',
)
const noBreakfast = new RegExp(
  `(?:no|without|ohne|not included|nicht|niet|sans|excl\\w*|zzgl\\.?|zuzüglich|extra)\\s.{0,20}${meal}|${meal}.{0,20}(?:not included|nicht|niet|non inclus|extra|excluded|zzgl)`,
  'iu',
)
const rooms =
  /^(?:(?:zimmer|rooms?|room type|zimmertyp|zimmerkategorie|unterbringung|chambres?|kamers?|kamertype|type de chambre)\s?:?|(?:accommodation|your (?:reservation|booking)|ihre (?:reservierung|buchung))\s?:)\s+(.*\p{L}.*)$|^(?:your reservation|ihre reservierung) (\d.*\p{L}.*)$/iu
const roomsIn = (text: string) => {
  const near = rooms.exec(text)
  return near?.[1] ?? near?.[2] ?? text
}
const roomCount =
  /(?<!\d)\d{1,2} ?x? ?(?:\p{L}+ )?(?:double|single|twin|doppel\p{L}*|einzel\p{L}*|rooms?|zimmer|chambres?|kamers?)(?:\s|\p{L})*/iu

export function readStays(
  lines: readonly ReadLine[],
  context: ReadingContext,
  order: Order,
  used: Set<number>,
): ReadSegment[] {
  return partsOf(lines).map((part) => stay(part, context, order, used))
}

function stay(
  lines: readonly ReadLine[],
  context: ReadingContext,
  order: Order,
  used: Set<number>,
): ReadSegment {
  const doubts: Doubt[] = []
  const near = (side: Side) => {
    const all = lines.flatMap((line, index) => {
      const isLabel = strong[side].test(line.text) || weak[side].test(line.text)
      return isLabel && (!isAside(line.text) || strong[side].test(line.text))
        ? (dateNear(lines, index, side) ?? [])
        : []
    })
    const date = all.find((each) => each.date)
    const time = all.find((each) => each.time)
    for (const at of [...(date?.used ?? []), ...(time?.used ?? [])]) used.add(at)
    return { date: date?.date, time: time?.time ?? null }
  }
  const range = rangeIn(lines)?.tokens.filter((token) => token.kind === 'date')
  const begin = near('departure')
  const end = near('arrival')
  const dayOf = (written: (typeof begin)['date'], field: string) => {
    const resolved = written && resolveDate(written, context.today, order.isSure)
    for (const problem of resolved?.doubts ?? []) doubts.push({ field, problem })
    return resolved?.date ?? null
  }
  const from = dayOf(begin.date ?? range?.[0], 'departure.date')
  const to = dayOf(end.date ?? range?.[1], 'arrival.date')
  const called = stayNameOf(lines, used)
  const address = addressAt(lines, used) ?? addressIn(lines, called, used)
  const guess = called ? undefined : guessedName(lines, address?.street ?? undefined, used)
  const name = called ?? guess
  if (guess) doubts.push({ field: 'accommodationDetails.name', problem: roadProblem('reading.stayGuessed') })
  const tz = zoneOfPlace(address?.city ?? null, context) ?? context.homeTz
  const draft: SegmentDraft = emptyDraft('accommodation', tz)
  draft.departure = { date: from, time: begin.time, tz }
  draft.arrival = to === null && end.time === null ? null : { date: to, time: end.time, tz }
  if (from && to && isLocalDate(from) && to <= from) {
    doubts.push({ field: 'arrival.date', problem: roadProblem('reading.checkOutBeforeCheckIn') })
  }
  const number = lines.flatMap((line) => {
    const found = phone.exec(line.text)?.[1]
    const normal = found && normalisePhone(found)
    if (normal) used.add(line.at)
    return normal ? [normal] : []
  })[0]
  const isIncluded = lines.some((line) => {
    const yes = breakfast.test(line.text) && !noBreakfast.test(line.text)
    if (yes) used.add(line.at)
    return yes
  })
  const room = lines.find(({ text }) => rooms.test(text) || (roomCount.test(text) && text.length < 90))
  if (room) used.add(room.at)
  draft.accommodationDetails = {
    name: name ?? null,
    addressLine1: address?.street ?? null,
    city: address?.city ?? null,
    country: address?.country ?? null,
    bookingNumber: null,
    phoneNumber: number ?? null,
    breakfastIncluded: isIncluded,
    rooms: room ? roomsIn(room.text) : null,
  }
  draft.arrivalLocation = { name: null, city: null, country: null }
  draft.departureLocation = {
    name: name ?? null,
    city: address?.city ?? null,
    country: address?.country ?? null,
  }
  return readSegment(draft, doubts)
}
