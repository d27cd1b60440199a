/** /admin/* and /invite: the HTTP form of the admin functions. */
import { createAccountAsAdmin, deleteAccount, updateAccount, userNotFound } from '../admin-actions.ts'
import { generateLink, invite, linkTypes } from '../admin-links.ts'
import {
  audit,
  flag,
  isUuid,
  object,
  text,
  transaction,
  type AuthRequest,
  type Context,
  type Handler,
} from '../context.ts'
import { AuthError, invalid } from '../errors.ts'
import { allowedRedirect } from '../redirect.ts'
import { ownPasskey, passkeyJson, passkeysOf } from '../factors/passkeys.ts'
import { removeFactor } from '../factors/remove.ts'
import { bearerToken } from '../sessions/sessions.ts'
import { userJson, usersJson } from '../user-json.ts'
import type { AccountInput } from '../types.ts'
import { findUser, listUsers, type UserRow } from '../users.ts'

const perPageMax = 1000

/** Lets only the service key through. */
export const forAdmin =
  (handler: Handler): Handler =>
  async (ctx, request) => {
    const bearer = await ctx.keys.verify(bearerToken(request))
    if (bearer.kind !== 'api' || bearer.role === 'anon')
      throw new AuthError(403, 'not_admin', 'User not allowed')
    return handler(ctx, request)
  }

function readAccount({ body }: AuthRequest): AccountInput {
  return {
    email: text(body, 'email')?.toLowerCase(),
    password: text(body, 'password'),
    passwordHash: text(body, 'password_hash'),
    emailConfirm: flag(body, 'email_confirm', false),
    userMetadata: body['user_metadata'] == null ? undefined : object(body, 'user_metadata'),
    appMetadata: body['app_metadata'] == null ? undefined : object(body, 'app_metadata'),
    role: text(body, 'role'),
    banDuration: text(body, 'ban_duration'),
    id: text(body, 'id'),
  }
}

function userId(request: AuthRequest): string {
  const id = request.params['id'] ?? ''
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  return id
}

async function knownUser(ctx: Context, request: AuthRequest): Promise<UserRow> {
  const user = await findUser(ctx.pool, userId(request))
  if (!user) throw userNotFound()
  return user
}

function pageNumber(request: AuthRequest, name: string, otherwise: number): number {
  const given = request.query.get(name) || String(otherwise)
  if (!/^\d{1,12}$/.test(given)) throw invalid(`Bad Pagination Parameters: ${name} must be a whole number`)
  return Number(given) || otherwise
}

export const adminListUsers: Handler = async (ctx, request) => {
  const page = pageNumber(request, 'page', 1)
  const perPage = Math.min(pageNumber(request, 'per_page', 50), perPageMax)
  const { users, total } = await listUsers(ctx.pool, page, perPage)
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (to: number, rel: string) =>
    `<${ctx.issuer}/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')]
  return {
    body: { users: await usersJson(ctx.pool, users), aud: 'authenticated' },
    headers: { 'x-total-count': String(total), link: links.join(', ') },
  }
}

export const adminCreateUser: Handler = async (ctx, request) => ({
  body: await userJson(ctx.pool, await createAccountAsAdmin(ctx, request, readAccount(request))),
})

export const adminGetUser: Handler = async (ctx, request) => ({
  body: await userJson(ctx.pool, await knownUser(ctx, request)),
})

export const adminUpdateUser: Handler = async (ctx, request) => ({
  body: await userJson(ctx.pool, await updateAccount(ctx, request, userId(request), readAccount(request))),
})

export const adminDeleteUser: Handler = async (ctx, request) => {
  await deleteAccount(ctx, request, userId(request), flag(request.body, 'should_soft_delete', false))
  return { body: {} }
}

export const adminListFactors: Handler = async (ctx, request) => {
  const { factors } = await userJson(ctx.pool, await knownUser(ctx, request))
  return { body: factors ?? [] }
}

export const adminDeleteFactor: Handler = async (ctx, request) => {
  const user = await knownUser(ctx, request)
  const id = request.params['factorId'] ?? ''
  await transaction(ctx, async (client) => {
    await removeFactor(ctx, client, user, id, null)
    await audit(client, ctx, request, 'admin_factor_removed', null, { user_id: user.id, factor_id: id })
  })
  return { body: { id } }
}

export const adminListPasskeys: Handler = async (ctx, request) => {
  const { id } = await knownUser(ctx, request)
  return { body: (await passkeysOf(ctx.pool, id)).map(passkeyJson) }
}

export const adminDeletePasskey: Handler = async (ctx, request) => {
  const user = await knownUser(ctx, request)
  await transaction(ctx, async (client) => {
    const { id } = await ownPasskey(client, user.id, request.params['passkeyId'] ?? '')
    await removeFactor(ctx, client, user, id, null)
    await audit(client, ctx, request, 'admin_passkey_removed', null, { user_id: user.id, factor_id: id })
  })
  return { status: 204 }
}

const required = (request: AuthRequest) => {
  const email = text(request.body, 'email')?.toLowerCase()
  if (!email) throw invalid('An email address is required')
  return email
}

export const postInvite: Handler = async (ctx, request) => {
  const input = {
    email: required(request),
    data: object(request.body, 'data'),
    redirectTo: request.redirectTo,
  }
  return { body: await userJson(ctx.pool, await invite(ctx, request, input)) }
}

export const postGenerateLink: Handler = async (ctx, request) => {
  const { body } = request
  const given = text(body, 'type')
  const type = linkTypes.find((type) => type === given)
  if (!type) throw invalid(`Invalid email action link type requested: ${given ?? ''}`)
  const wanted = text(body, 'redirect_to')
  const { siteUrl, redirectAllowList } = ctx.options
  const made = await generateLink(ctx, request, {
    type,
    email: required(request),
    password: text(body, 'password'),
    newEmail: text(body, 'new_email')?.toLowerCase(),
    data: object(body, 'data'),
    redirectTo: wanted ? allowedRedirect(wanted, siteUrl, redirectAllowList) : request.redirectTo,
  })
  return {
    body: {
      ...(await userJson(ctx.pool, made.user)),
      action_link: made.actionLink,
      email_otp: made.emailOtp,
      hashed_token: made.hashedToken,
      verification_type: made.verificationType,
      redirect_to: made.redirectTo,
    },
  }
}
