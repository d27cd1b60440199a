/** Invitations and links made for the service key: POST /invite and /admin/generate_link. */
import type { PoolClient } from 'pg'
import { userNotFound } from './admin-actions.ts'
import { audit, transaction, type Context, type Visit } from './context.ts'
import { emailExists, wantEmail } from './email-change.ts'
import { invalid } from './errors.ts'
import { emailLink, prepareEmail, sendLinkEmail, verifyLink, type EmailKind } from './emails.ts'
import { issueToken, type IssuedToken } from './factors/one-time.ts'
import type { JsonObject, LinkResult, LinkType } from './types.ts'
import { checkEmail, findUserByEmail, insertUser, mergeData, updateUser, type UserRow } from './users.ts'

export const linkTypes: LinkType[] = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
]

export type InviteInput = { email: string; data?: JsonObject; redirectTo: string }
export type LinkInput = InviteInput & { type: LinkType; password?: string; newEmail?: string }
export type MadeLink = LinkResult & { user: UserRow }

/** Invites an address: a new or still unconfirmed user gets the e-mail. Throws email_exists for a confirmed one. */
export async function invite(ctx: Context, visit: Visit, input: InviteInput): Promise<UserRow> {
  checkEmail(input.email)
  return transaction(ctx, async (client) => {
    const user = await unconfirmedUser(ctx, client, input.email, input.data, null)
    await audit(client, ctx, visit, 'admin_user_invited', null, { user_id: user.id })
    return sendLinkEmail(ctx, client, user, 'invite', { redirectTo: input.redirectTo })
  })
}

/** Makes a link and code without sending an e-mail. */
export async function generateLink(ctx: Context, visit: Visit, input: LinkInput): Promise<MadeLink> {
  checkEmail(input.email)
  const isNewAccount = input.type === 'signup' && !(await findUserByEmail(ctx.pool, input.email))
  if (input.type === 'signup' && !input.password) throw invalid('Signup requires a valid password')
  if (input.password) await ctx.passwords.check(input.password)
  const hash = isNewAccount ? await ctx.passwords.hash(input.password ?? '') : null
  return transaction(ctx, async (client) => {
    const { user, type, issued } = await makeToken(ctx, client, input, hash)
    await audit(client, ctx, visit, 'admin_link_generated', null, { user_id: user.id, type })
    const linkType = type.startsWith('email_change') ? 'email_change' : type
    return {
      user,
      verificationType: type,
      hashedToken: issued.token,
      emailOtp: issued.code,
      actionLink: verifyLink(ctx, issued.token, linkType, input.redirectTo),
      emailLink: emailLink(ctx, issued.token, linkType, input.redirectTo),
      redirectTo: input.redirectTo,
    }
  })
}

type Made = { user: UserRow; type: LinkType; issued: IssuedToken }

async function makeToken(
  ctx: Context,
  client: PoolClient,
  input: LinkInput,
  hash: string | null,
): Promise<Made> {
  const known = await findUserByEmail(client, input.email)
  if (input.type === 'email_change_current' || input.type === 'email_change_new')
    return makeChangeToken(ctx, client, known, input, input.type)
  if (input.type === 'recovery' && !known) throw userNotFound()
  // A magic link for an unknown address is a sign-up.
  const type: EmailKind = input.type === 'magiclink' && !known ? 'signup' : input.type
  const user =
    type === 'signup' || type === 'invite'
      ? await unconfirmedUser(ctx, client, input.email, input.data, hash)
      : known
  if (!user) throw userNotFound()
  return { ...(await prepareEmail(ctx, client, user, type)), type }
}

async function makeChangeToken(
  ctx: Context,
  client: PoolClient,
  known: UserRow | undefined,
  { newEmail }: LinkInput,
  slot: 'email_change_current' | 'email_change_new',
): Promise<Made> {
  if (!known) throw userNotFound()
  if (!newEmail) throw invalid('Email change requires new_email')
  checkEmail(newEmail)
  const pending = known.email_change === newEmail ? known : await wantEmail(ctx, client, known, newEmail)
  const email = slot === 'email_change_new' ? newEmail : (known.email ?? '')
  const issued = await issueToken(ctx, client, { userId: known.id, slot, email, life: 'emailChange' })
  const user = await updateUser(client, pending.id, { email_change_sent_at: ctx.now() }, ctx.now())
  return { user, type: slot, issued }
}

/** The unconfirmed user of an address, made if there is none. Throws email_exists for a confirmed one. */
async function unconfirmedUser(
  ctx: Context,
  client: PoolClient,
  email: string,
  data: JsonObject | undefined,
  hash: string | null,
): Promise<UserRow> {
  const now = ctx.now()
  const created = await insertUser(client, {
    email,
    passwordHash: hash,
    userData: data ?? {},
    identityData: data,
    now,
  })
  if (created) return created
  const known = await findUserByEmail(client, email)
  if (!known || known.email_confirmed_at) throw emailExists()
  const merged = mergeData(known.raw_user_meta_data, data ?? {})
  return updateUser(client, known.id, { raw_user_meta_data: merged }, now)
}
