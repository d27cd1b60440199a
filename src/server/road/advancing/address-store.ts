/** Addresses that were accepted for shows, in the database: calendars send people to them. */
import { sql } from 'kysely'
import { factOfField } from '#domain/road/advancing/advancing-homes.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { ArtistScope, OrgScope } from '../../platform/db/scopes.ts'

/**
 * The accepted address of each of the events that has one, by event. Of an artist, row-level security leaves what the
 * artist may read.
 */
export async function listAcceptedAddresses(
  tx: Tx,
  scope: OrgScope | ArtistScope,
  eventIds: readonly string[],
): Promise<Map<string, string>> {
  if (eventIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('advancingFields as f')
    .innerJoin('advancingGroups as g', (join) =>
      join.onRef('g.orgId', '=', 'f.orgId').onRef('g.id', '=', 'f.groupId'),
    )
    .select(['f.eventId', 'f.fieldName', 'f.fieldType', 'f.responseValue', 'g.name as groupName'])
    .where('f.orgId', '=', scope.orgId)
    .where('f.eventId', '=', sql<string>`any(${eventIds})`)
    .where('f.state', '=', 'accepted')
    .where('g.audience', '<>', 'internal')
    // Which names ask for an address is a rule of the domain; this only leaves the rest in the database.
    .where('f.fieldName', 'ilike', '%ad%ress%')
    .$if('artistIds' in scope, (query) =>
      query.where('f.isPrivate', '=', false).where('f.archivedAt', 'is', null),
    )
    .orderBy('f.position')
    .orderBy('f.id')
    .execute()
  return new Map(
    rows.flatMap(({ eventId, groupName, responseValue, ...field }) => {
      const value = responseValue?.trim()
      return value && factOfField(field, groupName) === 'address' ? [[eventId, value] as const] : []
    }),
  )
}

/** Rows of a calendar with the accepted address in the place of the venue's; its post code goes with it. */
export async function withAcceptedAddresses<
  Row extends { eventId: string; address: string | null; zip: string | null },
>(tx: Tx, scope: OrgScope | ArtistScope, rows: readonly Row[]): Promise<Row[]> {
  const accepted = await listAcceptedAddresses(
    tx,
    scope,
    rows.map(({ eventId }) => eventId),
  )
  return rows.map((row) => {
    const address = accepted.get(row.eventId)
    return address === undefined ? row : { ...row, address, zip: null }
  })
}
