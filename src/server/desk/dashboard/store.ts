/** Where something may have to be done: shows, holds without one, and inquiries. */
import { sql, type RawBuilder } from 'kysely'
import type { LocalDate } from '#domain/dates.ts'
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

/** Holds without a show that end or must be answered before `until`. */
export async function listLoneHolds(tx: Tx, scope: OrgScope, until: Date) {
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
           null as booking_id, null as event_id, null as event_name, h.hold_date as event_date,
           a.name as artist_name, a.slug as artist_slug, v.name as venue_name, v.city, coalesce(v.tz, 'UTC') as tz,
           coalesce(a.agent_user_id, h.created_by) is not distinct from ${scope.userId}::uuid as is_mine
    from holds h
    join artists a on a.org_id = h.org_id and a.id = h.artist_id
    left join venues v on v.org_id = h.org_id and v.id = h.venue_id
    left join companies co on co.org_id = h.org_id and co.id = h.holder_company_id
    left join contacts c on c.org_id = h.org_id and c.id = h.holder_contact_id
    where h.org_id = ${scope.orgId} and h.state in ('active', 'challenged') and h.booking_id is null
      and coalesce(h.challenge_deadline, h.expires_at) < ${until} ${inScope(scope)}
    order by due_at limit ${MOST}`.execute(tx)
  return rows
}

/** As many shows as are looked at for open work; who has more works from the lists. */
const MOST_SHOWS = 400

/**
 * Shows for which something may have to be done: what it is, is for the rules. Nothing is asked after a settlement:
 * statements are written for an artist, not for a show.
 */
export async function listOpenShows(tx: Tx, scope: OrgScope, today: LocalDate) {
  const until = (days: number) => sql`${today}::date + ${days}::int`
  const { rows } = await sql<TaskShow & { bookingId: string; eventId: string }>`
    select ${show(scope)} from bookings b ${joined}
    where b.org_id = ${scope.orgId} ${inScope(scope)} and (
      b.status = 'played'
      or b.status in ${inStatuses.tentative} and e.event_date >= ${today} and (
        e.event_date <= ${until(longest.tentative)}
        or (b.artist_approval ->> 'required')::boolean and b.artist_approval ->> 'state' in ('none', 'rejected')
        or exists (select from holds h
                   where h.org_id = b.org_id and h.booking_id = b.id and h.state in ('active', 'challenged')
                     and coalesce(h.challenge_deadline, h.expires_at) < ${until(longest.tentative + 1)})
        or exists (select from offers o
                   where o.org_id = b.org_id and o.booking_id = b.id
                     and o.state in ('draft', 'sent', 'countered', 'accepted')))
      or b.status in ${inStatuses.unsettled} and (
        e.event_date between ${today} and ${until(longest.agreed)}
        or exists (select from contract_bookings k
                   join contracts c on c.org_id = k.org_id and c.id = k.contract_id
                   where k.org_id = b.org_id and k.booking_id = b.id
                     and c.state in ('draft', 'internal_review', 'sent', 'viewed', 'part_signed'))
        or exists (select from deals d
                   join deal_schedule_items i on i.org_id = d.org_id and i.deal_id = d.id and i.state = 'planned'
                   where d.org_id = b.org_id and d.booking_id = b.id and ${until(longest.instalment)} >=
                     case i.due_kind
                       when 'fixed' then i.due_on
                       when 'after_signature' then b.contracted_at::date + coalesce(i.due_days, 0)
                       when 'before_show' then e.event_date - coalesce(i.due_days, 0)
                       when 'after_show' then e.event_date + coalesce(i.due_days, 0)
                       else e.event_date end)))
    order by b.starts_at limit ${MOST_SHOWS}`.execute(tx)
  return rows
}

/** How far ahead something may press: a contract is asked for five weeks before the show. */
const longest = { tentative: 14, agreed: 38, instalment: 8 }

/** Agreed shows between the days. */
export async function listNearShows(tx: Tx, scope: OrgScope, from: LocalDate, to: LocalDate) {
  const { rows } = await sql<TaskShow & { status: string; showtime: string | null; tbaTime: boolean }>`
    select b.status, b.showtime, b.tba_time, ${show(scope)}
    from bookings b ${joined}
    where b.org_id = ${scope.orgId} and b.status in ${inStatuses.unsettled} ${inScope(scope)}
      and e.event_date between ${from} and ${to}
    order by b.starts_at limit ${MOST}`.execute(tx)
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
