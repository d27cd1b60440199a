import { beforeAll, expect, test } from 'vitest'
import { describeSeed, loadSeed } from '../desk/demo/seed.ts'
import { largeCalls } from '../testing/large-calls.ts'
import { scansOf } from '../testing/plans.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'

const seed = { orgs: 3, events: 120, years: 10, seed: 5, now: new Date('2026-11-21T12:00:00Z') }
const [org] = describeSeed(seed).organisations
const userId = org!.users['owner']!.id
const calls = largeCalls(org!, '2026-11-21')

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
  await loadSeed(db.connection, null, seed)
})

// Small tables are best read whole; without that way out the planner has to show that there is an index.
const explain = (path: string, input: unknown, options = '-c enable_seqscan=off') =>
  scansOf({ ...db.connection, options }, { userId, path, input })

test.each(calls)('“$name” finds its rows by the organisation’s indexes', async ({ path, input }) => {
  const scans = await explain(path, input)
  expect(scans.length).toBeGreaterThan(0)
  expect(scans.filter(({ isNarrow }) => !isNarrow)).toEqual([])
})

test('the planner expects the rows that policies let a member see', async () => {
  const scans = await explain('search.all', { orgSlug: org!.slug, query: 'Example' })
  const ofBookings = scans.filter(({ table }) => table === 'bookings').map(({ rows }) => rows)
  expect(Math.max(...ofBookings)).toBeGreaterThan(seed.events * 0.9)
})

test('the history of a record is read by its own entries, however long the log is', async () => {
  const input = { orgSlug: org!.slug, entity: 'event', entityId: org!.eventId }
  const scans = await explain('activity.list', input)
  const ofLog = scans.filter(({ table }) => table === 'activity_log')
  expect(ofLog.length).toBeGreaterThan(0)
  for (const { by } of ofLog) expect(by).toMatch(/^activity_log_many |\bentity_id\b/)
})

test('a table that is read whole is noticed', async () => {
  const { path, input } = calls[0]!
  const scans = await explain(path, input, '-c enable_indexscan=off -c enable_bitmapscan=off')
  expect(scans.some(({ node, isNarrow }) => node === 'Seq Scan' && !isNarrow)).toBe(true)
})
