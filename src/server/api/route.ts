/** The routes /api/v1: operations as plain JSON over HTTP, answered by the procedures of the app. */
import { randomUUID } from 'node:crypto'
import { callTRPCProcedure } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import { platformProblem } from '#domain/platform/problems.ts'
import type { Context } from '../context.ts'
import { bearerCaller } from '../platform/access-tokens/bearer.ts'
import { asTokenCaller, mayUse, type TokenCaller } from '../platform/access-tokens/verify.ts'
import { callContext, type RouteDeps } from '../platform/http/call-route.ts'
import { limits } from '../platform/http/rate-limit.ts'
import { readerOf } from '../platform/http/reader.ts'
import { appRouter } from '../router.ts'
import { clientFor } from './client/client.ts'
import { documentFor } from './document.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'
import { problemOf } from './problem.ts'
import { planOf, readInput, type ApiRequest, type InputPlan } from './request.ts'
import { procedureOf } from './schemas.ts'

const prefix = '/api/v1'

/**
 * Pages of any website may call: what opens a call is the token in its header, and no cookie is looked at. Said of every
 * answer, so that such a page also reads why it was refused.
 */
const openToWebsites = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, ratelimit, ratelimit-policy, retry-after, www-authenticate',
}
const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, if-match, accept-language',
  'access-control-max-age': '7200',
}

/** Uses one call of the token; says in the headers how many are left (draft-ietf-httpapi-ratelimit-headers). */
async function countCall({ limiter }: Context, { id }: TokenCaller, reply: FastifyReply): Promise<void> {
  if (!limiter) return
  const { perMinute } = limits.token
  const { isTaken, left } = await limiter.draw('token', id)
  const seconds = Math.ceil(((perMinute - left) * 60) / perMinute)
  reply.headers({
    'ratelimit-policy': `"token";q=${perMinute};w=60`,
    ratelimit: `"token";r=${left};t=${seconds}`,
  })
  if (isTaken) return
  reply.header('retry-after', '1')
  throw new DomainError('TOO_MANY_REQUESTS')
}

function mustHaveScope(caller: TokenCaller, { scope }: Operation, reply: FastifyReply): void {
  if (mayUse(caller, scope)) return
  reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${scope}"`)
  throw new DomainError('FORBIDDEN', { problem: platformProblem('api.scope', { scope }) })
}

/** The version of the record that an answer is about, for its next change. */
function versionIn(answer: unknown, { record }: Operation): number | undefined {
  const about = record === undefined ? answer : (answer as Record<string, unknown>)[record]
  const version = (about as { version?: unknown } | null)?.version
  return typeof version === 'number' ? version : undefined
}

async function answer(plan: InputPlan, deps: RouteDeps, req: FastifyRequest, reply: FastifyReply) {
  const { operation } = plan
  const base = await callContext(deps, req, reply, operation.procedure)
  const caller = await bearerCaller(req, base, 'api')
  await countCall(base, caller, reply)
  mustHaveScope(caller, operation, reply)
  const input = { ...readInput(plan, requestOf(req)), orgSlug: caller.orgSlug }
  const { type } = procedureOf(operation.procedure)
  // Who repeats nothing needs no key of the own.
  const idempotencyKey = base.idempotencyKey ?? randomUUID()
  const data: unknown = await callTRPCProcedure({
    router: appRouter,
    path: operation.procedure,
    type,
    ctx: asTokenCaller({ ...base, idempotencyKey }, caller),
    getRawInput: async () => input,
    signal: undefined,
    batchIndex: 0,
  })
  const version = versionIn(data, operation)
  if (version !== undefined) reply.header('etag', `"${version}"`)
  return reply.headers(deps.headers).type('application/json').send(JSON.stringify(data))
}

const requestOf = (req: FastifyRequest): ApiRequest => ({
  params: req.params as ApiRequest['params'],
  query: req.query as ApiRequest['query'],
  body: typeof req.body === 'string' ? req.body : '',
  headers: req.headers,
})

function refuse(error: unknown, req: FastifyRequest, reply: FastifyReply, deps: RouteDeps, body?: string) {
  const problem = problemOf(error, { t: readerOf(req), requestId: req.id, body })
  if (problem.status >= 500) req.log.error({ err: error }, 'call of the API failed')
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .headers(deps.headers)
    .code(problem.status)
    .type('application/problem+json')
    .send(JSON.stringify(problem))
}

/** Mounts every operation, the document that describes them, the client made from it, and problems for all other paths below /api. */
export function registerApi(app: FastifyInstance, deps: RouteDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_req, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler((error, req, reply) => refuse(error, req, reply, deps))
    scope.addHook('onRequest', async (_req, reply) => {
      reply.headers(openToWebsites)
    })
    for (const operation of operations) {
      let plan: InputPlan | undefined
      scope.route({
        method: operation.method,
        url: prefix + operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        errorHandler: (error, req, reply) => refuse(error, req, reply, deps, operation.body),
        handler: (req, reply) => answer((plan ??= planOf(operation)), deps, req, reply),
      })
    }
    scope.get(`${prefix}/openapi.json`, async (req, reply) => {
      const { site } = await callContext(deps, req, reply, 'document')
      return reply.headers(deps.headers).type('application/json').send(documentFor(site))
    })
    scope.get(`${prefix}/client.ts`, async (req, reply) => {
      const { site } = await callContext(deps, req, reply, 'document')
      return reply
        .headers({ ...deps.headers, 'content-disposition': 'attachment; filename="fermata.ts"' })
        .type('text/plain; charset=utf-8')
        .send(clientFor(site))
    })
    scope.all('/api/*', (req, reply) =>
      req.method === 'OPTIONS'
        ? reply
            .headers({ ...deps.headers, ...preflight })
            .code(204)
            .send()
        : refuse(new DomainError('NOT_FOUND'), req, reply, deps),
    )
  })
}
