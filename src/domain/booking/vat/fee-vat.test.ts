import { describe, expect, test } from 'vitest'
import type { ContractingMode } from '../deals/deal-terms.ts'
import { feeVat, vatOfTerms, type FeeVat, type FeeVatParties } from './fee-vat.ts'
import { proposeVat } from './vat-proposal.ts'

const german = { country: 'DE', vatStatus: 'standard', hasVatId: true } as const
const business = { country: 'DE', isBusiness: true, vatId: null, vatIdValid: null }

/** A German agency, an artist at the reduced rate, a German business, a show at home. */
const parties: FeeVatParties = {
  agency: { ...german, kind: 'organisation' },
  artist: { ...german, vatStatus: 'reduced', kind: 'artist' },
  promoter: business,
  performanceCountry: 'DE',
  figures: { vatStandardPct: '19', vatReducedPct: '7' },
}
const artist = (change: Partial<FeeVatParties['artist']>) => ({ artist: { ...parties.artist, ...change } })
const promoter = (change: Partial<NonNullable<FeeVatParties['promoter']>>) => ({
  promoter: { ...business, ...change },
})
const agent = 'agent_in_artist_name'
const principal = 'agency_principal'

test.each<
  [string, ContractingMode, Partial<FeeVatParties>, FeeVat['code'], string | null, FeeVat['missing']]
>([
  ['a performing artist', agent, {}, 'plus', '7', null],
  ['an artist at the standard rate', agent, artist({ vatStatus: 'standard' }), 'plus', '19', null],
  ['the agency as principal', principal, {}, 'plus', '19', null],
  ['the artist contracts directly', 'direct_artist', {}, 'plus', '7', null],
  ['a small business', agent, artist({ vatStatus: 'small_business' }), 'smallBusiness', null, null],
  [
    'an artist from abroad',
    agent,
    artist({ vatStatus: 'foreign', country: 'FR' }),
    'reverseCharge',
    null,
    null,
  ],
  [
    'a business in the EU with a valid VAT ID',
    agent,
    promoter({ country: 'IT', vatId: 'IT00743110157', vatIdValid: true }),
    'reverseCharge',
    null,
    null,
  ],
  [
    'a business in the EU without one',
    agent,
    promoter({ country: 'IT' }),
    'reverseCharge',
    null,
    'promoterVatId',
  ],
  ['a business in Switzerland', agent, promoter({ country: 'CH' }), 'abroad', null, null],
  ['a promoter without a country', agent, promoter({ country: null }), 'unknown', null, 'promoterCountry'],
  ['no promoter yet', agent, { promoter: null }, 'unknown', null, 'promoterCountry'],
  [
    'somebody abroad who may be a business',
    agent,
    promoter({ country: 'IT', isBusiness: null }),
    'unknown',
    null,
    'promoterKind',
  ],
  [
    'a private client abroad',
    agent,
    promoter({ country: 'GB', isBusiness: false }),
    'unknown',
    null,
    'accountant',
  ],
  [
    'an EU business, and no VAT ID of the artist',
    agent,
    { ...artist({ hasVatId: false }), ...promoter({ country: 'IT' }) },
    'unknown',
    null,
    'issuerVatId',
  ],
  [
    'an artist nobody has said anything about',
    agent,
    artist({ vatStatus: null }),
    'unknown',
    null,
    'artistStatus',
  ],
  ['such an artist, the agency as principal', principal, artist({ vatStatus: null }), 'plus', '19', null],
  ['a day without figures', agent, { figures: null }, 'unknown', null, 'accountant'],
])('%s', (_, mode, change, code, pct, missing) => {
  expect(feeVat(mode, { ...parties, ...change })).toEqual({ code, pct, missing })
})

test('what is quoted as a rate is the rate that the invoice proposes', () => {
  const issuer = parties.artist
  const proposal = proposeVat({
    issuer,
    contractingMode: agent,
    lineKind: 'artist_fee',
    recipient: business,
    performanceCountry: 'DE',
    figures: parties.figures!,
  })
  expect(feeVat(agent, parties).pct).toBe(proposal.pct)
})

describe('the terms of a deal', () => {
  test.each([
    ['flat', 'plus'],
    ['percentage', 'plus'],
    ['free', undefined],
  ] as const)('%s', (type, code) => {
    expect(vatOfTerms({ type, contractingMode: agent }, parties)?.code).toBe(code)
  })
})
