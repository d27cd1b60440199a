/** POST and GET /verify: taking a link or a code once, and what follows from it. */
import type { PoolClient } from 'pg'
import {
  atLeast,
  audit,
  text,
  transaction,
  type AuthRequest,
  type Context,
  type Handler,
} from '../context.ts'
import { agreeToChange, isChangeSlot } from '../email-change.ts'
import { AuthError, invalid, toAuthError } from '../errors.ts'
import {
  clearSlots,
  linkExpired,
  slotsOf,
  takeByCode,
  takeByToken,
  type TakenToken,
} from '../factors/one-time.ts'
import { confirmUser } from '../accounts.ts'
import { failureParts, redirect, type RedirectParts } from './lead-back.ts'
import { userBanned } from './token.ts'
import { randomToken, sha256 } from '../secrets.ts'
import { openSession } from '../sessions/sessions.ts'
import { findUserByEmail, findUserByNewEmail, isBanned, lockUser, type UserRow } from '../users.ts'

const halfway = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'
const phoneTypes = ['sms', 'phone_change']

/** POST /verify `{type, token_hash}` or `{type, email, token}`. */
export const verifyPost: Handler = async (ctx, request) => {
  await ctx.limits.take('verify', request.address)
  const { body } = request
  const type = text(body, 'type')
  const token = text(body, 'token')
  const tokenHash = text(body, 'token_hash')
  const email = text(body, 'email')?.toLowerCase()
  const phone = text(body, 'phone')
  if (!type) throw invalid('Verify requires a verification type')
  if (!token === !tokenHash) throw invalid('Verify requires either a token or a token hash')
  if (token && !email && !phone)
    throw invalid('Only an email address or phone number should be provided on verify')
  if (tokenHash && (email || phone || text(body, 'redirect_to')))
    throw invalid('Only the token_hash and type should be provided')
  if (phone) throw phoneFailure(phone)
  const slots = slotsOf(type)
  if (!slots) throw phoneTypes.includes(type) ? linkExpired(!token) : invalid('Unsupported verification type')

  const take = async (client: PoolClient): Promise<TakenToken | undefined> => {
    if (tokenHash) return takeByToken(ctx, client, slots, tokenHash)
    const owners = await Promise.all([
      findUserByEmail(client, email ?? ''),
      findUserByNewEmail(client, email ?? ''),
    ])
    const userIds = owners.flatMap((owner) => (owner ? [owner.id] : []))
    return takeByCode(ctx, client, slots, { userIds, email: email ?? '' }, token ?? '')
  }
  const result = await atLeast(
    ctx,
    transaction(ctx, async (client) => {
      const taken = await take(client)
      if (!taken) return linkExpired(Boolean(tokenHash))
      const user = await settle(ctx, client, taken, request)
      return user ? openSession(ctx, client, user, 'otp', request) : { msg: halfway, code: '200' }
    }),
  )
  return { body: result }
}

function phoneFailure(phone: string): AuthError {
  const isNumber = /^[1-9]\d{1,14}$/.test(phone.replace(/^\+|\s/g, ''))
  return isNumber ? linkExpired(false) : invalid('Invalid phone number format (E.164 required)')
}

/** Confirms what the token was for. Undefined after the first of two agreements to a change of address. */
async function settle(
  ctx: Context,
  client: PoolClient,
  taken: TakenToken,
  request: AuthRequest,
): Promise<UserRow | undefined> {
  const user = await lockUser(client, taken.userId)
  if (!user || user.deleted_at) throw linkExpired(true)
  if (isBanned(user, ctx.now())) throw userBanned(403)
  if (isChangeSlot(taken.slot)) {
    await audit(client, ctx, request, 'user_email_change_agreed', user.id, { slot: taken.slot })
    return agreeToChange(ctx, client, user, taken.slot)
  }
  if (user.email_confirmed_at) return user
  await audit(client, ctx, request, 'user_confirmed', user.id)
  await clearSlots(client, user.id)
  return confirmUser(ctx, client, user)
}

/** GET /verify?token=…&type=…&redirect_to=…: always 303 once type and token are given. */
export const verifyGet: Handler = async (ctx, request) => {
  const type = request.query.get('type')
  const token = request.query.get('token') ?? request.query.get('token_hash')
  if (!type) throw invalid('Verify requires a verification type')
  if (!token) throw invalid('Verify requires a token or a token hash')
  const isPkce = token.startsWith('pkce_')
  try {
    await ctx.limits.take('verify', request.address)
    const slots = slotsOf(type)
    if (!slots) throw invalid('Unsupported verification type')
    const result = await transaction(ctx, async (client): Promise<RedirectParts> => {
      const taken = await takeByToken(ctx, client, slots, token)
      if (!taken) throw linkExpired(true)
      // The code of a flow is made first: confirming clears the slots of the user, not its flows.
      const code = taken.flowId ? await issueCode(ctx, client, taken.flowId) : undefined
      const user = await settle(ctx, client, taken, request)
      if (!user) return { fragment: { message: halfway } }
      if (code) return { query: { code } }
      const session = await openSession(ctx, client, user, 'otp', request)
      return {
        fragment: {
          access_token: session.access_token,
          expires_at: String(session.expires_at),
          expires_in: String(session.expires_in),
          refresh_token: session.refresh_token,
          sb: '',
          token_type: 'bearer',
          type,
        },
      }
    })
    return redirect(request.redirectTo, result)
  } catch (error) {
    const failure = failureParts(toAuthError(error))
    return redirect(request.redirectTo, { fragment: failure, query: isPkce ? failure : undefined })
  }
}

/** The code that the browser exchanges with its verifier; only its digest is kept. */
async function issueCode(ctx: Context, client: PoolClient, flowId: string): Promise<string> {
  const code = randomToken()
  await client.query(
    'update auth.flow_state set auth_code_hash = $2, auth_code_issued_at = $3 where id = $1',
    [flowId, sha256(code), ctx.now()],
  )
  return code
}
