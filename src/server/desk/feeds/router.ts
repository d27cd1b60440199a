/** Calls about calendar feeds: made, revoked and brought back by staff, read by calendars with the token alone. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { bookingProblem } from '#domain/booking/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { asMessage } from '#domain/problems.ts'
import { allowedDetail, feedDetails, feedScopes } from '#domain/road/calendar-feeds/feeds.ts'
import { linkToken } from '#domain/fields.ts'
import { icalendar } from '#domain/road/calendar-feeds/icalendar.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { findFeedLanguage } from '../../road/travel/feed-store.ts'
import { translatorOf } from '../../texts.ts'
import { feedProcedure, orgInput, orgProcedure, router, tokenHash } from '../../trpc.ts'
import { feedEntries } from './entries.ts'
import { findArtistName, findPerson, insertFeed, listFeeds, lockFeed, setRevoked } from './store.ts'

const Feed = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  scope: z.enum(feedScopes),
  detail: z.enum(feedDetails),
  about: z.string().nullable(),
  ownerName: z.string().nullable(),
  isOwn: z.boolean(),
  lastReadAt: z.date().nullable(),
  createdAt: z.date(),
})
const OneFeed = z.strictObject({ id: z.uuid() })

async function nameOf(
  tx: Tx,
  scope: OrgScope,
  orgName: string,
  of: { artistId: string | null; personId: string | null },
) {
  if (of.artistId) return (await findArtistName(tx, scope, of.artistId)).name
  if (of.personId) return (await findPerson(tx, scope, of.personId)).name || orgName
  return orgName
}

export const feedsRouter = router({
  /** One's own feeds; those of everybody for whoever manages the members. */
  list: orgProcedure('calendar.view')
    .input(orgInput({}))
    .output(z.array(Feed))
    .query(async ({ ctx }) => {
      const feeds = await listFeeds(
        ctx.tx,
        ctx.scope,
        can(ctx.member, 'members.manage') ? null : ctx.scope.userId,
      )
      return feeds.map(({ userId, artistName, personName, ...feed }) => ({
        id: feed.id,
        name: feed.name,
        scope: feed.scope,
        detail: feed.detail,
        about: artistName ?? personName,
        ownerName: feed.ownerName,
        isOwn: userId === ctx.scope.userId,
        lastReadAt: feed.lastReadAt,
        createdAt: feed.createdAt,
      }))
    }),

  create: orgProcedure('calendar.view')
    .meta({ idempotent: true })
    .input(
      orgInput({
        scope: z.enum(feedScopes),
        artistId: z.uuid().nullish(),
        personId: z.uuid().nullish(),
        detail: z.enum(feedDetails),
        token: linkToken(),
      }),
    )
    .output(OneFeed)
    .mutation(async ({ ctx, input }) => {
      const { scope, detail, token } = input
      if (allowedDetail(detail, can(ctx.member, 'deals.view')) !== detail) throw new DomainError('FORBIDDEN')
      const of = {
        artistId: scope === 'artist' ? (input.artistId ?? null) : null,
        personId: scope === 'person' ? (input.personId ?? ctx.scope.userId) : null,
      }
      if (scope === 'artist' && !of.artistId) {
        const problem = bookingProblem('artist.missing')
        throw new DomainError('BAD_REQUEST', { problem, fields: { artistId: asMessage(problem) } })
      }
      const name = await nameOf(ctx.tx, ctx.scope, ctx.org.name, of)
      const hash = tokenHash('feed', token)
      const id = await insertFeed(ctx.tx, ctx.scope, { name, scope, detail, ...of, tokenHash: hash })
      ctx.log({ entity: 'feed', entityId: id, after: { scope, detail, ...of } })
      return { id }
    }),

  /** The address answers nothing from now on. */
  revoke: orgProcedure('calendar.view')
    .input(orgInput({ id: z.uuid() }))
    .output(OneFeed)
    .mutation(async ({ ctx, input: { id } }) => {
      const feed = await lockFeed(ctx.tx, ctx.scope, id)
      assertMine(feed, ctx)
      await setRevoked(ctx.tx, ctx.scope, feed, ctx.now)
      ctx.log({ entity: 'feed', entityId: id, after: { revokedAt: ctx.now } })
      return { id }
    }),

  /** Takes revoking back: the same address works again. */
  restore: orgProcedure('calendar.view')
    .input(orgInput({ id: z.uuid() }))
    .output(OneFeed)
    .mutation(async ({ ctx, input: { id } }) => {
      const feed = await lockFeed(ctx.tx, ctx.scope, id)
      assertMine(feed, ctx)
      await setRevoked(ctx.tx, ctx.scope, feed, null)
      ctx.log({ entity: 'feed', entityId: id, after: { revokedAt: null } })
      return { id }
    }),

  /** The calendar itself, with a mark that changes when it does. */
  read: feedProcedure
    .input(z.strictObject({ token: z.string().min(1).max(200) }))
    .output(z.strictObject({ name: z.string(), text: z.string(), etag: z.string() }))
    .query(async ({ ctx }) => {
      const { feed, member } = ctx
      const t = translatorOf(await findFeedLanguage(ctx.tx, ctx.scope))
      const shown = { ...feed, detail: allowedDetail(feed.detail, can(member, 'deals.view')) }
      const entries = await feedEntries({ ...ctx, orgSlug: feed.orgSlug }, shown, t)
      const text = icalendar(
        feed.name === feed.orgName ? feed.name : `${feed.name} (${feed.orgName})`,
        entries.map(({ entry }) => entry),
      )
      return {
        name: feed.name,
        text,
        etag: createHash('sha256').update(text).digest('base64url').slice(0, 27),
      }
    }),
})

/** Everybody their own; whoever manages the members, all. To others it does not exist. */
function assertMine(
  feed: { userId: string },
  { scope, member }: { scope: OrgScope; member: Parameters<typeof can>[0] },
): void {
  if (feed.userId === scope.userId || can(member, 'members.manage')) return
  throw new DomainError('NOT_FOUND')
}
