import { describe, expect, test } from 'vitest'
import { money } from '../../money.ts'
import { newSheet } from '#domain/booking/settlement/settlement-sheet.ts'
import type { BoxOffice } from './box-office.ts'
import { DealFiguresInput } from './deal-figures.ts'
import { DealTermsInput, type DealTermsFields } from './deals.ts'
import { baseFigure, countsGuarantee, findSplit, needsSplit } from './split-point.ts'

const euro = (amountMinor: number) => money(amountMinor, 'EUR')
const box: BoxOffice = {
  sold: 100,
  isSoldOut: false,
  gross: euro(300_000),
  adjustedGross: euro(290_000),
  ticketTax: euro(40_000),
  netGross: euro(250_000),
}
type Fields = Partial<DealTermsFields>
const terms = (fields: Fields = {}) =>
  DealTermsInput.parse({ currency: 'EUR', type: 'percentage', pct: '70', ...fields })
type Given = {
  figures?: Parameters<typeof DealFiguresInput.parse>[0]
  others?: { name: string; earnings: ReturnType<typeof euro> }[]
  till?: Partial<BoxOffice>
}

/** Costs, promoter's profit, split point and what is left to share, as whole numbers. */
function split(fields: Fields, { figures, others = [], till }: Given = {}) {
  const given = figures ? DealFiguresInput.parse(figures) : null
  const found = findSplit(terms(fields), { ...box, ...till }, given, others, newSheet())
  const { costs, promoterProfit, splitPoint, toSplit } = found
  return [costs, promoterProfit, splitPoint, toSplit].map(({ amountMinor }) => amountMinor)
}
const hall = { name: 'Hall', kind: 'fixed', amountMinor: 80_000 } as const
const adjustment = { kind: 'deduction', name: 'Damage', amountMinor: 5000 } as const

test.each<[string, Fields, Given, [costs: number, profit: number, point: number, toSplit: number]]>([
  ['no costs: all is shared', {}, {}, [0, 0, 0, 250_000]],
  ['fixed', { expenses: [hall] }, {}, [80_000, 0, 80_000, 170_000]],
  [
    'for each ticket',
    { expenses: [{ name: 'Security', kind: 'per_ticket', amountMinor: 200 }] },
    {},
    [20_000, 0, 20_000, 230_000],
  ],
  [
    'per cent of the gross',
    { expenses: [{ name: 'PRS', kind: 'pct_of', base: 'gross', pct: '3' }] },
    {},
    [9000, 0, 9000, 241_000],
  ],
  [
    'per cent of the net gross',
    { expenses: [{ name: 'Levy', kind: 'pct_of', pct: '4.2' }] },
    {},
    [10_500, 0, 10_500, 239_500],
  ],
  [
    'per cent of a till below zero: nothing',
    { expenses: [{ name: 'Levy', kind: 'pct_of', pct: '10' }] },
    { till: { netGross: euro(-5000) } },
    [0, 0, 0, 0],
  ],
  [
    'the promoter’s profit comes on top of the costs',
    { expenses: [hall], promoterProfitPct: '15' },
    {},
    [80_000, 12_000, 92_000, 158_000],
  ],
  [
    'below the costs nothing is shared, and nobody owes anything',
    { expenses: [{ ...hall, amountMinor: 250_001 }] },
    {},
    [250_001, 0, 250_001, 0],
  ],
  [
    'plus: the guarantee is a cost',
    { type: 'plus', guaranteeMinor: 100_000 },
    {},
    [100_000, 0, 100_000, 150_000],
  ],
  ['versus: it is none', { type: 'versus', guaranteeMinor: 100_000 }, {}, [0, 0, 0, 250_000]],
  [
    'versus, where the terms make it one',
    { type: 'versus', guaranteeMinor: 100_000, guaranteeInCosts: true },
    {},
    [100_000, 0, 100_000, 150_000],
  ],
  [
    'a final figure stands in for the planned one, also when it is zero',
    { expenses: [hall, { name: 'PR', kind: 'fixed', amountMinor: 1000 }] },
    {
      figures: {
        costs: [
          { name: 'Hall', amountMinor: 75_000 },
          { name: 'PR', amountMinor: 0 },
        ],
      },
    },
    [75_000, 0, 75_000, 175_000],
  ],
  [
    'a final figure that nobody planned counts as well',
    { expenses: [hall] },
    { figures: { costs: [{ name: 'Cleaning', amountMinor: 2000 }] } },
    [82_000, 0, 82_000, 168_000],
  ],
  [
    'an adjustment counts where it says so',
    {},
    {
      figures: {
        adjustments: [
          { ...adjustment, inSplitPoint: true },
          { ...adjustment, name: 'Fine' },
        ],
      },
    },
    [5000, 0, 5000, 245_000],
  ],
  [
    'what the other artist earns is a cost',
    {},
    { others: [{ name: 'Support', earnings: euro(30_000) }] },
    [30_000, 0, 30_000, 220_000],
  ],
  ['a share of the gross has no costs', { pctBase: 'gross', expenses: [hall] }, {}, [0, 0, 0, 0]],
  ['a flat fee has none', { type: 'flat', guaranteeMinor: 100_000, expenses: [hall] }, {}, [0, 0, 0, 0]],
])('%s', (_what, fields, given, expected) => {
  expect(split(fields, given)).toEqual(expected)
})

test('every cost is printed, and their sum is what they add up to', () => {
  const sheet = newSheet()
  const { costs } = findSplit(
    terms({ type: 'plus', guaranteeMinor: 100_000, expenses: [hall] }),
    box,
    DealFiguresInput.parse({ costs: [{ name: 'Cleaning', amountMinor: 2000 }] }),
    [],
    sheet,
  )
  const printed = sheet.lines.filter(({ section, kind }) => section === 'costs' && kind === 'part')
  expect(printed.map(({ amount }) => amount.amountMinor)).toEqual([80_000, 2000, 100_000])
  expect(costs.amountMinor).toBe(182_000)
})

describe('what the figures are taken from', () => {
  test.each([
    ['gross', 300_000],
    ['adjusted_gross', 290_000],
    ['net_gross', 250_000],
  ] as const)('%s', (base, expected) => {
    expect(baseFigure(box, base).amountMinor).toBe(expected)
  })

  test.each<[string, Fields, boolean, boolean]>([
    ['percentage', { type: 'percentage' }, true, false],
    ['percentage of the net gross', { type: 'percentage', pctBase: 'net_gross' }, false, false],
    ['plus', { type: 'plus', guaranteeMinor: 1 }, true, true],
    ['plus, said otherwise', { type: 'plus', guaranteeMinor: 1, guaranteeInCosts: false }, true, false],
    ['bonus only', { type: 'bonus_only' }, false, false],
  ])('%s', (_type, fields, splits, counts) => {
    expect([needsSplit(terms(fields)), countsGuarantee(terms(fields))]).toEqual([splits, counts])
  })
})
