// The route /trpc: tRPC's HTTP protocol on Fastify, answering as the official adapter does at a quarter of its cost.
import {
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  transformTRPCResponse,
  TRPCError,
  type AnyTRPCProcedure,
  type AnyTRPCRouter,
  type inferRouterContext,
} from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { faultText, generalText } from '#texts/errors.ts'
import type { Translator } from '#texts/translator.ts'
import { compressed } from './compressed.ts'
import { readerOf } from './reader.ts'
import { createInputReader, firstValue, type InputReader } from './trpc-input.ts'
import type { Headers } from './security.ts'
import { tracedRequest } from '../telemetry/tracing.ts'

const BODY_LIMIT = 1024 * 1024
const METHODS: Record<string, string | undefined> = { query: 'GET', mutation: 'POST' }

/** What `createContext` learns of the HTTP request beside the request itself. */
export type TrpcRequestInfo = {
  /** Procedure paths of the batch, in order; one for a single call. */
  paths: readonly string[]
  /** Sets a header of the HTTP answer, for instance `Idempotent-Replayed`. */
  setHeader(name: string, value: string): void
}

export type TrpcRouteOptions<Router extends AnyTRPCRouter> = {
  router: Router
  /** Once per HTTP request; what it throws becomes the error of each call. */
  createContext(
    req: FastifyRequest,
    info: TrpcRequestInfo,
  ): inferRouterContext<Router> | Promise<inferRouterContext<Router>>
  /** Most calls in one batch; more are refused whole with BAD_REQUEST. */
  maxBatch: number
  /** Sent with every answer. */
  headers: Headers
  /** Called before anything runs; refuses the whole request by throwing a TRPCError. */
  countCalls?(req: FastifyRequest, calls: number): void
  /** Hears of each answered call of a procedure. */
  onCall?(seen: { procedure: string; code: string; seconds: number }): void
}

type Call = { path: string; index: number; procedure: AnyTRPCProcedure | undefined }
type CallError = { error: TRPCError; call: Call | undefined }
type Outcome = { data: unknown } | CallError

/**
 * Mounts `/trpc/<path>[,<path>…]`: queries by GET with `input`, mutations by POST with a JSON body of at most
 * 1 MiB, `batch=1` for several calls, 207 when their statuses differ (product specification 7). Stricter than
 * the official adapter in two points: a POST must be application/json (415 otherwise), and the text and
 * stack of an unexpected error never leave the server. Subscriptions and streamed answers are not offered.
 */
export function registerTrpc<Router extends AnyTRPCRouter>(
  app: FastifyInstance,
  options: TrpcRouteOptions<Router>,
): void {
  const config = { ...options.router._def._config, isDev: false }
  const procedures = options.router._def.procedures as Record<string, AnyTRPCProcedure | undefined>

  async function handle(req: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const isBatch = firstValue(req.query, 'batch') === '1'
    const path = (req.params as { '*': string })['*'].replace(/\/$/, '')
    const paths = isBatch ? path.split(',') : [path]
    assertJson(req)
    if (paths.length > options.maxBatch) {
      throw new TRPCError({ code: 'BAD_REQUEST', message: 'Batch call exceeds maximum size' })
    }
    const calls = paths.map((item, index): Call => ({ path: item, index, procedure: procedures[item] }))
    assertOneType(calls)
    options.countCalls?.(req, calls.length)

    const context = await settle(async () =>
      options.createContext(req, { paths, setHeader: (name, value) => void reply.header(name, value) }),
    )
    const inputs = createInputReader(req, paths.length, isBatch, config.transformer.input)
    const outcomes = await Promise.all(calls.map((call) => runSeen(req, call, inputs, context)))
    const answers = outcomes.map((outcome, index) =>
      answer(req, outcome, inputs.peek(index), 'value' in context ? context.value : undefined),
    )
    const statuses = new Set(outcomes.map(statusOf))
    const body = JSON.stringify(transformTRPCResponse(config, isBatch ? answers : answers[0]!))
    reply.code(statuses.size === 1 ? statusOf(outcomes[0]!) : 207)
    // New secrets are answers of mutations.
    return reply.send(req.method === 'GET' ? await compressed(req, reply, body) : body)
  }

  /** The call within a span, and counted; what nobody has is neither. */
  async function runSeen(
    req: FastifyRequest,
    call: Call,
    inputs: InputReader,
    context: Settled<inferRouterContext<Router>>,
  ): Promise<Outcome> {
    const { path, procedure } = call
    if (!procedure) return runCall(req.method, call, inputs, context)
    const from = performance.now()
    const attributes = { 'rpc.system': 'trpc', 'rpc.method': path, 'http.request.id': req.id }
    const outcome = await tracedRequest(`call ${path}`, req.headers, attributes, () =>
      runCall(req.method, call, inputs, context),
    )
    const code = 'data' in outcome ? 'OK' : outcome.error.code
    options.onCall?.({ procedure: path, code, seconds: (performance.now() - from) / 1000 })
    return outcome
  }

  async function runCall(
    method: string,
    call: Call,
    inputs: InputReader,
    context: Settled<inferRouterContext<Router>>,
  ): Promise<Outcome> {
    try {
      const { path, procedure, index } = call
      if (!procedure) {
        throw new TRPCError({ code: 'NOT_FOUND', message: `No procedure found on path "${path}"` })
      }
      const { type } = procedure._def
      if (METHODS[type] !== method) {
        const message = `Unsupported ${method}-request to ${type} procedure at path "${path}"`
        throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message })
      }
      if ('error' in context) throw context.error
      const data: unknown = await callTRPCProcedure({
        router: options.router,
        path,
        type,
        ctx: context.value,
        getRawInput: async () => inputs.read(index),
        signal: undefined,
        batchIndex: index,
      })
      return { data }
    } catch (cause) {
      return { error: getTRPCErrorFromUnknown(cause), call }
    }
  }

  function answer(req: FastifyRequest, outcome: Outcome, input?: unknown, ctx?: inferRouterContext<Router>) {
    if ('data' in outcome) return { result: { data: outcome.data } }
    const { error, call } = outcome
    if (getHTTPStatusCodeFromError(error) >= 500) {
      req.log.error({ err: error.cause ?? error, procedure: call?.path }, 'procedure failed')
    }
    const type = call?.procedure?._def.type ?? ('unknown' as const)
    const shape = {
      config,
      error: withoutInternals(error, readerOf(req)),
      type,
      path: call?.path,
      input,
      ctx,
    }
    return { error: getTRPCErrorShape(shape) }
  }

  /** Whatever fails outside of a single call: one envelope, never an array. */
  function fail(cause: unknown, req: FastifyRequest, reply: FastifyReply): void {
    const outcome = { error: fromHttpError(cause), call: undefined }
    const body = transformTRPCResponse(config, answer(req, outcome))
    void reply
      .code(statusOf(outcome))
      .headers(options.headers)
      .type('application/json')
      .send(JSON.stringify(body))
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_req, body, done) => done(null, body),
    )
    scope.addContentTypeParser('*', (req, _body, done) => done(unsupportedType(req)))
    scope.setErrorHandler(fail)
    // Before GET, or Fastify would answer HEAD by running the query.
    scope.head('/trpc/*', (_req, reply) => reply.code(204).headers(options.headers).send())
    scope.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/trpc/*',
      handler(req, reply) {
        reply.headers(options.headers).type('application/json')
        return handle(req, reply)
      },
    })
  })
}

type Settled<T> = { value: T } | { error: TRPCError }

async function settle<T>(run: () => Promise<T>): Promise<Settled<T>> {
  try {
    return { value: await run() }
  } catch (cause) {
    return { error: getTRPCErrorFromUnknown(cause) }
  }
}

/** A request with another method than GET must say that it is JSON: no form of a foreign page can (no CSRF). */
function assertJson(req: FastifyRequest): void {
  if (req.method !== 'GET' && typeof req.body !== 'string') throw unsupportedType(req)
}

function unsupportedType(req: FastifyRequest): TRPCError {
  const type = req.headers['content-type']
  const message = type === undefined ? 'Missing content-type header' : `Unsupported content-type "${type}`
  return new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message })
}

function assertOneType(calls: readonly Call[]): void {
  const types = new Set(calls.flatMap((call) => call.procedure?._def.type ?? []))
  if (types.size > 1) {
    const message = `Cannot mix procedure types in call: ${[...types].join(', ')}`
    throw new TRPCError({ code: 'BAD_REQUEST', message })
  }
}

function statusOf(outcome: Outcome): number {
  return 'data' in outcome ? 200 : getHTTPStatusCodeFromError(outcome.error)
}

/** Keeps SQL, paths and library texts of an unexpected error inside; the sentence is the catalogue's. */
function withoutInternals(error: TRPCError, t: Translator): TRPCError {
  const isServerFault = getHTTPStatusCodeFromError(error) >= 500
  if (!isServerFault && error.code !== 'TIMEOUT') return error
  const message = isServerFault ? faultText(t, getHTTPStatusCodeFromError(error)) : generalText(t, 'TIMEOUT')
  return new TRPCError({ code: error.code, message, cause: error.cause })
}

/** Errors of Fastify itself (body too large, wrong length) by their status. */
function fromHttpError(cause: unknown): TRPCError {
  if (cause instanceof TRPCError) return cause
  const status = (cause as { statusCode?: unknown } | null)?.statusCode
  if (typeof status !== 'number' || status < 400 || status > 499) return getTRPCErrorFromUnknown(cause)
  if (status === 413) return new TRPCError({ code: 'PAYLOAD_TOO_LARGE', cause })
  if (status === 415) return new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', cause })
  return new TRPCError({ code: 'BAD_REQUEST', cause })
}
