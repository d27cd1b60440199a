// What becomes of an instalment whose invoice was paid, cancelled, and paid back.
import { expect, test } from 'vitest'
import { appRouter } from '../../router.ts'
import { actors, withContext } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { invoiceFixture, invoiceNow } from '../../testing/fixtures/invoice-fixture.ts'

const db = await testDatabase()
const people = await actors(db)
const fixture = await invoiceFixture(db, people)
const orgSlug = 'halbmond'
const accountant = () => appRouter.createCaller(withContext(people.accountant, { now: invoiceNow }))

test('it is refunded once all of it went back, and planned again when the refund is taken back', async () => {
  const { items, booking } = await fixture.context({ shares: ['100'] })
  const { ids } = await fixture.as(people.accountant).fromSchedule({ orgSlug, scheduleItemIds: items })
  const invoiceId = ids[0]!
  await fixture.issue(invoiceId)
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

  const shown = async () => {
    const { receipts } = await accountant().reports.bookingFinance({ orgSlug, bookingId: booking.id })
    return receipts!.map(({ amountMinor, isRefund }) => [amountMinor, isRefund])
  }
  // No invoice takes it any more, and it is still here.
  expect(await shown()).toEqual([[856_000, false]])
  const refund = async (amountMinor: number) => {
    const { payment } = await accountant().payments.get({ orgSlug, id: paymentId })
    const back = { orgSlug, id: paymentId, version: payment.version, amountMinor, paidOn: '2027-03-01' }
    return (await accountant().payments.refund(back)).id
  }
  await refund(56_000)
  expect(await shown()).toEqual([
    [856_000, false],
    [-56_000, true],
  ])
  expect(await itemNow()).toMatchObject({ state: 'planned' })
  const rest = await refund(800_000)
  expect(await itemNow()).toMatchObject({ state: 'refunded', paid_on: '2027-03-01', closed_minor: '0' })

  expect(await shown()).toEqual([
    [856_000, false],
    [-56_000, true],
    [-800_000, true],
  ])
  await accountant().payments.reverse({ orgSlug, id: rest, version: 1, reason: 'Not sent after all' })
  expect(await itemNow()).toMatchObject({ state: 'planned', paid_on: null, closed_minor: null })
})

test('what was paid too much and went back is on the page of the show as well', async () => {
  const { items, booking } = await fixture.context({ shares: ['100'] })
  const { ids } = await fixture.as(people.accountant).fromSchedule({ orgSlug, scheduleItemIds: items })
  const invoiceId = ids[0]!
  await fixture.issue(invoiceId)
  const calls = accountant()
  const { id } = await calls.payments.record({
    orgSlug,
    payment: {
      paidOn: '2027-03-01',
      currency: 'EUR',
      amountMinor: 860_000,
      allocations: [{ invoiceId, amountMinor: 856_000 }],
    },
  })
  const { payment } = await accountant().payments.get({ orgSlug, id })
  const back = { orgSlug, id, version: payment.version, amountMinor: 10_000, paidOn: '2027-03-01' }
  await accountant().payments.refund(back)
  const { receipts } = await accountant().reports.bookingFinance({ orgSlug, bookingId: booking.id })
  const notified = receipts!.map(({ amountMinor, isRefund, invoiceId: of }) => [
    amountMinor,
    isRefund,
    of !== null,
  ])
  expect(notified.toSorted((a, b) => Number(b[0]) - Number(a[0]))).toEqual([
    [856_000, false, true],
    [4000, false, false],
    [-4000, true, false],
    [-6000, true, true],
  ])
})

test('what another invoice takes of it is there, and no longer free', async () => {
  const [first, second] = [
    await fixture.context({ shares: ['100'] }),
    await fixture.context({ shares: ['100'] }),
  ]
  const invoiceOf = async (scheduleItemIds: string[]) => {
    const { ids } = await fixture.as(people.accountant).fromSchedule({ orgSlug, scheduleItemIds })
    await fixture.issue(ids[0]!)
    return ids[0]!
  }
  const invoiceId = await invoiceOf(first.items)
  const otherId = await invoiceOf(second.items)
  const { id } = await accountant().payments.record({
    orgSlug,
    payment: {
      paidOn: '2027-03-01',
      currency: 'EUR',
      amountMinor: 856_000,
      allocations: [{ invoiceId, amountMinor: 856_000 }],
    },
  })
  const { version } = (await accountant().invoices.get({ orgSlug, id: invoiceId })).invoice
  await accountant().invoices.cancel({ orgSlug, id: invoiceId, version, reason: 'The show is off' })
  const { payment } = await accountant().payments.get({ orgSlug, id })
  const allocations = [{ invoiceId: otherId, amountMinor: 500_000 }]
  await accountant().payments.allocate({ orgSlug, id, version: payment.version, allocations })
  const shown = async ({ booking }: typeof first) => {
    const { receipts } = await accountant().reports.bookingFinance({ orgSlug, bookingId: booking.id })
    return receipts!.map(({ amountMinor, invoiceId: of }) => [amountMinor, of])
  }
  expect(await shown(first)).toEqual([[356_000, null]])
  expect(await shown(second)).toEqual([[500_000, otherId]])
})
