// What calendars of calendar apps hold, and what an app may do with each entry.
import type { CalendarEntry } from '../../road/calendar-feeds/icalendar.ts'

/** What an entry shows; only blocked days are changed by apps. */
export const entrySources = ['booking', 'segment', 'block'] as const
export type EntrySource = (typeof entrySources)[number]

/** What an app did with an entry, as people call it. */
export const entryChanges = ['created', 'moved', 'changed', 'deleted'] as const
export type EntryChange = (typeof entryChanges)[number]

export type Moments = Readonly<{ startsAt: Date; endsAt: Date }>

const dayMs = 86_400_000
/** No clock on earth is further from UTC. */
const widestOffsetMs = 14 * 3_600_000

/** The instants that an entry may cover: whole days are those of any zone. */
export function spanOf(when: CalendarEntry['when']): Moments {
  if ('startsAt' in when) return when
  const from = Date.parse(when.from)
  return {
    startsAt: new Date(from - widestOffsetMs),
    endsAt: new Date(Date.parse(when.to) + dayMs + widestOffsetMs),
  }
}

/** Whether an entry lies in a range of a query; either end may be open. */
export const isWithin = (
  { startsAt, endsAt }: Moments,
  { start, end }: { start: Date | null; end: Date | null },
): boolean => (end === null || startsAt < end) && (start === null || endsAt > start)

/** What an app asks about the entry before it writes: that it is the one it knows, or that there is none. */
export type Condition = { ifMatch: string | null; ifNoneMatch: boolean }

/** Whether what an app asks holds; `etag` is null where there is no entry. */
export function holds({ ifMatch, ifNoneMatch }: Condition, etag: string | null): boolean {
  if (ifNoneMatch && etag !== null) return false
  if (ifMatch === null) return true
  return etag !== null && (ifMatch === '*' || ifMatch === etag)
}

// The state of a calendar as apps keep it (RFC 6578 3.2: an address that only the server understands).

const tokenStart = 'urn:x-fermata:sync:'

export const syncToken = (number: number): string => `${tokenStart}${number}`

/** The number of a token; null for one that is not ours. */
export function numberOf(token: string): number | null {
  const digits = token.startsWith(tokenStart) ? token.slice(tokenStart.length) : ''
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null
}
