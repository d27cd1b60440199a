import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenInvoices } from '#domain/money/invoices/invoice-broken.ts'
import type { InvoiceDocument } from '#domain/money/invoices/invoice-document.ts'
import { exampleInvoices } from '#domain/money/invoices/invoice-example.ts'
import { createPdfService } from '../../platform/pdf/service.ts'
import { writeCii } from './cii.ts'
import { rulesCommand, whyNoRules } from '../../testing/official-rules.ts'
import { produceInvoice } from './produce.ts'
import { writeUbl } from './ubl.ts'

// Without them writers.test.ts, e-invoice-rules.test.ts and invoice.test.ts prove the same by our own words.
const reason = whyNoRules()

type Verdict = { file: string; valid: boolean; failures: Finding[]; warnings: Finding[] }
type Finding = { rule: string; text: string }

/** All files in one call: starting it takes longer than a file. */
function validate(files: readonly string[]): Map<string, Verdict> {
  const { stdout, stderr, status } = spawnSync(rulesCommand, ['--json', '--strict', ...files], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (status !== 0 && status !== 1) throw new Error(`the rules could not be run: ${stderr}`)
  const verdicts = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Verdict)
  return new Map(verdicts.map((verdict) => [verdict.file.split('/').at(-1)!, verdict]))
}

const forXRechnung = (invoice: InvoiceDocument): InvoiceDocument => ({
  ...invoice,
  format: 'xrechnung',
  buyerReference: invoice.buyerReference ?? 'PO 4711',
})
const names = Object.keys(exampleInvoices)
// One of each root, one without VAT ids: the same XML inside is proven for all by the files beside.
const hybridXRechnungen = ['publicBuyer', 'creditNote', 'outsideScope']
const wrong = Object.entries(brokenInvoices).filter(([, { rule }]) => rule !== null)

describe.skipIf(reason !== null)(`the official rules${reason ? ` (not run: ${reason})` : ''}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'invoices-'))
  const pdf = createPdfService({ processes: 1 })
  let verdicts = new Map<string, Verdict>()
  let wrongVerdicts = new Map<string, Verdict>()

  beforeAll(async () => {
    const write = (name: string, content: string | Uint8Array) => {
      const path = join(folder, name)
      writeFileSync(path, content)
      return path
    }
    const print = async (invoice: InvoiceDocument) =>
      (await produceInvoice(pdf, invoice, { name: 'Agency' })).pdf
    const files: string[] = []
    for (const [name, invoice] of Object.entries(exampleInvoices)) {
      files.push(write(`${name}.ubl.xml`, writeUbl(forXRechnung(invoice))))
      files.push(write(`${name}.xrechnung.xml`, writeCii(forXRechnung(invoice), 'xrechnung')))
      files.push(write(`${name}.en16931.xml`, writeCii(invoice, 'en16931')))
      files.push(write(`${name}.zugferd.pdf`, await print({ ...invoice, format: 'zugferd' })))
      if (hybridXRechnungen.includes(name)) {
        files.push(write(`${name}.xrechnung.pdf`, await print(forXRechnung(invoice))))
      }
    }
    verdicts = validate(files)
    wrongVerdicts = validate(
      wrong.flatMap(([, { invoice }], index) => [
        write(`${index}.ubl.xml`, writeUbl(invoice)),
        write(`${index}.cii.xml`, writeCii(invoice, 'xrechnung')),
      ]),
    )
  })
  afterAll(async () => {
    await pdf.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const kinds = names.flatMap((name) => [
    `${name}.ubl.xml`,
    `${name}.xrechnung.xml`,
    `${name}.en16931.xml`,
    `${name}.zugferd.pdf`,
    ...(hybridXRechnungen.includes(name) ? [`${name}.xrechnung.pdf`] : []),
  ])
  test.for(kinds)('find %s valid, without a warning', (file, { skip }) => {
    const verdict = verdicts.get(file)
    // A validator that lacks files of its own says nothing about ours.
    const lacks = verdict?.failures.find(({ rule, text }) => rule === 'RULE-ERROR' && /ENOENT/.test(text))
    skip(lacks !== undefined, lacks?.text)
    expect(verdict).toMatchObject({ valid: true, failures: [], warnings: [] })
  })

  test.each(wrong.map(([name, { rule }], index) => [name, rule, index] as const))(
    'forbid %s: %s',
    (_, rule, index) => {
      for (const syntax of ['ubl', 'cii']) {
        const { failures, warnings } = wrongVerdicts.get(`${index}.${syntax}.xml`)!
        expect([...failures, ...warnings].map((finding) => finding.rule)).toContain(rule)
      }
    },
  )
})
