// A contract as it is printed: what goes in, and the finished texts that come out; src/texts/documents/contract-document.ts
// puts it into words.
import type { DocumentLine } from '../platform/document-rows.ts'
import type { Language } from '../language.ts'
import type { SigningParty } from './contract-parties.ts'
import type { Evidence, PrintedEvidence } from './signing/contract-evidence.ts'
import type { DocumentBlock } from './templates/contract-blocks.ts'
import type { PlainBlock, PlainBody } from './templates/contract-body.ts'
import { plainText } from './templates/contract-tables.ts'

/** One who signs (nobody who only gets a copy). Without a signature an empty line waits above the name. */
export type DocumentSigner = {
  party: SigningParty
  name: string
  signature: {
    kind: 'typed' | 'drawn'
    name: string
    title: string | null
    place: string | null
    signedAt: Date
    /** Of the one who signed, as the browser said it; UTC where it is not known. */
    tz: string | null
    /** What was drawn: a data address (PNG or JPEG). */
    image: string | null
  } | null
}

export type ContractDocument = {
  number: string
  title: string
  organisation: { name: string; lines: DocumentLine[] }
  body: PlainBody
  /** In the order in which they sign. Fields of a party for which nobody signs are left out, unless nobody signs at all. */
  signers: readonly DocumentSigner[]
  /** The date that the file bears: when it was sent, or signed by all. The same input gives the same bytes. */
  at: Date
  /** Marks every page as a draft. */
  isDraft?: boolean
  /** The pages of proof; null for what is only shown or sent. */
  evidence: Evidence | null
}

export type PrintedContract = {
  lang: Language
  /** Of the file: number and title. */
  title: string
  number: string
  /** The title alone, at the top of each page but the first. */
  subject: string
  organisation: { name: string; lines: DocumentLine[] }
  /** Year, month, day, hour, minute, second in UTC. */
  madeAt: number[]
  draft: string | null
  /** The title, where the text does not begin with a heading of its own. */
  heading: string | null
  blocks: DocumentBlock[]
  page: string
  evidence: PrintedEvidence | null
  /** Of the files that the sealed one carries inside. */
  descriptions: { original: string; auditTrail: string }
}

/** What a reader meets first: empty lines before it do not count. */
export function beginsWithHeading(blocks: readonly PlainBlock[]): boolean {
  const first = blocks.find((block) => !/^(paragraph|heading)$/.test(block.type) || plainText([block]).trim())
  return first?.type === 'heading'
}

/** The parties that have a place to sign within the text. */
export function signatureFieldsIn(blocks: readonly PlainBlock[]): SigningParty[] {
  return blocks.flatMap((block) => {
    switch (block.type) {
      case 'signatureField':
        return [block.attrs.party]
      case 'blockquote':
        return signatureFieldsIn(block.content)
      case 'bulletList':
      case 'orderedList':
        return block.content.flatMap(({ content }) => signatureFieldsIn(content))
      case 'table':
        return block.content.flatMap((row) => row.content.flatMap(({ content }) => signatureFieldsIn(content)))
      default:
        return []
    }
  })
}
