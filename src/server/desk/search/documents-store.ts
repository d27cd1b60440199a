/** What the search box finds among documents and work: contracts, offers, inquiries, files, tasks, templates, the team. */
import { sql } from 'kysely'
import type { FileEntity } from '#domain/platform/files.ts'
import { visibleTasks } from '../../automation/tasks/store.ts'
import { contractInScope } from '../../documents/contracts/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import {
  answers,
  begins,
  folded,
  mostOfKind,
  ofArtists,
  type Finder,
  type StoredHit,
  type Wanted,
} from './matching-store.ts'

/** By number, title, who signs, shows and artists; the latest first. */
export const findContracts: Finder = async (tx, scope, { query }) => {
  const { orgId } = scope
  const text = sql`concat_ws(' ', contracts.search, s.names, k.shows)`
  const { rows } = await sql<StoredHit>`
    select contracts.id, contracts.number, contracts.title, k.show as detail, k.date, contracts.state as at
    from contracts
    left join (
      select contract_id, ${folded(sql`string_agg(name, ' ')`)} as names
      from contract_signers where org_id = ${orgId} group by contract_id) s on s.contract_id = contracts.id
    left join (
      select cb.contract_id, string_agg(concat_ws(' ', e.search, a.search, co.search), ' ') as shows,
             min(e.name) as show, min(e.event_date) as date
      from contract_bookings cb
      join bookings b on b.org_id = ${orgId} and b.id = cb.booking_id
      join artists a on a.org_id = ${orgId} and a.id = b.artist_id
      join events e on e.org_id = ${orgId} and e.id = b.event_id
      left join companies co on co.org_id = ${orgId} and co.id = e.promoter_company_id
      where cb.org_id = ${orgId} group by cb.contract_id) k on k.contract_id = contracts.id
    where contracts.org_id = ${orgId} and ${contractInScope(scope, 'contracts')}
      and ${answers(query, text, { date: sql`k.date` })}
    order by contracts.created_at desc, contracts.id limit ${mostOfKind}`.execute(tx)
  return rows
}

/** By show, artist, and to whom it was sent. An offer is on the page of its event. */
export const findOffers: Finder = async (tx, scope, { query, today }) => {
  const text = sql`concat_ws(' ', e.search, a.search, co.search, ${folded(sql`v.recipient_name`)})`
  const { rows } = await sql<StoredHit>`
    select o.id, e.id as at, e.name as title, coalesce(v.recipient_name, co.name, a.name) as detail,
           e.event_date as date
    from offers o
    join bookings b on b.org_id = o.org_id and b.id = o.booking_id
    join events e on e.org_id = b.org_id and e.id = b.event_id
    join artists a on a.org_id = b.org_id and a.id = b.artist_id
    left join companies co on co.org_id = e.org_id and co.id = e.promoter_company_id
    left join offer_versions v on v.org_id = o.org_id and v.offer_id = o.id and v.no = o.latest_no
    where o.org_id = ${scope.orgId} and ${ofArtists(scope, 'b.artist_id')}
      and ${answers(query, text, { date: sql`e.event_date` })}
    order by abs(e.event_date - ${today}::date), o.created_at desc limit ${mostOfKind}`.execute(tx)
  return rows
}

/** By who asks, and for what show. */
export const findInquiries: Finder = async (tx, { orgId, artistIds }, { query }) => {
  const names = sql`concat_ws(' ', first_name, last_name, company, email, event_name, venue_name, city)`
  const fields = { date: sql`event_date`, phones: sql`phone` }
  const { rows } = await sql<StoredHit>`
    select id, coalesce(nullif(event_name, ''), concat_ws(' ', first_name, last_name)) as title,
           concat_ws(', ', coalesce(nullif(company, ''), concat_ws(' ', first_name, last_name)), city) as detail,
           event_date as date
    from inquiries
    where org_id = ${orgId} and forgotten_at is null
      and ${artistIds ? sql`(artist_ids = '{}' or artist_ids && ${[...artistIds]}::uuid[])` : sql`true`}
      and ${answers(query, folded(names), fields)}
    order by created_at desc, id limit ${mostOfKind}`.execute(tx)
  return rows
}

/** By title and show, open ones first. */
export const findTasks: Finder = async (tx, scope, { query }) =>
  visibleTasks(tx, scope)
    .select(['t.id', 't.title', 'e.name as detail', 't.dueOn as date'])
    .where(
      answers(query, sql`concat_ws(' ', ${folded(sql`t.title`)}, e.search, a.search)`, {
        date: sql`t.due_on`,
      }),
    )
    .orderBy(sql`t.state = 'open'`, 'desc')
    .orderBy('t.dueOn', (order) => order.desc().nullsLast())
    .orderBy('t.id')
    .limit(mostOfKind)
    .execute()

/** The latest versions by name, on records of the kinds that the member sees; `detail` names the record. */
export async function findFiles(
  tx: Tx,
  scope: OrgScope,
  { query }: Wanted,
  entities: readonly FileEntity[],
): Promise<StoredHit[]> {
  const { orgId } = scope
  const text = sql`concat_ws(' ', ${folded(sql`f.name`)}, a.search, v.search, co.search, c.search, e.search)`
  const { rows } = await sql<StoredHit>`
    select f.id, f.name as title, coalesce(a.name, v.name, co.name, c.name, e.name) as detail, f.entity as on,
           coalesce(a.slug, f.entity_id::text) as at
    from files f
    left join artists a on f.entity = 'artist' and a.org_id = ${orgId} and a.id = f.entity_id
      and ${ofArtists(scope, 'a.id')}
    left join venues v on f.entity = 'venue' and v.org_id = ${orgId} and v.id = f.entity_id
    left join companies co on f.entity = 'company' and co.org_id = ${orgId} and co.id = f.entity_id
    left join contacts c on f.entity = 'contact' and c.org_id = ${orgId} and c.id = f.entity_id
    left join events e on f.entity = 'event' and e.org_id = ${orgId} and e.id = f.entity_id
      and e.id in (select event_id from bookings where org_id = ${orgId} and ${ofArtists(scope, 'artist_id')})
    where f.org_id = ${orgId} and f.archived_at is null and f.kind <> 'avatar'
      and f.entity = any(${[...entities]})
      and coalesce(a.id, v.id, co.id, c.id, e.id) is not null and ${answers(query, text)}
      and not exists (select from files newer where newer.org_id = ${orgId} and newer.series_id = f.series_id
                      and newer.revision > f.revision and newer.archived_at is null)
    order by ${begins(query, folded(sql`f.name`))}, f.created_at desc, f.id limit ${mostOfKind}`.execute(tx)
  return rows
}

export const findContractTemplates: Finder = async (tx, { orgId }, { query }) => {
  const name = folded(sql`name`)
  const { rows } = await sql<StoredHit>`
    select id, name as title from contract_templates
    where org_id = ${orgId} and archived_at is null and ${answers(query, name)}
    order by ${begins(query, name)}, name, id limit ${mostOfKind}`.execute(tx)
  return rows
}

export const findEmailTemplates: Finder = async (tx, { orgId }, { query }) => {
  const text = folded(sql`concat_ws(' ', name, subject)`)
  const { rows } = await sql<StoredHit>`
    select id, name as title, subject as detail from email_templates
    where org_id = ${orgId} and archived_at is null and ${answers(query, text)}
    order by ${begins(query, text)}, name, id limit ${mostOfKind}`.execute(tx)
  return rows
}

export const findMembers: Finder = async (tx, { orgId }, { query }) => {
  const text = folded(sql`concat_ws(' ', u.name, u.email)`)
  const { rows } = await sql<StoredHit>`
    select m.id, u.name as title, m.role
    from memberships m join users u on u.id = m.user_id
    where m.org_id = ${orgId} and m.status <> 'removed' and ${answers(query, text)}
    order by ${begins(query, text)}, u.name limit ${mostOfKind}`.execute(tx)
  return rows
}
