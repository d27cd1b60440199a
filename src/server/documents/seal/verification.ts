/** The call behind the check of a file that somebody holds; it makes sense only with the bytes. */
import { Readable } from 'node:stream'
import { z } from 'zod'
import { DomainError, isDomainError } from '#domain/errors.ts'
import { documentsProblem } from '#domain/documents/problems.ts'
import {
  judgeFile,
  type KnownDocument,
  type SealVerdict,
  type SignatureFinding,
} from '#domain/documents/signing/seal-verdict.ts'
import { problemText } from '#texts/problems.ts'
import { publicProcedure, router } from '../../trpc.ts'
import { readingJob } from '../../platform/workers/reading.ts'
import { findKnownDocument, findSealOf } from './store.ts'
import type { CheckedFile, job } from './verify-job.ts'

export const maxVerifyBytes = 25 * 1024 * 1024

const tooLarge = () =>
  new DomainError('BAD_REQUEST', { problem: documentsProblem('file.tooLarge', { megabytes: 25 }) })

const FoundDocument = z.strictObject({
  organisation: z.string(),
  number: z.string(),
  title: z.string(),
  kind: z.enum(['original', 'sealed']),
  state: z.string(),
  endedAt: z.date().nullable(),
})
const Verdict = z.strictObject({
  isSealed: z.boolean(),
  isUntouched: z.boolean(),
  coversFile: z.boolean(),
  signer: z.strictObject({ organisation: z.string().nullable(), subject: z.string() }).nullable(),
  isOurs: z.boolean(),
  signedAt: z.date().nullable(),
  document: FoundDocument.nullable(),
  sha256: z.string(),
  /** Whole sentences. */
  problems: z.array(z.string()),
}) satisfies z.ZodType<Omit<SealVerdict, 'problems'>>

const checkFile = readingJob<typeof job>(new URL('./verify-job.ts', import.meta.url), 'strangers')

/** A file made so that checking it takes too long, or too much memory, has no signature that can be read. */
async function check(path: string): Promise<CheckedFile> {
  try {
    return (await checkFile({ path })).value
  } catch (error) {
    if (!isDomainError(error) || error.code !== 'BAD_REQUEST') throw error
    return { isPdf: true, signatures: [], hasUnreadable: true }
  }
}

/** Not mounted: the bytes come over HTTP (see route.ts). */
export const verificationRouter = router({
  /** `size` is what was announced. The bytes are taken once the caller may ask, and kept no longer than the check. */
  verify: publicProcedure
    .input(z.strictObject({ content: z.instanceof(Readable), size: z.number().min(0) }))
    .output(Verdict)
    .query(async ({ ctx: { tx, scope, files, t }, input: { content, size } }) => {
      if (size > maxVerifyBytes) throw tooLarge()
      const draft = await files.stage(content, maxVerifyBytes)
      try {
        if (draft.size === 0)
          throw new DomainError('BAD_REQUEST', { problem: documentsProblem('file.empty') })
        const verdict = await judge(await check(draft.path), draft, {
          sealOf: (fingerprint) => findSealOf(tx, scope, fingerprint),
          document: (sha256) => findKnownDocument(tx, scope, sha256),
        })
        return { ...verdict, problems: verdict.problems.map((problem) => problemText(problem, t)) }
      } finally {
        await draft.discard()
      }
    }),
})

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
