/** What the search box finds in the address book and the calendar, and the words on file that typing errors may mean. */
import { sql } from 'kysely'
import { nameWords } from '#domain/desk/quick-words.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { orgToday } from '../../platform/db/org-today.ts'
import { likePattern } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import {
  answers,
  begins,
  folded,
  mostOfKind,
  ofArtists,
  type Finder,
  type StoredHit,
} from './matching-store.ts'

export const findArtists: Finder = async (tx, scope, { query }) => {
  const { rows } = await sql<StoredHit>`
    select id, slug as at, name as title, home_city as detail from artists
    where org_id = ${scope.orgId} and archived_at is null and ${ofArtists(scope, 'id')}
      and ${answers(query, sql`search`)}
    order by ${begins(query, sql`search`)}, sort_name limit ${mostOfKind}`.execute(tx)
  return rows
}

export const findVenues: Finder = async (tx, { orgId }, { query }) => {
  const text = sql`concat_ws(' ', search, zip, ${folded(sql`address_line1`)}, phone, lower(email))`
  const { rows } = await sql<StoredHit>`
    select id, name as title, city as detail,
           jsonb_build_array(jsonb_build_object('number', phone)) as phones,
           jsonb_build_array(jsonb_build_object('address', email)) as emails
    from venues
    where org_id = ${orgId} and archived_at is null and ${answers(query, text, { phones: sql`phone` })}
    order by ${begins(query, sql`search`)}, name limit ${mostOfKind}`.execute(tx)
  return rows
}

export const findCompanies: Finder = async (tx, { orgId }, { query }) => {
  const text = sql`concat_ws(' ', search, phone, lower(email), lower(vat_id))`
  const { rows } = await sql<StoredHit>`
    select id, name as title, city as detail,
           jsonb_build_array(jsonb_build_object('number', phone)) as phones,
           jsonb_build_array(jsonb_build_object('address', email)) as emails
    from companies
    where org_id = ${orgId} and archived_at is null and ${answers(query, text, { phones: sql`phone` })}
    order by ${begins(query, sql`search`)}, name limit ${mostOfKind}`.execute(tx)
  return rows
}

/** With the companies that they work for, the main one first. Who must not be contacted has no address here. */
export const findContacts: Finder = async (tx, { orgId }, { query }) => {
  const text = sql`concat_ws(' ', c.search, w.search)`
  const phones = sql`(select string_agg(each ->> 'number', ' ') from jsonb_array_elements(c.phones) each)`
  const { rows } = await sql<StoredHit>`
    select c.id, c.name as title, c.role, w.names[1] as detail,
           case when c.do_not_contact then '[]' else c.phones end as phones,
           case when c.do_not_contact then '[]' else c.emails end as emails
    from contacts c
    cross join lateral (
      select array_agg(co.name order by cc.is_primary desc, co.name) as names,
             string_agg(co.search, ' ') as search
      from contact_companies cc join companies co on co.org_id = cc.org_id and co.id = cc.company_id
      where cc.org_id = c.org_id and cc.contact_id = c.id
        and (cc.until is null or cc.until >= ${orgToday(orgId)})) w
    where c.org_id = ${orgId} and c.archived_at is null and ${answers(query, text, { phones })}
    order by ${begins(query, sql`c.search`)}, c.name limit ${mostOfKind}`.execute(tx)
  return rows
}

/** By their own name, artists in scope, venue, city, promoter and day; the nearest days first. `at` says "hold". */
export const findEvents: Finder = async (tx, scope, { query, today }) => {
  const { orgId } = scope
  const text = sql`concat_ws(' ', e.search, b.artists, v.search, co.search)`
  const { rows } = await sql<StoredHit>`
    select e.id, e.name as title, e.event_date as date,
           nullif(concat_ws(', ', v.name, coalesce(v.city, e.city)), '') as detail,
           case when b.is_held then 'hold' end as at
    from events e
    join (
      select b.event_id, string_agg(a.search, ' ') as artists, bool_or(b.status = 'hold') as is_held
      from bookings b join artists a on a.org_id = ${orgId} and a.id = b.artist_id
      where b.org_id = ${orgId} and ${ofArtists(scope, 'b.artist_id')}
      group by b.event_id) b on b.event_id = e.id
    left join venues v on v.org_id = ${orgId} and v.id = e.venue_id
    left join companies co on co.org_id = ${orgId} and co.id = e.promoter_company_id
    where e.org_id = ${orgId} and e.archived_at is null
      and ${answers(query, text, { date: sql`e.event_date` })}
    order by abs(e.event_date - ${today}::date), e.event_date, e.name limit ${mostOfKind + 3}`.execute(tx)
  return rows
}

export const findTours: Finder = async (tx, scope, { query, today }) => {
  const { rows } = await sql<StoredHit>`
    select t.id, t.name as title, a.name as detail, t.starts_on as date
    from tours t join artists a on a.org_id = t.org_id and a.id = t.artist_id
    where t.org_id = ${scope.orgId} and t.archived_at is null and ${ofArtists(scope, 't.artist_id')}
      and ${answers(query, sql`concat_ws(' ', t.search, a.search)`, { date: sql`t.starts_on` })}
    order by abs(t.starts_on - ${today}::date), t.name limit ${mostOfKind}`.execute(tx)
  return rows
}

/** The most events whose words are looked through for what a typing error means. */
const mostEvents = 3000

/** The words of four letters and more in the names on file that the member may see. */
export async function listWords(tx: Tx, scope: OrgScope, sees: { contacts: boolean }): Promise<string[]> {
  const { orgId } = scope
  const { rows } = await sql<{ word: string }>`
    select distinct unnest(string_to_array(search, ' ')) as word from (
      select search from artists where org_id = ${orgId} and archived_at is null and ${ofArtists(scope, 'id')}
      union all select search from venues where org_id = ${orgId} and archived_at is null
      union all select search from companies where org_id = ${orgId} and archived_at is null
      union all select search from contacts
        where org_id = ${orgId} and archived_at is null and ${sees.contacts}
      union all (
        select e.search from events e
        where e.org_id = ${orgId} and e.archived_at is null
          and e.id in (select event_id from bookings where org_id = ${orgId} and ${ofArtists(scope, 'artist_id')})
        order by e.event_date desc limit ${mostEvents})) named`.execute(tx)
  return wordsOf(rows)
}

/** What is between blanks may still have dots and hyphens in it. */
const wordsOf = (rows: readonly { word: string }[]): string[] => [
  ...new Set(rows.flatMap(({ word }) => nameWords(word)).filter((word) => word.length >= 4)),
]

/** The words of venues and their cities. */
export async function listVenueWords(tx: Tx, scope: OrgScope): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct unnest(string_to_array(search, ' ')) as word from venues
    where org_id = ${scope.orgId} and archived_at is null`.execute(tx)
  return wordsOf(rows)
}

/** The venue that all of the words are found in, the one that begins with them first; null when there is none. */
export async function findVenueByName(tx: Tx, scope: OrgScope, names: readonly string[]) {
  if (names.length === 0) return null
  const { rows } = await sql<{ id: string; name: string; city: string | null; tz: string }>`
    select id, name, city, tz from venues
    where org_id = ${scope.orgId} and archived_at is null and search like all(${names.map(likePattern)})
    order by (search like ${likePattern(names.join(' ')).slice(1)}) desc, name limit 1`.execute(tx)
  return rows[0] ?? null
}
