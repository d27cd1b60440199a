import { afterAll, describe, expect, test } from 'vitest'
import type { PlainBlock, PlainBody } from '#domain/documents/templates/contract-body.ts'
import type { ContractDocument } from '#domain/documents/contract-document.ts'
import { bodyText } from '#domain/documents/templates/contract-resolve.ts'
import {
  body,
  exampleBody,
  exampleEvidence,
  exampleDocument,
  heading,
  list,
  paragraph,
  signed,
  table,
  inlineText,
} from '../../testing/fixtures/contracts.ts'
import { attachmentsOf, readPdf } from '../../testing/pdf.ts'
import { printContract } from '#texts/documents/contract-document.ts'
import { english } from '#texts/testing.ts'
import { translatorOf } from '../../texts.ts'
import type { Translator } from '#texts/translator.ts'
import { contractDocument, type ContractProof, pictureOf } from './contract-document.ts'
import { createPdfService } from './service.ts'

const pdf = createPdfService({ processes: 1 })
afterAll(() => pdf.close())

const print = async (
  changed: Partial<ContractDocument>,
  proof: ContractProof | null = null,
  t: Translator = english,
) => pdf.render(await contractDocument(printContract(exampleDocument(changed), t), proof))
const read = async (changed: Partial<ContractDocument>, t = english) => readPdf(await print(changed, null, t))
/** Letters alone: lines end elsewhere on paper, some with a hyphen. */
const letters = (text: string) => text.replaceAll(/[\s\u00ad-]/g, '')
const rolesOf = (tags: string) => new Set([...tags.matchAll(/"role":"(\w+)"/g)].map(([, role]) => role))

const red =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAMAAABFaP0WAAAAA1BMVEX/AAAZ4gk3AAAAC0lEQVQI12NgAAEAAAYAAWb0yWwAAAAASUVORK5CYII='
const grey =
  'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AR//Z'
/** A PNG as far as its first bytes show, of this size. */
const claimed = (width: number, height: number) => {
  const bytes = Buffer.from(red.split(',')[1]!, 'base64')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return `data:image/png;base64,${bytes.toString('base64')}`
}
/** Its head is whole, its pixels are not. */
const broken = `data:image/png;base64,${Buffer.from(red.split(',')[1]!, 'base64').subarray(0, 60).toString('base64')}`
const picture = (src: string, alt: string): PlainBlock => ({ type: 'image', attrs: { src, alt } })

describe('the text of a contract', () => {
  const everything: PlainBody = body(
    heading(1, 'Żółć, Ğökşe, Ελένη, Дмитрий, 山田'),
    paragraph('#read("/etc/passwd") $x^2$ *a* _b_ <x> @x \\ \\n // -- ... `raw` "it\'s" [x] =y'),
    paragraph('x'.repeat(300)),
    heading(2, 'Marks'),
    paragraph(
      'A ',
      inlineText('bold', 'bold'),
      ' and ',
      inlineText('all', 'italic', 'underline', 'strike', 'link'),
      '.',
    ),
    {
      type: 'paragraph',
      attrs: { textAlign: 'justify' },
      content: [inlineText('Veranstaltungsvertrag '.repeat(40))],
    },
    {
      type: 'paragraph',
      attrs: { textAlign: 'right' },
      content: [inlineText('one'), { type: 'hardBreak' }, inlineText('two')],
    },
    list(
      4,
      [paragraph('four'), list(null, [paragraph('point'), list(7, [paragraph('seven')])])],
      [paragraph('five')],
    ),
    { type: 'blockquote', content: [paragraph('Said once.'), list(null, [paragraph('in a quote')])] },
    { type: 'horizontalRule' },
    table(
      ['A', { text: 'over two', colspan: 2 }],
      ['a', 'b', { blocks: [list(1, [paragraph('in a table')])] }],
      ['c'],
    ),
    list(null, [table(['in', 'a list'], ['1', '2'])]),
    { type: 'pageBreak' },
    paragraph('The end.'),
  )

  test.each([
    ['with all that a text can hold', everything],
    ['of ten pages', exampleBody(25)],
    [
      'with a table of 600 rows',
      body(
        heading(1, 'Dates'),
        table(['No.', 'Date'], ...Array.from({ length: 600 }, (_, row) => [`${row}`, `day ${row}`])),
      ),
    ],
  ])('%s is on paper what it is in the records', async (_, content) => {
    const { own } = await read({ body: content, signers: [] })
    const [text = ''] = letters(own).split(letters('PromoterPlace, date'))
    expect(text).toBe(letters(bodyText(content)))
  })

  test('is tagged, in its language, under its title and with a head on each page of a table', async () => {
    const german = translatorOf('de')
    const { text, tags, ...about } = await read({ body: everything, signers: [] }, german)
    const { page } = printContract(exampleDocument(), german)
    expect(about).toMatchObject({
      title: 'C-2026-0001: Performance agreement, Żółć Çelik, 14 November 2026',
      language: 'de',
      pages: 2,
    })
    expect([...rolesOf(tags)]).toEqual(
      expect.arrayContaining(['H1', 'H2', 'P', 'L', 'LI', 'Table', 'TH', 'TD', 'BlockQuote', 'Link']),
    )
    expect(text).toContain(page.replace('{at}', '2').replace('{of}', '2'))
    const long = await read({
      body: body(table(['Head', 'B'], ...Array.from({ length: 60 }, () => ['a', 'b']))),
    })
    expect(long.text.match(/Head/g)).toHaveLength(2)
    expect(long.own.match(/Head/g)).toHaveLength(1)
  })

  test('may hold letters from the right, pictures of letters and no letters at all', async () => {
    const content = body(
      paragraph('يؤدي الفنان مريم'),
      paragraph('Rock 🎸 Roll'),
      paragraph(),
      paragraph('서울'),
    )
    const { own, pages } = await read({ body: content })
    expect(letters(own)).toContain('RockRoll')
    expect(own).toContain('??')
    expect(pages).toBe(1)
  })

  test('says on every page that it is a draft', async () => {
    const { text, pages } = await read({ isDraft: true })
    expect(text.match(/Draft/g)).toHaveLength(pages)
  })
})

describe('pictures', () => {
  test.each([
    ['a PNG', red, 'png'],
    ['a JPEG', grey, 'jpg'],
    ['a JPEG that is called PNG', grey.replace('jpeg', 'png'), 'jpg'],
    ['no picture', 'data:image/png;base64,AAAA', undefined],
    ['one that unfolds to gigabytes', claimed(60_000, 60_000), undefined],
    ['one of no size', claimed(0, 4), undefined],
    ['another kind', 'data:image/svg+xml;base64,PHN2Zy8+', undefined],
    ['an address', 'https://example.com/a.png', undefined],
  ])('%s', (_, src, expected) => {
    expect(pictureOf(src)?.extension).toBe(expected)
  })

  test('that cannot be shown are described in words, and take no other with them', async () => {
    const content = body(
      picture(red, 'A red square'),
      picture(broken, 'A torn page'),
      picture(claimed(60_000, 60_000), 'A huge wall'),
      list(null, [picture(grey, 'A grey square')]),
    )
    const { own, tags } = await read({ body: content, signers: [] })
    expect(own).toContain('A torn page')
    expect(own).toContain('A huge wall')
    expect(own).not.toContain('square')
    expect(tags.match(/"alt":"A \w+ square"/g)).toEqual(['"alt":"A red square"', '"alt":"A grey square"'])
  })

  test('of one document are not there for the next', async () => {
    const document = await contractDocument(
      printContract(exampleDocument({ body: body(picture(red, 'Red')) }), english),
    )
    await pdf.render(document)
    const { own } = await readPdf(await pdf.render({ ...document, pictures: {} }))
    expect(own).toContain('Red')
  })

  test('keep to their folder', async () => {
    const document = await contractDocument(
      printContract(exampleDocument({ body: body(paragraph('a')) }), english),
    )
    const outside = { ...document, pictures: { '../house.typ': Buffer.from('') } }
    await expect(pdf.render(outside)).rejects.toThrow('unsafe name')
  })
})

describe('the sealed edition', () => {
  const auditTrail = '{"events":[]}'
  const final = { signers: signed(red), evidence: exampleEvidence }
  const printFinal = async () => {
    const original = await print({})
    return { original, bytes: await print(final, { original, auditTrail }) }
  }

  test('is the same pages with the signatures, then the proof, with both files inside', async () => {
    const { original, bytes } = await printFinal()
    const [before, after] = [await readPdf(original), await readPdf(bytes)]
    expect(after.own).toContain('Proof of signature')
    expect(after.pages).toBeGreaterThan(before.pages)
    for (let page = 1; page <= before.pages; page++) {
      expect(after.text).toContain(`Page ${page} of ${before.pages}`)
    }
    expect(letters(after.own).startsWith(letters(bodyText(exampleBody(25))))).toBe(true)
    expect(after.own).toContain('Hamburg, 21 November 2026, 15:05 CET')
    expect(after.tags).toContain('Signature of Żółć Çelik')

    expect(await attachmentsOf(bytes)).toEqual({
      'original.pdf': original,
      'audit-trail.json': Buffer.from(auditTrail),
    })
    const raw = bytes.toString('latin1')
    expect(raw).toContain('/AFRelationship /Source')
    expect(raw).toContain('/AFRelationship /Supplement')
  })

  test.each(['en', 'de'] as const)('tells the whole proof (%s)', async (language) => {
    const { own } = await read(final, translatorOf(language))
    for (const part of [
      exampleEvidence.contractId,
      exampleEvidence.sha256,
      exampleEvidence.headHash,
      exampleEvidence.verifyUrl,
      '2026-11-21 14:05:09 UTC (15:05 Europe/Berlin)',
      '2001:db8:85a3::8a2e:370:7334',
      'jana@nordlicht.example',
      exampleEvidence.signers[0]!.consent!.text,
      ...exampleEvidence.attachments.flatMap(({ name, sha256 }) => [name, sha256]),
      language === 'en' ? '1,214,532' : '1.214.532',
      ...(language === 'en' ? ['simple electronic signature'] : []),
    ]) {
      expect(letters(own)).toContain(letters(part))
    }
  })

  test('is an archive file (PDF/A-3a) and the same bytes for the same input', async () => {
    const [{ bytes }, { bytes: again }] = [await printFinal(), await printFinal()]
    expect(bytes.equals(again)).toBe(true)
    expect(bytes.toString('latin1')).toMatch(/pdfaid:part>3<[\s\S]*pdfaid:conformance>A</)
  })
})
