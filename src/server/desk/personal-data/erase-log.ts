/** Takes personal content out of entries of the audit log, so that its chain of hashes still holds. */
import { randomUUID } from 'node:crypto'
import { contentHash, remainsProof } from '#domain/platform/audit-log/audit-chain.ts'
import { writeLog } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { listRecords } from '../audit-log/chain-store.ts'
import { hashText } from '../audit-log/seal.ts'
import { insertRemains, writeEntry, type LoggedEntry } from './log-store.ts'

type Remaining = Pick<LoggedEntry, 'id' | 'entityId' | 'before' | 'after' | 'ip' | 'userAgent'>

/** What stays of an entry; null when it says nothing of the person. */
export function remainderOf(entry: LoggedEntry, erase: <Value>(value: Value) => Value): Remaining | null {
  const { id, entityId, before, after, ip, userAgent, isAbout, isOwnAct } = entry
  const remaining = {
    id,
    entityId: erase(entityId),
    before: isAbout ? null : erase(before),
    after: isAbout ? null : erase(after),
    ip: isAbout || isOwnAct ? null : erase(ip),
    userAgent: isAbout || isOwnAct ? null : erase(userAgent),
  }
  const given = { id, entityId, before, after, ip, userAgent }
  return JSON.stringify(remaining) === JSON.stringify(given) ? null : remaining
}

const nobody = { userId: null, ip: '', userAgent: null }

/** Writes what remains, notes the hash of it, and logs a proof of all of them. The transaction has begun to erase. */
export async function eraseEntries(
  tx: Tx,
  scope: JobScope,
  orgId: string,
  { action, remainders }: { action: string; remainders: readonly Remaining[] },
): Promise<void> {
  const erasureId = randomUUID()
  for (const remaining of remainders) await writeEntry(tx, scope, orgId, remaining)
  const records = await listRecords(
    tx,
    scope,
    orgId,
    remainders.map(({ id }) => id),
  )
  const remains = records.map((record) => ({ entryId: record.id, hash: contentHash(record, hashText) }))
  await insertRemains(tx, scope, { orgId, erasureId }, remains)
  await writeLog(
    tx,
    { ...nobody, orgId, action, requestId: '' },
    {
      entity: 'erasure',
      entityId: erasureId,
      after: { entries: remains.length, proof: remainsProof(remains, hashText) },
    },
  )
}
