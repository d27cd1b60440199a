/** Puts a signature into a PDF: room for it, the digest of the rest, and the signature into the room. */
import { createHash } from 'node:crypto'
import type { PDF } from '@libpdf/core'
import type { Signer } from './cms.ts'

/** Of a signature without its certificates: attributes, names, and the longest signature that RSA makes. */
const roomForSignature = 4096

/** The PDF with one more signature over all of it (PAdES B-B). */
export async function signPdf(document: Uint8Array, entry: SignatureEntry, signer: Signer): Promise<Buffer> {
  const certificates = [signer.certificate, ...signer.chain]
  const room = certificates.reduce((sum, { length }) => sum + length, roomForSignature)
  const { bytes, start, end } = await addPlaceholder(document, entry, room)
  const hash = createHash('sha256').update(bytes.subarray(0, start)).update(bytes.subarray(end))
  const { signDigest } = await import('./cms.ts')
  const signature = await signDigest(hash.digest(), signer)
  if (signature.length > room) throw new Error('the signature is longer than the room for it')
  bytes.write(signature.toString('hex'), start + 1, 'latin1')
  return bytes
}

type SignatureEntry = { name: string; reason: string; contactInfo?: string | undefined; at: Date }

/** A PDF with room for a signature: `before` and `after` are what is signed, `room` are the bytes of hex between. */
type Placeholder = { bytes: Buffer; start: number; end: number }

// Ten digits each, so that the real numbers fit without moving a byte.
const openRange = '[0 9999999999 9999999999 9999999999]'
const invisibleAndLocked = 132

/** A PDF date in UTC. */
const pdfDate = (at: Date) => `D:${at.toISOString().replace(/[-:T]|\.\d+/g, '')}`

/**
 * Appends a signature field with `room` bytes for the signature as an incremental update: not a byte of the document
 * before it changes, so tags, attachments and earlier signatures stay. Throws for what cannot be extended so.
 */
async function addPlaceholder(
  document: Uint8Array,
  entry: SignatureEntry,
  room: number,
): Promise<Placeholder> {
  // 0.4 s to load, and most processes never seal.
  const library = await import('@libpdf/core')
  const pdf = await library.PDF.load(document)
  const blocker = pdf.canSaveIncrementally()
  if (blocker) throw new Error(`this PDF cannot be sealed: ${blocker}`)
  describe(library, pdf, entry, room)
  const bytes = Buffer.from(await pdf.save({ incremental: true }))

  const contents = `/Contents <${'0'.repeat(room * 2)}>`
  const start = bytes.lastIndexOf(contents, 'latin1') + '/Contents '.length
  const range = bytes.lastIndexOf(openRange, 'latin1')
  if (start < document.length || range < document.length) throw new Error('the signature was not written')
  const end = start + contents.length - '/Contents '.length
  const numbers = `[0 ${start} ${end} ${bytes.length - end}]`
  bytes.write(numbers.padEnd(openRange.length), range, 'latin1')
  return { bytes, start, end }
}

/** The dictionary of the signature, and the field without a picture that holds it. */
function describe(
  { PdfArray, PdfDict, PdfName, PdfNumber, PdfString }: typeof import('@libpdf/core'),
  pdf: PDF,
  entry: SignatureEntry,
  room: number,
): void {
  const numbers = (values: number[]) => new PdfArray(values.map((value) => PdfNumber.of(value)))
  const open = 9_999_999_999
  const signature = PdfDict.of({
    Type: PdfName.of('Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of('ETSI.CAdES.detached'),
    ByteRange: numbers([0, open, open, open]),
    Contents: PdfString.fromBytes(new Uint8Array(room)),
    M: PdfString.fromString(pdfDate(entry.at)),
    Name: PdfString.fromString(entry.name),
    Reason: PdfString.fromString(entry.reason),
  })
  if (entry.contactInfo) signature.set('ContactInfo', PdfString.fromString(entry.contactInfo))

  const page = pdf.context.pages.getPage(0)
  if (!page) throw new Error('a PDF without pages cannot be sealed')
  const form = pdf.getOrCreateForm()
  const field = form.createSignatureField(`Seal_${form.getFields().length + 1}`).getDict()
  field.delete('Kids')
  field.set('V', pdf.context.register(signature))
  field.set('Type', PdfName.of('Annot'))
  field.set('Subtype', PdfName.of('Widget'))
  field.set('F', PdfNumber.of(invisibleAndLocked))
  field.set('P', page)
  field.set('Rect', numbers([0, 0, 0, 0]))
}
