import { describe, expect, test } from 'vitest'
import { lineKinds, vatCategories } from '../ledger/invoice-kinds.ts'
import { languages } from '../../language.ts'
import { totalsOf, vatGroupsOf } from '#domain/money/invoices/invoice-totals.ts'
import { sampleFigures } from './tax-figures-sample.ts'
import { proposeVat, smallBusinessEnds, type VatCase, type VatProposal } from './vat-proposal.ts'
import { exemptionOf, exemptionText } from './vat-texts.ts'

type Change = {
  issuer?: Partial<VatCase['issuer']>
  recipient?: Partial<VatCase['recipient']>
} & Partial<Omit<VatCase, 'issuer' | 'recipient'>>

/** An artist at the reduced rate, in their own name, to a German business. */
const propose = ({ issuer = {}, recipient = {}, ...rest }: Change = {}): VatProposal =>
  proposeVat({
    issuer: { country: 'DE', vatStatus: 'reduced', kind: 'artist', hasVatId: true, ...issuer },
    contractingMode: 'agent_in_artist_name',
    lineKind: 'artist_fee',
    recipient: { country: 'DE', isBusiness: true, vatId: null, vatIdValid: null, ...recipient },
    performanceCountry: 'DE',
    figures: sampleFigures,
    ...rest,
  })
const agency = { kind: 'organisation', vatStatus: 'standard' } as const
const italian = { country: 'IT', vatId: 'IT00743110157', vatIdValid: true }

/** Totals of lines by what is proposed for each. */
function invoice(...lines: [netMinor: number, change: Change][]) {
  const taxed = lines.map(([netMinor, change]) => {
    const { category, pct } = propose(change)
    return { netMinor, vatCategory: category, vatPct: pct }
  })
  return totalsOf(vatGroupsOf(taxed, 'EUR', () => ({ exemptionCode: null, exemptionReason: null })))
}

test('TV1: 7 % in the artist’s name, 19 % on the agency’s invoice', () => {
  const artist = invoice([800_000, {}])
  const fees = invoice([120_000, { issuer: agency, lineKind: 'booking_fee' }])
  expect([artist.grossMinor, fees.grossMinor]).toEqual([856_000, 142_800])
  expect(artist.grossMinor + fees.grossMinor).toBe(998_800)
})

test('TV2: as principal the agency charges 19 % on everything', () => {
  const asPrincipal = { issuer: agency, contractingMode: 'agency_principal' } as const
  const { vatMinor, grossMinor } = invoice(
    [800_000, asPrincipal],
    [120_000, { ...asPrincipal, lineKind: 'booking_fee' }],
  )
  expect([vatMinor, grossMinor]).toEqual([174_800, 1_094_800])
})

test.each<[string, Change, string, string, VatProposal['rule'], VatProposal['needs']]>([
  ['TV1 fee', {}, 'S', '7', 'performer_reduced', null],
  ['TV1 hotel beside the fee', { lineKind: 'hotel' }, 'S', '7', 'performer_reduced', null],
  ['TV1 something else of the artist’s', { lineKind: 'other' }, 'S', '19', 'other_standard', null],
  ['TV1 technicians', { lineKind: 'production' }, 'S', '19', 'technical_standard', null],
  ['TV1 booking fee', { issuer: agency, lineKind: 'booking_fee' }, 'S', '19', 'agency_standard', null],
  ['TV1 commission', { issuer: agency, lineKind: 'commission' }, 'S', '19', 'agency_standard', null],
  ['TV1 to a private client', { recipient: { isBusiness: false } }, 'S', '7', 'performer_reduced', null],
  [
    'TV1 nobody said what the recipient is',
    { recipient: { isBusiness: null } },
    'S',
    '7',
    'performer_reduced',
    null,
  ],
  [
    'an artist without a VAT status',
    { issuer: { vatStatus: null } },
    'O',
    '0',
    'artist_status_missing',
    'accountant',
  ],
  [
    'artist at the standard rate',
    { issuer: { vatStatus: 'standard' } },
    'S',
    '19',
    'performer_standard',
    null,
  ],
  ['night that is a concert', { isNight: 'concert' }, 'S', '7', 'performer_reduced', null],
  ['night that is a party', { isNight: 'party' }, 'S', '19', 'party_standard', null],
  [
    'TV2 principal',
    { issuer: agency, contractingMode: 'agency_principal' },
    'S',
    '19',
    'principal_standard',
    null,
  ],
  ['TV3 with a valid VAT id', { recipient: italian }, 'AE', '0', 'reverse_charge_eu', null],
  [
    'TV3 the id tells the business',
    { recipient: { ...italian, isBusiness: null } },
    'AE',
    '0',
    'reverse_charge_eu',
    null,
  ],
  [
    'TV3 not checked',
    { recipient: { ...italian, vatIdValid: null } },
    'AE',
    '0',
    'reverse_charge_eu',
    'vat_id_check',
  ],
  [
    'TV3 not valid',
    { recipient: { ...italian, vatIdValid: false } },
    'AE',
    '0',
    'reverse_charge_eu',
    'recipient_vat_id',
  ],
  ['TV3 without an id', { recipient: { country: 'IT' } }, 'AE', '0', 'reverse_charge_eu', 'recipient_vat_id'],
  [
    'TV3 issuer without an id',
    { issuer: { hasVatId: false }, recipient: italian },
    'AE',
    '0',
    'reverse_charge_eu',
    'accountant',
  ],
  [
    'TV3 small business to the EU',
    { issuer: { vatStatus: 'small_business' }, recipient: italian },
    'AE',
    '0',
    'reverse_charge_eu',
    null,
  ],
  ['TV4 Switzerland', { recipient: { country: 'CH' } }, 'O', '0', 'third_country', null],
  ['TV4 United Kingdom', { recipient: { country: 'GB' }, issuer: agency }, 'O', '0', 'third_country', null],
  ['TV4 unknown', { recipient: { country: 'US', isBusiness: null } }, 'O', '0', 'unclear', 'accountant'],
  [
    'TV5 birthday in England',
    { recipient: { country: 'GB', isBusiness: false }, performanceCountry: 'GB' },
    'O',
    '0',
    'foreign_private',
    'accountant',
  ],
  [
    'TV5 private client in the EU',
    { recipient: { country: 'AT', isBusiness: false } },
    'O',
    '0',
    'foreign_private',
    'accountant',
  ],
  [
    'TV5 German private client, show abroad',
    { recipient: { isBusiness: false }, performanceCountry: 'ES' },
    'O',
    '0',
    'foreign_private',
    'accountant',
  ],
  ['German business, show abroad', { performanceCountry: 'ES' }, 'S', '7', 'performer_reduced', null],
  ['no country', { recipient: { country: null } }, 'O', '0', 'unclear', 'accountant'],
  [
    'TV6 foreign artist',
    { issuer: { country: 'GB', vatStatus: 'foreign', hasVatId: false } },
    'AE',
    '0',
    'reverse_charge_13b',
    null,
  ],
  [
    'TV6 by country alone',
    { issuer: { country: 'FR', vatStatus: 'standard' } },
    'AE',
    '0',
    'reverse_charge_13b',
    null,
  ],
  [
    'TV6 to somebody private',
    { issuer: { vatStatus: 'foreign' }, recipient: { isBusiness: false } },
    'O',
    '0',
    'foreign_issuer',
    'accountant',
  ],
  [
    'TV6 to nobody knows whom',
    { issuer: { vatStatus: 'foreign' }, recipient: { isBusiness: null } },
    'O',
    '0',
    'unclear',
    'accountant',
  ],
  ['TV7 small business', { issuer: { vatStatus: 'small_business' } }, 'E', '0', 'small_business', null],
  ['TD5 kill fee', { lineKind: 'kill_fee' }, 'O', '0', 'compensation', 'accountant'],
  ['TV12 interest', { lineKind: 'interest', issuer: agency }, 'O', '0', 'compensation', null],
])('%s', (_, change, category, pct, rule, needs) => {
  const found = propose(change)
  expect(found).toMatchObject({ category, pct, rule, needs })
})

test('TV3: code and sentence of the invoice', () => {
  const { category, exemptionCode, exemptionReason } = propose({ recipient: italian })
  expect(exemptionCode).toBe('VATEX-EU-AE')
  expect(exemptionText(category, exemptionReason, 'de')).toBe(
    'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).',
  )
})

describe('exemptions', () => {
  test('a rate above zero stands only where VAT is charged, and a sentence only where it is not', () => {
    for (const lineKind of lineKinds) {
      for (const vatStatus of ['standard', 'reduced', 'small_business', 'foreign'] as const) {
        for (const country of ['DE', 'IT', 'US', null]) {
          const { category, pct, exemptionReason } = propose({
            lineKind,
            issuer: { vatStatus },
            recipient: { country },
          })
          expect(pct === '0').toBe(category !== 'S')
          for (const language of languages) {
            expect(exemptionText(category, exemptionReason, language) === null).toBe(category === 'S')
          }
        }
      }
    }
  })
  test.each(vatCategories.filter((category) => category !== 'S' && category !== 'Z'))(
    '%s has a sentence of its own where a person chose it',
    (category) => {
      expect(exemptionText(category, null, 'en')).toMatch(/\.$/)
      // A sentence of another category never stands for it.
      expect(exemptionText(category, 'small_business', 'de')).not.toBe(
        category === 'E' ? null : exemptionText('E', 'small_business', 'de'),
      )
    },
  )
  test('small business needs no code', () =>
    expect(exemptionOf('E', 'small_business', 'de')).toEqual({
      exemptionCode: null,
      exemptionReason: 'Steuerfreier Umsatz nach § 19 UStG (Kleinunternehmerregelung).',
    }))
})

test.each([
  [2_500_000, 10_000_000, false],
  [2_500_001, 0, true],
  [0, 10_000_001, true],
])('TV7: a small business with %d before and %d now ends: %s', (priorYearMinor, currentYearMinor, ends) =>
  expect(smallBusinessEnds({ priorYearMinor, currentYearMinor }, sampleFigures)).toBe(ends),
)
