/** Google Calendar (API v3): the calendars of an account, and entries with their revisions. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { addDays } from '#domain/dates.ts'
import type { RemoteChange, RemoteEntry } from '#domain/desk/calendar-accounts/remote-entries.ts'
import type { CalendarEntry } from '#domain/road/calendar-feeds/icalendar.ts'
import { CalendarGone, type CalendarClient, type Changes, type Revision } from './provider.ts'
import { bodyOf, type Send } from './requests.ts'

const Moment = z.object({ date: z.string().optional(), dateTime: z.string().optional() })
const Event = z.object({
  id: z.string(),
  etag: z.string(),
  status: z.string().optional(),
  summary: z.string().optional(),
  location: z.string().optional(),
  description: z.string().optional(),
  transparency: z.string().optional(),
  eventType: z.string().optional(),
  recurrence: z.array(z.string()).optional(),
  recurringEventId: z.string().optional(),
  start: Moment.optional(),
  end: Moment.optional(),
  extendedProperties: z.object({ private: z.record(z.string(), z.string()).optional() }).optional(),
})
type Event = z.infer<typeof Event>
const paged = { nextPageToken: z.string().optional(), nextSyncToken: z.string().optional() }
const EventPage = z.object({ ...paged, items: z.array(Event).default([]) })
const CalendarPage = z.object({
  ...paged,
  items: z
    .array(
      z.object({ id: z.string(), summary: z.string().default(''), summaryOverride: z.string().optional() }),
    )
    .default([]),
})

const PAGE = '250'
/** Of days in which a person is, say, at an office: they take no time. */
const freeTypes = ['workingLocation', 'birthday']

function whenOf({ start, end }: Event): CalendarEntry['when'] | null {
  if (start?.dateTime && end?.dateTime) {
    return { startsAt: new Date(start.dateTime), endsAt: new Date(end.dateTime) }
  }
  return start?.date && end?.date ? { from: start.date, to: addDays(end.date, -1) } : null
}

function entryOf(event: Event): RemoteEntry | null {
  const when = whenOf(event)
  if (!when) return null
  const { id, etag, summary = '', location = '', description = '', recurrence, transparency } = event
  const isFree = transparency === 'transparent' || freeTypes.includes(event.eventType ?? '')
  return {
    id,
    etag,
    summary,
    location,
    description,
    when,
    isRepeating: recurrence !== undefined,
    isFree,
    isOurs: event.extendedProperties?.private?.['fermata'] !== undefined,
  }
}

const isCancelled = ({ status }: Event) => status === 'cancelled'

function changeOf(event: Event): RemoteChange | null {
  return isCancelled(event) ? { id: event.id, isGone: true } : entryOf(event)
}

/** Whole days end on the day after their last. */
const timesOf = (when: CalendarEntry['when']) =>
  'from' in when
    ? { start: { date: when.from }, end: { date: addDays(when.to, 1) } }
    : { start: { dateTime: when.startsAt.toISOString() }, end: { dateTime: when.endsAt.toISOString() } }

const eventOf = (entry: CalendarEntry) => ({
  ...timesOf(entry.when),
  status: entry.status === 'TENTATIVE' ? 'tentative' : 'confirmed',
  transparency: entry.isFree ? 'transparent' : 'opaque',
  summary: entry.summary,
  location: entry.location ?? '',
  description: entry.description ?? '',
  extendedProperties: { private: { fermata: 'entry' } },
  ...(entry.url && { source: { title: 'Fermata', url: entry.url } }),
})

const newEventOf = (entry: CalendarEntry) => ({ ...eventOf(entry), reminders: { useDefault: true } })

/**
 * What is left out stays as its owner has it, such as colour and reminders; so the other kind of moment and repetitions,
 * which we never write, are cleared.
 */
function changedEventOf(entry: CalendarEntry) {
  const { start, end, ...rest } = eventOf(entry)
  const cleared = { date: null, dateTime: null, timeZone: null }
  return { ...rest, recurrence: null, start: { ...cleared, ...start }, end: { ...cleared, ...end } }
}

/** Ids are ours to choose, of the digits of base32hex, which those of base 16 are among. */
const idOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 40)

export function googleCalendar(api: string, send: Send): CalendarClient {
  const base = `${api}/calendar/v3`
  const eventsOf = (calendar: string) => `${base}/calendars/${encodeURIComponent(calendar)}/events`

  /** Every page of a list; null where its token is over. */
  async function pages(calendar: string, query: Record<string, string>): Promise<Changes<Event> | null> {
    const changes: Event[] = []
    let pageToken: string | undefined
    let next = ''
    do {
      const search = new URLSearchParams({ maxResults: PAGE, ...query, ...(pageToken && { pageToken }) })
      const answer = await send(`${eventsOf(calendar)}?${search.toString()}`)
      if (answer.status === 410) return null
      if (answer.status === 404) throw new CalendarGone()
      const page = await bodyOf(answer, EventPage)
      changes.push(...page.items)
      pageToken = page.nextPageToken
      next = page.nextSyncToken ?? ''
    } while (pageToken)
    return { changes, next }
  }

  async function revision(answer: Response): Promise<Revision | null> {
    if ([404, 410, 412].includes(answer.status)) return null
    const { id, etag } = await bodyOf(answer, Event)
    return { id, etag }
  }

  return {
    async list() {
      const found: { id: string; name: string }[] = []
      let pageToken: string | undefined
      do {
        const search = new URLSearchParams({ maxResults: PAGE, ...(pageToken && { pageToken }) })
        const page = await bodyOf(
          await send(`${base}/users/me/calendarList?${search.toString()}`),
          CalendarPage,
        )
        found.push(
          ...page.items.map(({ id, summary, summaryOverride }) => ({ id, name: summaryOverride ?? summary })),
        )
        pageToken = page.nextPageToken
      } while (pageToken)
      return found
    },

    async make(name, tz) {
      const answer = await send(`${base}/calendars`, {
        method: 'POST',
        body: { summary: name, timeZone: tz },
      })
      return (await bodyOf(answer, z.object({ id: z.string() }))).id
    },

    async drop(calendar) {
      await send(`${base}/calendars/${encodeURIComponent(calendar)}`, { method: 'DELETE' })
    },

    async changes(calendar, _days, since) {
      const found = await pages(calendar, since === null ? {} : { syncToken: since })
      if (!found) return null
      // Single repetitions of an entry that repeats come after it.
      const own = found.changes.filter(({ recurringEventId }) => recurringEventId === undefined)
      return { ...found, changes: own.flatMap((event) => changeOf(event) ?? []) }
    },

    async busy(calendar, { from, to }) {
      const days = { timeMin: `${from}T00:00:00Z`, timeMax: `${addDays(to, 1)}T00:00:00Z` }
      const found = await pages(calendar, { singleEvents: 'true', ...days })
      if (!found) throw new CalendarGone()
      const there = found.changes.filter((event) => !isCancelled(event))
      return { ...found, changes: there.flatMap((event) => entryOf(event) ?? []) }
    },

    async hasChanged(calendar, since) {
      const found = await pages(calendar, { singleEvents: 'true', syncToken: since })
      return found && { hasChanged: found.changes.length > 0, next: found.next }
    },

    async put(calendar, entry, known, key) {
      if (known) {
        const asked = {
          method: 'PATCH',
          body: changedEventOf(entry),
          headers: { 'if-match': known.etag },
        } as const
        return revision(await send(`${eventsOf(calendar)}/${known.id}`, asked))
      }
      const body = newEventOf(entry)
      const id = idOf(key)
      const made = await send(eventsOf(calendar), { method: 'POST', body: { id, ...body } })
      if (made.status === 404) throw new CalendarGone()
      // It was made before, and deleted there or never noted here.
      if (made.status !== 409) return revision(made)
      return revision(await send(`${eventsOf(calendar)}/${id}`, { method: 'PUT', body }))
    },

    async remove(calendar, { id, etag }) {
      const answer = await send(`${eventsOf(calendar)}/${id}`, {
        method: 'DELETE',
        headers: { 'if-match': etag },
      })
      return answer.status !== 412
    },
  }
}
