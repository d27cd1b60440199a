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

/** Prints outside of any transaction and keeps the result; a failure is counted, and left to the job. */
async function renderOne(
  { db, pdf }: Parts,
  scope: OrgScope | JobScope,
  invoice: Unrendered,
  now: Date,
): Promise<Error | null> {
  if (underWay.has(invoice.id)) return null
  underWay.add(invoice.id)
  try {
    const files = await produce(pdf, invoice)
    await db.transaction(scope, (tx) => keepFiles(tx, scope, invoice, files))
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
  const error = await renderOne(parts, parts.scope, invoice, parts.now)
  if (error) process.emitWarning(error)
}

const AT_A_TIME = 20

/**
 * Makes all files that are due, of all organisations; returns how many. One after another: the second printing process
 * is left to people who wait for theirs.
 */
export async function renderWaiting(
  parts: Parts & { scope: JobScope; log: Pick<Logger, 'error'> },
  now: Date,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const { db, scope, log } = parts
  const failed: string[] = []
  let count = 0
  while (!isStopping()) {
    const except = [...failed, ...underWay]
    const waiting = await listUnrendered(db.read(scope), scope, { now, limit: AT_A_TIME, except })
    if (waiting.length === 0) break
    for (const invoice of waiting) {
      if (isStopping()) break
      const error = await renderOne(parts, scope, invoice, now)
      if (error) {
        failed.push(invoice.id)
        log.error({ err: error, invoiceId: invoice.id }, 'printing an invoice failed')
      } else count++
    }
  }
  return count
}
