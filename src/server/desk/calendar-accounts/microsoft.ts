/** Outlook Calendar (Microsoft Graph v1.0): the calendars of an account, and entries with their revisions. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { addDays } from '#domain/dates.ts'
import type { RemoteEntry } from '#domain/desk/calendar-accounts/remote-entries.ts'
import type { CalendarEntry } from '#domain/road/calendar-feeds/icalendar.ts'
import { CalendarGone, type CalendarClient, type Changes, type Revision } from './provider.ts'
import { bodyOf, type Send } from './requests.ts'

/** A clock of UTC, which is asked for: without a zone, and with more digits than we need. */
const Moment = z.object({ dateTime: z.string() })
const Event = z.object({
  id: z.string(),
  '@odata.etag': z.string().optional(),
  '@removed': z.object({}).optional(),
  subject: z.string().nullish(),
  location: z.object({ displayName: z.string().nullish() }).nullish(),
  isAllDay: z.boolean().optional(),
  isCancelled: z.boolean().optional(),
  showAs: z.string().optional(),
  type: z.string().optional(),
  categories: z.array(z.string()).optional(),
  start: Moment.optional(),
  end: Moment.optional(),
})
type Event = z.infer<typeof Event>
const linked = { '@odata.nextLink': z.url().optional(), '@odata.deltaLink': z.url().optional() }
const EventPage = z.object({ ...linked, value: z.array(Event) })
const CalendarPage = z.object({ ...linked, value: z.array(z.object({ id: z.string(), name: z.string() })) })

const headers = { prefer: 'IdType="ImmutableId", outlook.timezone="UTC", odata.maxpagesize=200' }
/** Marks what we write; Outlook shows it as a label. */
const category = 'Fermata'
const freeStates = ['free', 'workingElsewhere']

const instantOf = ({ dateTime }: z.infer<typeof Moment>) => new Date(`${dateTime.slice(0, 19)}Z`)
const dayOf = ({ dateTime }: z.infer<typeof Moment>) => dateTime.slice(0, 10)

function entryOf(event: Event): RemoteEntry | null {
  const { id, start, end, subject, location, isAllDay, showAs } = event
  if (!start || !end) return null
  return {
    id,
    etag: event['@odata.etag'] ?? '',
    summary: subject ?? '',
    location: location?.displayName ?? '',
    // It comes back as a page of HTML.
    description: null,
    when: isAllDay
      ? { from: dayOf(start), to: addDays(dayOf(end), -1) }
      : { startsAt: instantOf(start), endsAt: instantOf(end) },
    isRepeating: event.type !== undefined && event.type !== 'singleInstance',
    isFree: freeStates.includes(showAs ?? ''),
    isOurs: event.categories?.includes(category) ?? false,
  }
}

const isGone = (event: Event) => event['@removed'] !== undefined || event.isCancelled === true

/** Whole days end on the day after their last. */
function timesOf(when: CalendarEntry['when']) {
  const at = (dateTime: string) => ({ dateTime, timeZone: 'UTC' })
  return 'from' in when
    ? { isAllDay: true, start: at(`${when.from}T00:00:00`), end: at(`${addDays(when.to, 1)}T00:00:00`) }
    : {
        isAllDay: false,
        start: at(when.startsAt.toISOString().slice(0, 19)),
        end: at(when.endsAt.toISOString().slice(0, 19)),
      }
}

const showAsOf = ({ isFree, status }: CalendarEntry) =>
  isFree ? 'free' : status === 'TENTATIVE' ? 'tentative' : 'busy'

const eventOf = (entry: CalendarEntry) => ({
  ...timesOf(entry.when),
  subject: entry.summary,
  location: { displayName: entry.location ?? '' },
  body: { contentType: 'text', content: [entry.description, entry.url].filter(Boolean).join('\n\n') },
  showAs: showAsOf(entry),
  categories: [category],
})

export function microsoftCalendar(api: string, send: Send): CalendarClient {
  const base = `${api}/v1.0/me`
  const calendarAt = (calendar: string) => `${base}/calendars/${encodeURIComponent(calendar)}`
  const eventAt = (id: string) => `${base}/events/${encodeURIComponent(id)}`

  /** Every page from an address on; null where its token is over. Addresses of pages lead to the provider alone. */
  async function pages(first: string): Promise<Changes<Event> | null> {
    const changes: Event[] = []
    let url: string | undefined = first
    let next = ''
    while (url) {
      if (new URL(url).origin !== new URL(api).origin) throw new Error('A page of another server')
      const answer = await send(url, { headers })
      if (answer.status === 410) return null
      if (answer.status === 404) throw new CalendarGone()
      const page: z.infer<typeof EventPage> = await bodyOf(answer, EventPage)
      changes.push(...page.value)
      url = page['@odata.nextLink']
      next = page['@odata.deltaLink'] ?? ''
    }
    return { changes, next }
  }

  const viewOf = (calendar: string, { from, to }: { from: string; to: string }) => {
    const days = { startDateTime: `${from}T00:00:00Z`, endDateTime: `${addDays(to, 1)}T00:00:00Z` }
    return `${calendarAt(calendar)}/calendarView/delta?${new URLSearchParams(days).toString()}`
  }

  async function revision(answer: Response): Promise<Revision | null> {
    if ([404, 410, 412].includes(answer.status)) return null
    const { id, '@odata.etag': etag = '' } = await bodyOf(answer, Event)
    return { id, etag }
  }

  return {
    async list() {
      const found: { id: string; name: string }[] = []
      let url: string | undefined = `${base}/calendars?$select=id,name&$top=100`
      while (url) {
        const page: z.infer<typeof CalendarPage> = await bodyOf(await send(url, { headers }), CalendarPage)
        found.push(...page.value.map(({ id, name }) => ({ id, name })))
        url = page['@odata.nextLink']
      }
      return found
    },

    async make(name) {
      const answer = await send(`${base}/calendars`, { method: 'POST', body: { name }, headers })
      return (await bodyOf(answer, z.object({ id: z.string() }))).id
    },

    async drop(calendar) {
      await send(calendarAt(calendar), { method: 'DELETE' })
    },

    async changes(calendar, days, since) {
      const found = await pages(since ?? viewOf(calendar, days))
      if (!found) return null
      // Of an entry that repeats, its repetitions come too.
      const own = found.changes.filter(({ type }) => type !== 'occurrence' && type !== 'exception')
      return {
        ...found,
        changes: own.flatMap((event) =>
          isGone(event) ? { id: event.id, isGone: true } : (entryOf(event) ?? []),
        ),
      }
    },

    async busy(calendar, days) {
      const found = await pages(viewOf(calendar, days))
      if (!found) throw new CalendarGone()
      const there = found.changes.filter((event) => !isGone(event) && event.type !== 'seriesMaster')
      return { ...found, changes: there.flatMap((event) => entryOf(event) ?? []) }
    },

    async hasChanged(_calendar, since) {
      const found = await pages(since)
      return found && { hasChanged: found.changes.length > 0, next: found.next }
    },

    async put(calendar, entry, known, key) {
      const body = eventOf(entry)
      if (known) {
        const conditions = { ...headers, 'if-match': known.etag }
        // We write none that repeats: what somebody made one is one again.
        const asked = { method: 'PATCH', body: { ...body, recurrence: null }, headers: conditions } as const
        return revision(await send(eventAt(known.id), asked))
      }
      const transactionId = createHash('sha256').update(key).digest('hex').slice(0, 40)
      const made = await send(`${calendarAt(calendar)}/events`, {
        method: 'POST',
        body: { transactionId, ...body },
        headers,
      })
      if (made.status === 404) throw new CalendarGone()
      return revision(made)
    },

    async remove(_calendar, { id, etag }) {
      const conditions = { ...headers, 'if-match': etag }
      const answer = await send(eventAt(id), { method: 'DELETE', headers: conditions })
      return answer.status !== 412
    },
  }
}
