/** Takes an organisation's own certificate from a PKCS#12 file. */
import { createPrivateKey } from 'node:crypto'
import { DomainError } from '#domain/errors.ts'
import { readingJob } from '../../platform/workers/reading.ts'
import type { Signer } from './cms.ts'
import type { job, P12Problem } from './p12-job.ts'

export const maxP12Bytes = 100 * 1024

const openFile = readingJob<typeof job>(new URL('./p12-job.ts', import.meta.url), 'keys')

const sentences: Record<Exclude<P12Problem, 'password'>, string> = {
  'no key': 'This file holds no private key, so nothing can be sealed with it.',
  'no certificate': 'This file holds no certificate for its key.',
  'other key': 'Seals need a key of the kind RSA (2048 bits or more) or ECDSA (P-256, P-384 or P-521).',
  unreadable: 'This file could not be read. It has to be PKCS#12 (.p12 or .pfx).',
}

const refusal = (message: string, field = 'p12Base64') =>
  new DomainError('BAD_REQUEST', { message, fields: { [field]: message } })

/**
 * The key and certificate of a PKCS#12 file. BAD_REQUEST with a sentence for the field `password` or `p12Base64`: a
 * wrong password, no key, a key that cannot seal, a certificate that is not valid at `now` or not made for signing.
 */
export async function readP12(bytes: Buffer, password: string, now: Date, limitMs?: number): Promise<Signer> {
  if (bytes.length > maxP12Bytes) throw refusal('The file has more than 100 kB.')
  const { value } = await openFile({ bytes, password }, limitMs).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'BAD_REQUEST') throw refusal(sentences.unreadable)
    throw error
  })
  if ('problem' in value) {
    if (value.problem === 'password') throw refusal('This password does not open the file.', 'password')
    throw refusal(sentences[value.problem])
  }
  const { notBefore, notAfter } = value
  const day = (at: Date) => at.toISOString().slice(0, 10)
  if (notAfter <= now) throw refusal(`This certificate expired on ${day(notAfter)}.`)
  if (notBefore > now) throw refusal(`This certificate is valid only from ${day(notBefore)} on.`)
  if (!value.maySign) throw refusal('This certificate is not made for signing documents.')
  return {
    key: createPrivateKey({ key: Buffer.from(value.pkcs8), format: 'der', type: 'pkcs8' }),
    certificate: Buffer.from(value.certificate),
    chain: value.chain.map((der) => Buffer.from(der)),
  }
}
