/** Enrolments as lists show them, and contacts among whom somebody chooses whom to enrol. */
import { sql } from 'kysely'
import type { ContactFunction } from '#domain/people/contacts.ts'
import { searchText } from '#domain/platform/search/search.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { likePattern, type ListInput } from '../../platform/db/records.ts'
import type { EnrolmentState, MessageState } from '../../platform/db/schema-automations.ts'
import { orgToday } from '../../platform/db/org-today.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

type Listed = Omit<ListInput, 'archived'> & { sequenceId: string; states?: EnrolmentState[] | undefined }

/** A private person of a colleague's is on the list without a name. */
const contactOfRow = sql`left join contacts c on c.org_id = n.org_id and c.id = n.contact_id`

/** One page of the enrolments of a sequence, what comes next first, and how many there are in each state. */
export async function listEnrolments(
  tx: Tx,
  scope: OrgScope,
  { sequenceId, states, search, offset, limit }: Listed,
) {
  const found = search
    ? sql`and (c.search like ${likePattern(searchText([search]))} or n.address like ${likePattern(search.toLowerCase())})`
    : sql``
  const chosen = states?.length ? sql`and n.state = any(${states})` : sql``
  const { rows } = await sql<{
    id: string
    contactId: string
    contactName: string | null
    address: string
    state: EnrolmentState
    stepNo: number
    outcomeStep: number | null
    nextAt: Date | null
    lastAt: Date | null
    endedAt: Date | null
    reason: string | null
    personalLine: string | null
    consent: 'business_contact' | 'agreed'
    createdAt: Date
    createdByName: string | null
    version: number
    lastState: MessageState | null
    threadId: string | null
    total: number
  }>`
    select n.id, n.contact_id, c.name as contact_name, n.address, n.state, n.step_no, n.outcome_step, n.next_at,
      n.last_at, n.ended_at, n.reason, n.personal_line, n.consent, n.created_at, u.name as created_by_name, n.version,
      m.state as last_state, m.thread_id, count(*) over () as total
    from enrolments n
    ${contactOfRow}
    left join users u on u.id = n.created_by
    left join lateral (
      select m.state, m.thread_id from messages m
      where m.org_id = n.org_id and m.source = 'sequence' and m.source_id = n.id and m.direction = 'out'
      order by m.source_step desc limit 1
    ) m on true
    where n.org_id = ${scope.orgId} and n.sequence_id = ${sequenceId} ${chosen} ${found}
    order by n.next_at nulls last, n.ended_at desc, n.id
    limit ${limit} offset ${offset}`.execute(tx)
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** How many enrolments of a sequence are in each state; states without any are left out. */
export async function countByState(tx: Tx, scope: OrgScope, sequenceId: string) {
  return tx
    .selectFrom('enrolments')
    .select('state')
    .select(sql<number>`count(*)`.as('count'))
    .where('orgId', '=', scope.orgId)
    .where('sequenceId', '=', sequenceId)
    .groupBy('state')
    .execute()
}

export type CandidateFilter = Omit<ListInput, 'archived'> & {
  tags?: string[] | undefined
  function?: ContactFunction | undefined
  country?: string | undefined
}

const worksFor = ({ orgId }: OrgScope, condition: ReturnType<typeof sql>) => sql<boolean>`exists (
  select from contact_companies cc join companies co on co.org_id = cc.org_id and co.id = cc.company_id
  where cc.org_id = c.org_id and cc.contact_id = c.id and (cc.until is null or cc.until >= ${orgToday(orgId)}) and ${condition})`

/** One page of contacts that fit, by name, with the company that comes first. Whether they may be enrolled is left out. */
export async function listChoices(
  tx: Tx,
  scope: OrgScope,
  { tags, function: func, country, search, offset, limit }: CandidateFilter,
) {
  let query = tx
    .selectFrom('contacts as c')
    .where('c.orgId', '=', scope.orgId)
    .where('c.archivedAt', 'is', null)
  if (tags?.length) query = query.where(sql<boolean>`c.tags @> ${tags}`)
  if (search) query = query.where('c.search', 'like', likePattern(searchText([search])))
  if (func) query = query.where(worksFor(scope, sql`${func} = any(cc.functions)`))
  if (country) query = query.where(worksFor(scope, sql`co.country = ${country}`))
  const rows = await query
    .select(['c.id', 'c.name', 'c.role', 'c.tags', 'c.language'])
    .select(firstCompany(scope, 'co.name').as('company'))
    .select(firstCompany(scope, 'co.country').as('country'))
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

const firstCompany = ({ orgId }: OrgScope, column: 'co.name' | 'co.country') => sql<string | null>`(
  select ${sql.ref(column)} from contact_companies cc
  join companies co on co.org_id = cc.org_id and co.id = cc.company_id
  where cc.org_id = c.org_id and cc.contact_id = c.id and (cc.until is null or cc.until >= ${orgToday(orgId)})
  order by cc.is_primary desc, co.name limit 1)`

/** Countries that contacts work in, and tags that they carry, for the filters. */
export async function listChoiceFilters(tx: Tx, scope: OrgScope) {
  const countries = await sql<{ country: string }>`
    select distinct co.country from companies co
    join contact_companies cc on cc.org_id = co.org_id and cc.company_id = co.id
    where co.org_id = ${scope.orgId} and co.country is not null order by 1`.execute(tx)
  const tags = await sql<{ tag: string }>`
    select tag from contacts c, unnest(c.tags) tag
    where c.org_id = ${scope.orgId} and c.archived_at is null group by tag order by count(*) desc, tag limit 100`.execute(
    tx,
  )
  return { countries: countries.rows.map(({ country }) => country), tags: tags.rows.map(({ tag }) => tag) }
}
