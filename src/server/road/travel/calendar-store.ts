/** The segments that a calendar shows over its days. */
import { sql } from 'kysely'
import type { BookingStatus } from '#domain/booking/bookings/bookings.ts'
import type { LocalDate } from '#domain/dates.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { segmentColumns, toSegment } from '../../booking/itinerary/row.ts'

/** A stay is the longest of segments; a list looks back that far for one that reaches in. */
const LONGEST_SEGMENT_DAYS = 31
/** As many as one answer may hold; the busiest agency has a tenth of it in a month. */
const MOST = 2000

type SegmentShow = { artistId: string; artistName: string; tourId: string | null; status: BookingStatus }

/** What departs or arrives on the days `from` to `to` by its local clocks, or is on meanwhile, in order. */
export async function listCalendarSegments(
  tx: Tx,
  scope: OrgScope,
  { from, to }: { from: LocalDate; to: LocalDate },
) {
  const inScope = scope.artistIds ? sql`and b.artist_id = any(${scope.artistIds})` : sql``
  const rows = await tx
    .selectFrom('itinerarySegments as s')
    .innerJoin('events as e', (join) => join.onRef('e.orgId', '=', 's.orgId').onRef('e.id', '=', 's.eventId'))
    .innerJoinLateral(
      sql<{ shows: SegmentShow[] | null }>`(
        select jsonb_agg(jsonb_build_object('artistId', b.artist_id, 'artistName', a.name, 'tourId', b.tour_id, 'status', b.status)
          order by a.name, b.id) as shows
        from bookings b join artists a on a.org_id = b.org_id and a.id = b.artist_id
        where b.org_id = s.org_id and b.event_id = s.event_id and (s.booking_id is null or b.id = s.booking_id)
          ${inScope})`.as('w'),
      (join) => join.on(sql<boolean>`w.shows is not null`),
    )
    .where('s.orgId', '=', scope.orgId)
    .where('s.archivedAt', 'is', null)
    .where('e.archivedAt', 'is', null)
    // By the instant, which has an index, with a day on each side for the zones; then by the clocks.
    .where('s.departsAt', '>=', sql<Date>`${from}::date - ${LONGEST_SEGMENT_DAYS + 1}::int`)
    .where('s.departsAt', '<', sql<Date>`${to}::date + 2`)
    .where(sql<boolean>`(s.departs_at at time zone s.dep_tz)::date <= ${to}::date`)
    .where(
      sql<boolean>`greatest((coalesce(s.arrives_at, s.departs_at) at time zone s.arr_tz)::date,
        (s.departs_at at time zone s.dep_tz)::date) >= ${from}::date`,
    )
    .select(segmentColumns)
    .select('w.shows')
    .orderBy('s.departsAt')
    .orderBy('s.id')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({ segment: toSegment(row), eventId: row.eventId, shows: row.shows ?? [] }))
}
