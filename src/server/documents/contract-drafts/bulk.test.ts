import { beforeAll, beforeEach, expect, test } from 'vitest'
import { asMember, jobScope } from '../../jobs.ts'
import { actors, withContext, type Actor, type Actors } from '../../testing/actors.ts'
import { contractFixture, fixtureNow, type Fixture } from '../../testing/fixtures/contract-fixture.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { runBatches } from './bulk.ts'
import { contractsRouter } from '../contracts/router.ts'

let db: TestDatabase
let people: Actors
let fixture: Fixture
let templateId: string
const orgSlug = 'halbmond'
const as = (actor: Actor) => contractsRouter.createCaller(withContext(actor, { now: fixtureNow }))

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  fixture = await contractFixture(db, people)
  ;({ templateId } = fixture)
})
// Shows of a test are its own: a date is taken once.
beforeEach(() => db.owner.query("update bookings set status = 'cancelled'").then(() => undefined))

test('many contracts are made in the background, each group once, whatever interrupts', async () => {
  const good = await fixture.context()
  const lost = await fixture.context({ date: '2027-05-15' })
  const last = await fixture.context({ date: '2027-05-16' })
  await db.owner.query("update bookings set status = 'hold' where id = $1", [lost.booking.id])
  const groups = [good, lost, last].map(({ booking }) => [booking.id])
  const { jobId } = await as(people.agent).createMany({ orgSlug, templateId, groups })
  const log = { info: () => undefined, error: () => undefined }
  const parts = { db, scope: jobScope, asMember: asMember(db), log, clock: () => fixtureNow }
  let steps = 0
  // Stopped after the first group, as at a restart; then two at once.
  await runBatches(parts, () => steps++ >= 2)
  const progress = () => as(people.agent).jobProgress({ orgSlug, jobId })
  expect(await progress()).toMatchObject({ status: 'running', done: 1, total: 3, failed: [] })
  await Promise.all([runBatches(parts), runBatches(parts)])
  const end = await progress()
  expect(end).toMatchObject({
    status: 'done',
    done: 3,
    failed: [{ bookingId: lost.booking.id, message: expect.stringContaining('offered or confirmed show') }],
  })
  expect(end.contractIds).toHaveLength(2)
  const { rows } = await db.owner.query(
    'select count(*)::int as count from contract_bookings where booking_id = any($1)',
    [groups.flat()],
  )
  expect(rows[0].count).toBe(2)
  await expect(as(people.owner).jobProgress({ orgSlug, jobId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const twice = as(people.agent).createMany({ orgSlug, templateId, groups: [groups[0]!, groups[0]!] })
  await expect(twice).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a batch ends when its starter may no longer make contracts', async () => {
  const { booking } = await fixture.context()
  const { jobId } = await as(people.agent).createMany({ orgSlug, templateId, groups: [[booking.id]] })
  await db.owner.query("update memberships set status = 'suspended' where user_id = $1", [
    people.agent.userId,
  ])
  const log = { info: () => undefined, error: () => undefined }
  await runBatches({ db, scope: jobScope, asMember: asMember(db), log, clock: () => fixtureNow })
  await db.owner.query("update memberships set status = 'active' where user_id = $1", [people.agent.userId])
  expect(await as(people.agent).jobProgress({ orgSlug, jobId })).toMatchObject({
    status: 'failed',
    error: 'The person who started this may no longer create contracts.',
    contractIds: [],
  })
})
