/** The route /mcp: assistants by the Model Context Protocol (streamable HTTP), without sessions, so that any machine answers. */
import { randomUUID } from 'node:crypto'
import { createMcpHandler, originValidationResponse } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import { problemOf } from '../api/problem.ts'
import { assistantRouter } from '../desk/proposals/assistant-calls.ts'
import { bearerCaller } from '../platform/access-tokens/bearer.ts'
import { asTokenCaller } from '../platform/access-tokens/verify.ts'
import { callContext, type RouteDeps } from '../platform/http/call-route.ts'
import { readerOf } from '../platform/http/reader.ts'
import { resourceMetadataOf } from '../platform/oauth/route.ts'
import { appRouter } from '../router.ts'
import { mcpServer } from './server.ts'

/** The request as the SDK takes it; one message each, so that every call is counted. */
function requestOf(req: FastifyRequest, appUrl: string): { request: Request; parsedBody?: unknown } {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  const request = new Request(new URL('/mcp', appUrl), { method: req.method, headers })
  if (req.method !== 'POST') return { request }
  const parsedBody: unknown = req.body
  if (Array.isArray(parsedBody)) throw new DomainError('BAD_REQUEST')
  return { request, parsedBody }
}

async function serve(deps: RouteDeps, req: FastifyRequest, reply: FastifyReply) {
  const base = await callContext(deps, req, reply, 'mcp')
  const { site, t } = base
  const caller = await bearerCaller(req, base, 'mcp')
  if (base.limiter && !(await base.limiter.take('assistant', caller.id))) {
    throw new DomainError('TOO_MANY_REQUESTS')
  }
  const { request, parsedBody } = requestOf(req, site.appUrl)
  // Browsers of other pages have no business here.
  const refused = originValidationResponse(request, [new URL(site.appUrl).hostname])
  if (refused) return send(refused, deps, reply)
  // Each procedure that a tool calls is one call, with a key of its own.
  const context = () => asTokenCaller({ ...base, idempotencyKey: randomUUID() }, caller)
  const call = {
    caller,
    orgSlug: caller.orgSlug,
    calls: appRouter.createCaller(context),
    assistant: assistantRouter.createCaller(context).assistant,
    appUrl: site.appUrl,
  }
  const onFault = (error: unknown) => req.log.error({ err: error }, 'tool of an assistant failed')
  const handler = createMcpHandler(
    () => mcpServer({ call, version: site.version, t, requestId: req.id, onFault }),
    // Nothing here changes while somebody listens.
    { maxSubscriptions: 0 },
  )
  return send(await handler.fetch(request, { parsedBody }), deps, reply)
}

async function send(response: Response, deps: RouteDeps, reply: FastifyReply) {
  return reply
    .headers(deps.headers)
    .headers(Object.fromEntries(response.headers))
    .code(response.status)
    .send(Buffer.from(await response.arrayBuffer()))
}

/** Says with a refusal where to ask for access (RFC 9728). */
async function refuse(error: unknown, req: FastifyRequest, reply: FastifyReply, deps: RouteDeps) {
  const problem = problemOf(error, { t: readerOf(req), requestId: req.id })
  if (problem.status >= 500) req.log.error({ err: error }, 'call of an assistant failed')
  if (problem.status === 401) {
    const { site } = await callContext(deps, req, reply, 'mcp')
    reply.header('www-authenticate', `Bearer resource_metadata="${resourceMetadataOf(site.appUrl)}"`)
  }
  return reply
    .headers(deps.headers)
    .code(problem.status)
    .type('application/problem+json')
    .send(JSON.stringify(problem))
}

export function registerMcp(app: FastifyInstance, deps: RouteDeps): void {
  void app.register(async (scope) => {
    scope.setErrorHandler((error, req, reply) => refuse(error, req, reply, deps))
    scope.route({
      method: ['GET', 'POST', 'DELETE'],
      url: '/mcp',
      handler: (req, reply) => serve(deps, req, reply),
    })
  })
}
