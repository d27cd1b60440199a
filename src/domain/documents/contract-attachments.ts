// What goes along with a contract, and what the trail holds of it once it is out.
import type { LocalDate } from '#domain/dates.ts'
import { riderKinds, ridersOn, type FileKind } from '#domain/platform/files.ts'

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

type Attachable = {
  id: string
  entityId: string
  kind: FileKind
  seriesId: string
  revision: number
  validFrom: LocalDate | null
}

/**
 * What may go along with a contract: of each file its latest version, whatever that is called, and of an artist's riders
 * of one kind none that another one replaces by the day of the show.
 */
export function offeredFiles<File extends Attachable>(files: readonly File[], showDate: LocalDate): File[] {
  const isLatest = (file: File) =>
    !files.some((other) => other.seriesId === file.seriesId && other.revision > file.revision)
  const isReplaced = (file: File) => {
    if (!riderKinds.some((kind) => kind === file.kind)) return false
    const siblings = files.filter(({ entityId, kind }) => entityId === file.entityId && kind === file.kind)
    const [inForce] = ridersOn(siblings, showDate)
    return inForce !== undefined && inForce.revision > file.revision
  }
  return files.filter((file) => isLatest(file) && !isReplaced(file))
}
