// What an entry of a calendar app says about blocked days: which, why, and what of it the app did not mean to change.
import { addDays, instantOf, localOf, type TimeZone } from '../../dates.ts'
import { DomainError } from '../../errors.ts'
import { readProblem } from '../../problems.ts'
import { BlockInput } from '../../booking/availability/availability.ts'
import { deskProblem } from '../problems.ts'
import { blockKinds, type BlockKind } from '../../booking/availability/block-kinds.ts'
import { onClockOf, type FileMoment } from '../../road/travel-reading/file-moment.ts'

/** An entry as an app writes it. The end of whole days is the day after the last. */
export type CalendarObject = {
  uid: string
  summary: string
  location: string
  description: string
  begin: FileMoment
  end: FileMoment | null
}

/** The block that an entry stands for already, with the summary under which the app knows it. */
export type KnownBlock = Pick<BlockInput, 'kind' | 'title' | 'titleVisibleTo' | 'memberContactId'> & {
  summary: string
  memberName: string | null
}

const longestTitle = 120
/** What a calendar app draws for an entry without an end. */
const openEndMinutes = 60

type Days = Pick<BlockInput, 'fromDate' | 'toDate' | 'fromTime' | 'toTime'>

/** The days of an entry on the clock of the artist's agency. */
function daysOf({ begin, end }: CalendarObject, tz: TimeZone): Days {
  const first = onClockOf(begin, tz)!
  const fromDate = first.date ?? ''
  const last = onClockOf(end, tz)
  if (first.time === null) {
    const toDate = last?.date ? addDays(last.date, -1) : fromDate
    return { fromDate, toDate: toDate > fromDate ? toDate : fromDate, fromTime: null, toTime: null }
  }
  const open = localOf(new Date(instantOf(fromDate, first.time, tz).getTime() + openEndMinutes * 60_000), tz)
  const { date, time } = last?.date && last.time ? { date: last.date, time: last.time } : open
  return { fromDate, toDate: date, fromTime: first.time, toTime: time }
}

/**
 * Why the days are blocked. A summary that the app left as it knew it changes nothing; the label of a kind is that kind;
 * anything else is a title.
 */
function reasonOf(
  summary: string,
  labels: Readonly<Record<BlockKind, string>>,
  known: KnownBlock | null,
): Pick<BlockInput, 'kind' | 'title'> {
  if (known && summary === known.summary) return { kind: known.kind, title: known.title }
  const prefix = known?.memberName ? `${known.memberName}: ` : ''
  const text = summary.startsWith(prefix) ? summary.slice(prefix.length) : summary
  const named = blockKinds.find((kind) => labels[kind].toLowerCase() === text.toLowerCase())
  if (named) return { kind: named, title: null }
  return { kind: known?.kind ?? 'other', title: text.slice(0, longestTitle) || null }
}

/**
 * The block that an entry of an app asks for; `known` is the one that it stands for, null for a new one. Throws BAD_REQUEST
 * for days that nobody could block in a form.
 */
export function blockOf(
  object: CalendarObject,
  {
    tz,
    labels,
    known,
  }: { tz: TimeZone; labels: Readonly<Record<BlockKind, string>>; known: KnownBlock | null },
): BlockInput {
  const block = BlockInput.safeParse({
    ...daysOf(object, tz),
    ...reasonOf(object.summary.trim(), labels, known),
    titleVisibleTo: known?.titleVisibleTo ?? 'agency',
    memberContactId: known?.memberContactId ?? null,
  })
  if (block.success) return block.data
  const problem = readProblem(block.error.issues[0]?.message ?? '') ?? deskProblem('calendarApp.damaged')
  throw new DomainError('BAD_REQUEST', { problem })
}
