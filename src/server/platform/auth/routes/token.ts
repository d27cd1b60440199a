/** POST /token: password, refresh token, PKCE code. */
import { createHash } from 'node:crypto'
import { audit, text, transaction, type AuthRequest, type Context, type Handler } from '../context.ts'
import { AuthError, invalid } from '../errors.ts'
import { notifyOfFactor } from '../factors/notify.ts'
import { needsRehash } from '../passwords/passwords.ts'
import { refreshSession } from '../sessions/refresh.ts'
import { equalSecrets, sha256 } from '../secrets.ts'
import type { SsoIdentity } from '../single-sign-on/flows.ts'
import { connectIdentity } from '../single-sign-on/identities.ts'
import { isKnownAddress, openSession } from '../sessions/sessions.ts'
import { findUser, findUserByEmail, isBanned, lockUser, updateUser } from '../users.ts'

const flowLifeMs = 5 * 60_000

export const userBanned = (status: number) => new AuthError(status, 'user_banned', 'User is banned')

/** POST /token?grant_type=… */
export const token: Handler = async (ctx, request) => {
  await ctx.limits.take('token', request.address)
  switch (request.query.get('grant_type')) {
    case 'password':
      return { body: await passwordGrant(ctx, request) }
    case 'refresh_token':
      return { body: await refreshSession(ctx, request) }
    case 'pkce':
      return { body: await pkceGrant(ctx, request) }
    case 'id_token':
      throw new AuthError(400, 'provider_disabled', 'Provider is not enabled')
    case 'web3':
      throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
    default:
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  }
}

async function passwordGrant(ctx: Context, request: AuthRequest) {
  const email = text(request.body, 'email')?.toLowerCase()
  const phone = text(request.body, 'phone')
  const password = text(request.body, 'password') ?? ''
  if (email && phone) throw invalid('Only an email address or phone number should be provided on login.')
  if (phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  if (!email) throw invalid('missing email or phone')

  await ctx.limits.tryPassword(email, request.address, () => isKnownAddress(ctx.pool, email, request.address))
  const user = await findUserByEmail(ctx.pool, email)
  const isRight = await ctx.passwords.verify(password, user?.encrypted_password)
  if (!user || !isRight) {
    await audit(ctx.pool, ctx, request, 'login_failed', user?.id ?? null)
    throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
  }
  await ctx.limits.passwordSucceeded(email, request.address)
  if (isBanned(user, ctx.now())) throw userBanned(400)
  if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')

  const stored = user.encrypted_password ?? ''
  const stronger = needsRehash(stored) ? await ctx.passwords.hash(password) : stored
  return transaction(ctx, async (client) => {
    // The password may have been changed, or the user removed, while the hash was being computed.
    const current = await lockUser(client, user.id)
    if (!current || current.encrypted_password !== stored)
      throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
    if (stronger !== stored) await updateUser(client, user.id, { encrypted_password: stronger }, ctx.now())
    return openSession(ctx, client, current, 'password', request)
  })
}

type Flow = {
  /** An account at a provider, which the exchange connects. */
  identity: SsoIdentity | null
  user_id: string
  authentication_method: string
  code_challenge: string
  code_challenge_method: 's256' | 'plain'
  auth_code_issued_at: Date
}

async function pkceGrant(ctx: Context, request: AuthRequest) {
  const code = text(request.body, 'auth_code')
  const verifier = text(request.body, 'code_verifier')
  if (!code || !verifier)
    throw invalid('invalid request: both auth code and code verifier should be non-empty')
  return transaction(ctx, async (client) => {
    const { rows } = await client.query<Flow>(
      `delete from auth.flow_state where auth_code_hash = $1
       returning user_id, authentication_method, code_challenge, code_challenge_method, auth_code_issued_at,
         identity`,
      [sha256(code)],
    )
    const flow = rows[0]
    if (!flow)
      throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
    if (flow.auth_code_issued_at.getTime() + flowLifeMs < ctx.now().getTime())
      return new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
    // Thrown, not returned: a wrong verifier does not use up the code of the rightful browser.
    if (!equalSecrets(challengeOf(verifier, flow.code_challenge_method), flow.code_challenge))
      throw new AuthError(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      )
    const user = await findUser(client, flow.user_id)
    if (!user || user.deleted_at) throw new AuthError(403, 'user_not_found', 'User not found')
    if (isBanned(user, ctx.now())) throw userBanned(403)
    if (flow.identity) {
      await connectIdentity(ctx, client, user.id, flow.identity)
      await audit(client, ctx, request, 'identity_added', user.id)
      await notifyOfFactor(ctx, client, user, 'identity_added')
    }
    return openSession(ctx, client, user, flow.authentication_method, request)
  })
}

const challengeOf = (verifier: string, method: Flow['code_challenge_method']) =>
  method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url')
