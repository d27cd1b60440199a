/**
 * `npm run load`: an open loop of calls (80 % reads, 15 % writes, 5 % refreshed sessions) against an installation of
 * several machines that it starts. `-- --rate 60 --seconds 120`; `--kill` ends one web process with SIGKILL in the middle,
 * `--rolling` stops and starts each of them in turn. Exit code 1 when a call fails, or a write is lost or doubled.
 */
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Session } from '@supabase/auth-js'
import { TRPCClientError } from '@trpc/client'
import { demoAccounts, demoPassword } from '#server/desk/demo/load.ts'
import { callsTo, signIn, signInClient } from '#server/testing/calls.ts'
import { inspect, type Write } from '#server/testing/faults/writers.ts'
import { openLoop, percentile, type Call } from '#server/testing/programs/open-loop.ts'
import { startSeveral } from '#server/testing/programs/several.ts'
import { buildWeb } from '../build-web.ts'

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '120' },
    kill: { type: 'boolean', default: false },
    rolling: { type: 'boolean', default: false },
  },
})
const perSecond = Number(values.rate)
const seconds = Number(values.seconds)
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

await buildWeb(console.log)
const several = await startSeveral({ env: { FERMATA_DEMO: 'on' } })
try {
  const { url, webs, postgres } = several
  const sessions: { client: ReturnType<typeof signInClient>; session: Session }[] = []
  for (let person = 0; person < people; person++) {
    const client = signInClient(url)
    sessions.push({ client, session: await signIn(client, demoAccounts[0]!.email, demoPassword) })
  }
  const writes: Write[] = []
  const next = (turn: number): Call => {
    const mine = sessions[turn % sessions.length]!
    const calls = callsTo(url, () => mine.session.access_token)
    const month = String((turn % 12) + 1).padStart(2, '0')
    const part = turn % 20
    if (part === 0)
      return {
        kind: 'refresh',
        run: async () => {
          const { data, error } = await mine.client.refreshSession()
          if (error) throw error
          mine.session = data.session!
          return { repeats: 0 }
        },
      }
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
    const reads = [
      () => calls.events.list.query({ orgSlug, from: `2027-${month}-01`, to: `2027-${month}-28` }),
      () => calls.artists.list.query({ orgSlug }),
      () => calls.account.me.query(),
    ]
    return { kind: 'read', run: () => repeated(reads[turn % reads.length]!) }
  }

  const loop = openLoop({ perSecond, seconds }, next)
  if (values.kill) {
    await sleep((seconds * 1000) / 2)
    await webs[0]!.end('SIGKILL')
    await several.restartWeb(0)
  }
  if (values.rolling) {
    await sleep(2000)
    for (let index = 0; index < webs.length; index++) {
      await webs[index]!.end()
      await several.restartWeb(index)
      // As whoever rolls an update out does: the next one only once the balancer has this one back.
      await sleep(2000)
    }
  }
  const shots = await loop
  const failed = shots.filter(({ error }) => error !== undefined)
  const repeats = shots.filter((shot) => shot.repeats > 0)
  const found = await inspect(postgres.owner, writes)
  for (const kind of ['read', 'write', 'refresh']) {
    const times = shots.filter((shot) => shot.kind === kind).map(({ ms }) => ms)
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => Math.round(percentile(times, share)))
    console.log(`${kind.padEnd(8)} ${times.length} calls, p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`)
  }
  console.log(`${shots.length} calls, ${failed.length} failed, ${repeats.length} sent again`)
  console.log(`${writes.length} writes, ${found.lost} lost, ${found.doubled} doubled`)
  for (const { error } of failed.slice(0, 5)) console.log(`    ${String(error)}`)
  for (const name of found.broken) console.log(`    broken: ${name}`)
  if (failed.length + found.lost + found.doubled + found.broken.length > 0) process.exitCode = 1
} finally {
  await several.stop()
}
