/**
 * Listens to a channel of PostgreSQL on a connection of its own, which comes back when it is lost, and works off what is announced there.
 * @destination database
 */
import pg from 'pg'
import type { Logger } from 'pino'

/** Where and as whom to connect; for parts that hold connections of their own. */
export type ConnectionSettings = pg.PoolConfig

export type Listener = {
  /** Connects when there is no connection: call it now and then. Never throws. */
  ensure(): Promise<void>
  close(): Promise<void>
}

/**
 * `onNotify` is called with the payload of each notification; what was sent while the connection was lost is not
 * repeated, so `onConnect` is called whenever listening begins.
 */
export function listenTo(
  settings: ConnectionSettings,
  channel: string,
  onNotify: (payload: string) => void,
  onConnect?: () => void,
): Listener {
  let current: pg.Client | undefined
  return {
    async ensure() {
      if (current) return
      const client = new pg.Client({ ...settings, keepAlive: true })
      current = client
      const lost = () => {
        if (current === client) current = undefined
      }
      client.on('error', lost)
      client.on('end', lost)
      client.on('notification', ({ payload }) => onNotify(payload ?? ''))
      try {
        await client.connect()
        await client.query(`listen ${client.escapeIdentifier(channel)}`)
        onConnect?.()
      } catch {
        lost() // the next call tries again
      }
    },
    async close() {
      await current?.end().catch(() => undefined)
    },
  }
}

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

/** Between two runs: what many transactions announce one after the other is worked off together. */
const REST_MS = 100

/** Keeps working until stopped; a run under way ends first. What a run throws is logged, and tried again later. */
export function startNotifiedWork(work: NotifiedWork): { stop(): Promise<void> } {
  let isStopped = false
  let running: Promise<unknown> | undefined
  let isBusy = false
  let isAgain = false

  function wake(): void {
    if (isStopped) return
    if (isBusy) {
      isAgain = true
      return
    }
    isBusy = true
    isAgain = false
    running = work
      .run(() => isStopped)
      .catch((error: unknown) => work.log.error({ err: error, channel: work.channel }, 'work interrupted'))
      .finally(() => setTimeout(rested, REST_MS).unref())
  }
  function rested(): void {
    isBusy = false
    if (isAgain) wake()
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
