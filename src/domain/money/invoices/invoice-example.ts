// Invoices for tests and measurements: every kind that the product writes, from made-up people.
import type { InvoiceDocument, InvoiceDocumentLine, InvoiceParty } from './invoice-document.ts'
import type { VatCategory } from '../../booking/ledger/invoice-kinds.ts'
import type { Language } from '../../language.ts'
import { totalsOf, vatGroupsOf } from './invoice-totals.ts'
import { priced } from '../../money.ts'

export const agency: InvoiceParty = {
  name: 'Halbmond Booking GmbH',
  addressLine1: 'Karl-Heine-Straße 12',
  addressLine2: null,
  zip: '04229',
  city: 'Leipzig',
  region: null,
  country: 'DE',
  vatId: 'DE136695976',
  taxNumber: '231/123/45678',
  register: 'Amtsgericht Leipzig HRB 12345',
  directors: ['Jule Winter'],
  contactName: 'Petra Vogel',
  phone: '+49 341 1234567',
  email: 'buchhaltung@halbmond.example',
  website: 'halbmond.example',
}
export const promoter: InvoiceParty = {
  name: 'Żółć & Söhne Konzertbüro GmbH',
  addressLine1: 'Große Bleichen 7',
  addressLine2: 'Hinterhaus',
  zip: '20354',
  city: 'Hamburg',
  region: null,
  country: 'DE',
  vatId: 'DE811907980',
  taxNumber: null,
  register: null,
  directors: [],
  contactName: 'Jana Petersen',
  phone: null,
  email: 'rechnung@nordlicht.example',
  website: null,
}
export const artist: InvoiceParty = {
  ...promoter,
  name: 'Mara Voss',
  addressLine1: 'Sonnenallee 99',
  addressLine2: null,
  zip: '12045',
  city: 'Berlin',
  vatId: null,
  taxNumber: '16/123/45678',
  contactName: 'Mara Voss',
  phone: '+49 30 7654321',
  email: 'mara@voss.example',
}
const abroad = (changes: Partial<InvoiceParty>): InvoiceParty => ({
  ...promoter,
  addressLine2: null,
  ...changes,
})
export const polishPromoter = abroad({
  name: 'Łódź Live sp. z o.o.',
  addressLine1: 'ul. Piotrkowska 104',
  zip: '90-926',
  city: 'Łódź',
  country: 'PL',
  vatId: 'PL5260250995',
})
export const britishPromoter = abroad({
  name: 'Night Shift Events Ltd',
  addressLine1: '14 Curtain Road',
  zip: 'EC2A 3NH',
  city: 'London',
  country: 'GB',
  vatId: 'GB980780684',
})

/** A line as people write it: what is not named is one show's fee at 7 %. */
export function exampleLine(changes: Partial<Omit<InvoiceDocumentLine, 'netMinor'>> = {}, currency = 'EUR') {
  const line = {
    no: 1,
    kind: 'artist_fee' as const,
    description: 'Konzert Mara Voss',
    detail: 'Uebel & Gefährlich, Hamburg, 14.11.2026',
    quantity: '1',
    unit: 'C62',
    unitPrice: '8000',
    vatCategory: 'S' as VatCategory,
    vatPct: '7',
    ...changes,
  }
  return { ...line, netMinor: priced(line.quantity, line.unitPrice, currency).amountMinor }
}

const smallBusiness = {
  en: 'No VAT is charged (small business, section 19 German VAT Act).',
  de: 'Kein Ausweis von Umsatzsteuer (§ 19 UStG).',
}
/** Only what the usual words cannot know is said by the invoice itself. */
const exemptionOf = (category: VatCategory, language: Language) => ({
  exemptionCode: category === 'AE' ? 'VATEX-EU-AE' : null,
  exemptionReason: category === 'E' ? smallBusiness[language] : null,
})

export type ExampleChanges = Partial<Omit<InvoiceDocument, 'vatGroups' | 'totals'>>

/** Sums follow from lines and prepayments. */
export function exampleInvoice(changes: ExampleChanges = {}): InvoiceDocument {
  const { lines = [exampleLine()], currency = 'EUR', prepayments = [], language = 'de' } = changes
  const { number = 'RE-2026-0012' } = changes
  const groups = vatGroupsOf(lines, currency, (category) => exemptionOf(category, language))
  const prepaid = prepayments.reduce((sum, { grossMinor }) => sum + grossMinor, 0)
  return {
    kind: 'invoice',
    issuerKind: 'organisation',
    format: 'zugferd',
    language,
    number,
    issueDate: '2026-11-16',
    dueDate: '2026-11-30',
    service: { from: '2026-11-14', to: null },
    currency,
    seller: agency,
    buyer: promoter,
    buyerReference: null,
    onBehalfBy: null,
    contractNumber: null,
    lines,
    prepayments,
    precedes: null,
    withheldMinor: 0,
    payment: {
      holder: 'Halbmond Booking GmbH',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      reference: number,
    },
    vatInBase: null,
    notes: [],
    ...changes,
    vatGroups: groups,
    totals: totalsOf(groups, prepaid),
  }
}

const all = (...lines: Parameters<typeof exampleLine>[0][]) =>
  lines.map((line, index) => exampleLine({ no: index + 1, ...line }))
const untaxed = (vatCategory: VatCategory) => ({ vatCategory, vatPct: '0' })
const deposit = {
  number: 'RE-2026-0007',
  issueDate: '2026-09-01',
  netMinor: 400_000,
  vatMinor: 28_000,
  grossMinor: 428_000,
}

/** Every kind of invoice that must pass the official rules, by a name. */
export const exampleInvoices: Record<string, InvoiceDocument> = {
  mixed: exampleInvoice({
    contractNumber: 'C-2026-0001',
    service: { from: '2026-11-14', to: '2026-11-16' },
    lines: all(
      {},
      { kind: 'commission', description: 'Vermittlung', detail: null, unitPrice: '1200', vatPct: '19' },
      {
        kind: 'travel',
        description: 'Fahrt Berlin – Hamburg',
        detail: null,
        quantity: '317.5',
        unit: 'KMT',
        unitPrice: '0.30',
        vatPct: '19',
      },
      { kind: 'per_diem', description: 'Tagessatz', detail: null, quantity: '3.333', unitPrice: '0.3333' },
    ),
    notes: ['Vielen Dank für die gute Zusammenarbeit.\nBis zum nächsten Mal & <alles> "Gute"!'],
  }),
  reverseCharge: exampleInvoice({
    buyer: polishPromoter,
    language: 'en',
    lines: all({ ...untaxed('AE'), description: 'Concert by Mara Voss', detail: 'Łódź, 14 November 2026' }),
  }),
  outsideScope: exampleInvoice({
    buyer: britishPromoter,
    language: 'en',
    lines: all({ ...untaxed('O'), description: 'Concert by Mara Voss' }),
  }),
  exported: exampleInvoice({
    buyer: britishPromoter,
    language: 'en',
    lines: all({ ...untaxed('G'), kind: 'other', description: 'Merchandise, 40 shirts', detail: null }),
  }),
  zeroRated: exampleInvoice({
    lines: all(
      { ...untaxed('Z'), description: 'Technik', quantity: '7.5', unit: 'HUR', unitPrice: '42' },
      { ...untaxed('Z'), description: 'Probe', quantity: '2', unit: 'DAY', unitPrice: '300' },
      { ...untaxed('Z'), description: 'Plakate', quantity: '200', unit: 'NAR', unitPrice: '0.125' },
    ),
  }),
  smallBusiness: exampleInvoice({
    issuerKind: 'artist',
    seller: artist,
    onBehalfBy: agency.name,
    lines: all({ ...untaxed('E'), unitPrice: '3000' }),
  }),
  deposit: exampleInvoice({
    kind: 'deposit',
    number: deposit.number,
    issueDate: deposit.issueDate,
    dueDate: null,
    lines: all({ description: 'Anzahlung 50 %: Konzert Mara Voss', unitPrice: '4000' }),
  }),
  final: exampleInvoice({ kind: 'final', prepayments: [deposit] }),
  finalOfTwo: exampleInvoice({
    kind: 'final',
    prepayments: [deposit, { ...deposit, number: 'RE-2026-0009', issueDate: '2026-10-01' }],
  }),
  finalReplacing: exampleInvoice({
    kind: 'final',
    prepayments: [{ ...deposit, netMinor: 93_458, vatMinor: 6_542, grossMinor: 100_000 }],
    replaces: [
      { number: deposit.number, issueDate: deposit.issueDate, grossMinor: 428_000, paidMinor: 100_000 },
      { number: 'RE-2026-0009', issueDate: '2026-10-01', grossMinor: 107_000, paidMinor: 0 },
    ],
  }),
  corrected: exampleInvoice({
    kind: 'corrected',
    precedes: { number: 'RE-2026-0010', issueDate: '2026-11-01' },
    lines: all(
      { quantity: '-1', description: 'Rücknahme: Konzert Mara Voss' },
      { unitPrice: '7500', vatPct: '19', description: 'Konzert Mara Voss, richtiger Satz' },
    ),
  }),
  creditNote: exampleInvoice({
    kind: 'credit_note',
    number: 'ST-2026-0003',
    dueDate: null,
    payment: null,
    precedes: { number: 'RE-2026-0010', issueDate: '2026-11-01' },
  }),
  selfBilled: exampleInvoice({
    kind: 'self_billed',
    number: 'GS-2026-0004',
    seller: artist,
    buyer: agency,
    payment: {
      holder: artist.name,
      iban: 'DE02120300000000202051',
      bic: null,
      reference: 'GS-2026-0004',
    },
  }),
  foreignCurrency: exampleInvoice({
    currency: 'USD',
    lines: all({ unitPrice: '12000', vatPct: '19' }),
    vatInBase: { currency: 'EUR', vatMinor: 209_760, rate: '0.92', rateDate: '2026-11-01', source: 'BMF' },
  }),
  withheld: exampleInvoice({
    seller: {
      ...artist,
      country: 'CH',
      zip: '8004',
      city: 'Zürich',
      taxNumber: 'CHE-123.456.788',
      phone: '+41 44 1234567',
    },
    buyer: agency,
    issuerKind: 'artist',
    lines: all({ ...untaxed('AE'), unitPrice: '10000' }),
    withheldMinor: 158_250,
  }),
  publicBuyer: exampleInvoice({
    format: 'xrechnung',
    buyer: {
      ...promoter,
      name: 'Freie und Hansestadt Hamburg, Behörde für Kultur und Medien',
      vatId: null,
      email: 'rechnungseingang@hamburg.example',
    },
    buyerReference: '04011000-1234512345-06',
    contractNumber: 'C-2026-0002',
  }),
}
