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

/** The hash of everything that an entry says. */
export const contentHash = (entry: AuditRecord, hash: Hash): string => hash(canonicalJson(entry))

/** What an erasure left of an entry, as the hash of that. */
export type Remains = { entryId: number; hash: string }

/** What the log's entry about an erasure says of all that it left: another remainder would have another proof. */
export const remainsProof = (remains: readonly Remains[], hash: Hash): string =>
  hash(
    remains
      .toSorted((a, b) => a.entryId - b.entryId)
      .map((each) => `${each.entryId}:${each.hash}\n`)
      .join(''),
  )

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

/**
 * Whether a link follows on `end` and the entry is what was sealed, or what an erasure left of it; null when it is.
 * `entry` is null when it is gone.
 */
export function checkSeal(
  { seal, entry, remains }: { seal: Seal; entry: AuditRecord | null; remains: string | null },
  end: ChainEnd,
  hash: Hash,
): ChainBreak | null {
  const at = { seq: seal.seq, entryId: seal.entryId }
  if (seal.seq !== end.seq + 1) return { ...at, seq: end.seq + 1, because: 'chain' }
  if (!entry) return { ...at, because: 'missing' }
  const content = contentHash(entry, hash)
  if (content !== seal.contentHash && content !== remains) return { ...at, because: 'changed' }
  return hash(end.hash + seal.contentHash) === seal.hash ? null : { ...at, because: 'chain' }
}
