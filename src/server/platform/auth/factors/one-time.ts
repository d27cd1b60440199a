/** Links and codes: made, stored as digests, taken once. */
import { randomUUID } from 'node:crypto'
import { text, type Context, type Queryable } from '../context.ts'
import { AuthError, invalid } from '../errors.ts'
import { equalSecrets, randomCode, randomToken, sha256 } from '../secrets.ts'
import type { JsonObject, Lifetimes } from '../types.ts'

export type Slot =
  | 'confirmation'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
const wrongCodesMax = 5

const slotsOfType: Record<string, Slot[]> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  recovery: ['recovery'],
  magiclink: ['recovery'],
  email: ['confirmation', 'recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  email_change_current: ['email_change_current'],
  email_change_new: ['email_change_new'],
}

/** The slots in which a type given to /verify may be found, the likelier first; undefined for no type of ours. */
export const slotsOf = (type: string): Slot[] | undefined =>
  Object.hasOwn(slotsOfType, type) ? slotsOfType[type] : undefined

export type Challenge = { challenge: string; method: 's256' | 'plain' }

/** The PKCE parameters of a body, which come together or not at all. */
export function readChallenge(body: JsonObject): Challenge | undefined {
  const challenge = text(body, 'code_challenge')
  const method = text(body, 'code_challenge_method')?.toLowerCase()
  if (!challenge && !method) return undefined
  if (!challenge || !method) throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  if (!/^[\w.~-]{43,128}$/.test(challenge))
    throw invalid('code challenge has to be between 43 and 128 characters')
  if (method !== 's256' && method !== 'plain') throw invalid('Invalid code challenge method')
  return { challenge, method }
}

export type IssuedToken = { token: string; code: string; expiresAt: Date; codeExpiresAt: Date }
export type TokenOrder = {
  userId: string
  slot: Slot
  /** The address the e-mail goes to. */
  email: string
  life: keyof Lifetimes
  pkce?: Challenge & { type: string }
}

/** Makes a link token and a code for a slot; what was there before is void. */
export async function issueToken(ctx: Context, client: Queryable, order: TokenOrder): Promise<IssuedToken> {
  const now = ctx.now()
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const life = ctx.settings.lifetimes[order.life]
  const expiresAt = after(life)
  const codeExpiresAt = after(Math.min(ctx.settings.lifetimes.code, life))
  const token = `${order.pkce ? 'pkce_' : ''}${randomToken()}`
  const code = randomCode()
  const flowId = order.pkce ? randomUUID() : null
  if (order.pkce)
    await client.query(
      `insert into auth.flow_state (id, user_id, authentication_method, code_challenge, code_challenge_method, created_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [flowId, order.userId, order.pkce.type, order.pkce.challenge, order.pkce.method, now],
    )
  await client.query(
    `insert into auth.one_time_tokens
       (user_id, slot, token_hash, code_hmac, relates_to, flow_id, expires_at, code_expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (user_id, slot) do update set token_hash = excluded.token_hash, code_hmac = excluded.code_hmac,
       relates_to = excluded.relates_to, flow_id = excluded.flow_id, expires_at = excluded.expires_at,
       code_expires_at = excluded.code_expires_at, created_at = excluded.created_at, attempts = 0`,
    [
      order.userId,
      order.slot,
      sha256(token),
      ctx.vault.codeHmacs(codePlace(order.userId, order.slot), code)[0],
      order.email,
      flowId,
      expiresAt,
      codeExpiresAt,
      now,
    ],
  )
  return { token, code, expiresAt, codeExpiresAt }
}

const codePlace = (userId: string, slot: Slot) => `${userId}:${slot}`

export type TakenToken = { userId: string; slot: Slot; flowId: string | null }
type TokenRow = {
  user_id: string
  slot: Slot
  flow_id: string | null
  relates_to: string
  code_hmac: string
  attempts: number
  code_expires_at: Date
}

/** Takes the token of a link out of one of the slots; of parallel takers one wins. Undefined: no such token. */
export async function takeByToken(
  ctx: Context,
  client: Queryable,
  slots: Slot[],
  token: string,
): Promise<TakenToken | undefined> {
  const { rows } = await client.query<TokenRow>(
    `delete from auth.one_time_tokens where token_hash = $1 and slot = any($2) and expires_at > $3
     returning user_id, slot, flow_id`,
    [sha256(token), slots, ctx.now()],
  )
  const row = rows[0]
  return row && { userId: row.user_id, slot: row.slot, flowId: row.flow_id }
}

/** Takes a code sent to `email`; a wrong one is counted, and the fifth wrong one voids the slot. */
export async function takeByCode(
  ctx: Context,
  client: Queryable,
  slots: Slot[],
  owner: { userIds: string[]; email: string },
  code: string,
): Promise<TakenToken | undefined> {
  const { rows } = await client.query<TokenRow>(
    `select user_id, slot, flow_id, relates_to, code_hmac, attempts, code_expires_at from auth.one_time_tokens
     where user_id = any($1) and slot = any($2) and lower(relates_to) = $3
     order by array_position($2::text[], slot), user_id for update`,
    [owner.userIds, slots, owner.email],
  )
  for (const row of rows) {
    const candidates = ctx.vault.codeHmacs(codePlace(row.user_id, row.slot), code)
    const isRight = candidates.some((candidate) => equalSecrets(candidate, row.code_hmac))
    if (isRight && row.code_expires_at > ctx.now()) {
      await clearSlots(client, row.user_id, [row.slot])
      return { userId: row.user_id, slot: row.slot, flowId: row.flow_id }
    }
  }
  for (const row of rows) {
    if (row.attempts + 1 >= wrongCodesMax) await clearSlots(client, row.user_id, [row.slot])
    else
      await client.query(
        'update auth.one_time_tokens set attempts = attempts + 1 where user_id = $1 and slot = $2',
        [row.user_id, row.slot],
      )
  }
  return undefined
}

/** Voids slots of a user, all of them by default. */
export async function clearSlots(client: Queryable, userId: string, slots?: Slot[]): Promise<void> {
  await client.query(
    'delete from auth.one_time_tokens where user_id = $1 and ($2::text[] is null or slot = any($2))',
    [userId, slots ?? null],
  )
}

/** The one failure of links and codes, whatever was wrong with them. */
export const linkExpired = (byHash: boolean) =>
  new AuthError(
    403,
    'otp_expired',
    byHash ? 'Email link is invalid or has expired' : 'Token has expired or is invalid',
  )
