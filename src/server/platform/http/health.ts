// Whether this process is well and ready: /healthz with figures, /readyz for balancers.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Headers } from './security.ts'

export type HealthSource = {
  version: string
  /** Resolves when the process can serve (database answers, migrations done, jobs running); rejects otherwise. */
  check(): Promise<unknown>
  /** E-mails waiting to be sent. */
  outboxDepth(): Promise<number>
  /** Jobs waiting to run. */
  jobDepth(): Promise<number>
}

type Report = {
  status: 'ready' | 'unavailable'
  version: string
  uptimeSeconds: number
  eventLoopLagMs: { p99: number }
  outbox: number | null
  jobs: number | null
}

const RESOLUTION_MS = 10
const WINDOW_MS = 30_000
const CHECK_TIMEOUT_MS = 3_000
/** Anyone may ask, so the database is asked once a second at most. */
const KEEP_MS = 1_000

/** Mounts `/healthz` and `/readyz`: 200 when ready, 503 when not or while `isStopping()`. */
export function registerHealth(
  app: FastifyInstance,
  options: { source: HealthSource; headers: Headers; isStopping(): boolean },
): void {
  const lag = watchLag()
  app.addHook('onClose', async () => lag.stop())
  let kept: { at: number; report: Promise<Report> } | undefined

  function currentReport(): Promise<Report> {
    const now = performance.now()
    if (!kept || now - kept.at > KEEP_MS) kept = { at: now, report: makeReport(options.source, lag.p99()) }
    return kept.report
  }

  for (const path of ['/healthz', '/readyz']) {
    app.get(path, async (_req, reply) => {
      const report = await currentReport()
      const isReady = report.status === 'ready' && !options.isStopping()
      reply.headers(options.headers).code(isReady ? 200 : 503)
      return path === '/healthz'
        ? { ...report, status: isReady ? 'ready' : 'unavailable' }
        : { ready: isReady }
    })
  }
}

async function makeReport(source: HealthSource, p99: number): Promise<Report> {
  const [check, outbox, jobs] = await Promise.allSettled(
    [source.check(), source.outboxDepth(), source.jobDepth()].map((work) => withinTime(work)),
  )
  const depth = (result: PromiseSettledResult<unknown> | undefined) =>
    result?.status === 'fulfilled' ? (result.value as number) : null
  return {
    status: check?.status === 'fulfilled' ? 'ready' : 'unavailable',
    version: source.version,
    uptimeSeconds: Math.round(process.uptime()),
    eventLoopLagMs: { p99 },
    outbox: depth(outbox),
    jobs: depth(jobs),
  }
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('timed out')), CHECK_TIMEOUT_MS)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Lag of the event loop over the last 30 to 60 seconds, in milliseconds. */
function watchLag(): { p99(): number; stop(): void } {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  // The histogram counts the whole interval between two looks, so an idle loop shows the resolution itself.
  const current = () => Math.max(0, Math.round(histogram.percentile(99) / 1e5) / 10 - RESOLUTION_MS)
  let last = 0
  const timer = setInterval(() => {
    last = current()
    histogram.reset()
  }, WINDOW_MS).unref()
  return {
    p99: () => Math.max(last, current()),
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
