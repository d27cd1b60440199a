/** What apps read: the properties of addresses, and reports on what a calendar holds and what has changed in it. */
import { isWithin, numberOf, spanOf, syncToken } from '#domain/desk/caldav/entries.ts'
import { DomainError } from '#domain/errors.ts'
import { multistatus, refusal, type Answer } from './answers.ts'
import { namespaces } from './namespaces.ts'
import type { CaldavCalls, HeldEntry } from './outputs.ts'
import {
  calendarProperties,
  entryProperties,
  homeProperties,
  hrefs,
  nameAt,
  principalProperties,
  rootProperties,
  type Principal,
} from './properties.ts'
import type { PropertyName, Report } from './read-request.ts'

/** An address below /caldav. */
export type Place =
  | { kind: 'root' | 'principal' | 'home' }
  | { kind: 'calendar'; calendar: string }
  | { kind: 'entry'; calendar: string; name: string }

/** Who asks: with the calls in their name, and the calendars that they see. */
export type Reader = Principal & {
  calls: CaldavCalls
  calendars: { id: string; name: string; canWrite: boolean }[]
}

/** The answer to a request: its status, and its body in XML. */
export type Written = { status: number; xml: string }

export function calendarOf({ calendars }: Reader, id: string) {
  const found = calendars.find((each) => each.id === id)
  if (!found) throw new DomainError('NOT_FOUND')
  return found
}

const includesProperty = (wanted: readonly PropertyName[] | null, ns: string, name: string): boolean =>
  wanted?.some((each) => each.ns === ns && each.name === name) ?? false

/** Whether the state of a calendar is asked for, which takes all that it holds. */
const wantsState = (wanted: readonly PropertyName[] | null): boolean =>
  wanted === null ||
  includesProperty(wanted, namespaces.D, 'sync-token') ||
  includesProperty(wanted, namespaces.CS, 'getctag')

const entryAnswers = (reader: Reader, calendar: string, rows: readonly HeldEntry[], withText: boolean) =>
  rows.map((entry) => ({
    href: hrefs.entry(reader.orgId, calendar, entry.name),
    properties: entryProperties(reader, entry, withText),
  }))

/** Properties of an address and, with `depth` 1, of what is below it. */
export async function propfind(
  reader: Reader,
  place: Place,
  { wanted, depth }: { wanted: readonly PropertyName[] | null; depth: 0 | 1 },
): Promise<Written> {
  const answers = await propfindAnswers(reader, place, { wanted, depth })
  return { status: 207, xml: multistatus(answers, wanted) }
}

async function propfindAnswers(
  reader: Reader,
  place: Place,
  { wanted, depth }: { wanted: readonly PropertyName[] | null; depth: 0 | 1 },
): Promise<Answer[]> {
  const { orgId, calls, calendars } = reader
  const root = { href: hrefs.root, properties: rootProperties(reader) }
  const principal = { href: hrefs.principal(orgId), properties: principalProperties(reader) }
  const home = { href: hrefs.home(orgId), properties: homeProperties(reader) }
  const ofCalendar = (calendar: Reader['calendars'][number], number: number) => ({
    href: hrefs.calendar(orgId, calendar.id),
    properties: calendarProperties(reader, { ...calendar, number }),
  })
  switch (place.kind) {
    case 'root':
      return depth === 0 ? [root] : [root, principal]
    case 'principal':
      return depth === 0 ? [principal] : [principal, home]
    case 'home': {
      if (depth === 0) return [home]
      const answers: Answer[] = [home]
      // One after the other: an agency may have a hundred artists, and others wait for the database as well.
      for (const calendar of calendars) {
        const number = wantsState(wanted) ? (await calls.entries({ calendar: calendar.id })).number : 0
        answers.push(ofCalendar(calendar, number))
      }
      return answers
    }
    case 'calendar': {
      const calendar = calendarOf(reader, place.calendar)
      const held = await calls.entries({ calendar: calendar.id })
      const own = ofCalendar(calendar, held.number)
      return depth === 0 ? [own] : [own, ...entryAnswers(reader, calendar.id, held.rows, false)]
    }
    case 'entry':
      return entryAnswers(reader, place.calendar, [await entryAt(reader, place)], false)
  }
}

/** One entry, or NOT_FOUND. */
export async function entryAt(
  reader: Reader,
  { calendar, name }: { calendar: string; name: string },
): Promise<HeldEntry> {
  calendarOf(reader, calendar)
  const { rows } = await reader.calls.entries({ calendar })
  const found = rows.find((row) => row.name === name)
  if (!found) throw new DomainError('NOT_FOUND')
  return found
}

const refused = (condition: string): Written => ({ status: 403, xml: refusal({ [condition]: '' }) })

/** A report on one calendar. */
export async function report(reader: Reader, calendar: string, asked: Report): Promise<Written> {
  if (asked.kind === 'unknown') return refused('D:supported-report')
  if (asked.kind === 'filter') return refused('C:supported-filter')
  calendarOf(reader, calendar)
  const held = await reader.calls.entries({ calendar })
  const { properties } = asked
  const withText = includesProperty(properties, namespaces.C, 'calendar-data')
  const answersOf = (rows: readonly HeldEntry[]) => entryAnswers(reader, calendar, rows, withText)
  switch (asked.kind) {
    case 'query': {
      const { range } = asked
      const rows = range ? held.rows.filter(({ when }) => isWithin(spanOf(when), range)) : []
      return { status: 207, xml: multistatus(answersOf(rows), properties) }
    }
    case 'multiget': {
      const byName = new Map(held.rows.map((row) => [row.name, row]))
      const answers = asked.hrefs.flatMap((href): Answer[] => {
        const row = byName.get(nameAt(href, reader.orgId, calendar) ?? '')
        return row ? answersOf([row]) : [{ href, status: 404 }]
      })
      return { status: 207, xml: multistatus(answers, properties) }
    }
    case 'sync': {
      const since = asked.token === '' ? 0 : numberOf(asked.token)
      const isKnown =
        asked.token === '' || (since !== null && since >= held.forgotten && since <= held.number)
      if (since === null || !isKnown) return refused('D:valid-sync-token')
      const changed = held.rows.filter(({ number }) => number > since)
      // Whoever begins anew has nothing that could have been removed.
      const removed = asked.token === '' ? [] : held.removed.filter(({ number }) => number > since)
      if (asked.limit !== null && changed.length + removed.length > asked.limit) {
        return refused('D:number-of-matches-within-limits')
      }
      const gone = removed.map(({ name }): Answer => ({
        href: hrefs.entry(reader.orgId, calendar, name),
        status: 404,
      }))
      return {
        status: 207,
        xml: multistatus([...answersOf(changed), ...gone], properties, syncToken(held.number)),
      }
    }
  }
}
