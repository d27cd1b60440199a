/** A year's documents for an auditor: the files as they were issued, an index with their hashes, who did what. */
import { zipSync, type Zippable } from 'fflate'
import { byteOrderMark, csvLine, type Cell } from '#domain/platform/tables/csv.ts'
import { localDate } from '#domain/dates.ts'
import { invoiceKindCodes } from '#domain/booking/ledger/invoice-kinds.ts'
import { money } from '#domain/money.ts'
import { toDecimal } from '#domain/money-format.ts'
import { archiveReadme } from '#texts/money/bookkeeping/archive.ts'
import type { Translator } from '#texts/translator.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import type { Org } from '../../context.ts'
import { findDocumentBytes, listIssuedDocuments, listMoneyLog, listNumberGaps } from './store.ts'

type Call = { tx: Tx; scope: OrgScope; org: Org; now: Date; t: Translator }

const head = [
  'number',
  'kind',
  'code',
  'issue_date',
  'seller',
  'buyer',
  'currency',
  'net',
  'vat',
  'gross',
  'refers_to',
  'pdf_sha256',
  'xml_sha256',
]

const fileName = (number: string) => number.replace(/[^A-Za-z0-9._-]+/g, '_')

/** The archive of a year as a ZIP. The files are kept as they are: PDFs do not get smaller. */
export async function archiveOfYear({ tx, scope, org, now, t }: Call, year: number): Promise<Uint8Array> {
  const [from, to] = [localDate(year, 1, 1)!, localDate(year, 12, 31)!]
  const issued = await listIssuedDocuments(tx, scope, from, to)
  const entries: Zippable = {}
  const encoder = new TextEncoder()
  for (const { id, document } of issued) {
    for (const { kind, bytes } of await findDocumentBytes(tx, scope, id)) {
      entries[`documents/${fileName(document.number)}.${kind}`] = [bytes, { level: 0 }]
    }
  }
  const index = issued.map(({ document, net, vat, gross, cancels, pdfSha256, xmlSha256 }): Cell[] => {
    const { number, kind, issueDate, seller, buyer, currency, prepayments } = document
    const amount = (minor: number) => toDecimal(money(minor, currency)).replace('.', ',')
    const refers = [cancels, ...prepayments.map((each) => each.number)].filter(Boolean).join(' ')
    return [
      number,
      kind,
      invoiceKindCodes[kind],
      issueDate,
      seller.name,
      buyer.name,
      currency,
      amount(net),
      amount(vat),
      amount(gross),
      refers,
      pdfSha256,
      xmlSha256,
    ]
  })
  const table = (rows: readonly Cell[][]) =>
    encoder.encode(byteOrderMark + rows.map((cells) => csvLine(cells, ';')).join(''))
  const gaps = await listNumberGaps(tx, scope, year)
  const log = await listMoneyLog(tx, scope, from, to, org.tz)
  entries['index.csv'] = table([head, ...index])
  entries['gaps.csv'] = table([
    ['series', 'year', 'number'],
    ...gaps.map(({ format, year: of, no }) => [format, of, no]),
  ])
  entries['audit.jsonl'] = encoder.encode(log.map((line) => `${JSON.stringify(line)}\n`).join(''))
  entries['README.txt'] = encoder.encode(
    archiveReadme({ org: org.name, year, createdAt: now, count: issued.length }, t),
  )
  return zipSync(entries, { mtime: now })
}
