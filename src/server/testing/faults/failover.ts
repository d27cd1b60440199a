/** A PostgreSQL that dies for good while a standby takes over, as managed databases do it. */
import { spawnSync } from 'node:child_process'
import { appendFile, chmod, mkdtemp, rm, symlink, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPostmaster } from '../../platform/db/embedded/postmaster.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../platform/db/embedded/start.ts'
import { execute, demandPasswords, urlOf } from '../programs/external-postgres.ts'
import { startProgram, type Program } from '../programs/program.ts'
import { count, untilReady, whileWriting } from './installation.ts'
import { phrased, type Outcome } from './outcome.ts'
import { createWriters, inspect } from './writers.ts'

/** The first confirms nothing that the second does not have. */
async function makeStandby(first: string, second: string): Promise<void> {
  const settings = join('pg', 'data', 'postgresql.auto.conf')
  spawnSync('cp', ['-a', first, second])
  await writeFile(join(second, 'pg', 'data', 'standby.signal'), '')
  const source = `host=${join(first, 'pg')} port=5432 user=postgres application_name=second`
  await appendFile(join(second, settings), `primary_conninfo = '${source}'\n`)
  await appendFile(join(first, settings), "synchronous_standby_names = 'second'\n")
}

export async function failover(): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'fermata-fault-'))
  const [first, second, address] = ['first', 'second', 'address'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  // PostgreSQL runs as another user where the tests run as root, and the two have to reach each other.
  await chmod(folder, 0o755)
  const running: EmbeddedPostgres[] = []
  let program: Program | undefined
  try {
    const alone = await startEmbeddedPostgres({ dataDir: first })
    await demandPasswords(first, alone.connection)
    await alone.stop()
    await makeStandby(first, second)
    const primary = await startEmbeddedPostgres({ dataDir: first })
    running.push(primary)
    const standby = await startEmbeddedPostgres({ dataDir: second })
    running.push(standby)
    await symlink(primary.connection.host, address)
    const url = urlOf({ ...primary.connection, host: address })
    program = await startProgram({ DATA_DIR: join(folder, 'data'), DATABASE_URL: url, FERMATA_DEMO: 'on' })
    const writers = await createWriters(program.url)
    const { differing, cut } = await whileWriting(writers, async () => {
      // Nobody reaches the first one again, though it comes back.
      await unlink(address)
      process.kill(readPostmaster(join(first, 'pg', 'data'))!.pid, 'SIGKILL')
      await execute(standby.connection, 'select pg_promote()')
      await symlink(standby.connection.host, address)
      await untilReady(program!.url)
    })
    return {
      tried: 'kill -9 of PostgreSQL under writes, and a synchronous standby takes its place',
      confirmed: `${count(writers.writes)} writes, ${cut} cut`,
      ...phrased({ ...(await inspect(standby.connection, writers.writes)), differing }),
    }
  } finally {
    await program?.end()
    for (const postgres of running.toReversed()) await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
