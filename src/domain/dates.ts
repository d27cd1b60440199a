// Local dates, local times, instants and time zones: the calendar arithmetic of the whole product.

/** A calendar day, 'YYYY-MM-DD', without a zone. Sorts as text. */
export type LocalDate = string
/** A time of day, 'HH:MM' from 00:00 to 23:59, without a zone. Sorts as text. */
export type LocalTime = string
/** A calendar month, 'YYYY-MM'. */
export type LocalMonth = string
/** An IANA zone name, such as 'Europe/Berlin'. */
export type TimeZone = string

export type Week = { isoYear: number; isoWeek: number; days: LocalDate[] }

const dayMs = 86_400_000
const pad = (value: number, length = 2) => String(value).padStart(length, '0')

function utcOf(date: LocalDate): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)))
}

function fromUtc(ms: number): LocalDate {
  return new Date(ms).toISOString().slice(0, 10)
}

/** Builds a date from numbers, month 1–12; undefined when there is no such day. */
export function localDate(year: number, month: number, day: number): LocalDate | undefined {
  const text = `${pad(year, 4)}-${pad(month)}-${pad(day)}`
  return isLocalDate(text) ? text : undefined
}

/** Is this an existing day written 'YYYY-MM-DD', from 1900 to 2199? */
export function isLocalDate(value: string): boolean {
  return (
    /^(19|20|21)\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(utcOf(value)) && fromUtc(utcOf(value)) === value
  )
}

/** Is this a time of day written 'HH:MM'? 24:00 is not. */
export function isLocalTime(value: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
}

/** Is this a month written 'YYYY-MM'? */
export function isLocalMonth(value: string): boolean {
  return isLocalDate(`${value}-01`)
}

export const minutesADay = 1440

/** Minutes from midnight to a time of day. */
export function minuteOfDay(time: LocalTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

const knownZones = new Map<string, boolean>()

/** Does this machine know the zone by name? Bare offsets such as '+01:00' are no zones: they know no summer. */
export function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z]+(\/[A-Za-z0-9_+-]+)*$/.test(value)) return false
  let known = knownZones.get(value)
  if (known === undefined) {
    try {
      known = Boolean(new Intl.DateTimeFormat('en-US', { timeZone: value }))
    } catch {
      known = false
    }
    // Names come from people, so the memory of them is bounded.
    if (knownZones.size < 2000) knownZones.set(value, known)
  }
  return known
}

/** Every zone to choose from, by name. */
export function listTimeZones(): TimeZone[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].sort()
}

/** −1, 0 or 1, for sorting dates, times or months. */
export function compareDates(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return fromUtc(utcOf(date) + days * dayMs)
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((utcOf(to) - utcOf(from)) / dayMs)
}

export function monthOf(date: LocalDate): LocalMonth {
  return date.slice(0, 7)
}

export function shiftMonth(month: LocalMonth, months: number): LocalMonth {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  return `${pad(Math.floor(index / 12), 4)}-${pad((index % 12) + 1)}`
}

export function firstDayOf(month: LocalMonth): LocalDate {
  return `${month}-01`
}

export function lastDayOf(month: LocalMonth): LocalDate {
  return addDays(firstDayOf(shiftMonth(month, 1)), -1)
}

/** Same day so many months on; the 31st becomes the last day of a shorter month. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const month = shiftMonth(monthOf(date), months)
  const last = lastDayOf(month)
  const wanted = `${month}-${date.slice(8)}`
  return wanted > last ? last : wanted
}

/** ISO weekday, 1 = Monday … 7 = Sunday. */
export function weekdayOf(date: LocalDate): number {
  return new Date(utcOf(date)).getUTCDay() || 7
}

/** The Monday of the week of a date. */
export function startOfWeek(date: LocalDate): LocalDate {
  return addDays(date, 1 - weekdayOf(date))
}

export function isWeekend(date: LocalDate): boolean {
  return weekdayOf(date) >= 6
}

/** Every day from `from` to `to`, both included; none when `to` is earlier. */
export function daysFrom(from: LocalDate, to: LocalDate): LocalDate[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index))
}

/** Do two ranges of days, ends included, share a day? */
export function rangesOverlap(
  a: { from: LocalDate; to: LocalDate },
  b: { from: LocalDate; to: LocalDate },
): boolean {
  return a.from <= b.to && b.from <= a.to
}

/** ISO 8601 week: the week belongs to the year that holds its Thursday. */
export function isoWeekOf(date: LocalDate): { isoYear: number; isoWeek: number } {
  const thursday = addDays(startOfWeek(date), 3)
  const isoYear = Number(thursday.slice(0, 4))
  return { isoYear, isoWeek: Math.floor(daysBetween(`${pad(isoYear, 4)}-01-01`, thursday) / 7) + 1 }
}

/** The four to six weeks, Monday first, that show a whole month; the edges hold days of its neighbours. */
export function weeksOfMonth(month: LocalMonth): Week[] {
  const last = lastDayOf(month)
  const weeks: Week[] = []
  for (let monday = startOfWeek(firstDayOf(month)); monday <= last; monday = addDays(monday, 7)) {
    weeks.push({ ...isoWeekOf(monday), days: daysFrom(monday, addDays(monday, 6)) })
  }
  return weeks
}

const formatters = new Map<TimeZone, Intl.DateTimeFormat>()

function formatterOf(zone: TimeZone): Intl.DateTimeFormat {
  let formatter = formatters.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formatters.set(zone, formatter)
  }
  return formatter
}

/** Reads the clock of a zone as the formatter writes it. */
function readOffset(instantMs: number, zone: TimeZone): number {
  const part: Record<string, number> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(instantMs)) part[type] = Number(value)
  const wall = Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second)
  return wall - Math.floor(instantMs / 1000) * 1000
}

const quarterMs = 15 * 60_000
/** The quarters of an hour whose offset is remembered for each zone: two months of them. */
const mostQuarters = 6000
const offsets = new Map<TimeZone, Map<number, number>>()

/**
 * How far a zone is ahead of UTC at an instant. Clocks change at full quarters of an hour, so that each is read once: lists
 * ask for the same midnights thousands of times, and the formatter takes microseconds for each.
 */
function offsetMs(instantMs: number, zone: TimeZone): number {
  let ofZone = offsets.get(zone)
  if (!ofZone) offsets.set(zone, (ofZone = new Map<number, number>()))
  const quarter = Math.floor(instantMs / quarterMs)
  let offset = ofZone.get(quarter)
  if (offset === undefined) {
    if (ofZone.size >= mostQuarters) ofZone.clear()
    offset = readOffset(quarter * quarterMs, zone)
    ofZone.set(quarter, offset)
  }
  return offset
}

/** Wall-clock reading of an instant in a zone, as if it were UTC milliseconds. */
const wallMs = (instantMs: number, zone: TimeZone): number => instantMs + offsetMs(instantMs, zone)

/**
 * The instant at which clocks in a zone show this date and time. A time that is skipped in spring moves on by
 * the length of the gap (02:30 becomes 03:30); a time that occurs twice in autumn is the first of the two.
 */
export function instantOf(date: LocalDate, time: LocalTime, zone: TimeZone): Date {
  const wall = utcOf(date) + minuteOfDay(time) * 60_000
  const before = offsetMs(wall - dayMs, zone)
  const after = offsetMs(wall + dayMs, zone)
  const matches = [wall - before, wall - after].filter((ms) => wallMs(ms, zone) === wall)
  return new Date(matches.length > 0 ? Math.min(...matches) : wall - before)
}

/** What calendar and clock show in a zone at an instant. */
export function localOf(instant: Date, zone: TimeZone): { date: LocalDate; time: LocalTime } {
  const wall = new Date(wallMs(instant.getTime(), zone)).toISOString()
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) }
}

/** The day it is in a zone. */
export function todayIn(zone: TimeZone, now: Date): LocalDate {
  return localOf(now, zone).date
}

/**
 * The calendar day on which a time of an event falls. A show "in the night" is at 02:30 of the following
 * calendar day, though everybody books, sells and files it under the day before.
 */
export function clockDateOf(eventDate: LocalDate, inTheNight: boolean): LocalDate {
  return inTheNight ? addDays(eventDate, 1) : eventDate
}

/** The instant of a time of an event: business date, clock time, zone, and whether it is after midnight. */
export function eventInstant(
  eventDate: LocalDate,
  time: LocalTime,
  zone: TimeZone,
  inTheNight: boolean,
): Date {
  return instantOf(clockDateOf(eventDate, inTheNight), time, zone)
}

/** The business day (one that ends at 06:00 the next morning) that an instant counts to. */
export function businessDateOf(instant: Date, zone: TimeZone): { eventDate: LocalDate; inTheNight: boolean } {
  const { date, time } = localOf(instant, zone)
  const inTheNight = looksLikeNight(time)
  return { eventDate: inTheNight ? addDays(date, -1) : date, inTheNight }
}

/** A show time that forms should take for "after midnight" until told otherwise: before six in the morning. */
export function looksLikeNight(time: LocalTime): boolean {
  return time < '06:00'
}

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A format for days, which are taken as instants in UTC. Made when it is first asked for, and kept: making one costs many
 * times what using it does. Plain English is British; only the portal's header writes dates the American way, as specified.
 */
export function dayFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { ...options, timeZone: 'UTC' })
  formats.set(key, format)
  return format
}

const formatDay = (date: LocalDate, locale: string, options: Intl.DateTimeFormatOptions): string =>
  dayFormat(locale, options).format(utcOf(date))

/** '5 March 2025', with 'en-US' 'March 5, 2025' (product specification 2). */
export function formatDate(date: LocalDate, locale: string): string {
  return formatDay(date, locale, { year: 'numeric', month: 'long', day: 'numeric' })
}

/** 'Wed, Mar 5', with the year when it is not the year of `today`. */
export function formatShortDate(date: LocalDate, today: LocalDate, locale: string): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric'
  return formatDay(date, locale, { weekday: 'short', month: 'short', day: 'numeric', year })
}

/** 'March 2025'. */
export function formatMonth(month: LocalMonth, locale: string): string {
  return formatDay(firstDayOf(month), locale, { year: 'numeric', month: 'long' })
}

/** 'Wednesday' or, short, 'Wed'. */
export function formatWeekday(date: LocalDate, style: 'long' | 'short', locale: string): string {
  return formatDay(date, locale, { weekday: style })
}
