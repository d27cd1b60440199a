/** Installations that faults are tried on, and people who write on them meanwhile. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findRunningPostgres } from '../../platform/db/embedded/start.ts'
import { freePort, startProgram, type Program } from '../programs/program.ts'
import type { Write, Writers } from './writers.ts'

export const WRITERS = 6

/** How many of them were confirmed. */
export const count = (writes: readonly Pick<Write, 'id'>[]) => writes.filter(({ id }) => id).length

/** Runs `work` on an installation of its own with the demo, and removes it. */
export async function onDemo<T>(
  work: (parts: { program: Program; dataDir: string; start(): Promise<Program> }) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fermata-fault-'))
  const port = String(await freePort())
  let program: Program | undefined
  const start = async () =>
    (program = await startProgram({ DATA_DIR: dataDir, PORT: port, FERMATA_DEMO: 'on' }))
  try {
    return await work({ program: await start(), dataDir, start })
  } finally {
    await program?.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Writes on all sides for a while, lets `hurt` happen in the middle, and sends what nobody answered again. */
export async function whileWriting(
  writers: Writers,
  hurt: () => Promise<void>,
): Promise<{ differing: number; cut: number }> {
  const isStopping = { now: false }
  const before = writers.writes.length
  const writing = Array.from({ length: WRITERS }, () => writers.writeUntil(isStopping))
  await Promise.race([writers.confirmed(before, isStopping), ...writing])
  await hurt()
  isStopping.now = true
  await Promise.all(writing)
  const sent = writers.writes.slice(before)
  const unanswered = sent.filter(({ id }) => !id)
  return { differing: await writers.retry([...unanswered, ...sent.slice(-5)]), cut: unanswered.length }
}

/** How to connect to the PostgreSQL of an installation that runs. */
export const connectionOf = (dataDir: string) => {
  const connection = findRunningPostgres(dataDir)
  if (!connection) throw new Error('PostgreSQL does not run')
  return connection
}

/** Waits until a fault shows, unless it is over by then, and until the server is well again. */
export async function untilReady(url: string): Promise<void> {
  for (const [wanted, patienceMs] of [
    [503, 3_000],
    [200, 60_000],
  ] as const) {
    for (const until = performance.now() + patienceMs; performance.now() < until; await sleep(50)) {
      const answer = await fetch(`${url}/readyz`).catch(() => null)
      await answer?.body?.cancel()
      if (answer?.status === wanted) break
    }
  }
}
