import { describe, expect, test } from 'vitest'
import type { Action } from '#domain/automation/workflow-graph.ts'
import { actors } from '../../testing/actors.ts'
import { makeAdvances } from '../../testing/advances.ts'
import { testDatabase } from '../../testing/database.ts'
import { invoiceFixture } from '../../testing/fixtures/invoice-fixture.ts'
import { emailsTo } from '../../testing/emails.ts'
import { person, signingContext } from '../../testing/fixtures/signing.ts'
import { agentDeal, statementFixture } from '../../testing/fixtures/statement-fixture.ts'
import { stepFixture } from '../../testing/fixtures/workflow-steps.ts'
import { fromNow } from '../../testing/clock.ts'

const db = await testDatabase()
const people = await actors(db)
const fixture = stepFixture(db, people)
const { rowsOf, step, twice, counted, show } = fixture
const { factories, agent, org } = people
const orgSlug = org.slug
const money = await invoiceFixture(db, people)
const contracts = signingContext(people)
const advances = makeAdvances(db, people)
const books = statementFixture(db, people)
const outbox = counted('outbox')

describe('contracts', () => {
  test('a draft is sent once', async () => {
    const promoter = person('Ines')
    const { id, bookingId } = await contracts.draft([promoter])
    const done = await twice(step({ kind: 'sendContract', review: false }, { bookingId }), outbox)
    expect(done).toMatchObject({ status: 'done', made: 1, output: { contractId: id } })
    expect((await contracts.page(id)).contract.state).toBe('sent')
    expect(await emailsTo(people, promoter.email!)).toHaveLength(1)
    expect((await contracts.trail(id)).isComplete).toBe(true)
  })

  test('those who have not signed are reminded, not within an hour of their e-mail', async () => {
    const promoter = person('Ines')
    const { id, bookingId } = await contracts.sent([promoter])
    const remind = (at: Date) => step({ kind: 'remindSigners', review: false }, { bookingId, now: at })
    expect(await remind(fromNow()).perform()).toMatchObject({ status: 'skipped' })
    const done = await twice(remind(fromNow(7_200_000)), outbox)
    expect(done).toMatchObject({ status: 'done', made: 1 })
    expect(await contracts.typesOf(id)).toEqual(['created', 'sent', 'reminded'])
  })

  test.each<[string, Action]>([
    ['nothing is sent', { kind: 'sendContract', review: false }],
    ['nobody is reminded', { kind: 'remindSigners', review: false }],
  ])('without a contract %s', async (_, action) => {
    const { bookingId } = await show()
    expect(await twice(step(action, { bookingId }), outbox)).toMatchObject({ status: 'skipped', made: 0 })
  })

  test('nobody is reminded of a show that was cancelled', async () => {
    const { bookingId } = await contracts.sent([person('Ines')])
    await db.owner.query("update bookings set status = 'cancelled' where id = $1", [bookingId])
    const later = fromNow(7_200_000)
    const about = step({ kind: 'remindSigners', review: false }, { bookingId, now: later })
    expect(await twice(about, outbox)).toMatchObject({ status: 'skipped', made: 0 })
  })
})

describe('invoices', () => {
  const at = new Date('2027-03-01T10:00:00Z')

  test('the next instalment is drafted, then the one after it', async () => {
    const { booking, items } = await money.context()
    const drafts = async () => (await rowsOf('invoices', 'booking_id = $1', [booking.id])).length
    const draft = () => step({ kind: 'createInvoice' }, { bookingId: booking.id, now: at })
    const first = await twice(draft(), drafts)
    expect(first).toMatchObject({ status: 'done', made: 1 })
    expect(first.text).toContain('Kleine Nacht, Night Shift')
    const [invoice] = await rowsOf('invoices', 'booking_id = $1', [booking.id])
    expect(invoice).toMatchObject({ state: 'draft', schedule_item_id: items[0] })
    await twice(draft(), drafts)
    expect(await drafts()).toBe(2)
    expect(await twice(draft(), drafts)).toMatchObject({ status: 'skipped', made: 0 })
  })

  test('one that is overdue is reminded of; the next reminder has its own day', async () => {
    const { booking, items } = await money.context()
    const { ids } = await money.as(agent).fromSchedule({ orgSlug, scheduleItemIds: [items[0]!] })
    await money.issue(ids[0]!)
    const late = new Date('2027-04-20T10:00:00Z')
    const about = { bookingId: booking.id, subjectType: 'invoice', subjectId: ids[0]!, now: late }
    const done = await twice(step({ kind: 'remindInvoice', review: false }, about), outbox)
    expect(done).toMatchObject({ status: 'done', output: { invoiceId: ids[0] } })
    expect(await money.row(ids[0]!)).toMatchObject({ dunning_level: 1 })
    expect(await emailsTo(people, 'rechnung@kulturwerk.example')).not.toHaveLength(0)
    const again = await step({ kind: 'remindInvoice', review: false }, about).perform()
    expect(again.status).toBe('skipped')
    expect(await money.row(ids[0]!)).toMatchObject({ dunning_level: 1 })
  })
})

test('the advance is asked for once, with the agency’s questions', async () => {
  const { bookingId, eventId, address } = await show()
  const action: Action = { kind: 'requestAdvancing', message: 'Please fill in.', review: false }
  const done = await twice(step(action, { bookingId }), outbox)
  expect(done).toMatchObject({ status: 'done', made: 1 })
  const [email] = await emailsTo(people, address)
  expect(email?.text).toContain('Please fill in.')
  expect((await advances.get(eventId)).groups.length).toBeGreaterThan(0)
  const again = await step(action, { bookingId }).perform()
  expect(again).toMatchObject({
    status: 'skipped',
    message: 'The advance has already been requested from Ines Reuter.',
  })
})

test('statements of last month are drafted for whom there is something to tell', async () => {
  const { id: artistId } = await factories.artist({ name: 'Mira Sol' })
  const played = await books.show(agentDeal(800_000), { artistId })
  await books.collect(played, [{ netMinor: 800_000, vatPct: '7' }])
  await books.settle(played)
  const at = new Date('2026-04-05T08:00:00Z')
  const done = await twice(step({ kind: 'draftStatements' }, { now: at }), counted('statements'))
  expect(done).toMatchObject({ status: 'done', made: 1 })
  expect(done.text).toBe('Drafts statements for March 2026: 1 artist')
  const again = await step({ kind: 'draftStatements' }, { now: at }).perform()
  expect(again).toMatchObject({
    status: 'skipped',
    message: expect.stringMatching(/already have a draft|No statements/),
  })
})
