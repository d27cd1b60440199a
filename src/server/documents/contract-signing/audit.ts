/** Writes and checks the trail of a contract: each entry holds the hash of the one before. */
import { createHash } from 'node:crypto'
import {
  canonicalEntry,
  checkTrail,
  type AuditActor,
  type AuditVerdict,
  type ContractEventType,
  type HashedEntry,
} from '#domain/documents/signing/contract-audit.ts'
import { canonicalJson } from '#domain/platform/audit-log/canonical-json.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { findLastEvent, insertEvents, listEvents } from './audit-store.ts'

export const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const hashOf = (text: string) => sha256(text).toString('hex')

/** Who did it, when and from where. */
export type AuditBy = {
  actor: AuditActor
  now: Date
  ip: string | null
  userAgent: string | null
  tz?: string | null
}

/** The service itself. */
export const bySystem = (now: Date): AuditBy => ({
  actor: { kind: 'system', name: null, email: null },
  now,
  ip: null,
  userAgent: null,
})

export type AuditEvent = {
  type: ContractEventType
  data?: Record<string, unknown>
  /** Where one step is somebody else's, or was earlier than the rest. */
  by?: AuditBy
}

/** Adds entries to the trail; the caller holds the contract's lock. `sha256` is that of the frozen document. */
export async function recordEvents(
  { tx, scope }: { tx: Tx; scope: OrgScope },
  contract: { id: string; sha256: Buffer | null },
  by: AuditBy,
  events: readonly AuditEvent[],
): Promise<void> {
  const last = await findLastEvent(tx, scope, contract.id)
  let seq = last?.seq ?? 0
  let prevHash = last?.hash.toString('hex') ?? hashOf(contract.id)
  const entries = events.map((event): HashedEntry => {
    const { actor, now, ip, userAgent, tz } = event.by ?? by
    const entry = {
      seq: ++seq,
      at: now.toISOString(),
      type: event.type,
      actor,
      ip,
      userAgent: userAgent?.slice(0, 300) ?? null,
      tz: tz ?? null,
      docSha256: contract.sha256?.toString('hex') ?? null,
      data: event.data ?? {},
      prevHash,
    }
    prevHash = hashOf(canonicalEntry(entry))
    return { ...entry, hash: prevHash }
  })
  await insertEvents(tx, scope, contract.id, entries)
}

/** The first entry, for contracts that have none yet: who made the draft, and when. */
export async function recordCreated(
  call: { tx: Tx; scope: OrgScope },
  contract: { id: string; number: string; createdAt: Date },
  creator: { name: string; email: string } | null,
): Promise<void> {
  if (await findLastEvent(call.tx, call.scope, contract.id)) return
  const actor: AuditActor = creator
    ? { kind: 'member', name: creator.name, email: creator.email }
    : { kind: 'system', name: null, email: null }
  const by = { actor, now: contract.createdAt, ip: null, userAgent: null }
  await recordEvents(call, { id: contract.id, sha256: null }, by, [
    { type: 'created', data: { number: contract.number } },
  ])
}

/** The trail with what became of checking it. */
export async function readTrail(
  { tx, scope }: { tx: Tx; scope: OrgScope },
  contract: { id: string; state: string },
): Promise<{ entries: HashedEntry[]; verdict: AuditVerdict }> {
  const entries = await listEvents(tx, scope, contract.id)
  return { entries, verdict: checkTrail(contract, entries, hashOf) }
}

/** The trail as a file: how each hash is made is in it, so that anybody can check it. */
export function trailFile(
  contract: { id: string; number: string; title: string; sha256: Buffer },
  entries: readonly HashedEntry[],
): Buffer {
  const file = {
    contract: {
      id: contract.id,
      number: contract.number,
      title: contract.title,
      sha256: contract.sha256.toString('hex'),
    },
    hashing:
      'hash = SHA-256 of the entry without "hash" as canonical JSON (RFC 8785); prevHash of the first entry = SHA-256 of contract.id',
    events: entries,
  }
  return Buffer.from(`${canonicalJson(file)}\n`)
}
