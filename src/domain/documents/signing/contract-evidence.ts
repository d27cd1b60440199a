// The proof of how a contract was signed: what is known of it, and the finished texts of its pages.
import type { SentAttachment } from '../contract-attachments.ts'
import type { SignerAuth, SigningParty } from '../contract-parties.ts'
import { documentStamp } from '../../document-dates.ts'
import type { Language } from '../../language.ts'

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
  /** The organisation's zone: moments are shown in UTC, and in the zone of whom they are about if it is known. */
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

const isZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** '21 November 2026, 15:05 CET', as the language says it. A zone that is not known counts as UTC. */
export function stampText(at: Date, zone: string, language: Language): string {
  const timeZone = isZone(zone) ? zone : 'UTC'
  return documentStamp(at, timeZone, language)
}

/** '2026-11-21 14:05:09', in UTC. */
export const utcStamp = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ')

/** '2026-11-21 14:05:09 UTC (15:05 Europe/Berlin)', the day said again where it is another one there. */
export function proofStamp(at: Date, zone: string): string {
  const timeZone = isZone(zone) ? zone : 'UTC'
  if (timeZone === 'UTC') return `${utcStamp(at)} UTC`
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(at)
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(at)
  const there = utcStamp(at).startsWith(day) ? time : `${day} ${time}`
  return `${utcStamp(at)} UTC (${there} ${timeZone})`
}
