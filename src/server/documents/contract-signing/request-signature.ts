/** Requests signatures: an e-mail each with a link of their own, or into the app for members of staff. */
import { randomBytes } from 'node:crypto'
import type { ContractState } from '#domain/booking/bookings/contract-actions.ts'
import type { NamedAttachment } from '#domain/documents/contract-attachments.ts'
import { signingLinkExpiry } from '#domain/documents/signing/contract-signing.ts'
import { languageOf } from '#domain/language.ts'
import type { ContractEmailHeaders, RequestCause } from '#texts/documents/signing-emails.ts'
import { contactLine } from '#texts/platform/contact-line.ts'
import type { Translator } from '#texts/translator.ts'
import type { Site } from '../../context.ts'
import { translatorOf } from '../../texts.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { SummaryLine } from '../../platform/db/schema.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import type { Secrets } from '../../platform/process/secrets.ts'
import { tokenHash } from '../../trpc.ts'
import { requestEmail } from './emails.ts'
import {
  findSignerLanguage,
  findUser,
  insertLink,
  updateSigner,
  type SigningContext,
} from './signing-store.ts'
import type { SignerRow } from '../contracts/store.ts'
import type { Language } from '#domain/language.ts'

export type SignCall = { tx: Tx; scope: OrgScope; site: Site; secrets: Secrets; now: Date }

/** A contract as its e-mails know it. */
export type RequestedContract = {
  id: string
  number: string
  title: string
  language: Language
  state: ContractState
  summary: readonly SummaryLine[] | null
  attachments: readonly NamedAttachment[]
  message: string | null
  dueOn: string | null
  expiresAt: Date | null
  sha256: Buffer | null
}
/** The contract with everybody on it and the organisation around it. */
export type SignCase = { contract: RequestedContract; signers: readonly SignerRow[]; context: SigningContext }

/** The head of an e-mail to somebody on the contract. */
export const emailHeaders = (
  { contract, context }: SignCase,
  recipientName: string,
): ContractEmailHeaders => ({
  number: contract.number,
  title: contract.title,
  orgName: context.organisation.name,
  senderName: context.sender?.name ?? '',
  recipientName,
  contactDetails: contactLine(context.organisation),
})

/** Where somebody on the contract gets e-mails: the address on it, or that of the account. */
export async function addressOf({ tx, scope }: SignCall, signer: SignerRow): Promise<string | null> {
  if (signer.email) return signer.email
  return signer.userId ? ((await findUser(tx, scope, signer.userId))?.email ?? null) : null
}

/** The language of somebody on the contract: their own, else the contract's. */
export const translatorFor = async (
  { tx, scope }: SignCall,
  { contract }: SignCase,
  signer: Pick<SignerRow, 'userId' | 'email'>,
): Promise<Translator> =>
  translatorOf(languageOf(await findSignerLanguage(tx, scope, signer), contract.language))

/** A new link of a signer; its token goes into an e-mail and nowhere else. */
export async function linkUntil(
  { tx, scope, site }: SignCall,
  signerId: string,
  expiresAt: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertLink(tx, scope, { signerId, tokenHash: tokenHash('contract', token), expiresAt })
  return `${site.appUrl}/sign/${token}`
}

/** The page of the contract in the app. */
const appLink = ({ site }: SignCall, { contract, context }: SignCase): string =>
  `${site.appUrl}/${context.organisation.slug}/contracts/${contract.id}/edit`

/** Writes to one person, and notes when. Whoever has an account signs in the app and needs no link. */
export async function requestSignature(
  call: SignCall,
  about: SignCase,
  signer: SignerRow,
  cause: RequestCause,
): Promise<string | null> {
  const { tx, scope, secrets, now } = call
  const { contract, signers, context } = about
  const to = await addressOf(call, signer)
  const isMember = signer.userId !== null
  const isReminder = cause === 'reminder'
  await updateSigner(tx, scope, signer, {
    ...(signer.state === 'waiting' && { state: 'sent' }),
    ...(isReminder ? { remindedAt: now } : { sentAt: now, remindedAt: null }),
  })
  if (to === null) return null
  const facts = {
    ...emailHeaders(about, signer.name),
    cause,
    summary: contract.summary ?? [],
    message: contract.message,
    dueOn: contract.dueOn,
    attachments: contract.attachments,
    signers: signers.filter(({ isCopy }) => !isCopy).map(({ name }) => name),
    delegatedFrom: signer.delegatedFrom,
    link: isMember
      ? appLink(call, about)
      : await linkUntil(call, signer.id, signingLinkExpiry(contract.expiresAt, now)),
    isMember,
  }
  const email = requestEmail(facts, await translatorFor(call, about, signer))
  await enqueueEmail(tx, scope, secrets, {
    ...email,
    to,
    kind: `contract.${cause}`,
    contractId: contract.id,
    noticeUrl: isMember ? `/${context.organisation.slug}/contracts/${contract.id}/edit` : undefined,
  })
  return to
}

/** Writes to everybody of a group; returns the addresses. */
export async function requestSignatures(call: SignCall, about: SignCase, group: number): Promise<string[]> {
  const signing = about.signers.filter(
    ({ isCopy, orderNo, state }) => !isCopy && orderNo === group && state === 'waiting',
  )
  const addresses: string[] = []
  for (const signer of signing) {
    const to = await requestSignature(call, about, signer, 'first')
    if (to) addresses.push(to)
  }
  return addresses
}
