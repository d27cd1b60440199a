/** Opens one PKCS#12 file: such files say themselves how long that takes, so it may have to be ended. */
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { P12Signer, SignerError } from '@libpdf/core'
import type { BitString } from 'asn1js'
import type { Job } from '../../platform/workers/job.ts'
import { certificateFacts } from './certificate-facts.ts'
import { parseCertificate } from './cms.ts'
import { oids } from './oids.ts'

export type P12Order = { bytes: Uint8Array; password: string }
export type P12Problem = 'password' | 'no key' | 'no certificate' | 'other key' | 'unreadable'
/** The private key as PKCS#8, its certificate and the chain above it, DER. */
export type P12Contents = {
  pkcs8: Uint8Array
  certificate: Uint8Array
  chain: Uint8Array[]
  notBefore: Date
  notAfter: Date
  maySign: boolean
}
export type P12Answer = P12Contents | { problem: P12Problem }

const leastRsaBits = 2048
// digitalSignature and nonRepudiation.
const signingBits = 0xc0

/** The library has one class for all of these. The check of the whole comes first, and is broken by a wrong password. */
const problems: [texts: RegExp, problem: P12Problem][] = [
  [/integrity .* is broken/i, 'password'],
  [/no private key/i, 'no key'],
  [/no certificates/i, 'no certificate'],
  [/unsupported key algorithm/i, 'other key'],
]

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

type Opened = { pkcs8: Uint8Array; certificates: Uint8Array[] }

async function open({ bytes, password }: P12Order): Promise<Opened | { problem: P12Problem }> {
  try {
    const signer = await P12Signer.create(bytes, password)
    // Private to the compiler alone; the library has no other way to keep a key that was read.
    const key: CryptoKey = signer['privateKey']
    const pkcs8 = new Uint8Array(await crypto.subtle.exportKey('pkcs8', key))
    return { pkcs8, certificates: [signer.certificate, ...signer.certificateChain] }
  } catch (error) {
    const known = error instanceof SignerError && problems.find(([texts]) => texts.test(error.message))
    return { problem: known ? known[1] : 'unreadable' }
  }
}

export const job: Job<P12Order, P12Answer> = async (order) => {
  const opened = await open(order)
  if ('problem' in opened) return opened
  const { pkcs8 } = opened
  const key = createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' })
  if (!isSealKey(key)) return { problem: 'other key' }
  const certificates = opened.certificates.map((der) => new X509Certificate(der))
  const own = certificates.find((each) => each.checkPrivateKey(key))
  if (!own) return { problem: 'no certificate' }
  const { notBefore, notAfter } = certificateFacts(own.raw)
  const chain = chainOf(
    own,
    certificates.filter((each) => each !== own),
  )
  return { pkcs8, certificate: own.raw, chain, notBefore, notAfter, maySign: maySign(own.raw) }
}
