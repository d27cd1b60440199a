/** What the holder of the service key may do with accounts; the same functions serve our own server. */
import { confirmUser, setPassword } from './accounts.ts'
import { audit, isUuid, transaction, type Context, type Visit } from './context.ts'
import { changeEmail, emailExists } from './email-change.ts'
import { AuthError, invalid } from './errors.ts'
import { clearSlots } from './factors/one-time.ts'
import { isKnownHash } from './passwords/passwords.ts'
import { sha256 } from './secrets.ts'
import { endSessions } from './sessions/sessions.ts'
import type { AccountInput } from './types.ts'
import {
  checkEmail,
  findUserByEmail,
  insertUser,
  lockUser,
  mergeData,
  syncIdentity,
  updateUser,
  type UserChanges,
  type UserRow,
} from './users.ts'

export const userNotFound = () => new AuthError(404, 'user_not_found', 'User not found')

/** Creates an account; unconfirmed unless `emailConfirm`. Without a password it can only be entered by e-mail. */
export async function createAccountAsAdmin(
  ctx: Context,
  visit: Visit,
  input: AccountInput,
): Promise<UserRow> {
  const { email, password, passwordHash: given } = input
  if (!email) throw invalid('Cannot create a user without either an email or phone')
  checkEmail(email)
  if (password && given) throw invalid('Only a password or a password hash should be provided')
  if (given && !isKnownHash(given))
    throw invalid('The password hash must be bcrypt or argon2, of a bearable cost')
  if (input.id && !isUuid(input.id)) throw invalid('ID must conform to the uuid v4 format')
  if (password) await ctx.passwords.check(password)
  checkRole(input.role)
  const bannedUntil = readBan(ctx, input.banDuration)
  const passwordHash = password ? await ctx.passwords.hash(password) : (given ?? null)
  return transaction(ctx, async (client) => {
    const created = await insertUser(client, {
      id: input.id,
      email,
      passwordHash,
      role: input.role,
      appData: input.appMetadata,
      userData: input.userMetadata ?? {},
      now: ctx.now(),
    })
    if (!created) throw (await findUserByEmail(client, email)) ? emailExists() : invalid('The id is taken')
    await audit(client, ctx, visit, 'admin_user_created', null, { user_id: created.id })
    const user = input.emailConfirm ? await confirmUser(ctx, client, created) : created
    return bannedUntil ? updateUser(client, user.id, { banned_until: bannedUntil }, ctx.now()) : user
  })
}

/** Changes an account at once, without e-mails to agree to; a new password ends all sessions. */
export async function updateAccount(
  ctx: Context,
  visit: Visit,
  id: string,
  input: AccountInput,
): Promise<UserRow> {
  const { email, password } = input
  if (email) checkEmail(email)
  checkRole(input.role)
  if (password) await ctx.passwords.check(password)
  const bannedUntil = readBan(ctx, input.banDuration)
  const hash = password ? await ctx.passwords.hash(password) : undefined
  return transaction(ctx, async (client) => {
    let user = await lockUser(client, id)
    if (!user) throw userNotFound()
    const changes: UserChanges = { role: input.role, banned_until: bannedUntil }
    if (input.userMetadata)
      changes.raw_user_meta_data = mergeData(user.raw_user_meta_data, input.userMetadata)
    if (input.appMetadata) changes.raw_app_meta_data = mergeData(user.raw_app_meta_data, input.appMetadata)
    const wasConfirmed = user.email_confirmed_at
    user = await updateUser(client, id, changes, ctx.now())
    if (email && email !== user.email) {
      user = await changeEmail(ctx, client, user, email)
      user = await updateUser(client, id, { email_confirmed_at: wasConfirmed }, ctx.now())
      await syncIdentity(client, user, ctx.now())
    }
    if (input.emailConfirm && !user.email_confirmed_at) user = await confirmUser(ctx, client, user)
    if (hash) user = await setPassword(ctx, client, user, hash, undefined, visit)
    await audit(client, ctx, visit, 'admin_user_updated', null, { user_id: id, fields: Object.keys(input) })
    return user
  })
}

/** Removes an account; softly it keeps only its id and frees the address. Throws user_not_found. */
export async function deleteAccount(ctx: Context, visit: Visit, id: string, softly: boolean): Promise<void> {
  await transaction(ctx, async (client) => {
    const user = await lockUser(client, id)
    if (!user) throw userNotFound()
    await audit(client, ctx, visit, 'admin_user_deleted', null, { user_id: id, soft: softly })
    if (!softly) return client.query('delete from auth.users where id = $1', [id])
    await endSessions(client, id)
    await clearSlots(client, id)
    await client.query('delete from auth.identities where user_id = $1', [id])
    await client.query('delete from auth.mfa_factors where user_id = $1', [id])
    await client.query('delete from auth.flow_state where user_id = $1', [id])
    const gone: UserChanges = {
      email: sha256(`${id}${user.email}`),
      email_change: '',
      encrypted_password: null,
      raw_app_meta_data: {},
      raw_user_meta_data: {},
      deleted_at: ctx.now(),
    }
    return updateUser(client, id, gone, ctx.now())
  })
}

function checkRole(role: string | undefined): void {
  if (role && /^(anon|service_role|supabase_admin)$/.test(role)) throw invalid('The role is reserved')
}

const unitMs: Record<string, number> = {
  h: 3_600_000,
  m: 60_000,
  s: 1000,
  ms: 1,
  us: 0.001,
  µs: 0.001,
  ns: 0.000001,
}

/** Reads a Go duration into the end of a ban; null lifts it, undefined leaves it as it is. */
export function readBan(ctx: Pick<Context, 'now'>, duration: string | undefined): Date | null | undefined {
  if (duration === undefined) return undefined
  if (duration === 'none') return null
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(h|ms|m|us|µs|ns|s)/g)]
  const until = parts.reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * unitMs[unit!]!,
    ctx.now().getTime(),
  )
  const isComplete = parts.length > 0 && parts.map(([part]) => part).join('') === duration
  if (!isComplete || until > 8.64e15) throw invalid(`invalid format for ban duration: "${duration}"`)
  return new Date(until)
}
