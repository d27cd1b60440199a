// The chain of hashes over the entries of an organisation's audit log: what is hashed, and where a chain breaks.

import { canonicalJson } from '#domain/platform/audit-log/canonical-json.ts'

/** An entry as the log has it. Everything in it is sealed. */
export type AuditRecord = {
  id: number
  orgId: string
  userId: string | null
  action: string
  entity: string
  entityId: string | null
  before: unknown
  after: unknown
  ip: string | null
  userAgent: string | null
  requestId: string | null
  /** UTC with microseconds, as the database has it. */
  at: string
}

/** A link of the chain. Hashes are hex. */
export type Seal = { seq: number; entryId: number; contentHash: string; hash: string }

/** Where a chain begins or goes on: the number and hash of its last link; 0 before the first. */
export type ChainEnd = { seq: number; hash: string }

/** Gives the hex SHA-256 of a text. */
type Hash = (text: string) => string

/** The end of a chain without links: its first one follows on the organisation's id. */
export const chainStart = (orgId: string, hash: Hash): ChainEnd => ({ seq: 0, hash: hash(orgId) })

const contentHash = (entry: AuditRecord, hash: Hash): string => hash(canonicalJson(entry))

/** The link that follows: its hash is that of the one before and of the entry's content. */
export function sealEntry(entry: AuditRecord, end: ChainEnd, hash: Hash): Seal {
  const content = contentHash(entry, hash)
  return { seq: end.seq + 1, entryId: entry.id, contentHash: content, hash: hash(end.hash + content) }
}

export type ChainBreak = {
  seq: number
  /** Null where the chain ends too early. */
  entryId: number | null
  /** The entry is another one now; it is gone; the chain itself was changed or cut. */
  because: 'changed' | 'missing' | 'chain'
}

/** Whether a link follows on `end` and the entry is what was sealed; null when it is. `entry` is null when it is gone. */
export function checkSeal(
  seal: Seal,
  entry: AuditRecord | null,
  end: ChainEnd,
  hash: Hash,
): ChainBreak | null {
  const at = { seq: seal.seq, entryId: seal.entryId }
  if (seal.seq !== end.seq + 1) return { ...at, seq: end.seq + 1, because: 'chain' }
  if (!entry) return { ...at, because: 'missing' }
  if (contentHash(entry, hash) !== seal.contentHash) return { ...at, because: 'changed' }
  return hash(end.hash + seal.contentHash) === seal.hash ? null : { ...at, because: 'chain' }
}
