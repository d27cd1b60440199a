/** Reads the entry that a calendar app sends. It is short, so that it is read where it is answered. */
import ICAL from 'ical.js'
import type { CalendarObject } from '#domain/desk/caldav/block-objects.ts'
import { deskProblem } from '#domain/desk/problems.ts'
import { isLocalDate } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import type { Problem } from '#domain/problems.ts'
import type { FileMoment } from '#domain/road/travel-reading/file-moment.ts'
import { momentOfTime } from '../../road/travel/read-file.ts'

/** Longer than any entry that people write; what is attached to one is not kept. */
export const maxObjectBytes = 64 * 1024

const refuse = (problem: Problem) => new DomainError('BAD_REQUEST', { problem })

const damaged = () => refuse(deskProblem('calendarApp.damaged'))

/** Throws BAD_REQUEST with the reason for what is no single event, or one that repeats. */
export function readObject(text: string): CalendarObject {
  try {
    return objectOf(new ICAL.Component(ICAL.parse(text) as unknown[]))
  } catch (error) {
    // The library throws plain errors wherever it meets what it can't read.
    throw error instanceof DomainError ? error : damaged()
  }
}

function objectOf(calendar: ICAL.Component): CalendarObject {
  const parts = calendar.getAllSubcomponents().filter(({ name }) => name !== 'vtimezone')
  const event = parts.find(({ name }) => name === 'vevent')
  if (!event) throw damaged()
  if (parts.length > 1 || ['rrule', 'rdate', 'recurrence-id'].some((name) => event.hasProperty(name))) {
    throw refuse(deskProblem('calendarApp.repeats'))
  }
  const textOf = (name: string) => String(event.getFirstPropertyValue(name) ?? '').replaceAll('\0', '')
  const uid = textOf('uid').trim()
  if (!uid || uid.length > 255) throw damaged()
  const momentAt = (time: unknown, name: string): FileMoment => {
    const zone = String(event.getFirstProperty(name)?.getParameter('tzid') ?? '')
    const moment = time instanceof ICAL.Time ? momentOfTime(time, zone) : null
    const isReal = moment && ('at' in moment ? !Number.isNaN(moment.at.getTime()) : isLocalDate(moment.date))
    if (!isReal) throw damaged()
    return moment
  }
  const hasEnd = event.hasProperty('dtend')
  return {
    uid,
    summary: textOf('summary'),
    location: textOf('location'),
    description: textOf('description'),
    begin: momentAt(event.getFirstPropertyValue('dtstart'), 'dtstart'),
    end:
      hasEnd || event.hasProperty('duration')
        ? momentAt(new ICAL.Event(event).endDate, hasEnd ? 'dtend' : 'dtstart')
        : null,
  }
}
