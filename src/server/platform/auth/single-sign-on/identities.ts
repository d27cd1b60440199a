/** Accounts at providers of organisations among the identities of a user: found, connected, disconnected. */
import { randomUUID } from 'node:crypto'
import { identityProviderOf } from '#domain/platform/sign-in/single-sign-on.ts'
import { isUuid, type Context, type Queryable } from '../context.ts'
import { AuthError } from '../errors.ts'
import type { SsoIdentity } from './flows.ts'

/** The user whom this account at the provider was connected to. */
export async function findUserOf(
  client: Queryable,
  { provider, subject }: SsoIdentity,
): Promise<string | undefined> {
  const { rows } = await client.query<{ user_id: string }>(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider, subject],
  )
  return rows[0]?.user_id
}

/** Connects the account to a user; `identity_already_exists` when it, or another of the provider, is connected already. */
export async function connectIdentity(
  ctx: Context,
  client: Queryable,
  userId: string,
  { provider, subject, email }: SsoIdentity,
): Promise<void> {
  const { rowCount } = await client.query(
    `insert into auth.identities (id, user_id, provider, provider_id, identity_data, email, created_at, updated_at)
     select $1, $2, $3::text, $4, $5, $6, $7, $7
     where not exists (select 1 from auth.identities where user_id = $2 and provider = $3)
     on conflict (provider, provider_id) do nothing`,
    [randomUUID(), userId, provider, subject, { sub: subject, email }, email, ctx.now()],
  )
  if (!rowCount)
    throw new AuthError(422, 'identity_already_exists', 'Identity is already linked to another user')
}

/** Disconnects one of the user's own; false when there is none of a provider with this id. */
export async function removeIdentity(client: Queryable, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const { rowCount } = await client.query(
    `delete from auth.identities where id = $1 and user_id = $2 and provider like $3`,
    [id, userId, identityProviderOf('%')],
  )
  return rowCount === 1
}
