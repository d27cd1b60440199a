/** Freezes a draft and sends it: what all are shown from then on is text, terms and bytes that never change. */
import { isDeepStrictEqual } from 'node:util'
import type { Member } from '#domain/access.ts'
import type { ContractAction, ContractFacts } from '#domain/booking/bookings/contract-actions.ts'
import type { Deviation } from '#domain/documents/templates/contract-clauses.ts'
import { contractSummary } from '#texts/documents/contract-summary.ts'
import { groupInTurn, signingEndsAt } from '#domain/documents/signing/contract-signing.ts'
import { resolveBody } from '#domain/documents/templates/contract-resolve.ts'
import { contractValues } from '#texts/documents/contract-values.ts'
import { translatorOf } from '../../texts.ts'
import { decideContract, type ContractActor } from '#domain/documents/contracts.ts'
import { documentsProblem } from '#domain/documents/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { assertAct } from '../../booking/conflicts/facts.ts'
import type { Context, Org } from '../../context.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { sameVersion } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { requestSignatures } from '../contract-signing/request-signature.ts'
import { provenAttachments } from '../contract-drafts/attachments.ts'
import { recordCreated, recordEvents, sha256, type AuditBy } from '../contract-signing/audit.ts'
import { lockDeals } from './deal-store.ts'
import { deviationsOf } from '../contract-drafts/drafts.ts'
import { contractFacts, contractRules } from '../contract-drafts/facts.ts'
import { printUnsigned } from '../contract-signing/print.ts'
import { findSigningContext, findUser, insertDocument } from '../contract-signing/signing-store.ts'
import {
  findContract,
  listContractBookings,
  listSigners,
  lockContract,
  updateContract,
  type LockedContract,
} from './store.ts'

/** A call of a member of staff about a contract. */
export type MemberCall = { tx: Tx; scope: OrgScope; member: Member; org: Org } & Pick<
  Context,
  'now' | 'ip' | 'userAgent' | 'secrets' | 'site' | 'pdf'
>

/** The member of a call, as the trail names them. */
export async function byMember({ tx, scope, now, ip, userAgent }: MemberCall): Promise<AuditBy> {
  const user = await findUser(tx, scope, scope.userId)
  return {
    actor: { kind: 'member', name: user?.name ?? null, email: user?.email ?? null },
    now,
    ip,
    userAgent,
  }
}

/** The first entry of the trail, where there is none yet. */
export async function beginTrail(call: MemberCall, contract: LockedContract): Promise<void> {
  const creator = contract.createdBy && (await findUser(call.tx, call.scope, contract.createdBy))
  await recordCreated(call, contract, creator || null)
}

type RuledContract = Omit<LockedContract, 'updatedAt'>

/**
 * What the machine has to know, with the clauses compared again: the library may have changed since the draft was
 * saved, and what was allowed then is not what would go out now.
 */
export async function freshRules(
  { tx, scope, org, now }: MemberCall,
  contract: RuledContract,
): Promise<{ facts: ContractFacts; deviations: Deviation[] }> {
  const deviations = await deviationsOf(tx, scope, contract, contract.body)
  const isAllowed = isDeepStrictEqual(deviations, contract.deviations)
  const approvedAt = isAllowed ? contract.approvedAt : null
  const facts = await contractRules(tx, scope, { ...contract, deviations, approvedAt }, org, now)
  return { facts, deviations }
}

/** Decides an action of a member; the next state, or the refusal of `decideContract`. */
export async function decideAsMember(
  call: MemberCall,
  contract: RuledContract,
  command: { action: ContractAction; reason?: string | null },
) {
  const { facts, deviations } = await freshRules(call, contract)
  const [first] = await listContractBookings(call.tx, call.scope, [contract.id])
  const actor: ContractActor = { kind: 'member', member: call.member, artistId: first!.artistId }
  return { state: decideContract(contract.state, command, actor, facts), deviations }
}

/** The text with everything said, and the terms on top of it, as the records are now. */
async function resolved({ tx, scope, org, now }: MemberCall, contract: RuledContract) {
  const facts = await contractFacts(tx, scope, contract, { tz: org.tz, now })
  const t = translatorOf(contract.language)
  const { body } = resolveBody(contract.body, contractValues(facts, t), t.language)
  return { body, summary: contractSummary(facts, t) }
}

/**
 * Sends a draft. CONFLICT where something contradicts it or was changed while the file was set; BAD_REQUEST without a
 * reason for what may be overridden.
 */
export async function sendContract(
  call: MemberCall,
  {
    id,
    version,
    overrideReason = null,
  }: { id: string; version: number; overrideReason?: string | null | undefined },
): Promise<{ state: 'sent'; number: string; to: string[] }> {
  const { tx, scope, org, now, pdf } = call
  const draft = await findContract(tx, scope, id)
  sameVersion(draft, version, 'contract')
  await decideAsMember(call, draft, { action: 'send' })
  const text = await resolved(call, draft)
  const context = await findSigningContext(tx, scope, { ...draft, sentBy: scope.userId })
  const people = await listSigners(tx, scope, [id])
  const { organisation } = context
  const printing = { contract: draft, organisation, body: text.body, signers: people }
  // Nothing is locked while the file is set; what was read is compared afterwards.
  const bytes = await printUnsigned(pdf, printing, { at: now, isDraft: false })

  const contract = await lockContract(tx, scope, id, version)
  const bookings = await listContractBookings(tx, scope, [id])
  const bookingIds = bookings.map(({ bookingId }) => bookingId)
  await lockDeals(tx, scope, bookingIds, now)
  await assertAct(call, 'sendContract', bookingIds, { overrideReason })
  await decideAsMember(call, contract, { action: 'send' })
  const signers = await listSigners(tx, scope, [id])
  if (!isDeepStrictEqual([await resolved(call, contract), signers], [text, people])) {
    throw new DomainError('CONFLICT', { problem: documentsProblem('contract.changedMeanwhile') })
  }
  const attachments = await provenAttachments(call, contract.attachments)
  const hash = sha256(bytes)
  const expiresAt = signingEndsAt(contract.dueOn, org.tz, now)
  await insertDocument(tx, scope, { contractId: id, kind: 'original', bytes, sha256: hash })
  await updateContract(tx, scope, contract, {
    state: 'sent',
    frozenBody: text.body,
    summary: text.summary,
    sha256: hash,
    sentAt: now,
    sentBy: scope.userId,
    expiresAt,
  })
  await beginTrail(call, contract)
  const sent = { ...contract, state: 'sent' as const, summary: text.summary, sha256: hash, expiresAt }
  const group = groupInTurn(signers) ?? 1
  const to = await requestSignatures(call, { contract: sent, signers, context }, group)
  await recordEvents(call, sent, await byMember(call), [
    { type: 'sent', data: { group, to, dueOn: contract.dueOn, attachments } },
  ])
  return { state: 'sent', number: contract.number, to }
}
