/** What a start opens before the rest of the program is loaded: the folder, its secrets and the database. */
import type { Logger } from 'pino'
import { readEnv, type Env } from './env.ts'
import { createLogger } from './platform/http/log.ts'
import { openConnections, type Connections } from './platform/db/pools/connections.ts'
import { readBuildEnv } from './platform/process/build-env.ts'
import { loadSecrets, openDataFolder, type StoredSecrets } from './platform/process/data-folder.ts'

export type Opened = {
  env: Env
  logger: Logger
  dataDir: string
  stored: StoredSecrets
  connections: Connections
}

/**
 * Opens the data folder and starts the database, or makes it.
 * @throws StartError with a readable reason
 */
export async function open(): Promise<Opened> {
  const env = readEnv(process.env, readBuildEnv())
  const logger = createLogger({ level: env.logLevel })
  const dataDir = openDataFolder(env.dataDir)
  const stored = loadSecrets(dataDir, env)
  const connections = await openConnections({
    ...env,
    dataDir,
    appSecret: stored.appSecret,
    log: (line) => logger.warn(line),
  })
  return { env, logger, dataDir, stored, connections }
}
