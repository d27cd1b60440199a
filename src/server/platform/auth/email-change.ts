/** Changing the address: e-mails to both, and the change itself once both have agreed. */
import type { PoolClient } from 'pg'
import type { Context } from './context.ts'
import { AuthError } from './errors.ts'
import { emailLink, recipient, type EmailOrder } from './emails.ts'
import { clearSlots, issueToken, type Slot } from './factors/one-time.ts'
import { findUserByEmail, syncIdentity, updateUser, type UserRow } from './users.ts'

export type ChangeSlot = 'email_change_current' | 'email_change_new'
const bit = { email_change_current: 1, email_change_new: 2 }

export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')

export const isChangeSlot = (slot: Slot): slot is ChangeSlot =>
  slot === 'email_change_current' || slot === 'email_change_new'

/** Notes the wanted address and forgets who had agreed to an earlier one; throws when it is taken. */
export async function wantEmail(
  ctx: Context,
  client: PoolClient,
  user: UserRow,
  email: string,
): Promise<UserRow> {
  if (await findUserByEmail(client, email)) throw emailExists()
  await clearSlots(client, user.id, ['email_change_current', 'email_change_new'])
  return updateUser(client, user.id, { email_change: email, email_change_confirm_status: 0 }, ctx.now())
}

/** Sends the e-mails of a pending change to those addresses that have not agreed yet. */
export async function sendEmailChange(
  ctx: Context,
  client: PoolClient,
  user: UserRow,
  { redirectTo, pkce }: EmailOrder,
): Promise<UserRow> {
  const slots: ChangeSlot[] = needsBoth(ctx, user)
    ? ['email_change_current', 'email_change_new']
    : ['email_change_new']
  for (const slot of slots.filter((slot) => user.email_change_confirm_status !== bit[slot])) {
    const to = slot === 'email_change_new' ? user.email_change : (user.email ?? '')
    const { token, code, expiresAt, codeExpiresAt } = await issueToken(ctx, client, {
      userId: user.id,
      slot,
      email: to,
      life: 'emailChange',
      pkce: pkce && { ...pkce, type: 'email_change' },
    })
    await ctx.options.sendEmail(client, {
      kind: 'email_change',
      ...recipient(user),
      to,
      link: emailLink(ctx, token, 'email_change', redirectTo),
      code,
      expiresAt,
      codeExpiresAt,
      oldEmail: user.email ?? '',
      newEmail: user.email_change,
    })
  }
  return updateUser(client, user.id, { email_change_sent_at: ctx.now() }, ctx.now())
}

const needsBoth = (ctx: Context, user: UserRow) => ctx.settings.secureEmailChange && Boolean(user.email)

/** One address has agreed. Undefined while the other has not; else the user with the new address. */
export async function agreeToChange(
  ctx: Context,
  client: PoolClient,
  user: UserRow,
  slot: ChangeSlot,
): Promise<UserRow | undefined> {
  const agreed = user.email_change_confirm_status
  if (needsBoth(ctx, user) && (agreed === 0 || agreed === bit[slot])) {
    await updateUser(client, user.id, { email_change_confirm_status: bit[slot] }, ctx.now())
    return undefined
  }
  return changeEmail(ctx, client, user, user.email_change)
}

/** Gives the user another address, confirmed, voids all links, and notifies the old address. */
export async function changeEmail(
  ctx: Context,
  client: PoolClient,
  user: UserRow,
  email: string,
): Promise<UserRow> {
  const taken = await findUserByEmail(client, email)
  if (taken && taken.id !== user.id) throw emailExists()
  const changes = {
    email,
    email_change: '',
    email_change_confirm_status: 0,
    email_confirmed_at: user.email_confirmed_at ?? ctx.now(),
  }
  const changed = await updateUser(client, user.id, changes, ctx.now())
  await syncIdentity(client, changed, ctx.now())
  await clearSlots(client, user.id)
  if (user.email && user.email !== email)
    await ctx.options.sendEmail(client, { kind: 'email_changed', ...recipient(user), newEmail: email })
  return changed
}
