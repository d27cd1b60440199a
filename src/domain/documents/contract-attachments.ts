// What goes along with a contract, and what the trail holds of it once it is out.

export type NamedAttachment = { name: string; revision: number }
/** A file as it was when the contract went out; its bytes are proven by their SHA-256, hex. */
export type SentAttachment = NamedAttachment & { size: number; sha256: string }

function isSent(value: unknown): value is SentAttachment {
  const { name, revision, size, sha256 } = (value ?? {}) as Partial<Record<keyof SentAttachment, unknown>>
  return (
    typeof name === 'string' &&
    typeof revision === 'number' &&
    typeof size === 'number' &&
    typeof sha256 === 'string'
  )
}

/** The attachments that an entry 'sent' of the trail names; none for entries that name none. */
export function sentAttachments({ attachments }: Record<string, unknown>): SentAttachment[] {
  return Array.isArray(attachments) ? attachments.filter(isSent) : []
}

/** The files that a contract has; src/texts/documents/contract-labels.ts names them. */
export const contractFileKinds = ['preview', 'original', 'sealed', 'paper'] as const
export type ContractFileKind = (typeof contractFileKinds)[number]
