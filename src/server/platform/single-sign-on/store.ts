/** The OpenID Connect provider of an organisation in the database; its secret is kept sealed. */
import { sql } from 'kysely'
import type { Tx } from '../db/dialect.ts'
import { created, found, sameVersion, touched } from '../db/records.ts'
import type { OrgScope } from '../db/scopes.ts'
import type { Place, Secrets } from '../process/secrets.ts'
import type { SignOnProvider } from '../auth/single-sign-on/types.ts'

const secretPlace = (orgId: string, id: string): Place => ({
  table: 'single_sign_on_providers',
  column: 'client_secret_encrypted',
  owner: orgId,
  row: id,
})

/** The provider of the organisation in scope, with its secret; undefined where none is set up. */
export async function findProvider(tx: Tx, scope: OrgScope, secrets: Secrets) {
  const row = await tx
    .selectFrom('singleSignOnProviders')
    .select(['orgId', 'id', 'issuer', 'clientId', 'clientSecretEncrypted', 'version'])
    .where('orgId', '=', scope.orgId)
    .executeTakeFirst()
  return row && { ...opened(secrets, row), version: row.version }
}

type Values = Pick<SignOnProvider, 'id' | 'issuer' | 'clientId' | 'clientSecret'>

const sealed = (scope: OrgScope, secrets: Secrets, { clientSecret, ...values }: Values) => ({
  ...values,
  clientSecretEncrypted: secrets.seal(clientSecret, secretPlace(scope.orgId, values.id)),
})

/** Sets the provider up; CONFLICT where somebody else was first. */
export async function insertProvider(
  tx: Tx,
  scope: OrgScope,
  secrets: Secrets,
  values: Values,
): Promise<void> {
  await tx
    .insertInto('singleSignOnProviders')
    .values({ ...created(scope), ...sealed(scope, secrets, values) })
    .execute()
}

/** Overwrites the provider; with another id its identities go. CONFLICT when `version` is not the stored one. */
export async function updateProvider(
  tx: Tx,
  scope: OrgScope,
  secrets: Secrets,
  version: number,
  values: Values,
): Promise<void> {
  await lockProvider(tx, scope, version)
  await tx
    .updateTable('singleSignOnProviders')
    .set({ ...sealed(scope, secrets, values), ...touched(scope, version) })
    .where('orgId', '=', scope.orgId)
    .execute()
}

/** Removes the provider and all identities of it. */
export async function removeProvider(tx: Tx, scope: OrgScope, version: number): Promise<void> {
  await lockProvider(tx, scope, version)
  await tx.deleteFrom('singleSignOnProviders').where('orgId', '=', scope.orgId).execute()
}

async function lockProvider(tx: Tx, scope: OrgScope, version: number): Promise<void> {
  const row = await tx
    .selectFrom('singleSignOnProviders')
    .select('version')
    .where('orgId', '=', scope.orgId)
    .forUpdate()
    .executeTakeFirst()
  sameVersion(found(row), version, 'singleSignOn')
}

type Sealed = Omit<SignOnProvider, 'clientSecret'> & { clientSecretEncrypted: string }

const opened = (secrets: Secrets, { clientSecretEncrypted, ...row }: Sealed): SignOnProvider => ({
  orgId: row.orgId,
  id: row.id,
  issuer: row.issuer,
  clientId: row.clientId,
  clientSecret: secrets.open(clientSecretEncrypted, secretPlace(row.orgId, row.id)),
})

/** For the sign-in service: the provider at an organisation's address, or the one that a sign-in began with. */
export async function findSignOnProvider(
  tx: Tx,
  _scope: null,
  secrets: Secrets,
  at: { slug: string } | { orgId: string; id: string },
): Promise<SignOnProvider | undefined> {
  const from =
    'slug' in at
      ? sql`private.sign_on_provider_at(${at.slug})`
      : sql`private.sign_on_provider(${at.orgId}, ${at.id})`
  const { rows } = await sql<Sealed>`
    select org_id, id, issuer, client_id, client_secret_encrypted from ${from}`.execute(tx)
  return rows[0] && opened(secrets, rows[0])
}

export async function isActiveMember(tx: Tx, _scope: null, orgId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ isMember: boolean }>`
    select private.is_active_member(${orgId}, ${userId}) as is_member`.execute(tx)
  return rows[0]?.isMember === true
}

/** The organisation and the address of an open invitation to the staff. */
export async function findStaffInvitation(tx: Tx, _scope: null, tokenHash: Buffer) {
  const { rows } = await sql<{ orgId: string; email: string; kind: string }>`
    select org_id, email, kind from private.open_invitation(${tokenHash})`.execute(tx)
  return rows.find(({ kind }) => kind === 'staff')
}
