/** Reads the entries of a calendar that is kept elsewhere, with all of their repetitions within some days. */
import ICAL from 'ical.js'
import { isLocalDate } from '#domain/dates.ts'
import {
  busyEntry,
  earliestDays,
  type BusyEntry,
  type BusyReading,
} from '#domain/desk/external-calendars/busy-entries.ts'
import { deskProblem } from '#domain/desk/problems.ts'
import { DomainError } from '#domain/errors.ts'
import type { FileMoment } from '#domain/road/travel-reading/file-moment.ts'
import type { Job } from '../../platform/workers/job.ts'
import { isCalendar, momentOfTime } from '../../road/travel/read-file.ts'

/** Of one entry that repeats, from its first day on: thirty years of every day, or some hours of every second. */
const maxRepetitions = 11_000

const refused = () => new DomainError('BAD_REQUEST', { problem: deskProblem('calendar.none') })

/** The days by their beginning, not more than are kept. BAD_REQUEST for a text that is no calendar. */
export const job: Job<{ text: string; reading: BusyReading }, BusyEntry[]> = ({ text, reading }) => {
  if (!isCalendar(text)) throw refused()
  return earliestDays(
    eventsOf(text)
      .flatMap((event) => readable(event, reading))
      .flatMap((occurrence) => busyEntry(occurrence, reading) ?? []),
  )
}

/** Entries with their exceptions: changed repetitions hang on the entry that repeats. */
function eventsOf(text: string): ICAL.Event[] {
  let components: ICAL.Component[]
  try {
    // Some servers send several calendars one after the other.
    const parsed = ICAL.parse(text) as unknown[]
    const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed) as unknown[][]
    components = calendars.flatMap((calendar) => new ICAL.Component(calendar).getAllSubcomponents('vevent'))
  } catch {
    throw refused()
  }
  const byUid = Map.groupBy(components, (component) => String(component.getFirstPropertyValue('uid') ?? ''))
  return [...byUid.entries()].flatMap(([uid, group]) => {
    const isException = (component: ICAL.Component) => component.hasProperty('recurrence-id')
    const exceptions = uid === '' ? [] : group.filter(isException)
    const events = group
      .filter((component) => !exceptions.includes(component))
      .map((component) => new ICAL.Event(component, { exceptions }))
    // An invitation to one repetition comes alone.
    return events.length > 0 ? events : exceptions.map((component) => new ICAL.Event(component))
  })
}

/** An entry that leaves its person free, as birthdays do, or that is off. */
function isFree({ component }: ICAL.Event): boolean {
  const value = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  return (
    value('status') === 'CANCELLED' ||
    value('transp') === 'TRANSPARENT' ||
    value('x-microsoft-cdo-busystatus') === 'FREE'
  )
}

type Occurrence = { summary: string; begin: FileMoment; end: FileMoment | null }

function occurrenceOf(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time | null): Occurrence[] {
  if (isFree(event)) return []
  const tzidOf = (name: string) =>
    String(event.component.getFirstProperty(name)?.getParameter('tzid') ?? start.zone?.tzid ?? '')
  const begin = momentOfTime(start, tzidOf('dtstart'))
  const isReal = 'at' in begin ? !Number.isNaN(begin.at.getTime()) : isLocalDate(begin.date)
  if (!isReal) return []
  return [{ summary: event.summary ?? '', begin, end: end && momentOfTime(end, tzidOf('dtend')) }]
}

/** The library throws plain errors wherever it meets what it can't read: one such entry costs none of the others. */
function readable(event: ICAL.Event, reading: BusyReading): Occurrence[] {
  try {
    return occurrences(event, reading)
  } catch {
    return []
  }
}

function occurrences(event: ICAL.Event, { to }: BusyReading): Occurrence[] {
  const { startDate } = event
  if (!startDate) return []
  if (!event.isRecurring()) return occurrenceOf(event, startDate, event.endDate)
  const found: Occurrence[] = []
  const repetitions = event.iterator()
  for (let no = 0; no < maxRepetitions; no++) {
    const next = repetitions.next()
    if (!next || next.toString().slice(0, 10) > to) break
    const { item, startDate: start, endDate: end } = event.getOccurrenceDetails(next)
    found.push(...occurrenceOf(item, start, end))
  }
  return found
}
