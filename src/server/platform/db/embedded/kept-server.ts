// Keeps PostgreSQL running: one that ends without being asked is started again, as often as it takes.
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerProcess } from './server-process.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000

/**
 * Starts a server and starts it again whenever it ends automatically; `log` receives why it ended and that it is back.
 * `exited` of the result resolves once it was stopped on purpose.
 * @param start makes sure that nothing of the one before is left, and starts a new one
 */
export async function keepRunning(
  start: () => Promise<ServerProcess>,
  log: (line: string) => void,
): Promise<ServerProcess> {
  let current = await start()
  let isStopping = false

  async function startAgain(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      if (isStopping) return
      try {
        current = await start()
        if (isStopping) await current.stop()
        else log('PostgreSQL is running again')
        return
      } catch (error) {
        log(`PostgreSQL does not come back yet: ${error instanceof Error ? error.message : String(error)}`)
        await sleep(pause)
      }
    }
  }

  async function watch(): Promise<string> {
    for (;;) {
      const cause = await current.exited
      if (isStopping) return cause
      log(`PostgreSQL ended by itself (${cause}); starting it again`)
      await startAgain()
    }
  }

  const exited = watch()
  return {
    exited,
    async stop() {
      isStopping = true
      await current.stop()
      await exited
    },
  }
}
