import { expect, test } from 'vitest'
import { ScheduleInput } from '../settlement/schedule-inputs.ts'
import { ArtistTermsInput } from './artist-terms.ts'
import { DealTermsInput, type DealTerms } from './deals.ts'
import { hasStandardTerms, startingSchedule, startingTerms } from './starting-terms.ts'

const artist = (given: object = {}) => ArtistTermsInput.parse(given)

test.each<[string, object, boolean, Partial<DealTerms>]>([
  ['nothing', {}, false, { type: 'flat', currency: 'EUR', guaranteeMinor: null }],
  [
    'a usual fee in pounds',
    { currency: 'GBP', feeTypicalMinor: 400_000 },
    true,
    { type: 'flat', currency: 'GBP', guaranteeMinor: 400_000 },
  ],
  [
    'a share, which has no fee',
    { dealType: 'percentage', currency: 'EUR', feeTypicalMinor: 400_000 },
    true,
    { type: 'percentage', guaranteeMinor: null },
  ],
  [
    'the agency as principal, one invoice',
    { contractingMode: 'agency_principal', invoiceMode: 'itemised' },
    true,
    { contractingMode: 'agency_principal', invoiceMode: 'itemised' },
  ],
  ['a radius alone', { radiusKm: 100 }, false, { type: 'flat', guaranteeMinor: null }],
])('a new deal begins with %s', (_, given, isStandard, expected) => {
  const terms = startingTerms(artist(given), 'EUR')
  expect(terms).toMatchObject(expected)
  expect(hasStandardTerms(artist(given))).toBe(isStandard)
  expect(DealTermsInput.parse(terms)).toEqual(terms)
})

test.each([
  [{}, { kind: 'pct', pct: '15', amountMinor: null, base: 'earnings' }],
  [
    { commissionPct: '12.5', commissionBase: 'guarantee' },
    { kind: 'pct', pct: '12.5', base: 'guarantee' },
  ],
  [
    { commissionKind: 'fixed', commissionMinor: 30_000, currency: 'EUR' },
    { kind: 'fixed', pct: null, amountMinor: 30_000 },
  ],
  [{ commissionKind: 'fixed' }, { kind: 'pct', pct: '15' }],
])('with the commission of %o', (given, expected) => {
  expect(startingTerms(artist(given), 'EUR').commission).toMatchObject(expected)
})

test.each([
  [null, []],
  ['0', []],
  ['50', ['50', '50']],
  ['33.3', ['33.3', '66.7']],
  ['100', ['100']],
])('a usual deposit of %s %%', (depositPct, shares) => {
  const items = startingSchedule(artist({ depositPct }))
  expect(items.map(({ pct }) => pct)).toEqual(shares)
  expect(ScheduleInput.safeParse(items).error).toBeUndefined()
})
