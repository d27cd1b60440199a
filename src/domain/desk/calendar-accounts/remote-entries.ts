// Entries of a calendar that lies with a provider: what was written, what is there, and what somebody changed.
import { addDays } from '../../dates.ts'
import type { CalendarObject } from '../caldav/block-objects.ts'
import { changeOf } from '../caldav/entry-changes.ts'
import type { CalendarEntry } from '../../road/calendar-feeds/icalendar.ts'
import type { EntryEdit, WrittenEntry } from './entry-edits.ts'

type When = CalendarEntry['when']

/** An entry as its provider has it. */
export type RemoteEntry = {
  id: string
  /** Of this revision. */
  etag: string
  summary: string
  location: string
  /** Null where the provider gives back another text than it was given. */
  description: string | null
  when: When
  isRepeating: boolean
  /** It leaves its person free. */
  isFree: boolean
  /** It bears our mark, also where somebody has copied it. */
  isOurs: boolean
}

/** What has changed in a calendar: an entry, or the id of one that is gone. */
export type RemoteChange = RemoteEntry | { id: string; isGone: true }

export const writtenOf = ({ summary, location, description, when }: CalendarEntry): WrittenEntry => ({
  summary,
  location: location ?? '',
  description: description ?? '',
  when,
})

/** As an entry of a calendar app, whose rules for blocked days hold here too. */
export function objectOf({
  id,
  summary,
  location,
  description,
  when,
}: Pick<RemoteEntry, 'id' | 'summary' | 'location' | 'description' | 'when'>): CalendarObject {
  const dayOf = (date: string) => ({ date, time: null, tz: null })
  const [begin, end] =
    'from' in when
      ? [dayOf(when.from), dayOf(addDays(when.to, 1))]
      : [{ at: when.startsAt }, { at: when.endsAt }]
  return { uid: id, summary, location, description: description ?? '', begin, end }
}

/** What somebody changed of what was written; null where nothing that people write differs. */
export function editOf(written: WrittenEntry, there: RemoteEntry, isBlock: boolean): EntryEdit | null {
  const { summary, location, when } = there
  const object = { ...objectOf(there), description: there.description ?? written.description }
  const kind = there.isRepeating ? 'changed' : changeOf(written, object, isBlock)
  return kind && { kind, summary, location, when }
}

/**
 * Whether an entry of ours says by now what somebody made of it there, so that nothing is left to decide. Of the texts of
 * a show we do not keep all that was changed: they wait.
 */
export function isDoneHere(edit: EntryEdit, entry: CalendarEntry, isBlock: boolean): boolean {
  if (edit.kind === 'deleted' || (edit.kind === 'changed' && !isBlock)) return false
  const there = objectOf({ ...edit, id: '', description: null })
  return changeOf({ ...writtenOf(entry), description: '' }, there, isBlock) === null
}

/** An entry of ours that somebody deleted. */
export const deletionOf = ({ summary, location, when }: WrittenEntry): EntryEdit => ({
  kind: 'deleted',
  summary,
  location,
  when,
})
