/** Sends a contract that waits as a draft, and reminds those who have not signed one that is out. */
import { assertMayRemind, isInTurn } from '#domain/documents/signing/contract-signing.ts'
import { workflowNote } from '#domain/automation/workflow-notes.ts'
import { isDomainError } from '#domain/errors.ts'
import { requestSignature } from '../../documents/contract-signing/request-signature.ts'
import { recordEvents } from '../../documents/contract-signing/audit.ts'
import { byMember, sendContract as send, type MemberCall } from '../../documents/contracts/sending.ts'
import { findSigningContext } from '../../documents/contract-signing/signing-store.ts'
import { listSigners, lockContract, updateContract, type SignerRow } from '../../documents/contracts/store.ts'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import { findContractOf } from './subject-store.ts'
import { mustMay, noBooking, under, whySilent, type Planner } from './plan.ts'
import { onlyWilling } from './recipients.ts'
import type { ActionStep } from './types.ts'

const out = ['sent', 'viewed', 'part_signed'] as const

/** A step as a call of its owner. */
const memberCall = (step: Omit<ActionStep, 'action'>): MemberCall => {
  const { tx, scope, org, member, services, now } = under(step, 'contractsSend')
  return { ...services, tx, scope, org, member, now, ip: '', userAgent: null }
}

const asRecipients = (signers: readonly SignerRow[]) =>
  signers.flatMap(({ name, email, contactId }) => (email ? [{ name, address: email, contactId }] : []))

/** Whoever has to sign next; members of the agency sign in the app and are always reached. */
function inTurn(signers: readonly SignerRow[]): SignerRow[] {
  return signers.filter((signer) => isInTurn(signer, signers))
}

export const sendContract: Planner<'sendContract'> = async (step, subject) => {
  const { booking } = subject
  if (!booking) return noBooking
  await mustMay(step, 'contractsSend.manage', booking.artistId, 'sendContracts')
  const silent = whySilent(subject)
  if (silent) return { skip: silent }
  const { tx, scope } = withAllArtists(step, 'sharedContract')
  const draft = await findContractOf(tx, scope, booking.id, ['draft'])
  if (!draft) return { skip: workflowNote('contract.noDraft') }
  const signers = inTurn(await listSigners(tx, scope, [draft.id]))
  const outside = signers.filter(({ userId }) => userId === null)
  if (outside.length > 0) {
    const found = await onlyWilling(
      step,
      asRecipients(outside),
      outside.map(({ name }) => name),
    )
    if ('skip' in found) return found
  }
  const names = signers.map(({ name }) => name)
  return {
    note: workflowNote('contract.plan', { number: draft.number, names }),
    async act() {
      const { state, number, to } = await send(memberCall(step), draft)
      return {
        message: workflowNote('contract.done', { number: draft.number, names: to }),
        output: { contractId: draft.id },
        log: {
          entity: 'contract',
          entityId: draft.id,
          before: { state: 'draft' },
          after: { state, number, to },
        },
      }
    },
  }
}

const laterOf = (a: Date | null, b: Date | null) => (a && b ? (a > b ? a : b) : (a ?? b))

export const remindSigners: Planner<'remindSigners'> = async (step, subject) => {
  const { now } = step
  const { booking } = subject
  if (!booking) return noBooking
  await mustMay(step, 'contractsSend.manage', booking.artistId, 'remindSigners')
  const silent = whySilent(subject)
  if (silent) return { skip: silent }
  const { tx, scope } = withAllArtists(step, 'sharedContract')
  const contract = await findContractOf(tx, scope, booking.id, out)
  if (!contract) return { skip: workflowNote('contract.noneOut') }
  const signers = await listSigners(tx, scope, [contract.id])
  const mayHear = (signer: SignerRow): boolean => {
    try {
      assertMayRemind({ ...contract, signer, signers, now }, laterOf(signer.sentAt, signer.remindedAt))
      return true
    } catch (error) {
      if (isDomainError(error)) return false
      throw error
    }
  }
  const wanted = inTurn(signers).filter(mayHear)
  const nobody = { skip: workflowNote('contract.nobodyToRemind') }
  if (wanted.length === 0) return nobody
  const found = await onlyWilling(
    step,
    asRecipients(wanted),
    wanted.map(({ name }) => name),
  )
  const willing = 'people' in found ? new Set(found.people.map(({ address }) => address)) : new Set<string>()
  const due = wanted.filter(({ email, userId }) => userId !== null || (email && willing.has(email)))
  if (due.length === 0) return 'skip' in found ? found : nobody
  const about = { number: contract.number, names: due.map(({ name }) => name) }
  return {
    note: workflowNote('signers.plan', about),
    async act() {
      const call = { ...memberCall(step), tx, scope }
      const locked = await lockContract(tx, scope, contract.id)
      const context = await findSigningContext(tx, scope, locked)
      const by = await byMember(call)
      for (const signer of due) {
        const to = await requestSignature(call, { contract: locked, signers, context }, signer, 'reminder')
        const data = { signerId: signer.id, to: to ? [to] : [] }
        await recordEvents(call, locked, by, [{ type: 'reminded', data }])
      }
      await updateContract(tx, scope, locked, {})
      return {
        message: workflowNote('signers.done', about),
        output: { contractId: contract.id },
        log: {
          entity: 'contract',
          entityId: contract.id,
          after: { reminded: about.names },
        },
      }
    },
  }
}
