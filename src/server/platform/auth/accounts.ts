/** The steps in an account's life that several routes share: making, confirming, a new password. */
import type { PoolClient } from 'pg'
import { acceptedTags, spokenLanguage } from '#domain/language.ts'
import { audit, object, type AuthRequest, type Context, type Visit } from './context.ts'
import { AuthError } from './errors.ts'
import { recipient } from './emails.ts'
import { clearSlots } from './factors/one-time.ts'
import { endSessions } from './sessions/sessions.ts'
import type { SignUpRequest } from './types.ts'
import { insertUser, syncIdentity, updateUser, type UserRow } from './users.ts'

export const signupDisabled = () =>
  new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')

/**
 * Splits the early-access token off the data, and adds the language that e-mails to the account are written in;
 * throws when sign-up is off or the token is missing.
 */
export function readSignUp(
  ctx: Context,
  email: string,
  { headers, body }: Pick<AuthRequest, 'headers' | 'body'>,
): SignUpRequest {
  const { early_access_token: token, ...given } = object(body, 'data')
  const locale = acceptedTags(headers.get('accept-language')).find(spokenLanguage)
  const data = { ...(locale !== undefined && { locale }), ...given }
  const inviteToken = typeof token === 'string' && token !== '' ? token : undefined
  if (ctx.options.signup === 'off' || (ctx.options.signup === 'invite' && !inviteToken))
    throw signupDisabled()
  return { email, data, inviteToken }
}

/**
 * Asks whether this sign-up is admitted, then creates the user, confirmed where no e-mail is needed for it;
 * undefined when the account exists, in which case the asking is undone, so that it uses up no invitation.
 */
export async function createAccount(
  ctx: Context,
  client: PoolClient,
  signUp: SignUpRequest,
  passwordHash: string | null,
): Promise<UserRow | undefined> {
  await client.query('savepoint sign_up')
  const beforeSignUp = ctx.options.beforeSignUp
  const admitted = ctx.options.signup === 'invite' ? 'refused' : 'admitted'
  const judgement = beforeSignUp ? await beforeSignUp(client, signUp) : admitted
  if (judgement === 'refused') {
    await client.query('rollback to savepoint sign_up')
    throw signupDisabled()
  }
  const { email, data } = signUp
  const created = await insertUser(client, {
    email,
    passwordHash,
    userData: data,
    identityData: data,
    now: ctx.now(),
  })
  if (!created) {
    await client.query('rollback to savepoint sign_up')
    return undefined
  }
  return ctx.options.autoconfirm || judgement === 'proven' ? await confirmUser(ctx, client, created) : created
}

/** Confirms the address, with the identity that goes with it. */
export async function confirmUser(ctx: Context, client: PoolClient, user: UserRow): Promise<UserRow> {
  const confirmed = await updateUser(client, user.id, { email_confirmed_at: ctx.now() }, ctx.now())
  await syncIdentity(client, confirmed, ctx.now())
  return confirmed
}

/** Stores the hash, voids all links, ends all sessions but the one kept, and notifies the user by e-mail. */
export async function setPassword(
  ctx: Context,
  client: PoolClient,
  user: UserRow,
  hash: string,
  keepSession: string | undefined,
  visit: Visit,
): Promise<UserRow> {
  const changed = await updateUser(client, user.id, { encrypted_password: hash }, ctx.now())
  await clearSlots(client, user.id)
  await endSessions(client, user.id, { except: keepSession })
  await audit(client, ctx, visit, 'user_password_changed', user.id)
  if (user.email) await ctx.options.sendEmail(client, { kind: 'password_changed', ...recipient(user) })
  return changed
}
