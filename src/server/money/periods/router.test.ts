import { expect, test } from 'vitest'
import { mintOrgScope } from '../../platform/db/scopes.ts'
import { assertPeriodOpen } from '../../booking/closed-periods/store.ts'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { periodsRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const orgSlug = 'halbmond'
const now = new Date('2027-03-05T12:00:00Z')
const as = (actor: Actor) => periodsRouter.createCaller(withContext(actor, { now }))
const scope = mintOrgScope({
  userId: people.owner.userId,
  orgId: people.org.id,
  role: 'owner',
  artistIds: null,
})
const post = (day: string) => db.transaction(scope, (tx) => assertPeriodOpen(tx, scope, day))

test('a month is closed once nothing is open, keeps out what is posted, and opens again with a reason', async () => {
  const event = await people.factories.event({ event_date: '2027-01-20' })
  const booking = await people.factories.booking({
    event_id: event.id,
    artist_id: people.artist.id,
    status: 'played',
    starts_at: new Date('2027-01-20T20:00:00Z'),
    ends_at: new Date('2027-01-20T22:00:00Z'),
  })
  const { months } = await as(people.accountant).list({ orgSlug, year: 2027 })
  expect(months.map(({ month, state }) => [month, state])).toEqual([
    ['2027-01', 'open'],
    ['2027-02', 'open'],
    ['2027-03', 'future'],
  ])
  expect(months[0]!.checklist.find(({ key }) => key === 'unsettled')?.count).toBe(1)
  await expect(as(people.accountant).close({ orgSlug, month: '2027-01' })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('not settled'),
  })
  await db.owner.query("update bookings set status = 'settled' where id = $1", [booking.id])
  expect(await as(people.accountant).close({ orgSlug, month: '2027-01' })).toEqual({ state: 'closed' })
  await expect(post('2027-01-31')).rejects.toMatchObject({
    problem: { code: 'booking.month.closed', values: { month: '2027-01' } },
  })
  await expect(post('2027-02-01')).resolves.toBeUndefined()
  await expect(as(people.owner).close({ orgSlug, month: '2027-01' })).rejects.toThrow('already closed')
  await expect(as(people.owner).close({ orgSlug, month: '2027-03' })).rejects.toThrow('not over yet')
  const reopened = await as(people.owner).reopen({ orgSlug, month: '2027-01', reason: 'A late receipt' })
  expect(reopened).toEqual({ state: 'open' })
  await expect(post('2027-01-31')).resolves.toBeUndefined()
  await expect(as(people.owner).reopen({ orgSlug, month: '2027-01', reason: 'Again' })).rejects.toThrow(
    'not closed',
  )
  expect(await as(people.owner).close({ orgSlug, month: '2027-01' })).toEqual({ state: 'closed' })
})

test('books are for those who see all finances', async () => {
  for (const actor of [people.agent, people.assistant, people.readOnly, people.tourManager]) {
    await expect(as(actor).list({ orgSlug, year: 2027 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(as(actor).close({ orgSlug, month: '2027-02' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  await expect(as(people.otherOwner).list({ orgSlug, year: 2027 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
