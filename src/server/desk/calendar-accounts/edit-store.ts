/** What people changed of our entries in their own calendars, in the database, until they decide about it. */
import { sql } from 'kysely'
import type { EditedShow } from '#domain/desk/calendar-accounts/taking-over.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

const columns = [
  'e.id',
  'e.accountId',
  'c.provider',
  'c.shown',
  'c.artistId',
  'e.source',
  'e.recordId',
  'e.written',
  'e.edit',
  'e.editedAt',
  'e.version',
] as const

const own = (tx: Tx, scope: OrgScope) =>
  tx
    .selectFrom('calendarAccountEntries as e')
    .innerJoin('calendarAccounts as c', (join) =>
      join.onRef('c.orgId', '=', 'e.orgId').onRef('c.id', '=', 'e.accountId'),
    )
    .where('e.orgId', '=', scope.orgId)
    .where('c.userId', '=', scope.userId)

/** One screen shows no more. */
const MOST = 100

/** Changes in the calendars of the person in scope that wait for a decision, the latest first. */
export async function listEdits(tx: Tx, scope: OrgScope) {
  return own(tx, scope)
    .where('e.edit', 'is not', null)
    .select(columns)
    .orderBy('e.editedAt', 'desc')
    .orderBy('e.id')
    .limit(MOST)
    .execute()
}

/** The show that was changed, with what the rules need to know of it; undefined where it is out of reach by now. */
export async function findEditedShow(
  tx: Tx,
  scope: OrgScope,
  bookingId: string,
): Promise<(EditedShow & { eventId: string; tz: string }) | undefined> {
  const row = await tx
    .selectFrom('bookings as b')
    .innerJoin('events as e', (join) => join.onRef('e.orgId', '=', 'b.orgId').onRef('e.id', '=', 'b.eventId'))
    .leftJoin('deals as d', (join) => join.onRef('d.orgId', '=', 'b.orgId').onRef('d.bookingId', '=', 'b.id'))
    .where('b.orgId', '=', scope.orgId)
    .where('b.id', '=', bookingId)
    // The terms are locked once they are in a contract that was sent.
    .select(['b.status', 'b.eventId', 'e.tz', 'd.lockedAt'])
    .executeTakeFirst()
  if (!row) return undefined
  const { lockedAt, ...show } = row
  return { ...show, isInContract: lockedAt !== null }
}

/** An entry in a calendar of the person in scope, locked; NOT_FOUND for any other. */
export async function lockEntry(tx: Tx, scope: OrgScope, id: string) {
  return found(await own(tx, scope).where('e.id', '=', id).select(columns).forUpdate('e').executeTakeFirst())
}
export type LockedEntry = Awaited<ReturnType<typeof lockEntry>>

/** The decision is taken: the entry is written again, as the record is now. */
export async function settleEdit(
  tx: Tx,
  scope: OrgScope,
  { id, accountId, version }: LockedEntry,
): Promise<void> {
  await tx
    .updateTable('calendarAccountEntries')
    .set({ edit: null, editedAt: null, digest: '', version: version + 1 })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('calendarAccounts')
    .set({ nextSyncAt: sql<Date>`now()` })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', accountId)
    .execute()
}
