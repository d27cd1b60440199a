/** Files for the tax adviser and the auditor. Not mounted on /trpc: they make sense only as bytes. */
import { z } from 'zod'
import { buffer } from 'node:stream/consumers'
import { localMonth } from '#domain/money/tax/fx-rate-inputs.ts'
import { archiveName, archiveReadme } from '#texts/money/bookkeeping/archive.ts'
import { byteOrderMark, type Cell, csvLine } from '#domain/platform/tables/csv.ts'
import { localDate, type LocalMonth } from '#domain/dates.ts'
import { invoiceKindCodes } from '#domain/booking/ledger/invoice-kinds.ts'
import { money } from '#domain/money.ts'
import { toDecimal } from '#domain/money-format.ts'
import type { Translator } from '#texts/translator.ts'
import { personalAccount } from '#domain/money/bookkeeping/datev-accounts.ts'
import { datevPersonsFile } from '#domain/money/bookkeeping/datev-persons.ts'
import type { DatevFile, DatevSettings } from '#domain/money/bookkeeping/datev.ts'
import { datevZip } from '../datev/write.ts'
import { zipStream, type ZipEntry } from '../../platform/files/zip-writer.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { type BookkeepingCall, datevOfMonth, origin } from './datev.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import type { Org } from '../../context.ts'
import { findDocumentBytes, listIssuedDocuments, listMoneyLog, listNumberGaps } from './store.ts'
import { listPersonalAccounts } from './account-store.ts'

const ZipFile = z.strictObject({ name: z.string(), bytes: z.instanceof(Buffer) })

export const bookkeepingFilesRouter = router({
  /** The bookings of a month, and the debtors and creditors that they name. */
  datev: orgProcedure('reportsFinance.administrate')
    .input(orgInput({ month: localMonth() }))
    .output(ZipFile)
    .query(async ({ ctx, input: { month } }) => {
      const { settings, file } = await datevOfMonth(ctx, month)
      const files = [file, await masterDataFile(ctx, month, settings)]
      return { name: `DATEV ${month}.zip`, bytes: await datevZip(files, ctx.now) }
    }),

  /** The issued documents of a year with their index. */
  archive: orgProcedure('reportsFinance.administrate')
    .input(orgInput({ year: z.coerce.number().int().min(2000).max(2100) }))
    .output(ZipFile)
    .query(async ({ ctx, input: { year } }) => ({
      name: `${archiveName(year, ctx.t)}.zip`,
      bytes: await archiveOfYear(ctx, year),
    })),
})

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
async function archiveOfYear({ tx, scope, org, now, t }: Call, year: number): Promise<Buffer> {
  const [from, to] = [localDate(year, 1, 1)!, localDate(year, 12, 31)!]
  const issued = await listIssuedDocuments(tx, scope, from, to)
  const entries: ZipEntry[] = []
  for (const { id, document } of issued) {
    for (const { kind, bytes } of await findDocumentBytes(tx, scope, id)) {
      entries.push({
        name: `documents/${fileName(document.number)}.${kind}`,
        content: [bytes],
        compress: false,
      })
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
  const gaps = await listNumberGaps(tx, scope, year)
  const log = await listMoneyLog(tx, scope, from, to, org.tz)
  const table = (name: string, rows: readonly Cell[][]): ZipEntry => ({
    name,
    content: [byteOrderMark, ...rows.map((cells) => csvLine(cells, ';'))],
  })
  const readme = archiveReadme({ org: org.name, year, createdAt: now, count: issued.length }, t)
  entries.push(
    table('index.csv', [head, ...index]),
    table('gaps.csv', [
      ['series', 'year', 'number'],
      ...gaps.map(({ format, year: of, no }) => [format, of, no]),
    ]),
    { name: 'audit.jsonl', content: log.map((line) => `${JSON.stringify(line)}\n`) },
    { name: 'README.txt', content: [readme] },
  )
  return buffer(zipStream(entries, now))
}

/** All accounts that were ever given; the program updates those that it knows. */
async function masterDataFile(
  call: BookkeepingCall,
  month: LocalMonth,
  settings: DatevSettings,
): Promise<DatevFile> {
  const accounts = await listPersonalAccounts(call.tx, call.scope)
  const persons = accounts.map(({ role, no, ...person }) => ({
    ...person,
    account: personalAccount(role, no, settings),
  }))
  return datevPersonsFile(month, persons, settings, origin(call))
}
