/** The entries of a contract's trail in the database: they are added, and never changed. */
import type { AuditActor, HashedEntry } from '#domain/documents/signing/contract-audit.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** The whole trail, from its first entry. */
export async function listEvents(tx: Tx, scope: OrgScope, contractId: string): Promise<HashedEntry[]> {
  const rows = await tx
    .selectFrom('contractEvents')
    .select(['seq', 'type', 'at', 'actor', 'ip', 'userAgent', 'tz', 'docSha256', 'data', 'prevHash', 'hash'])
    .where('orgId', '=', scope.orgId)
    .where('contractId', '=', contractId)
    .orderBy('seq')
    .execute()
  return rows.map(({ at, actor, docSha256, data, prevHash, hash, ...row }) => ({
    ...row,
    at: at.toISOString(),
    actor: actor as AuditActor,
    docSha256: docSha256?.toString('hex') ?? null,
    data: data as Record<string, unknown>,
    prevHash: prevHash.toString('hex'),
    hash: hash.toString('hex'),
  }))
}

/** The last entry; the caller holds the contract's lock, so that nothing comes behind it meanwhile. */
export async function findLastEvent(tx: Tx, scope: OrgScope, contractId: string) {
  return tx
    .selectFrom('contractEvents')
    .select(['seq', 'hash'])
    .where('orgId', '=', scope.orgId)
    .where('contractId', '=', contractId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertEvents(
  tx: Tx,
  scope: OrgScope,
  contractId: string,
  entries: readonly HashedEntry[],
): Promise<void> {
  const bytes = (hex: string) => Buffer.from(hex, 'hex')
  await tx
    .insertInto('contractEvents')
    .values(
      entries.map(({ actor, data, docSha256, prevHash, hash, ...entry }) => ({
        ...entry,
        orgId: scope.orgId,
        contractId,
        actor: JSON.stringify(actor),
        data: JSON.stringify(data),
        docSha256: docSha256 === null ? null : bytes(docSha256),
        prevHash: bytes(prevHash),
        hash: bytes(hash),
      })),
    )
    .execute()
}

/** How many entries of a kind there are about a signer since a moment. */
export async function countEvents(
  tx: Tx,
  scope: OrgScope,
  contractId: string,
  about: { type: string; signerId: string; since: Date },
): Promise<number> {
  const rows = await tx
    .selectFrom('contractEvents')
    .select('data')
    .where('orgId', '=', scope.orgId)
    .where('contractId', '=', contractId)
    .where('type', '=', about.type)
    .where('at', '>', about.since)
    .execute()
  return rows.filter(({ data }) => (data as { signerId?: string }).signerId === about.signerId).length
}
