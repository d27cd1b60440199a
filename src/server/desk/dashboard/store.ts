/** What waits to be done, read where it is kept: holds, offers, approvals, instalments, shows. */
import { sql, type RawBuilder } from 'kysely'
import type { LocalDate } from '#domain/dates.ts'
import type { DueRule } from '#domain/booking/settlement/schedule.ts'
import { contractInScope } from '../../documents/contracts/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { inStatuses } from '../../platform/db/status-sets.ts'

/** As many of one kind as a person can look at; who has more works from the lists. */
const MOST = 60

/** The show that a task is about. */
export type TaskShow = {
  bookingId: string | null
  eventId: string | null
  eventName: string | null
  eventDate: LocalDate
  artistName: string
  artistSlug: string
  venueName: string | null
  city: string | null
  tz: string
  isMine: boolean
}
const show = (scope: OrgScope) => sql`
  b.id as booking_id, e.id as event_id, e.name as event_name, e.event_date, a.name as artist_name,
  a.slug as artist_slug, v.name as venue_name, coalesce(v.city, e.city) as city, e.tz,
  coalesce(b.agent_user_id, a.agent_user_id) is not distinct from ${scope.userId}::uuid as is_mine`
const joined = sql`
  join events e on e.org_id = b.org_id and e.id = b.event_id and e.archived_at is null
  join artists a on a.org_id = b.org_id and a.id = b.artist_id
  left join venues v on v.org_id = e.org_id and v.id = e.venue_id`
const inScope = ({ artistIds }: OrgScope): RawBuilder<unknown> =>
  artistIds ? sql`and a.id = any(${artistIds})` : sql``

/** Holds that end or must be answered before `until`. */
export async function listDueHolds(tx: Tx, scope: OrgScope, until: Date) {
  const { rows } = await sql<
    TaskShow & {
      id: string
      version: number
      rank: number
      isChallenged: boolean
      dueAt: Date
      holder: string | null
    }
  >`
    select h.id, h.version, h.rank, h.state = 'challenged' as is_challenged,
           coalesce(h.challenge_deadline, h.expires_at) as due_at, coalesce(co.name, c.name) as holder,
           b.id as booking_id, e.id as event_id, e.name as event_name, h.hold_date as event_date,
           a.name as artist_name, a.slug as artist_slug, v.name as venue_name, coalesce(v.city, e.city) as city,
           coalesce(e.tz, v.tz, 'UTC') as tz,
           coalesce(b.agent_user_id, a.agent_user_id, h.created_by) is not distinct from ${scope.userId}::uuid as is_mine
    from holds h
    join artists a on a.org_id = h.org_id and a.id = h.artist_id
    left join bookings b on b.org_id = h.org_id and b.id = h.booking_id
    left join events e on e.org_id = b.org_id and e.id = b.event_id
    left join venues v on v.org_id = h.org_id and v.id = coalesce(h.venue_id, e.venue_id)
    left join companies co on co.org_id = h.org_id and co.id = coalesce(h.holder_company_id, e.promoter_company_id)
    left join contacts c on c.org_id = h.org_id and c.id = h.holder_contact_id
    where h.org_id = ${scope.orgId} and h.state in ('active', 'challenged')
      and coalesce(h.challenge_deadline, h.expires_at) < ${until} ${inScope(scope)}
    order by due_at limit ${MOST}`.execute(tx)
  return rows
}

/** Offers to go on with: drafts, what the promoter sent or countered, and what we sent that ends before `until`. */
export async function listOpenOffers(tx: Tx, scope: OrgScope, until: LocalDate) {
  const { rows } = await sql<
    TaskShow & {
      id: string
      state: 'draft' | 'sent' | 'countered'
      isIncoming: boolean
      validUntil: LocalDate | null
      since: Date
    }
  >`
    select o.id, o.state, o.updated_at as since, ov.valid_until, ov.direction = 'incoming' as is_incoming, ${show(scope)}
    from offers o
    join offer_versions ov on ov.org_id = o.org_id and ov.offer_id = o.id and ov.no = o.latest_no
    join bookings b on b.org_id = o.org_id and b.id = o.booking_id ${joined}
    where o.org_id = ${scope.orgId} ${inScope(scope)}
      and (o.state in ('draft', 'countered') or o.state = 'sent' and (ov.direction = 'incoming' or ov.valid_until < ${until}))
    order by coalesce(ov.valid_until, e.event_date) limit ${MOST}`.execute(tx)
  return rows
}

/** Contracts that are written or out, with their first show; those nobody of us signs only when due before `until`. */
export async function listOpenContracts(tx: Tx, scope: OrgScope, until: LocalDate) {
  const { rows } = await sql<TaskShow & { id: string; isOut: boolean; isOurs: boolean; dueOn: LocalDate }>`
    select c.id, c.state not in ('draft', 'internal_review') as is_out, own.is_ours,
           coalesce(c.due_on, e.event_date) as due_on, ${show(scope)}
    from contracts c
    join lateral (
      select k.booking_id from contract_bookings k
      join bookings kb on kb.org_id = k.org_id and kb.id = k.booking_id
      where k.org_id = c.org_id and k.contract_id = c.id order by kb.starts_at, kb.id limit 1
    ) first on true
    join bookings b on b.org_id = c.org_id and b.id = first.booking_id ${joined}
    cross join lateral (
      select exists (
        select from contract_signers s
        where s.org_id = c.org_id and s.contract_id = c.id and s.party = 'agency' and not s.is_copy and s.signed_at is null
          and not exists (select from contract_signers before
                          where before.org_id = s.org_id and before.contract_id = s.contract_id and not before.is_copy
                            and before.signed_at is null and before.order_no < s.order_no)) as is_ours
    ) own
    where c.org_id = ${scope.orgId} and c.state in ('draft', 'internal_review', 'sent', 'viewed', 'part_signed')
      and ${contractInScope(scope, 'c')}
      and (coalesce(c.due_on, e.event_date) < ${until} or own.is_ours and c.state not in ('draft', 'internal_review'))
    order by due_on limit ${MOST}`.execute(tx)
  return rows
}

/** Dates that need the artist's word and were not asked about, or that the artist refused. */
export async function listOpenApprovals(tx: Tx, scope: OrgScope, today: LocalDate) {
  const { rows } = await sql<TaskShow & { isRejected: boolean }>`
    select b.artist_approval ->> 'state' = 'rejected' as is_rejected, ${show(scope)}
    from bookings b ${joined}
    where b.org_id = ${scope.orgId} and b.status in ${inStatuses.tentative} ${inScope(scope)}
      and (b.artist_approval ->> 'required')::boolean and b.artist_approval ->> 'state' in ('none', 'rejected')
      and e.event_date >= ${today}
    order by e.event_date limit ${MOST}`.execute(tx)
  return rows
}

/** Agreed shows between the days, with what a show must have. */
export async function listNearShows(tx: Tx, scope: OrgScope, from: LocalDate, to: LocalDate) {
  const { rows } = await sql<
    TaskShow & {
      status: string
      venueId: string | null
      showtime: string | null
      tbaTime: boolean
      buyerContactId: string | null
      startsAt: Date
    }
  >`
    select b.status, e.venue_id, b.showtime, b.tba_time, b.buyer_contact_id, b.starts_at, ${show(scope)}
    from bookings b ${joined}
    where b.org_id = ${scope.orgId} and b.status in ${inStatuses.unsettled} ${inScope(scope)}
      and e.event_date between ${from} and ${to}
    order by b.starts_at limit ${MOST}`.execute(tx)
  return rows
}

/** Shows that were played and are not settled, the oldest first. */
export async function listUnsettled(tx: Tx, scope: OrgScope, today: LocalDate) {
  const { rows } = await sql<TaskShow & { endsAt: Date }>`
    select b.ends_at, ${show(scope)} from bookings b ${joined}
    where b.org_id = ${scope.orgId} and b.status = 'played' and e.event_date < ${today} ${inScope(scope)}
    order by b.ends_at limit ${MOST}`.execute(tx)
  return rows
}

/** Instalments without an invoice that are not closed, of shows between the days; when each is due is for the rules. */
export async function listOpenInstalments(tx: Tx, scope: OrgScope, from: LocalDate, to: LocalDate) {
  const { rows } = await sql<TaskShow & DueRule & { id: string; label: string; signedOn: LocalDate | null }>`
    select i.id, i.label, i.due_kind, i.due_days, i.due_on,
           (b.contracted_at at time zone e.tz)::date::text as signed_on, ${show(scope)}
    from deal_schedule_items i
    join deals d on d.org_id = i.org_id and d.id = i.deal_id
    join bookings b on b.org_id = d.org_id and b.id = d.booking_id ${joined}
    where i.org_id = ${scope.orgId} and i.state = 'planned' ${inScope(scope)}
      and b.status in ${inStatuses.unsettled} and e.event_date between ${from} and ${to}
    order by e.event_date limit 400`.execute(tx)
  return rows
}

/** Inquiries that nobody has answered, the oldest first; those without a wanted artist are everybody's. */
export async function listUnanswered(tx: Tx, scope: OrgScope) {
  const { orgId, userId, artistIds } = scope
  const scoped = artistIds
    ? sql`and (i.artist_ids = '{}' or i.artist_ids && ${[...artistIds]}::uuid[])`
    : sql``
  const { rows } = await sql<{
    id: string
    createdAt: Date
    eventDate: LocalDate
    venueName: string | null
    city: string
    sender: string
    artistName: string | null
    artistSlug: string | null
    isMine: boolean
  }>`
    select i.id, i.created_at, i.event_date, i.venue_name, i.city,
           coalesce(i.company, concat_ws(' ', i.first_name, i.last_name)) as sender,
           a.name as artist_name, a.slug as artist_slug,
           i.artist_ids = '{}' or exists (
             select from artists own where own.org_id = i.org_id and own.id = any(i.artist_ids)
                                       and own.agent_user_id = ${userId}::uuid) as is_mine
    from inquiries i
    left join artists a on a.org_id = i.org_id and a.id = i.artist_ids[1]
    where i.org_id = ${orgId} and i.state in ('new', 'in_review') and i.answered_at is null
      and i.forgotten_at is null ${scoped}
    order by i.created_at limit ${MOST}`.execute(tx)
  return rows
}
