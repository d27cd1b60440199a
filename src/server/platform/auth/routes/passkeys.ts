/** /passkeys: signing in with one, and a person's own ones added, listed, renamed and removed. */
import type { PoolClient } from 'pg'
import { atLeast, audit, object, text, transaction, type Context, type Handler } from '../context.ts'
import { AuthError, invalid } from '../errors.ts'
import { notifyOfFactor } from '../factors/notify.ts'
import {
  authenticationOptions,
  hasPasskeys,
  insertPasskey,
  notePasskeyUse,
  ownPasskey,
  passkeyJson,
  passkeyRefused,
  passkeysOf,
  registrationOptions,
  renamePasskey,
  takeChallenge,
  verifyAuthentication,
  verifyRegistration,
} from '../factors/passkeys.ts'
import { endLowSessions, hasFactor, raiseInPlace } from '../factors/raise.ts'
import { removeFactor } from '../factors/remove.ts'
import { authenticate, openSession, type Caller } from '../sessions/sessions.ts'
import { isBanned, lockUser } from '../users.ts'

const passkeysMax = 10
const nameMax = 120

/** A handler that answers only where passkeys can be used at all. */
const offered =
  (handler: Handler): Handler =>
  async (ctx, request) => {
    if (!hasPasskeys(ctx.options.siteUrl))
      throw new AuthError(422, 'passkey_disabled', 'Passkeys are disabled')
    return handler(ctx, request)
  }

/** A further factor, or one less, only in a session that has shown one. */
async function demandShown(ctx: Context, { user, session }: Caller, what: string): Promise<void> {
  if (session.aal !== 'aal2' && (await hasFactor(ctx.pool, user.id)))
    throw new AuthError(403, 'insufficient_aal', `AAL2 required to ${what} a passkey`)
}

const tooMany = () => new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached')

/** POST /passkeys/registration/options */
export const passkeyRegistration = offered(async (ctx, request) => {
  const caller = await authenticate(ctx, request)
  await demandShown(ctx, caller, 'register')
  const present = await passkeysOf(ctx.pool, caller.user.id)
  if (present.length >= passkeysMax) throw tooMany()
  return { body: await registrationOptions(ctx, caller.user, present) }
})

/** POST /passkeys/registration/verify `{challenge_id, credential}`: the session has shown a factor from then on. */
export const verifyPasskeyRegistration = offered(async (ctx, request) => {
  const caller = await authenticate(ctx, request)
  const { user, session } = caller
  await ctx.limits.take('verify', request.address)
  await demandShown(ctx, caller, 'register')
  const challenge = await takeChallenge(ctx, ctx.pool, user.id, text(request.body, 'challenge_id'))
  const made = await verifyRegistration(ctx, object(request.body, 'credential'), challenge)
  const passkey = await transaction(ctx, async (client) => {
    await lockUser(client, user.id)
    if ((await passkeysOf(client, user.id)).length >= passkeysMax) throw tooMany()
    const added = await insertPasskey(ctx, client, user.id, made)
    await audit(client, ctx, request, 'passkey_added', user.id, { factor_id: added.id })
    await notifyOfFactor(ctx, client, user, 'passkey_added')
    await raiseInPlace(ctx, client, session, added.id)
    return added
  })
  return { body: passkeyJson(passkey) }
})

/** POST /passkeys/authentication/options */
export const passkeyAuthentication = offered(async (ctx, request) => {
  await ctx.limits.take('token', request.address)
  return { body: await authenticationOptions(ctx) }
})

/** POST /passkeys/authentication/verify `{challenge_id, credential}`: a session that has shown both factors. */
export const verifyPasskeyAuthentication = offered(async (ctx, request) => {
  await ctx.limits.take('token', request.address)
  const challenge = await takeChallenge(ctx, ctx.pool, null, text(request.body, 'challenge_id'))
  return { body: await atLeast(ctx, signIn(ctx, request, challenge)) }
})

async function signIn(ctx: Context, request: Parameters<Handler>[1], challenge: string) {
  const { passkey, counter } = await verifyAuthentication(ctx, object(request.body, 'credential'), challenge)
  return transaction(ctx, async (client) => {
    const user = await lockUser(client, passkey.user_id)
    if (!user || user.deleted_at || !(await notePasskeyUse(ctx, client, passkey, counter)))
      throw passkeyRefused()
    if (isBanned(user, ctx.now())) throw new AuthError(403, 'user_banned', 'User is banned')
    if (!user.email_confirmed_at) throw new AuthError(403, 'email_not_confirmed', 'Email not confirmed')
    await endLowSessions(client, user.id)
    return openSession(ctx, client, user, 'passkey', request, passkey.id)
  })
}

/** GET /passkeys */
export const listPasskeys = offered(async (ctx, request) => {
  const { user } = await authenticate(ctx, request)
  return { body: (await passkeysOf(ctx.pool, user.id)).map(passkeyJson) }
})

/** PATCH /passkeys/{id} `{friendly_name}` */
export const patchPasskey = offered(async (ctx, request) => {
  const caller = await authenticate(ctx, request)
  const name = text(request.body, 'friendly_name')?.trim() ?? ''
  if (name.length > nameMax) throw invalid(`friendly_name must be ${nameMax} characters or less`)
  await demandShown(ctx, caller, 'rename')
  const { id } = await ownPasskey(ctx.pool, caller.user.id, request.params['id'] ?? '')
  await renamePasskey(ctx, ctx.pool, id, name)
  return { body: passkeyJson(await ownPasskey(ctx.pool, caller.user.id, id)) }
})

/** DELETE /passkeys/{id}: other sessions that were opened by it end. */
export const deletePasskey = offered(async (ctx, request) => {
  const caller = await authenticate(ctx, request)
  const { user, session } = caller
  await demandShown(ctx, caller, 'remove')
  await transaction(ctx, async (client: PoolClient) => {
    await lockUser(client, user.id)
    const { id } = await ownPasskey(client, user.id, request.params['id'] ?? '')
    await removeFactor(ctx, client, user, id, session.id)
    await audit(client, ctx, request, 'passkey_removed', user.id, { factor_id: id })
  })
  return { status: 204 }
})
