// Two people at once: a signature and a cancellation of the same shows wait for each other, in one order.
import { beforeAll, expect, test } from 'vitest'
import { appRouter } from '../router.ts'
import { actors, withContext, type Actors } from '../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { insertRow } from '../testing/factories.ts'
import { person, signingScene } from '../testing/signing.ts'

const orgSlug = 'halbmond'
let db: TestDatabase
let people: Actors
let signing: ReturnType<typeof signingScene>

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  signing = signingScene(people)
})

const one = async (sql: string, ...values: unknown[]) => (await db.owner.query(sql, values)).rows[0]

async function cancel(id: string) {
  const { version } = await one('select version from bookings where id = $1', id)
  const why = { action: 'cancel', cancelledBy: 'promoter', reason: 'sales' } as const
  return appRouter
    .createCaller(withContext(people.owner, {}))
    .bookings.setStatus({ orgSlug, id, version, ...why })
}

/** A refusal says what happened first; a deadlock would be an error of the server. */
const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? 'done' : (result.reason as { code: string }).code

test('signing and cancelling at once end without a deadlock, each in the state that the first left', async () => {
  for (let round = 0; round < 8; round++) {
    const promoter = person('Ines')
    const { id, sha256, bookingId } = await signing.sent([promoter])
    const both = [() => signing.sign(promoter, sha256), () => cancel(bookingId)]
    const started = (round % 2 ? both.toReversed() : both).map((act) => act())
    const codes = (await Promise.allSettled(started)).map(codeOf)
    expect(codes.filter((code) => code !== 'done' && code !== 'CONFLICT')).toEqual([])
    const { state, status } = await one(
      `select c.state, b.status from contracts c join bookings b on b.id = $2 where c.id = $1`,
      id,
      bookingId,
    )
    expect(['signed contracted', 'signed cancelled', 'void cancelled']).toContain(`${state} ${status}`)
  }
})

test('both shows of a contract cancelled at once leave it void', async () => {
  const { id, bookingId } = await signing.sent([person('Ines')])
  const event = await people.factories.event({ name: 'Second night', event_date: '2030-06-14' })
  const other = await people.factories.booking({
    event_id: event.id,
    artist_id: people.artist.id,
    starts_at: new Date('2030-06-14T19:00:00Z'),
    ends_at: new Date('2030-06-14T21:00:00Z'),
  })
  await insertRow(db.owner, 'contract_bookings', {
    org_id: people.org.id,
    contract_id: id,
    booking_id: other.id,
  })
  const results = await Promise.allSettled([cancel(bookingId), cancel(other.id)])
  expect(results.map(codeOf)).toEqual(['done', 'done'])
  expect(await one('select state from contracts where id = $1', id)).toEqual({ state: 'void' })
})
