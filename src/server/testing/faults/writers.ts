/** People who write while something breaks: what was sent, what was confirmed, and what is there afterwards. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { TRPCClientError } from '@trpc/client'
import pg from 'pg'
import { addDays } from '#domain/dates.ts'
import { demoAccounts, demoPassword } from '../../desk/demo/load.ts'
import { checkInvariants } from '../../platform/db/invariants/invariants.ts'
import { callsTo, signIn, signInClient, type Calls } from '../calls.ts'

const orgSlug = 'halbmond'

/** `id` is what the server answered; without one nobody knows whether it was done. */
export type Write = { key: string; kind: 'venue' | 'event'; eventDate: string; id?: string }

export type Writers = {
  writes: Write[]
  /** Writes until `isStopping`, or until the connection breaks. What is said to be out for a moment is tried again. */
  writeUntil(isStopping: { now: boolean }): Promise<void>
  /** Until a write after the first `before` is confirmed, on a machine of any speed. */
  confirmed(before: number, isStopping: { now: boolean }): Promise<void>
  /** Sends them again with their keys, each twice at once; counts answers that differ from each other or the first. */
  retry(again: readonly Write[]): Promise<number>
}

async function send(calls: Calls, artistId: string, { key, kind, eventDate }: Write): Promise<string> {
  const name = `fault ${key}`
  const place = { tz: 'Europe/Berlin', city: 'Leipzig', country: 'DE' }
  const options = { context: { key } }
  if (kind === 'venue') {
    const venue = { name, kind: 'club' as const, ...place }
    return (await calls.venues.create.mutate({ orgSlug, venue }, options)).id
  }
  const event = { name, eventDate, kind: 'headline' as const, ...place }
  const booking = { artistId, showtime: '21:00', setMinutes: 90, status: 'hold' as const }
  return (await calls.events.create.mutate({ orgSlug, event, booking }, options)).id
}

/** The connection broke; anything the server has answered is not that. */
const isCut = (error: unknown) => error instanceof TRPCClientError && error.data === undefined
/** The server says that it is out for a moment (503); it has done nothing. */
const isAway = (error: unknown) => error instanceof TRPCClientError && error.data?.httpStatus === 503

/**
 * Signs in the owner of the demo at `signInUrl`, and writes through `url`, which may be a balancer or a bad line. Shows
 * are on days from `firstDay` on, counted from the first of 2031.
 */
export async function createWriters(url: string, signInUrl = url, firstDay = 0): Promise<Writers> {
  const { access_token: token } = await signIn(signInClient(signInUrl), demoAccounts[0]!.email, demoPassword)
  const calls = callsTo(url, () => token)
  const [artist] = (await callsTo(signInUrl, () => token).artists.list.query({ orgSlug })).rows
  if (!artist) throw new Error('The demo has no artist')
  const writes: Write[] = []
  return {
    writes,
    async writeUntil(isStopping) {
      while (!isStopping.now) {
        // A day of its own for each show: no more than five hold one.
        const eventDate = addDays('2031-01-01', firstDay + writes.length)
        const write: Write = { key: randomUUID(), kind: writes.length % 2 ? 'venue' : 'event', eventDate }
        writes.push(write)
        try {
          write.id = await send(calls, artist.id, write)
        } catch (error) {
          if (isAway(error)) await sleep(50)
          else if (isCut(error) || isStopping.now) return
          else throw error
        }
      }
    },
    async confirmed(before, isStopping) {
      while (!isStopping.now && !writes.slice(before).some(({ id }) => id)) await sleep(20)
    },
    async retry(again) {
      let differing = 0
      for (const write of again) {
        const [first, second] = await Promise.all([
          send(calls, artist.id, write),
          send(calls, artist.id, write),
        ])
        if (first !== second || (write.id && write.id !== first)) differing++
        write.id ??= first
      }
      return differing
    },
  }
}

export type Found = {
  /** Confirmed writes that are gone. */
  lost: number
  /** Writes whose key has more or fewer than one record, or more or fewer than one entry in the log. */
  doubled: number
  unlogged: number
  /** Invariants that do not hold, by name. */
  broken: string[]
}

/** What the database holds of the writes, once all of them were sent again. */
export async function inspect(connection: pg.PoolConfig, writes: readonly Write[]): Promise<Found> {
  const pool = new pg.Pool({ ...connection, max: 1 })
  pool.on('error', () => {})
  const { rows } = await pool
    .query<{ id: string; key: string; entries: number }>(
      `select made.id, substr(made.name, 7) as key,
              (select count(*)::int from activity_log l where l.entity_id = made.id::text) as entries
       from (select id, name from venues union all select id, name from events) made
       where made.name like 'fault %'`,
    )
    .finally(() => pool.end())
  const ids = new Set(rows.map(({ id }) => id))
  const perKey = Map.groupBy(rows, ({ key }) => key)
  const results = await checkInvariants(connection)
  return {
    lost: writes.filter(({ id }) => !id || !ids.has(id)).length,
    doubled: writes.filter(({ key }) => perKey.get(key)?.length !== 1).length,
    unlogged: rows.filter(({ entries }) => entries !== 1).length,
    broken: results.filter(({ broken }) => broken > 0).map(({ name }) => name),
  }
}
