import { expect, test } from 'vitest'
import { DealTermsInput, type DealTermsFields } from '#domain/booking/deals/deals.ts'
import { english } from '../testing.ts'
import { dealSummary } from './deal-summary.ts'

test.each<[DealTermsFields, string]>([
  [{ currency: 'EUR', type: 'flat', guaranteeMinor: 500_000 }, '€5,000'],
  [{ currency: 'EUR', type: 'flat', guaranteeMinor: 499_950, allIn: true }, '€4,999.50, landed'],
  [{ currency: 'EUR', type: 'flat' }, 'Fee open'],
  [{ currency: 'JPY', type: 'flat', guaranteeMinor: 1_500_000 }, 'JP¥1,500,000'],
  [{ currency: 'KWD', type: 'flat', guaranteeMinor: 2_500_000 }, 'KWD\u00a02,500'],
  [
    { currency: 'EUR', type: 'versus', guaranteeMinor: 500_000, pct: '80.50' },
    '€5,000 versus 80.5% of net after costs',
  ],
  [
    { currency: 'EUR', type: 'plus', guaranteeMinor: 500_000, pct: '50', pctBase: 'gross' },
    '€5,000 plus 50% of gross',
  ],
  [{ currency: 'EUR', type: 'percentage', pct: '100' }, '100% of net after costs'],
  [
    { currency: 'EUR', type: 'bonus_only', bonuses: [{ trigger: 'sell_out', kind: 'flat', amountMinor: 1 }] },
    'Bonuses only',
  ],
  [{ currency: 'EUR', type: 'free' }, 'Free'],
])('%j', (terms, expected) => {
  expect(dealSummary(DealTermsInput.parse(terms), english)).toBe(expected)
})
