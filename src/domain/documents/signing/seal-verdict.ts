// What can be said of a file by its signatures and its hash: plain facts in, a verdict out.
import type { Problem } from '../../problems.ts'
import { documentsProblem } from '../problems.ts'

/** One signature of a PDF, as its cryptography shows it. */
export type SignatureFinding = {
  /** How far into the file it reaches, in bytes. */
  end: number
  /** The name on its certificate; the signer chose it unless the certificate is one of ours. */
  subject: string
  /** The content is still what was signed. */
  isContentRight: boolean
  /** The signature was made with the key of this certificate. */
  isSignatureRight: boolean
  /** What the signature says of the certificate meant: this one, another one, or nothing. */
  certificate: 'meant' | 'other' | 'unnamed'
  /** Encoded as seals are encoded here: nothing else that reads the same. */
  isExact: boolean
  /** When it was made, by the clock of the signer. */
  claimedAt: Date | null
  /** The organisation whose seal the certificate is; null for certificates that we do not know. */
  organisation: string | null
}

export type KnownDocument = {
  organisation: string
  number: string
  title: string
  kind: 'original' | 'sealed'
  state: string
  endedAt: Date | null
}

export type FileFacts = {
  size: number
  /** In hexadecimal. */
  sha256: string
  isPdf: boolean
  /** In the order in which they end. */
  signatures: readonly SignatureFinding[]
  /** Something in it looks like a signature and cannot be read as one. */
  hasUnreadable: boolean
  document: KnownDocument | null
}

export type SealVerdict = {
  /** It carries a signature that can be read, whoever's. */
  isSealed: boolean
  /** Not a byte differs from what was signed, or from a document known here. */
  isUntouched: boolean
  coversFile: boolean
  /** Who signed last. */
  signer: { organisation: string | null; subject: string } | null
  /** The last signature is the seal of an organisation here. */
  isOurs: boolean
  signedAt: Date | null
  document: KnownDocument | null
  sha256: string
  problems: Problem[]
}

/** Seals of ours always name their certificate and are encoded in one way; other programs are free in both. */
const isGenuine = ({ isSignatureRight, certificate, isExact, organisation }: SignatureFinding): boolean =>
  isSignatureRight && (organisation === null ? certificate !== 'other' : certificate === 'meant' && isExact)

const isGood = (signature: SignatureFinding): boolean => isGenuine(signature) && signature.isContentRight

function problemsOf(facts: FileFacts, coversFile: boolean, isUntouched: boolean): Problem[] {
  const { signatures, document } = facts
  if (!facts.isPdf) return [documentsProblem('seal.notPdf')]
  const problems: Problem[] = []
  if (facts.hasUnreadable && !isUntouched) {
    problems.push(documentsProblem('seal.unreadable'))
  }
  if (signatures.some((each) => !isGenuine(each))) {
    problems.push(documentsProblem('seal.forged'))
  }
  if (signatures.some((each) => isGenuine(each) && !each.isContentRight)) {
    problems.push(documentsProblem('seal.changed'))
  }
  if (signatures.length > 0 && !coversFile) {
    problems.push(documentsProblem('seal.added'))
  }
  const last = signatures.at(-1)
  if (last && last.organisation === null && isGenuine(last)) {
    const earlier = signatures.find((each) => each.organisation !== null && isGood(each))
    problems.push(
      earlier
        ? documentsProblem('seal.addedByOthers', { organisation: earlier.organisation ?? '' })
        : documentsProblem('seal.stranger'),
    )
  }
  if (signatures.length === 0 && !facts.hasUnreadable && !document) {
    problems.push(documentsProblem('seal.none'))
  }
  return problems
}

/**
 * Judges a file. Untouched is only what is signed to its last byte by signatures that all hold, or what is known here
 * by its hash. The names of unknown signers are theirs to choose and prove nothing.
 */
export function judgeFile(facts: FileFacts): SealVerdict {
  const { size, sha256, signatures, document } = facts
  const last = signatures.at(-1)
  const coversFile = last?.end === size
  const isUntouched = document !== null || (coversFile && signatures.every(isGood))
  const isOurs = last !== undefined && last.organisation !== null && isGenuine(last)
  return {
    isSealed: signatures.length > 0,
    isUntouched,
    coversFile,
    signer: last ? { organisation: isOurs ? last.organisation : null, subject: last.subject } : null,
    isOurs,
    signedAt: last && isGood(last) ? last.claimedAt : null,
    document,
    sha256,
    problems: problemsOf(facts, coversFile, isUntouched),
  }
}

/** What a page says first: one word for each thing that people can do next. */
export type VerdictWord = 'sealed' | 'original' | 'changed' | 'stranger' | 'unknown'

/** `sealed`: as it was sealed here. `original`: as it was sent, before anybody signed. `stranger`: signed elsewhere. */
export function verdictWord({
  isSealed,
  isUntouched,
  isOurs,
  document,
}: Pick<SealVerdict, 'isSealed' | 'isUntouched' | 'isOurs' | 'document'>): VerdictWord {
  if (isUntouched && isOurs) return 'sealed'
  if (isUntouched && document) return document.kind
  if (isOurs) return 'changed'
  if (isSealed) return isUntouched ? 'stranger' : 'changed'
  return 'unknown'
}
