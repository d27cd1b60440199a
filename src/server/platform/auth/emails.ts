/** Sending e-mails: gap, token, link and time of sending, in the transaction of the request. */
import type { PoolClient } from 'pg'
import type { Context } from './context.ts'
import { issueToken, type Challenge, type IssuedToken, type Slot } from './factors/one-time.ts'
import type { JsonObject, Lifetimes, LinkEmail } from './types.ts'
import { updateUser, type UserChanges, type UserRow } from './users.ts'

export type EmailKind = LinkEmail['kind']

const kinds: Record<EmailKind, { slot: Slot; life: keyof Lifetimes; sentAt: keyof UserChanges }> = {
  signup: { slot: 'confirmation', life: 'signup', sentAt: 'confirmation_sent_at' },
  invite: { slot: 'confirmation', life: 'invite', sentAt: 'confirmation_sent_at' },
  magiclink: { slot: 'recovery', life: 'magicLink', sentAt: 'recovery_sent_at' },
  recovery: { slot: 'recovery', life: 'recovery', sentAt: 'recovery_sent_at' },
}

/** GET /verify, which follows the link at once. */
export function verifyLink(ctx: Context, token: string, type: string, redirectTo: string): string {
  return withQuery(`${ctx.issuer}/verify`, { token, type, redirect_to: redirectTo })
}

/**
 * The link for an e-mail: to the app's page with a button, since mail scanners open links, or to GET /verify, which
 * leads on with a session in the fragment. Another site that signs in here has only the latter.
 */
export function emailLink(ctx: Context, token: string, type: string, redirectTo: string): string {
  const isOurs = new URL(redirectTo).origin === new URL(ctx.options.siteUrl).origin
  if (ctx.options.emailLinks === 'verify' || !isOurs) return verifyLink(ctx, token, type, redirectTo)
  const page = `${ctx.options.siteUrl.replace(/\/$/, '')}/auth-callback`
  return withQuery(page, { token_hash: token, type, redirect_to: redirectTo })
}

const withQuery = (base: string, query: Record<string, string>) => `${base}?${new URLSearchParams(query)}`

export type EmailOrder = { redirectTo: string; pkce?: Challenge | undefined }

/** Makes the token of a kind of e-mail and notes the time, without sending anything. */
export async function prepareEmail(
  ctx: Context,
  client: PoolClient,
  user: UserRow,
  kind: EmailKind,
  pkce?: Challenge,
): Promise<{ user: UserRow; issued: IssuedToken }> {
  const { slot, life, sentAt } = kinds[kind]
  const issued = await issueToken(ctx, client, {
    userId: user.id,
    slot,
    life,
    email: user.email ?? '',
    pkce: pkce && { ...pkce, type: kind },
  })
  const now = ctx.now()
  const changes: UserChanges = { [sentAt]: now, ...(kind === 'invite' ? { invited_at: now } : {}) }
  return { user: await updateUser(client, user.id, changes, now), issued }
}

/** Sends one of the e-mails that sign in; returns the user with the time of sending. */
export async function sendLinkEmail(
  ctx: Context,
  client: PoolClient,
  user: UserRow,
  kind: EmailKind,
  { redirectTo, pkce }: EmailOrder,
): Promise<UserRow> {
  const prepared = await prepareEmail(ctx, client, user, kind, pkce)
  const { token, code, expiresAt, codeExpiresAt } = prepared.issued
  await ctx.options.sendEmail(client, {
    kind,
    ...recipient(user),
    link: emailLink(ctx, token, kind, redirectTo),
    code,
    expiresAt,
    codeExpiresAt,
  })
  return prepared.user
}

export function recipient(user: UserRow): { to: string; userId: string; data: JsonObject } {
  return { to: user.email ?? '', userId: user.id, data: user.raw_user_meta_data }
}
