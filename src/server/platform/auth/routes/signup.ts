/** POST /signup: a new account, or an answer that does not reveal that there is one already. */
import { createAccount, readSignUp } from '../accounts.ts'
import {
  atLeast,
  audit,
  text,
  transaction,
  type AuthRequest,
  type Context,
  type Handler,
} from '../context.ts'
import { AuthError, invalid, unavailable } from '../errors.ts'
import { sendLinkEmail } from '../emails.ts'
import { readChallenge, type Challenge } from '../factors/one-time.ts'
import { openSession } from '../sessions/sessions.ts'
import type { SignUpRequest } from '../types.ts'
import { madeUpUser, userJson } from '../user-json.ts'
import { checkEmail, findUserByEmail } from '../users.ts'

export const signUp: Handler = async (ctx, request) => {
  const email = text(request.body, 'email')?.toLowerCase()
  const phone = text(request.body, 'phone')
  if (!email && !phone)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  await ctx.limits.take('otp', request.address)
  const wanted = readSignUp(ctx, email ?? '', request)
  const password = text(request.body, 'password')
  if (!password) throw invalid('Signup requires a valid password')
  ctx.passwords.checkLength(password)
  const pkce = readChallenge(request.body)
  if (!email) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  checkEmail(email)
  ctx.passwords.check(password)
  if (!ctx.options.autoconfirm) await ctx.limits.email(['confirmation'], email)
  return { body: await atLeast(ctx, register(ctx, request, wanted, password, pkce)) }
}

async function register(
  ctx: Context,
  request: AuthRequest,
  wanted: SignUpRequest,
  password: string,
  pkce: Challenge | undefined,
) {
  const passwordHash = await ctx.passwords.hash(password)
  const email = { redirectTo: request.redirectTo, pkce }
  return transaction(ctx, async (client) => {
    const created = await createAccount(ctx, client, wanted, passwordHash)
    if (created) {
      await audit(client, ctx, request, 'user_signedup', created.id)
      if (created.email_confirmed_at) return openSession(ctx, client, created, 'password', request)
      return userJson(client, await sendLinkEmail(ctx, client, created, 'signup', email))
    }
    const existing = await findUserByEmail(client, wanted.email)
    if (!existing) throw unavailable()
    await audit(client, ctx, request, 'user_repeated_signup', existing.id)
    const { autoconfirm, hideAccounts, siteUrl } = ctx.options
    if (!existing.email_confirmed_at) {
      if (autoconfirm) await ctx.limits.email(['confirmation'], wanted.email)
      const known = await sendLinkEmail(ctx, client, existing, 'signup', email)
      return hideAccounts ? madeUpUser(wanted.email, wanted.data, ctx.now(), true) : userJson(client, known)
    }
    if (autoconfirm) throw new AuthError(422, 'user_already_exists', 'User already registered')
    await ctx.options.sendEmail(client, {
      kind: 'already_registered',
      to: wanted.email,
      userId: existing.id,
      data: existing.raw_user_meta_data,
      link: siteUrl,
    })
    return madeUpUser(wanted.email, wanted.data, ctx.now(), hideAccounts)
  })
}
