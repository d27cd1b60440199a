import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PaymentFields } from '#domain/money/payments/payment-inputs.ts'
import { checkInvariants } from '../../platform/db/invariants/invariants.ts'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { moneyFixture } from '../../testing/fixtures/money-fixture.ts'
import { paymentsRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const fixture = moneyFixture(db.owner, people.org.id)
const orgSlug = 'halbmond'
const now = new Date('2026-03-20T12:00:00Z')
const as = (actor: Actor) =>
  paymentsRouter.createCaller(withContext(actor, { now, idempotencyKey: randomUUID() }))
const petra = () => as(people.accountant)

const artist = await people.factories.artist({ name: 'Nora Vey' })
const event = await people.factories.event({ name: 'Nachtfest' })
const booking = await people.factories.booking({ event_id: event.id, artist_id: artist.id })
const artists = { isArtists: true, artistId: artist.id, bookingId: booking.id }

const record = (
  payment: Partial<PaymentFields> & { amountMinor: number },
  actor: Actor = people.accountant,
) => as(actor).record({ orgSlug, payment: { paidOn: '2026-03-10', currency: 'EUR', ...payment } })
const payment = async (id: string) => (await petra().get({ orgSlug, id })).payment
let ledgerBefore = 0
const posted = async () => (await fixture.ledger(artist.id)).slice(ledgerBefore)
beforeEach(async () => {
  ledgerBefore = (await fixture.ledger(artist.id)).length
})

describe('recording', () => {
  test('one payment for three invoices, and what is left is a credit', async () => {
    const three = [await fixture.issued(), await fixture.issued(), await fixture.issued()]
    const [a, b, c] = three
    const { id } = await record({
      amountMinor: 2_000_000,
      allocations: [
        { invoiceId: a!.id, amountMinor: 856_000 },
        { invoiceId: b!.id, amountMinor: 856_000 },
        { invoiceId: c!.id, amountMinor: 188_000 },
      ],
    })
    expect(await payment(id)).toMatchObject({
      state: 'recorded',
      counterparty: 'Kulturwerk Leipzig GmbH',
      unallocatedMinor: 100_000,
      allocations: three.map(({ number }) => expect.objectContaining({ number })),
    })
    expect(await fixture.invoice(a!.id)).toMatchObject({ state: 'paid', openMinor: 0, paidOn: '2026-03-10' })
    expect(await fixture.invoice(c!.id)).toMatchObject({ state: 'part_paid', openMinor: 668_000 })
    const { version } = await payment(id)
    await petra().allocate({
      orgSlug,
      id,
      version,
      allocations: [{ invoiceId: c!.id, amountMinor: 100_000 }],
    })
    expect(await payment(id)).toMatchObject({ unallocatedMinor: 0 })
    expect(await fixture.invoice(c!.id)).toMatchObject({ openMinor: 568_000 })
  })

  test('TD6: a bank fee is missing, the rest stays open', async () => {
    const invoice = await fixture.issued({ lines: [{ netMinor: 400_000, vatPct: '7' }] })
    await record({ amountMinor: 426_500, allocations: [{ invoiceId: invoice.id, amountMinor: 426_500 }] })
    expect(await fixture.invoice(invoice.id)).toMatchObject({ state: 'part_paid', openMinor: 1500 })
  })

  test('a fee that the bank kept of it takes nothing off the invoice', async () => {
    const invoice = await fixture.issued()
    const { id } = await record({
      amountMinor: 856_000,
      feeMinor: 1500,
      allocations: [{ invoiceId: invoice.id, amountMinor: 856_000 }],
    })
    expect(await fixture.invoice(invoice.id)).toMatchObject({ state: 'paid' })
    expect(await payment(id)).toMatchObject({ feeMinor: 1500, unallocatedMinor: 0 })
  })

  test.each<[string, (invoiceId: string) => Partial<PaymentFields> & { amountMinor: number }, RegExp]>([
    [
      'more than is open',
      (invoiceId) => ({ amountMinor: 900_000, allocations: [{ invoiceId, amountMinor: 856_001 }] }),
      /Only €8,560.00 is open on RE-/,
    ],
    [
      'more than was paid',
      (invoiceId) => ({ amountMinor: 100, allocations: [{ invoiceId, amountMinor: 101 }] }),
      /higher than the payment/,
    ],
    [
      'another currency',
      (invoiceId) => ({ amountMinor: 100, currency: 'USD', allocations: [{ invoiceId, amountMinor: 100 }] }),
      /is in EUR, but the payment is in USD/,
    ],
    [
      'money that goes back by a receipt',
      (invoiceId) => ({ amountMinor: 100, allocations: [{ invoiceId, amountMinor: -100 }] }),
      /can only pay invoices/,
    ],
  ])('%s is refused and changes nothing', async (_, make, message) => {
    const invoice = await fixture.issued()
    await expect(record(make(invoice.id))).rejects.toThrow(message)
    expect(await fixture.invoice(invoice.id)).toMatchObject({ paidMinor: 0, openMinor: 856_000 })
  })

  test('a repeated send is one payment', async () => {
    const caller = paymentsRouter.createCaller(
      withContext(people.accountant, { now, idempotencyKey: 'twice' }),
    )
    const input = { orgSlug, payment: { paidOn: '2026-03-10', currency: 'EUR', amountMinor: 100 } }
    expect(await caller.record(input)).toEqual(await caller.record(input))
  })

  test('promised, then confirmed and set against the invoice', async () => {
    const invoice = await fixture.issued()
    const { id } = await petra().record({
      orgSlug,
      isAnnounced: true,
      payment: { paidOn: '2026-03-15', currency: 'EUR', amountMinor: 856_000, counterparty: 'Kulturwerk' },
    })
    expect(await payment(id)).toMatchObject({ state: 'announced', unallocatedMinor: 0 })
    const allocations = [{ invoiceId: invoice.id, amountMinor: 850_000 }]
    await expect(petra().allocate({ orgSlug, id, version: 1, allocations })).rejects.toThrow('only announced')
    await petra().confirmAnnounced({
      orgSlug,
      id,
      version: 1,
      paidOn: '2026-03-16',
      amountMinor: 850_000,
      allocations,
    })
    expect(await payment(id)).toMatchObject({ state: 'recorded', paidOn: '2026-03-16', amountMinor: 850_000 })
    expect(await fixture.invoice(invoice.id)).toMatchObject({ state: 'part_paid', openMinor: 6000 })
  })
})

describe('the artists’ ledger', () => {
  test('what the agency collects is held for the artist, net and VAT, in parts that add up', async () => {
    const invoice = await fixture.issued({ ...artists, lines: [{ netMinor: 499_999, vatPct: '7' }] })
    for (const amountMinor of [100_000, 200_001, 234_998]) {
      await record({ amountMinor, allocations: [{ invoiceId: invoice.id, amountMinor }] })
    }
    const entries = await posted()
    const sum = (kind: string) =>
      entries
        .filter((each) => each.startsWith(kind))
        .reduce((all, each) => all + Number(each.split(' ')[1]), 0)
    expect(entries).toHaveLength(6)
    expect([sum('fee_collected'), sum('vat_collected')]).toEqual([499_999, 35_000])
    expect(await fixture.invoice(invoice.id)).toMatchObject({ state: 'paid' })
  })

  test('TD7: cash on the night collected by the artist is noted, the commission stays owed', async () => {
    const invoice = await fixture.issued({ ...artists, lines: [{ netMinor: 400_000, vatPct: '7' }] })
    await record({
      amountMinor: 428_000,
      method: 'cash',
      collectedBy: 'artist',
      allocations: [{ invoiceId: invoice.id, amountMinor: 428_000 }],
    })
    expect(await posted()).toEqual(['fee_direct 0 (428000)'])
    expect(await fixture.invoice(invoice.id)).toMatchObject({ state: 'paid' })
  })

  test('tax withheld is a payment that never arrives', async () => {
    const invoice = await fixture.issued({ ...artists, lines: [{ netMinor: 1_000_000, vatPct: '0' }] })
    const set = (amountMinor: number) => [{ invoiceId: invoice.id, amountMinor }]
    await record({ amountMinor: 841_750, allocations: set(841_750) })
    await record({ amountMinor: 158_250, method: 'withheld', allocations: set(158_250) })
    expect(await posted()).toEqual(['fee_collected 841750', 'withholding 0 (158250)'])
    expect(await fixture.invoice(invoice.id)).toMatchObject({ state: 'paid', openMinor: 0 })
  })

  test('tax withheld with the invoice: all VAT is in once the rest is paid', async () => {
    const invoice = await fixture.issued({
      ...artists,
      lines: [{ netMinor: 1_000_000, vatPct: '7' }],
      withheldMinor: 158_250,
    })
    await record({ amountMinor: 911_750, allocations: [{ invoiceId: invoice.id, amountMinor: 911_750 }] })
    expect(await posted()).toEqual(['fee_collected 841750', 'vat_collected 70000'])
    expect(await fixture.invoice(invoice.id)).toMatchObject({ state: 'paid', openMinor: 0 })
  })

  test('the agency’s own invoices say nothing there, unless the artist has the money', async () => {
    const own = {
      bookingId: booking.id,
      lines: [{ netMinor: 100_000, vatPct: '19', kind: 'booking_fee' as const }],
    }
    const [a, b] = [await fixture.issued(own), await fixture.issued(own)]
    await record({ amountMinor: 119_000, allocations: [{ invoiceId: a.id, amountMinor: 119_000 }] })
    expect(await posted()).toEqual([])
    const allocations = [{ invoiceId: b.id, amountMinor: 119_000 }]
    await record({ amountMinor: 119_000, method: 'cash', collectedBy: 'artist', allocations })
    expect(await posted()).toEqual(['advance -119000'])
  })

  test('an artist who pays the agency’s invoice owes it no more', async () => {
    const invoice = await fixture.issued({
      artistId: artist.id,
      lines: [{ netMinor: 15_000, vatPct: '19', kind: 'commission' }],
    })
    await record({ amountMinor: 17_850, allocations: [{ invoiceId: invoice.id, amountMinor: 17_850 }] })
    expect(await posted()).toEqual(['payout 17850'])
  })
})

describe('taking back', () => {
  test('a reversal opens the invoice again and posts the opposite; it happens once', async () => {
    const invoice = await fixture.issued(artists)
    const allocations = [{ invoiceId: invoice.id, amountMinor: 856_000 }]
    const { id } = await record({ amountMinor: 856_000, allocations })
    await petra().reverse({ orgSlug, id, version: 1, reason: 'The bank took it back' })
    expect(await payment(id)).toMatchObject({ state: 'reversed', allocations: [], unallocatedMinor: 0 })
    expect(await fixture.invoice(invoice.id)).toMatchObject({
      state: 'sent',
      openMinor: 856_000,
      paidOn: null,
    })
    expect(await posted()).toEqual([
      'fee_collected 800000',
      'vat_collected 56000',
      'fee_collected -800000',
      'vat_collected -56000',
    ])
    await expect(petra().reverse({ orgSlug, id, version: 2, reason: 'Again' })).rejects.toThrow('is reversed')
    await expect(petra().reverse({ orgSlug, id, version: 1, reason: 'Old' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  test('one part released is a credit, which pays another invoice', async () => {
    const [a, b] = [await fixture.issued(artists), await fixture.issued(artists)]
    const { id } = await record({
      amountMinor: 856_000,
      allocations: [{ invoiceId: a.id, amountMinor: 856_000 }],
    })
    const { allocations, version } = await payment(id)
    await petra().release({ orgSlug, id, version, allocationId: allocations[0]!.id })
    expect(await fixture.invoice(a.id)).toMatchObject({ state: 'sent', openMinor: 856_000 })
    const after = await payment(id)
    expect(after).toMatchObject({ unallocatedMinor: 856_000, state: 'recorded' })
    await petra().allocate({
      orgSlug,
      id,
      version: after.version,
      allocations: [{ invoiceId: b.id, amountMinor: 856_000 }],
    })
    expect(await fixture.invoice(b.id)).toMatchObject({ state: 'paid' })
    const total = (await posted()).reduce((sum, each) => sum + Number(each.split(' ')[1]), 0)
    expect(total).toBe(856_000)
    await expect(
      petra().release({ orgSlug, id, version: after.version + 1, allocationId: allocations[0]!.id }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a refund takes the credit first, then what was paid last', async () => {
    const invoice = await fixture.issued(artists)
    const allocations = [{ invoiceId: invoice.id, amountMinor: 856_000 }]
    const { id } = await record({ amountMinor: 900_000, allocations })
    const refund = (version: number, amountMinor: number) =>
      petra().refund({ orgSlug, id, version, amountMinor, paidOn: '2026-03-18' })
    await refund(1, 44_000)
    expect(await fixture.invoice(invoice.id)).toMatchObject({ state: 'paid' })
    const second = await refund(1, 100_000)
    expect(await fixture.invoice(invoice.id)).toMatchObject({ state: 'part_paid', openMinor: 100_000 })
    expect(await payment(id)).toMatchObject({ refundedMinor: 144_000, unallocatedMinor: 0 })
    expect(await payment(second.id)).toMatchObject({
      direction: 'out',
      refundsId: id,
      allocations: [{ amountMinor: -100_000 }],
    })
    await expect(refund(1, 756_001)).rejects.toThrow('more than is left')
    await expect(petra().reverse({ orgSlug, id, version: 1, reason: 'No' })).rejects.toThrow('was refunded')
    await petra().reverse({ orgSlug, id: second.id, version: 1, reason: 'Not sent after all' })
    expect(await fixture.invoice(invoice.id)).toMatchObject({ state: 'paid' })
    const total = (await posted()).reduce((sum, each) => sum + Number(each.split(' ')[1]), 0)
    expect(total).toBe(856_000)
  })

  test('a refund cannot be taken back once the invoice was paid otherwise', async () => {
    const invoice = await fixture.issued()
    const allocations = [{ invoiceId: invoice.id, amountMinor: 856_000 }]
    const { id } = await record({ amountMinor: 856_000, allocations })
    const refund = await petra().refund({
      orgSlug,
      id,
      version: 1,
      amountMinor: 856_000,
      paidOn: '2026-03-18',
    })
    await record({ amountMinor: 856_000, allocations })
    await expect(
      petra().reverse({ orgSlug, id: refund.id, version: 1, reason: 'Not sent' }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('has since been paid or credited'),
    })
  })
})

test('TF1: dollars booked at one rate and paid at another', async () => {
  const invoice = await fixture.issued({
    currency: 'USD',
    rate: '0.9216589862',
    lines: [{ netMinor: 1_200_000, vatPct: '0' }],
  })
  const { id } = await record({
    amountMinor: 1_200_000,
    currency: 'USD',
    fxRate: '0.9345794393',
    allocations: [{ invoiceId: invoice.id, amountMinor: 1_200_000 }],
  })
  expect(await payment(id)).toMatchObject({ baseMinor: 1_121_495, fxDiffMinor: 15_504 })
})

test('without a rate it is the central bank’s of the day, or the last one before', async () => {
  await db.owner.query(
    `insert into fx_rates (org_id, currency, rate_date, rate, source)
     values ($1, 'USD', '2026-03-06', '1.0700', 'ECB'), ($1, 'USD', '2026-03-11', '2', 'ECB')`,
    [people.org.id],
  )
  const { id } = await record({ amountMinor: 1_200_000, currency: 'USD' })
  expect(await payment(id)).toMatchObject({ baseMinor: 1_121_495, fxRate: '0.9345794393', fxDiffMinor: null })
  const unknown = await record({ amountMinor: 100, currency: 'CHF' })
  expect(await payment(unknown.id)).toMatchObject({ baseMinor: null, fxRate: null })
})

test('the books of a closed month take no payment; what is taken back is dated today', async () => {
  const invoice = await fixture.issued(artists)
  const allocations = [{ invoiceId: invoice.id, amountMinor: 856_000 }]
  const { id } = await record({ paidOn: '2026-01-20', amountMinor: 856_000, allocations })
  await db.owner.query("insert into closed_periods (org_id, month) values ($1, '2026-01-01')", [
    people.org.id,
  ])
  await expect(record({ paidOn: '2026-01-31', amountMinor: 100 })).rejects.toThrow('January 2026 are closed')
  await petra().reverse({ orgSlug, id, version: 1, reason: 'Bounced' })
  const { rows } = await db.owner.query(
    `select distinct l.entry_date::text as day from ledger_entries l
     join payment_allocations a on a.org_id = l.org_id and a.id = l.source_id
     where a.payment_id = $1 and l.amount_minor < 0`,
    [id],
  )
  expect(rows).toEqual([{ day: '2026-03-20' }])
})

test('fifty parallel payments and reversals of one invoice leave what stands', async () => {
  const invoice = await fixture.issued({ ...artists, lines: [{ netMinor: 100_000, vatPct: '0' }] })
  const allocations = [{ invoiceId: invoice.id, amountMinor: 3000 }]
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, async (_, index) => {
      const { id } = await record({ amountMinor: 3000, allocations })
      if (index % 3 === 0) await petra().reverse({ orgSlug, id, version: 1, reason: 'No' })
    }),
  )
  const refused = results.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
  for (const reason of refused) expect(reason).toContain('is open on')
  const { rows } = await db.owner.query(
    `select coalesce(sum(amount_minor), 0)::int as sum from payment_allocations where invoice_id = $1 and released_at is null`,
    [invoice.id],
  )
  const { paidMinor, openMinor } = await fixture.invoice(invoice.id)
  expect(paidMinor).toBe(rows[0].sum)
  expect(openMinor).toBe(100_000 - paidMinor)
  const balance = (await posted()).reduce((sum, each) => sum + Number(each.split(' ')[1]), 0)
  expect(balance).toBe(paidMinor)
})

test('lists find payments by payer, number and day, and add up what stands', async () => {
  const invoice = await fixture.issued({ recipient: 'Żółty Klub' })
  await record({
    amountMinor: 700,
    paidOn: '2026-05-02',
    allocations: [{ invoiceId: invoice.id, amountMinor: 500 }],
  })
  const day = { orgSlug, from: '2026-05-01', to: '2026-05-31' }
  expect(await petra().list(day)).toMatchObject({
    total: 1,
    sums: [{ currency: 'EUR', inMinor: 700, outMinor: 0, unallocatedMinor: 200 }],
  })
  for (const search of ['zolty', invoice.number]) {
    expect((await petra().list({ orgSlug, search })).total).toBe(1)
  }
  expect((await petra().openInvoices({ orgSlug, search: 'żółty' }))[0]).toMatchObject({
    number: invoice.number,
    openMinor: 855_500,
  })
})

test('every invariant holds after all of this', async () => {
  const broken = (await checkInvariants(db.connection)).filter((each) => each.broken > 0)
  expect(broken).toEqual([])
})
