import { execFileSync } from 'node:child_process'
import { afterAll, describe, expect, test } from 'vitest'
import { exampleSheetParts } from '#domain/road/day-sheets/day-sheet-example.ts'
import { english } from '#texts/testing.ts'
import { printDaySheet } from '#texts/road/day-sheet-document.ts'
import { makeDaySheet } from '#domain/road/day-sheets/day-sheets.ts'
import { readPdf } from '../../testing/pdf.ts'
import type { PdfDocument } from './documents.ts'
import { createPdfService } from './service.ts'

const pdf = createPdfService()
afterAll(() => pdf.close())

const asOf = new Date('2026-11-11T13:05:00Z')
const printed = printDaySheet(makeDaySheet(exampleSheetParts), english, asOf)
const withHeading = (heading: string): PdfDocument => ({
  template: 'day-sheet',
  data: { ...printed, heading, title: heading },
})

const textOf = async (bytes: Buffer) => (await readPdf(bytes)).text

describe('a document', () => {
  test('is the same bytes for the same input, whichever process printed it', async () => {
    const document: PdfDocument = { template: 'day-sheet', data: printed }
    const other = createPdfService({ processes: 1 })
    const [first, second, third] = await Promise.all([
      pdf.render(document),
      pdf.render(document),
      other.render(document),
    ])
    await other.close()
    expect(first.equals(second)).toBe(true)
    expect(first.equals(third)).toBe(true)
  })

  test('has a title, a language and tags, in all its fonts', async () => {
    const bytes = await pdf.render({ template: 'day-sheet', data: printed })
    const { tags, ...read } = await readPdf(bytes)
    expect(read).toMatchObject({
      title: 'Day sheet: Mara Voss, Saturday, 14 November 2026',
      language: 'en',
      pages: 1,
    })
    for (const role of ['H1', 'H2', 'Link']) expect(tags).toContain(`"role":"${role}"`)
    expect(bytes.toString('latin1')).toContain('pdfuaid:part')
  })
})

describe('texts of people', () => {
  test.each([
    ['markup and code', ']#read("/etc/passwd")[ $x^2$ *a* _b_ <c> @d \\ // = -- ...'],
    ['quotes', '"it\'s" `raw`'],
    ['alphabets', 'Łódź Ελλάδα Україна İstanbul Việt'],
  ])('%s stand as they are', async (_, text) => {
    expect((await textOf(await pdf.render(withHeading(text)))).replaceAll(/\s/g, '')).toContain(
      text.replaceAll(' ', ''),
    )
  })

  test.each([
    ['a letter that no font has leaves a mark', 'Seoul 서울 Club', 'Seoul?? Club'],
    ['a picture is left out', 'Rock 🎸 Bar 👩‍🎤!', 'Rock  Bar !'],
    [
      'private letters, half letters and control characters fail nothing',
      'A\ue000B\ud800C\u0000D\u202eE',
      'A?B?CDE',
    ],
  ])('%s', async (_, text, expected) => {
    const shown = await textOf(await pdf.render(withHeading(text)))
    expect(shown.replaceAll(/\s/g, '')).toContain(expected.replaceAll(/\s/g, ''))
  })

  test('a word longer than the page and 400 rows break over pages', async () => {
    const [section] = printed.sections
    const rows = Array.from({ length: 400 }, (_, index) => ({
      ...section!.rows[0]!,
      key: String(index),
      label: index === 7 ? 'x'.repeat(300) : `Row ${index}`,
    }))
    const bytes = await pdf.render({
      template: 'day-sheet',
      data: { ...printed, sections: [{ ...section!, rows }, ...printed.sections.slice(1)] },
    })
    expect(await textOf(bytes)).toContain('Row 399')
  })
})

describe('the service', () => {
  const document: PdfDocument = { template: 'day-sheet', data: printed }

  test('ends a document that takes too long, and prints the next one', async () => {
    const hasty = createPdfService({ processes: 1, limitMs: 1 })
    await expect(hasty.render(document)).rejects.toThrow('longer than 1 ms')
    await hasty.close()
    expect((await pdf.render(document)).length).toBeGreaterThan(10_000)
  })

  const printing = () =>
    execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes('print-process'))
      .map((line) => parseInt(line, 10))

  test.each([
    [500, /longer than 500 ms/],
    [null, 'printed'],
  ])('with a limit of %s, what a busy machine holds up for longer is %s', async (limitMs, expected) => {
    const service = createPdfService({ processes: 1, limitMs })
    const outcome = service.render(document).then(
      () => 'printed',
      (error: Error) => error.message,
    )
    const pids = printing()
    expect(pids.length).toBeGreaterThan(0)
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    await new Promise((done) => setTimeout(done, 1_000))
    for (const pid of printing()) process.kill(pid, 'SIGCONT')
    expect(await outcome).toMatch(expected)
    await service.close()
  })

  test('is warmed up with one process, which prints what follows', async () => {
    const before = printing()
    const own = () => printing().filter((pid) => !before.includes(pid))
    const warm = createPdfService()
    warm.warmUp()
    warm.warmUp()
    const started = own()
    expect(started).toHaveLength(1)
    await warm.render(document)
    warm.warmUp()
    expect(own()).toEqual(started)
    await warm.close()
    warm.warmUp()
    expect(own()).toEqual([])
  })

  test('goes on with a new process after so many documents', async () => {
    const renewing = createPdfService({ processes: 1, orders: 2 })
    const sizes = []
    for (let index = 0; index < 5; index++) sizes.push((await renewing.render(document)).length)
    expect(new Set(sizes).size).toBe(1)
    await renewing.close()
  })

  test('refuses when too many wait, and nothing at all once it is closed', async () => {
    const small = createPdfService({ processes: 1, waiting: 1 })
    const requested = [small.render(document), small.render(document), small.render(document)]
    const outcomes = await Promise.allSettled(requested)
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    await expect(requested[2]).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await small.close()
    await expect(small.render(document)).rejects.toThrow('closed')
  })

  test('a template that fails says so, and harms no other document', async () => {
    const broken = { template: 'day-sheet', data: { lang: 'en' } } as unknown as PdfDocument
    await expect(pdf.render(broken)).rejects.toThrow('printing day-sheet failed')
    expect((await pdf.render(document)).length).toBeGreaterThan(10_000)
  })
})
