/** The second level of a session, given once a second factor was shown. */
import { randomBytes } from 'node:crypto'
import type { Context, Queryable } from '../context.ts'
import { AuthError } from '../errors.ts'
import { addAmr, keyPlace, sessionColumns, type SessionRow } from '../sessions/sessions.ts'

/** Whether the user has a factor that recovery codes can stand in for. */
export async function hasFactor(client: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from auth.mfa_factors
     where user_id = $1 and status = 'verified' and factor_type <> 'recovery_code' limit 1`,
    [userId],
  )
  return rowCount === 1
}

/** Ends the user's sessions that have shown no second factor, but for `except`. */
export async function endLowSessions(client: Queryable, userId: string, except?: string): Promise<void> {
  await client.query(
    `delete from auth.sessions where user_id = $1 and aal = 'aal1' and id is distinct from $2::uuid`,
    [userId, except ?? null],
  )
}

/**
 * Makes the session aal2 and all others of the user, if they are only aal1, end. The session gets a new key, so
 * that no refresh token made before can ever fetch an aal2 token.
 */
export async function raiseSession(
  ctx: Context,
  client: Queryable,
  session: SessionRow,
  factor: { id: string; method: 'totp' | 'recovery_code' },
): Promise<SessionRow> {
  await endLowSessions(client, session.user_id, session.id)
  await addAmr(client, session.id, factor.method, ctx.now())
  const { rows } = await client.query<SessionRow>(
    `update auth.sessions set aal = 'aal2', factor_id = $2, refresh_token_counter = refresh_token_counter + 2,
       refresh_token_hmac_key = $3 where id = $1 returning ${sessionColumns}`,
    [session.id, factor.id, ctx.vault.encrypt(randomBytes(32), keyPlace(session.id))],
  )
  const raised = rows[0]
  if (!raised)
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  return raised
}

/**
 * The same for the session that adds a passkey. The answer to that carries no tokens, so the client goes on with
 * those it has; an aal2 session rests on its own factor as before.
 */
export async function raiseInPlace(
  ctx: Context,
  client: Queryable,
  session: SessionRow,
  factorId: string,
): Promise<void> {
  await endLowSessions(client, session.user_id, session.id)
  await addAmr(client, session.id, 'passkey', ctx.now())
  await client.query(`update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1 and aal = 'aal1'`, [
    session.id,
    factorId,
  ])
}
