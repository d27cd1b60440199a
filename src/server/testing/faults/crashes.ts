/** Kills the server while people write, again and again, and counts what was lost, doubled or left in halves. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readPostmaster } from '../../platform/db/embedded/postmaster.ts'
import { findRunningPostgres } from '../../platform/db/embedded/start.ts'
import { createWriters, inspect, type Found } from './writers.ts'
import { freePort, startProgram, type Program } from '../programs/program.ts'

const WRITERS = 6

export type CrashReport = Found & {
  kills: number
  /** Writes that the server confirmed before it was killed, and those whose answer the kill swallowed. */
  acknowledged: number
  unanswered: number
  /** Retries with the same key that answered something else than the first answer. */
  differing: number
  /** Milliseconds until ready, after each kill. */
  restarts: number[]
}

/**
 * Starts the server on a fresh data folder and ends it `kills` times by SIGKILL in the middle of writes; each fourth
 * time PostgreSQL as well, as when the machine fails. After each start every unanswered write is sent again, twice
 * at once, with its key.
 */
export async function crashRepeatedly(kills: number, env: Record<string, string> = {}): Promise<CrashReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fermata-crash-'))
  const port = String(await freePort())
  const start = () => startProgram({ DATA_DIR: dataDir, PORT: port, FERMATA_DEMO: 'on', ...env })
  const report = { acknowledged: 0, unanswered: 0, differing: 0, restarts: [] as number[] }
  let program: Program | undefined
  try {
    program = await start()
    const writers = await createWriters(program.url)
    const { writes } = writers

    for (let kill = 0; kill < kills; kill++) {
      const isStopping = { now: false }
      const before = writes.length
      const writing = Array.from({ length: WRITERS }, () => writers.writeUntil(isStopping))
      await Promise.race([writers.confirmed(before, isStopping), ...writing])
      await sleep((kill * 97) % 400)
      const postmaster = readPostmaster(join(dataDir, 'pg', 'data'))?.pid
      program.child.kill('SIGKILL')
      if (kill % 4 === 3 && postmaster) process.kill(postmaster, 'SIGKILL')
      isStopping.now = true
      await Promise.all([program.end('SIGKILL'), ...writing])
      const sent = writes.slice(before)
      const unanswered = sent.filter(({ id }) => !id)
      report.acknowledged += sent.length - unanswered.length
      report.unanswered += unanswered.length

      program = await start()
      report.restarts.push(program.readyMs)
      report.differing += await writers.retry([...unanswered, ...sent.filter(({ id }) => id).slice(-5)])
    }
    const connection = findRunningPostgres(dataDir)
    if (!connection) throw new Error('PostgreSQL does not run')
    return { kills, ...report, ...(await inspect(connection, writes)) }
  } finally {
    await program?.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}
