// What the end of a show does to its open offer, by the offer and by the page of its link.
import { expect, test } from 'vitest'
import { appRouter } from '../../router.ts'
import { actors, withContext } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { emailsTo } from '../../testing/emails.ts'

const now = new Date('2027-03-01T10:00:00Z')
const orgSlug = 'halbmond'
const db = await testDatabase()
const people = await actors(db)
const owner = appRouter.createCaller(withContext(people.owner, { now }))
const visitor = appRouter.createCaller(withContext(people.anonymous, { now })).offers
const to = 'jonas@taktgeber.example'
let days = 0

/** An offer of ours that is out, with the token of its link. */
async function offered() {
  const promoter = await people.factories.company({ name: 'Taktgeber' })
  const day = new Date(Date.UTC(2027, 5, 1 + 2 * days++)).toISOString().slice(0, 10)
  const event = await people.factories.event({ event_date: day, promoter_company_id: promoter.id })
  const { id: bookingId } = await people.factories.booking({
    event_id: event.id,
    artist_id: people.artist.id,
    status: 'hold',
    starts_at: new Date(`${day}T20:00:00Z`),
    ends_at: new Date(`${day}T22:00:00Z`),
  })
  const terms = { currency: 'EUR', type: 'flat', guaranteeMinor: 250_000 } as const
  const offer = { terms, recipient: to, recipientName: 'Jonas', validUntil: '2027-12-31' }
  await owner.offers.create({ orgSlug, bookingId, send: true, offer })
  const [email] = await emailsTo(people, to)
  return { bookingId, token: /\/offer\/([\w-]{43})/.exec(email!.text)![1]! }
}

async function end(bookingId: string, action: 'decline' | 'lose' | 'withdraw') {
  const { rows } = await db.owner.query('select version from bookings where id = $1', [bookingId])
  const why = { reason: 'other', note: 'Roof leaks' }
  await owner.bookings.setStatus({ orgSlug, id: bookingId, version: rows[0].version, action, ...why })
}
const shown = async (bookingId: string) => (await owner.offers.list({ orgSlug, bookingId })).offers[0]

test.each([
  ['decline', 'Show status: Declined. Other: Roof leaks'],
  ['lose', 'Show status: Lost. Other: Roof leaks'],
  ['withdraw', 'Show status: Withdrawn. Other: Roof leaks'],
] as const)('by %s it is withdrawn, and its link says so', async (action, reason) => {
  const { bookingId, token } = await offered()
  await end(bookingId, action)
  expect(await shown(bookingId)).toMatchObject({ state: 'withdrawn', decidedBy: 'agency', reason })
  expect(await visitor.open({ token })).toMatchObject({ state: 'withdrawn' })
  await expect(visitor.acceptByLink({ token, name: 'Jonas' })).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a counter-offer of the promoter ends as well; what was answered before stays as it is', async () => {
  const countered = await offered()
  const { token } = countered
  await visitor.counterByLink({ token, name: 'Jonas', guaranteeMinor: 200_000, pct: null, message: null })
  await end(countered.bookingId, 'lose')
  expect(await shown(countered.bookingId)).toMatchObject({ state: 'withdrawn' })
  const accepted = await offered()
  await visitor.acceptByLink({ token: accepted.token, name: 'Jonas' })
  await end(accepted.bookingId, 'withdraw')
  expect(await shown(accepted.bookingId)).toMatchObject({ state: 'accepted' })
})
