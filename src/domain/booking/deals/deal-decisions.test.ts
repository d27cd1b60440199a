import { expect, test } from 'vitest'
import { isDealComplete, missingTerm, whyNoFigures, whyTermsFixed } from './deal-decisions.ts'
import { DealTermsInput, type DealTermsFields } from './deals.ts'

const terms = (fields: Omit<DealTermsFields, 'currency'>) =>
  DealTermsInput.parse({ currency: 'EUR', ...fields })
const bonus = { trigger: 'sell_out', kind: 'flat', amountMinor: 1 } as const

test.each<[Omit<DealTermsFields, 'currency'>, string | null]>([
  [{ type: 'flat' }, 'fee'],
  [{ type: 'flat', guaranteeMinor: 0 }, null],
  [{ type: 'versus', guaranteeMinor: 1 }, 'pct'],
  [{ type: 'versus', guaranteeMinor: 1, pct: '80' }, null],
  [{ type: 'plus', pct: '80' }, 'guarantee'],
  [{ type: 'percentage', pct: '70' }, null],
  [{ type: 'bonus_only' }, 'bonus'],
  [{ type: 'bonus_only', bonuses: [bonus] }, null],
  [{ type: 'free' }, null],
])('%j lacks %s', (fields, expected) => {
  expect(missingTerm(terms(fields))).toBe(expected)
  expect(isDealComplete(terms(fields), 'payer')).toBe(expected === null)
})

test('a deal without payer, and no deal at all, are not complete', () => {
  expect(isDealComplete(terms({ type: 'free' }), null)).toBe(false)
  expect(isDealComplete(null, 'payer')).toBe(false)
})

test.each([
  [{ lockedAt: null, status: 'hold' }, null],
  [{ lockedAt: new Date(0), status: 'confirmed' }, { code: 'booking.deal.contractSent' }],
  [{ lockedAt: null, status: 'settled' }, { code: 'booking.deal.settled' }],
] as const)('terms of %j', (state, expected) => expect(whyTermsFixed(state)).toEqual(expected))

test.each([
  ['confirmed', { code: 'booking.figures.notPlayed' }],
  ['played', null],
  ['settled', { code: 'booking.figures.settled' }],
] as const)('figures of a show that is %s', (status, expected) =>
  expect(whyNoFigures(status)).toEqual(expected),
)

const flat = { type: 'flat', guaranteeMinor: 1 } as const
test.each<[name: string, fields: Record<string, unknown>, path: string]>([
  ['a negative amount', { ...flat, guaranteeMinor: -1 }, 'guaranteeMinor'],
  ['a fraction of a cent', { ...flat, guaranteeMinor: 1.5 }, 'guaranteeMinor'],
  ['more than all', { ...flat, pct: '100.1' }, 'pct'],
  ['a percentage as a float', { ...flat, pct: 12.5 }, 'pct'],
  ['shares of 99 %', { ...flat, artistShares: [{ name: 'A', pct: '99' }] }, 'artistShares'],
  [
    'a step that pays less',
    { type: 'percentage', pct: '70', tiers: [{ from: 100, pct: '60' }] },
    'tiers.0.pct',
  ],
  [
    'steps out of order',
    {
      type: 'percentage',
      pct: '1',
      tiers: [
        { from: 9, pct: '2' },
        { from: 9, pct: '3' },
      ],
    },
    'tiers.1.from',
  ],
  [
    'a share above a number of tickets',
    { ...flat, bonuses: [{ trigger: 'tickets_sold', threshold: 1, kind: 'pct_over', pct: '5' }] },
    'bonuses.0.kind',
  ],
  [
    'a bonus without threshold',
    { ...flat, bonuses: [{ trigger: 'tickets_sold', kind: 'flat', amountMinor: 5 }] },
    'bonuses.0.threshold',
  ],
  [
    'a cost named twice',
    {
      ...flat,
      expenses: [
        { name: 'A', amountMinor: 1 },
        { name: 'A', amountMinor: 1 },
      ],
    },
    'expenses.1.name',
  ],
  [
    'a buyout without amount',
    { ...flat, extras: [{ kind: 'hotel', how: 'buyout' }] },
    'extras.0.amountMinor',
  ],
  ['a cap below the floor', { ...flat, capMinor: 1, floorMinor: 2 }, 'capMinor'],
])('terms refuse %s', (_, fields, path) => {
  const { error } = DealTermsInput.safeParse({ currency: 'EUR', ...fields })
  expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path)
})
