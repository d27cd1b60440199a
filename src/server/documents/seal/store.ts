/** Keys of seals in the database: private keys are sealed under APP_SECRET, certificates stay for ever. */
import { createPrivateKey } from 'node:crypto'
import { sql } from 'kysely'
import type { KnownDocument } from '#domain/documents/signing/seal-verdict.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { JobScope, OrgScope, PublicScope } from '../../platform/db/scopes.ts'
import type { Secrets } from '../../platform/process/secrets.ts'
import { certificateFacts } from './certificate-facts.ts'
import type { Signer } from './cms.ts'

type SealScope = OrgScope | JobScope

const placeOf = (orgId: string, id: string) => ({
  table: 'seal_keys',
  column: 'key_encrypted',
  owner: orgId,
  row: id,
})

/** What a seal says of its owner: the legal name where there is one. */
export async function findSealOwner(tx: Tx, _scope: SealScope, orgId: string) {
  const row = await tx
    .selectFrom('organisations')
    .select(['name', 'legalName', 'country'])
    .where('id', '=', orgId)
    .executeTakeFirst()
  const { name, legalName, country } = found(row)
  return { name: legalName || name, country }
}

/** The facts of the certificate in use, for people to see. */
export async function findCertificate(tx: Tx, scope: OrgScope) {
  return tx
    .selectFrom('sealKeys')
    .select(['id', 'source', 'subject', 'notBefore', 'notAfter', 'fingerprint'])
    .where('orgId', '=', scope.orgId)
    .where('isCurrent', '=', true)
    .executeTakeFirst()
}

/** The key in use that is still valid at `now`, ready to sign. */
export async function findSigner(
  tx: Tx,
  _scope: SealScope,
  secrets: Secrets,
  orgId: string,
  now: Date,
): Promise<Signer | undefined> {
  const row = await tx
    .selectFrom('sealKeys')
    .select(['id', 'keyEncrypted', 'certificate', 'chain'])
    .where('orgId', '=', orgId)
    .where('isCurrent', '=', true)
    .where('notAfter', '>', now)
    .executeTakeFirst()
  if (!row) return undefined
  const pkcs8 = Buffer.from(secrets.open(row.keyEncrypted, placeOf(orgId, row.id)), 'base64')
  return {
    key: createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }),
    certificate: row.certificate,
    chain: row.chain,
  }
}

export type NewKey = { id: string; source: 'generated' | 'uploaded'; signer: Signer }

const keyRow = (orgId: string, { id, source, signer }: NewKey, secrets: Secrets, userId: string | null) => ({
  id,
  orgId,
  source,
  keyEncrypted: secrets.seal(
    signer.key.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    placeOf(orgId, id),
  ),
  certificate: signer.certificate,
  chain: sql<Buffer[]>`${[...signer.chain]}::bytea[]`,
  ...certificateFacts(signer.certificate),
  createdBy: userId,
})
const userOf = (scope: SealScope) => (scope.kind === 'org' ? scope.userId : null)

/** Keeps the first key of an organisation; one that another call has kept a moment before stays. */
export async function addFirstKey(
  tx: Tx,
  scope: SealScope,
  secrets: Secrets,
  orgId: string,
  key: NewKey,
  now: Date,
): Promise<void> {
  await retire(tx, orgId, now)
  await tx
    .insertInto('sealKeys')
    .values(keyRow(orgId, key, secrets, userOf(scope)))
    .onConflict((conflict) =>
      conflict
        .column('orgId')
        .where(sql<boolean>`is_current`)
        .doNothing(),
    )
    .execute()
}

/** Puts a new key in the place of the one in use, whose certificate stays for files that it has sealed. */
export async function replaceKey(tx: Tx, scope: OrgScope, secrets: Secrets, key: NewKey): Promise<void> {
  const { orgId } = scope
  await retire(tx, orgId)
  await tx
    .insertInto('sealKeys')
    .values(keyRow(orgId, key, secrets, scope.userId))
    .execute()
}

/** Takes the key out of use: any, or with `before` only one that has expired by then. */
async function retire(tx: Tx, orgId: string, before?: Date): Promise<void> {
  let query = tx.updateTable('sealKeys').set({ isCurrent: false }).where('orgId', '=', orgId)
  if (before) query = query.where('notAfter', '<=', before)
  await query.where('isCurrent', '=', true).execute()
}

/** Whose seal a certificate is, by its SHA-256; undefined for those we never made or took. */
export async function findSealOf(
  tx: Tx,
  _scope: PublicScope,
  fingerprint: Buffer,
): Promise<{ organisation: string } | undefined> {
  const { rows } = await sql<{
    orgName: string
  }>`select org_name from private.seal_of(${fingerprint})`.execute(tx)
  return rows[0] && { organisation: rows[0].orgName }
}

/** What a document is, by the SHA-256 of its bytes; undefined for those we never sent or sealed. */
export async function findKnownDocument(
  tx: Tx,
  _scope: PublicScope,
  sha256: Buffer,
): Promise<KnownDocument | undefined> {
  const { rows } = await sql<
    Omit<KnownDocument, 'organisation'> & { orgName: string }
  >`select * from private.known_document(${sha256})`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { orgName, number, title, kind, state, endedAt } = row
  return { organisation: orgName, number, title, kind, state, endedAt }
}
