import { afterAll, describe, expect, test, vi } from 'vitest'
import { contextFactory } from '../../call-context.ts'
import { healthSource } from '../../health.ts'
import { buildHttp, closeHttp } from '../../http.ts'
import { createLogger } from '../http/log.ts'
import { appRouter } from '../../router.ts'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { createLiveHub } from './hub.ts'

const db = await testDatabase()
const people = await actors(db)
const hub = createLiveHub({ ...db.connection, user: 'app_api' })
const known = [people.owner, people.tourManager, people.otherOwner]
const createContext = contextFactory({
  ...people.services,
  signIn: {
    ...people.services.signIn,
    verify: async (token) => known.find(({ userId }) => userId === token)?.().claims ?? null,
  },
})
const app = await buildHttp({
  appUrl: 'http://localhost',
  trustedProxies: [],
  logger: createLogger({ level: 'silent' }),
  trpc: { router: appRouter, createContext },
  files: { createContext },
  live: hub,
  health: healthSource(db),
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(async () => {
  await closeHttp(app, 100)
  await hub.close()
})

/** Reads what comes until it holds `text`; the answer gives all that came. */
async function watch(actor: Actor, orgSlug = people.org.slug, query = '') {
  const answer = await fetch(`${address}/live/${orgSlug}${query}`, {
    headers: { authorization: `Bearer ${actor.userId}` },
  })
  let seen = ''
  const reading = (async () => {
    for await (const chunk of answer.body!) seen += new TextDecoder().decode(chunk)
  })().catch(() => undefined)
  return {
    status: answer.status,
    reading,
    async until(text: string) {
      await vi.waitFor(() => expect(seen).toContain(text), { timeout: 60_000, interval: 10 })
      return seen
    },
    seen: () => seen,
  }
}

const addVenue = (actor: Actor, name: string) =>
  appRouter.createCaller(actor()).venues.create({
    orgSlug: people.org.slug,
    venue: { name, kind: 'club', tz: 'Europe/Berlin', city: 'Leipzig', country: 'DE' },
  } as never)

describe('what changed, as it happens', () => {
  test('reaches members, and names no record to those who see only some artists', async () => {
    const owner = await watch(people.owner)
    // Sent to the first one, once the database is listened to.
    await owner.until('everything')
    const limited = await watch(people.tourManager)
    await limited.until('welcome')
    const { id } = await addVenue(people.agent, 'Speicher')
    await owner.until(`data: {"entity":"venue","id":"${id}"}`)
    expect(await limited.until('data: {"entity":"venue","id":null}')).not.toContain(id)
  })

  test('begins with what changed while the page was loading, if it says how long that took', async () => {
    await addVenue(people.owner, 'Halle 7')
    const owner = await watch(people.owner, people.org.slug, '?within=1000')
    await owner.until('data: {"entity":"venue","id":null}')
    await db.owner.query(
      `insert into notifications (user_id, org_id, topic, title, url) values ($1, $2, 'task', 'A task', '/')`,
      [people.owner.userId, people.org.id],
    )
    const notified = await watch(people.owner, people.org.slug, '?within=1000')
    await notified.until('data: {"entity":"notification","id":null}')
    await db.owner.query(
      `insert into activity_log (org_id, action, entity, at)
       select $1, 'test', 'contact', now() - interval '1 minute' from generate_series(1, 60)`,
      [people.org.id],
    )
    const later = await watch(people.owner, people.org.slug, '?within=1000')
    await addVenue(people.owner, 'Halle 8')
    await later.until('"venue"')
    expect(later.seen()).not.toContain('contact')
  })

  test('announces an import once instead of a thousand times', async () => {
    const owner = await watch(people.owner)
    await owner.until('welcome')
    await db.owner.query(
      `insert into activity_log (org_id, action, entity, entity_id)
       select $1, 'test', 'contact', n::text from generate_series(1, 500) n`,
      [people.org.id],
    )
    expect((await owner.until('everything')).length).toBeLessThan(2000)
  })

  test('answers strangers as if there were nothing, and visitors not at all', async () => {
    expect((await watch(people.otherOwner)).status).toBe(404)
    expect((await watch(people.owner, 'nobody-at-all')).status).toBe(404)
    expect((await fetch(`${address}/live/${people.org.slug}`)).status).toBe(401)
  })
})
