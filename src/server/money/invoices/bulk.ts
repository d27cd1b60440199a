/** Issues many drafts in the background, a transaction for each, and makes their files afterwards. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { can } from '#domain/access.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage } from '#domain/problems.ts'
import type { AsMember, Services } from '../../context.ts'
import { finishBatch, nextBatch, type WaitingBatch } from '../../platform/batches/store.ts'
import { attempt, type BatchEnd, type BatchStep, runSteps, workOff } from '../../platform/batches/work.ts'
import { writeLog } from '../../platform/db/activity.ts'
import { capabilityScope } from '../../platform/db/artist-reach.ts'
import { type ConnectionSettings, startNotifiedWork } from '../../platform/db/listen.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { findShared, type InvoiceCall } from '../invoice-drafts/assembling.ts'
import { claimItem, saveItem } from './bulk-store.ts'
import { issueInvoice } from './issuing.ts'
import { renderWaiting } from './rendering.ts'
import { sendInvoice, type DeliveryCall } from '../invoice-delivery/sending.ts'

export type BatchParts = Pick<Services, 'clock' | 'db' | 'pdf' | 'secrets' | 'site'> & {
  scope: JobScope
  asMember: AsMember
  log: Pick<Logger, 'info' | 'error'>
}
type Who = Pick<InvoiceCall, 'scope' | 'member' | 'org' | 'shared'>
const PRINT_EVERY_MS = 200
/** So many invoices in a row are put together from one reading of what they share. */
const SHARED_FOR = 25
type Issued = { issued: string; no: number; wantsSending: boolean }
const table = 'invoice_batches'

/** Works off everything that waits, and makes files meanwhile; returns how many batches were brought to an end. */
export async function runInvoiceBatches(
  parts: BatchParts,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const { clock } = parts
  const printer = { isDone: false }
  const issuing = issueWaiting(parts, isStopping).finally(() => (printer.isDone = true))
  // Printing is the work of another process, so both go on side by side.
  const printing = (async () => {
    while (!printer.isDone && !isStopping()) {
      await sleep(PRINT_EVERY_MS)
      await renderWaiting(parts, clock(), isStopping)
    }
  })()
  const [count] = await Promise.all([issuing, printing])
  if (!isStopping()) await renderWaiting(parts, clock(), isStopping)
  return count
}

async function issueWaiting(parts: BatchParts, isStopping: () => boolean): Promise<number> {
  const { db, scope, log } = parts
  return workOff(
    {
      next: (except) => nextBatch(db.read(scope), scope, table, except),
      run: (found) => runOne(parts, found, isStopping),
      async fail(found, error) {
        log.error({ err: error, batchId: found.id }, 'issuing invoices failed')
        const message = asMessage(moneyProblem('batch.failed'))
        await finishBatch(db.read(scope), scope, table, found, { status: 'failed', error: message })
      },
    },
    isStopping,
  )
}

async function runOne(parts: BatchParts, found: WaitingBatch, isStopping: () => boolean): Promise<BatchEnd> {
  const { db, scope, asMember, log } = parts
  const who = found.createdBy ? await asMember(found.createdBy, found.slug) : null
  if (!who || !can(who.member, 'invoices.administrate')) {
    const error = asMessage(moneyProblem('batch.noRight'))
    await finishBatch(db.read(scope), scope, table, found, { status: 'failed', error })
    return 'ended'
  }
  const own: Who = { ...who, scope: capabilityScope(who.scope, who.member, 'invoices') }
  let no = 0
  const end = await runSteps(async () => {
    // Read now and then: what somebody changes meanwhile is on the invoices soon.
    if (no++ % SHARED_FOR === 0) own.shared = await findShared(db.read(own.scope), own.scope)
    const step = await nextItem(parts, own, found.id)
    if (typeof step === 'string') return step
    if (step.wantsSending) await sendOne(parts, own, found.id, step)
    return 'more'
  }, isStopping)
  if (end === 'ended') log.info({ batchId: found.id }, 'invoices issued')
  return end
}

const callOf = (
  { secrets, pdf, site, clock }: BatchParts,
  who: Who,
  tx: InvoiceCall['tx'],
): DeliveryCall => ({
  ...who,
  tx,
  secrets,
  pdf,
  site,
  now: clock(),
})

/** Issues the next draft in a transaction of its own: the counter is held no longer than that. */
async function nextItem(parts: BatchParts, who: Who, batchId: string): Promise<BatchStep | Issued> {
  const { scope } = who
  return parts.db.transaction(scope, async (tx): Promise<BatchStep | Issued> => {
    const item = await claimItem(tx, scope, batchId)
    if (item === 'left') return 'left'
    if (!item) {
      await finishBatch(tx, scope, table, { orgId: scope.orgId, id: batchId }, { status: 'done' })
      return 'ended'
    }
    const place = { batchId, no: item.no }
    const issued = await attempt(tx, who.org, () =>
      issueInvoice(callOf(parts, who, tx), { id: item.invoiceId }),
    )
    if ('message' in issued) {
      await saveItem(tx, scope, place, { state: 'failed', message: issued.message })
      return 'more'
    }
    await saveItem(tx, scope, place, { state: 'done' })
    await writeLog(tx, logActor(who, 'invoices.issueMany'), {
      entity: 'invoice',
      entityId: item.invoiceId,
      after: { state: 'issued', number: issued.done.number },
    })
    return { issued: item.invoiceId, no: item.no, wantsSending: item.wantsSending }
  })
}

/** An e-mail that cannot be sent leaves the invoice issued, and is reported. */
async function sendOne(parts: BatchParts, who: Who, batchId: string, { issued, no }: Issued): Promise<void> {
  const { scope } = who
  await parts.db.transaction(scope, async (tx) => {
    const sent = await attempt(tx, who.org, () => sendInvoice(callOf(parts, who, tx), issued))
    if ('message' in sent) {
      const message = [asMessage(moneyProblem('batch.notSent')), sent.message].join('\n')
      await saveItem(tx, scope, { batchId, no }, { state: 'failed', message })
    } else {
      await writeLog(tx, logActor(who, 'invoices.issueMany'), {
        entity: 'invoice',
        entityId: issued,
        after: { state: 'sent' },
      })
    }
  })
}

const logActor = ({ scope }: Who, action: string) => ({
  userId: scope.userId,
  orgId: scope.orgId,
  action,
  ip: '',
  userAgent: null,
  requestId: '',
})

const SWEEP_MS = 10_000

/** Keeps working: notified by the database of what is started, and looking now and then for what a restart left. */
export function startInvoiceBatches(parts: BatchParts & { connection: ConnectionSettings }): {
  stop(): Promise<void>
} {
  const run = (isStopping: () => boolean) => runInvoiceBatches(parts, isStopping)
  return startNotifiedWork({ ...parts, channel: 'invoices', sweepMs: SWEEP_MS, run })
}
