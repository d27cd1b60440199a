// What an app changed of an entry that it knows.
import { addDays, instantOf } from '../../dates.ts'
import type { CalendarEntry } from '../../road/calendar-feeds/icalendar.ts'
import type { FileMoment } from '../../road/travel-reading/file-moment.ts'
import type { CalendarObject } from './block-objects.ts'
import type { EntryChange } from './entries.ts'

type KnownEntry = Pick<CalendarEntry, 'when' | 'summary'> & { location: string; description: string }

const minuteOf = (at: Date) => Math.floor(at.getTime() / 60_000)

/** Null for whole days, and for a clock without a zone. */
function minuteAt(moment: FileMoment | null): number | null {
  if (!moment) return null
  if ('at' in moment) return minuteOf(moment.at)
  return moment.time && moment.tz ? minuteOf(instantOf(moment.date, moment.time, moment.tz)) : null
}

function isAt(when: CalendarEntry['when'], { begin, end }: CalendarObject): boolean {
  if ('startsAt' in when) {
    return minuteAt(begin) === minuteOf(when.startsAt) && minuteAt(end) === minuteOf(when.endsAt)
  }
  if ('at' in begin || begin.time !== null) return false
  const last = end && 'date' in end ? addDays(end.date, -1) : begin.date
  return begin.date === when.from && last === when.to
}

/** Apps fold and trim texts as they like. */
const isSameText = (one: string, other: string) =>
  one.replace(/\s+/g, ' ').trim() === other.replace(/\s+/g, ' ').trim()

/**
 * What differs from the entry as it was sent; null where nothing does that people write: alarms and the like are the
 * app's own. Of blocked days only times and summary are kept.
 */
export function changeOf(
  known: KnownEntry,
  object: CalendarObject,
  isBlock: boolean,
): Exclude<EntryChange, 'created' | 'deleted'> | null {
  if (!isAt(known.when, object)) return 'moved'
  if (!isSameText(known.summary, object.summary)) return 'changed'
  if (isBlock) return null
  const isSame =
    isSameText(known.location, object.location) && isSameText(known.description, object.description)
  return isSame ? null : 'changed'
}
