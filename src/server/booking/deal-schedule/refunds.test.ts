// What becomes of an instalment whose invoice was paid, cancelled, and paid back.
import { expect, test } from 'vitest'
import { appRouter } from '../../router.ts'
import { actors, withContext } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { invoiceDesk, invoiceNow } from '../../testing/invoice-desk.ts'

const db = await testDatabase()
const people = await actors(db)
const desk = await invoiceDesk(db, people)
const orgSlug = 'halbmond'
const accountant = () => appRouter.createCaller(withContext(people.accountant, { now: invoiceNow }))

test('it is refunded once all of it went back, and planned again when the refund is taken back', async () => {
  const { items } = await desk.scene({ shares: ['100'] })
  const { ids } = await desk.as(people.accountant).fromSchedule({ orgSlug, scheduleItemIds: items })
  const invoiceId = ids[0]!
  await desk.issue(invoiceId)
  const itemNow = async () =>
    (
      await db.owner.query(
        'select state, paid_on::text, closed_minor from deal_schedule_items where id = $1',
        items,
      )
    ).rows[0] as { state: string; paid_on: string | null; closed_minor: string | null }
  const { id: paymentId } = await accountant().payments.record({
    orgSlug,
    payment: {
      paidOn: '2027-03-01',
      currency: 'EUR',
      amountMinor: 856_000,
      allocations: [{ invoiceId, amountMinor: 856_000 }],
    },
  })
  expect(await itemNow()).toMatchObject({ state: 'paid' })

  const { version } = (await accountant().invoices.get({ orgSlug, id: invoiceId })).invoice
  await accountant().invoices.cancel({ orgSlug, id: invoiceId, version, reason: 'The show is off' })
  expect(await itemNow()).toMatchObject({ state: 'planned' })

  const refund = async (amountMinor: number) => {
    const { payment } = await accountant().payments.get({ orgSlug, id: paymentId })
    const back = { orgSlug, id: paymentId, version: payment.version, amountMinor, paidOn: '2027-03-01' }
    return (await accountant().payments.refund(back)).id
  }
  await refund(56_000)
  expect(await itemNow()).toMatchObject({ state: 'planned' })
  const rest = await refund(800_000)
  expect(await itemNow()).toMatchObject({ state: 'refunded', paid_on: '2027-03-01', closed_minor: '0' })

  await accountant().payments.reverse({ orgSlug, id: rest, version: 1, reason: 'Not sent after all' })
  expect(await itemNow()).toMatchObject({ state: 'planned', paid_on: null, closed_minor: null })
})
