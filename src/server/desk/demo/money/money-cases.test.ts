import { describe, expect, test } from 'vitest'
import { kskLevy } from '#domain/money/tax/ksk.ts'
import { addDays } from '#domain/dates.ts'
import { checkInvariants } from '../../../platform/db/invariants/invariants.ts'
import { mintOrgScope } from '../../../platform/db/scopes.ts'
import { dealsRouter } from '../../../booking/deals/router.ts'
import { invoicesRouter } from '../../../money/invoices/router.ts'
import { postSettlement } from '../../../booking/ledger/settle.ts'
import { paymentsRouter } from '../../../money/payments/router.ts'
import { reportsRouter } from '../../../money/reports/router.ts'
import { statementsRouter } from '../../../money/statements/router.ts'
import { taxReportsRouter } from '../../../money/tax-reports/router.ts'
import { caseId, caseTitle, dealCases } from './deal-cases.ts'
import { moneyCases } from './money-cases.ts'
import { demoFixture } from '../../../testing/fixtures/demo-fixture.ts'

const now = new Date('2026-11-21T12:00:00Z')
const today = '2026-11-21'
const orgSlug = 'halbmond'
const fixture = await demoFixture(now)
const petra = await fixture.signIn('accountant@halbmond')
const calls = {
  deals: dealsRouter.createCaller(petra),
  invoices: invoicesRouter.createCaller(petra),
  payments: paymentsRouter.createCaller(petra),
  reports: reportsRouter.createCaller(petra),
  statements: statementsRouter.createCaller(petra),
  taxes: taxReportsRouter.createCaller(petra),
}

function titleOf(id: string): string {
  const found = [...dealCases, ...moneyCases].find((each) => caseId(each) === id)
  if (!found) throw new Error(`There is no case ${id}`)
  return caseTitle(found)
}

type Show = { bookingId: string; eventId: string; eventDate: string; artistId: string }
async function showOf(id: string): Promise<Show> {
  const { rows } = await fixture.db.owner.query<Show>(
    `select b.id as "bookingId", e.id as "eventId", e.event_date::text as "eventDate", b.artist_id as "artistId"
     from events e join bookings b on b.org_id = e.org_id and b.event_id = e.id where e.notes_internal = $1`,
    [`${titleOf(id)}.`],
  )
  expect(rows).toHaveLength(1)
  return rows[0]!
}

/** Everything that was invoiced to the promoter, in the order of issue, as the pages show it. */
async function invoicesOf(id: string) {
  const { bookingId, eventId } = await showOf(id)
  const { rows } = await calls.invoices.list({
    orgSlug,
    eventId,
    limit: 50,
    offset: 0,
    sort: { by: 'created', desc: false },
  })
  const own = rows.filter((row) => row.bookingId === bookingId)
  return Promise.all(own.map(async (row) => await calls.invoices.get({ orgSlug, id: row.id })))
}
const minor = (amount: number) => Math.round(amount * 100)
/** kind, issuer, net, VAT, payable, open: in whole units, as the cases give them. */
const figures = (page: Awaited<ReturnType<typeof invoicesOf>>[number]) => {
  const { kind, issuerKind, netMinor, vatMinor, payableMinor } = page.invoice
  return [kind, issuerKind, netMinor / 100, vatMinor / 100, payableMinor / 100, page.openMinor / 100]
}
const groupsOf = (page: Awaited<ReturnType<typeof invoicesOf>>[number]) =>
  page.invoice.document!.vatGroups.map(({ category, pct }) => `${category} ${pct}`)

test('all that must hold in any database holds', async () => {
  expect((await checkInvariants(fixture.db.connection)).filter(({ broken }) => broken > 0)).toEqual([])
})

test.each([
  [
    'TD1',
    [
      ['deposit', 'artist', 4000, 280, 4280, 0],
      ['final', 'artist', 8000, 560, 4280, 0],
    ],
    ['S 7'],
  ],
  [
    'TD2',
    [
      ['deposit', 'artist', 2500, 175, 2675, 0],
      ['final', 'artist', 4999.99, 350, 2674.99, 0],
    ],
    ['S 7'],
  ],
  [
    'TV1',
    [
      ['invoice', 'artist', 8000, 560, 8560, 0],
      ['invoice', 'organisation', 1200, 228, 1428, 0],
    ],
    ['S 7'],
  ],
  ['TV2', [['invoice', 'organisation', 9200, 1748, 10948, 0]], ['S 19']],
  ['TV3', [['invoice', 'artist', 8000, 0, 8000, 0]], ['AE 0']],
  ['TV4', [['invoice', 'artist', 8000, 0, 8000, 0]], ['O 0']],
  ['TV6', [['invoice', 'artist', 8000, 0, 8000, 0]], ['AE 0']],
  ['TV7', [['invoice', 'artist', 3000, 0, 3000, 0]], ['E 0']],
  ['TV8', [['invoice', 'artist', 99.99, 7, 106.99, 0]], ['S 7']],
  ['TV10', [['invoice', 'organisation', 2100.84, 399.16, 2500, 0]], ['S 19']],
  ['TV11', [['invoice', 'organisation', 9200, 1748, 10948, 0]], ['S 19']],
  ['TV12', [['invoice', 'artist', 9988, 0, 9988, 9988]], ['AE 0']],
  ['TW1', [['invoice', 'artist', 10000, 0, 10000, 0]], ['AE 0']],
  ['TW2', [['invoice', 'artist', 10000, 0, 10000, 0]], ['AE 0']],
  ['TW3', [['invoice', 'artist', 1250, 0, 1250, 0]], ['AE 0']],
  ['TW5', [['invoice', 'artist', 10000, 0, 10000, 0]], ['AE 0']],
  ['TW8', [['invoice', 'artist', 10000, 0, 10000, 0]], ['AE 0']],
  [
    'TD6',
    [
      ['deposit', 'artist', 4000, 280, 4280, 0],
      ['final', 'artist', 8000, 560, 4280, 15],
    ],
    ['S 7'],
  ],
  ['TD7', [['invoice', 'artist', 4000, 280, 4280, 0]], ['S 7']],
  ['TF3', [['invoice', 'artist', 15000, 0, 15000, 0]], ['O 0']],
] as const)('%s is invoiced as the case says', async (id, expected, groups) => {
  const pages = await invoicesOf(id)
  expect(pages.map(figures)).toEqual(expected)
  expect(groupsOf(pages[0]!)).toEqual(groups)
})

test('reverse charge names both VAT ids, a small business says why, three lines are one group', async () => {
  const [abroad] = await invoicesOf('TV3')
  const { seller, buyer, vatGroups } = abroad!.invoice.document!
  expect([seller.vatId?.slice(0, 2), buyer.vatId?.slice(0, 2)]).toEqual(['DE', 'PL'])
  expect(vatGroups[0]?.exemptionReason).toContain('Reverse')
  const [small] = await invoicesOf('TV7')
  expect(small!.invoice.document!.vatGroups[0]?.exemptionReason).toContain('19')
  const [three] = await invoicesOf('TV8')
  expect(three!.lines.map(({ netMinor }) => netMinor)).toEqual([3333, 3333, 3333])
})

test('TV5: nobody proposes the VAT of a private party abroad', async () => {
  const [draft] = await invoicesOf('TV5')
  expect(draft!.invoice.state).toBe('draft')
  expect(draft!.proposals.map(({ proposal }) => proposal.needs)).toEqual(['accountant'])
})

test('TV12: interest on 45 days, and the lump sum', async () => {
  const [late] = await invoicesOf('TV12')
  expect(late!.daysOverdue).toBe(45)
  const preview = await calls.invoices.dunningPreview({ orgSlug, id: late!.invoice.id })
  expect(preview).toMatchObject({ interestMinor: 12_646, lumpMinor: 4_000 })
})

test('TV11: the levy on what the artist gets is the agency’s', async () => {
  const { bookingId, artistId, eventDate } = await showOf('TV11')
  const { ledger } = await calls.reports.bookingFinance({ orgSlug, bookingId })
  const fee = ledger!.filter(({ kind }) => kind === 'fee_earned').map(({ amountMinor }) => amountMinor)
  expect(fee).toEqual([800_000])
  expect(kskLevy(fee[0]!, { kskPct: '4.9' })).toBe(39_200)
  const { rows } = await calls.taxes.ksk({ orgSlug, year: Number(eventDate.slice(0, 4)) })
  expect(rows.find((row) => row.artistId === artistId)).toMatchObject({ isReportable: true })
})

describe('tax withheld', () => {
  const recordOf = async (id: string) => {
    const { bookingId } = await showOf(id)
    const { rows } = await fixture.db.owner.query<Record<string, unknown>>(
      `select base_minor::int as base, tax_minor::int as tax, surcharge_minor::int as surcharge, heads, exemption_no as no
       from withholdings where booking_id = $1`,
      [bookingId],
    )
    return rows
  }
  test.each([
    ['TW1', { base: 1_000_000, tax: 150_000, surcharge: 8_250 }],
    ['TW2', { base: 1_000_000, tax: 178_200, surcharge: 9_801 }],
    ['TW3', { base: 125_000, tax: 0, surcharge: 0, heads: 5 }],
    ['TW5', { base: 350_000, tax: 105_000, surcharge: 5_775 }],
    ['TW7a', { base: 20_000, tax: 0, surcharge: 0 }],
    ['TW7b', { base: 20_000, tax: 0, surcharge: 0 }],
    ['TW8', { base: 1_000_000, tax: 0, surcharge: 0, no: 'S 2503-4711' }],
  ])('%s', async (id, expected) => {
    expect(await recordOf(id)).toEqual([expect.objectContaining(expected)])
  })
  test.each([
    ['TW1', 158_250, 841_750],
    ['TW5', 110_775, 889_225],
    ['TW2', 0, 1_000_000],
    ['TW8', 0, 1_000_000],
  ])('of %s the promoter keeps %d and pays %d', async (id, withheldMinor, paidMinor) => {
    const [page] = await invoicesOf(id)
    expect(page!.invoice).toMatchObject({ withheldMinor, paidMinor, state: 'paid' })
  })
})

test('TD4: one day goes with the show, the other stays', async () => {
  const { bookingId, eventDate } = await showOf('TD4')
  const { schedule } = await calls.deals.get({ orgSlug, bookingId })
  expect(schedule.map(({ due }) => due)).toEqual([addDays(eventDate, -30), addDays(eventDate, -24)])
})

test('TD5: half is kept, and the rest goes back', async () => {
  const pages = await invoicesOf('TD5')
  expect(pages.map(({ invoice: { kind, state, payableMinor } }) => [kind, state, payableMinor])).toEqual([
    ['deposit', 'cancelled', 428_000],
    ['final', 'cancelled', 428_000],
    ['credit_note', 'issued', 428_000],
    ['credit_note', 'issued', 428_000],
    ['invoice', 'paid', 400_000],
  ])
  expect(pages[4]!.lines.map(({ kind }) => kind)).toEqual(['kill_fee'])
  expect(pages[4]!.invoice.vatDecision?.because).toContain('accountant')
  const { rows } = await fixture.db.owner.query<{ amount: number }>(
    `select p.amount_minor::int as amount from payments p join payments r on r.org_id = p.org_id and r.id = p.refunds_id
     join payment_allocations a on a.org_id = r.org_id and a.payment_id = r.id where a.invoice_id = $1 and a.released_at is null`,
    [pages[4]!.invoice.id],
  )
  expect(rows).toEqual([{ amount: 28_000 }])
})

test('TD7: what the artist took is noted, and the commission is owed', async () => {
  const { bookingId } = await showOf('TD7')
  const { ledger, receipts } = await calls.reports.bookingFinance({ orgSlug, bookingId })
  expect(receipts).toEqual([
    expect.objectContaining({ collectedBy: 'artist', method: 'cash', amountMinor: 428_000 }),
  ])
  expect(ledger!.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ['fee_direct', 0],
    ['commission', -60_000],
    ['commission_vat', -11_400],
  ])
})

test('TF1: dollars at two rates', async () => {
  const [page] = await invoicesOf('TF1')
  expect(figures(page!)).toEqual(['invoice', 'organisation', 10_084.03, 1_915.97, 12_000, 0])
  const payment = await calls.payments.get({ orgSlug, id: page!.payments[0]!.paymentId })
  expect(payment.payment).toMatchObject({
    amountMinor: 1_200_000,
    baseMinor: 1_121_495,
    fxDiffMinor: 15_504,
  })
})

test('TF3: yen have no decimals', async () => {
  const { bookingId } = await showOf('TF3')
  const { totals } = await calls.deals.get({ orgSlug, bookingId })
  expect(totals!.commission).toEqual({ amountMinor: 150_000, currency: 'JPY' })
})

describe('the statement of two shows', () => {
  test('pays 6,505.20, and later says that a correction follows', async () => {
    const { artistId, bookingId } = await showOf('SB')
    const { rows } = await calls.statements.list({ orgSlug, artistId, limit: 50, offset: 0 })
    const first = rows.at(-1)!
    const { statement, lines, drift } = await calls.statements.get({ orgSlug, id: first.id })
    expect(statement).toMatchObject({
      openingMinor: 0,
      payoutMinor: 650_520,
      closingMinor: 650_520,
      state: 'paid',
    })
    const sumOf = (...kinds: string[]) =>
      lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    expect(sumOf('fee_collected', 'vat_collected')).toBe(minor(8881))
    expect(sumOf('commission')).toBe(-minor(1650))
    expect(sumOf('commission_vat')).toBe(-minor(313.5))
    expect(sumOf('expense')).toBe(-minor(412.3))
    expect(drift.map(({ amountMinor }) => amountMinor).toSorted((a, b) => a - b)).toEqual([-1500, -285, 0])
    const { totals } = await calls.deals.get({ orgSlug, bookingId })
    expect(totals!.earnings.amountMinor).toBe(310_000)
  })

  test('as principal a credit note of 8,560 goes with it', async () => {
    const { bookingId } = await showOf('TV2')
    const { ledger } = await calls.reports.bookingFinance({ orgSlug, bookingId })
    expect(ledger!.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['fee_earned', 800_000],
      ['vat_collected', 56_000],
    ])
    const { statement } = await calls.statements.get({ orgSlug, id: ledger![0]!.statementId! })
    const note = await calls.invoices.get({ orgSlug, id: statement.selfBilledInvoiceId! })
    expect(note.invoice).toMatchObject({ kind: 'self_billed', number: expect.stringMatching(/^GU-/) })
    const line = note.lines.find((each) => each.netMinor === 800_000)
    expect(line).toBeDefined()
  })
})

test('the product itself would post nothing more about any settled show, and would draft the same', async () => {
  const { rows: shows } = await fixture.db.owner.query<{ id: string }>(
    `select b.id from bookings b join organisations o on o.id = b.org_id where o.slug = $1 and b.status = 'settled'`,
    [orgSlug],
  )
  const { rows: orgs } = await fixture.db.owner.query<{ id: string }>(
    'select id from organisations where slug = $1',
    [orgSlug],
  )
  const scope = mintOrgScope({
    orgId: orgs[0]!.id,
    userId: petra.userId,
    role: 'accountant',
    artistIds: null,
  })
  const org = {
    id: orgs[0]!.id,
    slug: orgSlug,
    name: 'Halbmond Booking',
    tz: 'Europe/Berlin',
    locale: 'en',
    baseCurrency: 'EUR',
    assistantMayConfirm: false,
  }
  const count = async () =>
    (await fixture.db.owner.query<{ count: number }>('select count(*)::int as count from ledger_entries'))
      .rows[0]!.count
  const before = await count()
  await fixture.db.transaction(scope, async (tx) => {
    for (const { id } of shows) await postSettlement({ tx, scope, org, now }, id)
  })
  expect(await count()).toBe(before)
  const { rows } = await calls.statements.list({
    orgSlug,
    states: ['draft', 'reviewed'],
    limit: 50,
    offset: 0,
  })
  expect(rows.length).toBeGreaterThan(1)
  for (const { id, version } of rows) {
    const statement = await calls.statements.get({ orgSlug, id })
    await calls.statements.refresh({ orgSlug, id, version })
    const again = await calls.statements.get({ orgSlug, id })
    const { openingMinor, closingMinor, payoutMinor } = statement.statement
    expect(again.statement).toMatchObject({ openingMinor, closingMinor, payoutMinor })
    expect(again.lines).toEqual(statement.lines)
  }
})

test(`every page of an invoice opens as of ${today}`, async () => {
  const { rows } = await calls.invoices.list({ orgSlug, limit: 200, offset: 0 })
  expect(rows.length).toBeGreaterThan(150)
  for (const { id, state } of rows.filter((_row, index) => index % 3 === 0)) {
    const { problems } = await calls.invoices.get({ orgSlug, id })
    if (state !== 'draft') expect(problems).toEqual([])
  }
})
