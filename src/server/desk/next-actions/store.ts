/** What the next action of shows hangs on, read for many at once: a fixed number of queries, however many shows. */
import { sql, type RawBuilder } from 'kysely'
import { can, type Member } from '#domain/access.ts'
import type { BookingStatus } from '#domain/booking/bookings/bookings.ts'
import type { ApprovalState } from '#domain/booking/bookings/artist-approval.ts'
import type { LocalDate } from '#domain/dates.ts'
import type { ShowFacts } from '#domain/desk/next-actions.ts'
import { contractInScope } from '../../documents/contracts/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

type Base = Pick<
  ShowFacts,
  | 'bookingId'
  | 'artistId'
  | 'artistName'
  | 'eventDate'
  | 'tz'
  | 'startsAt'
  | 'confirmedAt'
  | 'contractedAt'
  | 'promoter'
  | 'venueId'
  | 'showtime'
  | 'tbaTime'
  | 'buyerContactId'
> & {
  eventId: string
  status: BookingStatus
  isRequired: boolean | null
  approvalState: ApprovalState | null
  agentUserId: string | null
  agentName: string | null
  settledAt: Date | null
  hasFigures: boolean
  isSheetAutomatic: boolean
  isSheetSent: boolean
}

const inScope = ({ artistIds }: OrgScope): RawBuilder<unknown> =>
  artistIds ? sql`and b.artist_id = any(${artistIds})` : sql``

/** The bookings of the events or themselves, with what they say of themselves. */
async function listShows(tx: Tx, scope: OrgScope, of: RawBuilder<unknown>) {
  const { rows } = await sql<Base>`
    select b.id as booking_id, b.event_id, b.artist_id, a.name as artist_name, b.status, e.event_date, e.tz,
           b.starts_at, b.confirmed_at, b.contracted_at, b.settled_at, e.venue_id, b.showtime, b.tba_time,
           b.buyer_contact_id, coalesce(co.name, buyer.name) as promoter,
           (b.artist_approval ->> 'required')::boolean as is_required, b.artist_approval ->> 'state' as approval_state,
           u.id as agent_user_id, u.name as agent_name,
           exists (select from deals d
                   where d.org_id = b.org_id and d.booking_id = b.id and d.figures_at is not null) as has_figures,
           coalesce(s.is_automatic, o.day_sheets_automatic) as is_sheet_automatic,
           s.sent_at is not null as is_sheet_sent
    from bookings b
    join organisations o on o.id = b.org_id
    join events e on e.org_id = b.org_id and e.id = b.event_id and e.archived_at is null
    join artists a on a.org_id = b.org_id and a.id = b.artist_id
    left join companies co on co.org_id = e.org_id and co.id = e.promoter_company_id
    left join contacts buyer on buyer.org_id = b.org_id and buyer.id = b.buyer_contact_id
    left join users u on u.id = coalesce(b.agent_user_id, a.agent_user_id)
    left join day_sheets s on s.org_id = e.org_id and s.event_id = e.id
    where b.org_id = ${scope.orgId} ${inScope(scope)} and ${of}
    order by b.starts_at, b.id`.execute(tx)
  return rows
}

type Of<Facts> = Facts & { bookingId: string }
type Hold = NonNullable<ShowFacts['hold']>

async function listHolds(tx: Tx, { orgId }: OrgScope, ids: readonly string[]) {
  const { rows } = await sql<Of<Hold>>`
    select h.booking_id, h.id, h.version, h.rank, h.state = 'challenged' as is_challenged,
           coalesce(h.challenge_deadline, h.expires_at) as due_at, coalesce(co.name, c.name) as holder
    from holds h
    join bookings b on b.org_id = h.org_id and b.id = h.booking_id
    join events e on e.org_id = b.org_id and e.id = b.event_id
    left join companies co on co.org_id = h.org_id and co.id = coalesce(h.holder_company_id, e.promoter_company_id)
    left join contacts c on c.org_id = h.org_id and c.id = h.holder_contact_id
    where h.org_id = ${orgId} and h.booking_id = any(${ids}) and h.state in ('active', 'challenged')`.execute(
    tx,
  )
  return rows
}

async function listOffers(tx: Tx, { orgId }: OrgScope, ids: readonly string[]) {
  const { rows } = await sql<Of<ShowFacts['offers'][number]>>`
    select o.booking_id, o.id, o.state, v.direction = 'incoming' as is_incoming, v.valid_until,
           v.recipient_name as recipient
    from offers o
    join offer_versions v on v.org_id = o.org_id and v.offer_id = o.id and v.no = o.latest_no
    where o.org_id = ${orgId} and o.booking_id = any(${ids})
    order by o.created_at`.execute(tx)
  return rows
}

/** With whoever signs next; one that nobody was asked to sign yet has no one. */
async function listContracts(tx: Tx, scope: OrgScope, ids: readonly string[]) {
  const { rows } = await sql<Of<ShowFacts['contracts'][number]>>`
    select k.booking_id, c.id, c.number, c.state, c.due_on, next.party is not distinct from 'agency' as is_ours,
           next.name as signer
    from contract_bookings k
    join contracts c on c.org_id = k.org_id and c.id = k.contract_id
    left join lateral (
      select s.party, s.name from contract_signers s
      where s.org_id = c.org_id and s.contract_id = c.id and not s.is_copy and s.signed_at is null
        and not exists (select from contract_signers before
                        where before.org_id = s.org_id and before.contract_id = s.contract_id and not before.is_copy
                          and before.signed_at is null and before.order_no < s.order_no)
      order by s.party = 'agency' desc, s.id limit 1
    ) next on true
    where k.org_id = ${scope.orgId} and k.booking_id = any(${ids}) and ${contractInScope(scope, 'c')}
    order by c.created_at`.execute(tx)
  return rows
}

async function listInstalments(tx: Tx, { orgId }: OrgScope, ids: readonly string[]) {
  const { rows } = await sql<Of<ShowFacts['instalments'][number]>>`
    select d.booking_id, i.id, i.label, i.due_kind, i.due_days, i.due_on,
           (select v.id from invoices v
            where v.org_id = i.org_id and v.schedule_item_id = i.id and v.state = 'draft'
            order by v.created_at, v.id limit 1) as draft_id
    from deals d join deal_schedule_items i on i.org_id = d.org_id and i.deal_id = d.id
    where d.org_id = ${orgId} and d.booking_id = any(${ids}) and i.state = 'planned'
    order by i.no`.execute(tx)
  return rows
}

/** What was invoiced to somebody and is not paid, disputed or promised for later. */
async function listInvoices(tx: Tx, { orgId }: OrgScope, ids: readonly string[], today: LocalDate) {
  const { rows } = await sql<Of<ShowFacts['invoices'][number]>>`
    select i.booking_id, i.id, i.number, i.recipient_name as payer, i.due_on, i.state <> 'issued' as is_sent
    from invoices i
    where i.org_id = ${orgId} and i.booking_id = any(${ids}) and i.state in ('issued', 'sent', 'part_paid')
      and i.replaced_by_id is null and i.kind not in ('credit_note', 'self_billed') and i.due_on is not null
      and not i.is_disputed and (i.promised_on is null or i.promised_on < ${today})
    order by i.due_on`.execute(tx)
  return rows
}

type Advance = ShowFacts['advance'] & { eventId: string }

/** Events whose promoter was sent questions, or whose answers wait to be looked at. */
async function listAdvances(tx: Tx, { orgId }: OrgScope, eventIds: readonly string[]) {
  const { rows } = await sql<Advance>`
    select e.id as event_id,
           exists (select from advancing_requests r
                   where r.org_id = e.org_id and r.event_id = e.id and r.revoked_at is null) as is_requested,
           coalesce(sum((f.is_required and f.state in ('empty', 'requested', 'rejected'))::int), 0)::int as open,
           coalesce(sum((f.state = 'received' or f.has_pending)::int), 0)::int as to_review
    from events e
    left join (advancing_fields f
      join advancing_groups g on g.org_id = f.org_id and g.id = f.group_id and g.audience = 'promoter'
                             and g.archived_at is null)
      on f.org_id = e.org_id and f.event_id = e.id and f.archived_at is null
    where e.org_id = ${orgId} and e.id = any(${eventIds})
    group by e.org_id, e.id`.execute(tx)
  return rows
}

type Statement = Pick<NonNullable<ShowFacts['statement']>, 'id' | 'state'>

/** How far what the artist gets for settled shows is: the least of what is on no statement, or on one that is not paid. */
async function listStatements(tx: Tx, { orgId }: OrgScope, ids: readonly string[]) {
  const { rows } = await sql<Of<Statement>>`
    select distinct on (l.booking_id) l.booking_id, s.id, s.state
    from ledger_entries l
    left join statements s on s.org_id = l.org_id and s.id = l.statement_id and s.state <> 'void'
    where l.org_id = ${orgId} and l.booking_id = any(${ids})
    order by l.booking_id, s.id is not null,
             array_position(array['draft', 'reviewed', 'queried', 'sent', 'approved', 'paid'], s.state)`.execute(
    tx,
  )
  return rows
}

function grouped<Row extends { bookingId: string }>(rows: readonly Row[]) {
  const groups = Map.groupBy(rows, ({ bookingId }) => bookingId)
  return (bookingId: string): Omit<Row, 'bookingId'>[] =>
    (groups.get(bookingId) ?? []).map(({ bookingId: _, ...row }) => row)
}

export type EventFacts = ShowFacts & { eventId: string }

/**
 * The facts of these shows as far as the member may see them, in the order of their days. What they may not see is
 * not read.
 */
async function readFacts(
  tx: Tx,
  scope: OrgScope,
  { member, today }: { member: Member; today: LocalDate },
  of: RawBuilder<unknown>,
): Promise<EventFacts[]> {
  const shows = await listShows(tx, scope, of)
  const ids = shows.map(({ bookingId }) => bookingId)
  const settled = shows.filter(({ status }) => status === 'settled').map(({ bookingId }) => bookingId)
  const eventIds = [...new Set(shows.map(({ eventId }) => eventId))]
  const none = <Row>(): Promise<Row[]> => Promise.resolve([])
  const [holds, offers, contracts, instalments, invoices, advances, statements] = await Promise.all([
    can(member, 'holds.view') ? listHolds(tx, scope, ids) : none<never>(),
    can(member, 'offers.view') ? listOffers(tx, scope, ids) : none<never>(),
    can(member, 'contracts.view') ? listContracts(tx, scope, ids) : none<never>(),
    can(member, 'deals.view') ? listInstalments(tx, scope, ids) : none<never>(),
    can(member, 'invoices.view') ? listInvoices(tx, scope, ids, today) : none<never>(),
    can(member, 'advancing.view') ? listAdvances(tx, scope, eventIds) : none<never>(),
    can(member, 'statements.view') ? listStatements(tx, scope, settled) : none<never>(),
  ])
  const factsOf = {
    hold: grouped(holds),
    offers: grouped(offers),
    contracts: grouped(contracts),
    instalments: grouped(instalments),
    invoices: grouped(invoices),
    statement: grouped(statements),
  }
  const advanceOf = new Map(advances.map(({ eventId, ...advance }) => [eventId, advance]))
  return shows.map(
    ({
      isRequired,
      approvalState,
      agentUserId,
      agentName,
      settledAt,
      isSheetAutomatic,
      isSheetSent,
      ...show
    }) => {
      const [statement] = factsOf.statement(show.bookingId)
      return {
        ...show,
        approval: { required: isRequired ?? false, state: approvalState ?? 'none' },
        agent: agentUserId && agentName ? { userId: agentUserId, name: agentName } : null,
        daySheet: isSheetAutomatic ? null : { isSent: isSheetSent },
        hold: factsOf.hold(show.bookingId)[0] ?? null,
        offers: factsOf.offers(show.bookingId),
        contracts: factsOf.contracts(show.bookingId),
        instalments: factsOf.instalments(show.bookingId),
        invoices: factsOf.invoices(show.bookingId),
        advance: advanceOf.get(show.eventId) ?? { isRequested: false, open: 0, toReview: 0 },
        statement: statement && settledAt ? { ...statement, settledAt } : null,
      }
    },
  )
}

type Reader = { member: Member; today: LocalDate }

/** The facts of all shows of these events. */
export const readEventFacts = (tx: Tx, scope: OrgScope, reader: Reader, eventIds: readonly string[]) =>
  readFacts(tx, scope, reader, sql`b.event_id = any(${eventIds})`)

/** The facts of these shows. */
export const readBookingFacts = (tx: Tx, scope: OrgScope, reader: Reader, bookingIds: readonly string[]) =>
  readFacts(tx, scope, reader, sql`b.id = any(${bookingIds})`)
