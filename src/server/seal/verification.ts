/** The call behind the check of a file that somebody holds; it makes sense only with the bytes. */
import { Readable } from 'node:stream'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import type { SealVerdict } from '#domain/seal-verdict.ts'
import { publicProcedure, router } from '../trpc.ts'
import { findKnownDocument, findSealOf } from './store.ts'
import { verifyPdf } from './verify.ts'

export const maxVerifyBytes = 25 * 1024 * 1024

const tooLarge = () => new DomainError('BAD_REQUEST', { message: 'The file has more than 25 MB.' })

const KnownDocument = z.strictObject({
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
  coversWholeFile: z.boolean(),
  signer: z.strictObject({ organisation: z.string().nullable(), subject: z.string() }).nullable(),
  isOurs: z.boolean(),
  signedAt: z.date().nullable(),
  document: KnownDocument.nullable(),
  sha256: z.string(),
  problems: z.array(z.string()),
}) satisfies z.ZodType<SealVerdict>

async function readAll(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    const bytes = chunk as Buffer
    size += bytes.length
    if (size > maxVerifyBytes) throw tooLarge()
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

/** Not mounted: the bytes come over HTTP (see route.ts). */
export const verificationRouter = router({
  /** `size` is what was announced. The bytes are read once the caller may ask, into memory, and kept nowhere. */
  verify: publicProcedure
    .input(z.strictObject({ content: z.instanceof(Readable), size: z.number().min(0) }))
    .output(Verdict)
    .query(async ({ ctx: { tx, scope }, input: { content, size } }) => {
      if (size > maxVerifyBytes) throw tooLarge()
      const bytes = await readAll(content)
      if (bytes.length === 0) throw new DomainError('BAD_REQUEST', { message: 'The file is empty.' })
      return verifyPdf(bytes, {
        sealOf: (fingerprint) => findSealOf(tx, scope, fingerprint),
        document: (sha256) => findKnownDocument(tx, scope, sha256),
      })
    }),
})
