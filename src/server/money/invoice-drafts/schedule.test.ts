import { beforeAll, describe, expect, test } from 'vitest'
import type { InvoiceDocument } from '#domain/money/invoices/invoice-document.ts'
import { checkInvariants } from '../../platform/db/invariants/invariants.ts'
import { mintOrgScope } from '../../platform/db/scopes.ts'
import { appRouter } from '../../router.ts'
import { actors, withContext, type Actors } from '../../testing/actors.ts'
import { fromNow } from '../../testing/clock.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import {
  bookingFeeOnTop,
  invoiceFixture,
  type InvoiceFixture,
} from '../../testing/fixtures/invoice-fixture.ts'
import { tokenHash } from '../../trpc.ts'
import { insertInvoiceLink } from '../invoice-delivery/link-store.ts'

let db: TestDatabase
let people: Actors
let fixture: InvoiceFixture
const orgSlug = 'halbmond'

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  fixture = await invoiceFixture(db, people)
})

const draft = async (itemIds: string[]) =>
  (await fixture.as(people.agent).fromSchedule({ orgSlug, scheduleItemIds: itemIds })).ids
const page = (id: string) => fixture.as(people.accountant).get({ orgSlug, id })

/** As the holder of a link sees it. */
async function linked(invoiceId: string) {
  const scope = mintOrgScope({
    userId: people.owner.userId,
    orgId: people.org.id,
    role: 'owner',
    artistIds: null,
  })
  const token = `link-${invoiceId}`
  const expiresAt = fromNow(86_400_000)
  const link = { invoiceId, tokenHash: tokenHash('invoice', token), expiresAt, parentId: null }
  await db.transaction(scope, (tx) => insertInvoiceLink(tx, scope, link))
  return appRouter.createCaller(withContext(people.anonymous, {})).invoiceLink.open({ token, invoiceId })
}

/** What is frozen and what the row says: both to the cent. */
async function issued(id: string) {
  const { number } = await fixture.issue(id)
  const { invoice } = await page(id)
  const row = await fixture.row(id)
  const document = invoice.document as InvoiceDocument
  expect(document.number).toBe(number)
  expect(document.totals).toEqual({
    netMinor: Number(row['net_minor']),
    vatMinor: Number(row['vat_minor']),
    grossMinor: Number(row['gross_minor']),
    prepaidMinor: Number(row['prepaid_minor']),
    payableMinor: Number(row['payable_minor']),
  })
  return document
}

describe('one instalment of everything', () => {
  test('TV1: in the artist’s name, the fee at 7 % and the agency’s booking fee at 19 %', async () => {
    const { items, booking } = await fixture.context({
      terms: { bookingFee: bookingFeeOnTop },
      shares: ['100'],
    })
    const [candidate] = await fixture.as(people.agent).candidates({ orgSlug, bookingId: booking.id })
    expect(candidate).toMatchObject({
      amount: { amountMinor: 920_000 },
      problem: null,
      plans: [
        { issuerKind: 'artist', kind: 'invoice', netMinor: 800_000 },
        { issuerKind: 'organisation', kind: 'invoice', netMinor: 120_000 },
      ],
    })
    const [fee, bookingFee] = await draft(items)
    const first = await issued(fee!)
    const second = await issued(bookingFee!)
    expect(first).toMatchObject({
      seller: { name: 'Nora Vey', taxNumber: '16/123/45678' },
      buyer: { name: 'Kulturwerk GmbH' },
      onBehalfBy: 'Halbmond Booking GmbH',
      number: 'KN-2027-0001',
      dueDate: expect.stringMatching(/^2027-/),
      payment: { iban: 'DE02120300000000202051', reference: 'KN-2027-0001' },
      vatGroups: [{ category: 'S', pct: '7', baseMinor: 800_000, vatMinor: 56_000 }],
      totals: { grossMinor: 856_000, payableMinor: 856_000 },
    })
    expect(second).toMatchObject({
      seller: { name: 'Halbmond Booking GmbH', vatId: 'DE136695976' },
      onBehalfBy: null,
      number: 'RE-2027-0001',
      payment: { iban: 'DE89370400440532013000' },
      totals: { netMinor: 120_000, vatMinor: 22_800, grossMinor: 142_800 },
    })
    expect(first.totals.grossMinor + second.totals.grossMinor).toBe(998_800)
    expect(await fixture.itemState(items[0]!)).toBe('invoiced')
    await fixture.pay(fee!, 856_000)
    expect(await fixture.itemState(items[0]!)).toBe('part_paid')
    await fixture.pay(bookingFee!, 142_800)
    expect(await fixture.itemState(items[0]!)).toBe('paid')
    const { rows } = await db.owner.query(
      'select closed_minor::int, paid_on::text from deal_schedule_items where id = $1',
      [items[0]],
    )
    expect(rows[0]).toEqual({ closed_minor: 920_000, paid_on: '2027-03-20' })
  })

  test('TV2: as principal, the agency’s one invoice at 19 %', async () => {
    const { items } = await fixture.context({
      terms: { contractingMode: 'agency_principal', bookingFee: bookingFeeOnTop },
      shares: ['100'],
    })
    const ids = await draft(items)
    expect(ids).toHaveLength(1)
    expect(await issued(ids[0]!)).toMatchObject({
      issuerKind: 'organisation',
      onBehalfBy: null,
      totals: { netMinor: 920_000, vatMinor: 174_800, grossMinor: 1_094_800 },
    })
  })

  test('where the artist contracts directly, the agency invoices its booking fee alone', async () => {
    const { items } = await fixture.context({
      terms: { contractingMode: 'direct_artist', bookingFee: bookingFeeOnTop },
      shares: ['100'],
    })
    const ids = await draft(items)
    expect(ids).toHaveLength(1)
    expect(await issued(ids[0]!)).toMatchObject({
      issuerKind: 'organisation',
      totals: { netMinor: 120_000, grossMinor: 142_800 },
    })
  })
})

test('tax that the promoter gives to the office is part of the invoice, not of the payment', async () => {
  const { items } = await fixture.context({ terms: { withholdingPct: '15.825' }, shares: ['50', '50'] })
  const [deposit] = await draft([items[0]!])
  expect(await issued(deposit!)).toMatchObject({ withheldMinor: 63_300, totals: { payableMinor: 428_000 } })
  expect((await page(deposit!)).openMinor).toBe(428_000 - 63_300)
  await expect(fixture.pay(deposit!, 428_000)).rejects.toThrow()
  await fixture.pay(deposit!, 428_000 - 63_300)
  expect((await page(deposit!)).invoice.state).toBe('paid')
  // The instalments add up to what the promoter pays: the fee without the tax.
  const { rows } = await db.owner.query(
    'select closed_minor::int as closed from deal_schedule_items where id = $1',
    [items[0]],
  )
  expect(rows).toEqual([{ closed: 400_000 - 63_300 }])
  const [final] = await draft([items[1]!])
  expect(await issued(final!)).toMatchObject({
    withheldMinor: 63_300,
    totals: { grossMinor: 856_000, prepaidMinor: 428_000, payableMinor: 428_000 },
  })
  const { version } = (await page(final!)).invoice
  await fixture.as(people.accountant).cancel({ orgSlug, id: final!, version, reason: 'Wrong' })
  expect(await page(final!)).toMatchObject({ openMinor: 0, invoice: { state: 'cancelled' } })
})

describe('a deposit and the rest', () => {
  test('TD1: 8,000 at 7 % in halves; the final invoice takes off what was received', async () => {
    const { items } = await fixture.context()
    const [deposit] = await draft([items[0]!])
    expect(await issued(deposit!)).toMatchObject({
      kind: 'deposit',
      totals: { netMinor: 400_000, vatMinor: 28_000, grossMinor: 428_000 },
    })
    await fixture.pay(deposit!, 428_000)
    expect(await fixture.itemState(items[0]!)).toBe('paid')
    const [final] = await draft([items[1]!])
    expect(await issued(final!)).toMatchObject({
      kind: 'final',
      totals: { grossMinor: 856_000, prepaidMinor: 428_000, payableMinor: 428_000 },
      prepayments: [{ netMinor: 400_000, vatMinor: 28_000, grossMinor: 428_000 }],
    })
    const { relations } = await page(final!)
    expect(relations).toMatchObject([{ id: deposit, role: 'prepayment' }])
    await fixture.pay(final!, 428_000)
    expect(await fixture.itemState(items[1]!)).toBe('paid')
    const { rows } = await db.owner.query(
      'select closed_minor::int from deal_schedule_items where id = any($1)',
      [items],
    )
    expect(rows).toEqual([{ closed_minor: 400_000 }, { closed_minor: 400_000 }])
  })

  test('TD2: 4,999.99 at 7 % in halves, with nothing lost', async () => {
    const { items } = await fixture.context({ terms: { guaranteeMinor: 499_999 } })
    const [deposit] = await draft([items[0]!])
    expect((await issued(deposit!)).totals).toMatchObject({
      netMinor: 250_000,
      vatMinor: 17_500,
      grossMinor: 267_500,
    })
    await fixture.pay(deposit!, 267_500)
    const [final] = await draft([items[1]!])
    expect((await issued(final!)).totals).toMatchObject({
      netMinor: 499_999,
      vatMinor: 35_000,
      prepaidMinor: 267_500,
      payableMinor: 249_999 + 17_500,
    })
  })

  test('a deposit that nobody paid is replaced, and open no more', async () => {
    const { items } = await fixture.context()
    const [deposit] = await draft([items[0]!])
    await issued(deposit!)
    await fixture.pay(deposit!, 100_000)
    expect(await fixture.itemState(items[0]!)).toBe('part_paid')
    const [final] = await draft([items[1]!])
    const { totals, prepayments, replaces } = await issued(final!)
    expect(totals).toMatchObject({ grossMinor: 856_000, prepaidMinor: 100_000, payableMinor: 756_000 })
    expect(prepayments[0]!.netMinor + prepayments[0]!.vatMinor).toBe(100_000)
    // Its PDF names the deposit with all that was asked and paid.
    expect(replaces).toEqual([
      {
        number: (await page(deposit!)).invoice.number,
        issueDate: expect.any(String),
        grossMinor: 428_000,
        paidMinor: 100_000,
      },
    ])
    const replaced = await page(deposit!)
    expect(replaced).toMatchObject({ openMinor: 0, invoice: { replacedById: final, state: 'part_paid' } })
    const { rows, counts } = await fixture
      .as(people.accountant)
      .list({ orgSlug, search: replaced.invoice.number! })
    // To whom it is shown it is neither sent nor open.
    expect(rows).toMatchObject([{ state: 'replaced', openMinor: 0, daysOverdue: 0 }])
    expect(counts).toMatchObject({ sent: 0, part_paid: 0, replaced: 1 })
    expect((await page(final!)).relations).toContainEqual(
      expect.objectContaining({ id: deposit, state: 'replaced' }),
    )
    // Nor paid, to whoever was asked to pay it.
    expect(await linked(deposit!)).toMatchObject({
      state: 'replaced',
      replacedBy: { number: (await page(final!)).invoice.number, isSent: false, canOpen: false },
      openMinor: 0,
    })
    expect(await fixture.itemState(items[0]!)).toBe('part_paid')
    await fixture.pay(final!, 756_000)
    expect([await fixture.itemState(items[0]!), await fixture.itemState(items[1]!)]).toEqual(['paid', 'paid'])
  })

  test('both drafted at once: the deposit goes first, and the rest becomes a final invoice', async () => {
    const { items } = await fixture.context()
    const [deposit, final] = await draft(items)
    const early = fixture.issue(final!)
    await expect(early).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('draft') })
    await issued(deposit!)
    await fixture.pay(deposit!, 428_000)
    expect(await issued(final!)).toMatchObject({ kind: 'final', totals: { payableMinor: 428_000 } })
  })

  test('nothing is drafted twice, also by two at once', async () => {
    const { items, booking } = await fixture.context()
    const both = await Promise.allSettled([draft([items[0]!]), draft([items[0]!])])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const left = await fixture.as(people.agent).candidates({ orgSlug, bookingId: booking.id })
    expect(left.map(({ scheduleItemId }) => scheduleItemId)).toEqual([items[1]])
  })

  test('a deposit that was drafted too late is refused once the whole is invoiced', async () => {
    const { items } = await fixture.context()
    const [final] = await draft([items[1]!])
    expect(await page(final!)).toMatchObject({ invoice: { kind: 'deposit' } })
    const [whole] = await draft([items[0]!])
    // Both parts exist now: the second is the whole, less the first.
    expect(await page(whole!)).toMatchObject({ invoice: { kind: 'final', grossMinor: 856_000 } })
  })
})

test('without a promoter, a schedule or the right nothing is drafted', async () => {
  const { items, event } = await fixture.context()
  await db.owner.query('update events set promoter_company_id = null where id = $1', [event.id])
  const [candidate] = await fixture.as(people.agent).candidates({ orgSlug, eventId: event.id })
  expect(candidate!.problem).toContain('promoter')
  await expect(draft([items[0]!])).rejects.toMatchObject({ code: 'CONFLICT' })
  for (const actor of [people.readOnly, people.tourManager]) {
    const call = fixture.as(actor).fromSchedule({ orgSlug, scheduleItemIds: [items[0]!] })
    await expect(call).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  const foreign = fixture
    .as(people.otherOwner)
    .fromSchedule({ orgSlug: 'nordwind', scheduleItemIds: [items[0]!] })
  await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('all that was done holds together', async () => {
  const results = await checkInvariants(db.connection)
  expect(results.filter(({ broken }) => broken > 0)).toEqual([])
})
