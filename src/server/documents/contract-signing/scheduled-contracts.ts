/** What time does to contracts that are out: reminders before the last day to sign, and the end of it. */
import type { Logger } from 'pino'
import { isOut } from '#domain/booking/bookings/contract-actions.ts'
import { isInTurn, isReminderDue, isSigningOver } from '#domain/documents/signing/contract-signing.ts'
import { decideContract } from '#domain/documents/contracts.ts'
import { addDays, todayIn } from '#domain/dates.ts'
import { contractStateLabels } from '#texts/documents/contract-labels.ts'
import { orgTranslator } from '../../texts.ts'
import type { AsMember, Services } from '../../context.ts'
import { writeLog } from '../../platform/db/activity.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { requestSignature, type SignCall } from './request-signature.ts'
import { bySystem, recordEvents } from './audit.ts'
import { followEnding } from './ending.ts'
import { findSigningContext, listLapsed, listNearlyDue, markSignersExpired } from './signing-store.ts'
import { listSigners, lockContract, updateContract } from '../contracts/store.ts'

type Parts = Pick<Services, 'db' | 'secrets' | 'site'> & {
  scope: JobScope
  asMember: AsMember
  log: Pick<Logger, 'error'>
}

const atOnce = 200
const nobody = { userId: null, ip: '', userAgent: null, requestId: '' }
/** Reminders begin three days before; where the day begins first it is a day ahead of universal time. */
const daysAhead = 4

/** Looks at every contract that is out; returns how many were changed. One contract's failure is no other's. */
export async function processDueContracts(parts: Parts, now: Date): Promise<number> {
  const { db, scope, log } = parts
  const until = addDays(todayIn('UTC', now), daysAhead)
  const tasks = [
    { rows: await listLapsed(db.read(scope), scope, now, atOnce), work: expire },
    { rows: await listNearlyDue(db.read(scope), scope, until, atOnce), work: remind },
  ]
  let count = 0
  for (const { rows, work } of tasks) {
    for (const { id, userId, slug } of rows) {
      const who = await parts.asMember(userId, slug)
      if (!who) continue
      try {
        const isDone = await db.transaction(who.scope, (tx) =>
          work({ ...parts, tx, scope: who.scope, now }, id),
        )
        if (isDone) count++
      } catch (error) {
        log.error({ err: error, contractId: id }, 'contract not watched')
      }
    }
  }
  return count
}

const allIsWell = { missing: [], signersReady: true, needsApproval: false, bookingsGone: false }

/** Ends a contract whose time is over. */
async function expire(call: SignCall, id: string): Promise<boolean> {
  const { tx, scope, now } = call
  const contract = await lockContract(tx, scope, id)
  // Another process may have been faster.
  if (!isOut(contract.state) || !isSigningOver(contract.expiresAt, now)) return false
  const facts = { ...allIsWell, isLate: true }
  const state = decideContract(contract.state, { action: 'expire' }, { kind: 'system' }, facts)
  await updateContract(tx, scope, contract, { state, endedAt: now })
  await markSignersExpired(tx, scope, id)
  await recordEvents(call, contract, bySystem(now), [{ type: 'expired' }])
  const context = await findSigningContext(tx, scope, contract)
  const signers = await listSigners(tx, scope, [id])
  const open = signers.filter(({ state: each }) => each === 'expired').map(({ name }) => name)
  const about = { contract, signers, context }
  await followEnding(call, about, { how: 'expired', byName: '', reason: null, details: [open.join(', ')] })
  await writeLog(
    tx,
    { ...nobody, orgId: scope.orgId, action: 'contracts.expire' },
    {
      entity: 'contract',
      entityId: id,
      before: { state: contract.state },
      after: { state, reason: orgTranslator(context.organisation)(contractStateLabels[state]) },
    },
  )
  return true
}

/** Reminds whose turn it is; the contract is locked, so that two processes write nobody twice. */
async function remind(call: SignCall, id: string): Promise<boolean> {
  const { tx, scope, now } = call
  const contract = await lockContract(tx, scope, id)
  const context = await findSigningContext(tx, scope, contract)
  const { tz } = context.organisation
  if (!isOut(contract.state) || isSigningOver(contract.expiresAt, now)) return false
  const signers = await listSigners(tx, scope, [id])
  const due = signers.filter((signer) => {
    const emails = [signer.sentAt, signer.remindedAt].filter((at) => at !== null)
    const last = emails.length > 0 ? new Date(Math.max(...emails.map((at) => at.getTime()))) : null
    return isInTurn(signer, signers) && isReminderDue({ dueOn: contract.dueOn, tz }, last, now)
  })
  for (const signer of due) {
    const to = await requestSignature(call, { contract, signers, context }, signer, 'reminder')
    await recordEvents(call, contract, bySystem(now), [
      { type: 'reminded', data: { signerId: signer.id, to: to ? [to] : [] } },
    ])
  }
  if (due.length === 0) return false
  await updateContract(tx, scope, contract, {})
  await writeLog(
    tx,
    { ...nobody, orgId: scope.orgId, action: 'contracts.remind' },
    { entity: 'contract', entityId: id, after: { reminded: due.map(({ name }) => name) } },
  )
  return true
}
