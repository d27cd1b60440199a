/** Starts Fermata: environment, data folder, database, sign-in, HTTP, jobs; and stops it in reverse. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { openConnections } from './connections.ts'
import { contextFactory } from './call-context.ts'
import { loadSecrets, openDataFolder } from './data-folder.ts'
import { openDatabase } from './db/database.ts'
import { gate } from './db/gate.ts'
import { migrate } from './db/migrate.ts'
import { demoAccounts, loadDemo } from './demo/load.ts'
import { readEnv, type Env } from './env.ts'
import { health } from './health.ts'
import { closeHttp, buildHttp } from './http.ts'
import { createLogger } from './http/log.ts'
import { createLimiter } from './http/rate-limit.ts'
import { startJobs } from './jobs.ts'
import { lettersPage } from './mail/letters-page.ts'
import { appRouter } from './router.ts'
import { openSignIn } from './sign-in.ts'
import { webConfig } from './web-config.ts'

export const root = join(import.meta.dirname, '..', '..')
export const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string })
  .version
