/** The routes that calendar apps read and write by: CalDAV below /caldav (RFC 4791, RFC 6578, RFC 5397). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Condition } from '#domain/desk/caldav/entries.ts'
import { DomainError } from '#domain/errors.ts'
import { problemText } from '#texts/problems.ts'
import type { Context } from '../../context.ts'
import { answerCallError, callContext, type RouteDeps } from '../../platform/http/call-route.ts'
import { refusal, unchanged } from './answers.ts'
import { deleteEntry, putEntry, type Outcome } from './changes.ts'
import { entryHeaders, hrefs } from './properties.ts'
import { maxObjectBytes } from './read-object.ts'
import { readPropfind, readProppatch, readReport } from './read-request.ts'
import { calendarOf, entryAt, propfind, report, type Place, type Reader, type Written } from './reads.ts'
import { calendarCaller } from './sign-in.ts'

const methods = ['OPTIONS', 'GET', 'PUT', 'DELETE', 'PROPFIND', 'PROPPATCH', 'REPORT', 'MKCALENDAR'] as const
/** Methods that Fastify does not know by itself; each comes with XML. */
const ownMethods = ['PROPFIND', 'PROPPATCH', 'REPORT', 'MKCALENDAR'] as const

/** A question about a thousand entries by their addresses; nothing longer is sent. */
const maxBodyBytes = 256 * 1024

type Call = { ctx: Context; req: FastifyRequest; reply: FastifyReply; reader: Reader; place: Place }

/** What a path below /caldav means for somebody of this organisation; NOT_FOUND for any other. */
function placeOf(path: string, orgId: string): Place {
  let parts: string[]
  try {
    parts = path.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    throw new DomainError('BAD_REQUEST')
  }
  const [organisation, home, calendar, name, ...more] = parts
  if (organisation === undefined) return { kind: 'root' }
  if (organisation !== orgId || more.length > 0 || (home ?? 'calendars') !== 'calendars') {
    throw new DomainError('NOT_FOUND')
  }
  if (home === undefined) return { kind: 'principal' }
  if (calendar === undefined) return { kind: 'home' }
  if (name === undefined) return { kind: 'calendar', calendar }
  if (name.length > 255 || /[/\0]/.test(name)) throw new DomainError('NOT_FOUND')
  return { kind: 'entry', calendar, name }
}

const bodyOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '')

function conditionOf({ headers }: FastifyRequest): Condition {
  const tag = headers['if-match']?.replace(/^W\//, '').replace(/^"(.*)"$/, '$1')
  return { ifMatch: tag ?? null, ifNoneMatch: headers['if-none-match'] === '*' }
}

export function registerCaldav(app: FastifyInstance, deps: RouteDeps): void {
  for (const method of ownMethods) app.addHttpMethod(method, { hasBody: true })
  const headers = {
    ...deps.headers,
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    dav: '1, 3, access-control, calendar-access',
  }
  const sendXml = (reply: FastifyReply, { status, xml }: Written) =>
    reply
      .code(status)
      .headers({ ...headers, 'content-type': 'application/xml; charset=utf-8' })
      .send(xml)

  function sendOutcome({ ctx, reply }: Call, outcome: Outcome): FastifyReply {
    if (outcome.status !== 403) return reply.code(outcome.status).headers(headers).send()
    const xml = refusal(outcome.condition, problemText(outcome.problem, ctx.t))
    return sendXml(reply, { status: 403, xml })
  }

  const answers: Record<Exclude<(typeof methods)[number], 'OPTIONS'>, (call: Call) => Promise<unknown>> = {
    async PROPFIND({ req, reply, reader, place }) {
      const { depth } = req.headers
      if (depth === 'infinity') {
        return sendXml(reply, { status: 403, xml: refusal({ 'D:propfind-finite-depth': '' }) })
      }
      const wanted = readPropfind(bodyOf(req))
      return sendXml(reply, await propfind(reader, place, { wanted, depth: depth === '1' ? 1 : 0 }))
    },
    async PROPPATCH({ req, reply }) {
      // Names and colours that an app gives to a calendar stay in the app.
      return sendXml(reply, { status: 207, xml: unchanged(req.url, readProppatch(bodyOf(req))) })
    },
    async REPORT({ req, reply, reader, place }) {
      const asked = readReport(bodyOf(req))
      if (place.kind !== 'calendar') {
        return sendXml(reply, { status: 403, xml: refusal({ 'D:supported-report': '' }) })
      }
      return sendXml(reply, await report(reader, place.calendar, asked))
    },
    async GET({ req, reply, reader, place }) {
      if (place.kind !== 'entry') throw new DomainError('NOT_FOUND')
      const entry = await entryAt(reader, place)
      reply.headers({ ...headers, ...entryHeaders(entry) })
      return req.headers['if-none-match'] === `"${entry.etag}"`
        ? reply.code(304).send()
        : reply.send(entry.text)
    },
    async PUT(call) {
      const { ctx, req, reply, reader, place } = call
      if (place.kind !== 'entry') throw new DomainError('NOT_FOUND')
      const { canWrite } = calendarOf(reader, place.calendar)
      const text = bodyOf(req)
      if (Buffer.byteLength(text) > maxObjectBytes) {
        return sendXml(reply, { status: 403, xml: refusal({ 'C:max-resource-size': '' }) })
      }
      const { calendar, name } = place
      const target = { calendar, name, canWrite, condition: conditionOf(req) }
      // Without an ETag: what was saved reads otherwise than what was sent, so that apps fetch it.
      return sendOutcome(call, await putEntry(reader.calls, target, text, ctx.t))
    },
    async DELETE(call) {
      const { ctx, req, reply, reader, place } = call
      if (place.kind !== 'entry') {
        return sendXml(reply, { status: 403, xml: refusal({ 'D:need-privileges': '' }) })
      }
      const { canWrite } = calendarOf(reader, place.calendar)
      const { calendar, name } = place
      const target = { calendar, name, canWrite, condition: conditionOf(req) }
      return sendOutcome(call, await deleteEntry(reader.calls, target, ctx.t))
    },
    async MKCALENDAR({ reply }) {
      return sendXml(reply, { status: 403, xml: refusal({ 'D:need-privileges': '' }) })
    },
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_req, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler((error, req, reply) => answerCallError(error, req, reply, headers))

    async function answer(req: FastifyRequest, reply: FastifyReply) {
      const method = req.method === 'HEAD' ? 'GET' : (req.method as (typeof methods)[number])
      if (method === 'OPTIONS') {
        return reply.headers({ ...headers, allow: [...methods, 'HEAD'].join(', ') }).send()
      }
      const ctx = await callContext(deps, req, reply, 'caldav')
      const caller = await calendarCaller(ctx, req)
      if (!caller) {
        return reply
          .code(401)
          .headers({ ...headers, 'www-authenticate': 'Basic realm="Fermata", charset="UTF-8"' })
          .send()
      }
      const path = (req.params as { '*'?: string })['*'] ?? ''
      const place = placeOf(path, caller.orgId)
      const reader = { ...caller, ...(await caller.calls.calendars()) }
      return answers[method]({ ctx, req, reply, reader, place })
    }
    for (const url of ['/caldav', '/caldav/*']) scope.route({ method: [...methods], url, handler: answer })
    // Where apps look first that know only the name of the server (RFC 6764).
    scope.route({
      method: ['GET', 'PROPFIND', 'OPTIONS'],
      url: '/.well-known/caldav',
      handler: (_req, reply) => reply.headers(headers).redirect(hrefs.root, 301),
    })
  })
}
