/** GET and PUT /user, /reauthenticate, /logout: what people do with their own account. */
import type { PoolClient } from 'pg'
import { recentMinutes } from '#domain/platform/sign-in/recent-sign-in.ts'
import { ssoMethod } from '#domain/platform/sign-in/single-sign-on.ts'
import { setPassword } from '../accounts.ts'
import { audit, object, text, transaction, type Context, type Handler } from '../context.ts'
import { changeEmail, sendEmailChange, wantEmail } from '../email-change.ts'
import { AuthError, invalid } from '../errors.ts'
import { recipient, type EmailOrder } from '../emails.ts'
import { hasFactor } from '../factors/raise.ts'
import { issueToken, readChallenge, takeByCode } from '../factors/one-time.ts'
import { amrOf, authenticate, endSessions, type Caller } from '../sessions/sessions.ts'
import type { JsonObject } from '../types.ts'
import { userJson } from '../user-json.ts'
import { checkEmail, lockUser, mergeData, updateUser, type UserRow } from '../users.ts'

const dayMs = 24 * 3_600_000
const afterEmailMs = 3_600_000
/** Whoever has just signed in has just proven who they are. */
const recentMs = recentMinutes * 60_000

export const getUser: Handler = async (ctx, request) => {
  const { user } = await authenticate(ctx, request)
  return { body: await userJson(ctx.pool, user) }
}

/** PUT /user `{email?, password?, current_password?, nonce?, data?}` */
export const putUser: Handler = async (ctx, request) => {
  await ctx.limits.take('otp', request.address)
  const caller = await authenticate(ctx, request)
  const { body } = request
  const email = text(body, 'email')?.toLowerCase()
  const password = text(body, 'password')
  const data = object(body, 'data')
  const pkce = readChallenge(body)
  if (body['app_metadata'] != null)
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  if (email) checkEmail(email)
  const newEmail = email === caller.user.email ? undefined : email
  if (newEmail || password) await demandSecondFactor(ctx, caller)
  const nonce = text(body, 'nonce')
  const change = password
    ? await judgePassword(ctx, caller, password, text(body, 'current_password'), nonce)
    : undefined
  const changesNow = newEmail !== undefined && ctx.options.autoconfirm && !ctx.settings.secureEmailChange

  const result = await transaction(ctx, async (client) => {
    let user = await lockUser(client, caller.user.id)
    if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
    // First, since a wrong nonce is counted: what is returned commits, and nothing else may be in it.
    if (change?.nonce !== undefined && !(await takeNonce(ctx, client, user, change.nonce)))
      return new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
    if (Object.keys(data).length > 0) user = await setData(ctx, client, user, data)
    if (change) user = await setPassword(ctx, client, user, change.hash, caller.session.id, request)
    if (newEmail) {
      await audit(client, ctx, request, 'user_email_change_requested', user.id)
      const order = { redirectTo: request.redirectTo, pkce }
      user = changesNow
        ? await changeEmail(ctx, client, user, newEmail)
        : await requestEmailChange(ctx, client, user, newEmail, order)
    }
    return userJson(client, user)
  })
  return { body: result }
}

async function requestEmailChange(
  ctx: Context,
  client: PoolClient,
  user: UserRow,
  email: string,
  order: EmailOrder,
): Promise<UserRow> {
  const pending = await wantEmail(ctx, client, user, email)
  await ctx.limits.email(['email_change'], email)
  return sendEmailChange(ctx, client, pending, order)
}

/** With a verified second factor, address and password change only in a session that used it. */
async function demandSecondFactor(ctx: Context, { user, session }: Caller): Promise<void> {
  if (session.aal !== 'aal2' && (await hasFactor(ctx.pool, user.id)))
    throw new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    )
}

/** All that can be said against a new password; gives its hash, and the nonce that is still to be taken. */
async function judgePassword(
  ctx: Context,
  { user, session }: Caller,
  password: string,
  current: string | undefined,
  nonce: string | undefined,
): Promise<{ hash: string; nonce: string | undefined }> {
  const age = ctx.now().getTime() - session.created_at.getTime()
  const needsNonce = ctx.settings.securePasswordChange && age > dayMs
  if (needsNonce && !nonce)
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  if (ctx.settings.requireCurrentPassword && user.encrypted_password) {
    const byEmail = (await amrOf(ctx.pool, session.id)).some(
      ({ method }) => !['password', 'passkey', 'totp', 'recovery_code', ssoMethod].includes(method),
    )
    if (age >= (byEmail ? afterEmailMs : recentMs)) await proveCurrent(ctx, user, current)
  }
  await ctx.passwords.check(password)
  if (user.encrypted_password && (await ctx.passwords.verify(password, user.encrypted_password)))
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  return { hash: await ctx.passwords.hash(password), nonce: needsNonce ? nonce : undefined }
}

async function proveCurrent(ctx: Context, user: UserRow, current: string | undefined): Promise<void> {
  if (!current)
    throw new AuthError(
      400,
      'current_password_required',
      'Current password required when setting new password.',
    )
  await ctx.limits.tryAccount(`current ${user.id}`)
  if (!(await ctx.passwords.verify(current, user.encrypted_password)))
    throw new AuthError(400, 'current_password_invalid', 'Current password is not valid.')
  await ctx.limits.succeeded(`current ${user.id}`)
}

async function setData(ctx: Context, client: PoolClient, user: UserRow, data: JsonObject): Promise<UserRow> {
  return updateUser(
    client,
    user.id,
    { raw_user_meta_data: mergeData(user.raw_user_meta_data, data) },
    ctx.now(),
  )
}

async function takeNonce(ctx: Context, client: PoolClient, user: UserRow, nonce: string): Promise<boolean> {
  const owner = { userIds: [user.id], email: user.email ?? '' }
  return (await takeByCode(ctx, client, ['reauthentication'], owner, nonce)) !== undefined
}

/** GET /reauthenticate: a code by e-mail, to be given as nonce with the new password. */
export const reauthenticate: Handler = async (ctx, request) => {
  const { user } = await authenticate(ctx, request)
  if (!user.email) throw invalid('Reauthentication requires the user to have an email or a phone number')
  if (!user.email_confirmed_at)
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.')
  const to = user.email
  await ctx.limits.email(['reauthentication'], user.id)
  await transaction(ctx, async (client) => {
    const { code, expiresAt } = await issueToken(ctx, client, {
      userId: user.id,
      slot: 'reauthentication',
      email: to,
      life: 'code',
    })
    await updateUser(client, user.id, { reauthentication_sent_at: ctx.now() }, ctx.now())
    await audit(client, ctx, request, 'user_reauthenticate_requested', user.id)
    await ctx.options.sendEmail(client, { kind: 'reauthentication', ...recipient(user), code, expiresAt })
  })
  return { body: {} }
}

/** POST /logout?scope=global|local|others */
export const logout: Handler = async (ctx, request) => {
  const scope = request.query.get('scope') ?? 'global'
  const { user, session } = await authenticate(ctx, request)
  const scopes: Record<string, { only?: string; except?: string }> = {
    global: {},
    local: { only: session.id },
    others: { except: session.id },
  }
  const which = Object.hasOwn(scopes, scope) ? scopes[scope] : undefined
  if (!which) throw invalid(`Unsupported logout scope "${scope}"`)
  await transaction(ctx, async (client) => {
    await endSessions(client, user.id, which)
    await audit(client, ctx, request, 'logout', user.id, { scope })
  })
  return { status: 204 }
}
