// The route /auth/v1: hands requests to the embedded sign-in service, which speaks fetch, and its answers back.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientAddress } from './address.ts'
import type { Headers as HeaderSet } from './security.ts'

const BODY_LIMIT = 1024 * 1024

/** The embedded sign-in service. `address` is the caller's, behind trusted proxies too. */
export type AuthFetch = (request: Request, info: { address: string; requestId: string }) => Promise<Response>

/** Mounts the service for every method and content type; bodies of more than 1 MiB are refused with 413. */
export function registerAuth(
  app: FastifyInstance,
  options: { fetch: AuthFetch; appUrl: string; headers: HeaderSet },
): void {
  const { origin } = new URL(options.appUrl)

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_req, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler((error: { statusCode?: number }, req, reply) =>
      fail(error, req, reply, options.headers),
    )
    scope.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/auth/v1/*',
      async handler(req, reply) {
        const request = toRequest(req, origin)
        const answer = await options.fetch(request, { address: clientAddress(req), requestId: req.id })
        reply.headers(options.headers).headers(Object.fromEntries(answer.headers)).code(answer.status)
        return reply.send(Buffer.from(await answer.arrayBuffer()))
      },
    })
  })
}

function toRequest(req: FastifyRequest, origin: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const body = Buffer.isBuffer(req.body) ? new Uint8Array(req.body) : undefined
  return new Request(origin + req.raw.url, { method: req.method, headers, ...(body && { body }) })
}

/** What the sign-in clients understand: 5xx they repeat later, 4xx they do not. */
function fail(
  error: { statusCode?: number },
  req: FastifyRequest,
  reply: FastifyReply,
  headers: HeaderSet,
): void {
  const sent = error.statusCode ?? 500
  const status = sent >= 400 && sent <= 499 ? sent : 500
  if (status === 500) req.log.error({ err: error }, 'sign-in service failed')
  const code =
    status === 413 ? 'request_entity_too_large' : status === 500 ? 'unexpected_failure' : 'bad_json'
  const text = status === 413 ? 'Request body is too large' : 'Unable to process the request'
  const isVersioned = req.headers['x-supabase-api-version'] !== undefined
  const body = isVersioned ? { code, message: text } : { code: status, error_code: code, msg: text }
  void reply.headers(headers).header('x-sb-error-code', code).code(status).send(body)
}
