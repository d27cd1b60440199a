/** Days on which artists are busy by calendars that are kept elsewhere, in the database. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import type { BlockFilter } from '../blocks/store.ts'

/** Entries that touch the days `from` to `to` of the artists in scope, by their first day. */
export async function listExternalDays(tx: Tx, scope: OrgScope, { from, to, artists }: BlockFilter) {
  let query = tx
    .selectFrom('externalDays as d')
    .innerJoin('externalCalendars as c', (join) =>
      join.onRef('c.orgId', '=', 'd.orgId').onRef('c.id', '=', 'd.calendarId'),
    )
    .where('d.orgId', '=', scope.orgId)
    .where('c.archivedAt', 'is', null)
    .where('d.fromDate', '<=', to)
    .where('d.toDate', '>=', from)
  if (scope.artistIds) query = query.where('d.artistId', '=', sql<string>`any(${scope.artistIds})`)
  if (artists) query = query.where('d.artistId', '=', sql<string>`any(${artists})`)
  return query
    .select(['d.calendarId', 'd.artistId', 'd.fromDate', 'd.toDate', 'd.fromTime', 'd.toTime', 'd.title'])
    .select(['c.name as calendarName', sql<string>`d.calendar_id || '-' || d.no`.as('id')])
    .orderBy('d.fromDate')
    .orderBy('d.calendarId')
    .orderBy('d.no')
    .limit(5000)
    .execute()
}
