// Every sum of a settlement is the sum of the rows above it, on the sheet and in the preview of an offer.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DealFiguresInput } from '#domain/booking/deals/deal-figures.ts'
import { DealTermsInput, type DealTermsFields } from '#domain/booking/deals/deals.ts'
import { settle, type Settlement } from './settlement.ts'
import type { SheetLine } from './settlement-sheet.ts'
import { TicketsInput } from '#domain/booking/deals/tickets.ts'

const terms = (fields: Omit<DealTermsFields, 'currency'>) =>
  DealTermsInput.parse({ currency: 'EUR', ...fields })
const minorOf = ({ amount }: Pick<SheetLine, 'amount'>) => amount.amountMinor

/** Adds up the rows as a reader does. */
function assertAddsUp({ lines, passedOn, artistNet }: Settlement) {
  for (const section of new Set(lines.map((line) => line.section))) {
    let rows = 0
    for (const line of lines.filter((each) => each.section === section)) {
      if (line.kind === 'part') rows += minorOf(line)
      if (line.kind === 'result')
        expect([section, line.key, minorOf(line)]).toEqual([section, line.key, rows])
    }
  }
  // A note between the rows would be taken for one of them.
  const kinds = lines.map(({ kind }) => kind)
  expect(kinds.lastIndexOf('result')).toBeLessThan(kinds.includes('note') ? kinds.indexOf('note') : Infinity)
  expect(passedOn.rows.reduce((all, row) => all + minorOf(row), 0)).toBe(minorOf({ amount: passedOn.total }))
  expect(passedOn.total).toEqual(artistNet)
}

test('the booking fee is a row between what the promoter pays and what the artist gets', () => {
  const settlement = settle({
    terms: terms({
      type: 'flat',
      guaranteeMinor: 1_910_000,
      bookingFee: { kind: 'pct', pct: '15', mode: 'inclusive_of_all_in' },
      commission: { kind: 'fixed', amountMinor: 0, vatPct: '19' },
    }),
  })
  expect(settlement.passedOn.rows.map((row) => [row.key, minorOf(row)])).toEqual([
    ['promoterTotal', 1_910_000],
    ['bookingFee', -286_500],
  ])
  expect(settlement.passedOn.total.amountMinor).toBe(1_623_500)
  assertAddsUp(settlement)
})

test('VAT on the commission is below the total', () => {
  const { lines } = settle({
    terms: terms({
      type: 'flat',
      guaranteeMinor: 1_000_000,
      commission: { kind: 'pct', pct: '15', vatPct: '19' },
    }),
  })
  const artist = lines.filter(({ section }) => section === 'artist')
  expect(artist.map(({ key, kind }) => `${kind} ${key}`)).toEqual([
    'part artistEarnings',
    'part commission',
    'result artistNet',
    'note commissionVat',
  ])
})

const pct = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => String(thousandths / 1000))
const amount = fc.integer({ min: 0, max: 50_000_000 })
const share = fc.oneof(
  fc.record({ kind: fc.constant('pct' as const), pct, vatPct: fc.option(fc.constant('19')) }),
  fc.record({
    kind: fc.constant('fixed' as const),
    amountMinor: amount,
    vatPct: fc.option(fc.constant('19')),
  }),
)
const deal = fc
  .record({
    type: fc.constantFrom('flat', 'plus', 'versus', 'percentage', 'bonus_only', 'free'),
    contractingMode: fc.constantFrom('agent_in_artist_name', 'agency_principal', 'direct_artist'),
    guaranteeMinor: amount,
    pct,
    pctBase: fc.constantFrom('gross', 'adjusted_gross', 'net_gross', 'net_revenue'),
    ticketVatPct: fc.option(fc.constantFrom('7', '19')),
    promoterProfitPct: fc.option(pct),
    floorMinor: fc.option(fc.integer({ min: 0, max: 10_000 })),
    capMinor: fc.option(fc.integer({ min: 10_000, max: 50_000_000 })),
    tierMode: fc.constantFrom('whole', 'marginal'),
    tiers: fc.constantFrom(
      [],
      [{ from: 100, pct: '100' }],
      [{ trigger: 'net_gross', from: 50_000, pct: '100' }],
    ),
    bonuses: fc.array(
      fc.record({
        trigger: fc.constant('tickets_sold'),
        threshold: fc.constant(100),
        kind: fc.constantFrom('flat', 'per_ticket_over'),
        amountMinor: fc.integer({ min: 0, max: 100_000 }),
        commissionable: fc.boolean(),
      }),
      { maxLength: 2 },
    ),
    expenses: fc.constantFrom([], [{ name: 'Hall', kind: 'fixed', amountMinor: 420_000 }]),
    deductionsPerTicket: fc.constantFrom([], [{ name: 'System fee', amountMinor: 100 }]),
    extras: fc.constantFrom([], [{ kind: 'hotel', how: 'buyout', amountMinor: 30_000 }]),
    bookingFee: fc.option(
      fc
        .tuple(share, fc.constantFrom('on_top', 'inclusive_of_all_in', 'inclusive_added'))
        .map(([fee, mode]) => ({ ...fee, mode })),
    ),
    commission: fc.option(share),
    withholdingPct: fc.option(fc.constantFrom('15.825', '30')),
    netOfTax: fc.boolean(),
  })
  .map((fields) => terms(fields as unknown as Omit<DealTermsFields, 'currency'>))
const adjustment = fc.record({
  kind: fc.constantFrom('reimbursement', 'deduction', 'bonus'),
  name: fc.constantFrom('Taxi', 'Damage', 'Thanks'),
  amountMinor: fc.integer({ min: 0, max: 5_000_000 }),
  commissionable: fc.boolean(),
  inWithholdingBase: fc.boolean(),
  inSplitPoint: fc.boolean(),
})
const figures = fc.option(
  fc
    .record({
      adjustments: fc.array(adjustment, { maxLength: 3 }),
      withholdingMinor: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    })
    .map((fields) => DealFiguresInput.parse(fields)),
)
const till = fc.option(
  fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 900 })).map(([priceMinor, sold]) =>
    TicketsInput.parse({
      currency: 'EUR',
      types: [
        { name: 'Door', priceMinor, sold, capacity: 1000 },
        { name: 'Presale', priceMinor: 2500, sold: 40, capacity: 100 },
      ],
    }),
  ),
)

test('whatever the deal, its figures and its tickets: rows add up', () => {
  fc.assert(
    fc.property(deal, figures, till, fc.integer({ min: 0, max: 400_000 }), (of, final, tickets, received) => {
      assertAddsUp(
        settle({ terms: of, figures: final, tickets, received: { amountMinor: received, currency: 'EUR' } }),
      )
    }),
    { numRuns: 400 },
  )
})
