// The HTTP server: puts the routes together with the log, the limits on size and time, and errors that reveal nothing.
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { AnyTRPCRouter } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Logger } from 'pino'
import { faultText } from '#texts/errors.ts'
import { registerReference } from './api/reference.ts'
import { toTrpcError } from './errors.ts'
import { registerAuth, type AuthFetch } from './platform/http/auth-route.ts'
import { registerFiles, type FilesRouteOptions } from './platform/http/files-route.ts'
import { registerHealth, type HealthSource } from './platform/http/health.ts'
import { registerEmails, registerEmailsHere, type EmailsOptions } from './platform/http/emails-page.ts'
import { RequestLog } from './platform/http/log.ts'
import { readerOf } from './platform/http/reader.ts'
import { securityHeaders } from './platform/http/security.ts'
import { registerOpenRoutes } from './open-routes.ts'
import { registerLive } from './platform/live/route.ts'
import type { LiveHub } from './platform/live/hub.ts'
import { registerStatic, type StaticOptions } from './platform/http/static.ts'
import type { Metrics } from './platform/telemetry/metrics.ts'
import { registerTrpc, type TrpcRouteOptions } from './platform/http/trpc-route.ts'

export type HttpDeps<Router extends AnyTRPCRouter> = {
  /** Where people reach this installation (APP_URL). */
  appUrl: string
  /** The hosted sign-in service, when sign-in is not embedded. */
  authUrl?: string | undefined
  /** Addresses or CIDR ranges whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[]
  logger: Logger
  trpc: Pick<TrpcRouteOptions<Router>, 'router' | 'createContext' | 'countCalls'>
  health: HealthSource
  /** Counts requests and calls. */
  metrics?: Pick<Metrics, 'request' | 'call'> | undefined
  /** Uploads and downloads. */
  files?: Pick<FilesRouteOptions, 'createContext'> | undefined
  /** What changed, for open pages. */
  live?: LiveHub | undefined
  /** The embedded sign-in service; absent in hosted mode. */
  auth?: AuthFetch | undefined
  /** The built web app; absent in development, where Vite serves it. */
  web?: Pick<StaticOptions, 'root' | 'config'> | undefined
  /** In development: the settings that Vite puts into the page (see scripts/dev.ts). */
  pageConfig?: unknown
  /** Present only where no mail server is configured. */
  emails?: Pick<EmailsOptions, 'listEmails' | 'filesOf' | 'examples' | 'logoOf'> | undefined
}

/** pino is the logger Fastify expects; naming its type keeps the instance assignable. */
const asFastifyLogger = (logger: FastifyBaseLogger): FastifyBaseLogger => logger

const MAX_BATCH = 20
const REQUEST_MS = 30_000
const UPLOAD_MS = 10 * 60_000
const RETRY_SECONDS = 5

/** What takes files of 25 MB. */
const uploads =
  /^\/(?:(?:files|imports|advancing|contracts|bank-files|invoice-link)\/|verify-document(?:\?|$))/

/** Node's own limit is one for all requests; this one is for all but uploads. */
function limitBodyTime({ raw }: FastifyRequest): void {
  if (raw.complete || raw.method === 'GET' || raw.method === 'HEAD') return
  const timer = setTimeout(() => raw.destroy(), REQUEST_MS)
  raw.once('close', () => clearTimeout(timer))
  raw.once('end', () => clearTimeout(timer))
}

const stopping = new WeakSet<FastifyInstance>()

/**
 * Builds the server without listening. Headers may take 16 KiB and 10 s, a whole request 30 s and 1 MiB;
 * only the upload of a file may take longer, since 25 MiB take minutes from a phone.
 * Stop it with `closeHttp`, which also makes the health answers turn to 503 first.
 */
export async function buildHttp<Router extends AnyTRPCRouter>(
  deps: HttpDeps<Router>,
): Promise<FastifyInstance> {
  const headers = securityHeaders(deps)
  const app: FastifyInstance = Fastify({
    loggerInstance: asFastifyLogger(deps.logger),
    logController: new RequestLog({ requestIdLogLabel: 'id' }),
    genReqId: () => randomUUID(),
    trustProxy: deps.trustedProxies.length > 0 ? [...deps.trustedProxies] : false,
    routerOptions: { maxParamLength: 5000 },
    bodyLimit: 1024 * 1024,
    requestTimeout: UPLOAD_MS,
    keepAliveTimeout: 65_000,
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    frameworkErrors: (error, req, reply) => void answerError(error, req, reply),
  })

  function answerError(error: unknown, req: FastifyRequest, reply: FastifyReply): FastifyReply {
    const t = readerOf(req)
    const sent = (error as { statusCode?: unknown } | null)?.statusCode
    const status =
      typeof sent === 'number' && sent >= 400 && sent <= 499
        ? sent
        : getHTTPStatusCodeFromError(toTrpcError(error, t)) === 503
          ? 503
          : 500
    if (status >= 500) req.log.error({ err: error }, 'request failed')
    const message = status >= 500 ? faultText(t, status) : STATUS_CODES[status]
    return reply
      .headers(headers.api)
      .header('x-request-id', req.id)
      .code(status)
      .send({ error: message, requestId: req.id })
  }

  app.addHook('onRequest', (req, reply, done) => {
    reply.header('x-request-id', req.id)
    if (!uploads.test(req.url)) limitBodyTime(req)
    done()
  })
  // What is out for a moment comes back automatically: the database is started again within seconds.
  app.addHook('onSend', (_req, reply, _payload, done) => {
    if (reply.statusCode === 503) reply.header('retry-after', String(RETRY_SECONDS))
    done()
  })
  const { metrics } = deps
  if (metrics) {
    app.addHook('onResponse', (req, reply, done) => {
      const route = req.routeOptions.url ?? 'none'
      const seconds = reply.elapsedTime / 1000
      metrics.request({ method: req.method, route, status: reply.statusCode, seconds })
      done()
    })
  }
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((req, reply) => answerError({ statusCode: 404 }, req, reply))

  registerTrpc(app, { ...deps.trpc, onCall: metrics?.call, maxBatch: MAX_BATCH, headers: headers.api })
  registerHealth(app, { source: deps.health, headers: headers.api, isStopping: () => stopping.has(app) })
  if (deps.files) registerFiles(app, { ...deps.files, headers: headers.api })
  if (deps.files) registerOpenRoutes(app, { ...deps.files, headers: headers.api })
  registerReference(app, headers.page)
  if (deps.files && deps.live) registerLive(app, { ...deps.files, headers: headers.api }, deps.live)
  if (deps.auth) registerAuth(app, { fetch: deps.auth, appUrl: deps.appUrl, headers: headers.api })
  const emailsHere = { appUrl: deps.appUrl, headers: headers.emails, hasEmails: Boolean(deps.emails) }
  registerEmailsHere(app, emailsHere)
  if (deps.emails) registerEmails(app, { ...deps.emails, appUrl: deps.appUrl, headers: headers.emails })
  if (deps.pageConfig) app.get('/page-config', async () => deps.pageConfig)
  if (deps.web) {
    await registerStatic(app, { ...deps.web, headers: headers.page, framedHeaders: headers.framed })
  }
  return app
}

/**
 * Stops gracefully: reports itself as not ready, lets balancers notice (200 ms), takes no new requests, finishes
 * those under way, and after `graceMs` cuts what is left. Fastify leaves idle keep-alive connections open while
 * it closes, so they are ended here.
 */
export async function closeHttp(app: FastifyInstance, graceMs = 10_000): Promise<void> {
  stopping.add(app)
  await new Promise((resolve) => setTimeout(resolve, 200))
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMs)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    clearTimeout(cut)
  }
}
