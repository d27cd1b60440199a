/** Artists in the database. */
import { sql } from 'kysely'
import { artistSortName, type ArtistInput } from '#domain/people/artists.ts'
import type { ArtistTerms } from '#domain/booking/deals/artist-terms.ts'
import { DomainError } from '#domain/errors.ts'
import type { RosterStatus } from '#domain/people/roster-statuses.ts'
import { searchText } from '#domain/platform/search/search.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import {
  created,
  direction,
  found,
  likePattern,
  sameVersion,
  touched,
  type RecordListInput,
} from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { inStatuses } from '../../platform/db/status-sets.ts'

const columns = [
  'artists.id',
  'artists.slug',
  'artists.name',
  'artists.sortName',
  'artists.kind',
  'artists.genres',
  'artists.tags',
  'artists.homeCity',
  'artists.homeCountry',
  'artists.homeAirport',
  'artists.bioShort',
  'artists.bioLong',
  'artists.website',
  'artists.links',
  'artists.rosterStatus',
  'artists.formerOn',
  'artists.exclusive',
  'artists.territories',
  'artists.setMinutes',
  'artists.travelParty',
  'artists.agentUserId',
  'artists.managementCompanyId',
  'artists.contractCompanyId',
  'artists.contractContactId',
  'artists.signerContactId',
  'artists.publicVisible',
  'artists.inquiryEnabled',
  'artists.notesInternal',
  'artists.version',
  'artists.archivedAt',
] as const

const nextShowOn = (today: string) => sql<string | null>`(select min(e.event_date) from bookings b
  join events e on e.org_id = b.org_id and e.id = b.event_id
  where b.org_id = artists.org_id and b.artist_id = artists.id and e.archived_at is null
    and b.status in ${inStatuses.agreed} and e.event_date >= ${today}::date)`

export const artistOrders = ['name', 'kind', 'home', 'status', 'agent', 'next'] as const
type ArtistOrder = (typeof artistOrders)[number]
const orderOf = (by: ArtistOrder, today: string) =>
  ({
    name: sql`lower(artists.sort_name)`,
    kind: sql`artists.kind`,
    home: sql`lower(artists.home_city)`,
    status: sql`array_position(array['active', 'prospect', 'paused', 'former'], artists.roster_status)`,
    agent: sql`lower(users.name)`,
    next: nextShowOn(today),
  })[by]

/** One page of artists, by sort name unless asked otherwise, with the next agreed show of each, and how many in all. */
export async function listArtists(
  tx: Tx,
  scope: OrgScope,
  { search, archived, tags, sort, offset, limit, today }: RecordListInput<ArtistOrder> & { today: string },
) {
  let query = tx
    .selectFrom('artists')
    .leftJoin('users', 'users.id', 'artists.agentUserId')
    .where('artists.orgId', '=', scope.orgId)
    .where('artists.archivedAt', archived ? 'is not' : 'is', null)
  if (scope.artistIds) query = query.where('artists.id', '=', sql<string>`any(${scope.artistIds})`)
  if (tags?.length) query = query.where(sql<boolean>`artists.tags @> ${tags}`)
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
      'artists.tags',
      'artists.archivedAt',
      'users.name as agentName',
    ])
    .select(nextShowOn(today).as('nextShowOn'))
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(orderOf(sort?.by ?? 'name', today), direction(sort?.desc ?? false))
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
    .leftJoin('companies as party', (join) =>
      join.onRef('party.orgId', '=', 'artists.orgId').onRef('party.id', '=', 'artists.contractCompanyId'),
    )
    .leftJoin('contacts as person', (join) =>
      join.onRef('person.orgId', '=', 'artists.orgId').onRef('person.id', '=', 'artists.contractContactId'),
    )
    .leftJoin('contacts as signer', (join) =>
      join.onRef('signer.orgId', '=', 'artists.orgId').onRef('signer.id', '=', 'artists.signerContactId'),
    )
    .where('artists.orgId', '=', scope.orgId)
  query = 'slug' in by ? query.where('artists.slug', '=', by.slug) : query.where('artists.id', '=', by.id)
  if (scope.artistIds) query = query.where('artists.id', '=', sql<string>`any(${scope.artistIds})`)
  return found(
    await query
      .select(columns)
      .select(['users.name as agentName', 'companies.name as managementName'])
      .select([
        'party.name as contractCompanyName',
        'person.name as contractContactName',
        'signer.name as signerName',
      ])
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

/** Who plays in the act, in the order in which they were put. */
export async function listMembers(tx: Tx, scope: OrgScope, artistId: string) {
  return tx
    .selectFrom('artistMembers as m')
    .leftJoin('contacts as c', (join) =>
      join.onRef('c.orgId', '=', 'm.orgId').onRef('c.id', '=', 'm.contactId'),
    )
    .select(['m.contactId', 'c.name', 'm.instrument', 'm.sharePct', 'm.taxCountry', 'm.vatStatus'])
    .where('m.orgId', '=', scope.orgId)
    .where('m.artistId', '=', artistId)
    .orderBy('m.position')
    .execute()
}

/** Colleagues beside the lead agent, with their share of the commission. */
export async function listAgents(tx: Tx, scope: OrgScope, artistId: string) {
  return tx
    .selectFrom('artistAgents as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .select(['a.userId', 'u.name', 'a.role', 'a.splitPct'])
    .where('a.orgId', '=', scope.orgId)
    .where('a.artistId', '=', artistId)
    .orderBy('a.role', 'desc')
    .orderBy('u.name')
    .execute()
}

/** Replaces the members; shares stay with those who stay. CONFLICT when somebody with a share would go. */
async function setMembers(tx: Tx, scope: OrgScope, artistId: string, members: ArtistInput['members']) {
  const before = await listMembers(tx, scope, artistId)
  const gone = before.filter((old) => !members.some(({ contactId }) => contactId === old.contactId))
  const sharer = gone.find(({ sharePct }) => sharePct !== null)
  if (sharer) {
    const message = `${sharer.name ?? 'This person'} has a share of what the act earns. Change the shares first.`
    throw new DomainError('CONFLICT', { message, fields: { 'artist.members': message } })
  }
  if (gone.length > 0) {
    await tx
      .deleteFrom('artistMembers')
      .where('orgId', '=', scope.orgId)
      .where('artistId', '=', artistId)
      .where(
        'contactId',
        'in',
        gone.map(({ contactId }) => contactId),
      )
      .execute()
  }
  if (members.length === 0) return
  await tx
    .insertInto('artistMembers')
    .values(members.map((member, position) => ({ ...member, position, orgId: scope.orgId, artistId })))
    .onConflict((conflict) =>
      conflict.columns(['orgId', 'artistId', 'contactId']).doUpdateSet((row) => ({
        instrument: row.ref('excluded.instrument'),
        position: row.ref('excluded.position'),
      })),
    )
    .execute()
}

/** Replaces the colleagues beside the lead agent. A share that is not given stays; assistants have none. */
async function setAgents(tx: Tx, scope: OrgScope, artistId: string, agents: ArtistInput['agents']) {
  const before = agents.length > 0 ? await listAgents(tx, scope, artistId) : []
  await tx
    .deleteFrom('artistAgents')
    .where('orgId', '=', scope.orgId)
    .where('artistId', '=', artistId)
    .execute()
  if (agents.length === 0) return
  const rows = agents.map(({ userId, role, splitPct }) => {
    const stored = before.find((agent) => agent.userId === userId)?.splitPct ?? '0'
    return {
      orgId: scope.orgId,
      artistId,
      userId,
      role,
      splitPct: role === 'co' ? (splitPct ?? stored) : '0',
    }
  })
  await tx.insertInto('artistAgents').values(rows).execute()
}

/** What usually applies to the artist's deals, as it was last saved; {} before. */
export async function findTerms(tx: Tx, scope: OrgScope, artistId: string) {
  let query = tx.selectFrom('artists').where('orgId', '=', scope.orgId).where('id', '=', artistId)
  if (scope.artistIds) query = query.where('id', '=', sql<string>`any(${scope.artistIds})`)
  return found(await query.select(['id', 'terms', 'version']).executeTakeFirst())
}

export async function saveTerms(
  tx: Tx,
  scope: OrgScope,
  artist: { id: string; version: number },
  terms: ArtistTerms,
): Promise<void> {
  await tx
    .updateTable('artists')
    .set({ terms: JSON.stringify(terms), ...touched(scope, artist.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', artist.id)
    .execute()
}

/** Moves the artist on the roster. */
export async function setRosterStatus(
  tx: Tx,
  scope: OrgScope,
  artist: { id: string; version: number },
  change: { rosterStatus: RosterStatus; formerOn: string | null },
): Promise<void> {
  await tx
    .updateTable('artists')
    .set({ ...change, ...touched(scope, artist.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', artist.id)
    .execute()
}

const rowOf = ({ links, territories, members: _members, agents: _agents, ...input }: ArtistInput) => ({
  ...input,
  links: JSON.stringify(links),
  territories: JSON.stringify(territories),
  sortName: artistSortName(input),
  search: searchText([input.name, input.sortName, input.homeCity, ...input.genres]),
})

export async function insertArtist(
  tx: Tx,
  scope: OrgScope,
  slug: string,
  input: ArtistInput & { rosterStatus?: RosterStatus },
): Promise<string> {
  const { id } = await tx
    .insertInto('artists')
    .values({ ...created(scope), ...rowOf(input), slug, rosterStatus: input.rosterStatus ?? 'active' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setMembers(tx, scope, id, input.members)
  await setAgents(tx, scope, id, input.agents)
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
  await setMembers(tx, scope, artist.id, input.members)
  await setAgents(tx, scope, artist.id, input.agents)
}
