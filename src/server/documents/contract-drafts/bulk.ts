/** Makes many contracts in the background: a group of bookings a transaction, so that none is made twice. */
import type { Logger } from 'pino'
import { can } from '#domain/access.ts'
import { isDomainError } from '#domain/errors.ts'
import type { Clock } from '../../clock.ts'
import type { AsMember, Org } from '../../context.ts'
import { writeLog } from '../../platform/db/activity.ts'
import { capabilityScope } from '../../platform/db/artist-reach.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { ConnectionSettings } from '../../platform/db/listen.ts'
import { startNotifiedWork } from '../../platform/db/notified-work.ts'
import { withSavepoint } from '../../platform/db/savepoint.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'
import { toTrpcError } from '../../errors.ts'
import { documentsProblem } from '#domain/documents/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { orgTranslator } from '../../texts.ts'
import { claimGroup, finishBatch, nextBatch, saveGroup } from './bulk-store.ts'
import { makeContract } from './create-draft.ts'

export type BatchParts = {
  db: Database
  scope: JobScope
  asMember: AsMember
  log: Pick<Logger, 'info' | 'error'>
  clock: Clock
}
type Found = NonNullable<Awaited<ReturnType<typeof nextBatch>>>
type Who = { scope: OrgScope; org: Org }

/** Works off everything that waits; returns how many batches were brought to an end. */
export async function runBatches(
  parts: BatchParts,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const { db, scope, log } = parts
  const busy: string[] = []
  let count = 0
  while (!isStopping()) {
    const found = await nextBatch(db.read(scope), scope, busy)
    if (!found) break
    try {
      const end = await runOne(parts, found, isStopping)
      // Another process has it, or this one is told to stop.
      if (end === 'left') busy.push(found.id)
      else count++
    } catch (error) {
      log.error({ err: error, batchId: found.id }, 'making contracts failed')
      busy.push(found.id)
      const message = asMessage(documentsProblem('batch.failed'))
      await finishBatch(db.read(scope), scope, found, { status: 'failed', error: message })
    }
  }
  return count
}

async function runOne(
  { db, scope, asMember, log, clock }: BatchParts,
  found: Found,
  isStopping: () => boolean,
): Promise<'ended' | 'left'> {
  const who = found.createdBy ? await asMember(found.createdBy, found.slug) : null
  if (!who || !can(who.member, 'contracts.manage')) {
    const error = asMessage(documentsProblem('batch.forbidden'))
    await finishBatch(db.read(scope), scope, found, { status: 'failed', error })
    return 'ended'
  }
  const own: Who = { org: who.org, scope: capabilityScope(who.scope, who.member, 'contracts') }
  while (!isStopping()) {
    const step = await db.transaction(own.scope, (tx) => nextGroup(tx, own, found.id, clock()))
    if (step === 'ended') log.info({ batchId: found.id }, 'contracts made')
    if (step !== 'more') return step
  }
  return 'left'
}

async function nextGroup(
  tx: Tx,
  { scope, org }: Who,
  batchId: string,
  now: Date,
): Promise<'more' | 'ended' | 'left'> {
  const batch = await claimGroup(tx, scope, batchId)
  if (!batch) return 'left'
  const { group, templateId } = batch
  if (!group) {
    await finishBatch(tx, scope, { orgId: scope.orgId, id: batchId }, { status: 'done' })
    return 'ended'
  }
  const place = { batchId, no: group.no }
  try {
    const made = await withSavepoint(tx, () =>
      makeContract({ tx, scope, org, now }, { templateId, bookingIds: group.bookingIds }),
    )
    await saveGroup(tx, scope, place, { state: 'done', contractId: made.id })
    await writeLog(
      tx,
      {
        userId: scope.userId,
        orgId: scope.orgId,
        action: 'contracts.createMany',
        ip: '',
        userAgent: null,
        requestId: '',
      },
      { entity: 'contract', entityId: made.id, after: { number: made.number, title: made.title } },
    )
  } catch (error) {
    // What a rule or a constraint refuses is told; anything else ends the batch.
    const { cause } = toTrpcError(error, orgTranslator(org))
    if (!isDomainError(cause)) throw error
    await saveGroup(tx, scope, place, {
      state: 'failed',
      message: cause.problem ? asMessage(cause.problem) : cause.message,
    })
  }
  return 'more'
}

const SWEEP_MS = 10_000

/** Keeps working: told by the database of what is started, and looking now and then for what a restart left. */
export function startContractBatches(parts: BatchParts & { connection: ConnectionSettings }): {
  stop(): Promise<void>
} {
  const run = (isStopping: () => boolean) => runBatches(parts, isStopping)
  return startNotifiedWork({ ...parts, channel: 'contracts', sweepMs: SWEEP_MS, run })
}
