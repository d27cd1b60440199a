/** Makes the files of issued invoices from what was frozen: right after the commit, and again later where that failed. */
import type { Logger } from 'pino'
import type { Services } from '../../context.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'
import { produceInvoice } from '../e-invoices/produce.ts'
import {
  countRenderFailure,
  findUnrendered,
  keepFiles,
  listUnrendered,
  type InvoiceFile,
} from './document-store.ts'

type Unrendered = NonNullable<Awaited<ReturnType<typeof findUnrendered>>>
type Parts = Pick<Services, 'db' | 'pdf'>

/** What this process prints at the moment: nobody prints it a second time. */
const underWay = new Set<string>()

async function produce(pdf: Services['pdf'], invoice: Unrendered): Promise<InvoiceFile[]> {
  if (!invoice.document) throw new Error(`invoice ${invoice.id} is not frozen`)
  const made = await produceInvoice(pdf, invoice.document, { name: invoice.organisationName })
  const files: InvoiceFile[] = [
    { kind: 'pdf', bytes: Buffer.from(made.pdf), mime: 'application/pdf', sha256: made.pdfSha256 },
  ]
  if (made.xml !== null && made.xmlSha256 !== null) {
    files.push({ kind: 'xml', bytes: Buffer.from(made.xml), mime: 'application/xml', sha256: made.xmlSha256 })
  }
  return files
}

/** Makes the files within the caller's transaction, for what needs them at once. Throws when it fails. */
export async function renderNow(
  { tx, scope, pdf }: { tx: Tx; scope: OrgScope } & Pick<Services, 'pdf'>,
  invoice: Unrendered,
): Promise<void> {
  await keepFiles(tx, scope, invoice, await produce(pdf, invoice))
}

/** Prints outside of any transaction. Gives what was made, or why nothing was; what it gives has to be kept. */
async function print({ pdf }: Pick<Parts, 'pdf'>, invoice: Unrendered): Promise<InvoiceFile[] | Error> {
  underWay.add(invoice.id)
  return produce(pdf, invoice).catch((error: unknown) => error as Error)
}

/** Keeps what was printed; a failure is counted, and left to the job. */
async function keep(
  { db }: Pick<Parts, 'db'>,
  scope: OrgScope | JobScope,
  invoice: Unrendered,
  printed: InvoiceFile[] | Error,
  now: Date,
): Promise<Error | null> {
  try {
    if (printed instanceof Error) throw printed
    await db.transaction(scope, (tx) => keepFiles(tx, scope, invoice, printed))
    return null
  } catch (error) {
    await countRenderFailure(db.read(scope), scope, invoice, now)
    return error as Error
  } finally {
    underWay.delete(invoice.id)
  }
}

/** Follows the commit of a call that issued: the page shows the files a moment later. Never throws. */
export async function renderSoon(parts: Parts & { scope: OrgScope; now: Date }, id: string): Promise<void> {
  const invoice = await findUnrendered(parts.db.read(parts.scope), parts.scope, id)
  if (!invoice) return
  if (underWay.has(id)) return
  const error = await keep(parts, parts.scope, invoice, await print(parts, invoice), parts.now)
  if (error) process.emitWarning(error)
}

const AT_A_TIME = 20

/**
 * Makes all files that are due, of all organisations; returns how many. One after another: the second printing process
 * is left to people who wait for theirs. While one is kept the next is printed.
 */
export async function renderWaiting(
  parts: Parts & { scope: JobScope; log: Pick<Logger, 'error'> },
  now: Date,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const { db, scope, log } = parts
  const failed: string[] = []
  let count = 0
  async function keepOne(invoice: Unrendered, printed: InvoiceFile[] | Error) {
    const error = await keep(parts, scope, invoice, printed, now)
    if (!error) return void count++
    failed.push(invoice.id)
    log.error({ err: error, invoiceId: invoice.id }, 'printing an invoice failed')
  }
  while (!isStopping()) {
    const except = [...failed, ...underWay]
    const waiting = await listUnrendered(db.read(scope), scope, { now, limit: AT_A_TIME, except })
    if (waiting.length === 0) break
    let keeping: Promise<void> | undefined
    for (const invoice of waiting) {
      if (isStopping()) break
      if (underWay.has(invoice.id)) continue
      const printed = await print(parts, invoice)
      await keeping
      keeping = keepOne(invoice, printed)
    }
    await keeping
  }
  return count
}
