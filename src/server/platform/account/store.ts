/** One's own account in the database: the profile, and where one belongs. */
import { sql } from 'kysely'
import type { ProfileInput } from '#domain/platform/account.ts'
import type { StaffRole } from '#domain/access.ts'
import type { Language } from '#domain/language.ts'
import type { Claims } from '../../context.ts'
import type { Tx } from '../db/dialect.ts'
import type { JobScope, UserScope } from '../db/scopes.ts'

const now = sql<Date>`now()`

/**
 * Makes sure that the person of the claims has a row here; sign-in keeps people in its own tables, in a hosted
 * project even in a database of its own. The address follows the claims; a new row gets the reader's language.
 */
export async function upsertUser(
  tx: Tx,
  _scope: UserScope | JobScope,
  { userId, email }: Claims,
  language: Language,
): Promise<void> {
  await tx
    .insertInto('users')
    .values({ id: userId, email, locale: language })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ email, updatedAt: now }).where('users.email', '<>', email),
    )
    .execute()
}

/** The profile, or undefined for somebody who never filled it in. */
export async function findProfile(tx: Tx, scope: UserScope) {
  return tx
    .selectFrom('users')
    .select(['name', 'phone', 'locale', 'tz'])
    .where('id', '=', scope.userId)
    .executeTakeFirst()
}

/** Writes the profile; `upsertUser` has made the row. Returns the one before. */
export async function updateProfile(tx: Tx, scope: UserScope, input: ProfileInput) {
  const before = await findProfile(tx, scope)
  await tx
    .updateTable('users')
    .set({ ...input, updatedAt: now })
    .where('id', '=', scope.userId)
    .execute()
  return before
}

/** The organisations one works in, by name. */
export async function listOwnOrganisations(
  tx: Tx,
  scope: UserScope,
): Promise<{ slug: string; name: string; role: StaffRole }[]> {
  return tx
    .selectFrom('memberships')
    .innerJoin('organisations', 'organisations.id', 'memberships.orgId')
    .select(['organisations.slug', 'organisations.name', 'memberships.role'])
    .where('memberships.userId', '=', scope.userId)
    .where('memberships.status', '=', 'active')
    .orderBy('organisations.name')
    .execute()
}

export type Portal = { slug: string; name: string; artists: { id: string; name: string }[] }

/** The portals one may enter as an artist, each with the artists. */
export async function listOwnPortals(tx: Tx, _scope: UserScope): Promise<Portal[]> {
  const { rows } = await sql<{ orgSlug: string; orgName: string; artistId: string; artistName: string }>`
    select * from private.my_portals() order by org_name, org_slug, artist_name`.execute(tx)
  const portals = new Map<string, Portal>()
  for (const { orgSlug, orgName, artistId, artistName } of rows) {
    const portal = portals.get(orgSlug) ?? { slug: orgSlug, name: orgName, artists: [] }
    portal.artists.push({ id: artistId, name: artistName })
    portals.set(orgSlug, portal)
  }
  return [...portals.values()]
}
