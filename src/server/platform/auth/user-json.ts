/** The form in which clients see a user, and the form that only looks like one. */
import { randomUUID } from 'node:crypto'
import type { Queryable } from './context.ts'
import type { JsonObject } from './types.ts'
import { identityData, type UserRow } from './users.ts'

/** The fields of the user's own row as clients see them; absent times are left out, never null. */
function ownFields(user: UserRow) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: '',
    email_confirmed_at: user.email_confirmed_at ?? undefined,
    confirmed_at: user.email_confirmed_at ?? undefined,
    invited_at: user.invited_at ?? undefined,
    confirmation_sent_at: user.confirmation_sent_at ?? undefined,
    recovery_sent_at: user.recovery_sent_at ?? undefined,
    new_email: user.email_change || undefined,
    email_change_sent_at: user.email_change_sent_at ?? undefined,
    reauthentication_sent_at: user.reauthentication_sent_at ?? undefined,
    last_sign_in_at: user.last_sign_in_at ?? undefined,
    banned_until: user.banned_until ?? undefined,
    deleted_at: user.deleted_at ?? undefined,
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
  }
}

/** The user as the API answers it; never a hash or token. */
export async function userJson(client: Queryable, user: UserRow) {
  return (await usersJson(client, [user]))[0]!
}

/** Several users, in the same order, with their identities and factors in two queries. */
export async function usersJson(client: Queryable, users: UserRow[]) {
  const ids = [users.map((user) => user.id)]
  const identities = await client.query(
    `select id as identity_id, user_id as id, user_id, identity_data, provider, last_sign_in_at, created_at,
       updated_at, email from auth.identities where user_id = any($1) order by created_at`,
    ids,
  )
  const factors = await client.query(
    `select id, user_id, friendly_name, factor_type, status, created_at, updated_at
     from auth.mfa_factors where user_id = any($1) order by created_at`,
    ids,
  )
  return users.map((user) => {
    const own = factors.rows.filter((factor) => factor.user_id === user.id)
    return {
      ...ownFields(user),
      identities: identities.rows
        .filter((identity) => identity.user_id === user.id)
        .map((identity) => ({ ...identity, last_sign_in_at: identity.last_sign_in_at ?? undefined })),
      factors: own.length > 0 ? own.map((factor) => ({ ...factor, user_id: undefined })) : undefined,
      created_at: user.created_at,
      updated_at: user.updated_at,
      is_anonymous: false,
    }
  })
}

/**
 * A made-up user for a sign-up with an address that exists. GoTrue leaves role and identities empty, which
 * shows a careful reader the truth; `alike` gives it the full shape of a new user.
 */
export function madeUpUser(email: string, data: JsonObject, now: Date, alike: boolean) {
  const id = randomUUID()
  const identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    identity_data: identityData({ id, email }, data),
    provider: 'email',
    created_at: now,
    updated_at: now,
    email,
  }
  return {
    id,
    aud: 'authenticated',
    role: alike ? 'authenticated' : '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: alike ? [identity] : [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
