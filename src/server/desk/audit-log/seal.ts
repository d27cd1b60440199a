/** Seals what was logged: joins new entries to the chain of their organisation. */
import { createHash } from 'node:crypto'
import { chainStart, sealEntry } from '#domain/platform/audit-log/audit-chain.ts'
import type { Database } from '../../platform/db/database.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { findChainEnd, insertSeals, listUnsealed, listUnsealedOrgs, lockChain } from './chain-store.ts'

export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex')

/** In one transaction: a bound for what it holds in memory. */
const BATCH = 5000

/**
 * Seals everything that waits. Calls never wait for it: they leave their entries behind, and only those who seal lock
 * out each other. Returns how many entries it sealed.
 */
export async function sealAuditLog(
  { db, scope }: { db: Database; scope: JobScope },
  isStopping: () => boolean = () => false,
): Promise<number> {
  let count = 0
  for (const orgId of await listUnsealedOrgs(db.read(scope), scope)) {
    let sealed = 0
    do {
      if (isStopping()) return count
      sealed = await sealSome(db, scope, orgId)
      count += sealed
    } while (sealed === BATCH)
  }
  return count
}

const sealSome = (db: Database, scope: JobScope, orgId: string): Promise<number> =>
  db.transaction(scope, async (tx) => {
    if (!(await lockChain(tx, scope, orgId))) return 0
    let end = (await findChainEnd(tx, scope, orgId)) ?? chainStart(orgId, hashText)
    const entries = await listUnsealed(tx, scope, orgId, BATCH)
    const seals = entries.map((entry) => {
      const seal = sealEntry(entry, end, hashText)
      end = seal
      return seal
    })
    if (seals.length > 0) await insertSeals(tx, scope, orgId, seals)
    return seals.length
  })
