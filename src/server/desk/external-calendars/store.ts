/** Calendars that are kept elsewhere, in the database, as members see and change them. */
import { sql } from 'kysely'
import type { CalendarSource } from '#domain/desk/external-calendars/external-calendars.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, touched } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

const columns = [
  'c.id',
  'c.artistId',
  'c.name',
  'c.host',
  'c.accountId',
  'c.showsTitles',
  'c.source',
  'c.readAt',
  'c.failures',
  'c.problem',
  'c.version',
] as const

function inScope(tx: Tx, scope: OrgScope) {
  const query = tx.selectFrom('externalCalendars as c').where('c.orgId', '=', scope.orgId)
  const { artistIds } = scope
  return artistIds ? query.where('c.artistId', '=', sql<string>`any(${artistIds})`) : query
}

/** The calendars of the artists in scope, or of one, by artist and age; never with their addresses. */
export async function listExternalCalendars(tx: Tx, scope: OrgScope, artistId?: string) {
  let query = inScope(tx, scope)
    .innerJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'c.orgId').onRef('a.id', '=', 'c.artistId'),
    )
    .where('c.archivedAt', 'is', null)
    .where('a.archivedAt', 'is', null)
  if (artistId) query = query.where('c.artistId', '=', artistId)
  return query
    .select([...columns, 'a.name as artistName'])
    .orderBy('a.sortName')
    .orderBy('c.createdAt')
    .orderBy('c.id')
    .limit(1000)
    .execute()
}
export type ExternalCalendar = Awaited<ReturnType<typeof listExternalCalendars>>[number]

/** How many calendars the artist has. */
export async function countExternalCalendars(tx: Tx, scope: OrgScope, artistId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('externalCalendars')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('orgId', '=', scope.orgId)
    .where('artistId', '=', artistId)
    .where('archivedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether the artist has this calendar of an account already. */
export async function hasCalendarOfAccount(
  tx: Tx,
  scope: OrgScope,
  { artistId, accountId, remoteId }: { artistId: string; accountId: string; remoteId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('externalCalendars')
    .select('id')
    .where('orgId', '=', scope.orgId)
    .where('artistId', '=', artistId)
    .where('accountId', '=', accountId)
    .where('remoteId', '=', remoteId)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The calendar locked for a change, removed or not; NOT_FOUND outside the scope. */
export async function lockExternalCalendar(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await inScope(tx, scope)
      .where('c.id', '=', id)
      .select([...columns, 'c.archivedAt'])
      .forUpdate()
      .executeTakeFirst(),
  )
}
type Locked = Awaited<ReturnType<typeof lockExternalCalendar>>

/** The address is sealed for the place of this id. */
type Address = { addressEncrypted: string; host: string }

export async function insertExternalCalendar(
  tx: Tx,
  scope: OrgScope,
  calendar: (Address | { accountId: string; remoteId: string; host: string }) & {
    id: string
    artistId: string
    name: string
    showsTitles: boolean
    source: CalendarSource
  },
): Promise<void> {
  await tx
    .insertInto('externalCalendars')
    .values({ ...created(scope), ...calendar })
    .execute()
}

/** Writes another name, depth or address. */
export async function updateExternalCalendar(
  tx: Tx,
  scope: OrgScope,
  { id, version }: Locked,
  change: { name: string; showsTitles: boolean } & Partial<Address>,
): Promise<void> {
  await tx
    .updateTable('externalCalendars')
    .set({ ...change, ...touched(scope, version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
}

/** Has it read now, as if nothing were known of it: its days are gone until then. */
export async function readAfresh(tx: Tx, scope: OrgScope, id: string): Promise<void> {
  await tx.deleteFrom('externalDays').where('orgId', '=', scope.orgId).where('calendarId', '=', id).execute()
  await tx
    .updateTable('externalCalendars')
    .set({ etag: null, lastModified: null, changesToken: null, readAt: null, failures: 0, problem: null })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
  await readNow(tx, scope, id)
}

/** Has it read now. */
export async function readNow(tx: Tx, scope: OrgScope, id: string): Promise<void> {
  await tx
    .updateTable('externalCalendars')
    .set({ nextReadAt: sql<Date>`now()` })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
}

/** Removes a calendar, or with null brings it back; its days go with it. */
export async function archiveExternalCalendar(
  tx: Tx,
  scope: OrgScope,
  { id, version }: Locked,
  archivedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('externalCalendars')
    .set({ archivedAt, ...touched(scope, version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
}
