/** What names a record that somebody is about to archive and still goes on, in the database. */
import { sql, type RawBuilder } from 'kysely'
import type { Archivable, ArchiveEffect, effectsOfArchiving } from '#domain/people/archive-effects.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { inStatuses } from '../../platform/db/status-sets.ts'

/** By name; `on` is the day of a show or a trip, `at` what its page is found by: the id, for artists the slug. */
export type Use = { name: string; on: string | null; at: string | null }
/** Without a name it counts, and there is nothing to name. */
type Row = Omit<Use, 'name'> & { name: string | null }
type About = { orgId: string; id: string; today: string }
type Query = (about: About) => RawBuilder<unknown>

const upcoming = ({ today }: About) => sql`
  b.status in ${inStatuses.open} and e.archived_at is null
  and coalesce(e.ends_on, e.event_date) >= ${today}::date`
const showsWhere =
  (of: (id: string) => RawBuilder<unknown>): Query =>
  (about) =>
    sql`
  select distinct e.name, e.event_date::text as "on", e.id as at from events e
  join bookings b on b.org_id = e.org_id and b.event_id = e.id
  where e.org_id = ${about.orgId} and ${of(about.id)} and ${upcoming(about)}
  order by "on", e.id`
/** Claims alone: nobody pays a cancellation, and what is self-billed the agency pays itself. */
const invoicesWhere =
  (column: 'company_id' | 'contact_id' | 'artist_id', states: readonly string[]): Query =>
  ({ orgId, id }) =>
    sql`
    select coalesce(i.number, i.recipient_name) as name, null as "on", i.id as at from invoices i
    where i.org_id = ${orgId} and ${sql.ref(`i.${column}`)} = ${id} and i.state = any(${[...states]})
      and i.replaced_by_id is null and i.kind not in ('credit_note', 'self_billed')
    order by i.issue_date, i.created_at`
const unpaid = ['issued', 'sent', 'part_paid']
const drafts = ['draft', 'internal_review']
const out = ['sent', 'viewed', 'part_signed']

const invoicesOf = (column: 'company_id' | 'contact_id' | 'artist_id') => ({
  unpaidInvoices: invoicesWhere(column, unpaid),
  draftInvoices: invoicesWhere(column, ['draft']),
})
const sequencesOf =
  (column: 'artist_id' | 'contact_id'): Query =>
  ({ orgId, id }) =>
    sql`
    select s.name || ': ' || n.address as name, null as "on", s.id as at from enrolments n
    join sequences s on s.org_id = n.org_id and s.id = n.sequence_id
    where n.org_id = ${orgId} and ${sql.ref(`n.${column}`)} = ${id} and n.state = 'active'
    order by name`
const runsWhere =
  (of: (id: string) => RawBuilder<unknown>): Query =>
  ({ orgId, id }) =>
    sql`
    select w.name, null as "on", w.id as at from workflow_runs r
    join workflows w on w.org_id = r.org_id and w.id = r.workflow_id
    where r.org_id = ${orgId} and ${of(id)} and r.ended_at is null and r.subject_type <> 'invoice'
    order by w.name`
const artistsWhere =
  (of: (id: string) => RawBuilder<unknown>): Query =>
  ({ orgId, id }) =>
    sql`
    select a.name, null as "on", a.slug as at from artists a
    where a.org_id = ${orgId} and a.archived_at is null and (${of(id)}) order by a.sort_name`

// Their titles are written in the languages of the contracts; here they are called by their shows.
const showsOfContract = (what: ReturnType<typeof sql>) => sql`(
  select ${what} from contract_bookings sk
  join bookings sb on sb.org_id = sk.org_id and sb.id = sk.booking_id
  join artists sa on sa.org_id = sb.org_id and sa.id = sb.artist_id
  join events se on se.org_id = sb.org_id and se.id = sb.event_id
  left join venues sv on sv.org_id = se.org_id and sv.id = se.venue_id
  where sk.org_id = c.org_id and sk.contract_id = c.id)`
const contractName = sql`c.number || ' · ' || coalesce(${showsOfContract(sql`concat_ws(', ',
  string_agg(distinct sa.name, ', '), case when count(distinct se.id) = 1 then min(coalesce(sv.name, se.name)) end,
  case when count(distinct se.id) = 1 then min(coalesce(sv.city, se.city)) end)`)}, c.title)`
const contractDay = showsOfContract(sql`min(se.event_date)::text`)

const contractsOfPromoter =
  (states: readonly string[]): Query =>
  ({ orgId, id }) =>
    sql`
    select ${contractName} as name, ${contractDay} as "on", c.id as at from contracts c
    where c.org_id = ${orgId} and c.state = any(${[...states]}) and exists (
      select from contract_bookings k
      join bookings b on b.org_id = k.org_id and b.id = k.booking_id
      join events e on e.org_id = b.org_id and e.id = b.event_id and e.promoter_company_id = ${id}
      where k.org_id = c.org_id and k.contract_id = c.id)
    order by c.number`
/** Whatever a workflow names, it names by its id. */
const activeWorkflows: Query = ({ orgId, id }) => sql`
    select w.name, null as "on", w.id as at from workflows w
    join workflow_versions v on v.org_id = w.org_id and v.workflow_id = w.id and v.no = w.active_no
    where w.org_id = ${orgId} and w.state = 'active' and strpos(v.graph::text, ${id}) > 0 order by w.name`

type Queries = {
  readonly [Noun in Archivable]: Readonly<Record<(typeof effectsOfArchiving)[Noun][number], Query>>
}
const queries: Queries = {
  artist: {
    upcomingShows: (about) => sql`
      select e.name, e.event_date::text as "on", e.id as at from bookings b
      join events e on e.org_id = b.org_id and e.id = b.event_id
      where b.org_id = ${about.orgId} and b.artist_id = ${about.id} and ${upcoming(about)}
      order by e.event_date, b.id`,
    unsettledShows: ({ orgId, id, today }) => sql`
      select e.name, e.event_date::text as "on", e.id as at from bookings b
      join events e on e.org_id = b.org_id and e.id = b.event_id
      where b.org_id = ${orgId} and b.artist_id = ${id} and e.archived_at is null
        and (b.status = 'played' or b.status in ${inStatuses.agreed}
             and coalesce(e.ends_on, e.event_date) < ${today}::date)
      order by e.event_date, b.id`,
    openInquiries: ({ orgId, id }) => sql`
      select coalesce(i.company, i.first_name || ' ' || i.last_name) as name, null as "on", i.id as at from inquiries i
      where i.org_id = ${orgId} and ${id}::uuid = any(i.artist_ids) and i.state in ('new', 'in_review')
      order by i.created_at`,
    ...invoicesOf('artist_id'),
    filteringWorkflows: activeWorkflows,
    filteringReminders: ({ orgId, id }) => sql`
      select r.name, null as "on", r.id as at from reminder_rules r
      where r.org_id = ${orgId} and r.is_active and r.filter -> 'artistIds' ? ${id} order by r.name`,
    portalAccess: ({ orgId, id }) => sql`
      select u.name, null as "on", null as at from artist_access x join users u on u.id = x.user_id
      where x.org_id = ${orgId} and x.artist_id = ${id} and x.status = 'active' order by u.name`,
    endInvitations: ({ orgId, id }) => sql`
      select i.email as name, null as "on", null as at from invitations i
      where i.org_id = ${orgId} and i.artist_id = ${id} and i.accepted_at is null and i.revoked_at is null
      order by i.email`,
    endFeeds: ({ orgId, id }) => sql`
      select f.name, null as "on", null as at from feeds f
      where f.org_id = ${orgId} and f.artist_id = ${id} and f.revoked_at is null order by f.name`,
    endSequences: ({ orgId, id }) => sql`
      select s.name, null as "on", s.id as at from sequences s
      where s.org_id = ${orgId} and s.artist_id = ${id} and s.state = 'active'
      union all
      ${sequencesOf('artist_id')({ orgId, id, today: '' })}`,
    endRuns: runsWhere((id) => sql`r.artist_id = ${id}`),
  },
  venue: { showsAtVenue: showsWhere((id) => sql`e.venue_id = ${id}`) },
  company: {
    actsForArtists: artistsWhere((id) => sql`${id} in (a.management_company_id, a.contract_company_id)`),
    showsOfPromoter: showsWhere((id) => sql`e.promoter_company_id = ${id}`),
    openContracts: contractsOfPromoter(out),
    contractDrafts: contractsOfPromoter(drafts),
    ...invoicesOf('company_id'),
    operatorOf: ({ orgId, id }) => sql`
      select concat_ws(', ', v.name, v.city) as name, null as "on", v.id as at from venues v
      where v.org_id = ${orgId} and v.operator_company_id = ${id} and v.archived_at is null order by v.name`,
  },
  contact: {
    actsForArtists: artistsWhere((id) => sql`${id} in (a.contract_contact_id, a.signer_contact_id)`),
    openSignatures: ({ orgId, id }) => sql`
      select c.number as name, null as "on", c.id as at from contract_signers s
      join contracts c on c.org_id = s.org_id and c.id = s.contract_id
      where s.org_id = ${orgId} and s.contact_id = ${id} and not s.is_copy
        and s.state in ('waiting', 'sent', 'opened') and c.state = any(${out})
      order by c.number`,
    showsOfContact: showsWhere((id) => sql`b.buyer_contact_id = ${id}`),
    staffOf: ({ orgId, id }) => sql`
      select concat_ws(', ', v.name, v.city) as name, null as "on", v.id as at from venue_contacts vc
      join venues v on v.org_id = vc.org_id and v.id = vc.venue_id and v.archived_at is null
      where vc.org_id = ${orgId} and vc.contact_id = ${id} order by v.name`,
    memberOf: ({ orgId, id }) => sql`
      select a.name, null as "on", a.slug as at from artist_members m
      join artists a on a.org_id = m.org_id and a.id = m.artist_id and a.archived_at is null
      where m.org_id = ${orgId} and m.contact_id = ${id} order by a.sort_name`,
    upcomingTravel: ({ orgId, id, today }) => sql`
      select e.name, e.event_date::text as "on", e.id as at from itinerary_segments s
      join events e on e.org_id = s.org_id and e.id = s.event_id and e.archived_at is null
      where s.org_id = ${orgId} and s.archived_at is null and s.status <> 'cancelled'
        and coalesce(s.arrives_at, s.departs_at) >= ${today}::date
        and s.passengers @> jsonb_build_array(jsonb_build_object('contactId', ${id}::text))
      order by s.departs_at`,
    openAdvances: ({ orgId, id, today }) => sql`
      select e.name, e.event_date::text as "on", e.id as at from advancing_recipients r
      join advancing_requests q on q.org_id = r.org_id and q.id = r.request_id and q.revoked_at is null
      join events e on e.org_id = q.org_id and e.id = q.event_id and e.archived_at is null
      where r.org_id = ${orgId} and r.contact_id = ${id} and r.revoked_at is null and r.submitted_at is null
        and coalesce(e.ends_on, e.event_date) >= ${today}::date
      order by e.event_date`,
    ...invoicesOf('contact_id'),
    openTasks: ({ orgId, id }) => sql`
      select t.title as name, null as "on", t.id as at from tasks t
      where t.org_id = ${orgId} and t.contact_id = ${id} and t.state = 'open' order by t.due_on, t.created_at`,
    endSequences: sequencesOf('contact_id'),
    // A run about a show goes on: it is about more than its promoter contact, who gets no e-mails of it any more.
    endRuns: runsWhere((id) => sql`r.contact_id = ${id} and r.booking_id is null`),
  },
  emailTemplate: { activeWorkflows },
  sequence: {
    activeWorkflows,
    endEnrolments: ({ orgId, id }) => sql`
      select c.name, null as "on", c.id as at from enrolments n
      join contacts c on c.org_id = n.org_id and c.id = n.contact_id
      where n.org_id = ${orgId} and n.sequence_id = ${id} and n.state = 'active' order by c.name, n.id`,
  },
  webhook: { activeWorkflows },
  contractTemplate: {
    contractDrafts: ({ orgId, id }) => sql`
      select ${contractName} as name, ${contractDay} as "on", c.id as at from contracts c
      where c.org_id = ${orgId} and c.template_id = ${id} and c.state = any(${drafts})
      order by c.number`,
  },
  contractClause: {
    usedInTemplates: ({ orgId, id }) => sql`
      select t.name, null as "on", t.id as at from contract_templates t
      where t.org_id = ${orgId} and t.archived_at is null and strpos(t.body::text, ${id}) > 0 order by t.name`,
  },
  advancingTemplate: {
    noDefault: ({ orgId, id }) => sql`
      select next.name, null as "on", next.id as at from advancing_templates t
      left join lateral (
        select n.name, n.id from advancing_templates n
        where n.org_id = t.org_id and n.id <> t.id and n.archived_at is null
        order by lower(n.name), n.id limit 1) next on true
      where t.org_id = ${orgId} and t.id = ${id} and t.is_default and t.archived_at is null`,
  },
}

/** What an effect of archiving the record would be about: how many, and those that have a name. */
export async function listUses(
  tx: Tx,
  scope: OrgScope,
  noun: Archivable,
  effect: ArchiveEffect,
  about: { id: string; today: string },
): Promise<{ count: number; uses: Use[] }> {
  const query = (queries[noun] as Partial<Record<ArchiveEffect, Query>>)[effect]
  if (!query) throw new Error(`Nobody knows how archiving a ${noun} is about ${effect}.`)
  const { rows } = await sql<Row>`${query({ orgId: scope.orgId, ...about })}`.execute(tx)
  const uses = rows.flatMap(({ name, on, at }) => (name === null ? [] : [{ name, on, at }]))
  return { count: rows.length, uses }
}
