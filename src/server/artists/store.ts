/** Artists in the database. */
import { sql } from 'kysely'
import { artistSortName, type ArtistInput } from '#domain/artists.ts'
import { searchText } from '#domain/search.ts'
import type { Tx } from '../db/dialect.ts'
import { created, found, likePattern, sameVersion, touched, type ListInput } from '../db/records.ts'
import type { OrgScope } from '../db/scopes.ts'

const columns = [
  'artists.id',
  'artists.slug',
  'artists.name',
  'artists.sortName',
  'artists.kind',
  'artists.genres',
  'artists.homeCity',
  'artists.homeCountry',
  'artists.homeAirport',
  'artists.bioShort',
  'artists.bioLong',
  'artists.website',
  'artists.links',
  'artists.rosterStatus',
  'artists.exclusive',
  'artists.setMinutes',
  'artists.agentUserId',
  'artists.managementCompanyId',
  'artists.notesInternal',
  'artists.version',
  'artists.archivedAt',
] as const

/** One page of artists by sort name, with the next agreed show of each, and how many there are in all. */
export async function listArtists(
  tx: Tx,
  scope: OrgScope,
  { search, archived, offset, limit, today }: ListInput & { today: string },
) {
  let query = tx
    .selectFrom('artists')
    .leftJoin('users', 'users.id', 'artists.agentUserId')
    .where('artists.orgId', '=', scope.orgId)
    .where('artists.archivedAt', archived ? 'is not' : 'is', null)
  if (scope.artistIds) query = query.where('artists.id', '=', sql<string>`any(${scope.artistIds})`)
  if (search) query = query.where('artists.search', 'like', likePattern(searchText([search])))
  const rows = await query
    .select([
      'artists.id',
      'artists.slug',
      'artists.name',
      'artists.kind',
      'artists.genres',
      'artists.homeCity',
      'artists.homeCountry',
      'artists.rosterStatus',
      'artists.archivedAt',
      'users.name as agentName',
    ])
    .select(
      sql<string | null>`(select min(e.event_date) from bookings b
        join events e on e.org_id = b.org_id and e.id = b.event_id
        where b.org_id = artists.org_id and b.artist_id = artists.id and e.archived_at is null
          and b.status in ('confirmed', 'contracted') and e.event_date >= ${today}::date)`.as('nextShowOn'),
    )
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(sql`lower(artists.sort_name)`)
    .orderBy('artists.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** The artist by slug or id, with the names that it links to, or NOT_FOUND. */
export async function findArtist(tx: Tx, scope: OrgScope, by: { slug: string } | { id: string }) {
  let query = tx
    .selectFrom('artists')
    .leftJoin('users', 'users.id', 'artists.agentUserId')
    .leftJoin('companies', (join) =>
      join
        .onRef('companies.orgId', '=', 'artists.orgId')
        .onRef('companies.id', '=', 'artists.managementCompanyId'),
    )
    .where('artists.orgId', '=', scope.orgId)
  query = 'slug' in by ? query.where('artists.slug', '=', by.slug) : query.where('artists.id', '=', by.id)
  if (scope.artistIds) query = query.where('artists.id', '=', sql<string>`any(${scope.artistIds})`)
  return found(
    await query
      .select(columns)
      .select(['users.name as agentName', 'companies.name as managementName'])
      .executeTakeFirst(),
  )
}

/** Slugs of the organisation that begin with `slug`, to find a free one. */
export async function listSlugs(tx: Tx, scope: OrgScope, slug: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('artists')
    .select('slug')
    .where('orgId', '=', scope.orgId)
    .where('slug', 'like', `${slug}%`)
    .execute()
  return rows.map((row) => row.slug)
}

const rowOf = ({ links, ...input }: ArtistInput) => ({
  ...input,
  links: JSON.stringify(links),
  sortName: artistSortName(input),
  search: searchText([input.name, input.sortName, input.homeCity, ...input.genres]),
})

export async function insertArtist(
  tx: Tx,
  scope: OrgScope,
  slug: string,
  input: ArtistInput,
): Promise<string> {
  const { id } = await tx
    .insertInto('artists')
    .values({ ...created(scope), ...rowOf(input), slug })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The artist locked for a change; CONFLICT when `version` is given and not the stored one. */
export async function lockArtist(tx: Tx, scope: OrgScope, id: string, version?: number) {
  let query = tx.selectFrom('artists').where('orgId', '=', scope.orgId).where('id', '=', id)
  if (scope.artistIds) query = query.where('id', '=', sql<string>`any(${scope.artistIds})`)
  const artist = found(await query.select(columns).forUpdate().executeTakeFirst())
  if (version !== undefined) sameVersion(artist, version, 'artist')
  return artist
}

export async function updateArtist(
  tx: Tx,
  scope: OrgScope,
  artist: { id: string; version: number },
  input: ArtistInput,
): Promise<void> {
  await tx
    .updateTable('artists')
    .set({ ...rowOf(input), ...touched(scope, artist.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', artist.id)
    .execute()
}

/** Archives the artist, or brings it back. */
export async function archiveArtist(
  tx: Tx,
  scope: OrgScope,
  artist: { id: string; version: number },
  archivedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('artists')
    .set({ archivedAt, ...touched(scope, artist.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', artist.id)
    .execute()
}
