/** Kills the server while people write, again and again, and counts what was lost, doubled or left in halves. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { TRPCClientError } from '@trpc/client'
import pg from 'pg'
import { addDays } from '#domain/dates.ts'
import { readPostmaster } from '../../platform/db/embedded/postmaster.ts'
import { findRunningPostgres } from '../../platform/db/embedded/start.ts'
import { checkInvariants } from '../../platform/db/invariants/invariants.ts'
import { demoAccounts, demoPassword } from '../../desk/demo/load.ts'
import { callsTo, signIn, signInClient, type Calls } from '../calls.ts'
import { freePort, startProgram, type Program } from './program.ts'

const WRITERS = 6
const orgSlug = 'halbmond'

export type CrashReport = {
  kills: number
  /** Writes that the server confirmed before it was killed, and those whose answer the kill swallowed. */
  acknowledged: number
  unanswered: number
  /** Confirmed writes that are gone. */
  lost: number
  /** Writes whose key has more or fewer than one record, or more or fewer than one entry in the log. */
  doubled: number
  unlogged: number
  /** Retries with the same key that answered something else than the first answer. */
  differing: number
  /** Invariants that do not hold, by name. */
  broken: string[]
  /** Milliseconds until ready, after each kill. */
  restarts: number[]
}

type Write = { key: string; kind: 'venue' | 'event'; eventDate: string; id?: string }

/**
 * Starts the server on a fresh data folder and ends it `kills` times by SIGKILL in the middle of writes; each fourth
 * time PostgreSQL as well, as when the machine fails. After each start every unanswered write is sent again, twice
 * at once, with its key.
 */
export async function crashRepeatedly(kills: number, env: Record<string, string> = {}): Promise<CrashReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fermata-crash-'))
  const port = String(await freePort())
  const start = () => startProgram({ DATA_DIR: dataDir, PORT: port, FERMATA_DEMO: 'on', ...env })
  const writes: Write[] = []
  const report = { acknowledged: 0, unanswered: 0, differing: 0, restarts: [] as number[] }
  let program: Program | undefined
  try {
    program = await start()
    const { access_token: token } = await signIn(
      signInClient(program.url),
      demoAccounts[0]!.email,
      demoPassword,
    )
    const calls = callsTo(program.url, () => token)
    const [artist] = (await calls.artists.list.query({ orgSlug })).rows
    if (!artist) throw new Error('The demo has no artist')
    const send = (write: Write) => sendWrite(calls, artist.id, write)

    for (let kill = 0; kill < kills; kill++) {
      const isStopping = { now: false }
      const before = writes.length
      const writers = Array.from({ length: WRITERS }, () => writeUntilKilled(send, writes, isStopping))
      await Promise.race([confirmed(writes, before, isStopping), ...writers])
      await sleep((kill * 97) % 400)
      const postmaster = readPostmaster(join(dataDir, 'pg', 'data'))?.pid
      program.child.kill('SIGKILL')
      if (kill % 4 === 3 && postmaster) process.kill(postmaster, 'SIGKILL')
      isStopping.now = true
      await Promise.all([program.end('SIGKILL'), ...writers])
      const sent = writes.slice(before)
      const unanswered = sent.filter(({ id }) => !id)
      report.acknowledged += sent.length - unanswered.length
      report.unanswered += unanswered.length

      program = await start()
      report.restarts.push(program.readyMs)
      report.differing += await retry(send, unanswered, sent.filter(({ id }) => id).slice(-5))
    }
    return { kills, ...report, ...(await inspect(dataDir, writes)) }
  } finally {
    await program?.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function sendWrite(calls: Calls, artistId: string, { key, kind, eventDate }: Write): Promise<string> {
  const name = `crash ${key}`
  const place = { tz: 'Europe/Berlin', city: 'Leipzig', country: 'DE' }
  const options = { context: { key } }
  if (kind === 'venue') {
    const venue = { name, kind: 'club' as const, ...place }
    return (await calls.venues.create.mutate({ orgSlug, venue }, options)).id
  }
  const event = { name, eventDate, kind: 'headline' as const, ...place }
  const booking = { artistId, showtime: '21:00', setMinutes: 90, status: 'hold' as const }
  return (await calls.events.create.mutate({ orgSlug, event, booking }, options)).id
}

/** Until a write of this round is confirmed, on a machine of any speed. */
async function confirmed(
  writes: readonly Write[],
  before: number,
  isStopping: { now: boolean },
): Promise<void> {
  while (!isStopping.now && !writes.slice(before).some(({ id }) => id)) await sleep(20)
}

/** The connection broke; anything the server has answered is not that. */
const isCut = (error: unknown) => error instanceof TRPCClientError && error.data === undefined

async function writeUntilKilled(
  send: (write: Write) => Promise<string>,
  writes: Write[],
  isStopping: { now: boolean },
): Promise<void> {
  while (!isStopping.now) {
    // A day of its own for each show: no more than five hold one.
    const eventDate = addDays('2031-01-01', writes.length)
    const write: Write = { key: randomUUID(), kind: writes.length % 2 ? 'venue' : 'event', eventDate }
    writes.push(write)
    try {
      write.id = await send(write)
    } catch (error) {
      if (!isCut(error) && !isStopping.now) throw error
      return
    }
  }
}

/** Sends the unanswered writes and some answered ones again, each twice at once; counts answers that differ. */
async function retry(
  send: (write: Write) => Promise<string>,
  unanswered: Write[],
  answered: Write[],
): Promise<number> {
  let differing = 0
  for (const write of [...unanswered, ...answered]) {
    const [first, second] = await Promise.all([send(write), send(write)])
    if (first !== second || (write.id && write.id !== first)) differing++
    write.id ??= first
  }
  return differing
}

async function inspect(dataDir: string, writes: readonly Write[]) {
  const connection = findRunningPostgres(dataDir)
  if (!connection) throw new Error('PostgreSQL does not run')
  const pool = new pg.Pool({ ...connection, max: 1 })
  pool.on('error', () => {})
  const { rows } = await pool
    .query<{ id: string; key: string; entries: number }>(
      `select made.id, substr(made.name, 7) as key,
              (select count(*)::int from activity_log l where l.entity_id = made.id::text) as entries
       from (select id, name from venues union all select id, name from events) made
       where made.name like 'crash %'`,
    )
    .finally(() => pool.end())
  const ids = new Set(rows.map(({ id }) => id))
  const perKey = Map.groupBy(rows, ({ key }) => key)
  const results = await checkInvariants(connection)
  return {
    lost: writes.filter(({ id }) => !id || !ids.has(id)).length,
    doubled: writes.filter(({ key }) => perKey.get(key)?.length !== 1).length,
    unlogged: rows.filter(({ entries }) => entries !== 1).length,
    broken: results.filter(({ broken }) => broken > 0).map(({ name }) => name),
  }
}
