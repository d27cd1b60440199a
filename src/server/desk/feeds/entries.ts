/** What a calendar of somebody at the agency shows: the same for feeds and for calendar apps. */
import { can, type Member } from '#domain/access.ts'
import type { FeedDetail, FeedScope } from '#domain/road/calendar-feeds/feeds.ts'
import { dealSummary } from '#texts/booking/deal-summary.ts'
import { sourcedEntries, type SourcedEntry } from '#texts/road/feed-entries.ts'
import type { Translator } from '#texts/translator.ts'
import type { Site } from '../../context.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { withAcceptedAddresses } from '../../road/advancing/address-store.ts'
import { listFeedSegments } from '../../road/travel/feed-store.ts'
import { listFeedBookings } from './store.ts'

type FeedCall = { tx: Tx; scope: OrgScope; now: Date; site: Site; member: Member; orgSlug: string }

export type ShownFeed = {
  scope: FeedScope
  artistId: string | null
  personId: string | null
  detail: FeedDetail
}

/** Shows by their days, then travel. */
export async function feedEntries(
  { tx, scope, now, site, member, orgSlug }: FeedCall,
  feed: ShownFeed,
  t: Translator,
): Promise<SourcedEntry[]> {
  const { detail } = feed
  const view = {
    detail,
    namesArtist: feed.scope !== 'artist',
    host: new URL(site.appUrl).hostname,
    pageOf: (eventId: string) => `${site.appUrl}/${orgSlug}/${eventId}`,
  }
  // The feed of a whole organisation would be full of journeys that are nobody's who reads it.
  const withTravel = feed.scope !== 'organisation' && detail !== 'busy' && can(member, 'travel.view')
  const [bookings, segments] = await Promise.all([
    listFeedBookings(tx, scope, feed, now).then((rows) => withAcceptedAddresses(tx, scope, rows)),
    withTravel ? listFeedSegments(tx, scope, feed, now) : [],
  ])
  const shown = bookings.map(({ terms, ...booking }) => ({
    ...booking,
    fee: detail === 'full' && terms ? dealSummary(terms, t) : null,
  }))
  return sourcedEntries(shown, segments, view, t)
}
