/** Work that begins when the database notifies: one run at a time, none missed, looked for now and then as well. */
import type { Logger } from 'pino'
import { listenTo, type ConnectionSettings } from './listen.ts'

type NotifiedWork = {
  connection: ConnectionSettings
  /** What announces work. */
  channel: string
  /** How often it looks without a notification: for retries, and for what a lost connection missed. */
  sweepMs: number
  log: Pick<Logger, 'error'>
  /** Does all that is due; ends early once `isStopping` says so. */
  run(isStopping: () => boolean): Promise<unknown>
}

/** Keeps working until stopped; a run under way ends first. What a run throws is logged, and tried again later. */
export function startNotifiedWork(work: NotifiedWork): { stop(): Promise<void> } {
  let isStopped = false
  let running: Promise<unknown> | undefined
  let isAgain = false

  function wake(): void {
    if (isStopped) return
    if (running) {
      isAgain = true
      return
    }
    running = work
      .run(() => isStopped)
      .catch((error: unknown) => work.log.error({ err: error, channel: work.channel }, 'work interrupted'))
      .finally(() => {
        running = undefined
        if (!isAgain) return
        isAgain = false
        wake()
      })
  }
  const listener = listenTo(work.connection, work.channel, wake)
  const sweep = setInterval(() => {
    void listener.ensure()
    wake()
  }, work.sweepMs)
  void listener.ensure().then(wake)
  return {
    async stop() {
      isStopped = true
      clearInterval(sweep)
      await running
      await listener.close()
    },
  }
}
