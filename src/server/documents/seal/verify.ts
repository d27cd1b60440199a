/** Judges a file that somebody holds: its signatures, and whether its bytes are a document known here. */
import {
  judgeFile,
  type KnownDocument,
  type SealVerdict,
  type SignatureFinding,
} from '#domain/documents/signing/seal-verdict.ts'
import type { CheckedFile } from './verify-job.ts'

/** What is known here: whose certificates, which documents. */
export type Known = {
  sealOf(fingerprint: Buffer): Promise<{ organisation: string } | undefined>
  document(sha256: Buffer): Promise<KnownDocument | undefined>
}

/** Whatever was found in the file, the answer is a verdict and no error. */
export async function judge(
  { isPdf, signatures: checked, hasUnreadable }: CheckedFile,
  { size, sha256 }: { size: number; sha256: Buffer },
  known: Known,
): Promise<SealVerdict> {
  const signatures: SignatureFinding[] = []
  for (const { fingerprint, ...finding } of checked) {
    const organisation = (await known.sealOf(Buffer.from(fingerprint)))?.organisation ?? null
    signatures.push({ ...finding, organisation })
  }
  const document = (await known.document(sha256)) ?? null
  return judgeFile({ size, sha256: sha256.toString('hex'), isPdf, signatures, hasUnreadable, document })
}
