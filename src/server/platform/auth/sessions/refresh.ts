/** Refreshing a session: rotation that forgives lost answers and parallel tabs, and notices theft. */
import { setTimeout as sleep } from 'node:timers/promises'
import { audit, text, transaction, type AuthRequest, type Context, type Queryable } from '../context.ts'
import { AuthError, invalid } from '../errors.ts'
import { isGenuine, parseRefreshToken, type RefreshToken } from './refresh-token.ts'
import { checkSessionLife, keyPlace, sessionAnswer, sessionColumns, type SessionRow } from './sessions.ts'
import { findUser, isBanned } from '../users.ts'

const graceMs = 10_000
const lockWaitMs = 5_000

const notFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
const notValid = () => invalid('Refresh token is not valid')

/** POST /token?grant_type=refresh_token */
export async function refreshSession(ctx: Context, request: AuthRequest) {
  const presented = text(request.body, 'refresh_token') ?? ''
  if (presented.length < 12) throw notValid()
  if (/^[a-z0-9]{12}$/.test(presented)) throw notFound() // the older form, of which we never made one
  const token = parseRefreshToken(presented)
  if (!token) throw notValid()

  // Waiting for the row outside the database keeps its connections free for others.
  const deadline = performance.now() + lockWaitMs
  for (;;) {
    try {
      return await transaction(ctx, (client) => rotate(ctx, client, token, request))
    } catch (error) {
      const isLocked = error instanceof Error && 'code' in error && error.code === '55P03'
      if (!isLocked) throw error
      // 503, for clients keep the session then; after a 4xx they would drop it.
      if (performance.now() > deadline)
        throw new AuthError(503, 'conflict', 'Too many concurrent token refresh requests')
      await sleep(10 + Math.random() * 20)
    }
  }
}

async function rotate(ctx: Context, client: Queryable, token: RefreshToken, request: AuthRequest) {
  const { rows } = await client.query<SessionRow>(
    `select ${sessionColumns} from auth.sessions where id = $1 for update nowait`,
    [token.sessionId],
  )
  const session = rows[0]
  if (!session) throw notFound()
  const key = ctx.vault.decrypt(session.refresh_token_hmac_key, keyPlace(session.id))
  if (!isGenuine(token, key)) throw notFound()
  const user = await findUser(client, session.user_id)
  if (!user || user.deleted_at) throw notFound()
  if (isBanned(user, ctx.now())) throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  checkSessionLife(ctx, session)

  const behind = session.refresh_token_counter - token.counter
  if (behind < 0) throw notValid()
  if (behind > 1 && !isParallelTab(ctx, session)) {
    await client.query('delete from auth.sessions where id = $1', [session.id])
    await audit(client, ctx, request, 'token_reused', user.id, { session_id: session.id })
    return new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  }
  const sealed = ctx.vault.isCurrent(session.refresh_token_hmac_key)
    ? session.refresh_token_hmac_key
    : ctx.vault.encrypt(key, keyPlace(session.id))
  const updated = await client.query<SessionRow>(
    `update auth.sessions set refresh_token_counter = refresh_token_counter + $2, refreshed_at = $3, user_agent = $4,
       ip = $5, refresh_token_hmac_key = $6 where id = $1 returning ${sessionColumns}`,
    [session.id, behind === 0 ? 1 : 0, ctx.now(), request.agent, request.address, sealed],
  )
  return sessionAnswer(ctx, client, user, updated.rows[0]!)
}

/** Tabs that refresh at the same time may be two or more behind; a moment later it is theft. */
const isParallelTab = (ctx: Context, session: SessionRow) =>
  ctx.now().getTime() - session.refreshed_at.getTime() < graceMs
