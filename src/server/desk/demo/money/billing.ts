/** What the demo's invoices need of everybody: bank accounts, settings, the artists' tax data, and who pays as what. */
import { addDays, type LocalDate } from '#domain/dates.ts'
import { remainderOf97 } from '#domain/people/mod97.ts'
import { MoneySettings } from '#domain/money/money-settings.ts'
import { searchText } from '#domain/platform/search/search.ts'
import { checkVatId } from '#domain/people/vat-checksums.ts'
import type { Secrets } from '../../../platform/process/secrets.ts'
import type { Row } from '../address-book.ts'
import { demoId, seededRandom } from '../random.ts'

/** An account number with its check digits; banks and accounts are made up. */
export function demoIban(country: string, bban: string): string {
  const check = 98n - remainderOf97(`${bban}${country}00`)
  return `${country}${String(check).padStart(2, '0')}${bban}`
}

export type BillingSetting = {
  org: string
  orgId: string
  today: LocalDate
  /** Seals what is stored encrypted; null where the demo has no key, then no account of an artist is stored. */
  secrets: Pick<Secrets, 'seal'> | null
  artistId: (slug: string) => string
}

/** The agency's accounts: its own money, and the artists' apart from it. */
export function makeAccounts({ org, orgId }: BillingSetting): Row[] {
  const account = (name: string, purpose: string, holder: string, bban: string): Row => ({
    org_id: orgId,
    id: demoId(`${org} account ${purpose}`),
    name,
    holder,
    iban: demoIban('DE', bban),
    bic: 'FRMTDE2LXXX',
    currency: 'EUR',
    purpose,
    created_at: '2024-01-02T09:00:00Z',
  })
  return org === 'halbmond'
    ? [
        account('Business account', 'own', 'Halbmond Booking GmbH', '860999990001550100'),
        account('Artists’ money', 'client_money', 'Halbmond Booking GmbH, Treuhand', '860999990001550200'),
      ]
    : [account('Business account', 'own', 'Nordwind Artists UG', '290999990001550300')]
}

export function makeSettings({ org, orgId }: BillingSetting): Row[] {
  const settings = MoneySettings.parse(
    org === 'halbmond'
      ? {
          invoiceLanguage: 'en',
          dunning: { isOn: true, wantsInterest: true },
          datev: { consultantNo: 29_098, clientNo: 55_001, initials: 'PL' },
        }
      : { invoiceLanguage: 'de' },
  )
  return [{ org_id: orgId, settings }]
}

type Tax = {
  legalName: string
  address: [line: string, zip: string, city: string]
  country: string
  kind: 'natural' | 'partnership' | 'company'
  vat: 'reduced' | 'standard' | 'small_business' | 'foreign'
  vatId?: string
  taxNumber: string
  heads?: number
  /** Country and the rest of the account's number; left out where none is known. */
  bank?: [country: string, bban: string]
  more?: Row
}

const german = (bban: string): [string, string] => ['DE', `10099999${bban}`]

function taxes(today: LocalDate): Record<string, Record<string, Tax>> {
  const exemption = {
    exemption_no: 'S 2503-4711',
    exemption_from: addDays(today, -600),
    exemption_to: addDays(today, 165),
    exemption_rate_pct: '0',
  }
  return {
    halbmond: {
      'mira-sol': {
        legalName: 'Mirjam Solbach',
        address: ['Karl-Heine-Straße 41', '04229', 'Leipzig'],
        country: 'DE',
        kind: 'natural',
        vat: 'reduced',
        vatId: 'DE136695976',
        taxNumber: '232/261/04411',
        bank: german('0004711001'),
        more: { ksk_relevant: true },
      },
      'mara-voss': {
        legalName: 'Mara Voss',
        address: ['Weserstraße 188', '12045', 'Berlin'],
        country: 'DE',
        kind: 'natural',
        vat: 'reduced',
        taxNumber: '16/551/00420',
        bank: german('0004711002'),
        more: { ksk_relevant: true, self_billing_on: addDays(today, -500) },
      },
      'brass-riot': {
        legalName: 'Brass Riot GbR',
        address: ['Alaunstraße 36', '01099', 'Dresden'],
        country: 'DE',
        kind: 'partnership',
        vat: 'reduced',
        taxNumber: '202/155/03199',
        heads: 9,
        bank: german('0004711003'),
        more: { ksk_relevant: true },
      },
      'the-paper-lanterns': {
        legalName: 'The Paper Lanterns',
        address: ['17 Tib Lane', 'M2 4JB', 'Manchester'],
        country: 'GB',
        kind: 'partnership',
        vat: 'foreign',
        vatId: 'GB980780684',
        taxNumber: '98055 50123',
        heads: 5,
        bank: ['GB', 'FRMT60999900550104'],
        more: exemption,
      },
      'ines-and-the-tide': {
        legalName: 'Ines Tiedemann',
        address: ['Wohlwillstraße 20', '20359', 'Hamburg'],
        country: 'DE',
        kind: 'natural',
        vat: 'reduced',
        taxNumber: '41/271/05512',
        bank: german('0004711005'),
        more: { ksk_relevant: true, self_billing_on: addDays(today, -300) },
      },
      waterlinie: {
        legalName: 'Waterlinie VOF',
        address: ['Oudegracht 312', '3511 PK', 'Utrecht'],
        country: 'NL',
        kind: 'partnership',
        vat: 'foreign',
        vatId: 'NL004495445B01',
        taxNumber: '0044.95.445',
        heads: 4,
        bank: ['NL', 'FRMT0555010600'],
        more: { is_eu_eea: true },
      },
      'silvan-koch': {
        legalName: 'Silvan Koch',
        address: ['Feldbergstrasse 71', '4057', 'Basel'],
        country: 'CH',
        kind: 'natural',
        vat: 'foreign',
        taxNumber: '756.5550.1234.97',
        bank: ['CH', '09999000555010700'],
        more: { pays_to: 'artist' },
      },
      'zwei-im-zug': {
        legalName: 'Weidner & Brandauer GbR',
        address: ['Lützner Straße 7', '04177', 'Leipzig'],
        country: 'DE',
        kind: 'partnership',
        vat: 'small_business',
        taxNumber: '232/170/08876',
        heads: 2,
        more: { ksk_relevant: true },
      },
      'dj-kestrel': {
        legalName: 'Jannis Falk',
        address: ['Revaler Straße 9', '10245', 'Berlin'],
        country: 'DE',
        kind: 'natural',
        vat: 'reduced',
        taxNumber: '14/280/01177',
        bank: german('0004711009'),
        more: { ksk_relevant: true, self_billing_on: addDays(today, -500) },
      },
      'juno-park': {
        legalName: 'Juno Park LLC',
        address: ['1550 N Milwaukee Ave', '60622', 'Chicago'],
        country: 'US',
        kind: 'natural',
        vat: 'foreign',
        taxNumber: '00-5550110',
      },
      'low-orbit': {
        legalName: 'Low Orbit UG (haftungsbeschränkt)',
        address: ['Subbelrather Straße 254', '50825', 'Köln'],
        country: 'DE',
        kind: 'company',
        vat: 'standard',
        taxNumber: '217/5755/0311',
        bank: german('0004711011'),
        more: { pays_to: 'artist' },
      },
      'lumi-helvetia': {
        legalName: 'Ludmila Helbling',
        address: ['Langstrasse 210', '8005', 'Zürich'],
        country: 'CH',
        kind: 'natural',
        vat: 'foreign',
        taxNumber: '756.5550.9876.01',
        bank: ['CH', '09999000555011200'],
      },
      noor: {
        legalName: 'Nour Haddad',
        address: ['Sonnenallee 77', '12045', 'Berlin'],
        country: 'DE',
        kind: 'natural',
        vat: 'reduced',
        taxNumber: '16/330/00713',
        bank: german('0004711013'),
        // Received a day ago: nothing is paid out to it before somebody has asked back.
        more: { bank_changed_at: `${addDays(today, -1)}T11:20:00Z` },
      },
    },
    nordwind: {
      nordlicht: {
        legalName: 'Nordlicht GbR',
        address: ['Ostertorsteinweg 70', '28203', 'Bremen'],
        country: 'DE',
        kind: 'partnership',
        vat: 'reduced',
        taxNumber: '60/141/00771',
        heads: 4,
        bank: german('0004711101'),
      },
      'kapitaen-funk': {
        legalName: 'Kai Petersen',
        address: ['Schulterblatt 12', '20357', 'Hamburg'],
        country: 'DE',
        kind: 'natural',
        vat: 'reduced',
        taxNumber: '41/180/04402',
        bank: german('0004711102'),
        more: { ksk_relevant: true },
      },
    },
  }
}

/** Rows of `artist_tax`, and the accounts in full by artist, which are on invoices in their names. */
export function makeArtistTax(setting: BillingSetting): { rows: Row[]; ibans: Map<string, string> } {
  const { org, orgId, today, secrets, artistId } = setting
  const ibans = new Map<string, string>()
  // Two agencies, two lots of numbers.
  const random = seededRandom(org === 'halbmond' ? 19 : 23)
  const rows = Object.entries(taxes(today)[org] ?? {}).map(([slug, tax]): Row => {
    const { legalName, address, country, kind, vat, vatId, taxNumber, heads, bank, more } = tax
    const id = artistId(slug)
    const iban = bank ? demoIban(...bank) : null
    if (iban) ibans.set(id, iban)
    const sealed =
      iban && secrets
        ? {
            iban_encrypted: secrets.seal(iban, {
              table: 'artist_tax',
              column: 'iban_encrypted',
              owner: orgId,
              row: id,
            }),
            iban_last4: iban.slice(-4),
          }
        : {}
    return {
      org_id: orgId,
      artist_id: id,
      legal_name: legalName,
      address_line1: address[0],
      zip: address[1],
      city: address[2],
      residence_country: country,
      legal_kind: kind,
      vat_status: vat,
      // Who invoices businesses abroad needs one of their own.
      vat_id: vatId ?? (vat === 'reduced' || vat === 'standard' ? vatIdOf('DE', random) : null),
      tax_number: taxNumber,
      heads: heads ?? null,
      billing_email: `${slug}@billing.example`,
      account_holder: bank ? legalName : null,
      bic: bank ? `FRMT${bank[0]}2LXXX` : null,
      ...sealed,
      ...more,
    }
  })
  return { rows, ibans }
}

const digits = (count: number, random: ReturnType<typeof seededRandom>) =>
  Array.from({ length: count }, () => random.between(0, 9)).join('')

const vatForms: Record<string, (random: ReturnType<typeof seededRandom>) => string> = {
  AT: (random) => `ATU${digits(8, random)}`,
  CH: (random) => `CHE${digits(9, random)}MWST`,
  DE: (random) => `DE${random.between(1, 9)}${digits(8, random)}`,
  FR: (random) => `FR${digits(11, random)}`,
  GB: (random) => `GB${digits(9, random)}`,
  NL: (random) => `NL${digits(9, random)}B01`,
  PL: (random) => `PL${digits(10, random)}`,
}

/** A number that its country could have given out. */
function vatIdOf(country: string, random: ReturnType<typeof seededRandom>): string | null {
  const make = vatForms[country]
  if (!make) return null
  for (let attempt = 0; attempt < 5000; attempt++) {
    const vatId = make(random)
    if (checkVatId(vatId) === 'plausible') return vatId
  }
  return null
}

const euCountries = ['AT', 'FR', 'NL', 'PL']

/**
 * Who pays as what: writes VAT ids into companies, and returns their checks. `unchecked` are companies whose id nobody
 * has asked about yet.
 */
export function checkCompanies(
  { org, orgId, today }: BillingSetting,
  companies: readonly Row[],
  unchecked: ReadonlySet<unknown>,
): Row[] {
  const random = seededRandom(43)
  return companies.flatMap((company, index): Row[] => {
    const kinds = company['kinds'] as string[]
    if (kinds.includes('supplier') || kinds.includes('private_client') || company['buyer_reference'])
      return []
    const country = String(company['country'])
    const found = vatIdOf(country, random)
    company['vat_id'] ??= found
    company['is_business'] = true
    const vatId = company['vat_id']
    if (typeof vatId !== 'string') return []
    const result = checkVatId(vatId)
    company['vat_check'] = { result, at: `${addDays(today, -430)}T09:00:00Z` }
    if (!euCountries.includes(country) || unchecked.has(company['id'])) return []
    return [
      {
        org_id: orgId,
        id: demoId(`${org} vat check ${index}`),
        company_id: company['id'],
        vat_id: vatId,
        is_valid: result !== 'wrong',
        source: 'vies',
        name: company['legal_name'],
        address: `${String(company['address_line1'])}, ${String(company['zip'])} ${String(company['city'])}`,
        reference: `WAPIAAAAW${String(100_000 + index * 733)}`,
        checked_at: `${addDays(today, -440)}T09:00:00Z`,
      },
    ]
  })
}

/** A client who is no business: VAT may be due where the party is. */
export const privateClient = (org: string, orgId: string): Row => ({
  org_id: orgId,
  id: demoId(`${org} company private`),
  name: 'Rowan Hale (private)',
  legal_name: 'Rowan Hale',
  kinds: ['private_client'],
  address_line1: '4 Mill Lane',
  zip: 'GU1 3AA',
  city: 'Guildford',
  country: 'GB',
  email: 'rowan@hale.example',
  billing_email: 'rowan@hale.example',
  language: 'en',
  currency: 'EUR',
  payment_terms_days: 14,
  is_business: false,
  search: searchText(['Rowan Hale (private)', 'Guildford', 'GB']),
})
