/** OAuth in the database. Programs are no members: what they do goes through functions that know the one secret given. */
import { sql } from 'kysely'
import type { AccessScope } from '#domain/platform/access-tokens/access-scopes.ts'
import type { Tx } from '../db/dialect.ts'
import { found } from '../db/records.ts'
import type { JobScope, OrgScope, PublicScope, UserScope } from '../db/scopes.ts'

export async function insertClient(
  tx: Tx,
  _scope: PublicScope,
  { name, redirectUris }: { name: string; redirectUris: string[] },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select private.register_oauth_client(${name}, ${redirectUris}) as id`.execute(tx)
  return found(rows[0]).id
}

export type OauthClient = { id: string; name: string; redirectUris: string[] }

/** A program that has registered; undefined for any other. */
export async function findClient(
  tx: Tx,
  _scope: UserScope | OrgScope,
  id: string,
): Promise<OauthClient | undefined> {
  const { rows } = await sql<OauthClient>`select * from private.find_oauth_client(${id})`.execute(tx)
  return rows[0]
}

type Consent = {
  codeHash: Buffer
  clientId: string
  redirectUri: string
  codeChallenge: string
  scopes: AccessScope[]
  expiresAt: Date
}

export async function insertConsent(tx: Tx, scope: OrgScope, consent: Consent): Promise<void> {
  await tx
    .insertInto('oauthCodes')
    .values({ orgId: scope.orgId, userId: scope.userId, ...consent })
    .execute()
}

/** The hashes of a new pair of secrets, and until when each is good. */
export type NewSecrets = { access: Buffer; renewal: Buffer; now: Date; expiresAt: Date; renewableUntil: Date }
/** The token; without scopes it was ended, since its secret came twice. */
type Issued = { orgId: string; id: string; scopes: AccessScope[] | null }

export async function redeemCode(
  tx: Tx,
  _scope: PublicScope,
  code: { hash: Buffer; clientId: string; redirectUri: string; codeChallenge: string },
  { access, renewal, now, expiresAt, renewableUntil }: NewSecrets,
): Promise<Issued | undefined> {
  const { hash, clientId, redirectUri, codeChallenge } = code
  const { rows } = await sql<Issued>`
    select * from private.redeem_oauth_code(${hash}, ${clientId}, ${redirectUri}, ${codeChallenge}, ${access},
      ${renewal}, ${now}, ${expiresAt}, ${renewableUntil})`.execute(tx)
  return rows[0]
}

export async function renewToken(
  tx: Tx,
  _scope: PublicScope,
  { hash, clientId }: { hash: Buffer; clientId: string },
  { access, renewal, now, expiresAt, renewableUntil }: NewSecrets,
): Promise<Issued | undefined> {
  const { rows } = await sql<Issued>`
    select * from private.renew_oauth_token(${hash}, ${clientId}, ${access}, ${renewal}, ${now}, ${expiresAt},
      ${renewableUntil})`.execute(tx)
  return rows[0]
}

export async function revokeToken(
  tx: Tx,
  _scope: PublicScope,
  { access, renewal, clientId, now }: { access: Buffer; renewal: Buffer; clientId: string; now: Date },
): Promise<void> {
  await sql`select private.revoke_oauth_token(${access}, ${renewal}, ${clientId}, ${now})`.execute(tx)
}

const dayMs = 86_400_000

/** Forgets codes that are over, secrets that were used long ago, and programs that nobody has connected. */
export async function forgetOauth(tx: Tx, _scope: JobScope, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const codes = await tx.deleteFrom('oauthCodes').where('expiresAt', '<', before(1)).executeTakeFirst()
  await tx.deleteFrom('oauthRenewals').where('usedAt', '<', before(90)).execute()
  const clients = await sql`
    delete from oauth_clients c where c.created_at < ${before(1)}
      and not exists (select from access_tokens t where t.client_id = c.id)
      and not exists (select from oauth_codes k where k.client_id = c.id)`.execute(tx)
  return Number(codes.numDeletedRows) + Number(clients.numAffectedRows ?? 0)
}
