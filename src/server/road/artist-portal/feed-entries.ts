/** What the calendar of a person in the portal shows: the same for feeds and for calendar apps. */
import { sourcedEntries, type SourcedEntry } from '#texts/road/feed-entries.ts'
import type { Translator } from '#texts/translator.ts'
import type { Site } from '../../context.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { ArtistScope } from '../../platform/db/scopes.ts'
import { withAcceptedAddresses } from '../advancing/address-store.ts'
import { listPortalFeedSegments } from '../travel/feed-store.ts'
import { listPortalFeedBookings } from './store.ts'

type PortalFeedCall = { tx: Tx; scope: ArtistScope; now: Date; site: Site; orgSlug: string }

/** Shows by their days, then travel, each with the record that it shows. */
export async function portalFeedEntries(
  { tx, scope, now, site, orgSlug }: PortalFeedCall,
  t: Translator,
): Promise<SourcedEntry[]> {
  const view = {
    detail: 'no_money',
    namesArtist: scope.access.length > 1,
    host: new URL(site.appUrl).hostname,
    pageOf: (eventId: string) => `${site.appUrl}/artist-portal/${orgSlug}/events/${eventId}`,
  } as const
  const [bookings, segments] = await Promise.all([
    listPortalFeedBookings(tx, scope, now).then((rows) => withAcceptedAddresses(tx, scope, rows)),
    listPortalFeedSegments(tx, scope, now),
  ])
  return sourcedEntries(bookings, segments, view, t)
}
