/** The calls behind the route /caldav for artists and their teams. Not on /trpc: they make sense for calendar apps alone. */
import { canInPortal } from '#domain/access.ts'
import { blockOf } from '#domain/desk/caldav/block-objects.ts'
import { deskProblem } from '#domain/desk/problems.ts'
import { todayIn } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { asMessage } from '#domain/problems.ts'
import { blockEntry, blockKindNames, blockSummary } from '#texts/desk/block-entries.ts'
import { daysOffLabel, showsAndTravelLabel } from '#texts/desk/calendar-apps.ts'
import { enqueueNotice } from '../../platform/push/store.ts'
import type { ArtistScope } from '../../platform/db/scopes.ts'
import { changeOwnBlock, placeOwnBlock, removeOwnBlock } from '../../road/artist-portal/blocking.ts'
import { listCalendarBlocks, nameDays } from '../../road/artist-portal/calendar-store.ts'
import { portalFeedEntries } from '../../road/artist-portal/feed-entries.ts'
import { listPortalArtists } from '../../road/artist-portal/store.ts'
import { findFeedLanguage } from '../../road/travel/feed-store.ts'
import { translatorOf } from '../../texts.ts'
import { artistProcedure, orgInput, router } from '../../trpc.ts'
import { blockRange, shows } from './calendars.ts'
import { journaled, type ShownEntry } from './journal.ts'
import {
  Calendars,
  Done,
  Entries,
  entriesShape,
  putBackShape,
  reasonOf,
  removeShape,
  saveShape,
} from './outputs.ts'
import { readObject } from './read-object.ts'
import { putBack } from './store.ts'

const blocksDates = ({ access }: ArtistScope, artistId: string): boolean =>
  access.some((each) => each.artistId === artistId && canInPortal(each, 'availability'))

export const portalCalendars = router({
  /** Shows and travel of all artists as in the portal, and the days off of each artist. */
  calendars: artistProcedure
    .input(orgInput({}))
    .output(Calendars)
    .query(async ({ ctx }) => {
      const t = translatorOf(await findFeedLanguage(ctx.tx, ctx.scope))
      const artists = await listPortalArtists(ctx.tx, ctx.scope)
      return {
        personName: artists.map(({ name }) => name).join(', '),
        calendars: [
          { id: shows, name: t(showsAndTravelLabel), canWrite: false },
          ...artists.map(({ id, name }) => ({
            id,
            name: t(daysOffLabel, { artist: name }),
            canWrite: blocksDates(ctx.scope, id),
          })),
        ],
      }
    }),

  entries: artistProcedure
    .input(orgInput(entriesShape))
    .output(Entries)
    .query(async ({ ctx, input: { calendar } }) => {
      const { tx, scope, org, now, site } = ctx
      const t = translatorOf(await findFeedLanguage(tx, scope))
      const portal = `/artist-portal/${org.slug}`
      if (calendar === shows) {
        const entries = await portalFeedEntries({ ...ctx, orgSlug: org.slug }, t)
        const shown = entries.map(({ eventId, ...entry }): ShownEntry => ({
          ...entry,
          name: null,
          canWrite: false,
          url: `${portal}/events/${eventId}`,
        }))
        return journaled(ctx, calendar, shown)
      }
      if (!scope.access.some(({ artistId }) => artistId === calendar)) throw new DomainError('NOT_FOUND')
      const blocks = await listCalendarBlocks(tx, scope, blockRange(todayIn(org.tz, now)))
      const shown = blocks
        .filter(({ artistId }) => artistId === calendar)
        .map((block): ShownEntry => ({
          entry: blockEntry({ ...block, memberName: null }, new URL(site.appUrl).hostname, t),
          source: 'block',
          id: block.id,
          name: block.calendarName,
          canWrite: block.isOwn,
          url: portal,
        }))
      return journaled(ctx, calendar, shown)
    }),

  /** Blocks days of one's own, or changes them, by the rules of the portal. */
  save: artistProcedure
    .input(orgInput(saveShape))
    .output(Done)
    .mutation(async ({ ctx, input: { calendar, name, text, id } }) => {
      const { tx, scope, org, now } = ctx
      const object = readObject(text)
      const t = translatorOf(await findFeedLanguage(tx, scope))
      const blocks = id ? await listCalendarBlocks(tx, scope, blockRange(todayIn(org.tz, now))) : []
      const known = blocks.find((block) => block.id === id)
      if (id && !known) throw new DomainError('NOT_FOUND')
      const { fromDate, toDate, fromTime, toTime, kind, title } = blockOf(object, {
        tz: org.tz,
        labels: blockKindNames(t),
        known: known
          ? {
              ...known,
              memberName: null,
              memberContactId: null,
              titleVisibleTo: 'all',
              summary: blockSummary({ ...known, memberName: null }, t),
            }
          : null,
      })
      const block = { fromDate, toDate, fromTime, toTime, kind, title }
      if (known) await changeOwnBlock(ctx, known.id, block)
      else {
        const made = await placeOwnBlock(ctx, calendar, block)
        await nameDays(tx, scope, made, { name, uid: object.uid })
      }
      return {}
    }),

  remove: artistProcedure
    .input(orgInput(removeShape))
    .output(Done)
    .mutation(async ({ ctx, input: { id } }) => {
      await removeOwnBlock(ctx, id)
      return {}
    }),

  /** After a change that was refused: apps fetch the entry again, and the person is notified on their devices. */
  putBack: artistProcedure
    .input(orgInput(putBackShape))
    .output(Done)
    .mutation(async ({ ctx, input: { calendar, name, change, what, reason, url } }) => {
      await putBack(ctx.tx, ctx.scope, calendar, name)
      await enqueueNotice(ctx.tx, ctx.scope, {
        to: ctx.user.email,
        topic: 'shows',
        title: asMessage(deskProblem('calendarApp.notice', { change, what })),
        body: asMessage(reasonOf(reason)),
        url: url ?? `/artist-portal/${ctx.org.slug}`,
      })
      ctx.log({ entity: 'calendarApp', after: { refused: change, what, reason: reason.code } })
      return {}
    }),
})
