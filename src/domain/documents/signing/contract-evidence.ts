// The proof of how a contract was signed, as finished texts: document, people, every step, how to check it.
import type { SentAttachment } from '#domain/documents/contract-attachments.ts'
import { proofStamp, utcStamp } from './contract-moments.ts'
import { contractDocumentWords, eventWords } from '#domain/documents/contract-document-words.ts'
import type { ContractLanguage, SignerAuth, SigningParty } from '#domain/documents/contract-parties.ts'

export type EvidenceSigner = {
  party: SigningParty
  name: string
  email: string | null
  orderNo: number
  isCopy: boolean
  /** Signs in the app, with an account. */
  isMember: boolean
  auth: SignerAuth
  /** When the code by e-mail was right. */
  codeOkAt: Date | null
  delegatedFrom: string | null
  sentAt: Date | null
  openedAt: Date | null
  signedAt: Date | null
  /** As the browser said it when signing. */
  tz: string | null
  ip: string | null
  userAgent: string | null
  consent: { version: string; text: string } | null
}

export type EvidenceEvent = {
  seq: number
  at: Date
  type: string
  actor: { kind: string; name: string | null; email: string | null }
  ip: string | null
  /** A sentence more: the reason of a refusal, the address of an e-mail. */
  detail: string | null
  /** Hex. */
  hash: string
}

export type Evidence = {
  contractId: string
  /** Of the document that all were shown, hex. */
  sha256: string
  pageCount: number | null
  completedAt: Date
  /** The organisation's zone: moments are told in UTC, and in the zone of whom they are about if it is known. */
  zone: string
  /** What went along, as it was then. */
  attachments: readonly SentAttachment[]
  signers: readonly EvidenceSigner[]
  events: readonly EvidenceEvent[]
  /** Hash of the last event, hex: it stands for all those before. */
  headHash: string
  /** Where anybody can check the file. */
  verifyUrl: string
}

/** `isCode`: a hash or an address, which may be broken anywhere. */
export type ProofRow = { label: string; value: string; isCode: boolean }
export type PrintedEvidence = {
  title: string
  intro: string
  page: string
  document: { title: string; rows: ProofRow[] }
  attachments: { title: string; note: string; entries: { name: string; note: string; rows: ProofRow[] }[] }
  people: { title: string; entries: { name: string; note: string; rows: ProofRow[] }[] }
  consents: { title: string; entries: { label: string; text: string }[] }
  events: {
    title: string
    heads: string[]
    rows: {
      no: string
      at: string
      what: string
      detail: string | null
      who: string
      ip: string
      hash: string
    }[]
    head: ProofRow
    note: string
  }
  /** `qr` is the picture of the address, an SVG, made where the file is made. */
  check: { title: string; text: string; url: string; qrAlt: string; qr: string | null }
  statement: string
}

type Head = { language: ContractLanguage; number: string; title: string; organisation: string }

const row = (label: string, value: string): ProofRow => ({ label, value, isCode: false })
const codeRow = (label: string, value: string): ProofRow => ({ label, value, isCode: true })
/** Enough of a hash to find it in the audit trail. */
const shortHash = (hash: string) => hash.slice(0, 12)

function personOf(signer: EvidenceSigner, zone: string, language: ContractLanguage) {
  const words = contractDocumentWords[language]
  const stamp = (at: Date | null) => (at ? proofStamp(at, signer.tz ?? zone) : words.never)
  const auth = signer.isMember ? words.account : words.auths[signer.auth]
  const shown = signer.codeOkAt ? `${auth}; ${words.codeOk(stamp(signer.codeOkAt))}` : auth
  const role = signer.isCopy ? words.copies : words.order(signer.orderNo)
  const known = (make: typeof row, label: string, value: string | null) => (value ? [make(label, value)] : [])
  const signing = [
    row(words.signed, stamp(signer.signedAt)),
    row(words.shownBy, shown),
    ...known(codeRow, words.address, signer.ip),
    ...known(row, words.device, signer.userAgent),
    ...known(row, words.consent, signer.consent && words.consentVersion(signer.consent.version)),
  ]
  return {
    name: signer.name,
    note: `${words.parties[signer.party]}, ${role}`,
    rows: [
      ...known(codeRow, words.email, signer.email),
      ...known(row, words.delegated, signer.delegatedFrom),
      row(words.sent, stamp(signer.sentAt)),
      row(words.opened, stamp(signer.openedAt)),
      ...(signer.isCopy ? [] : signing),
    ],
  }
}

function eventOf({ seq, at, type, actor, ip, detail, hash }: EvidenceEvent, language: ContractLanguage) {
  return {
    no: String(seq),
    at: utcStamp(at),
    what: (eventWords[language] as Record<string, string>)[type] ?? type,
    detail,
    who: actor.name ?? actor.email ?? contractDocumentWords[language].system,
    ip: ip ?? '',
    hash: shortHash(hash),
  }
}

/** Puts the proof into words; nothing of it is left out, however long. */
export function printEvidence(evidence: Evidence, head: Head): PrintedEvidence {
  const { language, number, title, organisation } = head
  const { contractId, sha256, pageCount, completedAt, zone, signers, events, headHash, verifyUrl } = evidence
  const words = contractDocumentWords[language]
  const consents = new Map(
    signers.flatMap(({ consent }) => (consent ? [[consent.version, consent.text] as const] : [])),
  )
  return {
    title: words.proof,
    intro: words.proofIntro(number, organisation),
    page: words.proofPage('{at}', '{of}'),
    document: {
      title: words.document,
      rows: [
        row(words.title, title),
        row(words.number, number),
        codeRow(words.id, contractId),
        row(words.preparedBy, organisation),
        ...(pageCount === null ? [] : [row(words.pages, String(pageCount))]),
        row(words.completed, proofStamp(completedAt, zone)),
        codeRow(words.original, sha256),
      ],
    },
    attachments: {
      title: words.attachments,
      note: words.attachmentsNote,
      entries: evidence.attachments.map(({ name, revision, size, sha256: hash }) => ({
        name,
        note: words.attachment(revision, size),
        rows: [codeRow(words.hash, hash)],
      })),
    },
    people: { title: words.people, entries: signers.map((signer) => personOf(signer, zone, language)) },
    consents: {
      title: words.consents,
      entries: [...consents].map(([version, text]) => ({ label: words.consentVersion(version), text })),
    },
    events: {
      title: words.events,
      heads: words.eventHeads,
      rows: events.map((event) => eventOf(event, language)),
      head: codeRow(words.head, headHash),
      note: words.headNote,
    },
    check: { title: words.check, text: words.checkText, url: verifyUrl, qrAlt: words.checkQr, qr: null },
    statement: words.statement(organisation),
  }
}
