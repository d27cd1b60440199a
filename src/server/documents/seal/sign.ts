/** Puts a signature into a PDF: room for it, the digest of the rest, and the signature into the room. */
import { createHash } from 'node:crypto'
import { signDigest, type Signer } from './cms.ts'
import { addPlaceholder, type SignatureEntry } from './placeholder.ts'

/** Of a signature without its certificates: attributes, names, and the longest signature that RSA makes. */
const roomForSignature = 4096

/** The PDF with one more signature over all of it (PAdES B-B). */
export async function signPdf(document: Uint8Array, entry: SignatureEntry, signer: Signer): Promise<Buffer> {
  const certificates = [signer.certificate, ...signer.chain]
  const room = certificates.reduce((sum, { length }) => sum + length, roomForSignature)
  const { bytes, start, end } = await addPlaceholder(document, entry, room)
  const hash = createHash('sha256').update(bytes.subarray(0, start)).update(bytes.subarray(end))
  const signature = await signDigest(hash.digest(), signer)
  if (signature.length > room) throw new Error('the signature is longer than the room for it')
  bytes.write(signature.toString('hex'), start + 1, 'latin1')
  return bytes
}
