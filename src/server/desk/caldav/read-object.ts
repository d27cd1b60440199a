/** Reads the entry that a calendar app sends. It is short, so that it is read where it is answered. */
import ICAL from 'ical.js'
import type { CalendarObject } from '#domain/desk/caldav/block-objects.ts'
import { deskProblem } from '#domain/desk/problems.ts'
import { DomainError } from '#domain/errors.ts'
import type { Problem } from '#domain/problems.ts'
import { momentOfTime } from '../../road/travel/read-file.ts'

/** Longer than any entry that people write; what is attached to one is not kept. */
export const maxObjectBytes = 64 * 1024

const refuse = (problem: Problem) => new DomainError('BAD_REQUEST', { problem })

/** Throws BAD_REQUEST with the reason for what is no single event, or one that repeats. */
export function readObject(text: string): CalendarObject {
  let event: ICAL.Component | undefined
  let others = 0
  try {
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
    const parts = calendar.getAllSubcomponents().filter(({ name }) => name !== 'vtimezone')
    event = parts.find(({ name }) => name === 'vevent')
    others = parts.length - 1
  } catch {
    throw refuse(deskProblem('calendarApp.damaged'))
  }
  if (!event) throw refuse(deskProblem('calendarApp.damaged'))
  if (others > 0 || ['rrule', 'rdate', 'recurrence-id'].some((name) => event.hasProperty(name))) {
    throw refuse(deskProblem('calendarApp.repeats'))
  }
  const uid = String(event.getFirstPropertyValue('uid') ?? '').trim()
  const begin = event.getFirstProperty('dtstart')?.getFirstValue()
  if (!uid || uid.length > 255 || uid.includes('\0') || !(begin instanceof ICAL.Time)) {
    throw refuse(deskProblem('calendarApp.damaged'))
  }
  const textOf = (name: string) => String(event.getFirstPropertyValue(name) ?? '').replaceAll('\0', '')
  const zoneOf = (name: string) => String(event.getFirstProperty(name)?.getParameter('tzid') ?? '')
  const hasEnd = event.hasProperty('dtend')
  const end = hasEnd || event.hasProperty('duration') ? new ICAL.Event(event).endDate : null
  return {
    uid,
    summary: textOf('summary'),
    location: textOf('location'),
    description: textOf('description'),
    begin: momentOfTime(begin, zoneOf('dtstart')),
    end: end && momentOfTime(end, zoneOf(hasEnd ? 'dtend' : 'dtstart')),
  }
}
