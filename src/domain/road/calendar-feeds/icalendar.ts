// Writes iCalendar (RFC 5545): instants in UTC, days as days, so that no reader needs to know our zones.
import { contentLines, escapeText } from '../../platform/content-lines.ts'
import { addDays, type LocalDate } from '../../dates.ts'

export type CalendarEntry = {
  /** The same for the life of the entry. */
  uid: string
  /** Grows with each change. */
  sequence: number
  updatedAt: Date
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  /** It takes nobody's time, such as a hotel. */
  isFree?: boolean
  summary: string
  /** Instants, or the first and the last day where the time is open. */
  when: { startsAt: Date; endsAt: Date } | { from: LocalDate; to: LocalDate }
  location?: string | null
  geo?: { latitude: number; longitude: number } | null
  url?: string | null
  description?: string | null
}

const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '')
const day = (date: LocalDate) => date.replaceAll('-', '')

/** The end of an all-day entry is the day after its last (RFC 5545 3.6.1). */
const timesOf = (when: CalendarEntry['when']) =>
  'from' in when
    ? [`DTSTART;VALUE=DATE:${day(when.from)}`, `DTEND;VALUE=DATE:${day(addDays(when.to, 1))}`]
    : [`DTSTART:${utc(when.startsAt)}`, `DTEND:${utc(when.endsAt)}`]

function entryLines(entry: CalendarEntry) {
  const { geo, location, url, description, status } = entry
  return [
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    // The time of the last change, not of the writing: the same calendar reads the same twice.
    `DTSTAMP:${utc(entry.updatedAt)}`,
    `LAST-MODIFIED:${utc(entry.updatedAt)}`,
    `SEQUENCE:${entry.sequence}`,
    ...timesOf(entry.when),
    `STATUS:${status}`,
    `TRANSP:${status === 'CANCELLED' || entry.isFree ? 'TRANSPARENT' : 'OPAQUE'}`,
    `SUMMARY:${escapeText(entry.summary)}`,
    location && `LOCATION:${escapeText(location)}`,
    geo && `GEO:${geo.latitude.toFixed(6)};${geo.longitude.toFixed(6)}`,
    url && `URL:${url}`,
    description && `DESCRIPTION:${escapeText(description)}`,
    'END:VEVENT',
  ]
}

const head = ['VERSION:2.0', 'PRODID:-//Fermata//Booking calendar//EN', 'CALSCALE:GREGORIAN']

/** One entry by itself, as calendar apps keep it (RFC 4791 4.1). */
export const calendarObject = (entry: CalendarEntry): string =>
  contentLines(['BEGIN:VCALENDAR', ...head, ...entryLines(entry), 'END:VCALENDAR'])

/** A calendar to subscribe to; readers are asked to come back hourly. */
export const icalendar = (name: string, entries: readonly CalendarEntry[]): string =>
  contentLines([
    'BEGIN:VCALENDAR',
    ...head,
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
  ])
