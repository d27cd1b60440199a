// A contract as finished texts in its language: what was agreed, where it is signed, and the proof of how.
import type { Alignment, PlainBody } from './contract-body.ts'
import type { Evidence, PrintedEvidence } from './contract-evidence.ts'
import type { ContractLanguage, SigningParty } from './contract-parties.ts'
import type { PaperLine } from './paper-rows.ts'

/** One who signs (nobody who only gets a copy). Without a signature an empty line waits above the name. */
export type PaperSigner = {
  party: SigningParty
  name: string
  signature: {
    kind: 'typed' | 'drawn'
    name: string
    title: string | null
    place: string | null
    /** With the zone of the one who signed, if it is known; else UTC. */
    signedAt: Date
    tz: string | null
    /** What was drawn: a data address (PNG or JPEG). */
    image: string | null
  } | null
}

export type ContractPaper = {
  language: ContractLanguage
  number: string
  title: string
  organisation: { name: string; lines: PaperLine[] }
  body: PlainBody
  signers: readonly PaperSigner[]
  /** The date that the file bears: when it was sent, or signed by all. The same input gives the same bytes. */
  at: Date
  /** Marks every page as a draft. */
  isDraft?: boolean
  /** The pages of proof; null for what is only shown or sent. */
  evidence: Evidence | null
}

export type PaperRun = {
  /** Pieces between which a line may end, though no letter says so. */
  text: string[]
  bold: boolean
  italic: boolean
  underline: boolean
  strike: boolean
  href: string | null
}
export type PaperCell = {
  x: number
  y: number
  colspan: number
  rowspan: number
  isHeader: boolean
  blocks: PaperBlock[]
}
export type PaperSignature = {
  /** The side: "Promoter". */
  party: string
  /** What stands on the line: a picture as data address, a typed name, or nothing yet. */
  picture: string | null
  typed: string | null
  /** Of the picture, for those who do not see it. */
  alt: string
  name: string
  lines: string[]
}
export type PaperBlock =
  | { kind: 'paragraph'; align: Alignment | null; rtl: string | null; runs: PaperRun[] }
  | { kind: 'heading'; level: number; align: Alignment | null; rtl: string | null; runs: PaperRun[] }
  | { kind: 'list'; start: number | null; items: PaperBlock[][] }
  | { kind: 'table'; columns: number[]; headRows: number; rows: number; cells: PaperCell[] }
  | { kind: 'quote'; blocks: PaperBlock[] }
  | { kind: 'rule' }
  | { kind: 'pageBreak' }
  | { kind: 'picture'; picture: string; alt: string; width: number | null }
  | { kind: 'signatures'; signatures: PaperSignature[] }

export type PrintedContract = {
  lang: ContractLanguage
  title: string
  number: string
  organisation: { name: string; lines: PaperLine[] }
  /** Year, month, day, hour, minute, second in UTC. */
  madeAt: number[]
  draft: string | null
  /** The title, where the text does not begin with a heading of its own. */
  heading: string | null
  blocks: PaperBlock[]
  page: string
  evidence: PrintedEvidence | null
}

/** Puts a contract and what was signed into words. */
export declare function printContract(paper: ContractPaper): PrintedContract
