/** Whom a day sheet may go to, in the database: agents of the show, the artists' people, languages of contacts. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** The agents of an event's bookings. */
export async function listSheetAgents(tx: Tx, scope: OrgScope, eventId: string) {
  return tx
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.email', 'u.phone', 'u.locale'])
    .where('u.id', 'in', (of) =>
      of
        .selectFrom('bookings as b')
        .select(sql<string>`b.agent_user_id`.as('id'))
        .where('b.orgId', '=', scope.orgId)
        .where('b.eventId', '=', eventId)
        .where('b.agentUserId', 'is not', null),
    )
    .orderBy('u.name')
    .execute()
}

/** The artists' people in the portal, with what each may see there. */
export async function listSheetTeam(tx: Tx, scope: OrgScope, artistIds: readonly string[]) {
  if (artistIds.length === 0) return []
  return tx
    .selectFrom('artistAccess as x')
    .innerJoin('users as u', 'u.id', 'x.userId')
    .select(['u.email', 'u.name', 'u.locale', 'x.artistId', 'x.role', 'x.flags'])
    .where('x.orgId', '=', scope.orgId)
    .where('x.artistId', '=', sql<string>`any(${artistIds})`)
    .where('x.status', '=', 'active')
    .orderBy('u.email')
    .execute()
}

/** The languages of contacts, by id. */
export async function listContactLanguages(tx: Tx, scope: OrgScope, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('contacts')
    .select(['id', 'language'])
    .where('orgId', '=', scope.orgId)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
  return new Map(rows.map(({ id, language }) => [id, language]))
}
