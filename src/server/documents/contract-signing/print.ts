/** Sets a contract as PDF: the draft, what all are shown, and what all have signed with the proof of how. */
import { sentAttachments } from '#domain/documents/contract-attachments.ts'
import type { HashedEntry } from '#domain/documents/signing/contract-audit.ts'
import type { PlainBody } from '#domain/documents/templates/contract-body.ts'
import type { Evidence, EvidenceSigner } from '#domain/documents/signing/contract-evidence.ts'
import type { DocumentSigner } from '#domain/documents/contract-document.ts'
import { callLink } from '#domain/formats.ts'
import type { DocumentLine } from '#domain/platform/document-rows.ts'
import { eventDetail } from '#texts/documents/audit-trail.ts'
import { printContract } from '#texts/documents/contract-document.ts'
import { translatorOf } from '../../texts.ts'
import { contractDocument, type ContractProof } from '../../platform/pdf/contract-document.ts'
import type { PdfService } from '../../platform/pdf/service.ts'
import type { SigningContext } from './signing-store.ts'
import type { SignerRow } from '../contracts/store.ts'
import type { Language } from '#domain/language.ts'
import { phoneText } from '#domain/platform/phones.ts'

type Head = { id: string; number: string; title: string; language: Language }
type Organisation = SigningContext['organisation']

function organisationLines({ phone, email, website }: Organisation): DocumentLine[] {
  return [
    ...(phone ? [{ text: phoneText(phone), href: callLink(phone) }] : []),
    ...(email ? [{ text: email, href: `mailto:${email}` }] : []),
    ...(website ? [{ text: website.replace(/^https?:\/\//, ''), href: website }] : []),
  ]
}

/** Those who sign, with their signatures unless the PDF is printed without; `zone` is where no browser said one. */
const signersOf = (
  signers: readonly SignerRow[],
  trail: readonly HashedEntry[] | null,
  zone: string,
): DocumentSigner[] =>
  signers
    .filter(({ isCopy }) => !isCopy)
    .map(({ id, party, name, signature, signedAt }) => ({
      party,
      name,
      signature:
        trail && signature && signedAt ? { ...signature, signedAt, tz: zoneOf(trail, id) ?? zone } : null,
    }))

const aboutSigner = (trail: readonly HashedEntry[], signerId: string, types: readonly string[]) =>
  trail.findLast(({ type, data }) => types.includes(type) && data.signerId === signerId)
const signedTypes = ['signed', 'countersigned']
const zoneOf = (trail: readonly HashedEntry[], signerId: string) =>
  aboutSigner(trail, signerId, signedTypes)?.tz ?? null

type Printing = {
  contract: Head
  organisation: Organisation
  body: PlainBody
  signers: readonly SignerRow[]
}

/** The text with empty lines to sign on: the draft to look at, or the file that all are shown, dated `at`. */
export async function printUnsigned(
  pdf: Pick<PdfService, 'render'>,
  { contract, organisation, body, signers }: Printing,
  about: { at: Date; isDraft: boolean },
): Promise<Buffer> {
  const { language, number, title } = contract
  const printed = printContract(
    {
      number,
      title,
      organisation: { name: organisation.name, lines: organisationLines(organisation) },
      body,
      signers: signersOf(signers, null, organisation.tz),
      evidence: null,
      ...about,
    },
    translatorOf(language),
  )
  return pdf.render(await contractDocument(printed))
}

function evidenceSigner(signer: SignerRow, trail: readonly HashedEntry[]): EvidenceSigner {
  const { party, name, email, orderNo, isCopy, auth, delegatedFrom, sentAt, openedAt, signedAt } = signer
  const signed = aboutSigner(trail, signer.id, signedTypes)
  const consent = aboutSigner(trail, signer.id, ['consent'])
  const codeOk = aboutSigner(trail, signer.id, ['code_ok'])
  const { version, text } = consent?.data ?? {}
  return {
    party,
    name,
    email: signed?.actor.email ?? email,
    orderNo,
    isCopy,
    isMember: signed?.type === 'countersigned',
    auth,
    codeOkAt: codeOk ? new Date(codeOk.at) : null,
    delegatedFrom,
    sentAt,
    openedAt,
    signedAt,
    tz: signed?.tz ?? null,
    ip: signed?.ip ?? null,
    userAgent: signed?.userAgent ?? null,
    consent: typeof version === 'string' && typeof text === 'string' ? { version, text } : null,
  }
}

/** The pages of a PDF; null where it cannot be read. */
async function pagesOf(bytes: Uint8Array): Promise<number | null> {
  try {
    // Loaded when it is needed: it takes longer than the rest of the server.
    const { PDF } = await import('@libpdf/core')
    return (await PDF.load(bytes)).getPageCount()
  } catch {
    return null
  }
}

/** The signed text with the proof, the bytes that all were shown, and the whole trail: ready to be sealed. */
export async function printSigned(
  pdf: Pick<PdfService, 'render'>,
  { contract, organisation, body, signers }: Printing,
  about: {
    completedAt: Date
    sha256: Buffer
    trail: readonly HashedEntry[]
    proof: ContractProof
    verifyUrl: string
  },
): Promise<Buffer> {
  const { language, number, title } = contract
  const { completedAt, trail, proof, verifyUrl } = about
  const t = translatorOf(language)
  const evidence: Evidence = {
    contractId: contract.id,
    sha256: about.sha256.toString('hex'),
    pageCount: await pagesOf(proof.original),
    completedAt,
    zone: organisation.tz,
    attachments: sentAttachments(trail.find(({ type }) => type === 'sent')?.data ?? {}),
    signers: signers.map((signer) => evidenceSigner(signer, trail)),
    events: trail.map((entry) => ({
      seq: entry.seq,
      at: new Date(entry.at),
      type: entry.type,
      actor: entry.actor,
      ip: entry.ip,
      detail: eventDetail(entry, t),
      hash: entry.hash,
    })),
    headHash: trail.at(-1)?.hash ?? '',
    verifyUrl,
  }
  const printed = printContract(
    {
      number,
      title,
      organisation: { name: organisation.name, lines: organisationLines(organisation) },
      body,
      signers: signersOf(signers, trail, organisation.tz),
      at: completedAt,
      evidence,
    },
    t,
  )
  return pdf.render(await contractDocument(printed, proof))
}
