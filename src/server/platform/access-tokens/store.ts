/** Access tokens in the database: only a hash of each secret is kept. */
import { sql } from 'kysely'
import type { AccessScope } from '#domain/platform/access-tokens/access-scopes.ts'
import type { Tx } from '../db/dialect.ts'
import { created, found, touched } from '../db/records.ts'
import type { OrgScope } from '../db/scopes.ts'

/** When a token ends for good: one of an assistant is exchanged for the next again and again. */
const end = sql<Date | null>`coalesce(t.renewable_until, t.expires_at)`

/** Tokens in force, the latest first; `userId` limits them to those of one person. */
export async function listAccessTokens(tx: Tx, scope: OrgScope, userId: string | null, now: Date) {
  let query = tx
    .selectFrom('accessTokens as t')
    .leftJoin('users as owner', 'owner.id', 't.userId')
    .leftJoin('users as maker', 'maker.id', 't.createdBy')
    .where('t.orgId', '=', scope.orgId)
    .where('t.revokedAt', 'is', null)
    .where((where) => where.or([where(end, 'is', null), where(end, '>', now)]))
  if (userId) query = query.where('t.userId', '=', userId)
  return query
    .select(['t.id', 't.userId', 't.name', 't.scopes', 't.lastUsedAt', 't.lastUsedIp'])
    .select(end.as('expiresAt'))
    .select(['t.createdAt', 'owner.name as ownerName', 'maker.name as createdByName'])
    .orderBy('t.createdAt', 'desc')
    .orderBy('t.id')
    .execute()
}

/** `userId` is null for a token of the organisation. */
export async function insertAccessToken(
  tx: Tx,
  scope: OrgScope,
  token: {
    userId: string | null
    name: string
    scopes: AccessScope[]
    tokenHash: Buffer
    expiresAt: Date | null
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('accessTokens')
    .values({ ...created(scope), ...token })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A token that is not revoked yet, locked; or NOT_FOUND. */
export async function lockAccessToken(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await tx
      .selectFrom('accessTokens')
      .select(['id', 'userId', 'name', 'version'])
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  )
}

export async function revokeAccessToken(
  tx: Tx,
  scope: OrgScope,
  token: { id: string; version: number },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('accessTokens')
    .set({ revokedAt: now, ...touched(scope, token.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', token.id)
    .execute()
}
