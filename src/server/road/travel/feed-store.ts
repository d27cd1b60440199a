/** The segments that calendar feeds show, to staff and in the portal. */
import { sql } from 'kysely'
import { languageOf, type Language } from '#domain/language.ts'
import type { FeedScope, FeedSegment } from '#domain/road/calendar-feeds/feeds.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { ArtistScope, OrgScope } from '../../platform/db/scopes.ts'
import { segmentColumns, toSegment, type SegmentRow } from '../../booking/itinerary/row.ts'
import { showIsOff } from '../../booking/itinerary/off-store.ts'

/** Enough for years of a busy agency. */
const MOST = 5000

const columns = [...segmentColumns, 's.version', 's.archivedAt'] as const

type FeedRow = SegmentRow & { version: number; archivedAt: Date | null; showIsOff: boolean }

/** The language of whoever made the feed: the requests of calendars name none. */
export async function findFeedLanguage(tx: Tx, scope: OrgScope | ArtistScope): Promise<Language> {
  const owner = await tx
    .selectFrom('users')
    .select('locale')
    .where('id', '=', scope.userId)
    .executeTakeFirst()
  return languageOf(owner?.locale)
}

const toFeed = (row: FeedRow): FeedSegment => ({
  ...toSegment(row),
  eventId: row.eventId,
  version: row.version,
  showIsOff: row.showIsOff,
  updatedAt: row.updatedAt,
  isRemoved: row.archivedAt !== null,
})

/**
 * The travel of an artist, or to the shows that a person is responsible for, from half a year ago on. What was removed
 * stays for 90 days, so that calendars hear of it. The feed of an artist is often passed on to the artist, so it
 * keeps to what is meant for artists.
 */
export async function listFeedSegments(
  tx: Tx,
  scope: OrgScope,
  feed: { scope: FeedScope; artistId: string | null; personId: string | null },
  now: Date,
): Promise<FeedSegment[]> {
  const whose =
    feed.scope === 'artist'
      ? sql`b.artist_id = ${feed.artistId} and s.visibility = 'artist'`
      : sql`b.agent_user_id = ${feed.personId}`
  const inScope = scope.artistIds ? sql`b.artist_id = any(${scope.artistIds})` : sql`true`
  const rows = await tx
    .selectFrom('itinerarySegments as s')
    .where('s.orgId', '=', scope.orgId)
    .where('s.departsAt', '>=', sql<Date>`${now}::timestamptz - interval '180 days'`)
    .where(({ eb, or }) =>
      or([
        eb('s.archivedAt', 'is', null),
        eb('s.archivedAt', '>', sql<Date>`${now}::timestamptz - interval '90 days'`),
      ]),
    )
    .where(
      sql<boolean>`exists (select from bookings b join events e on e.org_id = b.org_id and e.id = b.event_id
        where b.org_id = s.org_id and b.event_id = s.event_id and (s.booking_id is null or b.id = s.booking_id)
          and e.archived_at is null and b.status <> 'inquiry' and ${whose} and ${inScope})`,
    )
    .select(columns)
    .select(showIsOff.as('showIsOff'))
    .orderBy('s.departsAt')
    .orderBy('s.id')
    .limit(MOST)
    .execute()
  return rows.map(toFeed)
}

/** The travel that the person in the portal sees, from half a year ago on. */
export async function listPortalFeedSegments(tx: Tx, scope: ArtistScope, now: Date): Promise<FeedSegment[]> {
  const rows = await tx
    .selectFrom('itinerarySegments as s')
    .innerJoin('events as e', (join) => join.onRef('e.orgId', '=', 's.orgId').onRef('e.id', '=', 's.eventId'))
    .where('s.orgId', '=', scope.orgId)
    .where('e.archivedAt', 'is', null)
    .where('s.visibility', '=', 'artist')
    .where('s.archivedAt', 'is', null)
    .where('s.departsAt', '>=', sql<Date>`${now}::timestamptz - interval '180 days'`)
    .select(columns)
    .select(showIsOff.as('showIsOff'))
    .orderBy('s.departsAt')
    .orderBy('s.id')
    .limit(MOST)
    .execute()
  return rows.map(toFeed)
}
