/** The calendar of a person in the portal: made, revoked, and read by calendars with the token alone. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { linkToken } from '#domain/fields.ts'
import { icalendar } from '#domain/road/calendar-feeds/icalendar.ts'
import { findFeedLanguage } from '../travel/feed-store.ts'
import { artistProcedure, orgInput, portalFeedProcedure, tokenHash } from '../../trpc.ts'
import { translatorOf } from '../../texts.ts'
import { portalFeedEntries } from './feed-entries.ts'
import { PortalFeed } from './outputs.ts'
import { findPortalFeed, insertPortalFeed, revokePortalFeed } from './store.ts'

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
      const { feed } = ctx
      const t = translatorOf(await findFeedLanguage(ctx.tx, ctx.scope))
      const entries = await portalFeedEntries({ ...ctx, orgSlug: feed.orgSlug }, t)
      const text = icalendar(
        feed.orgName,
        entries.map(({ entry }) => entry),
      )
      const etag = createHash('sha256').update(text).digest('base64url').slice(0, 27)
      return { name: feed.orgName, text, etag }
    }),
}
