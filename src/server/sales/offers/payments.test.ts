// The payment schedule that an offer proposes: what the promoter reads, and what it becomes when it is accepted.
import { describe, expect, test } from 'vitest'
import { scheduleTemplates } from '#domain/booking/settlement/schedule.ts'
import { actors } from '../../testing/actors.ts'
import { testDay } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { emailsTo } from '../../testing/emails.ts'
import { offersRouter } from './router.ts'

const db = await testDatabase(testDay)
const people = await actors(db)
const orgSlug = 'halbmond'
const agent = offersRouter.createCaller(people.agent)
const visitor = offersRouter.createCaller(people.anonymous)
const promoter = await people.factories.company({ name: 'Taktgeber' })
const { half14, halfNight, night } = scheduleTemplates

let shows = 0
async function offered(payments: typeof half14 | null) {
  const day = new Date(Date.UTC(2027, 0, 1 + shows++)).toISOString().slice(0, 10)
  const event = await people.factories.event({ event_date: day, promoter_company_id: promoter.id })
  const { id: bookingId } = await people.factories.booking({
    event_id: event.id,
    artist_id: people.artist.id,
    status: 'hold',
    starts_at: new Date(`${day}T20:00:00Z`),
    ends_at: new Date(`${day}T22:00:00Z`),
  })
  const to = `jonas${shows}@taktgeber.example`
  const terms = { currency: 'EUR', type: 'flat', guaranteeMinor: 250_000 } as const
  const offer = { terms, payments, recipient: to, recipientName: 'Jonas', validUntil: '2027-12-31' }
  const { id, version } = await agent.create({ orgSlug, bookingId, send: true, offer })
  const [email] = await emailsTo(people, to)
  const token = /\/offer\/([\w-]{43})/.exec(email?.text ?? '')?.[1] ?? ''
  return { bookingId, id, version, token, email, offer }
}
const scheduleOf = async (bookingId: string) =>
  (
    await db.owner.query(
      `select i.id, i.label, i.pct::text, i.due_kind, i.due_days, i.state from deal_schedule_items i
       join deals d on d.id = i.deal_id where d.booking_id = $1 order by i.no`,
      [bookingId],
    )
  ).rows
const said = 'Deposit €1,250.00, on signature\nBalance €1,250.00, on the day of the show'

describe('a schedule in an offer', () => {
  test('is in the e-mail and on the page, and the promoter’s acceptance makes it the deal’s', async () => {
    const { bookingId, token, email } = await offered(halfNight)
    expect(email?.text).toContain(`Payment schedule: ${said}`)
    const { lines } = await visitor.open({ token })
    expect(lines).toContainEqual({ key: 'payments', label: 'Payment schedule', value: said })
    await visitor.acceptByLink({ token, name: 'Jonas' })
    expect(await scheduleOf(bookingId)).toMatchObject([
      { label: 'deposit', pct: '50', due_kind: 'after_signature', due_days: 0, state: 'planned' },
      { label: 'balance', pct: '50', due_kind: 'on_show_day', due_days: null, state: 'planned' },
    ])
  })

  test('stays on the table while the promoter counters the money', async () => {
    const { bookingId, token } = await offered(halfNight)
    await visitor.counterByLink({ token, name: 'Jonas', guaranteeMinor: 200_000 })
    const { offers } = await agent.list({ orgSlug, bookingId })
    expect(offers[0]?.versions.at(-1)?.lines).toContainEqual({
      key: 'payments',
      label: 'Payment schedule',
      value: 'Deposit €1,000.00, on signature\nBalance €1,000.00, on the day of the show',
    })
  })

  test('is a change of its own in a counter-offer of ours, and counts as it was last', async () => {
    const { bookingId, id, version, offer } = await offered(half14)
    await agent.counter({ orgSlug, id, version, offer: { ...offer, payments: night } })
    const { offers } = await agent.list({ orgSlug, bookingId })
    expect(offers[0]?.versions.at(-1)?.changes).toMatchObject([{ key: 'payments' }])
    await agent.accept({ orgSlug, id, version: version + 1 })
    expect(await scheduleOf(bookingId)).toMatchObject([{ label: 'balance', due_kind: 'on_show_day' }])
  })

  test('that is left open leaves the schedule of the deal alone', async () => {
    const { bookingId, id, version } = await offered(null)
    const deal = await people.factories.deal({ booking_id: bookingId })
    await people.factories.instalment({ deal_id: deal.id })
    const before = await scheduleOf(bookingId)
    await agent.accept({ orgSlug, id, version })
    expect(await scheduleOf(bookingId)).toEqual(before)
  })

  test('keeps the instalments that it does not change', async () => {
    const { bookingId, id, version } = await offered(half14)
    const deal = await people.factories.deal({ booking_id: bookingId })
    const deposit = { due_kind: 'after_signature', due_days: 0, label: 'deposit', pct: '50' }
    const { id: itemId } = await people.factories.instalment({ deal_id: deal.id, ...deposit })
    await agent.accept({ orgSlug, id, version })
    const after = await scheduleOf(bookingId)
    expect(after).toMatchObject([
      { id: itemId, label: 'deposit' },
      { label: 'balance', due_days: 14 },
    ])
  })

  test('whose shares do not add up is refused', async () => {
    await expect(offered([half14[0]!])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
