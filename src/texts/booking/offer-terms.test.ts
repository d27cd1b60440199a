import { expect, test } from 'vitest'
import { DealTermsInput, type DealTermsFields } from '#domain/booking/deals/deals.ts'
import { english } from '../testing.ts'
import { diffTerms, termLines, termsInShort } from './offer-terms.ts'

const terms = (fields: Partial<DealTermsFields> = {}) =>
  DealTermsInput.parse({ currency: 'EUR', type: 'flat', guaranteeMinor: 250_000, ...fields })
const lines = (fields: Partial<DealTermsFields>) =>
  termLines(terms(fields), english).map(({ label, value }) => `${label}: ${value}`)

test.each<[Partial<DealTermsFields>, string[]]>([
  [{}, ['Deal type: Flat fee', 'Fee: €2,500.00']],
  [
    { type: 'versus', pct: '80', pctBase: 'net_revenue', promoterProfitPct: '15' },
    [
      'Deal type: Guarantee or percentage, whichever is higher',
      'Guarantee: €2,500.00',
      'Percentage: 80% of net receipts after costs',
      'Promoter profit before the split: 15%',
    ],
  ],
  // A percentage that a flat deal does not use is not promised.
  [{ pct: '80' }, ['Deal type: Flat fee', 'Fee: €2,500.00']],
  [
    { allIn: true, extras: [{ kind: 'hotel', how: 'buyout', amountMinor: 20_000 }] },
    ['Deal type: Flat fee', 'Fee: €2,500.00', 'Travel and accommodation: All-in, everything included'],
  ],
  [
    {
      extras: [
        { kind: 'hotel', how: 'buyer_provides' },
        { kind: 'catering', how: 'buyout', amountMinor: 20_000 },
      ],
    },
    [
      'Deal type: Flat fee',
      'Fee: €2,500.00',
      'Travel and accommodation: Hotel provided by the promoter; Catering buyout €200.00',
    ],
  ],
])('terms in lines: %o', (fields, expected) => expect(lines(fields)).toEqual(expected))

test('steps say whether they count for the whole or for the part above', () => {
  const fields: Partial<DealTermsFields> = {
    type: 'percentage',
    guaranteeMinor: null,
    pct: '60',
    tiers: [{ from: 500, pct: '70' }],
  }
  expect(lines(fields)).toContain('Steps: 70% from 500 tickets')
  expect(lines({ ...fields, tierMode: 'marginal' })).toContain('Steps: 70% of the part above 500 tickets')
})

test('a comparison names the lines that changed, came and went', () => {
  expect(
    diffTerms(
      terms({ guaranteeMinor: 250_000, termsText: 'No support' }),
      terms({ type: 'versus', guaranteeMinor: 200_000, pct: '80' }),
      english,
    ),
  ).toEqual([
    {
      key: 'type',
      label: 'Deal type',
      before: 'Flat fee',
      after: 'Guarantee or percentage, whichever is higher',
    },
    { key: 'guarantee', label: 'Guarantee', before: '€2,500.00', after: '€2,000.00' },
    { key: 'share', label: 'Percentage', before: null, after: '80% of net receipts after costs' },
    { key: 'terms', label: 'Additional terms', before: 'No support', after: null },
  ])
  expect(diffTerms(terms(), terms(), english)).toEqual([])
})

test.each<[Partial<DealTermsFields>, string]>([
  [{}, '€2,500.00'],
  [{ type: 'versus', pct: '80' }, '€2,500.00 or 80% of net receipts after costs'],
  [{ type: 'plus', pct: '80' }, '€2,500.00 plus 80% of net receipts after costs'],
  [{ type: 'free', guaranteeMinor: null }, 'No fee'],
])('in short: %o', (fields, expected) => expect(termsInShort(terms(fields), english)).toBe(expected))
