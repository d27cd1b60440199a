// What the template of contracts takes.
import type { PrintedContract } from '#domain/documents/contract-document.ts'

/** A file inside the PDF, and how it relates to the pages. */
export type Attachment = {
  name: string
  mime: string
  relationship: 'source' | 'supplement'
  description: string
}
/** A contract whose pictures are the names of files. */
export type ContractSheet = PrintedContract & { attachments: Attachment[] }
