/** Where the database is: the PostgreSQL that Fermata brings along, or one of the operator's own. */
import type { PoolConfig } from 'pg'
import type { Connect, LoginRole } from '../database.ts'
import { findRunningPostgres, startEmbeddedPostgres, type PostgresConnection } from '../embedded/start.ts'
import { rolePassword } from '../migrate.ts'
import { PooledClient } from './pooled-client.ts'

export type Connections = {
  /** The owner of the schema: migrations and loading a demo, nothing in normal running. */
  owner: PoolConfig
  /** Straight to the database, for what keeps a session: notifications, the queue of jobs. */
  connect: Connect
  /** For single statements and transactions: through the pooler where there is one. */
  connectPooled: Connect
  /** Whether login roles need passwords (they do where the database is reached over a network). */
  needsPasswords: boolean
  stop(): Promise<void>
}

/** Starts the embedded PostgreSQL in the data folder, or points to `databaseUrl`. */
export async function openConnections(options: {
  databaseUrl?: string | undefined
  poolerUrl?: string | undefined
  dataDir: string
  appSecret: Uint8Array
  log?: (line: string) => void
}): Promise<Connections> {
  const { databaseUrl, poolerUrl, appSecret } = options
  if (databaseUrl) {
    const connectTo =
      (url: string): Connect =>
      (role) => ({ connectionString: urlFor(url, role, rolePassword(appSecret, role)) })
    const connect = connectTo(databaseUrl)
    return {
      owner: { connectionString: databaseUrl },
      connect,
      connectPooled: poolerUrl
        ? // A pooler takes no settings of a session; the roles have the same one.
          (role) => ({ ...connectTo(poolerUrl)(role), Client: PooledClient, statement_timeout: undefined })
        : connect,
      needsPasswords: true,
      stop: async () => undefined,
    }
  }
  const postgres = await startEmbeddedPostgres(options)
  return { ...embedded(postgres.connection, appSecret), stop: postgres.stop }
}

/** The embedded PostgreSQL that another process runs on this data folder, or null; stopping it is not ours. */
export function runningConnections(options: {
  databaseUrl?: string | undefined
  dataDir: string
  appSecret: Uint8Array
}): Connections | null {
  const connection = options.databaseUrl ? null : findRunningPostgres(options.dataDir)
  if (!connection) return null
  return { ...embedded(connection, options.appSecret), stop: async () => undefined }
}

function embedded(connection: PostgresConnection, appSecret: Uint8Array) {
  const needsPasswords = connection.password !== undefined
  const connect = (role: LoginRole) => ({
    ...connection,
    user: role,
    ...(needsPasswords && { password: rolePassword(appSecret, role) }),
  })
  return { owner: connection, connect, connectPooled: connect, needsPasswords }
}

/**
 * The operator's URL with one of our login roles in it, wherever it names its user: pg prefers `?user=` to the part
 * before the `@`, and a URL of a socket has no such part. Another user, the owner even, would see past row-level
 * security. Hosted poolers want `role.project` as the user.
 */
export function urlFor(databaseUrl: string, role: LoginRole, password: string): string {
  const url = new URL(databaseUrl)
  const given = url.searchParams.get('user') ?? decodeURIComponent(url.username)
  const project = /\.(.+)$/.exec(given)?.[1]
  const user = project ? `${role}.${project}` : role
  url.searchParams.delete('user')
  url.searchParams.delete('password')
  if (url.hostname) {
    url.username = user
    url.password = password
  } else {
    url.searchParams.set('user', user)
    url.searchParams.set('password', password)
  }
  return url.toString()
}
