/** The records of an export by their ids, whole, in the columns of `tableFields`. */
import { sql } from 'kysely'
import type { ExportNoun } from '#domain/desk/table-nouns.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import { orgToday } from '../../platform/db/org-today.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** NOT_FOUND where the database hides the organisation: an empty file would look like an answer. */
export async function assertVisible(tx: Tx, scope: OrgScope): Promise<void> {
  found(await tx.selectFrom('organisations').select('id').where('id', '=', scope.orgId).executeTakeFirst())
}

export type ExportRecord = Record<string, unknown> & { id: string }

/** The records of these ids that the scope may see, in the order of the ids. Those of events are bookings. */
export async function listExported(
  tx: Tx,
  scope: OrgScope,
  noun: ExportNoun,
  ids: readonly string[],
): Promise<ExportRecord[]> {
  const { orgId, artistIds } = scope
  const order = sql`order by array_position(${ids}::uuid[], r.id)`
  const ofArtist = (column: string) => (artistIds ? sql`${sql.ref(column)} = any(${artistIds})` : sql`true`)
  const queries = {
    contacts: sql<ExportRecord>`
      select r.id, r.first_name, r.last_name, r.name, r.role, r.emails, r.phones, r.language, r.tags,
             r.do_not_contact, r.notes_internal, r.updated_at, co.name as company, co.address_line1, co.zip, co.city,
             co.region, co.country, co.website
      from contacts r
      left join lateral (
        select c.* from contact_companies cc join companies c on c.org_id = cc.org_id and c.id = cc.company_id
        where cc.org_id = r.org_id and cc.contact_id = r.id and (cc.until is null or cc.until >= ${orgToday(orgId)})
        order by cc.is_primary desc, c.name limit 1) co on true
      where r.org_id = ${orgId} and r.id = any(${ids}) ${order}`,
    companies: sql<ExportRecord>`
      select r.* from companies r where r.org_id = ${orgId} and r.id = any(${ids}) ${order}`,
    venues: sql<ExportRecord>`
      select r.* from venues r where r.org_id = ${orgId} and r.id = any(${ids}) ${order}`,
    artists: sql<ExportRecord>`
      select r.* from artists r where r.org_id = ${orgId} and r.id = any(${ids}) and ${ofArtist('r.id')} ${order}`,
    events: sql<ExportRecord>`
      select r.id, e.event_date, e.ends_on, a.name as artist, e.name, r.status, v.name as venue, e.stage,
             coalesce(v.city, e.city) as city, coalesce(v.country, e.country) as country, e.kind, c.name as promoter,
             e.doors, r.showtime, r.end_time, r.set_minutes, e.curfew, e.capacity, r.billing, e.notes, e.notes_internal
      from bookings r
      join events e on e.org_id = r.org_id and e.id = r.event_id
      join artists a on a.org_id = r.org_id and a.id = r.artist_id
      left join venues v on v.org_id = e.org_id and v.id = e.venue_id
      left join companies c on c.org_id = e.org_id and c.id = e.promoter_company_id
      where r.org_id = ${orgId} and r.id = any(${ids}) and ${ofArtist('r.artist_id')} ${order}`,
  }
  return (await queries[noun].execute(tx)).rows
}
