/** Checks one signature of a PDF: its digest, its key, and which certificate it means. */
import { constants, createHash, verify, X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import { fromBER, ObjectIdentifier, OctetString, Sequence, UTCTime, type AsnType } from 'asn1js'
import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo } from 'pkijs'
import type { SignatureFinding } from '#domain/documents/signing/seal-verdict.ts'
import { certificateFacts } from './certificate-facts.ts'
import { assembleCms } from './cms.ts'
import type { FoundSignature } from './find-signatures.ts'
import { oids } from './oids.ts'

export type CheckedSignature = Omit<SignatureFinding, 'organisation'> & {
  /** SHA-256 of the certificate that came with it. */
  fingerprint: Buffer
}

const verifyAsync = promisify(verify)

const digests = new Map<string, string>([
  [oids.sha256, 'sha256'],
  [oids.sha384, 'sha384'],
  [oids.sha512, 'sha512'],
])

function need<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`no ${what}`)
  return value
}
const algorithmOf = (oid: string) => need(digests.get(oid), 'digest that is known')

/** The CMS at the beginning; behind it come zeros up to the end of the room and nothing else. */
function parseCms(contents: Buffer) {
  const { offset, result } = fromBER(new Uint8Array(contents))
  if (offset <= 0 || contents.subarray(offset).some((byte) => byte !== 0)) throw new Error('not CMS')
  const content = new ContentInfo({ schema: result })
  if (content.contentType !== oids.signedData) throw new Error('not signed data')
  const signedData = new SignedData({ schema: content.content })
  const [signer, second] = signedData.signerInfos
  if (!signer || second) throw new Error('not one signature')
  if (signedData.encapContentInfo.eContent) throw new Error('not detached')
  return { signedData, signer, der: contents.subarray(0, offset) }
}

function certificateOf({ certificates }: SignedData, { sid }: SignerInfo): Certificate {
  if (!(sid instanceof IssuerAndSerialNumber)) throw new Error('named by another way')
  const isMeant = (each: unknown): each is Certificate =>
    each instanceof Certificate &&
    each.issuer.isEqual(sid.issuer) &&
    each.serialNumber.isEqual(sid.serialNumber)
  return need(certificates?.find(isMeant), 'certificate')
}

/** The one value of a signed attribute; undefined where there is none. */
function attribute({ signedAttrs }: SignerInfo, oid: string): AsnType | undefined {
  const [found, second] = need(signedAttrs, 'attributes').attributes.filter(({ type }) => type === oid)
  const values: AsnType[] = found?.values ?? []
  if (second || values.length > 1) throw new Error('an attribute twice')
  return values[0]
}

/** SigningCertificateV2 (RFC 5035): the first entry's hash is of the certificate of the signer. */
function whichCertificate(signer: SignerInfo, der: Buffer): SignatureFinding['certificate'] {
  const value = attribute(signer, oids.signingCertificateV2)
  if (value === undefined) return 'unnamed'
  const child = (parent: unknown, index: number) =>
    parent instanceof Sequence ? parent.valueBlock.value[index] : undefined
  const entry = child(child(value, 0), 0)
  const first = child(entry, 0)
  const named = first instanceof OctetString ? undefined : child(first, 0)
  const oid =
    first instanceof OctetString ? oids.sha256 : named instanceof ObjectIdentifier && named.getValue()
  const hash = first instanceof OctetString ? first : child(entry, 1)
  if (!oid || !(hash instanceof OctetString)) return 'other'
  const own = createHash(algorithmOf(oid)).update(der).digest()
  return own.equals(hash.valueBlock.valueHexView) ? 'meant' : 'other'
}

function digestIsRight(bytes: Buffer, { start, resume, end }: FoundSignature, signer: SignerInfo): boolean {
  const value = attribute(signer, oids.messageDigest)
  if (!(value instanceof OctetString)) throw new Error('no digest')
  const hash = createHash(algorithmOf(signer.digestAlgorithm.algorithmId))
  hash.update(bytes.subarray(0, start)).update(bytes.subarray(resume, end))
  return hash.digest().equals(value.valueBlock.valueHexView)
}

function contentTypeIsRight({ encapContentInfo }: SignedData, signer: SignerInfo): boolean {
  const value = attribute(signer, oids.contentType)
  return (
    encapContentInfo.eContentType === oids.data &&
    value instanceof ObjectIdentifier &&
    value.getValue() === oids.data
  )
}

/** By OpenSSL, which takes one encoding of a signature where others are lenient. */
async function keyIsRight(der: Buffer, signer: SignerInfo): Promise<boolean> {
  const hash = algorithmOf(signer.digestAlgorithm.algorithmId)
  const attributes = new Uint8Array(need(signer.signedAttrs, 'attributes').encodedValue)
  const signature = signer.signature.valueBlock.valueHexView
  const isPss = signer.signatureAlgorithm.algorithmId === oids.rsaPss
  const padding = isPss ? { padding: constants.RSA_PKCS1_PSS_PADDING } : {}
  try {
    return await verifyAsync(
      hash,
      attributes,
      { key: new X509Certificate(der).publicKey, ...padding },
      signature,
    )
  } catch {
    // A signature or a key that cannot even be read is no right one.
    return false
  }
}

/** What PDFs of other programs say instead of /M. */
function signingTime(signer: SignerInfo): Date | null {
  const value = attribute(signer, oids.signingTime)
  return value instanceof UTCTime ? value.toDate() : null
}

/** The library reads more than it writes: odd tags, other encodings of the same. Of ours, there is one encoding. */
function isAssembledHere({ certificates = [] }: SignedData, signer: SignerInfo, der: Buffer): boolean {
  const own = certificates.filter((each) => each instanceof Certificate)
  const attributes = need(signer.signedAttrs, 'attributes')
  try {
    return assembleCms(own, attributes, signer.signature.valueBlock.valueHexView).equals(der)
  } catch {
    return false
  }
}

/** Throws for what is no signature that we can read: other kinds, other algorithms, garbage. */
export async function checkSignature(bytes: Buffer, found: FoundSignature): Promise<CheckedSignature> {
  const { signedData, signer, der: cms } = parseCms(found.contents)
  const certificate = certificateOf(signedData, signer)
  const der = Buffer.from(certificate.toSchema().toBER())
  const { subject, fingerprint } = certificateFacts(der)
  return {
    end: found.end,
    subject,
    fingerprint,
    isContentRight: digestIsRight(bytes, found, signer),
    isSignatureRight: contentTypeIsRight(signedData, signer) && (await keyIsRight(der, signer)),
    certificate: whichCertificate(signer, der),
    isExact: isAssembledHere(signedData, signer, cms),
    claimedAt: found.at ?? signingTime(signer),
  }
}
