// What happened to a contract, step by step: the kinds of entries, the one form they are hashed in, and the check.

import { canonicalJson } from '#domain/platform/audit-log/canonical-json.ts'

export const contractEventTypes = [
  'created',
  'review_asked',
  'approved',
  'sent_back',
  'sent',
  'delivered',
  'bounced',
  'opened',
  'code_sent',
  'code_ok',
  'code_failed',
  'consent',
  'signed',
  'countersigned',
  'declined',
  'delegated',
  'reminded',
  'token_reissued',
  'downloaded',
  'signed_on_paper',
  'completed',
  'sealed',
  'voided',
  'expired',
  'superseded',
] as const
export type ContractEventType = (typeof contractEventTypes)[number]

export type AuditActor = {
  /** One who signs by a link, a member of staff, or the service itself. */
  kind: 'signer' | 'member' | 'system'
  name: string | null
  email: string | null
}

/** One entry as it is hashed: all of it but its own hash. */
export type AuditEntry = {
  seq: number
  /** UTC with milliseconds, as `toISOString` gives it. */
  at: string
  type: string
  actor: AuditActor
  ip: string | null
  userAgent: string | null
  /** As the browser said it. */
  tz: string | null
  /** Of the document that everybody is shown, hex; null before there is one. */
  docSha256: string | null
  data: Record<string, unknown>
  /** Hex; of the contract's id for the first entry. */
  prevHash: string
}
export type HashedEntry = AuditEntry & { hash: string }

/** The text that an entry's hash is made of. */
export function canonicalEntry(entry: AuditEntry): string {
  const { seq, at, type, actor, ip, userAgent, tz, docSha256, data, prevHash } = entry
  const { kind, name, email } = actor
  return canonicalJson({
    seq,
    at,
    type,
    actor: { kind, name, email },
    ip,
    userAgent,
    tz,
    docSha256,
    data,
    prevHash,
  })
}

export type AuditVerdict =
  | { isComplete: true }
  /** `brokenAt` is the number of the first entry that is not as it was written, or that is missing. */
  | { isComplete: false; brokenAt: number; because: 'changed' | 'missing' }

/** The entry without which a contract cannot be in its state: one of these. */
const lastText: Record<string, readonly ContractEventType[]> = {
  sent: ['sent'],
  viewed: ['opened', 'sent'],
  part_signed: ['signed', 'countersigned'],
  signed: ['completed', 'signed_on_paper'],
  declined: ['declined'],
  expired: ['expired'],
  void: ['voided'],
}

/**
 * Goes through the whole trail of a contract. `hash` gives the hex SHA-256 of a text. An entry that was changed,
 * taken out or put in breaks the chain there; a trail cut off at its end lacks the entry that its state needs.
 */
export function checkTrail(
  contract: { id: string; state: string },
  entries: readonly HashedEntry[],
  hash: (text: string) => string,
): AuditVerdict {
  let before = hash(contract.id)
  for (const [index, entry] of entries.entries()) {
    const seq = index + 1
    if (entry.seq !== seq) return { isComplete: false, brokenAt: seq, because: 'missing' }
    if (entry.prevHash !== before || hash(canonicalEntry(entry)) !== entry.hash) {
      return { isComplete: false, brokenAt: seq, because: 'changed' }
    }
    before = entry.hash
  }
  const needed = lastText[contract.state]
  if (needed && !entries.some(({ type }) => needed.some((each) => each === type))) {
    return { isComplete: false, brokenAt: entries.length + 1, because: 'missing' }
  }
  return { isComplete: true }
}
