// The process that opens one PKCS#12 file: such files say themselves how long that takes, so it may have to be ended.
import { P12Signer, SignerError } from '@libpdf/core'

export type P12Order = { bytes: Uint8Array; password: string }
export type P12Problem = 'password' | 'no key' | 'no certificate' | 'other key' | 'unreadable'
/** The private key as PKCS#8 and every certificate of the file, DER. */
export type P12Answer = { pkcs8: Uint8Array; certificates: Uint8Array[] } | { problem: P12Problem }

/** The library has one class for all of these. The check of the whole comes first, and is broken by a wrong password. */
const problems: [words: RegExp, problem: P12Problem][] = [
  [/integrity .* is broken/i, 'password'],
  [/no private key/i, 'no key'],
  [/no certificates/i, 'no certificate'],
  [/unsupported key algorithm/i, 'other key'],
]

async function open({ bytes, password }: P12Order): Promise<P12Answer> {
  try {
    const signer = await P12Signer.create(bytes, password)
    // Private to the compiler alone; the library has no other way to keep a key that was read.
    const key: CryptoKey = signer['privateKey']
    const pkcs8 = new Uint8Array(await crypto.subtle.exportKey('pkcs8', key))
    return { pkcs8, certificates: [signer.certificate, ...signer.certificateChain] }
  } catch (error) {
    if (!(error instanceof SignerError)) return { problem: 'unreadable' }
    return { problem: problems.find(([words]) => words.test(error.message))?.[1] ?? 'unreadable' }
  }
}

process.once('message', async (order: P12Order) => {
  const answer = await open(order)
  process.send?.(answer satisfies P12Answer, () => process.exit(0))
})
process.on('disconnect', () => process.exit(0))
