/** What signing keeps: links, codes, signatures, the documents' bytes; and what its jobs look for. */
import { sql } from 'kysely'
import type { StaffRole } from '#domain/access.ts'
import type { ContractState } from '#domain/booking/bookings/contract-actions.ts'
import type { SignerState } from '#domain/documents/contract-parties.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found, touched } from '../../platform/db/records.ts'
import { findContactLanguage } from '../../platform/mail/reader-store.ts'
import type { ContractSignature } from '../../platform/db/schema.ts'
import type { JobScope, OrgScope, PublicScope } from '../../platform/db/scopes.ts'

export type ContractLink = {
  orgId: string
  userId: string
  role: StaffRole
  artistId: string
  contractId: string
  signerId: string
  /** Of whoever had the link before the task was handed on; null for the signer's own. */
  formerName: string | null
  tokenHash: Buffer
}

/** Where the link with this token's hash leads (see private.contract_link). */
export async function findContractLink(
  tx: Tx,
  _scope: PublicScope,
  tokenHash: Buffer,
): Promise<ContractLink | undefined> {
  const { rows } = await sql<Omit<ContractLink, 'tokenHash'>>`
    select org_id, user_id, role, artist_id, contract_id, signer_id, former_name
    from private.contract_link(${tokenHash})`.execute(tx)
  return rows[0] && { ...rows[0], tokenHash }
}

/** Is the link still the signer's own? Asked under the contract's lock: it may have been handed on or ended meanwhile. */
export async function isOwnLink(tx: Tx, scope: OrgScope, tokenHash: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('contractLinks')
    .select('id')
    .where('orgId', '=', scope.orgId)
    .where('tokenHash', '=', tokenHash)
    .where('formerName', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The code by e-mail of a signer, for whoever holds the contract's lock. */
export async function findSignerCode(tx: Tx, scope: OrgScope, signerId: string) {
  return found(
    await tx
      .selectFrom('contractSigners')
      .select(['codeHash', 'codeExpiresAt', 'codeTries', 'codeSentCount', 'codeOkAt'])
      .where('orgId', '=', scope.orgId)
      .where('id', '=', signerId)
      .executeTakeFirst(),
  )
}

export type SignerChanges = {
  name?: string
  email?: string | null
  contactId?: string | null
  userId?: string | null
  state?: SignerState
  sentAt?: Date | null
  openedAt?: Date | null
  signedAt?: Date
  signature?: ContractSignature
  declineReason?: string
  codeHash?: Buffer | null
  codeExpiresAt?: Date | null
  codeTries?: number
  codeSentCount?: number
  codeOkAt?: Date | null
  delegatedFrom?: string
  remindedAt?: Date | null
}

/** Writes parts of a signer, for whoever holds the contract's lock. */
export async function updateSigner(
  tx: Tx,
  scope: OrgScope,
  signer: { id: string; version: number },
  { signature, ...changes }: SignerChanges,
): Promise<void> {
  await tx
    .updateTable('contractSigners')
    .set({
      ...changes,
      ...(signature && { signature: JSON.stringify(signature) }),
      ...touched(scope, signer.version),
    })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', signer.id)
    .execute()
}

/** Who has not signed when the time is over. */
export async function markSignersExpired(tx: Tx, scope: OrgScope, contractId: string): Promise<void> {
  await tx
    .updateTable('contractSigners')
    .set({ state: 'expired' })
    .where('orgId', '=', scope.orgId)
    .where('contractId', '=', contractId)
    .where('isCopy', '=', false)
    .where('state', 'in', ['waiting', 'sent', 'opened'])
    .execute()
}

export async function insertLink(
  tx: Tx,
  scope: OrgScope,
  link: { signerId: string; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('contractLinks')
    .values({ ...link, orgId: scope.orgId })
    .execute()
}

/** Ends the links that a signer has had so far; those of whoever handed the task on keep saying so. */
export async function endLinks(tx: Tx, scope: OrgScope, signerId: string): Promise<void> {
  await tx
    .deleteFrom('contractLinks')
    .where('orgId', '=', scope.orgId)
    .where('signerId', '=', signerId)
    .where('formerName', 'is', null)
    .execute()
}

/** The links of a signer who has handed the task on say that from now on. */
export async function passLinksOn(
  tx: Tx,
  scope: OrgScope,
  signerId: string,
  formerName: string,
): Promise<void> {
  await tx
    .updateTable('contractLinks')
    .set({ formerName })
    .where('orgId', '=', scope.orgId)
    .where('signerId', '=', signerId)
    .where('formerName', 'is', null)
    .execute()
}

/** Until when the links of a contract are open, once it has ended. */
export async function extendLinks(
  tx: Tx,
  scope: OrgScope,
  contractId: string,
  expiresAt: Date,
): Promise<void> {
  await sql`
    update contract_links l set expires_at = ${expiresAt}
    from contract_signers s
    where l.org_id = ${scope.orgId} and s.org_id = l.org_id and s.id = l.signer_id
      and s.contract_id = ${contractId} and l.former_name is null`.execute(tx)
}

/** What e-mails and link pages say of the organisation, who sent the contract, and who looks after its shows. */
export async function findSigningContext(
  tx: Tx,
  scope: OrgScope,
  contract: { id: string; sentBy: string | null; createdBy: string | null },
) {
  const organisation = await tx
    .selectFrom('organisations')
    .select(['name', 'slug', 'locale', 'tz', 'email', 'phone', 'website'])
    .where('id', '=', scope.orgId)
    .executeTakeFirstOrThrow()
  const sender = await tx
    .selectFrom('users')
    .select(['name', 'email', 'locale'])
    .where('id', '=', contract.sentBy ?? contract.createdBy ?? scope.userId)
    .executeTakeFirst()
  const agents = await tx
    .selectFrom('contractBookings as k')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.orgId', '=', 'k.orgId').onRef('b.id', '=', 'k.bookingId'),
    )
    .innerJoin('users as u', 'u.id', 'b.agentUserId')
    .select(['u.email', 'u.locale'])
    .distinct()
    .where('k.orgId', '=', scope.orgId)
    .where('k.contractId', '=', contract.id)
    .execute()
  return { organisation, sender, agents }
}
export type SigningContext = Awaited<ReturnType<typeof findSigningContext>>

/** Somebody's name and address by the user's id. */
export async function findUser(tx: Tx, _scope: OrgScope, userId: string) {
  return tx.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirst()
}

/** The language of a signer: the setting of an account, else what a contact with the address is on file with; null where neither is known. */
export async function findSignerLanguage(
  tx: Tx,
  scope: OrgScope,
  { userId, email }: { userId: string | null; email: string | null },
): Promise<string | null> {
  if (userId) {
    const user = await tx.selectFrom('users').select('locale').where('id', '=', userId).executeTakeFirst()
    return user?.locale ?? null
  }
  // Another address than the contact's may have been written in: whoever has it reads the e-mail.
  return (email && (await findContactLanguage(tx, scope, email))) || null
}

/** A colleague who is notified. */
export type Reader = { email: string; locale: string }

/** Those who may approve changed clauses, except the member in scope. */
export async function listApprovers(tx: Tx, scope: OrgScope): Promise<Reader[]> {
  return tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['u.email', 'u.locale'])
    .where('m.orgId', '=', scope.orgId)
    .where('m.status', '=', 'active')
    .where('m.role', 'in', ['owner', 'admin'])
    .where('m.userId', '<>', scope.userId)
    .orderBy('u.email')
    .execute()
}

export type DocumentKind = 'original' | 'sealed' | 'paper'

export async function insertDocument(
  tx: Tx,
  scope: OrgScope,
  document: { contractId: string; kind: DocumentKind; bytes: Buffer; sha256: Buffer },
): Promise<void> {
  await tx
    .insertInto('contractDocuments')
    .values({ ...document, orgId: scope.orgId })
    .execute()
}

/** The bytes of a document, or NOT_FOUND. The caller has found the contract in scope. */
export async function findDocument(tx: Tx, scope: OrgScope, contractId: string, kind: DocumentKind) {
  return found(
    await tx
      .selectFrom('contractDocuments')
      .select(['bytes', 'sha256', 'createdAt'])
      .where('orgId', '=', scope.orgId)
      .where('contractId', '=', contractId)
      .where('kind', '=', kind)
      .executeTakeFirst(),
  )
}

/** Notes that sealing failed; the row's time says when. */
export async function countSealFailure(tx: Tx, scope: OrgScope, contractId: string, now: Date) {
  await tx
    .updateTable('contracts')
    .set({ sealFailures: sql`seal_failures + 1`, updatedAt: now })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', contractId)
    .where('sealedSha256', 'is', null)
    .execute()
}

/** Contracts found by a job, with the member in whose name it goes on: the sender, or an owner once that one left. */
type JobRow = { id: string; orgId: string; slug: string; userId: string }

const inTheNameOf = sql`
  join organisations o on o.id = c.org_id
  join lateral (
    select m.user_id from memberships m
    where m.org_id = c.org_id and m.status = 'active' and (m.user_id = c.sent_by or m.role = 'owner')
    order by (m.user_id is not distinct from c.sent_by) desc, m.created_at limit 1
  ) m on true`

/** Contracts whose time to sign is over at `now`, over all organisations. */
export async function listLapsed(tx: Tx, _scope: JobScope, now: Date, limit: number): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select c.id, c.org_id, o.slug, m.user_id from contracts c ${inTheNameOf}
    where c.state in ('sent', 'viewed', 'part_signed') and c.expires_at <= ${now}
    order by c.expires_at limit ${limit}`.execute(tx)
  return rows
}

/** Contracts that are out and have their last day to sign by `day`. */
export async function listNearlyDue(tx: Tx, _scope: JobScope, day: string, limit: number): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select c.id, c.org_id, o.slug, m.user_id from contracts c ${inTheNameOf}
    where c.state in ('sent', 'viewed', 'part_signed') and c.due_on <= ${day}
    order by c.due_on, c.id limit ${limit}`.execute(tx)
  return rows
}

/**
 * Contracts that all have signed, without their sealed file, that ended before `before`; those that failed wait a
 * minute, doubled with each further failure, an hour at most (sealRetryMinutes).
 */
export async function listUnsealed(tx: Tx, _scope: JobScope, before: Date, limit: number, now: Date) {
  const { rows } = await sql<JobRow & { sealFailures: number }>`
    select c.id, c.org_id, o.slug, m.user_id, c.seal_failures from contracts c ${inTheNameOf}
    where c.state in ('signed', 'superseded') and c.sealed_sha256 is null and not c.is_on_paper
      and c.ended_at <= ${before}
      and (c.seal_failures = 0 or c.updated_at
           + make_interval(mins => least(60, power(2, least(c.seal_failures, 10) - 1))::int) <= ${now})
      and exists (select from contract_events e where e.org_id = c.org_id and e.contract_id = c.id
                  and e.type = 'completed')
    order by c.ended_at limit ${limit}`.execute(tx)
  return rows
}

/** The contract that took the place of another one, once it is out. */
export async function findSuccessor(
  tx: Tx,
  scope: OrgScope,
  contractId: string,
): Promise<{ number: string; state: ContractState } | undefined> {
  return tx
    .selectFrom('contracts')
    .select(['number', 'state'])
    .where('orgId', '=', scope.orgId)
    .where('supersedesId', '=', contractId)
    .where('state', 'not in', ['draft', 'internal_review', 'void'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
