/** A small provider of calendars on this machine: sign-in, and the parts of Google's Calendar API v3 that we use. */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CalendarProvider, Reply, Request, StoredCalendar, World } from './calendar-world.ts'
import { graphAnswer } from './graph-calendar.ts'

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

const json = (text: string) => (text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {})
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Sign-in that everybody passes: the page of consent leads back at once. */
function signIn(world: World, { url }: Request, form: URLSearchParams): Reply | null {
  if (url.pathname === '/.well-known/openid-configuration') {
    const body = { authorization_endpoint: `${world.url}/authorize`, token_endpoint: `${world.url}/token` }
    return { status: 200, body }
  }
  if (url.pathname === '/authorize') {
    const back = new URL(url.searchParams.get('redirect_uri') ?? '')
    back.searchParams.set('state', url.searchParams.get('state') ?? '')
    back.searchParams.set('code', randomUUID())
    return { status: 302, headers: { location: back.href } }
  }
  if (url.pathname !== '/token') return null
  if (world.isRevoked) return { status: 400, body: { error: 'invalid_grant' } }
  world.accessToken = `access-${world.tick()}`
  const claims = { aud: form.get('client_id'), email: world.address, email_verified: true }
  return {
    status: 200,
    body: {
      access_token: world.accessToken,
      refresh_token: `refresh-${world.tick()}`,
      expires_in: 3600,
      id_token: `${part({ alg: 'none' })}.${part(claims)}.x`,
    },
  }
}

function listEvents(world: World, calendar: StoredCalendar, query: URLSearchParams): Reply {
  const since = query.get('syncToken')
  if (since !== null && Number(since) < world.forgottenChanges) return { status: 410 }
  const all = [...calendar.events.values()].toSorted((a, b) => a.change - b.change)
  const found =
    since === null
      ? all.filter(({ status }) => status !== 'cancelled')
      : all.filter(({ change }) => change > Number(since))
  const offset = Number(query.get('pageToken') ?? 0)
  const items = found.slice(offset, offset + world.pageSize).map(({ change: _, ...event }) => event)
  const isLast = offset + world.pageSize >= found.length
  const end = isLast
    ? { nextSyncToken: String(all.at(-1)?.change ?? 0) }
    : { nextPageToken: String(offset + world.pageSize) }
  return { status: 200, body: { items, ...end } }
}

function stored(world: World, calendar: StoredCalendar, event: Record<string, unknown>): Reply {
  const change = world.tick()
  const made = { status: 'confirmed', ...event, id: String(event['id']), etag: `"${change}"`, change }
  calendar.events.set(made.id, made)
  const { change: _, ...body } = made
  return { status: 200, body }
}

type Fields = Record<string, unknown>

/** What is null is cleared, what is left out stays; so it is within what has parts. */
function patched(known: Fields, change: Fields): Fields {
  const made = { ...known }
  for (const [key, value] of Object.entries(change)) {
    if (value === null) delete made[key]
    else if (typeof value === 'object') made[key] = patched((made[key] ?? {}) as Fields, value as Fields)
    else made[key] = value
  }
  return made
}

function changeEvent(world: World, calendar: StoredCalendar, id: string, request: Request): Reply {
  const known = calendar.events.get(id)
  if (!known) return { status: 404 }
  const isGone = known.status === 'cancelled'
  const match = request.headers['if-match']
  if (request.method === 'DELETE' && isGone) return { status: 410 }
  if (match !== undefined && match !== known.etag) return { status: 412 }
  if (request.method === 'PATCH') return stored(world, calendar, patched(known, request.body))
  if (request.method === 'PUT') return stored(world, calendar, { ...request.body, id })
  stored(world, calendar, { ...known, status: 'cancelled' })
  return { status: 204 }
}

function googleAnswer(world: World, request: Request): Reply {
  const { method, url, body } = request
  const [, , , kind, name = '', events, id] = url.pathname.split('/').map(decodeURIComponent)
  if (kind === 'users') {
    const items = [...world.calendars].map(([key, { name: summary }]) => ({ id: key, summary }))
    return { status: 200, body: { items } }
  }
  if (method === 'POST' && name === '') {
    const key = `made-${world.tick()}@group.calendar.example`
    world.calendars.set(key, { name: String(body['summary']), events: new Map() })
    return { status: 200, body: { id: key } }
  }
  const calendar = world.calendars.get(name)
  if (!calendar) return { status: 404 }
  if (events === undefined) {
    world.calendars.delete(name)
    return { status: 204 }
  }
  if (id !== undefined) return changeEvent(world, calendar, id, request)
  if (method === 'GET') return listEvents(world, calendar, url.searchParams)
  if (calendar.events.has(String(body['id']))) return { status: 409 }
  return stored(world, calendar, body)
}

/** For journeys, which hold no part of this process: what there is, and somebody who edits it. */
function controlAnswer(world: World, { method, url, body }: Request): Reply | null {
  const [, room, calendar, id] = url.pathname.split('/').map(decodeURIComponent)
  if (room !== 'control') return null
  if (method === 'POST') world.edit(calendar ?? '', id ?? '', body)
  const all = [...world.calendars].map(([key, { name, events }]) => {
    return { id: key, name, events: [...events.values()].filter(({ status }) => status !== 'cancelled') }
  })
  return { status: 200, body: all }
}

function apiAnswer(world: World, request: Request): Reply {
  world.calls.push(`${request.method} ${request.url.pathname}`)
  const { failNext, failWrite } = world
  world.failNext = null
  if (failNext) return failNext
  if (failWrite !== null && JSON.stringify(request.body).includes(failWrite)) return { status: 400 }
  if (request.headers.authorization !== `Bearer ${world.accessToken}`) return { status: 401 }
  return request.url.pathname.startsWith('/v1.0/')
    ? graphAnswer(world, request)
    : googleAnswer(world, request)
}

/** Starts a provider, with one calendar that its owner keeps. */
export async function startCalendarProvider(port = 0): Promise<CalendarProvider> {
  let changes = 0
  const world: World = {
    url: '',
    calendars: new Map([['private', { name: 'Private', events: new Map() }]]),
    calls: [],
    failNext: null,
    failWrite: null,
    address: 'jule@halbmond.example',
    isRevoked: false,
    accessToken: '',
    forgottenChanges: 0,
    pageSize: 2,
    tick: () => ++changes,
    edit(calendar, id, change) {
      const { events } = world.calendars.get(calendar)!
      stored(world, { name: '', events }, { ...events.get(id), ...change, id })
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  async function handle(incoming: IncomingMessage, response: ServerResponse) {
    const text = await bodyOf(incoming)
    const url = new URL(incoming.url ?? '/', world.url)
    const request = { method: incoming.method ?? 'GET', url, headers: incoming.headers, body: json(text) }
    const { status, body, headers } =
      signIn(world, request, new URLSearchParams(text)) ??
      controlAnswer(world, request) ??
      apiAnswer(world, request)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(body === undefined ? '' : JSON.stringify(body))
  }
  const server = createServer((incoming, response) => void handle(incoming, response))
  await new Promise<void>((listening) => server.listen(port, 'localhost', listening))
  world.url = `http://localhost:${(server.address() as AddressInfo).port}`
  return world
}
