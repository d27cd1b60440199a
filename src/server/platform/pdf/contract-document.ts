// A contract ready to print: its pictures as files beside it, the address to check as a code, what goes along in it.
import { toString as drawQr } from 'qrcode'
import type { DocumentBlock } from '#domain/documents/templates/contract-blocks.ts'
import type { PrintedContract } from '#domain/documents/contract-document.ts'
import type { Attachment } from './contract-sheet.ts'
import type { PdfDocument } from './documents.ts'
import { pictureOf } from './pictures.ts'

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
  const qr =
    evidence && (await drawQr(evidence.check.url, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' }))
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
