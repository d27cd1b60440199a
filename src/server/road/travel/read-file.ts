/** Reads a file of travel, a calendar or a table, into drafts of segments. */
import ICAL from 'ical.js'
import Papa from 'papaparse'
import { isTimeZone } from '#domain/dates.ts'
import { readCalendarEntries, type CalendarFileEntry } from '#domain/road/travel-files.ts'
import { roadProblem } from '#domain/road/problems.ts'
import type { FileMoment } from '#domain/road/travel-reading/file-moment.ts'
import type { ReadingContext, TravelReading } from '#domain/road/travel-reading/reading.ts'
import { readTravelTable } from '#domain/road/travel-tables.ts'
import { unreadable } from './unreadable.ts'

/** By its content, not its name. Throws BAD_REQUEST with a sentence for people. */
export function readTravelFile(text: string, context: ReadingContext): TravelReading {
  if (isCalendar(text)) return readCalendar(text, context)
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
  const [headers = [], ...rows] = data
  const reading = readTravelTable({ headers, rows }, context)
  if (!reading) throw unreadable(roadProblem('reading.noTravel'))
  return reading
}

/** Whether a text is a calendar, whatever its file is called. */
export const isCalendar = (text: string): boolean => /^\uFEFF?\s{0,20}BEGIN:VCALENDAR/i.test(text)

/** The entries of a calendar. Throws BAD_REQUEST where it is damaged or empty. */
export const readCalendar = (text: string, context: ReadingContext): TravelReading =>
  readCalendarEntries(calendarEntries(text), context)

/** The entries of a calendar as they are in it. Throws BAD_REQUEST where it is damaged or empty. */
export function calendarEntries(text: string): CalendarFileEntry[] {
  let calendar: ICAL.Component
  try {
    calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  } catch {
    throw unreadable(roadProblem('reading.calendarDamaged'))
  }
  const entries = calendar.getAllSubcomponents('vevent').flatMap((event) => {
    const begin = momentOf(event, 'dtstart')
    if (!begin) return []
    const string = (name: string) => String(event.getFirstPropertyValue(name) ?? '')
    return [
      {
        summary: string('summary'),
        description: string('description'),
        location: string('location'),
        begin,
        end: momentOf(event, 'dtend'),
        isCancelled: string('status').toUpperCase() === 'CANCELLED',
        repeats: event.hasProperty('rrule'),
      },
    ]
  })
  if (entries.length === 0) throw unreadable(roadProblem('reading.calendarEmpty'))
  return entries
}

const pad = (value: number) => String(value).padStart(2, '0')

function momentOf(event: ICAL.Component, name: 'dtstart' | 'dtend'): FileMoment | null {
  const property = event.getFirstProperty(name)
  const time = property?.getFirstValue()
  if (!property || !(time instanceof ICAL.Time)) return null
  return momentOfTime(time, String(property.getParameter('tzid') ?? ''))
}

/**
 * A time in a zone that the platform knows stays on its clock; in a zone of the file's own it becomes an instant by
 * the rules in the file; without rules it is a clock without a zone.
 */
export function momentOfTime(time: ICAL.Time, tzid: string): FileMoment {
  const date = `${time.year}-${pad(time.month)}-${pad(time.day)}`
  if (time.isDate) return { date, time: null, tz: null }
  const clock = `${pad(time.hour)}:${pad(time.minute)}`
  if (tzid && isTimeZone(tzid)) return { date, time: clock, tz: tzid }
  const isFloating = time.zone === ICAL.Timezone.localTimezone || time.zone?.tzid === 'floating'
  return isFloating ? { date, time: clock, tz: null } : { at: time.toJSDate() }
}
