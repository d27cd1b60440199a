/** The calls behind the route /caldav for staff. Not on /trpc: they make sense for calendar apps alone. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { blockOf } from '#domain/desk/caldav/block-objects.ts'
import { deskProblem } from '#domain/desk/problems.ts'
import { todayIn } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { asMessage } from '#domain/problems.ts'
import { blockKindNames, blockSummary } from '#texts/desk/block-entries.ts'
import { myShowsLabel } from '#texts/desk/calendar-apps.ts'
import { changeBlock, placeBlock, removeBlock } from '../../booking/availability/blocking.ts'
import { findBookedArtist, listBookableArtists } from '../../booking/availability/store.ts'
import { findBlock, nameBlock } from '../../booking/blocks/store.ts'
import { notifyMember } from '../../platform/notifications/store.ts'
import { findFeedLanguage } from '../../road/travel/feed-store.ts'
import { translatorOf } from '../../texts.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { findPerson } from '../feeds/store.ts'
import { shows } from './calendars.ts'
import { journaled } from './journal.ts'
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
import { shownEntries } from './shown-entries.ts'
import { putBack } from './store.ts'

export const staffCalendars = router({
  calendars: orgProcedure('calendar.view')
    .input(orgInput({}))
    .output(Calendars)
    .query(async ({ ctx }) => {
      const t = translatorOf(await findFeedLanguage(ctx.tx, ctx.scope))
      const [person, artists] = await Promise.all([
        findPerson(ctx.tx, ctx.scope, ctx.scope.userId),
        listBookableArtists(ctx.tx, ctx.scope, undefined),
      ])
      return {
        personName: person.name || ctx.org.name,
        calendars: [
          { id: shows, name: t(myShowsLabel), canWrite: false },
          ...artists.map(({ id, name }) => ({
            id,
            name,
            canWrite: can(ctx.member, 'calendar.manage', { artistId: id }),
          })),
        ],
      }
    }),

  /** Shows and travel as feeds show them, without money; with the blocked days where the calendar is of an artist. */
  entries: orgProcedure('calendar.view')
    .input(orgInput(entriesShape))
    .output(Entries)
    .query(async ({ ctx, input: { calendar } }) => {
      const { tx, scope } = ctx
      const artistId = calendar === shows ? null : z.uuid().safeParse(calendar).data
      if (artistId === undefined) throw new DomainError('NOT_FOUND')
      if (artistId) await findBookedArtist(tx, scope, artistId)
      const t = translatorOf(await findFeedLanguage(tx, scope))
      const shown = await shownEntries(ctx, artistId ? { kind: 'artist', artistId } : { kind: 'mine' }, t)
      return journaled(ctx, calendar, shown)
    }),

  /** Blocks days of the artist whose calendar it is, or changes a block, by the rules of the app. */
  save: orgProcedure('calendar.manage')
    .input(orgInput(saveShape))
    .output(Done)
    .mutation(async ({ ctx, input: { calendar, name, text, id } }) => {
      const object = readObject(text)
      const t = translatorOf(await findFeedLanguage(ctx.tx, ctx.scope))
      const { tz } = await findBookedArtist(ctx.tx, ctx.scope, calendar)
      const known = id ? await findBlock(ctx.tx, ctx.scope, id) : null
      const block = blockOf(object, {
        tz,
        labels: blockKindNames(t),
        known: known && { ...known, summary: blockSummary(known, t) },
      })
      if (known) await changeBlock(ctx, known.id, block)
      else {
        const made = await placeBlock(ctx, calendar, block)
        await nameBlock(ctx.tx, ctx.scope, made, { name, uid: object.uid })
      }
      return {}
    }),

  remove: orgProcedure('calendar.manage')
    .input(orgInput(removeShape))
    .output(Done)
    .mutation(async ({ ctx, input: { id } }) => {
      await removeBlock(ctx, id)
      return {}
    }),

  /** After a change that was refused: apps fetch the entry again, and the person is notified of it by name. */
  putBack: orgProcedure('calendar.view')
    .input(orgInput(putBackShape))
    .output(Done)
    .mutation(async ({ ctx, input: { calendar, name, change, what, reason, url, digest } }) => {
      await putBack(ctx.tx, ctx.scope, calendar, name)
      await notifyMember(ctx.tx, ctx.scope, {
        userId: ctx.scope.userId,
        orgId: ctx.scope.orgId,
        topic: 'shows',
        title: asMessage(deskProblem('calendarApp.notice', { change, what })),
        body: asMessage(reasonOf(reason)),
        url: url ?? `/${ctx.org.slug}/calendar`,
        dedupeKey: `caldav:${todayIn(ctx.org.tz, ctx.now)}:${digest}`,
        wantsPush: true,
      })
      ctx.log({ entity: 'calendarApp', after: { refused: change, what, reason: reason.code } })
      return {}
    }),
})
