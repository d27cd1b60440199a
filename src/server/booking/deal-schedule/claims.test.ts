import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dealsRouter } from '../deals/router.ts'
import { paymentsRouter } from '../../money/payments/router.ts'
import { appRouter } from '../../router.ts'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { invoiceFixture } from '../../testing/fixtures/invoice-fixture.ts'

const db = await testDatabase()
const people = await actors(db)
const fixture = await invoiceFixture(db, people)
const orgSlug = 'halbmond'
const asAccountant = () =>
  withContext(people.accountant, { now: new Date('2027-06-20T10:00:00Z'), idempotencyKey: randomUUID() })

test('the payment schedule shows what is open on the invoice, not what was planned', async () => {
  const { items, booking } = await fixture.context({ shares: ['50', '50'] })
  const claims = async () => {
    const record = await dealsRouter.createCaller(asAccountant()).get({ orgSlug, bookingId: booking.id })
    return record.schedule.map(({ state, claim }) => [state, claim?.open.amountMinor ?? null])
  }
  expect(await claims()).toEqual([
    ['planned', null],
    ['planned', null],
  ])
  const { ids } = await fixture.as(people.agent).fromSchedule({ orgSlug, scheduleItemIds: [items[0]!] })
  await fixture.issue(ids[0]!)
  const { invoice } = await fixture.as(people.accountant).get({ orgSlug, id: ids[0]! })
  expect(await claims()).toEqual([
    ['invoiced', invoice.payableMinor],
    ['planned', null],
  ])
  await paymentsRouter.createCaller(asAccountant()).record({
    orgSlug,
    payment: {
      paidOn: '2027-06-10',
      currency: 'EUR',
      amountMinor: invoice.payableMinor - 1500,
      allocations: [{ invoiceId: ids[0]!, amountMinor: invoice.payableMinor - 1500 }],
    },
  })
  expect(await claims()).toEqual([
    ['part_paid', 1500],
    ['planned', null],
  ])
})

test('an instalment with a draft is removed after the draft, one with a cancelled invoice never', async () => {
  const { items, booking } = await fixture.context({ shares: ['50', '50'] })
  const deals = dealsRouter.createCaller(withContext(people.owner, {}))
  const record = () => deals.get({ orgSlug, bookingId: booking.id })
  const removeFirst = async () => {
    const { version, schedule } = await record()
    const [, balance] = schedule
    const { label, kind, amountMinor, dueKind, dueDays, dueOn, method, payee } = balance!
    const rest = { label, kind, amountMinor, dueKind, dueDays, dueOn, method, payee }
    return deals.plan({
      orgSlug,
      bookingId: booking.id,
      version: version!,
      items: [{ ...rest, id: balance!.id, pct: '100' }],
    })
  }
  const draft = async () => {
    const { ids } = await fixture.as(people.agent).fromSchedule({ orgSlug, scheduleItemIds: [items[0]!] })
    return ids[0]!
  }
  const first = await draft()
  expect((await record()).schedule.map(({ behind }) => behind)).toEqual([
    { invoiceId: first, number: null },
    null,
  ])
  await expect(removeFirst()).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Deposit: delete its draft invoice first.',
  })
  const version = async (id: string) =>
    (await fixture.as(people.accountant).get({ orgSlug, id })).invoice.version
  await fixture.as(people.accountant).remove({ orgSlug, id: first, version: await version(first) })

  const second = await draft()
  await fixture.issue(second)
  await fixture.as(people.accountant).cancel({
    orgSlug,
    id: second,
    version: await version(second),
    reason: 'Wrong show',
  })
  const number = (await record()).schedule[0]!.behind!.number
  await expect(removeFirst()).rejects.toThrow(
    `Deposit can’t be removed: it was on invoice ${number}. Waive it instead.`,
  )
})

test('a deposit that the final invoice asks for is not open beside it, and its menu offers nothing', async () => {
  const { items, booking, event } = await fixture.context({ shares: ['50', '50'] })
  const [depositId, balanceId] = items as [string, string]
  const calls = () => appRouter.createCaller(asAccountant())
  for (const id of items) {
    const { ids } = await fixture.as(people.agent).fromSchedule({ orgSlug, scheduleItemIds: [id] })
    await fixture.issue(ids[0]!)
  }
  await db.owner.query(`update bookings set status = 'played' where id = $1`, [booking.id])
  await db.owner.query(`update deals set figures = '{}', figures_at = now() where booking_id = $1`, [
    booking.id,
  ])
  const { schedule } = await calls().deals.get({ orgSlug, bookingId: booking.id })
  const number = schedule[1]!.claim!.number
  expect(schedule).toMatchObject([
    { state: 'invoiced', claim: { isIncluded: true, waiting: [] }, actions: [] },
    { state: 'invoiced', claim: { isIncluded: false, waiting: [number] }, actions: [] },
  ])
  for (const id of [depositId, balanceId])
    for (const action of ['pay', 'waive', 'reopen'] as const)
      await expect(calls().deals.setItem({ orgSlug, id, action, reason: 'Goodwill' })).rejects.toMatchObject({
        code: 'CONFLICT',
      })
  const sentence = `The balance is open. Invoice ${number} isn’t paid in full.`
  const { conflicts } = await calls().conflicts.list({ orgSlug, act: 'settle', bookingIds: [booking.id] })
  expect(conflicts.filter(({ level }) => level === 'blocks')).toMatchObject([
    { code: 'openInstalment', canOverride: false, message: sentence },
  ])
  const { bookings } = await calls().events.get({ orgSlug, id: event.id })
  expect(bookings[0]!.actions.find(({ action }) => action === 'settle')).toMatchObject({
    allowed: false,
    reason: sentence,
  })
})

test('of an instalment without an invoice, what is offered is what each member may do', async () => {
  const { booking } = await fixture.context({ shares: ['100'] })
  const offered = async (actor: Actor) => {
    const { schedule } = await dealsRouter.createCaller(actor).get({ orgSlug, bookingId: booking.id })
    return schedule[0]!.actions
  }
  expect(await offered(people.accountant)).toEqual(['pay', 'waive'])
  expect(await offered(people.agent)).toEqual(['pay'])
  await db.owner.query(`update bookings set status = 'cancelled' where id = $1`, [booking.id])
  expect(await offered(people.accountant)).toEqual(['pay'])
})
