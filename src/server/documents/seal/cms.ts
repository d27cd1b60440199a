/** Makes the signature itself: CMS over a digest, as PAdES B-B wants it (EN 319 142-1, EN 319 122-1). */
import { createHash, sign, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { Null, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import { oids } from './oids.ts'

/** A private key with its certificate and what leads to its root (DER). */
export type Signer = { key: KeyObject; certificate: Buffer; chain: readonly Buffer[] }

const signAsync = promisify(sign)

const attribute = (type: string, value: object) => new Attribute({ type, values: [value] })
/** Copied, because the library takes no part of a larger buffer. */
export const parseCertificate = (der: Uint8Array): Certificate => Certificate.fromBER(new Uint8Array(der))
const sha256 = () => new AlgorithmIdentifier({ algorithmId: oids.sha256 })

function signatureAlgorithm({ subjectPublicKeyInfo }: Certificate): AlgorithmIdentifier {
  const { algorithmId } = subjectPublicKeyInfo.algorithm
  if (algorithmId === oids.ecPublicKey) return new AlgorithmIdentifier({ algorithmId: oids.ecdsaWithSha256 })
  if (algorithmId !== oids.rsaEncryption) throw new Error(`no signatures with keys of type ${algorithmId}`)
  return new AlgorithmIdentifier({ algorithmId: oids.sha256WithRsa, algorithmParams: new Null() })
}

/**
 * Signs the SHA-256 digest of a document; DER. The attributes are those that PAdES asks for: the kind of content, the
 * digest, and which certificate is meant. It forbids the one with the time of signing, which libraries like to add:
 * the time is in the PDF.
 */
export async function signDigest(digest: Uint8Array, { key, certificate, chain }: Signer): Promise<Buffer> {
  const parsed = parseCertificate(certificate)
  const certificateHash = createHash('sha256').update(certificate).digest()
  const meantCertificate = new Sequence({
    value: [
      new Sequence({ value: [new Sequence({ value: [new OctetString({ valueHex: certificateHash })] })] }),
    ],
  })
  // In the order that DER gives a set: by their encoding, the shorter first.
  const signedAttrs = new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      attribute(oids.contentType, new ObjectIdentifier({ value: oids.data })),
      attribute(oids.messageDigest, new OctetString({ valueHex: digest })),
      attribute(oids.signingCertificateV2, meantCertificate),
    ],
  })
  // Signed is the set itself, not the tagged field that carries it.
  const toSign = Buffer.from(signedAttrs.toSchema().toBER())
  toSign[0] = 0x31
  const signature = await signAsync('sha256', toSign, key)
  return assembleCms([parsed, ...chain.map(parseCertificate)], signedAttrs, signature)
}

/**
 * The one form in which seals of ours are encoded (DER): a checker that puts the parts together again sees whether
 * there was anything else. The first certificate is the signer's.
 */
export function assembleCms(
  certificates: Certificate[],
  signedAttrs: SignedAndUnsignedAttributes,
  signature: Uint8Array,
): Buffer {
  const [own] = certificates
  if (!own) throw new Error('a signature without a certificate')
  const signedData = new SignedData({
    version: 1,
    digestAlgorithms: [sha256()],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oids.data }),
    certificates,
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        digestAlgorithm: sha256(),
        signedAttrs,
        signatureAlgorithm: signatureAlgorithm(own),
        signature: new OctetString({ valueHex: signature }),
      }),
    ],
  })
  const content = new ContentInfo({ contentType: oids.signedData, content: signedData.toSchema(true) })
  return Buffer.from(content.toSchema().toBER())
}
