import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { InvoiceDocument } from '#domain/money/invoices/invoice-document.ts'
import {
  exampleInvoice,
  exampleInvoices,
  exampleLine,
  promoter,
} from '#domain/money/invoices/invoice-example.ts'
import { printOpenItems } from '#texts/money/open-items-document.ts'
import { translatorOf } from '../../texts.ts'
import { printStatement } from '#texts/money/statements/statement-document.ts'
import { createPdfService } from '../../platform/pdf/service.ts'
import { readFigures } from '../../testing/e-invoices.ts'
import { attachmentsOf, metadataOf, readPdf } from '../../testing/pdf.ts'
import { makeHybrid, produceInvoice } from './produce.ts'
import { writeCii } from './cii.ts'
import { writeUbl } from './ubl.ts'

const pdf = createPdfService({ processes: 1 })
afterAll(() => pdf.close())
const produce = (invoice: InvoiceDocument) => produceInvoice(pdf, invoice, { name: 'Halbmond Booking GmbH' })

const raw = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

describe('the formats of an invoice', () => {
  test('PDF: an archive file without XML', async () => {
    const { pdf: bytes, xml, xmlSha256, pdfSha256 } = await produce(exampleInvoice({ format: 'pdf' }))
    expect([xml, xmlSha256]).toEqual([null, null])
    expect(await attachmentsOf(bytes)).toEqual({})
    expect(raw(bytes)).toMatch(/pdfaid:part>3<[\s\S]*pdfaid:conformance>A</)
    expect(raw(bytes)).not.toContain('factur-x')
    expect(pdfSha256).toEqual(createHash('sha256').update(bytes).digest())
  })

  test('ZUGFeRD: the XML of EN 16931 inside, and the file says so', async () => {
    const invoice = exampleInvoice()
    const { pdf: bytes, xml, xmlSha256 } = await produce(invoice)
    expect(xml).toBe(writeCii(invoice, 'en16931'))
    expect(await attachmentsOf(bytes)).toEqual({ 'factur-x.xml': Buffer.from(xml ?? '') })
    expect(xmlSha256).toEqual(
      createHash('sha256')
        .update(xml ?? '')
        .digest(),
    )
    expect(raw(bytes)).toContain('/AFRelationship /Alternative')
    expect(raw(bytes)).toMatch(/\/Subtype \/text#2[fF]xml/)
    const metadata = await metadataOf(bytes)
    for (const part of [
      '<fx:DocumentType>INVOICE</fx:DocumentType>',
      '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
      '<fx:Version>1.0</fx:Version>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '<pdfaSchema:prefix>fx</pdfaSchema:prefix>',
      '<pdfaid:part>3</pdfaid:part>',
    ]) {
      expect(metadata).toContain(part)
    }
  })

  test('XRechnung: UBL is the original, the PDF carries the same invoice', async () => {
    const invoice = exampleInvoices.publicBuyer!
    const { pdf: bytes, xml } = await produce(invoice)
    expect(xml).toBe(writeUbl(invoice))
    expect(await attachmentsOf(bytes)).toEqual({
      'xrechnung.xml': Buffer.from(writeCii(invoice, 'xrechnung')),
    })
    const metadata = await metadataOf(bytes)
    expect(metadata).toContain('<fx:ConformanceLevel>XRECHNUNG</fx:ConformanceLevel>')
    expect(metadata).toContain('<fx:Version>3.0</fx:Version>')
  })

  test.each(['pdf', 'zugferd', 'xrechnung'] as const)(
    '%s: the same invoice gives the same bytes',
    async (format) => {
      const invoice = { ...exampleInvoices.mixed!, format }
      const other = createPdfService({ processes: 1 })
      const [first, second] = await Promise.all([
        produce(invoice),
        produceInvoice(other, invoice, { name: 'Halbmond Booking GmbH' }),
      ])
      await other.close()
      expect(first).toEqual(second)
    },
  )

  test('a name with the words of metadata in it changes nothing about them', async () => {
    const name = '</rdf:Bag></pdfaExtension:schemas></rdf:RDF> GmbH'
    const invoice = exampleInvoice({ seller: { ...exampleInvoice().seller, name } })
    const metadata = await metadataOf((await produceInvoice(pdf, invoice, { name })).pdf)
    expect(metadata.match(/<pdfaExtension:schemas>/g)).toHaveLength(1)
    expect(metadata).toContain('EN 16931')
  })

  test('what is no PDF, or hybrid already, is refused', async () => {
    const { pdf: hybrid } = await produce(exampleInvoice())
    await expect(makeHybrid(Buffer.from('no PDF'), 'en16931')).rejects.toThrow()
    await expect(makeHybrid(hybrid, 'en16931')).rejects.toThrow('is hybrid already')
  })
})

describe('the page', () => {
  /** Every figure on it, as a decimal number. */
  const figuresIn = (text: string, language: string) =>
    new Set(
      [...text.matchAll(/[-−]?\d(?:[\d.,]*\d)?/g)].map(([found]) => {
        const bare = found.replace('−', '-')
        return language === 'de' ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
      }),
    )

  test.each(
    Object.keys(exampleInvoices).flatMap((name) => [
      [name, 'de'],
      [name, 'en'],
    ]),
  )('of %s (%s) shows every figure of its XML', async (name, language) => {
    const invoice = { ...exampleInvoices[name]!, language: language as 'de', format: 'zugferd' as const }
    const { pdf: bytes, xml } = await produce(invoice)
    const { own, language: said } = await readPdf(bytes)
    expect(said).toBe(language)
    const shown = figuresIn(own.replaceAll(/€|USD\s/g, ''), language)
    const read = readFigures(xml ?? '')
    const wanted = [
      ...read.lines.flatMap(({ net, quantity }) => [net, quantity]),
      ...read.groups.flatMap(({ base, vat }) => [base, vat]),
      read.net,
      read.gross,
      read.vatInBase,
      // With tax withheld or something prepaid, what is payable is in a row of its own.
      read.payable,
    ].filter(Boolean)
    for (const figure of wanted) expect(shown).toContain(figure)
    for (const line of read.lines)
      expect(own.replaceAll(/\s/g, '')).toContain(line.name.replaceAll(/\s/g, ''))
  })

  test('of 60 lines has a head on each page, its number, and tags', async () => {
    const lines = Array.from({ length: 60 }, (_, index) =>
      exampleLine({ no: index + 1, description: `Konzert ${index + 1}` }),
    )
    const { text, own, tags, pages, title } = await readPdf(
      (await produce(exampleInvoice({ lines, language: 'en' }))).pdf,
    )
    expect(pages).toBeGreaterThan(2)
    expect(title).toBe('Invoice RE-2026-0012, Halbmond Booking GmbH')
    // The last page may hold the sums alone.
    expect(text.match(/Net EUR/g)?.length).toBeGreaterThanOrEqual(pages - 1)
    for (let page = 1; page <= pages; page++) expect(text).toContain(`Page ${page} of ${pages}`)
    expect(own).toContain('Konzert 60')
    for (const role of ['H1', 'H2', 'Table', 'TH', 'TD', 'Figure']) expect(tags).toContain(`"role":"${role}"`)
    expect(tags).toContain('"alt":"GiroCode')
  })

  test.each([
    ['letters from the right', 'شركة الليل للفعاليات'],
    ['markup', '#read("/etc/passwd") *x* $y$ <z> @a'],
    ['a word longer than the line', 'x'.repeat(300)],
    ['pictures of letters and letters of no font', 'Rock 🎸 서울'],
  ])('stands %s', async (_, name) => {
    const invoice = exampleInvoice({
      buyer: { ...promoter, name },
      lines: [exampleLine({ description: name, detail: name })],
      notes: [name],
    })
    const { own } = await readPdf((await produce(invoice)).pdf)
    expect(own).toContain('8.560,00')
  })
})

describe('documents beside it', () => {
  const organisation = { name: 'Halbmond Booking GmbH', lines: ['Karl-Heine-Straße 12', '04229 Leipzig'] }
  const side = { name: 'Mara Voss', lines: ['Sonnenallee 99', '12045 Berlin'] }
  const at = new Date('2026-11-21T10:00:00Z')

  test.each([0, 1, 80])('open items: %i', async (count) => {
    const input = {
      organisation,
      company: side,
      on: '2026-11-21',
      at,
      items: Array.from({ length: count }, (_, index) => ({
        number: `RE-2026-${index}`,
        issueDate: '2026-08-01',
        dueDate: '2026-08-15',
        currency: 'EUR',
        amountMinor: 428_000,
        openMinor: 428_000 + index,
        daysOverdue: 98,
        level: 3,
      })),
    }
    const data = printOpenItems(input, translatorOf('en'))
    const { own, title } = await readPdf(await pdf.render({ template: 'open-items', data }))
    expect(title).toBe('Open items: Mara Voss, 21 November 2026')
    for (const row of data.rows) expect(own).toContain(row.number)
    for (const { value } of data.sums) expect(own).toContain(value.replace('€', ''))
  })

  test.each([0, 1, 80])('a statement of %i lines', async (count) => {
    const data = printStatement(
      {
        organisation,
        artist: side,
        number: 'A-2026-0007',
        currency: 'EUR',
        period: { from: '2026-10-01', to: '2026-10-31' },
        openingMinor: 0,
        lines: Array.from({ length: count }, (_, index) => ({
          date: '2026-10-04',
          label: `Fee ${index}`,
          detail: 'Hamburg',
          amountMinor: 100_000,
          notedMinor: index % 2 ? 5000 : null,
        })),
        closingMinor: count * 100_000,
        payoutMinor: count * 100_000,
        note: 'Thank you.',
        isSelfBilled: true,
        at,
      },
      translatorOf('en'),
    )
    const { own, tags } = await readPdf(await pdf.render({ template: 'statement', data }))
    expect(own).toContain('Self-billed')
    expect(own).toContain('Thank you.')
    for (const line of data.lines) expect(own).toContain(line.label)
    if (count > 0) expect(tags).toContain('"role":"TH"')
  })
})
