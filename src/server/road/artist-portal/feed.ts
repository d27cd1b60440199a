/** The calendar of a person in the portal: made, revoked, and read by calendars with the token alone. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { linkToken } from '#domain/fields.ts'
import { icalendar } from '#domain/road/calendar-feeds/icalendar.ts'
import { feedEntry, segmentEntry } from '#texts/road/feed-entries.ts'
import { withAcceptedAddresses } from '../advancing/address-store.ts'
import { findFeedLanguage, listPortalFeedSegments } from '../travel/feed-store.ts'
import { artistProcedure, orgInput, portalFeedProcedure, tokenHash } from '../../trpc.ts'
import { translatorOf } from '../../texts.ts'
import { PortalFeed } from './outputs.ts'
import { findPortalFeed, insertPortalFeed, listPortalFeedBookings, revokePortalFeed } from './store.ts'

export const feedCalls = {
  /** One's own subscription, without its address: that is shown once. */
  feed: artistProcedure
    .input(orgInput({}))
    .output(z.strictObject({ feed: PortalFeed }))
    .query(async ({ ctx }) => ({ feed: (await findPortalFeed(ctx.tx, ctx.scope)) ?? null })),

  /** A new address, in the place of the one before. */
  createFeed: artistProcedure
    .meta({ idempotent: true })
    .input(orgInput({ token: linkToken() }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const replaced = await revokePortalFeed(ctx.tx, ctx.scope, ctx.now)
      const id = await insertPortalFeed(ctx.tx, ctx.scope, tokenHash('portal-feed', input.token))
      ctx.log({ entity: 'feed', entityId: id, after: { scope: 'portal', replaced: replaced ?? null } })
      return { id }
    }),

  /** The address answers nothing from now on. */
  revokeFeed: artistProcedure
    .input(orgInput({}))
    .output(z.strictObject({ isRevoked: z.boolean() }))
    .mutation(async ({ ctx }) => {
      const id = await revokePortalFeed(ctx.tx, ctx.scope, ctx.now)
      ctx.log({ entity: 'feed', entityId: id ?? null, after: { revokedAt: ctx.now } })
      return { isRevoked: id !== undefined }
    }),

  /** The calendar itself, with a mark that changes when it does. */
  readFeed: portalFeedProcedure
    .input(z.strictObject({ token: z.string().min(1).max(200) }))
    .output(z.strictObject({ name: z.string(), text: z.string(), etag: z.string() }))
    .query(async ({ ctx }) => {
      const { feed, scope, site, tx, now } = ctx
      const view = {
        detail: 'no_money',
        namesArtist: scope.access.length > 1,
        host: new URL(site.appUrl).hostname,
        pageOf: (eventId: string) => `${site.appUrl}/artist-portal/${feed.orgSlug}/events/${eventId}`,
      } as const
      const t = translatorOf(await findFeedLanguage(tx, scope))
      const [bookings, travel] = await Promise.all([
        listPortalFeedBookings(tx, scope, now),
        listPortalFeedSegments(tx, scope, now),
      ])
      const text = icalendar(feed.orgName, [
        ...(await withAcceptedAddresses(tx, scope, bookings)).map((booking) => feedEntry(booking, view, t)),
        ...travel.map((segment) => segmentEntry(segment, view, t)),
      ])
      const etag = createHash('sha256').update(text).digest('base64url').slice(0, 27)
      return { name: feed.orgName, text, etag }
    }),
}
