// Figures of this process for Prometheus: calls, requests, jobs, connections, and those of Node itself.
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Connections of one pool to the database. */
export type PoolUse = { role: string; open: number; idle: number; waiting: number }

type Sources = {
  version: string
  role: string
  connections(): PoolUse[]
  /** E-mails and jobs that wait; null where the database does not answer. */
  depths(): Promise<{ outbox: number | null; jobs: number | null }>
}

export type Metrics = {
  readonly contentType: string
  /** All figures in the text format of Prometheus. */
  text(): Promise<string>
  /** An answered HTTP request; `route` is the pattern, never an address that somebody sent. */
  request(seen: { method: string; route: string; status: number; seconds: number }): void
  /** An answered call; `code` is OK or the code of its error. */
  call(seen: { procedure: string; code: string; seconds: number }): void
  job(seen: { job: string; isDone: boolean; seconds: number; at: Date }): void
}

/** Seconds. The goals for reads lie at 0.3 and 0.8; whatever takes longer than 10 is cut off or runs in the background. */
const CALLS = [0.005, 0.02, 0.05, 0.1, 0.3, 0.8, 2, 10]
const JOBS = [0.05, 0.3, 1, 5, 30, 120, 600]

/** Each process has figures of its own; `process_*` and `nodejs_*` come with the library. */
export function createMetrics(sources: Sources): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })

  const build = new Gauge({
    name: 'fermata_info',
    help: 'Always 1; the labels say which version runs, and what the process does.',
    labelNames: ['version', 'role'],
    registers,
  })
  build.set({ version: sources.version, role: sources.role }, 1)

  const requests = new Histogram({
    name: 'fermata_http_request_seconds',
    help: 'HTTP requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: CALLS,
    registers,
  })
  const calls = new Histogram({
    name: 'fermata_call_seconds',
    help: 'Calls of procedures; code is OK, or that of the error.',
    labelNames: ['procedure', 'code'],
    buckets: CALLS,
    registers,
  })
  const jobs = new Histogram({
    name: 'fermata_job_seconds',
    help: 'Background jobs by how they ended: done or failed.',
    labelNames: ['job', 'outcome'],
    buckets: JOBS,
    registers,
  })
  const lastDone = new Gauge({
    name: 'fermata_job_last_done_timestamp_seconds',
    help: 'When a job was last done here; backup.take is the nightly backup.',
    labelNames: ['job'],
    registers,
  })
  const waiting = new Gauge({
    name: 'fermata_waiting',
    help: 'What waits in the database: e-mails to be sent, jobs to run.',
    labelNames: ['what'],
    registers: [],
    async collect() {
      const { outbox, jobs: queued } = await sources.depths()
      this.reset()
      if (outbox !== null) this.set({ what: 'emails' }, outbox)
      if (queued !== null) this.set({ what: 'jobs' }, queued)
    },
  })
  const connections = new Gauge({
    name: 'fermata_database_connections',
    help: 'Connections to the database by login role: open, idle, and calls that wait for one.',
    labelNames: ['role', 'state'],
    registers: [],
    collect() {
      for (const { role, open, idle, waiting: queued } of sources.connections()) {
        this.set({ role, state: 'open' }, open)
        this.set({ role, state: 'idle' }, idle)
        this.set({ role, state: 'waiting' }, queued)
      }
    },
  })

  for (const asked of [waiting, connections]) register.registerMetric(asked)

  return {
    contentType: register.contentType,
    text: () => register.metrics(),
    request: ({ seconds, status, ...labels }) =>
      requests.observe({ ...labels, status: String(status) }, seconds),
    call: ({ seconds, ...labels }) => calls.observe(labels, seconds),
    job({ job, isDone, seconds, at }) {
      jobs.observe({ job, outcome: isDone ? 'done' : 'failed' }, seconds)
      if (isDone) lastDone.set({ job }, at.getTime() / 1000)
    },
  }
}
