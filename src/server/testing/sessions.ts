/** Accounts of the sign-in schema with an open session, for tests that do not go through the sign-in service. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Claims } from '../context.ts'
import { fromNow } from './clock.ts'
import { insertRow } from './factories.ts'

/**
 * Makes the account `userId` with one session and answers what a call of it is known by. PostgreSQL judges a session's
 * age by the machine's clock whatever clock a test hands in, so this one ends on no day a test may run or pretend to.
 */
export async function signedIn(owner: pg.Pool, userId: string, email: string): Promise<Claims> {
  const sessionId = randomUUID()
  await insertRow(owner, 'auth.users', { id: userId, email, email_confirmed_at: 'now' })
  await insertRow(owner, 'auth.sessions', {
    id: sessionId,
    user_id: userId,
    not_after: 'infinity',
    refresh_token_hmac_key: 'none',
    user_agent: 'test',
    ip: '127.0.0.1',
  })
  return { userId, sessionId, email, aal: 'aal1', provenAt: fromNow() }
}
