/** Calendar apps of people in the portal, in the database: their passwords, and days off as apps know them. */
import { sql } from 'kysely'
import type { BlockKind } from '#domain/booking/availability/block-kinds.ts'
import type { LocalDate, LocalTime } from '#domain/dates.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { ArtistScope } from '../../platform/db/scopes.ts'

const own = (tx: Tx, scope: ArtistScope) =>
  tx
    .selectFrom('accessTokens')
    .where('orgId', '=', scope.orgId)
    .where('userId', '=', scope.userId)
    .where('revokedAt', 'is', null)

/** The person's passwords in force, the latest first. */
export const listCalendarPasswords = (tx: Tx, scope: ArtistScope) =>
  own(tx, scope)
    .select(['id', 'createdAt', 'lastUsedAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()

export async function insertCalendarPassword(
  tx: Tx,
  scope: ArtistScope,
  password: { name: string; tokenHash: Buffer },
): Promise<string> {
  const { orgId, userId } = scope
  const { id } = await tx
    .insertInto('accessTokens')
    .values({ orgId, userId, createdBy: userId, updatedBy: userId, scopes: ['calendars'], ...password })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends a password; false where the person has no such one. */
export async function revokeCalendarPassword(
  tx: Tx,
  scope: ArtistScope,
  id: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accessTokens')
    .set({ revokedAt: at, updatedAt: at, updatedBy: scope.userId })
    .where('orgId', '=', scope.orgId)
    .where('userId', '=', scope.userId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Days off of all artists the person follows, with what calendar apps call them. */
export async function listCalendarBlocks(
  tx: Tx,
  _scope: ArtistScope,
  { from, to }: { from: LocalDate; to: LocalDate },
) {
  const { rows } = await sql<{
    id: string
    artistId: string
    fromDate: LocalDate
    toDate: LocalDate
    fromTime: LocalTime | null
    toTime: LocalTime | null
    startsAt: Date
    endsAt: Date
    kind: BlockKind
    title: string | null
    isOwn: boolean
    version: number
    updatedAt: Date
    calendarName: string | null
    calendarUid: string | null
  }>`select * from private.my_calendar_blocks(${from}, ${to})`.execute(tx)
  return rows
}

/** Keeps the name and the id that a calendar app gave to days off of the person. */
export async function nameDays(
  tx: Tx,
  _scope: ArtistScope,
  id: string,
  { name, uid }: { name: string; uid: string },
): Promise<void> {
  await sql`select private.name_my_days(${id}, ${name}, ${uid})`.execute(tx)
}
