/** Users and their identity in the database. */
import { randomUUID } from 'node:crypto'
import type { Queryable } from './context.ts'
import { invalid } from './errors.ts'
import type { JsonObject } from './types.ts'

export type UserRow = {
  id: string
  aud: string
  role: string
  email: string | null
  encrypted_password: string | null
  email_confirmed_at: Date | null
  invited_at: Date | null
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  email_change: string
  email_change_sent_at: Date | null
  email_change_confirm_status: number
  reauthentication_sent_at: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: JsonObject
  raw_user_meta_data: JsonObject
  banned_until: Date | null
  deleted_at: Date | null
  created_at: Date
  updated_at: Date
}

const columns = `id, aud, role, email, encrypted_password, email_confirmed_at, invited_at, confirmation_sent_at,
  recovery_sent_at, email_change, email_change_sent_at, email_change_confirm_status, reauthentication_sent_at,
  last_sign_in_at, raw_app_meta_data, raw_user_meta_data, banned_until, deleted_at, created_at, updated_at`

const emailForm =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

/** Checks an address that is in lower case already; throws the sentence clients know. */
export function checkEmail(email: string): void {
  if (email.length > 255 || !emailForm.test(email))
    throw invalid('Unable to validate email address: invalid format')
}

async function one(client: Queryable, where: string, values: unknown[]): Promise<UserRow | undefined> {
  const { rows } = await client.query<UserRow>(`select ${columns} from auth.users where ${where}`, values)
  return rows[0]
}

export const findUser = (client: Queryable, id: string) => one(client, 'id = $1', [id])
export const findUserByEmail = (client: Queryable, email: string) =>
  one(client, 'lower(email) = $1 and deleted_at is null', [email])
export const findUserByNewEmail = (client: Queryable, email: string) =>
  one(client, `email_change <> '' and lower(email_change) = $1 and deleted_at is null`, [email])
/** Locks the user's row, so that two changes of one account come one after the other. */
export const lockUser = (client: Queryable, id: string) => one(client, 'id = $1 for update', [id])

/** Whether somebody's password has this very hash. */
export async function hasPasswordHash(client: Queryable, passwordHash: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'select 1 from auth.users where encrypted_password = $1 and deleted_at is null limit 1',
    [passwordHash],
  )
  return rowCount === 1
}

/** A page of users, newest first, and how many there are in all. */
export async function listUsers(client: Queryable, page: number, perPage: number) {
  const { rows } = await client.query<UserRow>(
    `select ${columns} from auth.users order by created_at desc, id limit $1 offset $2`,
    [perPage, (page - 1) * perPage],
  )
  const count = await client.query<{ total: number }>('select count(*)::int as total from auth.users')
  return { users: rows, total: count.rows[0]?.total ?? 0 }
}

export type NewUser = {
  id?: string
  email: string
  passwordHash: string | null
  role?: string
  appData?: JsonObject
  userData: JsonObject
  identityData?: JsonObject
  now: Date
}

/** Inserts user and identity; undefined when the address (or id) is taken, also by a request just before. */
export async function insertUser(client: Queryable, user: NewUser): Promise<UserRow | undefined> {
  const { rows } = await client.query<UserRow>(
    `insert into auth.users (id, email, encrypted_password, role, raw_app_meta_data, raw_user_meta_data,
       created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict do nothing returning ${columns}`,
    [
      user.id ?? randomUUID(),
      user.email,
      user.passwordHash,
      user.role ?? 'authenticated',
      { provider: 'email', providers: ['email'], ...user.appData },
      user.userData,
      user.now,
    ],
  )
  const row = rows[0]
  if (!row) return undefined
  await client.query(
    `insert into auth.identities (id, user_id, provider, provider_id, identity_data, email, created_at, updated_at)
     values ($1, $2::uuid, 'email', $2::text, $3, $4, $5, $5)`,
    [randomUUID(), row.id, identityData(row, user.identityData), user.email, user.now],
  )
  return row
}

/** What an identity says of its user, over the data given at sign-up. */
export const identityData = (
  user: Pick<UserRow, 'id' | 'email'>,
  data: JsonObject = {},
  verified = false,
) => ({
  ...data,
  sub: user.id,
  email: user.email,
  email_verified: verified,
  phone_verified: false,
})

export type UserChanges = Partial<Omit<UserRow, 'id' | 'created_at' | 'updated_at'>>

/** Writes the given columns and `updated_at`; a taken address throws PostgreSQL's 23505. */
export async function updateUser(
  client: Queryable,
  id: string,
  changes: UserChanges,
  now: Date,
): Promise<UserRow> {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined)
  const sets = entries.map(([name], index) => `${name} = $${index + 3}`)
  const { rows } = await client.query<UserRow>(
    `update auth.users set ${['updated_at = $2', ...sets].join(', ')} where id = $1 returning ${columns}`,
    [id, now, ...entries.map(([, value]) => value)],
  )
  return rows[0]!
}

/** Brings the identity in line with the user's address; a confirmed address counts as verified. */
export async function syncIdentity(client: Queryable, user: UserRow, now: Date): Promise<void> {
  const facts = { sub: user.id, email: user.email, email_verified: user.email_confirmed_at !== null }
  await client.query(
    `update auth.identities set email = $2, identity_data = identity_data || $3::jsonb, updated_at = $4
     where user_id = $1 and provider = 'email'`,
    [user.id, user.email, facts, now],
  )
}

/** Merges metadata key by key; null removes a key. */
export function mergeData(old: JsonObject, patch: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries({ ...old, ...patch }).filter(([, value]) => value !== null))
}

export const isBanned = (user: UserRow, now: Date) => user.banned_until !== null && user.banned_until > now
