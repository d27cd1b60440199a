/** Guest lists and the names on them in the database. */
import { sql } from 'kysely'
import type { GuestInput } from '#domain/road/guest-lists/guest-inputs.ts'
import type { GuestListKind } from '#domain/road/guest-lists/guest-lists.ts'
import type { GuestField, GuestState } from '#domain/road/guest-lists/guest-states.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, sameVersion, touched } from '../../platform/db/records.ts'
import type { ArtistScope, OrgScope } from '../../platform/db/scopes.ts'
import { statusesOfEvent, statusesOfList, withOff } from '../guest-portal/off-store.ts'

const listColumns = [
  'l.id',
  'l.eventId',
  'l.artistId',
  'l.kind',
  'l.allotment',
  'l.overrideTo',
  'l.overrideReason',
  'l.cutoffAt',
  'l.fieldsRequired',
  'l.plusOnesNamed',
  'l.approvedPeople',
  'l.version',
  'l.archivedAt',
] as const

const entryColumns = [
  'g.id',
  'g.eventId',
  'g.listId',
  'g.name',
  'g.affiliation',
  'g.plus',
  'g.plusNames',
  'g.email',
  'g.phone',
  'g.passport',
  'g.note',
  'g.state',
  'g.source',
  'g.requestedName',
  'g.sentAt',
  'g.checkedInAt',
  'g.checkedInCount',
  'g.version',
  'g.createdAt',
  'g.archivedAt',
] as const

/** The agency's own lists are everybody's; an artist's list only of those who have the artist in scope. */
function listsInScope(tx: Tx, scope: OrgScope) {
  const query = tx.selectFrom('guestLists as l').where('l.orgId', '=', scope.orgId)
  const { artistIds } = scope
  if (!artistIds) return query
  return query.where(({ eb, or }) =>
    or([eb('l.artistId', 'is', null), eb('l.artistId', '=', sql<string>`any(${artistIds})`)]),
  )
}

/** The lists of an event that the caller has found in scope, with whose they are. */
export async function listLists(tx: Tx, scope: OrgScope, eventId: string) {
  const rows = await listsInScope(tx, scope)
    .leftJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'l.orgId').onRef('a.id', '=', 'l.artistId'),
    )
    .where('l.eventId', '=', eventId)
    .where('l.archivedAt', 'is', null)
    .select(listColumns)
    .select('a.name as artistName')
    .select(statusesOfList.as('statuses'))
    .orderBy('a.name')
    .orderBy('l.createdAt')
    .orderBy('l.id')
    .execute()
  return rows.map(withOff)
}

/** The names on these lists; `doors` is how many doors counted on a name. */
export async function listGuests(tx: Tx, scope: OrgScope, listIds: readonly string[]) {
  return tx
    .selectFrom('guestEntries as g')
    .where('g.orgId', '=', scope.orgId)
    .where('g.listId', '=', sql<string>`any(${listIds})`)
    .where('g.archivedAt', 'is', null)
    .select(entryColumns)
    .select(
      sql<number>`(select count(*)::int from guest_check_ins c where c.org_id = g.org_id and c.entry_id = g.id
                   and c.people <> 0)`.as('doors'),
    )
    .orderBy('g.createdAt')
    .orderBy('g.id')
    .execute()
}

/** Numbers of an event's lists for whoever needs no names: people, by list. */
export async function listGuestCounts(tx: Tx, scope: OrgScope, eventId: string) {
  return listsInScope(tx, scope)
    .leftJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'l.orgId').onRef('a.id', '=', 'l.artistId'),
    )
    .where('l.eventId', '=', eventId)
    .where('l.archivedAt', 'is', null)
    .select(['l.kind', 'a.name as artistName', 'l.allotment', 'l.approvedPeople', 'l.cutoffAt'])
    .orderBy('a.name')
    .orderBy('l.createdAt')
    .execute()
}

/** The artists who play an event, the earliest first. */
export async function listPlayingArtists(tx: Tx, scope: OrgScope, eventId: string) {
  let query = tx
    .selectFrom('bookings as b')
    .innerJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'b.orgId').onRef('a.id', '=', 'b.artistId'),
    )
    .where('b.orgId', '=', scope.orgId)
    .where('b.eventId', '=', eventId)
  if (scope.artistIds) query = query.where('a.id', '=', sql<string>`any(${scope.artistIds})`)
  return query.select(['a.id', 'a.name']).orderBy('b.startsAt').orderBy('b.id').execute()
}

/** The list locked for a change, archived or not; CONFLICT when `version` is given and not the stored one. */
export async function lockList(tx: Tx, scope: OrgScope, id: string, version?: number) {
  const list = withOff(
    found(
      await listsInScope(tx, scope)
        .where('l.id', '=', id)
        .select(listColumns)
        .select(statusesOfList.as('statuses'))
        .forUpdate()
        .executeTakeFirst(),
    ),
  )
  if (version !== undefined) sameVersion(list, version, 'guest list')
  return list
}
export type GuestList = Awaited<ReturnType<typeof lockList>>

/** Several lists, locked in one order everywhere, so that two calls never wait for each other. */
export async function lockLists(tx: Tx, scope: OrgScope, ids: readonly string[]): Promise<GuestList[]> {
  const rows = await listsInScope(tx, scope)
    .where('l.id', '=', sql<string>`any(${ids})`)
    .where('l.archivedAt', 'is', null)
    .select(listColumns)
    .select(statusesOfList.as('statuses'))
    .orderBy('l.id')
    .forUpdate()
    .execute()
  return rows.map(withOff)
}

export type ListColumns = {
  artistId: string | null
  kind: GuestListKind
  allotment: number
  cutoffAt: Date | null
  fieldsRequired: GuestField[]
  plusOnesNamed: boolean
}
type Override = { overrideTo: number | null; overrideReason: string | null }

export async function insertList(tx: Tx, scope: OrgScope, eventId: string, list: ListColumns) {
  const { id } = await tx
    .insertInto('guestLists')
    .values({ ...created(scope), eventId, ...list })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Locked = { id: string; version: number }

export async function updateList(tx: Tx, scope: OrgScope, list: Locked, values: ListColumns & Override) {
  await tx
    .updateTable('guestLists')
    .set({ ...values, overrideBy: values.overrideTo ? scope.userId : null, ...touched(scope, list.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', list.id)
    .execute()
}

/** Allows the list more people than its allotment; the version stays, since no form shows this. */
export async function allowMore(
  tx: Tx,
  scope: OrgScope,
  listId: string,
  { overrideTo, reason }: { overrideTo: number; reason: string },
): Promise<void> {
  await tx
    .updateTable('guestLists')
    .set({ overrideTo, overrideReason: reason, overrideBy: scope.userId })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', listId)
    .execute()
}

export async function archiveList(tx: Tx, scope: OrgScope, list: Locked, archivedAt: Date | null) {
  await tx
    .updateTable('guestLists')
    .set({ archivedAt, ...touched(scope, list.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', list.id)
    .execute()
}

/** Which lists these names of the event are on; names that are not there are left out. */
export async function listsOfGuests(tx: Tx, scope: OrgScope, eventId: string, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('guestEntries')
    .select('listId')
    .distinct()
    .where('orgId', '=', scope.orgId)
    .where('eventId', '=', eventId)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
  return rows.map(({ listId }) => listId)
}

/** Names of an event on lists that are locked already, locked for a change in one order everywhere. */
export async function lockGuests(
  tx: Tx,
  scope: OrgScope,
  of: { eventId: string; listIds: readonly string[]; ids: readonly string[] },
) {
  return tx
    .selectFrom('guestEntries as g')
    .where('g.orgId', '=', scope.orgId)
    .where('g.eventId', '=', of.eventId)
    .where('g.listId', '=', sql<string>`any(${of.listIds})`)
    .where('g.id', '=', sql<string>`any(${of.ids})`)
    .select(entryColumns)
    .orderBy('g.id')
    .forUpdate()
    .execute()
}
export type Guest = Awaited<ReturnType<typeof lockGuests>>[number]

export type NewGuest = GuestInput & { state: GuestState; source: 'agency' | 'artist'; requestedName: string }
export type ListPlace = { id: string; eventId: string }

/** Puts names on a list; returns their ids in the order given. */
export async function insertGuests(
  tx: Tx,
  scope: OrgScope,
  { id: listId, eventId }: ListPlace,
  guests: readonly NewGuest[],
): Promise<string[]> {
  const rows = await tx
    .insertInto('guestEntries')
    .values(guests.map((guest) => ({ ...created(scope), eventId, listId, ...guest })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function updateGuest(
  tx: Tx,
  scope: OrgScope,
  guest: Locked,
  values: GuestInput & { listId: string },
): Promise<void> {
  await tx
    .updateTable('guestEntries')
    .set({ ...values, ...touched(scope, guest.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', guest.id)
    .execute()
}

/** Moves names to a state. Not touched in version: nobody who edits a name loses words by it. */
export async function setGuestStates(
  tx: Tx,
  scope: OrgScope,
  ids: readonly string[],
  values: { state: GuestState; sentAt?: Date },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('guestEntries')
    .set({ ...values, updatedBy: scope.userId, updatedAt: sql<Date>`now()` })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
}

export async function archiveGuests(
  tx: Tx,
  scope: OrgScope,
  ids: readonly string[],
  archivedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('guestEntries')
    .set({ archivedAt, updatedBy: scope.userId, updatedAt: sql<Date>`now()` })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
}

/** What e-mails and the door say about an event and its agency. */
export async function findDoorContext(tx: Tx, scope: OrgScope, eventId: string) {
  const context = found(
    await tx
      .selectFrom('events as e')
      .innerJoin('organisations as o', 'o.id', 'e.orgId')
      .leftJoin('venues as v', (join) =>
        join.onRef('v.orgId', '=', 'e.orgId').onRef('v.id', '=', 'e.venueId'),
      )
      .where('e.orgId', '=', scope.orgId)
      .where('e.id', '=', eventId)
      .select([
        'e.id',
        'e.name',
        'e.eventDate',
        'e.endsOn',
        'e.tz',
        'e.doors',
        'v.name as venueName',
        'o.name as orgName',
        'o.email as orgEmail',
        'o.phone as orgPhone',
        'o.locale as orgLocale',
      ])
      .select(sql<string | null>`coalesce(v.city, e.city)`.as('city'))
      .select(statusesOfEvent.as('statuses'))
      .executeTakeFirst(),
  )
  return withOff(context)
}
export type DoorContext = Awaited<ReturnType<typeof findDoorContext>>

export async function findUserName(tx: Tx, scope: OrgScope | ArtistScope): Promise<string> {
  const user = await tx.selectFrom('users').select('name').where('id', '=', scope.userId).executeTakeFirst()
  return user?.name ?? ''
}
