/** Where the database is: the PostgreSQL that Fermata brings along, or one of the operator's own. */
import type { PoolConfig } from 'pg'
import type { Connect, LoginRole } from './database.ts'
import { startEmbeddedPostgres } from './embedded/start.ts'
import { rolePassword } from './migrate.ts'

export type Connections = {
  /** The owner of the schema: migrations and loading a demo, nothing in normal running. */
  owner: PoolConfig
  connect: Connect
  /** Whether login roles need passwords (they do where the database is reached over a network). */
  needsPasswords: boolean
  /** Resolves if the database ends by itself. */
  exited: Promise<void>
  stop(): Promise<void>
}

/** Starts the embedded PostgreSQL in the data folder, or points to `databaseUrl`. */
export async function openConnections(options: {
  databaseUrl?: string | undefined
  dataDir: string
  appSecret: Uint8Array
  log?: (line: string) => void
}): Promise<Connections> {
  const { databaseUrl, appSecret } = options
  if (databaseUrl) {
    return {
      owner: { connectionString: databaseUrl },
      connect: (role) => ({ connectionString: urlFor(databaseUrl, role, rolePassword(appSecret, role)) }),
      needsPasswords: true,
      exited: new Promise(() => undefined),
      stop: async () => undefined,
    }
  }
  const postgres = await startEmbeddedPostgres(options)
  const { connection } = postgres
  const needsPasswords = connection.password !== undefined
  return {
    owner: connection,
    connect: (role) => ({
      ...connection,
      user: role,
      ...(needsPasswords && { password: rolePassword(appSecret, role) }),
    }),
    needsPasswords,
    exited: postgres.exited,
    stop: postgres.stop,
  }
}

/** The operator's URL with one of our login roles in it. Hosted poolers want `role.project` as the user. */
export function urlFor(databaseUrl: string, role: LoginRole, password: string): string {
  const url = new URL(databaseUrl)
  const project = /\.(.+)$/.exec(decodeURIComponent(url.username))?.[1]
  url.username = project ? `${role}.${project}` : role
  url.password = password
  return url.toString()
}
