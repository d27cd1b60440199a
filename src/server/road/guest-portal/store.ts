/** The artist's own guest lists in the database, behind the portal's row-level security. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { ArtistScope } from '../../platform/db/scopes.ts'
import type { ListPlace, NewGuest } from '../guest-lists/store.ts'
import { statusesOfList, withOff } from './off-store.ts'

/** The lists of an event, with its zone. */
export async function listPortalLists(tx: Tx, scope: ArtistScope, eventId: string) {
  const rows = await tx
    .selectFrom('guestLists as l')
    .innerJoin('events as e', (join) => join.onRef('e.orgId', '=', 'l.orgId').onRef('e.id', '=', 'l.eventId'))
    .where('l.orgId', '=', scope.orgId)
    .where('l.eventId', '=', eventId)
    .select([
      'l.id',
      'l.eventId',
      'l.artistId',
      'l.kind',
      'l.allotment',
      'l.overrideTo',
      'l.cutoffAt',
      'l.fieldsRequired',
      'l.plusOnesNamed',
      'l.approvedPeople',
      'e.tz',
    ])
    .select(statusesOfList.as('statuses'))
    .orderBy('l.id')
    .execute()
  return rows.map(withOff)
}

/** Holds one of the person's lists until the end of the transaction, and reads it as it is then; or NOT_FOUND. */
export async function holdPortalList(tx: Tx, scope: ArtistScope, eventId: string, listId: string) {
  await sql`select private.hold_guest_list(${listId})`.execute(tx)
  return found((await listPortalLists(tx, scope, eventId)).find(({ id }) => id === listId))
}

function portalGuests(tx: Tx, scope: ArtistScope, eventId: string) {
  return tx
    .selectFrom('guestEntries as g')
    .where('g.orgId', '=', scope.orgId)
    .where('g.eventId', '=', eventId)
    .select([
      'g.id',
      'g.listId',
      'g.name',
      'g.affiliation',
      'g.plus',
      'g.plusNames',
      'g.note',
      'g.state',
      'g.source',
      'g.requestedName',
      'g.checkedInCount',
      'g.version',
      'g.createdBy',
      'g.archivedAt',
    ])
}

export async function listPortalGuests(tx: Tx, scope: ArtistScope, eventId: string) {
  return portalGuests(tx, scope, eventId)
    .where('g.archivedAt', 'is', null)
    .orderBy('g.createdAt')
    .orderBy('g.id')
    .execute()
}
export type PortalGuest = Awaited<ReturnType<typeof listPortalGuests>>[number]

/** The name, also one that was taken off, or NOT_FOUND. */
export async function findPortalGuest(tx: Tx, scope: ArtistScope, eventId: string, id: string) {
  return found(await portalGuests(tx, scope, eventId).where('g.id', '=', id).executeTakeFirst())
}

export async function insertPortalGuest(
  tx: Tx,
  scope: ArtistScope,
  list: ListPlace,
  guest: Omit<NewGuest, 'source'>,
): Promise<string> {
  const { orgId, userId } = scope
  const { id } = await tx
    .insertInto('guestEntries')
    .values({
      orgId,
      eventId: list.eventId,
      listId: list.id,
      ...guest,
      source: 'artist',
      createdBy: userId,
      updatedBy: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes a name off, or puts it back; false when it is not theirs to take. */
export async function archivePortalGuest(
  tx: Tx,
  scope: ArtistScope,
  guest: { id: string; version: number },
  archivedAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('guestEntries')
    .set({
      archivedAt,
      version: guest.version + 1,
      updatedAt: sql<Date>`now()`,
      updatedBy: scope.userId,
    })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', guest.id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
