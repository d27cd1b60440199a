// What goes along with a contract: how its files are named, and what the trail holds of them once it is out.
import type { ContractLanguage } from './contract-parties.ts'

export type NamedAttachment = { name: string; revision: number }
/** A file as it was when the contract went out; its bytes are proven by their SHA-256, hex. */
export type SentAttachment = NamedAttachment & { size: number; sha256: string }

/** 'Stage plan.pdf (v2)'. */
const attachmentName = ({ name, revision }: NamedAttachment): string => `${name} (v${revision})`

const more: Record<ContractLanguage, (count: number) => string> = {
  en: (count) => ` and ${count} more`,
  de: (count) => ` und ${count} weitere`,
}

/** The names in a line, at most `limit` of them with the number of the rest; '' for none. */
export function attachmentNames(
  attachments: readonly NamedAttachment[],
  language: ContractLanguage,
  limit = attachments.length,
): string {
  const named = attachments.slice(0, limit).map(attachmentName).join(', ')
  const rest = attachments.length - limit
  return rest > 0 ? named + more[language](rest) : named
}

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
