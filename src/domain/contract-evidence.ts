// The proof of how a contract was signed, as finished texts: document, people, every step, how to check it.
import type { ContractLanguage, SignerAuth, SigningParty } from './contract-parties.ts'

export type EvidenceSigner = {
  party: SigningParty
  name: string
  email: string | null
  orderNo: number
  isCopy: boolean
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
  /** A sentence more: the reason of a refusal, the address of a letter. */
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
  /** The organisation's zone: moments are told in UTC and in this zone. */
  zone: string
  signers: readonly EvidenceSigner[]
  events: readonly EvidenceEvent[]
  /** Hash of the last event, hex: it holds all those before. */
  headHash: string
  /** Where anybody can check the file. */
  verifyUrl: string
}

export type PrintedEvidence = {
  title: string
  intro: string
  /** Without a page count. */
  page: string
  sections: { title: string; rows: { label: string; value: string; isCode: boolean }[] }[]
  people: { heading: string; note: string; rows: { label: string; value: string; isCode: boolean }[] }[]
  peopleTitle: string
  consents: { title: string; text: string }[]
  consentsTitle: string
  eventsTitle: string
  eventHeads: string[]
  /** One text for each head, in its order. */
  events: string[][]
  verify: { title: string; text: string; url: string; qrAlt: string; qr: string | null }
  statement: string
}

/** Puts the proof into words; `qr` of the address to check is drawn where the file is made. */
export declare function printEvidence(
  evidence: Evidence,
  head: { language: ContractLanguage; number: string; title: string; organisation: string },
): PrintedEvidence
