/** Takes an organisation's own certificate from a PKCS#12 file. */
import { fork } from 'node:child_process'
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { join } from 'node:path'
import type { BitString } from 'asn1js'
import { DomainError } from '#domain/errors.ts'
import { certificateFacts } from './certificate.ts'
import { parseCertificate, type Signer } from './cms.ts'
import { oids } from './oids.ts'
import type { P12Answer, P12Order, P12Problem } from './p12-process.ts'

export const maxP12Bytes = 100 * 1024
const defaultLimitMs = 10_000
const leastRsaBits = 2048
// digitalSignature and nonRepudiation.
const signingBits = 0xc0

const sentences: Record<Exclude<P12Problem, 'password'>, string> = {
  'no key': 'This file holds no private key, so nothing can be sealed with it.',
  'no certificate': 'This file holds no certificate for its key.',
  'other key': 'Seals need a key of the kind RSA (2048 bits or more) or ECDSA (P-256, P-384 or P-521).',
  unreadable: 'This file could not be read. It has to be PKCS#12 (.p12 or .pfx).',
}

const refusal = (message: string, field = 'p12Base64') =>
  new DomainError('BAD_REQUEST', { message, fields: { [field]: message } })
const fileRefusal = (problem: Exclude<P12Problem, 'password'>) => refusal(sentences[problem])

let isBusy = false

/** Opens the file in a process of its own, one at a time: how often a password is hashed stands in the file. */
async function open(order: P12Order, limitMs: number): Promise<P12Answer> {
  if (isBusy) throw new DomainError('TOO_MANY_REQUESTS')
  isBusy = true
  const child = fork(join(import.meta.dirname, 'p12-process.ts'), {
    serialization: 'advanced',
    execArgv: [],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), limitMs)
  try {
    return await new Promise<P12Answer>((resolve) => {
      child.once('message', resolve)
      child.once('error', () => resolve({ problem: 'unreadable' }))
      child.once('exit', () => resolve({ problem: 'unreadable' }))
      child.send(order, (error) => error && resolve({ problem: 'unreadable' }))
    })
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
    isBusy = false
  }
}

function isSealKey({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  if (asymmetricKeyType === 'ec') return true
  return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= leastRsaBits
}

/** A certificate that names its purposes has to name signing. */
function maySign(der: Buffer): boolean {
  const usage = parseCertificate(der).extensions?.find(({ extnID }) => extnID === oids.keyUsage)
  const bits = (usage?.parsedValue as BitString | undefined)?.valueBlock.valueHexView[0]
  return usage === undefined || ((bits ?? 0) & signingBits) !== 0
}

/** From the own certificate towards the root, as far as the file goes. */
function chainOf(own: X509Certificate, others: X509Certificate[]): Buffer[] {
  const chain: X509Certificate[] = []
  for (let below = own; ;) {
    const above = others.find(
      (each) =>
        each !== below && !chain.includes(each) && below.checkIssued(each) && below.verify(each.publicKey),
    )
    if (!above) return chain.map(({ raw }) => raw)
    chain.push(above)
    below = above
  }
}

/**
 * The key and certificate of a PKCS#12 file. BAD_REQUEST with a sentence for the field `password` or `p12Base64`: a
 * wrong password, no key, a key that cannot seal, a certificate that is not valid at `now` or not made for signing.
 */
export async function readP12(
  bytes: Buffer,
  password: string,
  now: Date,
  limitMs = defaultLimitMs,
): Promise<Signer> {
  if (bytes.length > maxP12Bytes) throw refusal('The file has more than 100 kB.')
  const answer = await open({ bytes, password }, limitMs)
  if ('problem' in answer) {
    if (answer.problem === 'password') throw refusal('This password does not open the file.', 'password')
    throw fileRefusal(answer.problem)
  }
  const key = createPrivateKey({ key: Buffer.from(answer.pkcs8), format: 'der', type: 'pkcs8' })
  if (!isSealKey(key)) throw fileRefusal('other key')
  const certificates = answer.certificates.map((der) => new X509Certificate(der))
  const own = certificates.find((each) => each.checkPrivateKey(key))
  if (!own) throw fileRefusal('no certificate')
  const { notBefore, notAfter } = certificateFacts(own.raw)
  const day = (at: Date) => at.toISOString().slice(0, 10)
  if (notAfter <= now) throw refusal(`This certificate expired on ${day(notAfter)}.`)
  if (notBefore > now) throw refusal(`This certificate is valid only from ${day(notBefore)} on.`)
  if (!maySign(own.raw)) throw refusal('This certificate is not made for signing documents.')
  const others = certificates.filter((each) => each !== own)
  return { key, certificate: own.raw, chain: chainOf(own, others) }
}
