/** A PostgreSQL beside Fermata, as an operator's own: reached by a URL, its login roles need their passwords. */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres, type PostgresConnection } from '../../platform/db/embedded/start.ts'

export type ExternalPostgres = {
  /** For DATABASE_URL: an empty database, as its owner. */
  url: string
  /** The same, for parts that connect themselves. */
  owner: pg.PoolConfig
  /** Stops it for a while, as for an update: connections end, and none is taken until the answer is called. */
  pause(): Promise<() => Promise<void>>
  stop(): Promise<void>
}

/** Starts one on a socket of its own. The owner is let in by the socket alone, everybody else by password. */
export async function startExternalPostgres(): Promise<ExternalPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fermata-external-'))
  // A pooler before it runs as a user of its own.
  await chmod(dataDir, 0o711)
  let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>> | null = await startEmbeddedPostgres({
    dataDir,
    fast: true,
  })
  const { connection } = postgres
  const stop = async () => {
    await postgres?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await demandPasswords(dataDir, connection)
  } catch (error) {
    await stop()
    throw error
  }
  const pause = async () => {
    await postgres?.stop()
    postgres = null
    return async () => void (postgres = await startEmbeddedPostgres({ dataDir, fast: true }))
  }
  return { pause, url: urlOf(connection), owner: connection, stop }
}

/** Everybody but the owner and a standby needs a password from now on, as with an operator's own PostgreSQL. */
export async function demandPasswords(dataDir: string, connection: pg.ClientConfig): Promise<void> {
  const rules = [
    'local all postgres trust',
    'local replication postgres trust',
    'local all all scram-sha-256',
    '',
  ]
  await writeFile(join(dataDir, 'pg', 'data', 'pg_hba.conf'), rules.join('\n'))
  await execute(connection, 'select pg_reload_conf()')
}

/** One statement on a connection of its own. */
export async function execute(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** The connection as DATABASE_URL says it. */
export function urlOf({ host, port, database, user }: PostgresConnection): string {
  return `postgresql:///${database}?${new URLSearchParams({ host, port: String(port), user })}`
}
