// Runs the server as it is, without building anything, and turns what an operator can fix into readable lines.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { readBuildEnv } from '#server/platform/process/build-env.ts'
import { refuseInUse } from '#server/platform/db/embedded/lock.ts'
import { readEnv } from '#server/env.ts'
import { exitWithStartError } from '#server/platform/process/start-error.ts'
import { endWithNpm } from './end-with-npm.ts'

const ENDING = new Set<string | symbol>(['SIGINT', 'SIGTERM'])
const ONE_WISH_MS = 500

/**
 * npm passes Ctrl-C on to a process that the terminal has already signalled. A second signal means "at once, without
 * an orderly end", so what arrives within half a second counts as one.
 */
function mergeDoubleSignals(): void {
  const emit = process.emit.bind(process) as (event: string | symbol, ...args: unknown[]) => boolean
  let last = -ONE_WISH_MS
  const merged = (event: string | symbol, ...args: unknown[]) => {
    if (ENDING.has(event)) {
      const now = performance.now()
      if (now - last < ONE_WISH_MS) return true
      last = now
    }
    return emit(event, ...args)
  }
  process.emit = merged as typeof process.emit
}

/** Starts Fermata in this process; ends it with exit code 1 when it cannot start. */
export async function serve(): Promise<void> {
  mergeDoubleSignals()
  endWithNpm()
  try {
    // Most of a start is reading and compiling modules: what came of it is kept beside them.
    enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'node'))
    // Before the rest is loaded, which takes seconds on a busy machine.
    const { dataDir, databaseUrl } = readEnv(process.env, readBuildEnv())
    if (!databaseUrl) await refuseInUse(dataDir)
    // The database starts while the rest is loaded. What fails there is said by `main`.
    const { open } = await import('#server/opening.ts')
    const opening = open()
    opening.catch(() => undefined)
    const { main } = await import('#server/main.ts')
    await main(opening)
  } catch (error) {
    exitWithStartError(error)
  }
}

if (import.meta.main) await serve()
