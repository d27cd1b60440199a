/** Whose account somebody signs in to who has signed in at the provider of an organisation. */
import type { PoolClient } from 'pg'
import { ssoMethod } from '#domain/platform/sign-in/single-sign-on.ts'
import { confirmUser } from '../accounts.ts'
import { audit, type AuthRequest, type Context } from '../context.ts'
import { findUser, insertUser, isBanned } from '../users.ts'
import type { SsoIdentity } from './flows.ts'
import { connectIdentity, findUserOf } from './identities.ts'

type SignOn = {
  identity: SsoIdentity
  orgId: string
  /** Carries the token of an invitation where the sign-in began on its page. */
  redirectTo: string
  request: AuthRequest
}

/**
 * The user whom the account was connected to, as long as they are a member; else whoever holds an open invitation. Never
 * somebody whose e-mail address the provider names: an organisation could name anyone's. Null where it is nobody.
 */
export async function whoSignsOn(ctx: Context, client: PoolClient, signOn: SignOn): Promise<string | null> {
  const { identity, orgId } = signOn
  const known = await findUserOf(client, identity)
  if (!known) return invited(ctx, client, signOn)
  const user = await findUser(client, known)
  if (!user || user.deleted_at || isBanned(user, ctx.now())) return null
  return (await ctx.options.singleSignOn?.isMember(client, orgId, known)) ? known : null
}

/**
 * A new account for an invitation that was opened from its e-mail. The token proves the address to be the visitor's; the
 * provider has to name the same one, or somebody else's account would be connected.
 */
async function invited(
  ctx: Context,
  client: PoolClient,
  { identity, orgId, redirectTo, request }: SignOn,
): Promise<string | null> {
  const token = new URL(redirectTo).searchParams.get('token')
  const invitation = token ? await ctx.options.singleSignOn?.findInvitation(client, token) : undefined
  const isFor = invitation?.orgId === orgId && invitation.email.toLowerCase() === identity.email
  if (!isFor || ctx.options.signup === 'off') return null
  const user = await insertUser(client, {
    email: identity.email ?? '',
    passwordHash: null,
    userData: {},
    now: ctx.now(),
  })
  // Who has an account already signs in to it, joins, and connects it.
  if (!user) return null
  await confirmUser(ctx, client, user)
  await connectIdentity(ctx, client, user.id, identity)
  await audit(client, ctx, request, 'user_signedup', user.id, { method: ssoMethod })
  return user.id
}
