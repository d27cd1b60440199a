import { describe, expect, test } from 'vitest'
import type { InvoiceDocument } from '#domain/money/invoices/invoice-document.ts'
import {
  agency,
  artist,
  exampleInvoice,
  exampleInvoices,
  exampleLine,
  promoter,
} from '#domain/money/invoices/invoice-example.ts'
import { exemptionReason, invoicesBefore, legalNotes } from '#domain/money/invoices/invoice-notes.ts'
import { phoneText } from '#domain/platform/phones.ts'
import { english } from '../testing.ts'
import { printInvoice } from './invoice-document.ts'
import { invoiceNotes } from './invoice-notes.ts'

const organisation = { name: 'Halbmond Booking GmbH' }
/** With plain spaces, so that figures read as they look. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' ')) as T
const print = (invoice: InvoiceDocument) => plain(printInvoice(invoice, { organisation, phoneText }, english))
const sums = (invoice: InvoiceDocument) => print(invoice).sums.map(({ label, value }) => `${label}: ${value}`)
const factsOf = (invoice: InvoiceDocument) =>
  Object.fromEntries(print(invoice).facts.map(({ label, value }) => [label, value]))

describe('headings', () => {
  test.each([
    ['mixed', 'Invoice RE-2026-0012', null],
    [
      'deposit',
      'Deposit invoice RE-2026-0007',
      'Advance payment for the service named here, before it is rendered.',
    ],
    ['final', 'Final invoice RE-2026-0012', null],
    ['corrected', 'Corrected invoice RE-2026-0012', 'Corrects invoice RE-2026-0010 of 1 November 2026'],
    ['creditNote', 'Cancellation invoice ST-2026-0003', 'Cancels invoice RE-2026-0010 of 1 November 2026'],
    [
      'selfBilled',
      'Self-billed invoice GS-2026-0004',
      'Self-billing (Gutschrift, section 14 (2) German VAT Act)',
    ],
  ])('%s: %s', (name, heading, subject) => {
    expect(print(exampleInvoices[name]!)).toMatchObject({ heading, subject })
  })
})

describe('sums', () => {
  test.each<[string, InvoiceDocument, string[]]>([
    [
      'two rates',
      exampleInvoices.mixed!,
      [
        'Net total: €9,296.36',
        '7% VAT on €8,001.11: €560.08',
        '19% VAT on €1,295.25: €246.10',
        'Total: €10,102.54',
      ],
    ],
    [
      'TV1: agent mode, the artist’s invoice',
      exampleInvoice(),
      ['Net total: €8,000.00', '7% VAT on €8,000.00: €560.00', 'Total: €8,560.00'],
    ],
    [
      'TV2: principal mode',
      exampleInvoice({ lines: [exampleLine({ unitPrice: '9200', vatPct: '19' })] }),
      ['Net total: €9,200.00', '19% VAT on €9,200.00: €1,748.00', 'Total: €10,948.00'],
    ],
    [
      'TD1: a deposit is taken off with its net and VAT',
      exampleInvoices.final!,
      [
        'Net total: €8,000.00',
        '7% VAT on €8,000.00: €560.00',
        'Total: €8,560.00',
        'Less deposit invoice RE-2026-0007 of 1 September 2026: −€4,280.00',
        'Amount due: €4,280.00',
      ],
    ],
    [
      'TW1: tax withheld is taken off what is transferred',
      exampleInvoices.withheld!,
      [
        'Net total: €10,000.00',
        'No VAT on €10,000.00: €0.00',
        'Total: €10,000.00',
        'Less tax withheld (section 50a German Income Tax Act): −€1,582.50',
        'Amount due: €8,417.50',
      ],
    ],
    [
      'after a deposit, what is open before the tax is said as well',
      { ...exampleInvoices.final!, withheldMinor: 63_300 },
      [
        'Net total: €8,000.00',
        '7% VAT on €8,000.00: €560.00',
        'Total: €8,560.00',
        'Less deposit invoice RE-2026-0007 of 1 September 2026: −€4,280.00',
        'Open amount: €4,280.00',
        'Less tax withheld (section 50a German Income Tax Act): −€633.00',
        'Amount due: €3,647.00',
      ],
    ],
    [
      'in another currency',
      exampleInvoices.foreignCurrency!,
      ['Net total: USD 12,000.00', '19% VAT on USD 12,000.00: USD 2,280.00', 'Total: USD 14,280.00'],
    ],
    [
      'a correction in the buyer’s favour',
      exampleInvoice({ kind: 'corrected', lines: [exampleLine({ quantity: '-1' })] }),
      ['Net total: −€8,000.00', '7% VAT on −€8,000.00: −€560.00', 'Total: −€8,560.00'],
    ],
  ])('%s', (_, invoice, expected) => {
    expect(sums(invoice)).toEqual(expected)
  })

  test('more prepaid than is asked for is a credit', () => {
    const paid = {
      number: 'A',
      issueDate: '2026-09-01',
      netMinor: 900_000,
      vatMinor: 63_000,
      grossMinor: 963_000,
    }
    const printed = print(exampleInvoice({ kind: 'final', prepayments: [paid] }))
    expect(printed.sums.at(-1)).toMatchObject({ label: 'Credit balance', value: '−€1,070.00' })
    expect([printed.payment, printed.giro]).toEqual([null, null])
  })

  test('deposits say their net and VAT', () => {
    const row = print(exampleInvoices.final!).sums.find(({ key }) => key === 'prepaid:RE-2026-0007')
    expect(row?.note).toBe('net €4,000.00, VAT €280.00')
  })

  test.each(Object.entries(exampleInvoices))('of %s are the sums of their rows', (_, invoice) => {
    const { totals, vatGroups, prepayments, withheldMinor } = invoice
    const rows = print(invoice).sums
    const minor = (key: string) => {
      const value = rows.find((row) => row.key === key)?.value
      return value === undefined ? null : Number(value.replace('−', '-').replace(/[^\d-]/g, ''))
    }
    const of = (start: string) =>
      rows.filter(({ key }) => key.startsWith(start)).reduce((all, { key }) => all + minor(key)!, 0)
    const gross = minor('net')! + of('vat:')
    expect([gross, minor('gross') ?? gross]).toEqual([totals.grossMinor, totals.grossMinor])
    expect(gross + of('prepaid') + (minor('withheld') ?? 0)).toBe(minor('due'))
    expect([vatGroups.length, prepayments.length, withheldMinor === 0]).toEqual([
      rows.filter(({ key }) => key.startsWith('vat:')).length,
      rows.filter(({ key }) => key.startsWith('prepaid:')).length,
      minor('withheld') === null,
    ])
  })

  test('VAT in the seller’s currency stands with rate, source and day', () => {
    expect(print(exampleInvoices.foreignCurrency!).sums.at(-1)?.note).toBe(
      'VAT in the seller’s currency: €2,097.60 (1 USD = 0.92 EUR, BMF, 1 November 2026)',
    )
  })
})

describe('what the law prescribes', () => {
  test.each([
    ['TV3', 'reverseCharge', 'de', 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).'],
    ['TV3', 'reverseCharge', 'en', 'Reverse charge: VAT is to be accounted for by the recipient.'],
    ['TV4', 'outsideScope', 'de', 'Nicht im Inland steuerbar: Der Ort der Leistung liegt im Ausland.'],
    ['TV7', 'smallBusiness', 'de', 'Kein Ausweis von Umsatzsteuer (§ 19 UStG).'],
  ] as const)('%s: why no VAT is charged, %s (%s)', (_, name, language, reason) => {
    const [group] = exampleInvoices[name]!.vatGroups
    expect(exemptionReason(group!, language)).toBe(reason)
  })

  test('the reason is below its row', () => {
    const { sums } = print(exampleInvoices.reverseCharge!)
    expect(sums.find(({ key }) => key.startsWith('vat:'))?.note).toBe(legalNotes.en.exemptions.AE)
  })

  test('in German as the law words it', () => {
    const { selfBilled, deposit, withheld, onBehalf } = legalNotes.de
    expect([selfBilled, deposit, withheld, onBehalf('Mara Voss', 'Halbmond Booking GmbH')]).toEqual([
      'Gutschrift (§ 14 Abs. 2 UStG)',
      'Anzahlung auf die genannte Leistung, vor ihrer Ausführung.',
      'Abzüglich Steuerabzug nach § 50a EStG',
      'Ausgestellt von Halbmond Booking GmbH im Namen und für Rechnung von Mara Voss.',
    ])
  })
})

describe('who and what', () => {
  test('the document goes to the buyer, from the seller', () => {
    expect(print(exampleInvoices.mixed!)).toMatchObject({
      sender: { name: agency.name, line: 'Halbmond Booking GmbH · Karl-Heine-Straße 12 · 04229 Leipzig' },
      address: [promoter.name, 'Attn Jana Petersen', 'Große Bleichen 7', 'Hinterhaus', '20354 Hamburg'],
    })
  })

  test('self-billed it goes to the seller, from the buyer, with the seller’s tax number and account', () => {
    const printed = print(exampleInvoices.selfBilled!)
    expect(printed.sender.name).toBe(agency.name)
    expect(printed.address).toEqual([artist.name, 'Sonnenallee 99', '12045 Berlin'])
    expect(factsOf(exampleInvoices.selfBilled!)).toMatchObject({ 'Your tax number': artist.taxNumber })
    expect(printed.payment?.text).toBe('We will transfer €8,560.00 to this account.')
    expect(printed.giro).toBeNull()
  })

  test('countries are named where they differ, and post codes are where their country puts them', () => {
    expect(print(exampleInvoices.outsideScope!).address.slice(-3)).toEqual([
      '14 Curtain Road',
      'London EC2A 3NH',
      'UNITED KINGDOM',
    ])
    expect(print(exampleInvoices.outsideScope!).sender.line).toContain('GERMANY')
  })

  test('an agency that writes in the artist’s name is named', () => {
    expect(print(exampleInvoices.smallBusiness!).notes).toContain(
      'Issued by Halbmond Booking GmbH in the name and on behalf of Mara Voss.',
    )
  })

  test.each<[string, InvoiceDocument, Record<string, string>]>([
    [
      'a period and a contract',
      exampleInvoices.mixed!,
      {
        'Period of service': '14 – 16 November 2026',
        Contract: 'C-2026-0001',
        Due: '30 November 2026',
      },
    ],
    [
      'one day',
      exampleInvoices.final!,
      { 'Date of service': '14 November 2026', 'Your VAT ID': 'DE811907980' },
    ],
    ['a Leitweg-ID', exampleInvoices.publicBuyer!, { 'Leitweg-ID': '04011000-1234512345-06' }],
    ['another reference', exampleInvoice({ buyerReference: 'PO 7' }), { 'Your reference': 'PO 7' }],
  ])('%s', (_, invoice, expected) => {
    expect(factsOf(invoice)).toMatchObject(expected)
  })

  test('lines are as exact as they were agreed', () => {
    const { lines } = print(exampleInvoices.mixed!)
    expect(lines[2]).toMatchObject({ quantity: '317.5 km', price: '0.30', vat: '19%', net: '95.25' })
    expect(lines[3]).toMatchObject({ quantity: '3.333', price: '0.3333', net: '1.11' })
    expect(print(exampleInvoices.outsideScope!).lines[0]).toMatchObject({ vat: '–' })
  })
})

describe('payment', () => {
  test('is asked for by a day, with all that a transfer needs', () => {
    expect(print(exampleInvoices.final!)).toMatchObject({
      payment: {
        text: 'Please transfer €4,280.00 by 30 November 2026, stating RE-2026-0012.',
        rows: [
          { value: 'Halbmond Booking GmbH' },
          { value: 'DE89 3704 0044 0532 0130 00' },
          { value: 'COBADEFFXXX' },
          { value: 'RE-2026-0012' },
        ],
      },
      giro: { payload: expect.stringContaining('\nEUR4280.00\n') },
    })
  })

  test('asks for what is left after the tax withheld', () => {
    const printed = print(exampleInvoices.withheld!)
    expect(printed.payment?.text).toContain('€8,417.50')
    expect(printed.giro?.payload).toContain('\nEUR8417.50\n')
  })

  test('without a day is due on receipt', () => {
    expect(print(exampleInvoices.deposit!).payment?.text).toContain('Payable on receipt, without deduction.')
  })

  test.each([
    ['a cancellation', exampleInvoices.creditNote!, 'The amount will be refunded or offset.'],
    [
      'an invoice paid before',
      exampleInvoice({ kind: 'final', prepayments: [...exampleInvoices.finalOfTwo!.prepayments] }),
      'Nothing is left to pay.',
    ],
  ])('%s asks for none, and says why', (_, invoice, note) => {
    expect(print(invoice)).toMatchObject({ payment: null, giro: null, notes: [note] })
  })

  test('in another currency has no square', () => {
    const printed = print(exampleInvoices.foreignCurrency!)
    expect(printed.payment).not.toBeNull()
    expect(printed.giro).toBeNull()
  })
})

describe('a deposit invoice that it replaces', () => {
  const deposit = { number: 'RE-2026-0007', issueDate: '2026-10-01', grossMinor: 428_000 }
  const paid = { number: 'RE-2026-0007', issueDate: '2026-10-01', netMinor: 93_458, vatMinor: 6_542 }

  test.each<[string, InvoiceDocument, string]>([
    [
      'unpaid',
      exampleInvoice({ kind: 'final', replaces: [{ ...deposit, paidMinor: 0 }] }),
      'Replaces deposit invoice RE-2026-0007 of 1 October 2026 for €4,280.00, which has not been paid. Please pay this invoice only.',
    ],
    [
      'paid in part',
      exampleInvoice({
        kind: 'final',
        prepayments: [{ ...paid, grossMinor: 100_000 }],
        replaces: [{ ...deposit, paidMinor: 100_000 }],
      }),
      'Replaces deposit invoice RE-2026-0007 of 1 October 2026 for €4,280.00, of which €1,000.00 has been paid. Please pay this invoice only.',
    ],
  ])('is named with number, day, amount and what was paid: %s', (_, invoice, sentence) => {
    expect(print(invoice).notes).toContain(sentence)
    expect(plain(invoiceNotes(invoice, english))).toContain(sentence)
    expect(invoicesBefore(invoice)).toEqual([{ number: deposit.number, issueDate: deposit.issueDate }])
  })
})
