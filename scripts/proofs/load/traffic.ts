/** What people who are signed in call all day: 80 % reads, 15 % writes, 5 % refreshed sessions. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Session } from '@supabase/auth-js'
import { TRPCClientError } from '@trpc/client'
import { demoAccounts, demoPassword } from '#server/desk/demo/load.ts'
import { callsTo, signIn, signInClient } from '#server/testing/calls.ts'
import type { Write } from '#server/testing/faults/writers.ts'
import type { Call } from '#server/testing/programs/open-loop.ts'

export type Traffic = {
  /** What was sent so far, to be looked for afterwards. */
  writes: Write[]
  next(turn: number): Call
}

const orgSlug = 'halbmond'
const maxTries = 5
const people = 10

/** As the pages do: what broke, or was said to be out for a moment, is sent again under the same key. */
async function repeated(send: () => Promise<unknown>): Promise<{ repeats: number }> {
  for (let repeats = 0; ; repeats++) {
    try {
      await send()
      return { repeats }
    } catch (error) {
      const isPassing =
        error instanceof TRPCClientError && [undefined, 503].includes(error.data?.httpStatus as undefined)
      if (!isPassing || repeats + 1 >= maxTries) throw error
      await sleep(100 * 2 ** repeats)
    }
  }
}

/** Signs in ten people of the demo at `url`. */
export async function createTraffic(url: string): Promise<Traffic> {
  const sessions: { client: ReturnType<typeof signInClient>; session: Session }[] = []
  for (let person = 0; person < people; person++) {
    const client = signInClient(url)
    sessions.push({ client, session: await signIn(client, demoAccounts[0]!.email, demoPassword) })
  }
  const writes: Write[] = []

  function refresh(mine: (typeof sessions)[number]): Call {
    return {
      kind: 'refresh',
      async run() {
        const { data, error } = await mine.client.refreshSession()
        if (error) throw error
        mine.session = data.session!
        return { repeats: 0 }
      },
    }
  }

  return {
    writes,
    next(turn) {
      const mine = sessions[turn % sessions.length]!
      const calls = callsTo(url, () => mine.session.access_token)
      const part = turn % 20
      if (part === 0) return refresh(mine)
      if (part < 4) {
        const write: Write = { key: randomUUID(), kind: 'venue', eventDate: '' }
        writes.push(write)
        const place = { kind: 'club' as const, city: 'Leipzig', country: 'DE', tz: 'Europe/Berlin' }
        const venue = { name: `fault ${write.key}`, ...place }
        const options = { context: { key: write.key } }
        return {
          kind: 'write',
          run: () =>
            repeated(async () => {
              write.id = (await calls.venues.create.mutate({ orgSlug, venue }, options)).id
            }),
        }
      }
      const month = String((turn % 12) + 1).padStart(2, '0')
      const reads = [
        () => calls.events.list.query({ orgSlug, from: `2027-${month}-01`, to: `2027-${month}-28` }),
        () => calls.artists.list.query({ orgSlug }),
        () => calls.account.me.query(),
      ]
      return { kind: 'read', run: () => repeated(reads[turn % reads.length]!) }
    },
  }
}
