// Finds the legs of a journey: which times and places belong to which flight or train, however the mail is laid out.
import type { ReadLine, Side, Token } from './mails/tokens.ts'

/** A token with its line; `at` sorts by reading order. */
export type Placed = { token: Token; line: ReadLine; at: number }
export type Leg = {
  anchor: Placed
  departure: Placed | null
  arrival: Placed | null
  /** More times are there than two, and no words say which are meant. */
  isCrowded: boolean
  /** What is read for this leg, in reading order; headings above it count. */
  span: { from: number; to: number }
  /** From its first line that is about itself. */
  core: { from: number; to: number }
}

const widest = 1000
/** No journey has more; a timetable has. */
const maxLegs = 60
export const placedTokens = (lines: readonly ReadLine[]): Placed[] =>
  lines.flatMap((line, index) =>
    line.tokens.map((token) => ({ token, line, at: index * widest + token.index })),
  )

const isTime = ({ token }: Placed) => token.kind === 'time'
/** The line of a position. */
export const lineOf = (at: number) => Math.floor(at / widest)

/** Of several mentions of one flight the one that is nearest to a time of day; of a pair in one line the first. */
function mentions(all: readonly Placed[], kind: 'flight' | 'train'): Placed[] {
  const times = all.filter(isTime)
  const distance = ({ at }: Placed) =>
    Math.min(Infinity, ...times.map((time) => Math.abs(lineOf(time.at) - lineOf(at))))
  const best = new Map<string, Placed>()
  for (const placed of all) {
    if (placed.token.kind !== kind) continue
    const known = best.get(placed.token.number)
    if (!known || distance(placed) < distance(known)) best.set(placed.token.number, placed)
  }
  const order = [...best.values()].toSorted((a, b) => a.at - b.at).slice(0, maxLegs)
  return order.filter((placed, index) => {
    const before = order[index - 1]
    if (!before || lineOf(before.at) !== lineOf(placed.at)) return true
    return times.some(({ at }) => at > before.at && at < placed.at)
  })
}

/** The side that a mark beside or above a time names. */
function sideOf(time: Placed, all: readonly Placed[]): Side | undefined {
  const index = all.indexOf(time)
  const sameLine = (placed: Placed | undefined) =>
    placed !== undefined && lineOf(placed.at) === lineOf(time.at)
  for (let before = index - 1; sameLine(all[before]); before--) {
    const token = all[before]?.token
    if (token?.kind === 'mark') return token.side
    if (token?.kind === 'time') return undefined
  }
  for (let after = index + 1; sameLine(all[after]); after++) {
    const token = all[after]?.token
    if (token?.kind === 'mark') return token.side
    if (token?.kind === 'time') break
  }
  // A label of its own line: "Departure" above the time.
  for (let before = index - 1; before >= 0 && lineOf(time.at) - lineOf(all[before]?.at ?? 0) <= 1; before--) {
    const placed = all[before]
    if (!placed || lineOf(placed.at) === lineOf(time.at)) continue
    if (placed.token.kind === 'time') return undefined
    if (placed.token.kind === 'mark' && placed.line.tokens.length === 1) return placed.token.side
  }
  return undefined
}

/** The two times of a leg among those of its part of the text. */
function pick(
  times: readonly Placed[],
  all: readonly Placed[],
): Pick<Leg, 'departure' | 'arrival' | 'isCrowded'> {
  const sides = times.map((time) => ({ time, side: sideOf(time, all) }))
  const departure = sides.find(({ side }) => side === 'departure')?.time
  const arrival = sides.find(({ side, time }) => side === 'arrival' && time !== departure)?.time
  const open = sides.filter(({ time, side }) => side === undefined && time !== departure && time !== arrival)
  const first = departure ?? open.shift()?.time ?? null
  const last = arrival ?? open.shift()?.time ?? null
  return { departure: first, arrival: last, isCrowded: open.length > 0 && !(departure && arrival) }
}

/** Every leg with what belongs to it. `lines` are all lines of the part of the text that is about this journey. */
export function legsOf(lines: readonly ReadLine[], kind: 'flight' | 'train'): Leg[] {
  const all = placedTokens(lines)
  const anchors = mentions(all, kind)
  const times = all.filter(isTime)
  const [first, last] = [anchors[0], anchors.at(-1)]
  if (!first || !last) return []
  const numberFirst = !times.some(({ at }) => at < first.at)
  const numberLast = !times.some(({ at }) => at > last.at)

  /** Where the times of each leg begin. */
  const starts = anchors.map((anchor, index) => {
    const before = anchors[index - 1]
    if (!before) return 0
    if (numberFirst) return anchor.at
    if (numberLast) return before.at + 1
    // Between two numbers in the midst of their legs: what is left of the one ends with its arrival.
    const between = times.filter(({ at }) => at > before.at && at < anchor.at)
    const arrival = between[Math.max(0, Math.floor(between.length / 2) - 1)]
    return arrival ? endOf(arrival, between) : anchor.at
  })
  return anchors.map((anchor, index) => {
    const range = { from: starts[index] ?? 0, to: starts[index + 1] ?? lines.length * widest }
    return { anchor, ...legIn(range, index === 0, lines, all, times) }
  })
}

/** Legs without numbers, as ships and some trains have them: one for each departure with its arrival. */
export function pairsOf(lines: readonly ReadLine[]): Omit<Leg, 'anchor'>[] {
  const all = placedTokens(lines)
  const times = all.filter(isTime)
  const starts: number[] = [0]
  for (let index = 2; index < Math.min(times.length, 2 * maxLegs); index += 2) {
    const before = times[index - 1]
    if (before) starts.push(endOf(before, times))
  }
  return times.length === 0
    ? []
    : starts.map((from, index) =>
        legIn({ from, to: starts[index + 1] ?? lines.length * widest }, index === 0, lines, all, times),
      )
}

type Range = { from: number; to: number }

/** The times of a leg in its range; headings above and below are distinguished from what belongs to the neighbours. */
function legIn(
  range: Range,
  isFirst: boolean,
  lines: readonly ReadLine[],
  all: readonly Placed[],
  times: readonly Placed[],
): Omit<Leg, 'anchor'> {
  const own = times.filter(({ at }) => at >= range.from && at < range.to)
  const { departure, arrival, isCrowded } = pick(own, all)
  const earlier = times.filter(({ at }) => at < range.from).at(-1)
  const heading = isFirst || !earlier ? 0 : closed(earlier, lines, times)
  const lastTime = own.at(-1)
  const isLast = range.to >= lines.length * widest
  const close = isLast || !lastTime ? range.to : Math.max(closed(lastTime, lines, times), range.from)
  return {
    departure,
    arrival,
    isCrowded,
    span: { from: Math.min(heading, range.from), to: range.to },
    core: { from: range.from, to: Math.min(close, range.to) },
  }
}

/** Behind the line of a time, and behind the line below where the time is alone and its place under it. */
function closed(time: Placed, lines: readonly ReadLine[], times: readonly Placed[]): number {
  const end = endOf(time, times)
  const index = lineOf(time.at)
  const isBare = !lines[index]?.tokens.some(({ kind }) => kind === 'airport' || kind === 'words')
  const below = lines[index + 1]?.tokens ?? []
  const isPlace = !below.some(
    ({ kind }) => kind === 'date' || kind === 'time' || kind === 'flight' || kind === 'train',
  )
  return isBare && isPlace && end % widest === 0 ? end + widest : end
}

/** The end of the line of a time, or right behind it where another time is on that line. */
function endOf(time: Placed, times: readonly Placed[]): number {
  const isShared = times.some(({ at }) => at > time.at && lineOf(at) === lineOf(time.at))
  return isShared ? time.at + 1 : (lineOf(time.at) + 1) * widest
}

/**
 * The lines that say more about each leg: from the first day, hour or number of its own to those of the next. What
 * is above the first leg is about the whole journey, and about the leg where there is one only.
 */
export function detailsOf(
  legs: readonly Pick<Leg, 'departure' | 'arrival' | 'anchor'>[],
  lines: readonly ReadLine[],
): (readonly ReadLine[])[] {
  if (legs.length === 1) return [lines]
  const headings = placedTokens(lines).filter(({ token }) =>
    ['date', 'time', 'flight', 'train'].includes(token.kind),
  )
  const starts = legs.map(({ anchor, departure }, index) => {
    const before = legs[index - 1]
    const end = before ? Math.max(before.anchor.at, before.departure?.at ?? 0, before.arrival?.at ?? 0) : -1
    return lineOf(headings.find(({ at }) => at > end)?.at ?? departure?.at ?? anchor.at)
  })
  return legs.map((_, index) => lines.slice(starts[index], starts[index + 1]))
}

export const within = (all: readonly Placed[], { from, to }: Range): Placed[] =>
  all.filter(({ at }) => at >= from && at < to)
