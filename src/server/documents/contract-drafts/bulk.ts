/** Makes many contracts in the background: a group of bookings a transaction, so that none is made twice. */
import type { Logger } from 'pino'
import { can } from '#domain/access.ts'
import type { Clock } from '../../clock.ts'
import type { AsMember, Org } from '../../context.ts'
import { finishBatch, nextBatch, type WaitingBatch } from '../../platform/batches/store.ts'
import { attempt, type BatchEnd, type BatchStep, runSteps, workOff } from '../../platform/batches/work.ts'
import { writeLog } from '../../platform/db/activity.ts'
import { capabilityScope } from '../../platform/db/artist-reach.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { type ConnectionSettings, startNotifiedWork } from '../../platform/db/listen.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'
import { documentsProblem } from '#domain/documents/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { claimGroup, saveGroup } from './bulk-store.ts'
import { makeContract } from './create-draft.ts'

export type BatchParts = {
  db: Database
  scope: JobScope
  asMember: AsMember
  log: Pick<Logger, 'info' | 'error'>
  clock: Clock
}
type Who = { scope: OrgScope; org: Org }
const table = 'contract_batches'

/** Works off everything that waits; returns how many batches were brought to an end. */
export async function runBatches(
  parts: BatchParts,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const { db, scope, log } = parts
  return workOff(
    {
      next: (except) => nextBatch(db.read(scope), scope, table, except),
      run: (found) => runOne(parts, found, isStopping),
      async fail(found, error) {
        log.error({ err: error, batchId: found.id }, 'making contracts failed')
        const message = asMessage(documentsProblem('batch.failed'))
        await finishBatch(db.read(scope), scope, table, found, { status: 'failed', error: message })
      },
    },
    isStopping,
  )
}

async function runOne(
  { db, scope, asMember, log, clock }: BatchParts,
  found: WaitingBatch,
  isStopping: () => boolean,
): Promise<BatchEnd> {
  const who = found.createdBy ? await asMember(found.createdBy, found.slug) : null
  if (!who || !can(who.member, 'contracts.manage')) {
    const error = asMessage(documentsProblem('batch.forbidden'))
    await finishBatch(db.read(scope), scope, table, found, { status: 'failed', error })
    return 'ended'
  }
  const own: Who = { org: who.org, scope: capabilityScope(who.scope, who.member, 'contracts') }
  const end = await runSteps(
    () => db.transaction(own.scope, (tx) => nextGroup(tx, own, found.id, clock())),
    isStopping,
  )
  if (end === 'ended') log.info({ batchId: found.id }, 'contracts made')
  return end
}

async function nextGroup(tx: Tx, { scope, org }: Who, batchId: string, now: Date): Promise<BatchStep> {
  const batch = await claimGroup(tx, scope, batchId)
  if (!batch) return 'left'
  const { group, templateId } = batch
  if (!group) {
    await finishBatch(tx, scope, table, { orgId: scope.orgId, id: batchId }, { status: 'done' })
    return 'ended'
  }
  const place = { batchId, no: group.no }
  const made = await attempt(tx, org, () =>
    makeContract({ tx, scope, org, now }, { templateId, bookingIds: group.bookingIds }),
  )
  if ('message' in made) {
    await saveGroup(tx, scope, place, { state: 'failed', message: made.message })
    return 'more'
  }
  const { id, number, title } = made.done
  await saveGroup(tx, scope, place, { state: 'done', contractId: id })
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
    { entity: 'contract', entityId: id, after: { number, title } },
  )
  return 'more'
}

const SWEEP_MS = 10_000

/** Keeps working: notified by the database of what is started, and looking now and then for what a restart left. */
export function startContractBatches(parts: BatchParts & { connection: ConnectionSettings }): {
  stop(): Promise<void>
} {
  const run = (isStopping: () => boolean) => runBatches(parts, isStopping)
  return startNotifiedWork({ ...parts, channel: 'contracts', sweepMs: SWEEP_MS, run })
}
