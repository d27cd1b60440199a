/** What becomes of drafts: saved while somebody writes, discarded, or made again in place of a contract. */
import { isDeepStrictEqual } from 'node:util'
import { isOpenDraft } from '#domain/booking/bookings/contract-actions.ts'
import { clauseDeviations, type Deviation } from '#domain/documents/templates/contract-clauses.ts'
import type { ContractDraftInput, SignerInput } from '#domain/documents/contract-inputs.ts'
import { defaultDueOn } from '#domain/documents/contract-defaults.ts'
import { todayIn } from '#domain/dates.ts'
import { documentsProblem } from '#domain/documents/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { listClauses } from '../contract-clauses/store.ts'
import { findVersion } from '../contract-templates/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { ContractAttachment } from '../../platform/db/schema.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { listAttachable } from './facts-store.ts'
import { listActiveMembers } from '../contracts/list-store.ts'
import { asAttachment, type MakeCall } from './create-draft.ts'
import {
  insertContract,
  listContractBookings,
  listSigners,
  replaceSigners,
  updateContract,
  type LockedContract,
} from '../contracts/store.ts'

/** Where the text departs from the library and from the template that the contract was made from. */
export async function deviationsOf(
  tx: Tx,
  scope: OrgScope,
  contract: Pick<LockedContract, 'language' | 'templateId' | 'templateNo'>,
  body: LockedContract['body'],
): Promise<Deviation[]> {
  const { language, templateId, templateNo } = contract
  const library = await listClauses(tx, scope, { language })
  const template = templateId && templateNo ? await findVersion(tx, scope, templateId, templateNo) : null
  return clauseDeviations(body, library, template?.body ?? null)
}

/** BAD_REQUEST where somebody is to sign as a member of staff who is none. */
async function checkSigners(tx: Tx, scope: OrgScope, signers: readonly SignerInput[]): Promise<void> {
  const userIds = signers.flatMap(({ userId }) => userId ?? [])
  const members = await listActiveMembers(tx, scope, userIds)
  const index = signers.findIndex(({ userId }) => userId !== null && !members.has(userId))
  if (index < 0) return
  const problem = documentsProblem('signer.colleagueLeft')
  const fields = { [`draft.signers.${index}.userId`]: asMessage(problem) }
  throw new DomainError('BAD_REQUEST', { problem, fields })
}

/** The files by their ids as they are now; one that was attached already stays as it was attached. */
async function attachmentsFor(
  tx: Tx,
  scope: OrgScope,
  contract: LockedContract,
  fileIds: readonly string[],
): Promise<ContractAttachment[]> {
  const isNew = fileIds.some((id) => !contract.attachments.some(({ fileId }) => fileId === id))
  const bookings = isNew ? await listContractBookings(tx, scope, [contract.id]) : []
  const files = await listAttachable(tx, scope, {
    artistIds: bookings.map(({ artistId }) => artistId),
    eventIds: bookings.map(({ eventId }) => eventId),
  })
  return [...new Set(fileIds)].map((id) => {
    const attached = contract.attachments.find(({ fileId }) => fileId === id)
    if (attached) return attached
    const file = files.find((each) => each.id === id)
    if (file) return asAttachment(file)
    const problem = documentsProblem('attachment.gone', { name: null })
    const fields = { 'draft.attachments': asMessage(problem) }
    throw new DomainError('BAD_REQUEST', { problem, fields })
  })
}

/** Saves a locked draft; what somebody allowed counts no longer once other clauses depart. CONFLICT after sending. */
export async function saveDraft(
  { tx, scope }: Pick<MakeCall, 'tx' | 'scope'>,
  contract: LockedContract,
  { title, body, signers, attachments, dueOn, message }: ContractDraftInput,
): Promise<void> {
  if (!isOpenDraft(contract.state)) {
    throw new DomainError('CONFLICT', { problem: documentsProblem('contract.sentAlready') })
  }
  await checkSigners(tx, scope, signers)
  const deviations = await deviationsOf(tx, scope, contract, body)
  const isAllowed = isDeepStrictEqual(deviations, contract.deviations)
  await replaceSigners(tx, scope, contract.id, signers)
  await updateContract(tx, scope, contract, {
    title,
    body,
    attachments: await attachmentsFor(
      tx,
      scope,
      contract,
      attachments.map(({ fileId }) => fileId),
    ),
    dueOn,
    message,
    deviations,
    ...(!isAllowed && { approvedBy: null, approvedAt: null }),
  })
}

/** A new draft with the text, people and files of a contract, linked to it. */
export async function copyAsDraft(
  { tx, scope, org, now }: MakeCall,
  contract: LockedContract,
  isAmendment: boolean,
): Promise<{ id: string; number: string }> {
  const bookings = await listContractBookings(tx, scope, [contract.id])
  const signers = await listSigners(tx, scope, [contract.id])
  const { title, kind, language, templateId, templateNo, body, attachments, message } = contract
  const today = todayIn(org.tz, now)
  const made = await insertContract(
    tx,
    scope,
    {
      title,
      kind,
      language,
      templateId,
      templateNo,
      supersedesId: contract.id,
      isAmendment,
      body,
      attachments,
      deviations: await deviationsOf(tx, scope, contract, body),
      message,
      dueOn: defaultDueOn(today, bookings[0]!.eventDate),
    },
    bookings.map(({ bookingId }) => bookingId),
    today.slice(0, 4),
  )
  const people = signers.map(
    ({ party, name, email, contactId, userId, orderNo, auth, isCopy }): SignerInput => ({
      id: null,
      party,
      name,
      email,
      contactId,
      userId,
      orderNo,
      auth,
      isCopy,
    }),
  )
  await replaceSigners(tx, scope, made.id, people)
  return made
}
