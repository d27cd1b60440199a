/** The database for the operator's commands: they work beside a running server as well as on a stopped one. */
import { machineClock } from '../../clock.ts'
import { readBuildEnv } from './build-env.ts'
import { loadSecrets, openDataFolder, type StoredSecrets } from './data-folder.ts'
import { openConnections, runningConnections, type Connections } from '../db/connections.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { StartError } from './start-error.ts'
import { readEnv, type Env } from '../../env.ts'
import { openConfiguredFiles } from '../files/configured.ts'
import type { FileStorage } from '../files/storage.ts'
import { createEmbeddedAuth } from '../../services.ts'
import type { Auth } from '../auth/types.ts'

/** The configured database as it is, and where the rest of the installation is. */
export type Installation = {
  env: Env
  dataDir: string
  stored: StoredSecrets
  connections: Connections
  files: FileStorage
}

export type Offline = Installation & { owner: Connections['owner']; db: Database; auth: Auth | null }

/** Where the installation is, before anything of it is opened. */
export function configuredFolder(): { env: Env; dataDir: string } {
  const env = readEnv(process.env, readBuildEnv())
  return { env, dataDir: openDataFolder(env.dataDir) }
}

/**
 * Opens the configured database for the time of `work`, without migrating it.
 * @throws StartError with `isAlone`, where another process runs on the folder
 */
export async function withInstallation<T>(
  work: (installation: Installation) => Promise<T>,
  { isAlone = false } = {},
): Promise<T> {
  const { env, dataDir } = configuredFolder()
  const stored = loadSecrets(dataDir, env)
  const options = { databaseUrl: env.databaseUrl, dataDir, appSecret: stored.appSecret }
  const running = runningConnections(options)
  if (running && isAlone) throw new StartError(`Fermata runs on ${dataDir}: stop it first.`)
  const connections = running ?? (await openConnections(options))
  try {
    const files = await openConfiguredFiles(env, dataDir, machineClock())
    return await work({ env, dataDir, stored, connections, files })
  } finally {
    await connections.stop()
  }
}

/** Opens the configured database, migrated, for the time of `work`. */
export async function withDatabase<T>(work: (parts: Offline) => Promise<T>): Promise<T> {
  return withInstallation(async (installation) => {
    const { env, stored, connections } = installation
    const db = openDatabase(connections.connect)
    try {
      await migrate(connections.owner, passwordsOf(connections, stored))
      const auth = env.hosted ? null : createEmbeddedAuth({ env, db, stored })
      return await work({ ...installation, owner: connections.owner, db, auth })
    } finally {
      await db.close()
    }
  })
}

/** What the passwords of login roles are made of, where the database wants them. */
export const passwordsOf = (connections: Connections, stored: StoredSecrets): Uint8Array | undefined =>
  connections.needsPasswords ? stored.appSecret : undefined
