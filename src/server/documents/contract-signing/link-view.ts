/** What a signer's link shows, in every state the contract can be in. */
import { consentText, consentVersion } from '#domain/documents/signing/contract-consent.ts'
import {
  downloadEndsAt,
  isCodeFresh,
  isSigningOver,
  signingLinkState,
  waitsFor,
  type SigningLinkState,
} from '#domain/documents/signing/contract-signing.ts'
import { DomainError } from '#domain/errors.ts'
import { findFace } from '../../platform/face/store.ts'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import type { LinkedContract } from './link-outputs.ts'
import { findSignerCode, findSignerLanguage, findSuccessor, type ContractLink } from './signing-store.ts'
import { findContract, listSigners } from '../contracts/store.ts'

export type LinkCall = { tx: Tx; scope: OrgScope; link: ContractLink; now: Date }

/** Where the text may be read. */
const readable: readonly SigningLinkState[] = ['open', 'waiting', 'signed', 'completed']

/** The contract behind a link, with its state for that link. */
export async function linkedCase(own: LinkCall) {
  const { tx, scope, link, now } = withAllArtists(own, 'sharedContract')
  const contract = await findContract(tx, scope, link.contractId)
  const signers = await listSigners(tx, scope, [contract.id])
  const signer = signers.find(({ id }) => id === link.signerId)
  if (!signer) throw new DomainError('NOT_FOUND')
  const isFormer = link.formerName !== null
  const isLate = isSigningOver(contract.expiresAt, now)
  const state = signingLinkState(contract.state, signer, signers, { isFormer, isLate })
  return { tx, scope, contract, signers, signer, state }
}
export type LinkedCase = Awaited<ReturnType<typeof linkedCase>>

/** Which file the link gives: what all are shown while it is out, the sealed one for 90 days; null for none. */
export function linkedFile({ contract, state }: LinkedCase, now: Date): 'original' | 'sealed' | null {
  if (state === 'open' || state === 'waiting' || state === 'signed') return 'original'
  if (state !== 'completed' || !contract.sealedSha256 || !contract.endedAt) return null
  return now < downloadEndsAt(contract.endedAt) ? 'sealed' : null
}

/** The files that the link opens, numbered from 1: while the text is shown, and for 90 days once it has ended. */
export function linkedAttachments({ contract, state }: LinkedCase, now: Date) {
  const { endedAt, attachments } = contract
  if (!readable.includes(state)) return []
  if (state === 'completed' && (!endedAt || now >= downloadEndsAt(endedAt))) return []
  return attachments.map((attachment, index) => ({ no: index + 1, ...attachment }))
}

export async function viewLinked(call: LinkCall): Promise<LinkedContract> {
  const { tx, link, now } = call
  const found = await linkedCase(call)
  const { scope, contract, signers, signer, state } = found
  const { codeOkAt } = await findSignerCode(tx, scope, signer.id)
  const isReadable = readable.includes(state)
  const isOwn = state !== 'handed_on'
  const sha256 = contract.sha256?.toString('hex') ?? null
  const text = state === 'open' && sha256 ? consentText(consentVersion, contract.language, sha256) : null
  const successor = state === 'superseded' ? await findSuccessor(tx, scope, contract.id) : undefined
  const stillToSign = signers.filter((each) => !each.isCopy && each.state !== 'signed')
  return {
    state,
    organisation: await findFace(tx, scope, scope.orgId),
    signer: {
      name: link.formerName ?? signer.name,
      email: isOwn ? signer.email : null,
      party: signer.party,
      language: isOwn ? await findSignerLanguage(tx, scope, signer) : null,
      needsCode: isOwn && signer.auth === 'code',
      isCodeOk: isCodeFresh(codeOkAt, now),
    },
    contract: {
      number: contract.number,
      title: contract.title,
      language: contract.language,
      body: isReadable ? contract.frozenBody : null,
      summary: isReadable ? (contract.summary ?? []) : [],
      sha256: isReadable ? sha256 : null,
      dueOn: contract.dueOn,
      message: isReadable ? contract.message : null,
      isSealed: contract.sealedSha256 !== null,
      isOnPaper: contract.isOnPaper,
    },
    signers: isReadable
      ? signers
          .filter(({ isCopy }) => !isCopy)
          .map((each) => ({
            name: each.name,
            party: each.party,
            state: each.state,
            signedAt: each.signedAt,
            signature:
              each.signature && each.signedAt ? { ...each.signature, signedAt: each.signedAt } : null,
          }))
      : [],
    attachments: linkedAttachments(found, now).map(({ no, name, revision, size }) => ({
      no,
      name,
      revision,
      size,
    })),
    waitsFor:
      state === 'waiting'
        ? waitsFor(signer, signers)
        : state === 'signed'
          ? stillToSign.map((each) => each.name)
          : [],
    consent: text === null ? null : { version: consentVersion, text },
    canDownload: linkedFile(found, now) !== null,
    endedAt: contract.endedAt,
    delegatedTo: isOwn ? null : signer.name,
    replacedBy: successor?.number ?? null,
  }
}
