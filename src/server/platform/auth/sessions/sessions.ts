/** Sessions: opening one, the answer that carries it, who a bearer is, ending them. */
import { randomBytes, randomUUID } from 'node:crypto'
import { ssoMethod } from '#domain/platform/sign-in/single-sign-on.ts'
import { audit, isUuid, type AuthRequest, type Context, type Queryable, type Visit } from '../context.ts'
import { AuthError } from '../errors.ts'
import { encodeRefreshToken } from './refresh-token.ts'
import { limitKey } from '../limits.ts'
import { findUser, isBanned, updateUser, type UserRow } from '../users.ts'
import { userJson } from '../user-json.ts'
import type { AccessClaims, Amr, SessionSummary } from '../types.ts'

export type SessionRow = {
  id: string
  user_id: string
  created_at: Date
  refreshed_at: Date
  not_after: Date
  aal: 'aal1' | 'aal2'
  refresh_token_hmac_key: string
  refresh_token_counter: number
}

export const sessionColumns = `id, user_id, created_at, refreshed_at, not_after, aal, refresh_token_hmac_key,
  refresh_token_counter::float8 as refresh_token_counter`

export const keyPlace = (sessionId: string) => `auth.sessions:refresh_token_hmac_key:${sessionId}`
const later = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000)

/**
 * Opens a session for a user who has just proven who they are by `method`; sets the time of sign-in. With a factor
 * that proves by itself what two would, the session has its second level at once.
 */
export async function openSession(
  ctx: Context,
  client: Queryable,
  user: UserRow,
  method: string,
  visit: Visit,
  factorId: string | null = null,
) {
  const now = ctx.now()
  const signedIn = await updateUser(client, user.id, { last_sign_in_at: now }, now)
  await client.query(`update auth.identities set last_sign_in_at = $2 where user_id = $1`, [user.id, now])
  const id = randomUUID()
  const key = randomBytes(32)
  const { rows } = await client.query<SessionRow>(
    `insert into auth.sessions
       (id, user_id, created_at, refreshed_at, not_after, user_agent, ip, refresh_token_hmac_key, aal, factor_id)
     values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9) returning ${sessionColumns}`,
    [
      id,
      user.id,
      now,
      later(now, ctx.settings.lifetimes.session),
      visit.agent,
      visit.address,
      ctx.vault.encrypt(key, keyPlace(id)),
      factorId ? 'aal2' : 'aal1',
      factorId,
    ],
  )
  await addAmr(client, id, method, now)
  await audit(client, ctx, visit, 'login', user.id, { method, session_id: id })
  return sessionAnswer(ctx, client, signedIn, rows[0]!)
}

export async function addAmr(client: Queryable, sessionId: string, method: string, now: Date): Promise<void> {
  await client.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method, created_at) values ($1, $2, $3)
     on conflict (session_id, authentication_method) do update set created_at = excluded.created_at`,
    [sessionId, method, now],
  )
}

/** How this session proved its user, newest first. */
export async function amrOf(client: Queryable, sessionId: string): Promise<Amr[]> {
  const { rows } = await client.query<{ method: string; created_at: Date }>(
    `select authentication_method as method, created_at from auth.mfa_amr_claims
     where session_id = $1 order by created_at desc`,
    [sessionId],
  )
  return rows.map((row) => ({ method: row.method, timestamp: Math.floor(row.created_at.getTime() / 1000) }))
}

/** When this session last proved who its user is by something that was shown here; null where it never did. */
export async function lastProofOf(client: Queryable, sessionId: string): Promise<Date | null> {
  const latest = (await amrOf(client, sessionId)).find(({ method }) => method !== ssoMethod)
  return latest ? new Date(latest.timestamp * 1000) : null
}

/** The body that hands a session to the client: both tokens and the user. */
export async function sessionAnswer(ctx: Context, client: Queryable, user: UserRow, session: SessionRow) {
  const issuedAt = Math.floor(ctx.now().getTime() / 1000)
  const expiresIn = ctx.settings.lifetimes.accessToken
  const claims: AccessClaims = {
    iss: ctx.issuer,
    sub: user.id,
    aud: user.aud,
    role: user.role,
    iat: issuedAt,
    exp: issuedAt + expiresIn,
    email: user.email ?? '',
    phone: '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    aal: session.aal,
    amr: await amrOf(client, session.id),
    session_id: session.id,
    is_anonymous: false,
  }
  const key = ctx.vault.decrypt(session.refresh_token_hmac_key, keyPlace(session.id))
  return {
    access_token: await ctx.keys.sign(claims),
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: claims.exp,
    refresh_token: encodeRefreshToken(session.id, session.refresh_token_counter, key),
    user: await userJson(client, user),
  }
}

/** `session_expired` when the session is past its absolute life or was idle too long. */
export function checkSessionLife(ctx: Context, session: SessionRow): void {
  const now = ctx.now()
  if (session.not_after <= now || later(session.refreshed_at, ctx.settings.lifetimes.sessionIdle) <= now)
    throw new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
}

export function bearerToken(request: Pick<AuthRequest, 'headers'>): string {
  const token = /^bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (token) return token
  throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
}

export type Caller = { user: UserRow; session: SessionRow; claims: AccessClaims }

/** The living session and user behind the bearer token; throws the failures that clients know. */
export async function authenticate(ctx: Context, request: AuthRequest): Promise<Caller> {
  const bearer = await ctx.keys.verify(bearerToken(request))
  if (bearer.kind === 'api' || !bearer.claims.sub)
    throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim')
  const { claims } = bearer
  if (!isUuid(claims.sub)) throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  const user = await findUser(ctx.pool, claims.sub)
  if (!user || user.deleted_at)
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const session = isUuid(claims.session_id ?? '') ? await findSession(ctx.pool, claims.session_id) : undefined
  if (session?.user_id !== user.id || session.not_after <= ctx.now())
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  if (isBanned(user, ctx.now())) throw new AuthError(403, 'user_banned', 'User is banned')
  return { user, session, claims }
}

async function findSession(client: Queryable, id: string): Promise<SessionRow | undefined> {
  const { rows } = await client.query<SessionRow>(
    `select ${sessionColumns} from auth.sessions where id = $1`,
    [id],
  )
  return rows[0]
}

/** Ends sessions of a user: all, all but one, or that one. Returns how many. */
export async function endSessions(
  client: Queryable,
  userId: string,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  const { rowCount } = await client.query(
    `delete from auth.sessions where user_id = $1 and ($2::uuid is null or id = $2) and ($3::uuid is null or id <> $3)`,
    [userId, which.only ?? null, which.except ?? null],
  )
  return rowCount ?? 0
}

export async function listSessions(ctx: Context, userId: string): Promise<SessionSummary[]> {
  const idleSince = new Date(ctx.now().getTime() - ctx.settings.lifetimes.sessionIdle * 1000)
  const { rows } = await ctx.pool.query<SessionSummary>(
    `select id, created_at as "createdAt", refreshed_at as "refreshedAt", aal, user_agent as "userAgent", ip
     from auth.sessions where user_id = $1 and not_after > $2 and refreshed_at > $3 order by refreshed_at desc`,
    [userId, ctx.now(), idleSince],
  )
  return rows
}

/** Whether the account with this e-mail address has a session that was opened from this address. */
export async function isKnownAddress(client: Queryable, email: string, address: string): Promise<boolean> {
  const { rows } = await client.query<{ ip: string }>(
    `select distinct s.ip from auth.sessions s join auth.users u on u.id = s.user_id
     where lower(u.email) = $1 and u.deleted_at is null and s.ip is not null`,
    [email],
  )
  return rows.some(({ ip }) => limitKey(ip) === limitKey(address))
}
