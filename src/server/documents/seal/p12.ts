/** Takes an organisation's own certificate from a PKCS#12 file. */
import { createPrivateKey } from 'node:crypto'
import { documentsProblem } from '#domain/documents/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { asMessage, type Problem } from '#domain/problems.ts'
import { readingJob } from '../../platform/workers/reading.ts'
import type { Signer } from './cms.ts'
import type { job, P12Problem } from './p12-job.ts'

export const maxP12Bytes = 100 * 1024

const openFile = readingJob<typeof job>(new URL('./p12-job.ts', import.meta.url), 'keys')

const problems: Record<P12Problem, Problem> = {
  password: documentsProblem('certificate.password'),
  'no key': documentsProblem('certificate.noKey'),
  'no certificate': documentsProblem('certificate.noCertificate'),
  'other key': documentsProblem('certificate.otherKey'),
  unreadable: documentsProblem('certificate.unreadable'),
}

/** For schemas and for files that come another way. */
export const p12TooLarge = documentsProblem('certificate.tooLarge', { kilobytes: maxP12Bytes / 1024 })

const refusal = (problem: Problem, field = 'p12Base64') =>
  new DomainError('BAD_REQUEST', { problem, fields: { [field]: asMessage(problem) } })

/**
 * The key and certificate of a PKCS#12 file. BAD_REQUEST with a sentence for the field `password` or `p12Base64`: a
 * wrong password, no key, a key that cannot seal, a certificate that is not valid at `now` or not made for signing.
 */
export async function readP12(bytes: Buffer, password: string, now: Date, limitMs?: number): Promise<Signer> {
  if (bytes.length > maxP12Bytes) throw refusal(p12TooLarge)
  const { value } = await openFile({ bytes, password }, limitMs).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'BAD_REQUEST') throw refusal(problems.unreadable)
    throw error
  })
  if ('problem' in value) {
    throw refusal(problems[value.problem], value.problem === 'password' ? 'password' : undefined)
  }
  const { notBefore, notAfter } = value
  const day = (at: Date) => at.toISOString().slice(0, 10)
  if (notAfter <= now) throw refusal(documentsProblem('certificate.expired', { on: day(notAfter) }))
  if (notBefore > now) throw refusal(documentsProblem('certificate.notYetValid', { from: day(notBefore) }))
  if (!value.maySign) throw refusal(documentsProblem('certificate.notForSigning'))
  return {
    key: createPrivateKey({ key: Buffer.from(value.pkcs8), format: 'der', type: 'pkcs8' }),
    certificate: Buffer.from(value.certificate),
    chain: value.chain.map((der) => Buffer.from(der)),
  }
}
