import { InMemorySpanExporter } from '@opentelemetry/sdk-trace'
import { initTRPC, TRPCError } from '@trpc/server'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { buildHttp } from '../../http.ts'
import { testDatabase } from '../../testing/database.ts'
import { mintPublicScope } from '../db/scopes.ts'
import { createMetrics } from './metrics.ts'
import { buildTelemetry } from './server.ts'
import { startTracing } from './tracing.ts'

const db = await testDatabase()
const spans = new InMemorySpanExporter()
const stopTracing = await startTracing({ version: '1.2.3', share: 1, exporter: spans })
afterAll(stopTracing)

const { router, procedure } = initTRPC.create()
const health = {
  version: '1.2.3',
  check: async () => true,
  outboxDepth: async () => 3,
  jobDepth: async () => 7,
}
let depths: { outbox: number | null; jobs: number | null } = { outbox: 3, jobs: 7 }
const metrics = createMetrics({
  version: '1.2.3',
  role: 'all',
  connections: db.connections,
  depths: async () => depths,
})
const telemetry = buildTelemetry({ metrics, health })
const app = await buildHttp({
  appUrl: 'http://localhost:3000',
  trustedProxies: [],
  logger: pino({ level: 'silent' }),
  health,
  metrics,
  trpc: {
    router: router({
      write: procedure.query(async () => {
        await db.transaction(mintPublicScope(), async () => undefined)
        return { done: true }
      }),
      refuse: procedure.query(() => {
        throw new TRPCError({ code: 'NOT_FOUND', message: 'secret words' })
      }),
    }),
    createContext: () => ({}),
  },
})
afterAll(async () => {
  await Promise.all([app.close(), telemetry.close()])
})
const figures = async () => {
  const { payload, headers, statusCode } = await telemetry.inject('/metrics')
  expect([statusCode, headers['content-type']]).toEqual([200, metrics.contentType])
  return payload
}

test('calls are counted by procedure and outcome, requests by route, and nothing by what somebody sent', async () => {
  await app.inject('/trpc/write')
  await app.inject('/trpc/refuse')
  await app.inject('/trpc/nobody.has.this')
  await app.inject('/a/made-up/address')
  const text = await figures()
  expect(text).toContain('fermata_call_seconds_count{procedure="write",code="OK"} 1')
  expect(text).toContain('fermata_call_seconds_count{procedure="refuse",code="NOT_FOUND"} 1')
  expect(text).toContain('fermata_http_request_seconds_count{method="GET",route="/trpc/*",status="404"} 2')
  expect(text).toContain('fermata_http_request_seconds_count{method="GET",route="none",status="404"} 1')
  expect(text).not.toMatch(/nobody|made-up/)
})

test('what waits, jobs and connections are among the figures, and what is not known is left out', async () => {
  metrics.job({ job: 'backup.take', isDone: true, seconds: 2, at: new Date('2026-05-14T02:00:00Z') })
  metrics.job({ job: 'backup.take', isDone: false, seconds: 1, at: new Date('2026-05-15T02:00:00Z') })
  const text = await figures()
  expect(text).toContain('fermata_info{version="1.2.3",role="all"} 1')
  expect(text).toContain('fermata_waiting{what="emails"} 3')
  expect(text).toContain('fermata_waiting{what="jobs"} 7')
  expect(text).toContain('fermata_job_seconds_count{job="backup.take",outcome="failed"} 1')
  expect(text).toContain(
    `fermata_job_last_done_timestamp_seconds{job="backup.take"} ${Date.UTC(2026, 4, 14, 2) / 1000}`,
  )
  expect(text).toMatch(/fermata_database_connections\{role="app_api",state="open"\} \d/)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  depths = { outbox: null, jobs: 7 }
  expect(await figures()).not.toContain('what="emails"')
})

test('the health of the process is on the same port', async () => {
  expect((await telemetry.inject('/readyz')).json()).toEqual({ ready: true })
})

test('a call is a span within the caller’s trace, with its transaction inside', async () => {
  spans.reset()
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`
  await app.inject({ url: '/trpc/write', headers: { traceparent } })
  const [transaction, call] = spans.getFinishedSpans()
  expect([transaction?.name, call?.name]).toEqual(['database transaction', 'call write'])
  expect(call?.spanContext().traceId).toBe(traceId)
  expect(transaction?.parentSpanContext?.spanId).toBe(call?.spanContext().spanId)
  expect(call?.resource.attributes).toMatchObject({ 'service.name': 'fermata', 'service.version': '1.2.3' })
})
