import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dealsRouter } from '../deals/router.ts'
import { paymentsRouter } from '../../money/payments/router.ts'
import { actors, withContext } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { invoiceDesk } from '../../testing/invoice-desk.ts'

const db = await testDatabase()
const people = await actors(db)
const desk = await invoiceDesk(db, people)
const orgSlug = 'halbmond'
const context = () =>
  withContext(people.accountant, { now: new Date('2027-06-20T10:00:00Z'), idempotencyKey: randomUUID() })

test('the payment schedule shows what is open on the invoice, not what was planned', async () => {
  const { items, booking } = await desk.scene({ shares: ['50', '50'] })
  const claims = async () => {
    const record = await dealsRouter.createCaller(context()).get({ orgSlug, bookingId: booking.id })
    return record.schedule.map(({ state, claim }) => [state, claim?.open.amountMinor ?? null])
  }
  expect(await claims()).toEqual([
    ['planned', null],
    ['planned', null],
  ])
  const { ids } = await desk.as(people.agent).fromSchedule({ orgSlug, scheduleItemIds: [items[0]!] })
  await desk.issue(ids[0]!)
  const { invoice } = await desk.as(people.accountant).get({ orgSlug, id: ids[0]! })
  expect(await claims()).toEqual([
    ['invoiced', invoice.payableMinor],
    ['planned', null],
  ])
  await paymentsRouter.createCaller(context()).record({
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
