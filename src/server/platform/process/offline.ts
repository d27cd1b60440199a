/** The database for the operator's commands: they work beside a running server as well as on a stopped one. */
import { join } from 'node:path'
import { readBuildEnv } from './build-env.ts'
import { loadSecrets, openDataFolder } from './data-folder.ts'
import { openConnections, runningConnections, type Connections } from '../db/connections.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { readEnv } from '../../env.ts'
import { openFileStorage, type FileStorage } from '../files/storage.ts'
import { createEmbeddedAuth } from '../../services.ts'
import type { Auth } from '../auth/types.ts'

export type Offline = { owner: Connections['owner']; db: Database; auth: Auth | null; files: FileStorage }

/** Opens the configured database, migrated, for the time of `work`. */
export async function withDatabase<T>(work: (parts: Offline) => Promise<T>): Promise<T> {
  const env = readEnv(process.env, readBuildEnv())
  const dataDir = openDataFolder(env.dataDir)
  const stored = loadSecrets(dataDir, env)
  const options = { databaseUrl: env.databaseUrl, dataDir, appSecret: stored.appSecret }
  const connections = runningConnections(options) ?? (await openConnections(options))
  const db = openDatabase(connections.connect)
  try {
    await migrate(connections.owner, connections.needsPasswords ? stored.appSecret : undefined)
    const auth = env.hosted ? null : createEmbeddedAuth({ env, db, stored })
    const files = openFileStorage(join(dataDir, 'files'))
    return await work({ owner: connections.owner, db, auth, files })
  } finally {
    await db.close()
    await connections.stop()
  }
}
