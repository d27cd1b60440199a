/** What an app writes: blocked days are saved by the rules of the app; anything else is refused and put back. */
import { createHash } from 'node:crypto'
import type { CalendarObject } from '#domain/desk/caldav/block-objects.ts'
import { holds, type Condition, type EntryChange } from '#domain/desk/caldav/entries.ts'
import { changeOf } from '#domain/desk/caldav/entry-changes.ts'
import { deskProblem } from '#domain/desk/problems.ts'
import { isDomainError } from '#domain/errors.ts'
import type { Problem } from '#domain/problems.ts'
import type { Translator } from '#texts/translator.ts'
import { toTrpcError } from '../../errors.ts'
import type { XmlElement } from './answers.ts'
import type { CaldavCalls, HeldEntry } from './outputs.ts'
import { readObject } from './read-object.ts'

/** What became of a change; a refusal says which condition of the protocol it is about, and why. */
export type Outcome =
  | { status: 201 | 204 | 404 | 412 }
  | { status: 403; condition: XmlElement; problem: Problem }

type Place = { calendar: string; name: string; canWrite: boolean; condition: Condition }

const needs = (privilege: 'write-content' | 'bind' | 'unbind'): XmlElement => ({
  'D:need-privileges': { 'D:resource': { 'D:privilege': { [`D:${privilege}`]: '' } } },
})
const noEvent: XmlElement = { 'C:valid-calendar-object-resource': '' }
const knownUid: XmlElement = { 'C:no-uid-conflict': '' }
const clash: XmlElement = { 'C:valid-calendar-data': '' }

type Refused = {
  change: EntryChange
  what: string
  problem: Problem
  condition: XmlElement
  /** What the app sent, so that trying the same again notifies nobody again. */
  sent: string
}

/** Refuses: the app fetches the entry again, and the person is notified. */
async function refuse(
  calls: CaldavCalls,
  { calendar, name }: Place,
  entry: HeldEntry | undefined,
  { change, what, problem, condition, sent }: Refused,
): Promise<Outcome> {
  const digest = createHash('sha256').update([calendar, name, change, sent].join('\n')).digest('base64url')
  await calls.putBack({
    calendar,
    name,
    change,
    what: what.slice(0, 200),
    reason: { code: problem.code, ...(problem.values && { values: { ...problem.values } }) },
    url: entry?.url ?? null,
    digest,
  })
  return { status: 403, condition, problem }
}

/** Why a rule refuses; undefined for what is no answer to the app's change, such as a database that is away. */
function reasonOf(error: unknown, t: Translator): Problem | undefined {
  const { cause } = toTrpcError(error, t)
  if (!isDomainError(cause)) return undefined
  if (cause.problem) return cause.problem
  return cause.code === 'FORBIDDEN' ? deskProblem('calendarApp.readOnly') : undefined
}

/** Saves what an app sends under a name. */
export async function putEntry(
  calls: CaldavCalls,
  place: Place,
  text: string,
  t: Translator,
): Promise<Outcome> {
  const { calendar, name, canWrite, condition } = place
  const { rows } = await calls.entries({ calendar })
  const entry = rows.find((row) => row.name === name)
  if (!holds(condition, entry?.etag ?? null)) return { status: 412 }
  const refused = (parts: Omit<Refused, 'sent' | 'what'> & { what?: string }) =>
    refuse(calls, place, entry, { sent: text, what: entry?.summary ?? '', ...parts })

  let object: CalendarObject
  try {
    object = readObject(text)
  } catch (error) {
    const problem = reasonOf(error, t)
    if (!problem) throw error
    return refused({ change: entry ? 'changed' : 'created', problem, condition: noEvent })
  }
  const what = entry?.summary ?? object.summary
  if (!entry) {
    const change = 'created'
    if (!canWrite) {
      const problem = deskProblem('calendarApp.otherCalendar')
      return refused({ change, what, problem, condition: needs('bind') })
    }
    if (rows.some(({ uid }) => uid === object.uid)) {
      return refused({ change, what, problem: deskProblem('calendarApp.twice'), condition: knownUid })
    }
  }
  const change = entry ? changeOf(entry, object, entry.source === 'block') : 'created'
  if (change === null) return { status: 204 }
  if (entry && !entry.canWrite) {
    const problem = deskProblem('calendarApp.readOnly')
    return refused({ change, problem, condition: needs('write-content') })
  }
  try {
    await calls.save({ calendar, name, text, id: entry?.id ?? null })
  } catch (error) {
    const problem = reasonOf(error, t)
    if (!problem) throw error
    return refused({ change, what, problem, condition: clash })
  }
  return { status: entry ? 204 : 201 }
}

/** Removes what an app deletes. */
export async function deleteEntry(calls: CaldavCalls, place: Place, t: Translator): Promise<Outcome> {
  const { calendar, name, condition } = place
  const { rows } = await calls.entries({ calendar })
  const entry = rows.find((row) => row.name === name)
  if (!entry) return { status: 404 }
  if (!holds(condition, entry.etag)) return { status: 412 }
  const refused = (problem: Problem) =>
    refuse(calls, place, entry, {
      change: 'deleted',
      what: entry.summary,
      problem,
      condition: needs('unbind'),
      sent: '',
    })
  if (!entry.canWrite) return refused(deskProblem('calendarApp.readOnly'))
  try {
    await calls.remove({ id: entry.id })
  } catch (error) {
    const problem = reasonOf(error, t)
    if (!problem) throw error
    return refused(problem)
  }
  return { status: 204 }
}
