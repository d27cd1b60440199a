import { expect, test } from 'vitest'
import { DealTermsInput, type DealTermsFields } from '#domain/booking/deals/deals.ts'
import { offersSomething, publicTerms } from './offer-terms.ts'

const terms = (fields: Partial<DealTermsFields> = {}) =>
  DealTermsInput.parse({ currency: 'EUR', type: 'flat', guaranteeMinor: 250_000, ...fields })

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

test.each<[Partial<DealTermsFields>, boolean]>([
  [{}, true],
  [{ guaranteeMinor: null }, false],
  [{ guaranteeMinor: 0 }, false],
  [{ type: 'percentage', guaranteeMinor: null, pct: '70' }, true],
  [{ type: 'percentage', pct: null }, false],
  [{ type: 'free', guaranteeMinor: null }, true],
  [{ type: 'bonus_only' }, false],
])('%o is something to agree on: %s', (fields, is) => expect(offersSomething(terms(fields))).toBe(is))
