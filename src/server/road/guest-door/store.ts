/** The door in the database: what each door counted, and the links that doors are opened with. */
import { sql } from 'kysely'
import type { StaffRole } from '#domain/access.ts'
import type { GuestState } from '#domain/road/guest-lists/guest-states.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { OrgScope, PublicScope } from '../../platform/db/scopes.ts'

/** A name of the event with its list, locked: two doors wait for each other. NOT_FOUND for other events' names. */
export async function lockGuestAtDoor(tx: Tx, scope: OrgScope, eventId: string, entryId: string) {
  return found(
    await tx
      .selectFrom('guestEntries as g')
      .innerJoin('guestLists as l', (join) =>
        join.onRef('l.orgId', '=', 'g.orgId').onRef('l.id', '=', 'g.listId'),
      )
      .where('g.orgId', '=', scope.orgId)
      .where('g.eventId', '=', eventId)
      .where('g.id', '=', entryId)
      .select([
        'g.id',
        'g.name',
        'g.plus',
        'g.state',
        'g.sentAt',
        'g.checkedInAt',
        'g.checkedInCount',
        'g.archivedAt',
        'l.artistId',
        'l.archivedAt as listArchivedAt',
      ])
      .forUpdate('g')
      .executeTakeFirst(),
  )
}

/** What the doors counted on a name. */
export async function listDoorsOf(tx: Tx, scope: OrgScope, entryId: string) {
  return tx
    .selectFrom('guestCheckIns')
    .select(['doorId', 'people', 'at'])
    .where('orgId', '=', scope.orgId)
    .where('entryId', '=', entryId)
    .execute()
}

/** What one door counted, on every name of an event. */
export async function listOwnCounts(tx: Tx, scope: OrgScope, eventId: string, doorId: string) {
  const rows = await tx
    .selectFrom('guestCheckIns as c')
    .innerJoin('guestEntries as g', (join) =>
      join.onRef('g.orgId', '=', 'c.orgId').onRef('g.id', '=', 'c.entryId'),
    )
    .where('c.orgId', '=', scope.orgId)
    .where('g.eventId', '=', eventId)
    .where('c.doorId', '=', doorId)
    .select(['c.entryId', 'c.people'])
    .execute()
  return new Map(rows.map(({ entryId, people }) => [entryId, people]))
}

/** Sets what one door counted on a name. */
export async function saveDoorCount(
  tx: Tx,
  scope: OrgScope,
  count: { entryId: string; doorId: string; people: number; at: Date },
): Promise<void> {
  const { people, at } = count
  await tx
    .insertInto('guestCheckIns')
    .values({ orgId: scope.orgId, ...count })
    .onConflict((conflict) => conflict.columns(['orgId', 'entryId', 'doorId']).doUpdateSet({ people, at }))
    .execute()
}

/** Sets who is in on a name, by the sum of its doors. */
export async function setIn(
  tx: Tx,
  scope: OrgScope,
  entryId: string,
  values: { state: GuestState; checkedInCount: number; checkedInAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('guestEntries')
    .set(values)
    .where('orgId', '=', scope.orgId)
    .where('id', '=', entryId)
    .execute()
}

/** The links of an event that still open something. */
export async function listLinks(tx: Tx, scope: OrgScope, eventId: string, now: Date) {
  return tx
    .selectFrom('guestListLinks')
    .select(['id', 'label', 'isSent', 'createdAt', 'expiresAt', 'openedAt'])
    .where('orgId', '=', scope.orgId)
    .where('eventId', '=', eventId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('createdAt')
    .orderBy('label')
    .execute()
}

export async function insertLink(
  tx: Tx,
  scope: OrgScope,
  link: { eventId: string; label: string; isSent: boolean; tokenHash: Buffer; expiresAt: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('guestListLinks')
    .values({ orgId: scope.orgId, createdBy: scope.userId, ...link })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The event of a link, or NOT_FOUND. */
export async function findLink(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await tx
      .selectFrom('guestListLinks')
      .select(['id', 'eventId', 'label'])
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .executeTakeFirst(),
  )
}

export async function setLinkRevoked(tx: Tx, scope: OrgScope, id: string, revokedAt: Date | null) {
  await tx
    .updateTable('guestListLinks')
    .set({ revokedAt })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
}

export type DoorLink = {
  orgId: string
  userId: string
  role: StaffRole
  artistId: string
  linkId: string
  eventId: string
  label: string
}

/** Where the link with this token's hash leads (see private.open_guest_list). */
export async function findDoorLink(
  tx: Tx,
  _scope: PublicScope,
  tokenHash: Buffer,
): Promise<DoorLink | undefined> {
  const { rows } = await sql<DoorLink>`
    select org_id, user_id, role, artist_id, link_id, event_id, label
    from private.open_guest_list(${tokenHash})`.execute(tx)
  return rows[0]
}
