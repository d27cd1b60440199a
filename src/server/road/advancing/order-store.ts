/** The order of groups and fields in the database. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** Puts groups of an event in this order; those left out follow in theirs. */
export async function placeGroups(
  tx: Tx,
  scope: OrgScope,
  eventId: string,
  ids: readonly string[],
): Promise<void> {
  await tx
    .updateTable('advancingGroups')
    .set({ position: place(ids) })
    .where('orgId', '=', scope.orgId)
    .where('eventId', '=', eventId)
    .execute()
}

/** Puts fields of a group in this order; those left out follow in theirs. */
export async function placeFields(
  tx: Tx,
  scope: OrgScope,
  groupId: string,
  ids: readonly string[],
): Promise<void> {
  await tx
    .updateTable('advancingFields')
    .set({ position: place(ids) })
    .where('orgId', '=', scope.orgId)
    .where('groupId', '=', groupId)
    .execute()
}

/** Also what was removed keeps a place, so that it comes back near it. */
const place = (ids: readonly string[]) =>
  sql<number>`coalesce(array_position(${ids}::uuid[], id) - 1, position + ${ids.length})`
