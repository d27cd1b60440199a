// A contract as finished texts in its language: what was agreed, where it is signed, and the proof of how.
import { documentBody, type DocumentBlock, type DocumentSignature } from './templates/contract-blocks.ts'
import type { PlainBlock, PlainBody } from './templates/contract-body.ts'
import { printEvidence, type Evidence, type PrintedEvidence } from './signing/contract-evidence.ts'
import { stampText } from './signing/contract-moments.ts'
import { contractDocumentWords, type ContractDocumentWords } from './contract-document-words.ts'
import type { ContractLanguage, SigningParty } from './contract-parties.ts'
import { plainText } from './templates/contract-tables.ts'
import type { DocumentLine } from '../platform/document-rows.ts'

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
  language: ContractLanguage
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
  lang: ContractLanguage
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
}

function signatureOf(
  { party, name, signature }: DocumentSigner,
  language: ContractLanguage,
  words: ContractDocumentWords,
): DocumentSignature {
  const stamp = signature && stampText(signature.signedAt, signature.tz ?? 'UTC', language)
  return {
    party: words.parties[party],
    name: [name, signature?.title].filter(Boolean).join(', '),
    picture: signature?.image ?? null,
    typed: signature ? signature.name : null,
    alt: words.signatureOf(signature?.name ?? name),
    place: {
      label: words.placeAndDate,
      value: stamp && [signature.place, stamp].filter(Boolean).join(', '),
    },
  }
}

/** What a reader meets first: empty lines before it do not count. */
function beginsWithHeading(blocks: readonly PlainBlock[]): boolean {
  const first = blocks.find((block) => !/^(paragraph|heading)$/.test(block.type) || plainText([block]).trim())
  return first?.type === 'heading'
}

function fieldsIn(blocks: readonly PlainBlock[]): SigningParty[] {
  return blocks.flatMap((block) => {
    switch (block.type) {
      case 'signatureField':
        return [block.attrs.party]
      case 'blockquote':
        return fieldsIn(block.content)
      case 'bulletList':
      case 'orderedList':
        return block.content.flatMap(({ content }) => fieldsIn(content))
      case 'table':
        return block.content.flatMap((row) => row.content.flatMap(({ content }) => fieldsIn(content)))
      default:
        return []
    }
  })
}

/**
 * Puts a contract and what was signed into words. Whoever signs for a party that has no field in the text signs below
 * it; a party with two fields signs in each.
 */
export function printContract(document: ContractDocument): PrintedContract {
  const { language, number, title, organisation, body, signers, at, evidence } = document
  const words = contractDocumentWords[language]
  const printed = signers.map((signer) => ({
    party: signer.party,
    printed: signatureOf(signer, language, words),
  }))
  const signaturesOf = (party: SigningParty): DocumentSignature[] => {
    const name = words.parties[party]
    const open = { party: name, name: '', picture: null, typed: null, alt: words.signatureOf(name) }
    if (signers.length === 0) return [{ ...open, place: { label: words.placeAndDate, value: null } }]
    return printed.flatMap((signer) => (signer.party === party ? [signer.printed] : []))
  }
  const fields = new Set(fieldsIn(body.content))
  const further = printed.filter(({ party }) => !fields.has(party)).map(({ printed }) => printed)
  const blocks = documentBody(body.content, signaturesOf)
  return {
    lang: language,
    title: `${number}: ${title}`,
    number,
    subject: title,
    organisation,
    madeAt: [
      at.getUTCFullYear(),
      at.getUTCMonth() + 1,
      at.getUTCDate(),
      at.getUTCHours(),
      at.getUTCMinutes(),
      at.getUTCSeconds(),
    ],
    draft: document.isDraft ? words.draft : null,
    heading: beginsWithHeading(body.content) ? null : title,
    blocks:
      further.length > 0 ? [...blocks, { kind: 'signatures', columns: 2, signatures: further }] : blocks,
    page: words.page('{at}', '{of}'),
    evidence:
      evidence && printEvidence(evidence, { language, number, title, organisation: organisation.name }),
  }
}
