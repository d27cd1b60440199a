/** One search over everything an organisation has on file, for the command palette. */
import { sql } from 'kysely'
import { searchText } from '#domain/platform/search/search.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { likePattern } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

const PER_KIND = 5

export type Hit = { id: string; title: string; detail: string | null }
export type ArtistHit = Hit & { slug: string }

/** A hit that begins with the words comes before one that only contains them. */
const nearest = (column: string, text: string) =>
  sql`(${sql.ref(column)} like ${likePattern(text).slice(1)}) desc`

/** Up to five of each kind. `about` names the kinds that the caller may see; events follow the artists in scope. */
export async function searchAll(tx: Tx, scope: OrgScope, query: string, today: string) {
  const text = searchText([query])
  // Every word has to occur, in any order: "mira kulturwerk" finds the show of the one at the other.
  const patterns = text.split(' ').map(likePattern)
  const { orgId, artistIds } = scope
  const inScope = (column: string) => (artistIds ? sql`${sql.ref(column)} = any(${artistIds})` : sql`true`)

  const [artists, venues, companies, contacts, events] = await Promise.all([
    sql<ArtistHit>`
      select id, slug, name as title, home_city as detail from artists
      where org_id = ${orgId} and archived_at is null and search like all(${patterns}) and ${inScope('id')}
      order by ${nearest('search', text)}, sort_name limit ${PER_KIND}`.execute(tx),
    sql<Hit>`
      select id, name as title, city as detail from venues
      where org_id = ${orgId} and archived_at is null and search like all(${patterns})
      order by ${nearest('search', text)}, name limit ${PER_KIND}`.execute(tx),
    sql<Hit>`
      select id, name as title, city as detail from companies
      where org_id = ${orgId} and archived_at is null and search like all(${patterns})
      order by ${nearest('search', text)}, name limit ${PER_KIND}`.execute(tx),
    sql<Hit>`
      select id, name as title, role as detail from contacts
      where org_id = ${orgId} and archived_at is null and search like all(${patterns})
      order by ${nearest('search', text)}, name limit ${PER_KIND}`.execute(tx),
    sql<Hit & { eventDate: string }>`
      select e.id, e.name as title, e.event_date, coalesce(v.city, e.city) as detail
      from events e left join venues v on v.org_id = e.org_id and v.id = e.venue_id
      where e.org_id = ${orgId} and e.archived_at is null
        and exists (select from bookings b join artists a on a.org_id = b.org_id and a.id = b.artist_id
                    where b.org_id = e.org_id and b.event_id = e.id and ${inScope('b.artist_id')}
                      and concat_ws(' ', e.search, a.search, v.search) like all(${patterns}))
      order by abs(e.event_date - ${today}::date), e.event_date limit ${PER_KIND}`.execute(tx),
  ])
  return {
    artists: artists.rows,
    venues: venues.rows,
    companies: companies.rows,
    contacts: contacts.rows,
    events: events.rows,
  }
}

/** The venue that all of the words are found in, the one that begins with them first; null when there is none. */
export async function findVenueByName(tx: Tx, scope: OrgScope, names: readonly string[]) {
  if (names.length === 0) return null
  const { rows } = await sql<{ id: string; name: string; city: string | null; tz: string }>`
    select id, name, city, tz from venues
    where org_id = ${scope.orgId} and archived_at is null and search like all(${names.map(likePattern)})
    order by ${nearest('search', names.join(' '))}, name limit 1`.execute(tx)
  return rows[0] ?? null
}
