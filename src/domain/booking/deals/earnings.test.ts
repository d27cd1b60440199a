import { describe, expect, test } from 'vitest'
import { money } from '../../money.ts'
import { newSheet, partsOf } from '#domain/booking/settlement/settlement-sheet.ts'
import type { BoxOffice } from './box-office.ts'
import { DealTermsInput, type DealTermsFields } from './deals.ts'
import { findEarnings, overagePoint } from './earnings.ts'
import type { Split } from './split-point.ts'

const euro = (amountMinor: number) => money(amountMinor, 'EUR')
const box: BoxOffice = {
  sold: 500,
  isSoldOut: false,
  gross: euro(1_200_000),
  adjustedGross: euro(1_150_000),
  ticketTax: euro(75_000),
  netGross: euro(1_075_000),
}
const split: Split = {
  costs: euro(400_000),
  promoterProfit: euro(0),
  splitPoint: euro(400_000),
  toSplit: euro(675_000),
}
type Fields = Omit<DealTermsFields, 'currency'>
const terms = (fields: Fields) => DealTermsInput.parse({ currency: 'EUR', ...fields })

function earn(
  fields: Fields,
  till: Partial<BoxOffice> = {},
  extra: [name: string, amountMinor: number][] = [],
) {
  const sheet = newSheet()
  const agreed = extra.map(([name, amountMinor]) => ({ name, amount: euro(amountMinor) }))
  const found = findEarnings(terms(fields), { ...box, ...till }, split, agreed, sheet)
  return { ...found, sheet }
}
const earned = (...args: Parameters<typeof earn>) => earn(...args).earnings.amountMinor

const versus: Fields = { type: 'versus', guaranteeMinor: 500_000, pct: '80' }
const flat: Fields = { type: 'flat', guaranteeMinor: 300_000 }

test.each<[string, Fields, number]>([
  ['flat', flat, 300_000],
  ['plus', { type: 'plus', guaranteeMinor: 300_000, pct: '50' }, 637_500],
  ['versus, the share is higher', versus, 540_000],
  ['versus, the guarantee is higher', { ...versus, guaranteeMinor: 540_001 }, 540_001],
  ['percentage', { type: 'percentage', pct: '70' }, 472_500],
  ['percentage of the gross', { type: 'percentage', pct: '10', pctBase: 'gross' }, 120_000],
  ['bonus only, none reached', { type: 'bonus_only' }, 0],
  ['free', { type: 'free' }, 0],
  ['up to the floor', { type: 'percentage', pct: '10', floorMinor: 100_000 }, 100_000],
  ['at the floor', { type: 'percentage', pct: '10', floorMinor: 67_500 }, 67_500],
  ['nothing lifts a free show', { type: 'free', floorMinor: 100_000 }, 0],
  ['down to the cap', { ...versus, capMinor: 520_000 }, 520_000],
  [
    'the highest step that was reached counts for all',
    {
      ...versus,
      tiers: [
        { from: 500, pct: '90' },
        { from: 501, pct: '95' },
      ],
    },
    607_500,
  ],
  [
    'each step counts for what lies above it',
    { type: 'percentage', pct: '50', tierMode: 'marginal', tiers: [{ from: 250, pct: '70' }] },
    405_000,
  ],
])('%s', (_what, fields, expected) => {
  expect(earned(fields)).toBe(expected)
})

test('a till below zero earns nothing, and costs nothing', () => {
  expect(earned({ type: 'percentage', pct: '70', pctBase: 'net_gross' }, { netGross: euro(-100) })).toBe(0)
})

type Bonus = NonNullable<Fields['bonuses']>[number]
describe('a bonus', () => {
  test.each<[string, Bonus, Partial<BoxOffice>, number]>([
    [
      'is paid at its mark',
      { trigger: 'tickets_sold', threshold: 500, kind: 'flat', amountMinor: 5000 },
      {},
      5000,
    ],
    [
      'is not paid below it',
      { trigger: 'tickets_sold', threshold: 501, kind: 'flat', amountMinor: 5000 },
      {},
      0,
    ],
    [
      'for each ticket begins above its mark',
      { trigger: 'tickets_sold', threshold: 500, kind: 'per_ticket_over', amountMinor: 300 },
      {},
      0,
    ],
    [
      'for each ticket counts those above its mark',
      { trigger: 'tickets_sold', threshold: 480, kind: 'per_ticket_over', amountMinor: 300 },
      {},
      6000,
    ],
    [
      'in per cent counts what lies above its mark',
      { trigger: 'net_gross', threshold: 1_000_000, kind: 'pct_over', pct: '10' },
      {},
      7500,
    ],
    [
      'of a sold-out show',
      { trigger: 'sell_out', kind: 'flat', amountMinor: 5000 },
      { isSoldOut: true },
      5000,
    ],
    ['of a show that is not sold out', { trigger: 'sell_out', kind: 'flat', amountMinor: 5000 }, {}, 0],
  ])('%s', (_what, bonus, till, expected) => {
    expect(earned({ ...flat, bonuses: [bonus] }, till)).toBe(300_000 + expected)
    const free = earn({ ...flat, bonuses: [{ ...bonus, commissionable: false }] }, till)
    expect(free.earnings.amountMinor).toBe(300_000)
    expect(free.freeBonuses.map(({ amount }) => amount.amountMinor)).toEqual([expected])
  })

  test('comes on top of a cap', () => {
    const bonus: Bonus = { trigger: 'tickets_sold', threshold: 1, kind: 'flat', amountMinor: 5000 }
    expect(earned({ ...versus, capMinor: 520_000, bonuses: [bonus] })).toBe(525_000)
  })
})

test.each<[string, [name: string, amountMinor: number][], number]>([
  ['adds', [['Bonus', 20_000]], 320_000],
  ['takes', [['Late', -20_000]], 280_000],
  ['takes no more than was earned', [['Damage', -300_001]], 0],
])('what is agreed when settling: %s', (_what, extra, expected) => {
  const { earnings, sheet } = earn(flat, {}, extra)
  expect(earnings.amountMinor).toBe(expected)
  const printed = partsOf(sheet.lines, 'earnings').reduce((sum, { amount }) => sum + amount.amountMinor, 0)
  expect(printed).toBe(expected)
})

describe('where guarantee passes into share', () => {
  test('the net gross that gives the guarantee, and the gross after fees that gives it', () => {
    const point = overagePoint(terms({ ...versus, ticketVatPct: '7' }), split)
    expect(point?.netGross.amountMinor).toBe(1_025_000)
    expect(point?.adjustedGross.amountMinor).toBe(1_096_750)
  })

  test.each<[string, Fields]>([
    ['another kind of deal', { ...versus, type: 'plus' }],
    ['no guarantee', { ...versus, guaranteeMinor: null }],
    ['no percentage', { ...versus, pct: '0' }],
    ['steps', { ...versus, tiers: [{ from: 1, pct: '90' }] }],
    ['a share of the gross', { ...versus, pctBase: 'gross' }],
  ])('none with %s', (_what, fields) => {
    expect(overagePoint(terms(fields), split)).toBeNull()
  })
})
