/** Faults that an installation meets, each tried on a real one: what was tried, confirmed, and there afterwards. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readPostmaster } from '../../platform/db/embedded/postmaster.ts'
import { startExternalPostgres } from '../programs/external-postgres.ts'
import { startProgram, type Program } from '../programs/program.ts'
import { startBadLine, type Cut } from './bad-line.ts'
import { clockJumps } from './clock.ts'
import { connectionsHeld } from './connections.ts'
import { crashRepeatedly } from './crashes.ts'
import { failover } from './failover.ts'
import { connectionOf, count, onDemo, untilReady, whileWriting, WRITERS } from './installation.ts'
import { mailFault } from './mail.ts'
import { phrased, type Outcome } from './outcome.ts'
import { createWriters, inspect } from './writers.ts'

export type FaultOptions = {
  /** How often `node-killed` kills the server. */
  kills: number
}
export type Fault = { name: string; try(options: FaultOptions): Promise<Outcome> }

const ROUND_MS = 2_000

async function killed({ kills }: FaultOptions): Promise<Outcome> {
  const { acknowledged, unanswered, ...found } = await crashRepeatedly(kills)
  return {
    tried: `${kills} × kill -9 of Node under writes, every fourth with PostgreSQL`,
    confirmed: `${acknowledged} writes, ${unanswered} cut`,
    ...phrased(found),
  }
}

async function databaseKilled(): Promise<Outcome> {
  return onDemo(async ({ program, dataDir }) => {
    const writers = await createWriters(program.url)
    const kills = 4
    let differing = 0
    for (let kill = 0; kill < kills; kill++) {
      const round = await whileWriting(writers, async () => {
        process.kill(readPostmaster(join(dataDir, 'pg', 'data'))!.pid, 'SIGKILL')
        await untilReady(program.url)
      })
      differing += round.differing
    }
    const found = await inspect(connectionOf(dataDir), writers.writes)
    const ended = program.child.exitCode === null ? [] : ['the server ended']
    const { there, problems } = phrased({ ...found, differing })
    return {
      tried: `${kills} × kill -9 of PostgreSQL under writes`,
      confirmed: `${count(writers.writes)} writes`,
      there,
      problems: [...problems, ...ended],
    }
  })
}

async function databaseRestarted(): Promise<Outcome> {
  const postgres = await startExternalPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'fermata-fault-'))
  let program: Program | undefined
  try {
    program = await startProgram({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, FERMATA_DEMO: 'on' })
    const { url } = program
    const writers = await createWriters(url)
    const { differing } = await whileWriting(writers, async () => {
      const goOn = await postgres.pause()
      await sleep(ROUND_MS)
      await goOn()
      await untilReady(url)
    })
    return {
      tried: 'an external PostgreSQL is stopped for two seconds under writes, and started again',
      confirmed: `${count(writers.writes)} writes`,
      ...phrased({ ...(await inspect(postgres.owner, writers.writes)), differing }),
    }
  } finally {
    await program?.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function linesCut(): Promise<Outcome> {
  return onDemo(async ({ program, dataDir }) => {
    const line = await startBadLine(program.url)
    try {
      const writers = await createWriters(line.url, program.url)
      // Within the head and the body of what is asked, before the answer, within its head and its body.
      const places: Cut[] = [
        ...[0, 1, 200, 700, 900].map((after) => ({ way: 'request' as const, after })),
        ...[0, 1, 200, 900].map((after) => ({ way: 'answer' as const, after })),
      ]
      let differing = 0
      for (const cut of places) {
        line.cut = cut
        const isStopping = { now: false }
        const before = writers.writes.length
        await Promise.all(
          Array.from({ length: WRITERS }, () =>
            Promise.race([
              writers.writeUntil(isStopping),
              sleep(1_000).then(() => void (isStopping.now = true)),
            ]),
          ),
        )
        line.cut = null
        differing += await writers.retry(writers.writes.slice(before).filter(({ id }) => !id))
      }
      return {
        tried: `connections cut at ${places.length} places of request and answer, ${line.cuts} in all; each write sent again twice at once`,
        confirmed: `${count(writers.writes)} writes`,
        ...phrased({ ...(await inspect(connectionOf(dataDir), writers.writes)), differing }),
      }
    } finally {
      await line.stop()
    }
  })
}

/** A start on a folder that nobody may start on: what it printed, and that it ended. */
async function refusedStart(env: Record<string, string>): Promise<string | null> {
  try {
    const program = await startProgram(env)
    await program.end()
    return null
  } catch (error) {
    return (error as Error).message.replace('Fermata did not start:\n', '').trim()
  }
}

async function secondProcess(): Promise<Outcome> {
  return onDemo(async ({ program, dataDir }) => {
    const printed = await refusedStart({ DATA_DIR: dataDir })
    const isWell = (await fetch(`${program.url}/readyz`)).status === 200
    return {
      tried: 'a second process on the data folder of the first',
      confirmed: 'nothing',
      there: printed ? `refused: ${printed.replaceAll('\n', ' ')}` : 'it started',
      problems: [
        ...(printed ? [] : ['the second process started']),
        ...(isWell ? [] : ['the first one fell ill']),
      ],
    }
  })
}

async function migrationCut(): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fermata-fault-'))
  const cuts = [600, 1_200, 1_800, 2_400, 3_000]
  try {
    for (const after of cuts) {
      const starting = startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
      void starting.catch(() => undefined)
      await sleep(after)
      // Whatever runs on the folder is gone at once, as when the power fails.
      spawnSync('pkill', ['-KILL', '-f', dataDir])
      const postmaster = readPostmaster(join(dataDir, 'pg', 'data'))?.pid
      if (postmaster) spawnSync('kill', ['-KILL', String(postmaster)])
      await starting.then((program) => program.end('SIGKILL')).catch(() => undefined)
    }
    const program = await startProgram({ DATA_DIR: dataDir })
    const found = await inspect(connectionOf(dataDir), [])
    await program.end()
    return {
      tried: `the first start cut ${cuts.length} times while it makes the tables`,
      confirmed: 'nothing',
      ...phrased(found),
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Overwrites the middle of the control file, which PostgreSQL reads first. */
async function corruptFile(): Promise<Outcome> {
  return onDemo(async ({ program, dataDir }) => {
    await program.end()
    const file = await open(join(dataDir, 'pg', 'data', 'global', 'pg_control'), 'r+')
    await file.write(Buffer.alloc(200, 0x5a), 0, 200, 16)
    await file.close()
    const before = (await readdir(join(dataDir, 'pg', 'data'))).length
    const printed = await refusedStart({ DATA_DIR: dataDir })
    const after = (await readdir(join(dataDir, 'pg', 'data'))).length
    return {
      tried: 'a file of the database overwritten in part',
      confirmed: 'nothing',
      there: printed ? `refused: ${printed.replaceAll('\n', ' ')}` : 'it started',
      problems: [
        ...(printed ? [] : ['it started on a damaged database']),
        ...(printed && !/restore/i.test(printed) ? ['nothing says what to do'] : []),
        ...(after < before ? ['files of the database were removed'] : []),
      ],
    }
  })
}

async function lostSecret(): Promise<Outcome> {
  return onDemo(async ({ program, dataDir, start }) => {
    const writers = await createWriters(program.url)
    const isStopping = { now: false }
    const writing = writers.writeUntil(isStopping)
    await writers.confirmed(0, isStopping)
    isStopping.now = true
    await writing
    await program.end()
    await rm(join(dataDir, 'secrets.json'))
    const again = await start()
    // Everybody has to sign in again, and can.
    const { writes } = await createWriters(again.url)
    const found = await inspect(connectionOf(dataDir), [...writers.writes, ...writes])
    return {
      tried: 'secrets.json removed between stop and start',
      confirmed: `${count(writers.writes)} writes, and a sign-in afterwards`,
      ...phrased(found),
    }
  })
}

/** The data folder on a disk of its own that fills up; only root may make one. */
async function diskFull(): Promise<Outcome> {
  const tried = 'the disk of the data folder filled to the last byte under writes, then emptied'
  const folder = await mkdtemp(join(tmpdir(), 'fermata-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=700m', 'tmpfs', folder]).status === 0
  if (!mounted) {
    await rm(folder, { recursive: true, force: true })
    return {
      tried: `not tried: only root may make a small disk (${tried})`,
      confirmed: '–',
      there: '–',
      problems: [],
    }
  }
  let program: Program | undefined
  try {
    const dataDir = join(folder, 'data')
    program = await startProgram({ DATA_DIR: dataDir, FERMATA_DEMO: 'on' })
    const { url } = program
    const writers = await createWriters(url)
    const isStopping = { now: false }
    const writing = Array.from({ length: WRITERS }, () =>
      writers.writeUntil(isStopping).catch(() => undefined),
    )
    await writers.confirmed(0, isStopping)
    spawnSync('dd', ['if=/dev/zero', `of=${join(folder, 'filler')}`, 'bs=1M'])
    await sleep(ROUND_MS)
    const read = await fetch(
      `${url}/trpc/offers.open?input=${encodeURIComponent(JSON.stringify({ json: { token: 'x'.repeat(43) } }))}`,
    )
    await rm(join(folder, 'filler'))
    isStopping.now = true
    await Promise.all(writing)
    await untilReady(url)
    const differing = await writers.retry(writers.writes.filter(({ id }) => !id))
    const { there, problems } = phrased({
      ...(await inspect(connectionOf(dataDir), writers.writes)),
      differing,
    })
    return {
      tried,
      confirmed: `${count(writers.writes)} writes; a read meanwhile answered ${read.status}`,
      there,
      problems,
    }
  } finally {
    await program?.end()
    // What a refused start leaves running still has files there.
    spawnSync('umount', ['--lazy', folder])
    await rm(folder, { recursive: true, force: true })
  }
}

/** In the order in which they are tried. */
export const faults: readonly Fault[] = [
  { name: 'node-killed', try: killed },
  { name: 'database-killed', try: databaseKilled },
  { name: 'database-restarted', try: databaseRestarted },
  { name: 'failover', try: failover },
  { name: 'lines-cut', try: linesCut },
  { name: 'connections-held', try: connectionsHeld },
  { name: 'mail-server', try: mailFault },
  { name: 'clock-jumps', try: clockJumps },
  { name: 'disk-full', try: diskFull },
  { name: 'second-process', try: secondProcess },
  { name: 'migration-cut', try: migrationCut },
  { name: 'corrupt-file', try: corruptFile },
  { name: 'lost-secret', try: lostSecret },
]
