// A contract ready to print: its pictures as files beside it, the address to check as a code, what goes along in it.
import type { DocumentBlock } from '#domain/documents/templates/contract-blocks.ts'
import type { PrintedContract } from '#domain/documents/contract-document.ts'
import type { Attachment, PdfDocument } from './documents.ts'
import { qrSvg } from './qr-svg.ts'

/** What the sealed file carries inside: the bytes that all were shown, and every step as canonical JSON. */
export type ContractProof = { original: Uint8Array; auditTrail: string }

/** Blocks with the name of a file in place of each picture; one that cannot be shown has a name and no file. */
function withNames(blocks: readonly DocumentBlock[], nameOf: (dataUrl: string) => string): DocumentBlock[] {
  const within = (inner: readonly DocumentBlock[]) => withNames(inner, nameOf)
  return blocks.map((block) => {
    switch (block.kind) {
      case 'picture':
        return { ...block, picture: nameOf(block.picture) }
      case 'signatures': {
        const signatures = block.signatures.map((signature) => ({
          ...signature,
          picture: signature.picture === null ? null : nameOf(signature.picture),
        }))
        return { ...block, signatures }
      }
      case 'list':
        return { ...block, items: block.items.map(within) }
      case 'quote':
        return { ...block, blocks: within(block.blocks) }
      case 'table':
        return { ...block, cells: block.cells.map((cell) => ({ ...cell, blocks: within(cell.blocks) })) }
      default:
        return block
    }
  })
}

/** The document of a contract; `proof` goes along in the one that is sealed. */
export async function contractDocument(
  printed: PrintedContract,
  proof: ContractProof | null = null,
): Promise<PdfDocument> {
  const { evidence, descriptions } = printed
  const names = new Map<string, string>()
  const pictures: Record<string, Uint8Array> = {}
  const blocks = withNames(printed.blocks, (dataUrl) => {
    const known = names.get(dataUrl)
    if (known) return known
    const picture = pictureOf(dataUrl)
    const name = `${names.size + 1}.${picture?.extension ?? 'none'}`
    if (picture) pictures[name] = picture.bytes
    names.set(dataUrl, name)
    return name
  })
  const qr = evidence && (await qrSvg(evidence.check.url))
  const attachments: Attachment[] = [
    {
      name: 'original.pdf',
      mime: 'application/pdf',
      relationship: 'source',
      description: descriptions.original,
    },
    {
      name: 'audit-trail.json',
      mime: 'application/json',
      relationship: 'supplement',
      description: descriptions.auditTrail,
    },
  ]
  return {
    template: 'contract',
    data: {
      ...printed,
      blocks,
      evidence: evidence && { ...evidence, check: { ...evidence.check, qr } },
      attachments: proof ? attachments : [],
    },
    pictures,
    files: proof ? { 'original.pdf': proof.original, 'audit-trail.json': Buffer.from(proof.auditTrail) } : {},
  }
}

const form = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/
/** Of four bytes each: a small file may unfold to any size. */
const maxPixels = 12_000_000
const maxSide = 12_000

type Picture = { extension: 'png' | 'jpg'; bytes: Buffer }
type Size = { width: number; height: number }

function sizeOfPng(bytes: Buffer): Size | undefined {
  const isPng = bytes.length > 33 && bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))
  if (!isPng || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Goes from marker to marker until the one that begins the frame, which has the size. */
function sizeOfJpeg(bytes: Buffer): Size | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** A PNG or JPEG of a bearable size by its first bytes, whatever its address says; null for anything else. */
export function pictureOf(dataUrl: string): Picture | null {
  const bytes = Buffer.from(form.exec(dataUrl)?.[2] ?? '', 'base64')
  const png = sizeOfPng(bytes)
  const size = png ?? sizeOfJpeg(bytes)
  if (!size || size.width < 1 || size.height < 1) return null
  if (Math.max(size.width, size.height) > maxSide || size.width * size.height > maxPixels) return null
  return { extension: png ? 'png' : 'jpg', bytes }
}
