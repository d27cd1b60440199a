/** Taking a factor away from its owner. */
import type { PoolClient } from 'pg'
import { isUuid, type Context } from '../context.ts'
import { AuthError } from '../errors.ts'
import type { UserRow } from '../users.ts'
import { notifyOfFactor } from './notify.ts'
import { hasFactor } from './raise.ts'
import { dropRecoverySet } from './recovery-codes.ts'

export const factorMissing = () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found')

/**
 * Removes a factor, whoever does it: sessions that had their second level by it lose that, those that a passkey has
 * opened end (the device may be lost), but for the one that does this. Recovery codes go with the last factor that
 * they stand in for, and the owner is notified.
 */
export async function removeFactor(
  ctx: Context,
  client: PoolClient,
  user: UserRow,
  id: string,
  ownSession: string | null,
): Promise<void> {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  const { rows } = await client.query<{ id: string }>(
    `update auth.sessions set aal = 'aal1', factor_id = null where user_id = $1 and factor_id = $2 returning id`,
    [user.id, id],
  )
  const rested = rows.map((session) => session.id)
  const removed = await client.query<{ status: string; factor_type: string }>(
    'delete from auth.mfa_factors where user_id = $1 and id = $2 returning status, factor_type',
    [user.id, id],
  )
  const factor = removed.rows[0]
  if (!factor) throw factorMissing()
  const isPasskey = factor.factor_type === 'webauthn'
  await client.query(
    `delete from auth.mfa_amr_claims where session_id = any($1) and authentication_method = $2`,
    [rested, isPasskey ? 'passkey' : 'totp'],
  )
  if (isPasskey)
    await client.query('delete from auth.sessions where id = any($1) and id is distinct from $2::uuid', [
      rested,
      ownSession,
    ])
  if (!(await hasFactor(client, user.id))) await dropRecoverySet(client, user.id)
  if (factor.status === 'verified')
    await notifyOfFactor(ctx, client, user, isPasskey ? 'passkey_removed' : 'factor_removed')
}
