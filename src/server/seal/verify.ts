/** Checks a file that somebody holds: its signatures, and whether its bytes are a document known here. */
import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import {
  judgeFile,
  type KnownDocument,
  type SealVerdict,
  type SignatureFinding,
} from '#domain/seal-verdict.ts'
import { checkSignature } from './check-signature.ts'
import { findSignatures } from './find-signatures.ts'

/** What is known here: whose certificates, which documents. */
export type Known = {
  sealOf(fingerprint: Buffer): Promise<{ organisation: string } | undefined>
  document(sha256: Buffer): Promise<KnownDocument | undefined>
}

/** A PDF begins within its first kilobyte, says its standard. */
const isPdf = (bytes: Buffer) => bytes.subarray(0, 1024).includes('%PDF-')

/** Keeps nothing of the file. Whatever it holds, the answer is a verdict and no error. */
export async function verifyPdf(bytes: Buffer, known: Known): Promise<SealVerdict> {
  const sha256 = createHash('sha256').update(bytes).digest()
  const found = isPdf(bytes) ? findSignatures(bytes) : { signatures: [], hasUnreadable: false }
  let { hasUnreadable } = found
  const signatures: SignatureFinding[] = []
  for (const each of found.signatures) {
    // Each reads the file once more; others have their turn in between.
    await turn()
    const checked = await checkSignature(bytes, each).catch(() => undefined)
    if (!checked) {
      hasUnreadable = true
      continue
    }
    const { fingerprint, ...finding } = checked
    const organisation = (await known.sealOf(fingerprint))?.organisation ?? null
    signatures.push({ ...finding, organisation })
  }
  return judgeFile({
    size: bytes.length,
    sha256: sha256.toString('hex'),
    isPdf: isPdf(bytes),
    signatures,
    hasUnreadable,
    document: (await known.document(sha256)) ?? null,
  })
}
