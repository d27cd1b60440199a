/** The second level of a session, given once a second factor was shown. */
import { randomBytes } from 'node:crypto'
import type { Context, Queryable } from '../context.ts'
import { AuthError } from '../errors.ts'
import { addAmr, keyPlace, sessionColumns, type SessionRow } from '../sessions/sessions.ts'

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
  await client.query(`delete from auth.sessions where user_id = $1 and aal = 'aal1' and id <> $2`, [
    session.user_id,
    session.id,
  ])
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
