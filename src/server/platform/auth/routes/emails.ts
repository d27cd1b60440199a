/** POST /otp, /magiclink, /recover, /resend: e-mails on request, with answers that do not reveal who has an account. */
import type { PoolClient } from 'pg'
import {
  atLeast,
  audit,
  flag,
  text,
  transaction,
  type AuthRequest,
  type Context,
  type Handler,
} from '../context.ts'
import { sendEmailChange } from '../email-change.ts'
import { AuthError, invalid } from '../errors.ts'
import { sendLinkEmail } from '../emails.ts'
import { readChallenge } from '../factors/one-time.ts'
import { createAccount, readSignUp } from '../accounts.ts'
import { checkEmail, findUserByEmail, findUserByNewEmail, type UserRow } from '../users.ts'

const nothing = { body: {} }

function readEmail(request: AuthRequest): string {
  const email = text(request.body, 'email')?.toLowerCase()
  if (!email) throw invalid('An email address is required')
  checkEmail(email)
  return email
}

/** POST /otp `{email, create_user = true, data}`: a magic link, for a new address a sign-up. */
export const sendOtp: Handler = (ctx, request) => {
  if (text(request.body, 'phone'))
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  return magicLink(ctx, request, flag(request.body, 'create_user', true))
}

/** POST /magiclink: the same, always willing to sign up. */
export const sendMagicLink: Handler = (ctx, request) => magicLink(ctx, request, true)

async function magicLink(ctx: Context, request: AuthRequest, createUser: boolean) {
  await ctx.limits.take('otp', request.address)
  const email = readEmail(request)
  const order = { redirectTo: request.redirectTo, pkce: readChallenge(request.body) }
  await ctx.limits.email(['confirmation', 'recovery'], email)
  await atLeast(
    ctx,
    transaction(ctx, async (client) => {
      const known =
        (await findUserByEmail(client, email)) ?? (await joinByEmail(ctx, client, email, request, createUser))
      if (!known) return
      await audit(client, ctx, request, 'user_recovery_requested', known.id)
      await sendLinkEmail(ctx, client, known, known.email_confirmed_at ? 'magiclink' : 'signup', order)
    }),
  )
  return nothing
}

/** A new account without a password; undefined when none may be made, which stays secret. */
async function joinByEmail(
  ctx: Context,
  client: PoolClient,
  email: string,
  request: AuthRequest,
  createUser: boolean,
): Promise<UserRow | undefined> {
  if (!createUser) {
    if (ctx.options.hideAccounts) return undefined
    throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
  }
  try {
    const created = await createAccount(ctx, client, readSignUp(ctx, email, request), null)
    return created ?? (await findUserByEmail(client, email))
  } catch (error) {
    const isRefusal = error instanceof AuthError && error.code === 'signup_disabled'
    if (isRefusal && ctx.options.hideAccounts) return undefined
    throw error
  }
}

/** POST /recover `{email}`: always 200. */
export const recover: Handler = async (ctx, request) => {
  await ctx.limits.take('otp', request.address)
  if (!text(request.body, 'email')) throw invalid('Password recovery requires an email')
  const email = readEmail(request)
  const order = { redirectTo: request.redirectTo, pkce: readChallenge(request.body) }
  await ctx.limits.email(['recovery'], email)
  await atLeast(
    ctx,
    transaction(ctx, async (client) => {
      const known = await findUserByEmail(client, email)
      if (!known) return
      await audit(client, ctx, request, 'user_recovery_requested', known.id)
      await sendLinkEmail(ctx, client, known, 'recovery', order)
    }),
  )
  return nothing
}

/** POST /resend `{type, email}`: 200 also for unknown, confirmed, or nothing pending. */
export const resend: Handler = async (ctx, request) => {
  await ctx.limits.take('otp', request.address)
  const type = text(request.body, 'type')
  // No account has a phone, so there is never anything to send again.
  if (text(request.body, 'phone') && (type === 'sms' || type === 'phone_change')) return nothing
  if (type !== 'signup' && type !== 'email_change')
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
  const email = readEmail(request)
  const order = { redirectTo: request.redirectTo, pkce: readChallenge(request.body) }
  await ctx.limits.email([type === 'signup' ? 'confirmation' : 'email_change'], email)
  await atLeast(
    ctx,
    transaction(ctx, async (client) => {
      const byNew = type === 'email_change' ? await findUserByNewEmail(client, email) : undefined
      const known = byNew ?? (await findUserByEmail(client, email))
      if (!known) return
      if (type === 'signup' && !known.email_confirmed_at)
        await sendLinkEmail(ctx, client, known, 'signup', order)
      if (type === 'email_change' && known.email_change) await sendEmailChange(ctx, client, known, order)
    }),
  )
  return nothing
}
