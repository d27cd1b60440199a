import { expect, test } from 'vitest'
import { DealTermsInput, type DealTermsFields } from '#domain/booking/deals/deals.ts'
import { diffTerms, offersSomething, publicTerms, termLines, termsInShort } from './offer-terms.ts'

const terms = (fields: Partial<DealTermsFields> = {}) =>
  DealTermsInput.parse({ currency: 'EUR', type: 'flat', guaranteeMinor: 250_000, ...fields })
const lines = (fields: Partial<DealTermsFields>) =>
  termLines(terms(fields)).map(({ label, value }) => `${label}: ${value}`)

test('what is between agency and artist stays in the house', () => {
  const secret = publicTerms(
    terms({
      commission: { kind: 'pct', pct: '15' },
      artistShares: [{ name: 'Mira', pct: '100' }],
      withholdingPct: '15.825',
    }),
  )
  expect(Object.keys(secret)).not.toEqual(
    expect.arrayContaining(['commission', 'artistShares', 'withholdingPct']),
  )
  expect(JSON.stringify(secret)).not.toContain('Mira')
})

test.each<[Partial<DealTermsFields>, string[]]>([
  [{}, ['Kind of deal: Flat fee', 'Fee: €2,500.00']],
  [
    { type: 'versus', pct: '80', pctBase: 'net_revenue', promoterProfitPct: '15' },
    [
      'Kind of deal: Guarantee or a share, whichever is higher',
      'Guarantee: €2,500.00',
      'Share: 80 % of what is left after costs',
      'Promoter’s profit before sharing: 15 %',
    ],
  ],
  // A percentage that a flat deal does not use is not promised.
  [{ pct: '80' }, ['Kind of deal: Flat fee', 'Fee: €2,500.00']],
  [
    { allIn: true, extras: [{ kind: 'hotel', how: 'buyout', amountMinor: 20_000 }] },
    ['Kind of deal: Flat fee', 'Fee: €2,500.00', 'Travel and lodging: All-in, everything included'],
  ],
  [
    {
      extras: [
        { kind: 'hotel', how: 'buyer_provides' },
        { kind: 'catering', how: 'buyout', amountMinor: 20_000 },
      ],
    },
    [
      'Kind of deal: Flat fee',
      'Fee: €2,500.00',
      'Travel and lodging: Hotel provided by the promoter; Catering buyout €200.00',
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
  expect(lines(fields)).toContain('Steps: 70 % from 500 tickets')
  expect(lines({ ...fields, tierMode: 'marginal' })).toContain('Steps: 70 % of the part above 500 tickets')
})

test('a comparison names the lines that changed, came and went', () => {
  expect(
    diffTerms(
      terms({ guaranteeMinor: 250_000, termsText: 'No support' }),
      terms({ type: 'versus', guaranteeMinor: 200_000, pct: '80' }),
    ),
  ).toEqual([
    {
      key: 'type',
      label: 'Kind of deal',
      before: 'Flat fee',
      after: 'Guarantee or a share, whichever is higher',
    },
    { key: 'guarantee', label: 'Guarantee', before: '€2,500.00', after: '€2,000.00' },
    { key: 'share', label: 'Share', before: null, after: '80 % of what is left after costs' },
    { key: 'terms', label: 'Further terms', before: 'No support', after: null },
  ])
  expect(diffTerms(terms(), terms())).toEqual([])
})

test.each<[Partial<DealTermsFields>, string, string]>([
  [{}, '€2,500.00', '2.500,00 €'],
  [
    { type: 'versus', pct: '80' },
    '€2,500.00 or 80 % of what is left after costs',
    '2.500,00 € oder 80 % von dem, was nach Kosten bleibt',
  ],
  [{ type: 'free', guaranteeMinor: null }, 'Without a fee', 'Ohne Gage'],
])('in short: %o', (fields, english, german) => {
  expect(termsInShort(terms(fields))).toBe(english)
  expect(termsInShort(terms(fields), 'de').replace(/\u00a0/g, ' ')).toBe(german)
})

test.each<[Partial<DealTermsFields>, boolean]>([
  [{}, true],
  [{ guaranteeMinor: null }, false],
  [{ guaranteeMinor: 0 }, false],
  [{ type: 'percentage', guaranteeMinor: null, pct: '70' }, true],
  [{ type: 'percentage', pct: null }, false],
  [{ type: 'free', guaranteeMinor: null }, true],
  [{ type: 'bonus_only' }, false],
])('%o is something to agree on: %s', (fields, is) => expect(offersSomething(terms(fields))).toBe(is))
