/**
 * Reads what people sent in processes of their own, so that nobody waits for another's file. A noun puts its reader into
 * a module of its own that exports `job`, and calls it through `readingJob`.
 */
import { availableParallelism } from 'node:os'
import { setImmediate as turn } from 'node:timers/promises'
import { deserialize } from 'node:v8'
import { DomainError } from '#domain/errors.ts'
import { platformProblem } from '#domain/platform/problems.ts'
import type { Job, JobOrder } from './job.ts'
import { createPool, NotDone, type Pool, type PoolSettings } from './pool.ts'

export type Reading<Value, Row> = {
  value: Value
  /** The rows, a few at a time; others have their turn in between. */
  pages(): AsyncGenerator<Row[]>
}

const shared: PoolSettings = {
  processes: 1,
  limitMs: 60_000,
  orders: 200,
  rss: 400 * 1024 * 1024,
  idleMs: 60_000,
  waiting: 40,
  heapMb: 768,
  hasSecondChance: false,
}

/** Who sent it decides who else may have to wait for it. */
const lanes = {
  /** Members of an organisation. */
  members: { ...shared, processes: Math.min(2, availableParallelism()) },
  /** Files to be kept, from members and from those who have a link: looking at one takes milliseconds. */
  files: { ...shared, limitMs: 30_000, heapMb: 256, waiting: 200 },
  /** Kept pictures that are sent in a smaller size. */
  pictures: { ...shared, limitMs: 20_000, heapMb: 256, waiting: 200 },
  /** Anybody on the internet. */
  strangers: { ...shared, limitMs: 20_000, heapMb: 384, waiting: 20 },
  /** What arrives automatically: mail, and calendars that are kept elsewhere. */
  mail: { ...shared, heapMb: 384, waiting: 1000 },
  /** Files that hold private keys: a process serves one and is gone. */
  keys: { ...shared, limitMs: 10_000, heapMb: 256, orders: 1, waiting: 8 },
} satisfies Record<string, PoolSettings>
export type Lane = keyof typeof lanes

const pools = new Map<Lane, Pool<JobOrder>>()
function poolOf(lane: Lane): Pool<JobOrder> {
  const known = pools.get(lane)
  if (known) return known
  const pool = createPool<JobOrder>(new URL('./job-process.ts', import.meta.url), lanes[lane])
  pools.set(lane, pool)
  return pool
}

/** A file that needs too much is refused with a sentence; a reader that fails is our own fault. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof NotDone)) return error
  if (error.reason === 'time')
    return new DomainError('BAD_REQUEST', { problem: platformProblem('file.takesTooLong') })
  if (error.reason === 'ended')
    return new DomainError('BAD_REQUEST', { problem: platformProblem('file.holdsTooMuch') })
  return error
}

async function* rowsOf<Row>(pages: Uint8Array[]): AsyncGenerator<Row[]> {
  for (const page of pages) {
    await turn()
    yield deserialize(page) as Row[]
  }
}

/**
 * The way to a job, with the type of its module's export: `readingJob<typeof job>(new URL('./x-job.ts', import.meta.url),
 * 'members')`. What it returns throws what the job throws, and BAD_REQUEST where the job takes too long (`limitMs`) or
 * needs too much memory.
 */
// oxlint-disable-next-line no-unnecessary-type-parameters -- the address of a module says nothing of its types
export function readingJob<J extends Job<never, unknown, unknown>>(
  module: URL,
  lane: Lane,
): J extends Job<infer Order, infer Value, infer Row>
  ? (order: Order, limitMs?: number) => Promise<Reading<Awaited<Value>, Row>>
  : never
export function readingJob(module: URL, lane: Lane) {
  const name = module.pathname.split('/').at(-1) ?? ''
  return async (order: unknown, limitMs?: number): Promise<Reading<unknown, unknown>> => {
    try {
      const done = await poolOf(lane).run({ module: module.href, order }, name, limitMs)
      return { value: done.value, pages: () => rowsOf(done.pages) }
    } catch (error) {
      throw refusalOf(error)
    }
  }
}
