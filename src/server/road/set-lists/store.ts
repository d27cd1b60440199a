/** Set lists in the database. Artists read and write their own, behind the portal's row-level security. */
import { sql } from 'kysely'
import type { LocalDate } from '#domain/dates.ts'
import { withSongs, type Song } from '#domain/road/set-lists/set-lists.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found, staleWrite } from '../../platform/db/records.ts'
import type { ArtistScope, OrgScope } from '../../platform/db/scopes.ts'

type Scope = OrgScope | ArtistScope

/** Whose list it is: of one show, or without a booking the repertoire. */
export type ListOwner = { artistId: string; bookingId: string | null }

const artistIdsOf = (scope: Scope): readonly string[] | null =>
  scope.kind === 'org' ? scope.artistIds : scope.access.map(({ artistId }) => artistId)

/** The show of a booking, or NOT_FOUND. */
export async function findShow(tx: Tx, scope: Scope, bookingId: string) {
  const artistIds = artistIdsOf(scope)
  let query = tx
    .selectFrom('bookings as b')
    .innerJoin('events as e', (join) => join.onRef('e.orgId', '=', 'b.orgId').onRef('e.id', '=', 'b.eventId'))
    .innerJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'b.orgId').onRef('a.id', '=', 'b.artistId'),
    )
    .leftJoin('venues as v', (join) => join.onRef('v.orgId', '=', 'e.orgId').onRef('v.id', '=', 'e.venueId'))
    .where('b.orgId', '=', scope.orgId)
    .where('b.id', '=', bookingId)
    .where('e.archivedAt', 'is', null)
  if (artistIds) query = query.where('b.artistId', '=', sql<string>`any(${artistIds})`)
  return found(
    await query
      .select(['b.id as bookingId', 'b.artistId', 'a.name as artistName', 'e.id as eventId'])
      .select(['e.name as eventName', 'e.eventDate', 'e.tz', 'v.name as venueName'])
      .select(sql<string | null>`coalesce(v.city, e.city)`.as('city'))
      .executeTakeFirst(),
  )
}

const ofOwner = (tx: Tx, scope: Scope, { artistId, bookingId }: ListOwner) =>
  tx
    .selectFrom('setLists')
    .select(['id', 'songs', 'version'])
    .where('orgId', '=', scope.orgId)
    .where('artistId', '=', artistId)
    .where('bookingId', bookingId ? '=' : 'is', bookingId)

/** The songs of a list; none at version 0 before anything was saved. */
export async function findSongs(
  tx: Tx,
  scope: Scope,
  owner: ListOwner,
): Promise<{ songs: Song[]; version: number }> {
  const list = await ofOwner(tx, scope, owner).executeTakeFirst()
  return list ? { songs: list.songs, version: list.version } : { songs: [], version: 0 }
}

/** What the artist played before this day, by the latest list that has songs; undefined without one. */
export async function findLastSongs(tx: Tx, scope: Scope, artistId: string, before: LocalDate) {
  return tx
    .selectFrom('setLists as s')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.orgId', '=', 's.orgId').onRef('b.id', '=', 's.bookingId'),
    )
    .innerJoin('events as e', (join) => join.onRef('e.orgId', '=', 'b.orgId').onRef('e.id', '=', 'b.eventId'))
    .select(['s.songs', 'e.eventDate as date'])
    .where('s.orgId', '=', scope.orgId)
    .where('s.artistId', '=', artistId)
    .where('e.eventDate', '<', before)
    .where(sql<boolean>`jsonb_array_length(s.songs) > 0`)
    .orderBy('e.eventDate', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Saves the songs of a list; CONFLICT when `version` is not the stored one. */
export async function saveSongs(
  tx: Tx,
  scope: Scope,
  owner: ListOwner,
  version: number,
  songs: readonly Song[],
): Promise<void> {
  const { orgId, userId } = scope
  const by = { songs: JSON.stringify(songs), updatedBy: userId }
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('setLists')
      .values({ ...owner, ...by, orgId, createdBy: userId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) throw staleWrite('booking')
    return
  }
  const { numUpdatedRows } = await tx
    .updateTable('setLists')
    .set({ ...by, version: version + 1, updatedAt: sql<Date>`now()` })
    .where('orgId', '=', orgId)
    .where('artistId', '=', owner.artistId)
    .where('bookingId', owner.bookingId ? '=' : 'is', owner.bookingId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw staleWrite('booking')
}

/** Adds songs of a show to the repertoire of its artist, as they were entered there. */
export async function addToRepertoire(
  tx: Tx,
  scope: Scope,
  artistId: string,
  songs: readonly Song[],
): Promise<void> {
  const owner = { artistId, bookingId: null }
  const known = await ofOwner(tx, scope, owner).forUpdate().executeTakeFirst()
  await saveSongs(tx, scope, owner, known?.version ?? 0, withSongs(known?.songs ?? [], songs))
}
