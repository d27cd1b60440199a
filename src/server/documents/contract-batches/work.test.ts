import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asMember, jobScope } from '../../jobs.ts'
import { NotDone } from '../../platform/workers/pool.ts'
import { actors, withContext, type Actor, type Actors } from '../../testing/actors.ts'
import { contractFixture, fixtureNow, type Fixture } from '../../testing/fixtures/contract-fixture.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { contractsRouter } from '../contracts/router.ts'
import { runBatches, type BatchParts } from './work.ts'

let db: TestDatabase
let people: Actors
let fixture: Fixture
let templateId: string
let venueId: string
let parts: BatchParts
const orgSlug = 'halbmond'
const as = (actor: Actor) =>
  contractsRouter.createCaller(withContext(actor, { now: fixtureNow, idempotencyKey: randomUUID() }))

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  fixture = await contractFixture(db, people)
  ;({ templateId } = fixture)
  venueId = (await people.factories.venue({ name: 'Kanal 9 Hall' })).id
  const log = { info: () => undefined, error: () => undefined }
  parts = { ...people.services, scope: jobScope, asMember: asMember(db), log, clock: () => fixtureNow }
})
// Shows of a test are its own: a date is taken once.
beforeEach(() => db.owner.query("update bookings set status = 'cancelled'").then(() => undefined))

const start = (bookingIds: readonly string[], send = false) =>
  as(people.agent).createMany({ orgSlug, templateId, groups: bookingIds.map((id) => [id]), send })
const progress = (id: string) => as(people.agent).batchProgress({ orgSlug, id })
const statesOf = async (id: string) => (await progress(id)).rows.map(({ state }) => state)
const setVenue = (eventId: string) =>
  db.owner.query('update events set venue_id = $2 where id = $1', [eventId, venueId])

/** Takes so many steps, as if the server were stopped after them. */
async function runSteps(count: number) {
  let steps = 0
  const counting: BatchParts['db'] = {
    ...db,
    transaction: (scope, work) => {
      steps++
      return db.transaction(scope, work)
    },
  }
  await runBatches({ ...parts, db: counting }, () => steps >= count)
}

/** Bookings of which everything that a contract asks is known, on days of their own. */
async function readyShows(count: number) {
  const shows = []
  for (let day = 1; day <= count; day++) {
    const { event, booking } = await fixture.context({ date: `2027-06-${String(day).padStart(2, '0')}` })
    await setVenue(event.id)
    shows.push({ eventId: event.id, bookingId: booking.id })
  }
  return shows
}
const bookingsOf = (shows: readonly { bookingId: string }[]) => shows.map(({ bookingId }) => bookingId)

/** How many were asked to sign, for each of these bookings: one signer comes first on each contract. */
async function requestsFor(shows: readonly { bookingId: string }[]): Promise<number[]> {
  const { rows } = await db.owner.query(
    `select count(o.id)::int as count from unnest($1::uuid[]) with ordinality b (id, no)
     left join contract_bookings k on k.booking_id = b.id
     left join outbox o on o.contract_id = k.contract_id and o.kind = 'contract.first'
     group by b.no order by b.no`,
    [bookingsOf(shows)],
  )
  return rows.map(({ count }) => count)
}

describe('many contracts made', () => {
  test('in the background, each group once, whatever interrupts', async () => {
    const good = await fixture.context()
    const lost = await fixture.context({ date: '2027-05-15' })
    const last = await fixture.context({ date: '2027-05-16' })
    await db.owner.query("update bookings set status = 'hold' where id = $1", [lost.booking.id])
    const ids = [good, lost, last].map(({ booking }) => booking.id)
    const { batchId } = await start(ids)
    await runSteps(1)
    expect(await progress(batchId)).toMatchObject({ status: 'running', done: 1, total: 3 })
    await Promise.all([runBatches(parts), runBatches(parts)])
    const end = await progress(batchId)
    expect(end).toMatchObject({ status: 'done', done: 3, isUnfinished: true })
    expect(end.rows).toMatchObject([
      { state: 'created', number: expect.stringMatching(/^C-2027-/), artistName: 'Kleine Nacht' },
      { state: 'failed', message: expect.stringContaining('offered or confirmed show'), contractId: null },
      { state: 'created', eventDate: '2027-05-16' },
    ])
    const { rows } = await db.owner.query(
      'select count(*)::int as count from contract_bookings where booking_id = any($1)',
      [ids],
    )
    expect(rows[0].count).toBe(2)
    expect(await requestsFor(ids.map((bookingId) => ({ bookingId })))).toEqual([0, 0, 0])
    await expect(as(people.owner).batchProgress({ orgSlug, id: batchId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(start([ids[0]!, ids[0]!])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('end when their starter may no longer make any, and go on when they may again', async () => {
    const shows = await readyShows(2)
    const { batchId } = await start(bookingsOf(shows))
    await runSteps(1)
    const setStatus = (status: string) =>
      db.owner.query('update memberships set status = $2 where user_id = $1', [people.agent.userId, status])
    await setStatus('suspended')
    await runBatches(parts)
    await setStatus('active')
    expect(await progress(batchId)).toMatchObject({
      status: 'failed',
      error: 'The person who started this may no longer create contracts.',
      rows: [{ state: 'created' }, { state: 'waiting' }],
    })
    await as(people.agent).resumeBatch({ orgSlug, id: batchId })
    await runBatches(parts)
    expect(await progress(batchId)).toMatchObject({ status: 'done', error: null, isUnfinished: false })
  })
})

describe('many contracts made and sent', () => {
  test('go out once each, whatever interrupts; what a single one would be refused for stays a draft', async () => {
    const [first, incomplete, known, last] = await readyShows(4)
    await db.owner.query('update events set venue_id = null where id = $1', [incomplete!.eventId])
    const mine = await as(people.agent).create({ orgSlug, templateId, bookingIds: [known!.bookingId] })
    const shows = [first!, incomplete!, known!, last!]
    const { batchId } = await start(bookingsOf(shows), true)
    // Made and not yet sent when the server stops.
    await runSteps(1)
    expect(await statesOf(batchId)).toEqual(['created', 'waiting', 'waiting', 'waiting'])
    expect(await requestsFor(shows)).toEqual([0, 0, 0, 0])
    await Promise.all([runBatches(parts), runBatches(parts)])
    const { contract } = await as(people.agent).get({ orgSlug, id: mine.id })
    expect((await progress(batchId)).rows).toMatchObject([
      { state: 'sent', message: null },
      {
        state: 'failed',
        message: expect.stringContaining('fields in the text'),
        contractId: expect.any(String),
      },
      { state: 'failed', message: `This show already has a contract: ${contract.number}.`, contractId: null },
      { state: 'sent' },
    ])
    expect(await requestsFor(shows)).toEqual([1, 0, 0, 1])
    // Their end is the moment of the database.
    const listed = () => contractsRouter.createCaller(people.agent).batches({ orgSlug })
    expect(await listed()).toContainEqual({
      id: batchId,
      status: 'done',
      wantsSending: true,
      templateName: expect.any(String),
      total: 4,
      finished: 2,
    })

    // What was missing is known now, and the other draft was thrown away.
    await setVenue(incomplete!.eventId)
    await as(people.agent).remove({ orgSlug, id: mine.id })
    await as(people.agent).resumeBatch({ orgSlug, id: batchId })
    await runBatches(parts)
    expect(await progress(batchId)).toMatchObject({ status: 'done', isUnfinished: false })
    expect(await requestsFor(shows)).toEqual([1, 1, 1, 1])
    expect((await listed()).map(({ id }) => id)).not.toContain(batchId)
  })

  test('are cancelled in the middle, and resumed', async () => {
    const shows = await readyShows(3)
    const { batchId } = await start(bookingsOf(shows), true)
    await runSteps(3)
    expect(await as(people.agent).cancelBatch({ orgSlug, id: batchId })).toEqual({ status: 'cancelled' })
    await runBatches(parts)
    expect(await progress(batchId)).toMatchObject({ status: 'cancelled', isUnfinished: true })
    expect(await statesOf(batchId)).toEqual(['sent', 'created', 'waiting'])
    expect(await requestsFor(shows)).toEqual([1, 0, 0])
    // The draft that was left is sent by hand meanwhile.
    const id = (await progress(batchId)).rows[1]!.contractId!
    const { contract } = await as(people.agent).get({ orgSlug, id })
    await as(people.agent).send({ orgSlug, id, version: contract.version })
    await as(people.agent).resumeBatch({ orgSlug, id: batchId })
    await runBatches(parts)
    expect(await statesOf(batchId)).toEqual(['sent', 'sent', 'sent'])
    expect(await requestsFor(shows)).toEqual([1, 1, 1])
    expect(await as(people.agent).cancelBatch({ orgSlug, id: batchId })).toEqual({ status: 'done' })
  })

  test('ask nobody twice when two begin with the same show', async () => {
    const shows = await readyShows(1)
    const batches = [await start(bookingsOf(shows), true), await start(bookingsOf(shows), true)]
    await Promise.all([runBatches(parts), runBatches(parts)])
    const states = await Promise.all(batches.map(({ batchId }) => statesOf(batchId)))
    expect(states.flat().toSorted()).toEqual(['failed', 'sent'])
    expect(await requestsFor(shows)).toEqual([1])
  })

  test('say which could not be printed, and a draft that was deleted is not made again', async () => {
    const shows = await readyShows(2)
    const { batchId } = await start(bookingsOf(shows), true)
    const render = () => Promise.reject(new NotDone('ended', 'out of memory'))
    await runBatches({ ...parts, pdf: { ...parts.pdf, render } })
    const { status, rows } = await progress(batchId)
    expect(status).toBe('done')
    expect(rows.map(({ message }) => message)).toEqual(
      Array(2).fill('The PDF could not be created. Try again.'),
    )
    await as(people.agent).remove({ orgSlug, id: rows[0]!.contractId! })
    await as(people.agent).resumeBatch({ orgSlug, id: batchId })
    await runBatches(parts)
    expect((await progress(batchId)).rows).toMatchObject([
      { state: 'failed', message: 'This draft was deleted.', contractId: null },
      { state: 'sent' },
    ])
    expect(await requestsFor(shows)).toEqual([0, 1])
  })

  test('are begun and resumed by those alone who may send', async () => {
    const shows = await readyShows(1)
    const groups = [bookingsOf(shows)]
    const setRight = (overrides: object) =>
      db.owner.query('update memberships set overrides = $2 where user_id = $1', [
        people.agent.userId,
        JSON.stringify(overrides),
      ])
    const { batchId } = await start(groups[0]!, true)
    await setRight({ contractsSend: 'none' })
    await runBatches(parts)
    expect(await statesOf(batchId)).toEqual(['failed'])
    expect(await requestsFor(shows)).toEqual([0])
    const refused = { code: 'FORBIDDEN' }
    await expect(start(groups[0]!, true)).rejects.toMatchObject(refused)
    await expect(as(people.agent).resumeBatch({ orgSlug, id: batchId })).rejects.toMatchObject(refused)
    await setRight({})
    await as(people.agent).resumeBatch({ orgSlug, id: batchId })
    await runBatches(parts)
    expect(await requestsFor(shows)).toEqual([1])
  })
})
