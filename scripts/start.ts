// `npm start`: checks the configuration, builds the web app where that is needed, and serves everything on one port.
import { readBuildEnv } from '#server/platform/process/build-env.ts'
import { refuseInUse } from '#server/platform/db/embedded/lock.ts'
import { readEnv } from '#server/env.ts'
import { exitWithStartError } from '#server/platform/process/start-error.ts'
import { buildWeb } from './build-web.ts'
import { serve } from './serve.ts'

process.env.NODE_ENV ??= 'production'
try {
  // Before a build that would be in vain.
  const { role, dataDir, databaseUrl } = readEnv(process.env, readBuildEnv())
  if (!databaseUrl) await refuseInUse(dataDir)
  if (role !== 'worker') await buildWeb(console.log)
} catch (error) {
  exitWithStartError(error)
}
await serve()
