/** The parts of Microsoft Graph's calendars that we use, over the calendars of the provider of tests. */
import type { Reply, Request, StoredCalendar, StoredEvent, World } from './calendar-world.ts'

const eventBody = ({ etag, status, change: _, ...event }: StoredEvent) =>
  status === 'cancelled'
    ? { id: event.id, '@removed': { reason: 'deleted' } }
    : { type: 'singleInstance', ...event, '@odata.etag': etag }

function stored(world: World, calendar: StoredCalendar, event: Record<string, unknown>): Reply {
  const change = world.tick()
  const made = { status: 'confirmed', ...event, id: String(event['id']), etag: `W/"${change}"`, change }
  calendar.events.set(made.id, made)
  return { status: 201, body: eventBody(made) }
}

function delta(world: World, calendar: StoredCalendar, url: URL): Reply {
  const since = url.searchParams.get('$deltatoken')
  if (since !== null && Number(since) < world.forgottenChanges) return { status: 410 }
  const all = [...calendar.events.values()].toSorted((a, b) => a.change - b.change)
  const found =
    since === null
      ? all.filter(({ status }) => status !== 'cancelled')
      : all.filter(({ change }) => change > Number(since))
  const offset = Number(url.searchParams.get('$skiptoken') ?? 0)
  const page = found.slice(offset, offset + world.pageSize)
  const link = new URL(url)
  if (offset + world.pageSize < found.length) {
    link.searchParams.set('$skiptoken', String(offset + world.pageSize))
    return { status: 200, body: { value: page.map(eventBody), '@odata.nextLink': link.href } }
  }
  link.search = `$deltatoken=${all.at(-1)?.change ?? 0}`
  return { status: 200, body: { value: page.map(eventBody), '@odata.deltaLink': link.href } }
}

function changeEvent(world: World, id: string, { method, headers, body }: Request): Reply {
  const calendar = [...world.calendars.values()].find(({ events }) => events.has(id))
  const known = calendar?.events.get(id)
  if (!calendar || !known || known.status === 'cancelled') return { status: 404 }
  const match = headers['if-match']
  if (match !== undefined && match !== known.etag) return { status: 412 }
  if (method === 'PATCH') return { ...stored(world, calendar, { ...known, ...body }), status: 200 }
  stored(world, calendar, { ...known, status: 'cancelled' })
  return { status: 204 }
}

/** Answers below /v1.0/me. */
export function graphAnswer(world: World, request: Request): Reply {
  const { method, url, body } = request
  const [, , , kind, name, below] = url.pathname.split('/').map(decodeURIComponent)
  if (kind === 'events') return changeEvent(world, name ?? '', request)
  if (name === undefined) {
    if (method === 'GET') {
      return {
        status: 200,
        body: { value: [...world.calendars].map(([id, calendar]) => ({ id, name: calendar.name })) },
      }
    }
    const id = `graph-${world.tick()}`
    world.calendars.set(id, { name: String(body['name']), events: new Map() })
    return { status: 201, body: { id } }
  }
  const calendar = world.calendars.get(name)
  if (!calendar) return { status: 404 }
  if (below === undefined) {
    world.calendars.delete(name)
    return { status: 204 }
  }
  if (below === 'calendarView') return delta(world, calendar, url)
  const { transactionId } = body
  const twin = [...calendar.events.values()].find((event) => event['transactionId'] === transactionId)
  return twin
    ? { status: 201, body: eventBody(twin) }
    : stored(world, calendar, { ...body, id: `event-${world.tick()}` })
}
