/** What signers do: sign, refuse, hand on; each with what follows from it, under the lock of the contract. */
import type { ContractState } from '#domain/booking/bookings/contract-actions.ts'
import { consentText } from '#domain/documents/signing/contract-consent.ts'
import type { SignatureInput } from '#domain/documents/signing/contract-signature.ts'
import { assertCode, assertTurn, decideSign } from '#domain/documents/signing/contract-signing.ts'
import { asMessage } from '#domain/problems.ts'
import { documentsProblem } from '#domain/documents/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { changeBySystem } from '../../booking/bookings/change-status.ts'
import { lockBooking } from '../../booking/bookings/store.ts'
import type { Services } from '../../context.ts'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import { findCallOrg } from '../../platform/organisations/store.ts'
import { pictureOf } from '#server/platform/pdf/contract-document.ts'
import {
  addressOf,
  requestSignature,
  requestSignatures,
  emailHeaders,
  translatorFor,
  type SignCall,
  type SignCase,
} from './request-signature.ts'
import { bySystem, recordEvents, sha256, type AuditBy, type AuditEvent } from './audit.ts'
import { requestConfirmation } from './confirm-task.ts'
import { followEnding } from './ending.ts'
import { findSignedBefore } from '../contracts/list-store.ts'
import { delegatedEmail } from './emails.ts'
import { notifyTeamOf } from './notifications.ts'
import { findSignerCode, findSigningContext, passLinksOn, updateSigner } from './signing-store.ts'
import {
  listContractBookings,
  listSigners,
  lockContract,
  lockHeldContract,
  updateContract,
  type LockedContract,
  type SignerRow,
} from '../contracts/store.ts'

/** A call that may close a contract, and with that change the status of its bookings. */
type ClosingCall = SignCall & Pick<Services, 'bookingEffects'>

export type LockedCase = SignCase & { contract: LockedContract; signer: SignerRow }

/** The contract locked, with everybody on it and the signer this is about; NOT_FOUND for an unknown one. */
export async function lockCase(call: SignCall, contractId: string, signerId: string): Promise<LockedCase> {
  const { tx, scope } = withAllArtists(call, 'sharedContract')
  const contract = await lockContract(tx, scope, contractId)
  const signers = await listSigners(tx, scope, [contractId])
  const signer = signers.find(({ id }) => id === signerId)
  if (!signer) throw new DomainError('NOT_FOUND')
  return { contract, signers, signer, context: await findSigningContext(tx, scope, contract) }
}

/** A drawn signature has to be a picture that can be printed; a small file may unfold to any size. */
export function assertPicture({ image }: Pick<SignatureInput, 'image'>): void {
  const picture = image === null ? null : pictureOf(image)
  if (image === null || picture?.extension === 'png') return
  const problem = documentsProblem('signature.unreadable')
  throw new DomainError('BAD_REQUEST', { problem, fields: { 'signature.image': asMessage(problem) } })
}

export type Given = { sha256: string; consentVersion: string; signature: SignatureInput }

/**
 * Takes a signature: writes it with its entries in the trail, asks the next group, and when it was the last one
 * closes the contract. Returns whether all have signed. CONFLICT with the reason where it may not be taken.
 */
export async function takeSignature(
  call: ClosingCall,
  about: LockedCase,
  given: Given,
  { by, isMember }: { by: AuditBy; isMember: boolean },
): Promise<{ state: 'part_signed' | 'signed' }> {
  const { tx, scope, now } = call
  const { contract, signers, signer, context } = about
  const code = await findSignerCode(tx, scope, signer.id)
  const frozen = contract.sha256?.toString('hex') ?? ''
  const { state, nextGroup } = decideSign({
    state: contract.state,
    signer,
    signers,
    expiresAt: contract.expiresAt,
    now,
    sha256: frozen,
    shownSha256: given.sha256,
    consentVersion: given.consentVersion,
    // An account is more than a code.
    auth: isMember ? 'link' : signer.auth,
    codeOkAt: code.codeOkAt,
  })
  const { signature } = given
  await updateSigner(tx, scope, signer, { state: 'signed', signedAt: now, signature })
  const { kind, name, title, place, image } = signature
  const text = consentText(given.consentVersion, contract.language, frozen)
  const events: AuditEvent[] = [
    { type: 'consent', data: { signerId: signer.id, version: given.consentVersion, text } },
    {
      type: isMember ? 'countersigned' : 'signed',
      data: {
        signerId: signer.id,
        party: signer.party,
        kind,
        name,
        title,
        place,
        imageSha256: image === null ? null : sha256(image).toString('hex'),
      },
    },
  ]
  const own = await addressOf(call, signer)
  if (state === 'part_signed') {
    await updateContract(tx, scope, contract, { state })
    const requested = nextGroup === null ? [] : await requestSignatures(call, about, nextGroup)
    // The system writes to them, not whoever signed before.
    if (requested.length > 0)
      events.push({ type: 'sent', data: { group: nextGroup, to: requested }, by: bySystem(now) })
    await recordEvents(call, contract, by, events)
    await notifyTeamOf(call, contract, context, {
      notification: 'signed',
      name: signer.name,
      // Whoever is to sign next has that e-mail already.
      except: [own, ...requested],
    })
    return { state }
  }
  await recordEvents(call, contract, by, [...events, { type: 'completed', by: bySystem(now) }])
  await updateContract(tx, scope, contract, { state, endedAt: now })
  await closeSigned(call, contract, by)
  await notifyTeamOf(call, contract, context, {
    notification: 'completed',
    name: signer.name,
    // They get the sealed file a moment later, which says the same.
    except: await sealedReaders(call, about),
  })
  return { state }
}

/** Whom the sealed file goes to: everybody on the contract, and whoever sent it. */
async function sealedReaders(call: SignCall, { signers, context }: SignCase): Promise<(string | null)[]> {
  const addresses = await Promise.all(signers.map((signer) => addressOf(call, signer)))
  return [...addresses, context.sender?.email ?? null]
}

/** What follows once a contract is signed, by all or on paper: its bookings, and the contract that it changes. */
export async function closeSigned(
  call: ClosingCall,
  contract: Pick<LockedContract, 'id' | 'number' | 'isAmendment'>,
  by: AuditBy,
): Promise<void> {
  const unscoped = withAllArtists(call, 'sharedContract')
  const { tx, scope } = unscoped
  const org = await findCallOrg(tx, scope)
  const bookings = await listContractBookings(tx, scope, [contract.id])
  // In the order of their ids, as they were locked with the contract.
  for (const { bookingId } of bookings.toSorted((a, b) => (a.bookingId < b.bookingId ? -1 : 1))) {
    const booking = await lockBooking(tx, scope, bookingId)
    if (booking.status !== 'confirmed') {
      await requestConfirmation({ ...unscoped, org }, booking, contract.number)
      continue
    }
    await changeBySystem(
      { ...unscoped, org },
      booking,
      { action: 'contract' },
      { action: 'bookings.contracted', known: { signersDone: true }, after: { contract: contract.number } },
    )
  }
  // Versions of the amendment that were replaced lie between it and what it changes.
  const signed = contract.isAmendment ? await findSignedBefore(tx, scope, contract.id) : undefined
  if (!signed) return
  const older = await lockHeldContract(tx, scope, signed.id)
  if (older.state !== 'signed') return
  await updateContract(tx, scope, older, { state: 'superseded', endedReason: contract.number })
  await recordEvents({ tx, scope }, older, by, [{ type: 'superseded', data: { number: contract.number } }])
  const signers = await listSigners(tx, scope, [older.id])
  const about = { contract: older, signers, context: await findSigningContext(tx, scope, older) }
  await followEnding(call, about, { how: 'amended', byName: contract.number, reason: null })
}

/** Ends a locked contract that not all have signed, after the machine has allowed it; whoever was asked hears why. */
export async function voidContract(
  call: SignCall,
  contract: LockedContract,
  {
    state,
    reason,
    by,
    isShowOff = false,
  }: { state: ContractState; reason: string; by: AuditBy; isShowOff?: boolean },
): Promise<void> {
  const { tx, scope, now } = call
  await updateContract(tx, scope, contract, { state, endedAt: now, endedReason: reason })
  await recordEvents(call, contract, by, [{ type: 'voided', data: { reason } }])
  const signers = await listSigners(tx, scope, [contract.id])
  const context = await findSigningContext(tx, scope, contract)
  const about = { contract, signers, context }
  const { name, email: byEmail } = by.actor
  await followEnding(call, about, { how: 'void', byName: name ?? '', byEmail, reason, isShowOff })
}

const turnOf = ({ contract, signer, signers }: LockedCase, now: Date) => ({
  state: contract.state,
  signer,
  signers,
  expiresAt: contract.expiresAt,
  now,
})

/** Ends the contract by a signer's refusal. */
export async function declineContract(
  call: SignCall,
  about: LockedCase,
  reason: string,
  by: AuditBy,
): Promise<void> {
  const { tx, scope, now } = call
  const { contract, signer } = about
  assertTurn(turnOf(about, now))
  await updateSigner(tx, scope, signer, { state: 'declined', declineReason: reason })
  await updateContract(tx, scope, contract, { state: 'declined', endedAt: now, endedReason: reason })
  await recordEvents(call, contract, by, [{ type: 'declined', data: { signerId: signer.id, reason } }])
  await followEnding(call, about, { how: 'declined', byName: signer.name, reason, exceptId: signer.id })
}

/** Hands a signer's task on to somebody else, who gets an e-mail; the link so far says so and no more. */
export async function delegateSigning(
  call: SignCall,
  about: LockedCase,
  to: { name: string; email: string },
  by: AuditBy,
): Promise<void> {
  const { tx, scope, secrets, now } = call
  const { contract, signer, signers, context } = about
  assertTurn(turnOf(about, now))
  assertCode(signer.auth, (await findSignerCode(tx, scope, signer.id)).codeOkAt, now)
  const former = await addressOf(call, signer)
  const isTaken = signers.some(
    ({ id, email, isCopy }) => id !== signer.id && !isCopy && email?.toLowerCase() === to.email.toLowerCase(),
  )
  if (isTaken || former?.toLowerCase() === to.email.toLowerCase()) {
    const problem = documentsProblem('signing.addressTaken')
    throw new DomainError('BAD_REQUEST', { problem, fields: { email: asMessage(problem) } })
  }
  await passLinksOn(tx, scope, signer.id, signer.name)
  const next = {
    ...to,
    contactId: null,
    userId: null,
    state: 'sent' as const,
    openedAt: null,
    delegatedFrom: signer.name,
  }
  const noCode = { codeHash: null, codeExpiresAt: null, codeTries: 0, codeOkAt: null }
  await updateSigner(tx, scope, signer, { ...next, ...noCode })
  const newSigner: SignerRow = { ...signer, ...next, version: signer.version + 1 }
  const after = signers.map((each) => (each.id === signer.id ? newSigner : each))
  await requestSignature(call, { contract, context, signers: after }, newSigner, 'delegated')
  await recordEvents(call, contract, by, [
    {
      type: 'delegated',
      data: { signerId: signer.id, fromName: signer.name, toName: to.name, toEmail: to.email },
    },
  ])
  await updateContract(tx, scope, contract, {})
  if (former) {
    const facts = { ...emailHeaders(about, signer.name), toName: to.name }
    const email = delegatedEmail(facts, await translatorFor(call, about, signer))
    await enqueueEmail(tx, scope, secrets, {
      ...email,
      to: former,
      kind: 'contract.handed-on',
      contractId: contract.id,
    })
  }
  const details = [`${to.name}, ${to.email}`]
  await notifyTeamOf(call, contract, context, {
    notification: 'delegated',
    name: signer.name,
    details,
    except: [former],
  })
}
