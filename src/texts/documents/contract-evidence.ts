// The proof of how a contract was signed, as finished texts: document, people, every step, how to check it.
import type { SignerAuth } from '#domain/documents/contract-parties.ts'
import {
  type Evidence,
  type EvidenceEvent,
  type EvidenceSigner,
  type PrintedEvidence,
  type ProofRow,
  proofStamp,
  utcStamp,
} from '#domain/documents/signing/contract-evidence.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'
import { eventName } from './audit-trail.ts'
import { signingPartyLabels } from './contract-labels.ts'

const labels = {
  proof: msg`Proof of signature`,
  document: msg`Document`,
  title: msg`Title`,
  number: msg`Number`,
  id: msg`Identifier`,
  preparedBy: msg`Prepared by`,
  pages: msg`Pages`,
  completed: msg`Completed`,
  original: msg`SHA-256 of the original`,
  attachments: msg({ message: 'Attachments', context: 'of a contract' }),
  attachmentsNote: msg`These files belong to the contract and were available to everyone who signed. They are not part of this file; their SHA-256 values identify them.`,
  people: msg`Signers`,
  copies: msg`copy only`,
  email: msg`E-mail`,
  sent: msg({ message: 'Sent', context: 'signer' }),
  opened: msg({ message: 'Viewed', context: 'signer' }),
  signed: msg({ message: 'Signed', context: 'signer' }),
  device: msg`Device`,
  address: msg`IP address`,
  shownBy: msg`Identity check`,
  account: msg`account with the organisation`,
  delegated: msg`Delegated by`,
  consent: msg({ message: 'Consent', context: 'to sign electronically' }),
  consents: msg`Consent given when signing`,
  events: msg`Audit trail`,
  system: msg({ message: 'System', context: 'in the audit trail' }),
  check: msg`Verify this file`,
  checkText: msg`Open the address or scan the code and upload this file: the page shows whether it is unchanged since it was sealed. The original document and the full audit trail are attached to this file.`,
  checkQr: msg`QR code with the address of the verification page`,
  head: msg`Hash of the last step`,
  headNote: msg`Each step includes the hash of the step before, so this hash covers all steps.`,
}
const authTexts: Record<SignerAuth, Text> = {
  link: msg`personal e-mail link`,
  code: msg`personal e-mail link and code by e-mail`,
}
const eventHeads = [
  msg`No.`,
  msg`Time (UTC)`,
  msg({ message: 'Step', context: 'of the audit trail' }),
  msg({ message: 'By', context: 'who did a step' }),
  msg`IP address`,
  msg`Hash`,
]
const proofPage = msg<'at' | 'of'>`Proof of signature, page {at} of {of}`
const proofIntro = msg<
  'number' | 'organisation'
>`How contract {number} was signed, as recorded by {organisation}.`
const attachmentNote = msg<'revision' | 'size'>`Version {revision}, {size} bytes`
const signingOrder = msg<'order'>`signing order {order}`
const codeConfirmed = msg<'when'>`code confirmed {when}`
const versionText = msg<'version'>`Version {version}`
const statement = msg<'organisation'>`The people named here signed with a simple electronic signature. The seal proves that this file comes from {organisation} and has not been changed since. It does not prove anyone’s identity: the steps listed here do.`

type Head = { number: string; title: string; organisation: string }

const row = (label: string, value: string): ProofRow => ({ label, value, isCode: false })
const codeRow = (label: string, value: string): ProofRow => ({ label, value, isCode: true })
/** Enough of a hash to find it in the audit trail. */
const shortHash = (hash: string) => hash.slice(0, 12)

function personOf(signer: EvidenceSigner, zone: string, t: Translator) {
  const stamp = (at: Date | null) => (at ? proofStamp(at, signer.tz ?? zone) : '–')
  const auth = t(signer.isMember ? labels.account : authTexts[signer.auth])
  const shown = signer.codeOkAt ? `${auth}; ${t(codeConfirmed, { when: stamp(signer.codeOkAt) })}` : auth
  const role = signer.isCopy ? t(labels.copies) : t(signingOrder, { order: signer.orderNo })
  const known = (make: typeof row, label: string, value: string | null) => (value ? [make(label, value)] : [])
  const signing = [
    row(t(labels.signed), stamp(signer.signedAt)),
    row(t(labels.shownBy), shown),
    ...known(codeRow, t(labels.address), signer.ip),
    ...known(row, t(labels.device), signer.userAgent),
    ...known(row, t(labels.consent), signer.consent && t(versionText, { version: signer.consent.version })),
  ]
  return {
    name: signer.name,
    note: `${t(signingPartyLabels[signer.party])}, ${role}`,
    rows: [
      ...known(codeRow, t(labels.email), signer.email),
      ...known(row, t(labels.delegated), signer.delegatedFrom),
      row(t(labels.sent), stamp(signer.sentAt)),
      row(t(labels.opened), stamp(signer.openedAt)),
      ...(signer.isCopy ? [] : signing),
    ],
  }
}

function eventOf({ seq, at, type, actor, ip, detail, hash }: EvidenceEvent, t: Translator) {
  return {
    no: String(seq),
    at: utcStamp(at),
    what: eventName(type, t),
    detail,
    who: actor.name ?? actor.email ?? t(labels.system),
    ip: ip ?? '',
    hash: shortHash(hash),
  }
}

/** Puts the proof into words; nothing of it is left out, however long. */
export function printEvidence(evidence: Evidence, head: Head, t: Translator): PrintedEvidence {
  const { number, title, organisation } = head
  const { contractId, sha256, pageCount, completedAt, zone, signers, events, headHash, verifyUrl } = evidence
  const consents = new Map(
    signers.flatMap(({ consent }) => (consent ? [[consent.version, consent.text] as const] : [])),
  )
  return {
    title: t(labels.proof),
    intro: t(proofIntro, { number, organisation }),
    page: t(proofPage, { at: '{at}', of: '{of}' }),
    document: {
      title: t(labels.document),
      rows: [
        row(t(labels.title), title),
        row(t(labels.number), number),
        codeRow(t(labels.id), contractId),
        row(t(labels.preparedBy), organisation),
        ...(pageCount === null ? [] : [row(t(labels.pages), String(pageCount))]),
        row(t(labels.completed), proofStamp(completedAt, zone)),
        codeRow(t(labels.original), sha256),
      ],
    },
    attachments: {
      title: t(labels.attachments),
      note: t(labels.attachmentsNote),
      entries: evidence.attachments.map(({ name, revision, size, sha256: hash }) => ({
        name,
        note: t(attachmentNote, { revision, size: t.number(size) }),
        rows: [codeRow('SHA-256', hash)],
      })),
    },
    people: { title: t(labels.people), entries: signers.map((signer) => personOf(signer, zone, t)) },
    consents: {
      title: t(labels.consents),
      entries: [...consents].map(([version, text]) => ({ label: t(versionText, { version }), text })),
    },
    events: {
      title: t(labels.events),
      heads: eventHeads.map((head) => t(head)),
      rows: events.map((event) => eventOf(event, t)),
      head: codeRow(t(labels.head), headHash),
      note: t(labels.headNote),
    },
    check: {
      title: t(labels.check),
      text: t(labels.checkText),
      url: verifyUrl,
      qrAlt: t(labels.checkQr),
      qr: null,
    },
    statement: t(statement, { organisation }),
  }
}
