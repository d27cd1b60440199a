/** Makes many contracts in the background, and sends them where that is wanted: each step once, in a transaction of its own. */
import type { Logger } from 'pino'
import { can, type Member } from '#domain/access.ts'
import { isOpenDraft } from '#domain/booking/bookings/contract-actions.ts'
import { documentsProblem } from '#domain/documents/problems.ts'
import { DomainError, isDomainError } from '#domain/errors.ts'
import { asMessage } from '#domain/problems.ts'
import type { AsMember, Org, Services } from '../../context.ts'
import { finishBatch, nextBatch, type WaitingBatch } from '../../platform/batches/store.ts'
import { attempt, type BatchStep, runSteps, workOff } from '../../platform/batches/work.ts'
import { writeLog } from '../../platform/db/activity.ts'
import { capabilityScope, underCapability } from '../../platform/db/artist-reach.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { type ConnectionSettings, startNotifiedWork } from '../../platform/db/listen.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'
import { NotDone } from '../../platform/workers/pool.ts'
import { makeContract } from '../contract-drafts/create-draft.ts'
import { sendContract } from '../contracts/sending.ts'
import { findContract } from '../contracts/store.ts'
import { claimGroup, findOtherContract, lockBookings, saveGroup, type GroupResult } from './store.ts'

export type BatchParts = Pick<Services, 'clock' | 'db' | 'pdf' | 'secrets' | 'site'> & {
  scope: JobScope
  asMember: AsMember
  log: Pick<Logger, 'info' | 'error'>
}
/** A step of a batch, as a call of whoever began it. */
type StepCall = { tx: Tx; scope: OrgScope; org: Org; member: Member; now: Date }
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
      async run(found) {
        const end = await runSteps(() => nextStep(parts, found), isStopping)
        if (end === 'ended') log.info({ batchId: found.id }, 'contracts made')
        return end
      },
      async fail(found, error) {
        log.error({ err: error, batchId: found.id }, 'making contracts failed')
        const message = asMessage(documentsProblem('batch.failed'))
        await finishBatch(db.read(scope), scope, table, found, { status: 'failed', error: message })
      },
    },
    isStopping,
  )
}

/** Makes or sends the next contract, with the rights that whoever began the batch has at that moment. */
async function nextStep(parts: BatchParts, found: WaitingBatch): Promise<BatchStep> {
  const { db, asMember, clock } = parts
  const who = found.createdBy ? await asMember(found.createdBy, found.slug) : null
  if (!who || !can(who.member, 'contracts.manage')) {
    const error = asMessage(documentsProblem('batch.forbidden'))
    await finishBatch(db.read(parts.scope), parts.scope, table, found, { status: 'failed', error })
    return 'ended'
  }
  const scope = capabilityScope(who.scope, who.member, 'contracts')
  return db.transaction(scope, async (tx): Promise<BatchStep> => {
    const batch = await claimGroup(tx, scope, found.id)
    if (!batch) return 'left'
    const { group, ...wanted } = batch
    if (!group) {
      await finishBatch(tx, scope, table, found, { status: 'done' })
      return 'ended'
    }
    const call = { ...who, tx, scope, now: clock() }
    const { contractId } = group
    const result = await attempt<GroupResult>(tx, who.org, () =>
      contractId ? sendDraft(parts, call, { ...group, contractId }) : makeDraft(call, wanted, group),
    )
    const place = { batchId: found.id, no: group.no }
    const failed = 'message' in result
    await saveGroup(tx, scope, place, failed ? { state: 'failed', ...result } : result.done)
    return 'more'
  })
}

type Group = { bookingIds: readonly string[] }

const logAs = ({ scope }: StepCall, action: string) => ({
  userId: scope.userId,
  orgId: scope.orgId,
  action,
  ip: '',
  userAgent: null,
  requestId: '',
})

/** Refuses a second contract of a show: nobody is asked to sign twice, whatever was begun at the same time. */
async function assertOnly(
  { tx, scope }: StepCall,
  { bookingIds }: Group,
  other: { except: string | null; withDrafts: boolean },
): Promise<void> {
  const number = await findOtherContract(tx, scope, bookingIds, other)
  if (number === undefined) return
  throw new DomainError('CONFLICT', { problem: documentsProblem('shows.hasContract', { number }) })
}

async function makeDraft(
  call: StepCall,
  { templateId, wantsSending }: { templateId: string; wantsSending: boolean },
  group: Group,
): Promise<GroupResult> {
  const { tx, scope } = call
  if (wantsSending) {
    await lockBookings(tx, scope, group.bookingIds)
    await assertOnly(call, group, { except: null, withDrafts: true })
  }
  const { id, number, title } = await makeContract(call, { templateId, bookingIds: group.bookingIds })
  await writeLog(tx, logAs(call, 'contracts.createMany'), {
    entity: 'contract',
    entityId: id,
    after: { number, title },
  })
  return { state: wantsSending ? 'waiting' : 'done', contractId: id }
}

/** Sends a draft as its page would; one that somebody has sent by hand meanwhile stays as it is. */
async function sendDraft(
  { pdf, secrets, site }: BatchParts,
  stepCall: StepCall,
  group: Group & { contractId: string },
): Promise<GroupResult> {
  const request = { pdf, secrets, site, ip: '', userAgent: null }
  const call = underCapability({ ...stepCall, ...request }, stepCall.member, 'contractsSend')
  const { tx, scope } = call
  const id = group.contractId
  const draft = await findContract(tx, scope, id).catch((error: unknown) => {
    const isGone = isDomainError(error) && error.code === 'NOT_FOUND'
    throw isGone ? new DomainError('CONFLICT', { problem: documentsProblem('batch.draftGone') }) : error
  })
  if (!isOpenDraft(draft.state)) return { state: 'done' }
  const { state, number, to } = await sendContract(call, { id, version: draft.version }).catch(
    (error: unknown) => {
      const isUnprinted = error instanceof NotDone && error.reason !== 'closed'
      throw isUnprinted
        ? new DomainError('CONFLICT', { problem: documentsProblem('batch.unprinted') })
        : error
    },
  )
  // Its bookings are held by now, so that nobody else sends one about them before this is committed.
  await assertOnly(call, group, { except: id, withDrafts: false })
  await writeLog(tx, logAs(call, 'contracts.send'), {
    entity: 'contract',
    entityId: id,
    before: { state: draft.state },
    after: { state, number, to },
  })
  return { state: 'done' }
}

const SWEEP_MS = 10_000

/** Keeps working: notified by the database of what is started, and looking now and then for what a restart left. */
export function startContractBatches(parts: BatchParts & { connection: ConnectionSettings }): {
  stop(): Promise<void>
} {
  const run = (isStopping: () => boolean) => runBatches(parts, isStopping)
  return startNotifiedWork({ ...parts, channel: 'contracts', sweepMs: SWEEP_MS, run })
}
