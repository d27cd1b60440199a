/**
 * Listens to a channel of PostgreSQL on a connection of its own, and comes back when that is lost.
 * @destination database
 */
import pg from 'pg'

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
