/** Days on which artists are blocked, in the database. */
import { sql } from 'kysely'
import type { BlockInput } from '#domain/booking/availability/availability.ts'
import type { LocalDate } from '#domain/dates.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, touched } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

const columns = [
  'k.id',
  'k.artistId',
  'k.memberContactId',
  'k.fromDate',
  'k.toDate',
  'k.fromTime',
  'k.toTime',
  'k.startsAt',
  'k.endsAt',
  'k.kind',
  'k.title',
  'k.titleVisibleTo',
  'k.source',
  'k.version',
  'k.updatedAt',
  'k.calendarName',
  'k.calendarUid',
] as const

export type BlockFilter = { from: LocalDate; to: LocalDate; artists?: readonly string[] | undefined }

/** Blocks in force of the artists in scope, with the names of artist and member. */
function blocks(tx: Tx, scope: OrgScope) {
  const query = tx
    .selectFrom('availabilityBlocks as k')
    .innerJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'k.orgId').onRef('a.id', '=', 'k.artistId'),
    )
    .leftJoin('contacts as c', (join) =>
      join.onRef('c.orgId', '=', 'k.orgId').onRef('c.id', '=', 'k.memberContactId'),
    )
    .where('k.orgId', '=', scope.orgId)
    .where('k.archivedAt', 'is', null)
    .select([...columns, 'a.name as artistName', 'c.name as memberName'])
  const { artistIds } = scope
  return artistIds ? query.where('k.artistId', '=', sql<string>`any(${artistIds})`) : query
}

/** Blocks that touch the days `from` to `to`, by their first day. */
export async function listBlocks(tx: Tx, scope: OrgScope, { from, to, artists }: BlockFilter) {
  let query = blocks(tx, scope).where('k.fromDate', '<=', to).where('k.toDate', '>=', from)
  if (artists) query = query.where('k.artistId', '=', sql<string>`any(${artists})`)
  return query.orderBy('k.fromDate').orderBy('k.id').limit(2000).execute()
}

/** One block in force, or NOT_FOUND. */
export const findBlock = async (tx: Tx, scope: OrgScope, id: string) =>
  found(await blocks(tx, scope).where('k.id', '=', id).executeTakeFirst())

/** Blocks of the whole artist that lie over a show: by day for whole days, by the clock for the rest. */
export async function listBlocksOver(
  tx: Tx,
  scope: OrgScope,
  show: { artistId: string; eventDate: LocalDate; endsOn: LocalDate | null; startsAt: Date; endsAt: Date },
) {
  const blocks = await listBlocks(tx, scope, {
    from: show.eventDate,
    to: show.endsOn ?? show.eventDate,
    artists: [show.artistId],
  })
  return blocks.filter(
    (block) =>
      block.memberContactId === null &&
      (block.fromTime === null || (block.startsAt < show.endsAt && block.endsAt > show.startsAt)),
  )
}

type Window = { startsAt: Date; endsAt: Date }

export async function insertBlock(
  tx: Tx,
  scope: OrgScope,
  block: Omit<BlockInput, 'toDate'> & Window & { artistId: string; toDate: LocalDate },
): Promise<string> {
  const { id } = await tx
    .insertInto('availabilityBlocks')
    .values({ ...created(scope), ...block })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The block locked for a change, removed or not; NOT_FOUND outside the scope. */
export async function lockBlock(tx: Tx, scope: OrgScope, id: string) {
  let query = tx
    .selectFrom('availabilityBlocks as k')
    .where('k.orgId', '=', scope.orgId)
    .where('k.id', '=', id)
  if (scope.artistIds) query = query.where('k.artistId', '=', sql<string>`any(${scope.artistIds})`)
  return found(
    await query
      .select([...columns, 'k.archivedAt'])
      .forUpdate()
      .executeTakeFirst(),
  )
}

/** Writes other days, another kind or title. */
export async function updateBlock(
  tx: Tx,
  scope: OrgScope,
  { id, version }: { id: string; version: number },
  block: Omit<BlockInput, 'toDate'> & Window & { toDate: LocalDate },
): Promise<void> {
  await tx
    .updateTable('availabilityBlocks')
    .set({ ...block, ...touched(scope, version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
}

/** Keeps the name and the id that a calendar app gave to a block. */
export async function nameBlock(
  tx: Tx,
  scope: OrgScope,
  id: string,
  { name, uid }: { name: string; uid: string },
): Promise<void> {
  await tx
    .updateTable('availabilityBlocks')
    .set({ calendarName: name, calendarUid: uid })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
}

/** Removes a block, or with null brings it back. Removed, it gives up its name in calendar apps. */
export async function archiveBlock(
  tx: Tx,
  scope: OrgScope,
  block: { id: string; version: number },
  archivedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('availabilityBlocks')
    .set({
      archivedAt,
      ...touched(scope, block.version),
      ...(archivedAt && { calendarName: null, calendarUid: null }),
    })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', block.id)
    .execute()
}
