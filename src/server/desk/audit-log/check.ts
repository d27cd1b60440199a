/** Goes through the chains of all organisations, entry by entry. */
import {
  chainStart,
  checkSeal,
  remainsProof,
  type ChainBreak,
  type ChainEnd,
} from '#domain/platform/audit-log/audit-chain.ts'
import type { Database } from '../../platform/db/database.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { listChains, listErasures, listSealed, type ChainOwner } from './chain-store.ts'
import { hashText } from './seal.ts'

/** The end of each chain by organisation, as somebody keeps it outside the database. */
export type ChainEnds = Readonly<Record<string, ChainEnd>>

export type ChainReport = ChainOwner & {
  end: ChainEnd
  /** The first link that does not hold; null when all do. */
  broken: ChainBreak | null
  /** Erasures that left something else than what the log says of them. */
  unproven: number
}

const PAGE = 1000

/**
 * Checks every chain. `known` are ends noted earlier: whoever owns the database can write a chain anew or cut it
 * off, but not so that it still leads through them.
 */
export async function checkAuditLog(
  { db, scope }: { db: Database; scope: JobScope },
  known: ChainEnds = {},
): Promise<ChainReport[]> {
  const reports: ChainReport[] = []
  for (const owner of await listChains(db.read(scope), scope)) {
    const chain = await checkChain(db, scope, owner.orgId, known[owner.orgId])
    const erasures = await listErasures(db.read(scope), scope, owner.orgId)
    const unproven = erasures.filter(({ remains, proof }) => remainsProof(remains, hashText) !== proof).length
    reports.push({ ...owner, ...chain, unproven })
  }
  return reports
}

async function checkChain(db: Database, scope: JobScope, orgId: string, known: ChainEnd | undefined) {
  let end = chainStart(orgId, hashText)
  for (;;) {
    const links = await listSealed(db.read(scope), scope, orgId, { after: end.seq, limit: PAGE })
    for (const link of links) {
      const { seal } = link
      const broken = checkSeal(link, end, hashText)
      if (broken) return { end, broken }
      if (seal.seq === known?.seq && seal.hash !== known.hash) {
        return { end, broken: { seq: seal.seq, entryId: seal.entryId, because: 'chain' as const } }
      }
      end = { seq: seal.seq, hash: seal.hash }
    }
    if (links.length < PAGE) break
  }
  // It once was longer.
  const isCut = known !== undefined && known.seq > end.seq
  return { end, broken: isCut ? { seq: end.seq + 1, entryId: null, because: 'chain' as const } : null }
}
