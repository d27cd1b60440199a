// Answers of an advance against the homes of the facts they speak of: what counts now, and what accepting changes.
import { ages, lengthOf, linesOfKind, setTimes, type FactWording, type SetRecord } from './advancing-facts.ts'
import { homeOfFact, plainName, type AdvanceFact, type Home } from './advancing-homes.ts'
import type { Facts } from './advancing-prefill.ts'
import { refuseAnswer } from './advancing-values.ts'
import { readAnswerTime, timesIn, type AnswerTime } from './advancing-times.ts'
import { looksLikeNight, minuteOfDay, type LocalTime } from '../../dates.ts'
import { normaliseWebsite } from '../../formats.ts'
import type { EventHome, ScheduleItem } from '../../booking/events/show-day.ts'
import { scheduleKindLabels, type ScheduleKind } from '../../booking/events/schedule-kinds.ts'
import { roadProblem } from '../problems.ts'

export type SetHome = SetRecord & { bookingId: string }
/** A stay on the itinerary; `checkIn` is on the clock of its zone. */
export type StayHome = {
  segmentId: string
  name: string
  addressLine1: string | null
  rooms: string | null
  checkIn: LocalTime
}
/** The homes of a show's facts. `sets` are those that still take place, `stays` those that were not cancelled. */
export type ShowHomes = {
  event: EventHome
  sets: readonly SetHome[]
  stays: readonly StayHome[]
  venue: Facts
  wording: FactWording
}

export type HomeChange =
  | { in: 'event'; change: Partial<EventHome> }
  | {
      in: 'booking'
      bookingId: string
      change: Partial<Pick<SetRecord, 'showtime' | 'endTime' | 'setMinutes' | 'tbaTime'>> & {
        inTheNight?: boolean
      }
    }
  /** A null id adds the stay; `isOther` is another place than before, whose booking is none of the old one. */
  | {
      in: 'stay'
      segmentId: string | null
      change: Partial<Omit<StayHome, 'segmentId'>>
      isOther: boolean
    }

const said = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ') || null

/** The range that a note begins with: it belongs to the time, and goes with it. */
const isRange = (note: string | null) => /^(?:to|–) \d\d:\d\d/.test(note ?? '')

const lineText = ({ time, note }: ScheduleItem) => (isRange(note) ? `${time} ${note}` : said(time, note))

/** What a text says beside the value that its home keeps: 'standing' of '400 standing'. */
function remarkOf(home: Home, text: string | null): string | null {
  if (text === null) return null
  if (home.in === 'booking' && home.part === 'length') return null
  if (home.in === 'booking' || (home.in === 'event' && isTimeColumn(home.column))) {
    const read = readAnswerTime(text)
    return read ? read.remark : timesIn(text).length > 0 ? null : text
  }
  if (home.in !== 'event') return null
  if (home.column === 'capacity') return text.replace(numberIn, '').trim() || null
  return null
}

const isTimeColumn = (column: string): column is 'doors' | 'curfew' =>
  column === 'doors' || column === 'curfew'
const numberIn = /\d{1,3}(?:[.,\s]\d{3})+|\d+/

function eventText(
  column: Extract<Home, { in: 'event' }>['column'],
  { event, venue, wording }: ShowHomes,
): string | null {
  switch (column) {
    case 'doors':
      return event.doors
    case 'curfew':
      return event.curfew ?? venue.curfew ?? null
    case 'capacity':
      return event.capacity === null ? (venue.capacity ?? null) : String(event.capacity)
    case 'ageLimit':
      return ages(event.ageLimit, wording) ?? venue.ageLimit ?? null
    case 'stage':
      return event.stage
    case 'ticketUrl':
      return event.ticketUrl
  }
}

function stayText(part: Extract<Home, { in: 'stay' }>['part'], stays: readonly StayHome[]): string | null {
  const texts = stays.map(({ name, addressLine1, rooms, checkIn }) =>
    part === 'name' ? said(name, addressLine1) : part === 'rooms' ? rooms : checkIn,
  )
  return texts.filter(Boolean).join('; ') || null
}

/** What the home of a fact says now, in the words in which an answer would; null while it says nothing. */
export function homeText(fact: AdvanceFact, show: ShowHomes): string | null {
  const home = homeOfFact[fact]
  switch (home.in) {
    case 'schedule':
      return linesOfKind(show.event.schedule, home.kind).map(lineText).join('; ') || null
    case 'event':
      return eventText(home.column, show)
    case 'booking':
      return home.part === 'times' ? setTimes(show.sets) : lengthOf(show.sets)
    case 'stay':
      return stayText(home.part, show.stays)
    case 'advance':
      return null
  }
}

/**
 * The answer that counts now for a field whose `accepted` answer was written to its home, which may have changed
 * since. Remarks beside the value ('400 standing') stay those of the answer. What a home cannot hold (`No support`)
 * stays with the advance.
 */
export function currentAnswer(fact: AdvanceFact, accepted: string | null, show: ShowHomes): string | null {
  const home = homeOfFact[fact]
  if (home.in === 'advance') return accepted
  const value = homeText(fact, show)
  if (home.in === 'stay') return value ?? accepted
  if (home.in === 'schedule')
    return value ?? (accepted !== null && timesIn(accepted).length > 0 ? null : accepted)
  const remark = remarkOf(home, accepted)
  if (value === null) return remark
  if (remark === null) return value
  const isUnit = remark.startsWith('(') || (home.in === 'event' && home.column === 'capacity')
  return `${value}${isUnit ? ' ' : ', '}${remark}`
}

/** Is the fact said among the times, the travel or the place of a sheet, and so not repeated with the advance? */
export function remainsOnSheet(fact: AdvanceFact, accepted: string, show: ShowHomes): string {
  const home = homeOfFact[fact]
  switch (home.in) {
    case 'advance':
      return shownWithPlace.has(fact) ? '' : accepted
    case 'schedule':
    case 'stay':
      return homeText(fact, show) === null ? accepted : ''
    case 'booking':
      return remarkOf(home, accepted) ?? ''
    case 'event':
      // Capacity, age limit and stage are in the head and with the place.
      return (
        remarkOf(home, accepted) ??
        (home.column === 'ticketUrl' ? (currentAnswer(fact, accepted, show) ?? '') : '')
      )
  }
}
/** Production facts that the section about the place shows. */
export const shownWithPlace: ReadonlySet<AdvanceFact> = new Set([
  'address',
  'wayIn',
  'parking',
  'wifi',
  'phone',
])

function lineChange(kind: ScheduleKind, text: string, schedule: readonly ScheduleItem[]): HomeChange | null {
  const read = readAnswerTime(text)
  if (!read && timesIn(text).length > 0) throw refuseAnswer(roadProblem('home.severalTimes'))
  const lines = linesOfKind(schedule, kind)
  const [line, ...others] = lines
  if (!read && !line) return null
  if (lines.map(lineText).join('; ') === text) return null
  if (others.length > 0) throw refuseAnswer(roadProblem('home.severalLines', { kind }))
  const kept = line && !isRange(line.note) ? line.note : null
  const remark = read ? said(read.end && `– ${read.end}`, read.remark) : text
  const note = remark ? remark.slice(0, 160) : kept
  const time = read?.time ?? line!.time
  if (line?.time === time && line.note === note) return null
  const next: ScheduleItem = { ...(line ?? { label: scheduleKindLabels[kind], kind }), time, note }
  return {
    in: 'event',
    change: { schedule: line ? schedule.map((each) => (each === line ? next : each)) : [...schedule, next] },
  }
}

function needTime(text: string): AnswerTime {
  const read = readAnswerTime(text)
  if (!read) throw refuseAnswer(roadProblem('home.noTime'))
  return read
}

function eventChange(
  column: Extract<Home, { in: 'event' }>['column'],
  text: string,
  { event }: ShowHomes,
): HomeChange | null {
  const to = (change: Partial<EventHome>): HomeChange | null =>
    Object.entries(change).every(([key, value]) => event[key as keyof EventHome] === value)
      ? null
      : { in: 'event', change }
  switch (column) {
    case 'doors':
    case 'curfew':
      return to({ [column]: needTime(text).time })
    case 'capacity': {
      const digits = numberIn.exec(text)?.[0].replace(/\D/g, '')
      if (!digits) return null
      const capacity = Number(digits)
      if (capacity < 1 || capacity > 1_000_000) throw refuseAnswer(roadProblem('home.capacity'))
      return to({ capacity })
    }
    case 'ageLimit': {
      if (/\ball\b|no limit|none|keine|ohne/i.test(text)) return to({ ageLimit: 0 })
      const age = /\d{1,3}/.exec(text)?.[0]
      if (age === undefined) return null
      if (Number(age) > 99) throw refuseAnswer(roadProblem('home.ageLimit'))
      return to({ ageLimit: Number(age) })
    }
    case 'stage':
      return to({ stage: text.slice(0, 80) })
    case 'ticketUrl': {
      const address = normaliseWebsite(text)
      if (!address) throw refuseAnswer(roadProblem('home.ticketUrl'))
      return to({ ticketUrl: address })
    }
  }
}

function setChange(set: SetHome, text: string): HomeChange[] {
  const { time, end } = needTime(text)
  if (!set.tbaTime && set.showtime === time && (end === null || set.endTime === end)) return []
  const length = end === null ? null : (minuteOfDay(end) - minuteOfDay(time) + 1440) % 1440
  return [
    {
      in: 'booking',
      bookingId: set.bookingId,
      change: {
        showtime: time,
        endTime: end,
        tbaTime: false,
        inTheNight: looksLikeNight(time),
        ...(length && set.setMinutes !== null && { setMinutes: length }),
      },
    },
  ]
}

/** Where several artists of the agency play, each is named with its time: 'Kid Fjord 20:00, Mira Sol 21:00–22:30'. */
function setChanges(text: string, sets: readonly SetHome[]): HomeChange[] {
  const [only, ...others] = sets
  if (!only) return []
  if (others.length === 0) return setChange(only, text)
  const named = sets
    .map((set) => ({ set, index: text.toLowerCase().indexOf(set.artistName.toLowerCase()) }))
    .filter(({ index }) => index >= 0)
    .toSorted((a, b) => a.index - b.index)
  if (named.length === 0) throw refuseAnswer(roadProblem('home.timesOfSeveralArtists'))
  return named.flatMap(({ set, index }, at) =>
    setChange(set, text.slice(index + set.artistName.length, named[at + 1]?.index)),
  )
}

function lengthChange(text: string, [only, ...others]: readonly SetHome[]): HomeChange[] {
  const minutes = Number(/\d{1,4}/.exec(text)?.[0] ?? 0)
  if (!only || minutes === 0) return []
  if (others.length > 0) throw refuseAnswer(roadProblem('home.lengthsOfSeveralArtists'))
  if (minutes > 1440) throw refuseAnswer(roadProblem('home.minutes'))
  const endTime =
    only.showtime && only.endTime ? { endTime: clockAt(minuteOfDay(only.showtime) + minutes) } : {}
  if (only.setMinutes === minutes) return []
  return [{ in: 'booking', bookingId: only.bookingId, change: { setMinutes: minutes, ...endTime } }]
}

const clockAt = (minutes: number): LocalTime =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Says that there is no hotel, or not yet: nothing that an itinerary could hold. */
const isNoHotel = (text: string) =>
  /^(?:no\b|none|not\b|n\/?a\b|-|tbc|tba|tbd|kein|nicht|we (?:do|will|don)|you book|by you|day ?trip)/i.test(
    text,
  )

function stayChange(
  part: Extract<Home, { in: 'stay' }>['part'],
  text: string,
  stays: readonly StayHome[],
): HomeChange | null {
  const [first, ...others] = stays
  const at = (stay: StayHome, change: Partial<StayHome>, isOther = false): HomeChange | null =>
    Object.entries(change).every(([key, value]) => stay[key as keyof StayHome] === value)
      ? null
      : { in: 'stay', segmentId: stay.segmentId, change, isOther }
  if (part !== 'name') {
    if (!first || stayText(part, stays) === text) return null
    const read = readAnswerTime(text)
    if (part === 'checkIn' && !read) return null
    if (others.length > 0) throw refuseAnswer(roadProblem('home.severalHotels'))
    return at(first, part === 'rooms' ? { rooms: text.slice(0, 1000) } : { checkIn: read!.time })
  }
  if (isNoHotel(text) || stayText('name', stays) === text) return null
  const cut = /[,\n]/.exec(text)?.index ?? text.length
  const name = text.slice(0, cut).trim().slice(0, 120)
  const addressLine1 = tidyAddress(text.slice(cut + 1))
  const key = plainName(name)
  const known = stays.find((stay) => plainName(stay.name) === key)
  if (known) return addressLine1 ? at(known, { addressLine1 }) : null
  if (others.length > 0) throw refuseAnswer(roadProblem('home.severalHotels'))
  if (first) return at(first, { name, addressLine1 }, true)
  return { in: 'stay', segmentId: null, change: { name, addressLine1 }, isOther: true }
}

const tidyAddress = (text: string) =>
  text
    .trim()
    .replace(/\s*\n\s*/g, ', ')
    .slice(0, 160) || null

/**
 * What accepting `text` changes in the home of its fact; nothing where the home says so already, or keeps no such
 * thing. BAD_REQUEST for a text that the home cannot take.
 */
export function decideHome(fact: AdvanceFact, text: string, show: ShowHomes): HomeChange[] {
  const home = homeOfFact[fact]
  const one = (change: HomeChange | null) => (change ? [change] : [])
  switch (home.in) {
    case 'schedule':
      return one(lineChange(home.kind, text, show.event.schedule))
    case 'event':
      return one(eventChange(home.column, text, show))
    case 'booking':
      return home.part === 'times' ? setChanges(text, show.sets) : lengthChange(text, show.sets)
    case 'stay':
      return one(stayChange(home.part, text, show.stays))
    case 'advance':
      return []
  }
}

/** Would accepting the text change its home? A text that the home cannot take contradicts it as well. */
export function contradictsHome(fact: AdvanceFact, text: string, show: ShowHomes): boolean {
  try {
    return decideHome(fact, text, show).length > 0
  } catch {
    return true
  }
}
