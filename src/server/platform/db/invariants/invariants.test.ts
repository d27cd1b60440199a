import { expect, test } from 'vitest'
import { loadDemoIfEmpty, loadSentContracts } from '../../../desk/demo/load.ts'
import { loadSeed } from '../../../desk/demo/seed.ts'
import { testDatabase, type TestDatabase } from '../../../testing/database.ts'
import { temporaryFiles } from '../../../testing/files.ts'
import { checkInvariants } from './invariants.ts'

const files = temporaryFiles()

const broken = async (connection: Parameters<typeof checkInvariants>[0]) =>
  (await checkInvariants(connection)).filter((each) => each.broken > 0)

const days = ['2026-01-01T11:00:00Z', '2026-03-29T00:30:00Z', '2027-10-31T12:00:00Z'] as const

const demos = new Map<string, Promise<TestDatabase>>()
/** The demo as it is loaded on a day, once. */
function demoOn(day: (typeof days)[number]): Promise<TestDatabase> {
  const known = demos.get(day) ?? loadDemo(new Date(day))
  demos.set(day, known)
  return known
}
async function loadDemo(now: Date): Promise<TestDatabase> {
  const database = await testDatabase()
  expect(await loadDemoIfEmpty({ owner: database.connection, auth: null, files, now })).toBe(true)
  await loadSentContracts(database.connection, { render: async () => Buffer.from('%PDF') })
  return database
}

test('hold in the demo on any day, and in seeded data', async () => {
  for (const day of days) expect(await broken((await demoOn(day)).connection)).toEqual([])
  const { connection } = await testDatabase()
  const now = new Date('2026-11-21T12:00:00Z')
  await loadSeed(connection, null, { orgs: 2, events: 200, years: 10, seed: 3, now })
  expect(await broken(connection)).toEqual([])
})

test('notice what breaks them', async () => {
  const { connection, owner } = await demoOn(days[2])
  await owner.query("update memberships set status = 'removed' where role = 'owner'")
  // Past the foreign keys, as nothing of ours could.
  await owner.query(
    'begin; set local session_replication_role = replica; delete from bookings where id in (select id from bookings limit 1); commit',
  )
  expect((await broken(connection)).map(({ name }) => name)).toEqual([
    'every event has a booking',
    'every organisation has an active owner',
  ])
})
