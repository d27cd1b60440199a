import fc from 'fast-check'
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
import { toDecimal } from '#domain/money-format.ts'
import { readFigures, type ReadFigures } from '../../testing/e-invoices.ts'
import { writeCii } from './cii.ts'
import { writeUbl } from './ubl.ts'

const syntaxes: [string, (invoice: InvoiceDocument) => string][] = [
  ['UBL', writeUbl],
  ['CII, EN 16931', (invoice) => writeCii(invoice, 'en16931')],
  ['CII, XRechnung', (invoice) => writeCii(invoice, 'xrechnung')],
]

const at = (minor: number, { currency }: InvoiceDocument) => toDecimal({ amountMinor: minor, currency })
/** What a reader must find: the document's own figures, as text. */
function figuresOf(invoice: InvoiceDocument): Omit<ReadFigures, 'notes' | 'typeCode' | 'vatInBase'> {
  const { totals } = invoice
  return {
    lines: invoice.lines.map(({ quantity, unitPrice, netMinor, description }) => ({
      quantity,
      price: unitPrice,
      net: at(netMinor, invoice),
      name: description,
    })),
    groups: invoice.vatGroups.map(({ category, pct, baseMinor, vatMinor }) => ({
      category,
      rate: pct,
      base: at(baseMinor, invoice),
      vat: at(vatMinor, invoice),
      reason: expect.any(String),
    })),
    net: at(totals.netMinor, invoice),
    vat: at(totals.vatMinor, invoice),
    gross: at(totals.grossMinor, invoice),
    prepaid: totals.prepaidMinor === 0 ? '' : at(totals.prepaidMinor, invoice),
    payable: at(totals.payableMinor, invoice),
  }
}

describe.each(syntaxes)('%s', (syntax, write) => {
  test.each(Object.entries(exampleInvoices))('holds every figure of %s', (name, invoice) => {
    const read = readFigures(write(invoice))
    const wanted = figuresOf(invoice)
    // EN 16931 knows no rate outside the scope; XRechnung wants 0.
    if (name === 'outsideScope' && syntax === 'CII, EN 16931') wanted.groups[0]!.rate = ''
    expect(read).toMatchObject(wanted)
  })

  test.each([
    ['mixed', '380'],
    ['deposit', '326'],
    ['final', '380'],
    ['corrected', '384'],
    ['creditNote', '381'],
    ['selfBilled', '389'],
  ])('%s has code %s', (name, code) => {
    expect(readFigures(write(exampleInvoices[name]!)).typeCode).toBe(code)
  })

  test('TV8: VAT on the sum of three lines, not on each', () => {
    const lines = [1, 2, 3].map((no) => exampleLine({ no, unitPrice: '33.33' }))
    expect(readFigures(write(exampleInvoice({ lines })))).toMatchObject({
      net: '99.99',
      vat: '7.00',
      gross: '106.99',
    })
  })

  test('TD1: a deposit, and the final invoice that takes it off', () => {
    expect(readFigures(write(exampleInvoices.deposit!))).toMatchObject({
      typeCode: '326',
      payable: '4280.00',
    })
    const final = readFigures(write({ ...exampleInvoices.final!, language: 'en' }))
    expect(final).toMatchObject({ gross: '8560.00', prepaid: '4280.00', payable: '4280.00' })
    expect(final.notes).toEqual([
      'Deposit invoice RE-2026-0007 of 1 September 2026: net €4,000.00, VAT €280.00, total €4,280.00.',
    ])
  })

  test('TW1: tax withheld is a note, and takes nothing off what is payable', () => {
    const read = readFigures(write(exampleInvoices.withheld!))
    expect(read).toMatchObject({ prepaid: '', payable: '10000.00' })
    expect(read.notes.join()).toContain('1.582,50\u00a0€ Steuerabzug')
  })

  test('a cancellation is positive; a correction takes back by quantity', () => {
    expect(readFigures(write(exampleInvoices.creditNote!)).payable).toBe('8560.00')
    const [first] = readFigures(write(exampleInvoices.corrected!)).lines
    expect(first).toMatchObject({ quantity: '-1', price: '8000', net: '-8000.00' })
    for (const kind of ['creditNote', 'corrected']) {
      expect(write(exampleInvoices[kind]!)).toContain('RE-2026-0010')
    }
  })

  test('VAT in the seller’s own currency is beside the invoice’s', () => {
    expect(readFigures(write(exampleInvoices.foreignCurrency!))).toMatchObject({
      vat: '2280.00',
      vatInBase: '2097.60',
    })
  })

  test('outside the scope of VAT nobody shows a VAT id, and yet the seller is known (BR-CO-26)', () => {
    const xml = write(exampleInvoices.outsideScope!)
    for (const id of [agency.vatId, 'GB980780684']) expect(xml).not.toContain(id)
    expect(xml).toContain(agency.register)
    const small = write({
      ...exampleInvoices.outsideScope!,
      seller: { ...agency, register: null, taxNumber: null },
    })
    expect(small.match(new RegExp(agency.vatId!, 'g'))).toHaveLength(1)
  })

  test('self-billed: the seller is the artist, the buyer the agency', () => {
    const xml = write(exampleInvoices.selfBilled!)
    expect(xml.indexOf(artist.name)).toBeLessThan(xml.indexOf(agency.name))
    expect(xml).toContain('Gutschrift (§ 14 Abs. 2 UStG)')
  })

  test('JPY has no decimals (TF3)', () => {
    const invoice = exampleInvoice({
      currency: 'JPY',
      lines: [exampleLine({ unitPrice: '1500000', vatPct: '10' }, 'JPY')],
    })
    expect(readFigures(write(invoice))).toMatchObject({ net: '1500000', vat: '150000' })
  })

  test('nothing is empty', () => {
    for (const invoice of Object.values(exampleInvoices)) {
      const bare = {
        ...invoice,
        buyer: { ...promoter, addressLine1: '', addressLine2: ' ', contactName: null, region: '' },
        notes: ['', '\u0001'],
      }
      const empty = [...write(bare).matchAll(/<([\w:]+)[^>]*?(?:\/>|>\s*<\/\1>)/g)].map(([, name]) => name)
      expect(empty).toEqual([])
    }
  })

  test('no discount for early payment anywhere', () => {
    for (const invoice of Object.values(exampleInvoices)) expect(write(invoice)).not.toMatch(/skonto/i)
  })
})

const decimal = (max: number, digits: number) =>
  fc
    .tuple(
      fc.integer({ min: 0, max }),
      fc.integer({ min: 0, max: digits }),
      fc.integer({ min: 0, max: 9999 }),
    )
    .map(([whole, places, part]) =>
      places === 0 ? String(whole) : `${whole}.${String(part).padStart(4, '0').slice(0, places)}`,
    )
const line = fc.record({
  quantity: fc.tuple(fc.boolean(), decimal(500, 4)).map(([isLess, count]) => (isLess ? `-${count}` : count)),
  unitPrice: decimal(99_999, 4),
  vat: fc.constantFrom(
    ['S', '7'],
    ['S', '19'],
    ['S', '8.1'],
    ['S', '7.00'],
    ['AE', '0'],
    ['E', '0'],
    ['Z', '0'],
  ),
  description: fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }).map((text) => `x${text}x`),
})
const prepayment = fc.record({
  number: fc.constantFrom('A-1', 'A-2'),
  issueDate: fc.constant('2026-01-01'),
  netMinor: fc.integer({ min: 0, max: 1_000_000 }),
  vatMinor: fc.integer({ min: 0, max: 190_000 }),
})
const anyInvoice = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    prepayments: fc.array(prepayment, { maxLength: 3 }),
    currency: fc.constantFrom('EUR', 'USD', 'JPY', 'PLN'),
    kind: fc.constantFrom('invoice', 'final', 'credit_note', 'corrected', 'self_billed', 'deposit'),
  })
  .map(({ lines, prepayments, currency, kind }) =>
    exampleInvoice({
      kind,
      currency,
      lines: lines.map(({ vat: [vatCategory, vatPct], ...rest }, index) =>
        exampleLine({ no: index + 1, ...rest, vatCategory: vatCategory as 'S', vatPct }, currency),
      ),
      prepayments: prepayments.map((each) => ({ ...each, grossMinor: each.netMinor + each.vatMinor })),
    }),
  )

/** All amounts of an invoice in one text. */
const sumsOf = ({ lines, groups, net, vat, gross, prepaid, payable }: ReturnType<typeof figuresOf>) =>
  JSON.stringify([
    lines.map((line) => [line.quantity, line.price, line.net]),
    groups.map((group) => [group.category, group.rate, group.base, group.vat]),
    [net, vat, gross, prepaid, payable],
  ])
const minor = (text: string) => Number(text.replace('.', '') || 0)

test('2,000 invoices: document, UBL and CII have the same sums to the cent, and they add up', () => {
  fc.assert(
    fc.property(anyInvoice, (invoice) => {
      const wanted = sumsOf(figuresOf(invoice))
      for (const [, write] of syntaxes.slice(0, 2)) {
        const read = readFigures(write(invoice))
        expect(sumsOf(read)).toBe(wanted)
        const total = (amounts: string[]) => amounts.reduce((sum, amount) => sum + minor(amount), 0)
        const { net, vat, gross, prepaid, payable } = read
        const found = [
          total(read.lines.map((line) => line.net)) - minor(net),
          total(read.groups.map((group) => group.base)) - minor(net),
          total(read.groups.map((group) => group.vat)) - minor(vat),
          minor(net) + minor(vat) - minor(gross),
          minor(gross) - minor(prepaid) - minor(payable),
        ]
        expect(found).toEqual([0, 0, 0, 0, 0])
      }
    }),
    { numRuns: 2000 },
  )
})

test('what people write arrives as they wrote it', () => {
  const text = `]]>&<>"' Żółć 山田 🎸 مريم\nsecond line`
  const invoice = exampleInvoice({ lines: [exampleLine({ description: text })], notes: [text] })
  for (const [, write] of syntaxes) {
    const read = readFigures(write(invoice))
    expect(read.lines[0]?.name).toBe(text)
    expect(read.notes).toEqual([text])
  }
})
