/** Makes an organisation's own seal: a key and a certificate that it has signed itself. */
import { createHash, createPrivateKey, randomBytes } from 'node:crypto'
import { BitString, Integer, OctetString, PrintableString, Sequence, Set, Utf8String } from 'asn1js'
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  RelativeDistinguishedNames,
  Time,
} from 'pkijs'
import type { Signer } from './cms.ts'
import { oids } from './oids.ts'

const years = 10
// X.520 allows 64 characters in a name.
const maxName = 64
const suffix = ' Fermata seal'

const clipped = (name: string, length: number) => [...name].slice(0, length).join('').trim()

/** The name as DER wants it: one part after another. The library alone would make them parts of one. */
function named({ name, country }: { name: string; country: string }): RelativeDistinguishedNames {
  const part = (type: string, value: Utf8String | PrintableString) =>
    new Set({ value: [new AttributeTypeAndValue({ type, value }).toSchema()] })
  const value = [
    part(oids.organisationName, new Utf8String({ value: clipped(name, maxName) })),
    part(oids.commonName, new Utf8String({ value: clipped(name, maxName - suffix.length) + suffix })),
  ]
  if (/^[A-Z]{2}$/.test(country)) value.unshift(part(oids.country, new PrintableString({ value: country })))
  return RelativeDistinguishedNames.fromBER(new Sequence({ value }).toBER())
}

/** With two digits of the year up to 2049, and four from then on (RFC 5280). */
const certificateTime = (value: Date) => new Time({ value, type: value.getUTCFullYear() < 2050 ? 0 : 1 })

/**
 * A new key on the curve P-256 and a certificate of ten years that only signs documents. `name` is the organisation's
 * legal name, `country` its ISO code.
 */
export async function makeSeal(owner: { name: string; country: string }, now: Date): Promise<Signer> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])

  const certificate = new Certificate({ version: 2 })
  const serial = randomBytes(16)
  serial[0] = (serial[0]! & 0x7f) | 0x40
  certificate.serialNumber = new Integer({ valueHex: serial })
  certificate.issuer = named(owner)
  certificate.subject = named(owner)
  // Clocks of those who check may be a little behind.
  certificate.notBefore = certificateTime(new Date(now.getTime() - 3_600_000))
  const end = new Date(now)
  end.setUTCFullYear(end.getUTCFullYear() + years)
  certificate.notAfter = certificateTime(end)
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  const keyId = createHash('sha1').update(
    certificate.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView,
  )
  const extension = (extnID: string, critical: boolean, value: { toBER(): ArrayBuffer }) =>
    new Extension({ extnID, critical, extnValue: value.toBER() })
  certificate.extensions = [
    extension(oids.basicConstraints, true, new BasicConstraints({ cA: false }).toSchema()),
    // digitalSignature and nonRepudiation: the first two bits.
    extension(oids.keyUsage, true, new BitString({ valueHex: Uint8Array.of(0xc0), unusedBits: 6 })),
    extension(oids.subjectKeyIdentifier, false, new OctetString({ valueHex: keyId.digest() })),
  ]
  await certificate.sign(privateKey, 'SHA-256')
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', privateKey))
  return {
    key: createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }),
    certificate: Buffer.from(certificate.toSchema(true).toBER()),
    chain: [],
  }
}
