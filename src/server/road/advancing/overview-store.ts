/** All shows of a period with what their advances still need, and how far single ones are. */
import { sql } from 'kysely'
import type { BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { pctOf, type Completion } from '#domain/road/advancing/advancing.ts'
import type { LocalDate } from '#domain/dates.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { inStatuses } from '../../platform/db/status-sets.ts'

/** As many shows as a person can look at; a longer period is asked for in parts. */
const MOST = 500

type Artist = { id: string; name: string }

/**
 * Shows from `from` to `to` that are agreed (played ones too), and others that have an advance already; by date.
 * Cancelled and removed ones are not among them.
 */
export async function listAdvanceShows(tx: Tx, scope: OrgScope, range: { from: LocalDate; to: LocalDate }) {
  const { artistIds } = scope
  const { rows } = await sql<{
    eventId: string
    eventName: string
    eventDate: LocalDate
    venueName: string | null
    city: string | null
    promoterName: string | null
    status: BookingStatus
    artists: Artist[]
    groups: number
  }>`
    select e.id as event_id, e.name as event_name, e.event_date, v.name as venue_name,
           coalesce(v.city, e.city) as city, c.name as promoter_name, p.status, p.artists,
           (select count(*)::int from advancing_groups g
            where g.org_id = e.org_id and g.event_id = e.id and g.archived_at is null) as groups
    from events e
    join lateral (
      select (array_agg(b.status order by b.status in ${inStatuses.firm} desc,
                        b.starts_at))[1] as status,
             jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by b.starts_at, b.id) as artists,
             bool_or(b.status in ${inStatuses.firm}) as is_agreed,
             bool_or(${artistIds === null ? sql`true` : sql`a.id = any(${artistIds})`}) as is_in_scope
      from bookings b join artists a on a.org_id = b.org_id and a.id = b.artist_id
      where b.org_id = e.org_id and b.event_id = e.id
        and b.status not in ${inStatuses.dead}
    ) p on p.is_in_scope
    left join venues v on v.org_id = e.org_id and v.id = e.venue_id
    left join companies c on c.org_id = e.org_id and c.id = e.promoter_company_id
    where e.org_id = ${scope.orgId} and e.event_date between ${range.from} and ${range.to}
      and e.archived_at is null
      and (p.is_agreed or exists (select from advancing_groups g where g.org_id = e.org_id and g.event_id = e.id
                                  and g.archived_at is null))
    order by e.event_date, e.id
    limit ${MOST}`.execute(tx)
  return rows
}

/** What counts of the fields of these events: required ones, and those that wait for the agency. */
export async function listCountedFields(tx: Tx, scope: OrgScope, eventIds: readonly string[]) {
  if (eventIds.length === 0) return []
  return tx
    .selectFrom('advancingFields as f')
    .innerJoin('advancingGroups as g', (join) =>
      join.onRef('g.orgId', '=', 'f.orgId').onRef('g.id', '=', 'f.groupId'),
    )
    .select([
      'f.id as fieldId',
      'f.eventId',
      'g.name as groupName',
      'g.audience',
      'f.fieldName',
      'f.fieldType',
      'f.isRequired',
      'f.dueDaysBefore',
      'f.state',
      'f.pendingValue',
    ])
    .where('f.orgId', '=', scope.orgId)
    .where('f.eventId', '=', sql<string>`any(${eventIds})`)
    .where('f.archivedAt', 'is', null)
    .where('g.archivedAt', 'is', null)
    .where(({ or, eb }) =>
      or([eb('f.isRequired', '=', true), eb('f.state', '=', 'received'), eb('f.hasPending', '=', true)]),
    )
    .orderBy('g.position')
    .orderBy('f.position')
    .orderBy('f.id')
    .execute()
}

/** When these events were asked about last, and what came of it; only people who may still answer. */
export async function listRequestedEvents(tx: Tx, scope: OrgScope, eventIds: readonly string[]) {
  if (eventIds.length === 0) return []
  const { rows } = await sql<{
    eventId: string
    sentAt: Date
    openedAt: Date | null
    remindedAt: Date | null
    recipients: number
  }>`
    select q.event_id, max(q.created_at) as sent_at, max(r.opened_at) as opened_at,
           max(r.reminded_at) as reminded_at, count(distinct lower(r.email))::int as recipients
    from advancing_requests q
    join advancing_recipients r on r.org_id = q.org_id and r.request_id = q.id and r.revoked_at is null
    where q.org_id = ${scope.orgId} and q.event_id = any(${eventIds}) and q.revoked_at is null
    group by q.event_id`.execute(tx)
  return rows
}

/** How far the advances of these events are; events without one are left out. */
export async function advancingProgress(
  tx: Tx,
  scope: OrgScope,
  eventIds: readonly string[],
): Promise<Map<string, Completion>> {
  if (eventIds.length === 0) return new Map()
  const { rows } = await sql<{ eventId: string; accepted: number; required: number }>`
    select f.event_id,
           count(*) filter (where f.is_required and f.field_type <> 'divider' and f.state = 'accepted')::int as accepted,
           count(*) filter (where f.is_required and f.field_type <> 'divider')::int as required
    from advancing_fields f join advancing_groups g on g.org_id = f.org_id and g.id = f.group_id
    where f.org_id = ${scope.orgId} and f.event_id = any(${eventIds})
      and f.archived_at is null and g.archived_at is null
    group by f.event_id`.execute(tx)
  return new Map(
    rows.map(({ eventId, accepted, required }) => [
      eventId,
      { accepted, required, pct: pctOf(accepted, required, true) },
    ]),
  )
}

/** How many of the shows that `listAdvanceShows` gives for the same days have an answer that waits for the agency. */
export async function countShowsToReview(
  tx: Tx,
  scope: OrgScope,
  range: { from: LocalDate; to: LocalDate },
): Promise<number> {
  const { artistIds } = scope
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from events e
    where e.org_id = ${scope.orgId} and e.event_date between ${range.from} and ${range.to}
      and e.archived_at is null
      and exists (select from bookings b where b.org_id = e.org_id and b.event_id = e.id
                  and b.status not in ${inStatuses.dead}
                  and ${artistIds === null ? sql`true` : sql`b.artist_id = any(${artistIds})`})
      and exists (select from advancing_fields f
                  join advancing_groups g on g.org_id = f.org_id and g.id = f.group_id and g.archived_at is null
                  where f.org_id = e.org_id and f.event_id = e.id and f.archived_at is null
                    and (f.state = 'received' or f.has_pending))`.execute(tx)
  return rows[0]!.count
}
