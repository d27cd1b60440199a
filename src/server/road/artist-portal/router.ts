/** The calls of the artist portal, put together from its parts. */
import { z } from 'zod'
import { randomUUID } from 'node:crypto'
import { canInPortal } from '#domain/access.ts'
import { PortalSegmentRow } from '#server/road/travel/outputs.ts'
import { listPortalSegments } from '#server/road/travel/portal-store.ts'
import { fieldStates, fieldTypes } from '#domain/road/advancing/advancing.ts'
import { answerArtistField, listArtistQuestions } from '#server/road/advancing/portal-store.ts'
import { findUserName } from '#server/road/guest-lists/store.ts'
import { blockWindow, OwnBlockInput } from '#domain/booking/availability/availability.ts'
import { todayIn } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { asMessage } from '#domain/problems.ts'
import { roadProblem } from '#domain/road/problems.ts'
import type { Context, Org } from '#server/context.ts'
import {
  artistEventInput,
  artistEventProcedure,
  artistProcedure,
  listOutput,
  orgInput,
  router,
} from '../../trpc.ts'
import { portalGuestCalls } from '../guest-lists/portal.ts'
import { contactCalls } from './contacts.ts'
import { eventCalls } from './event.ts'
import { feedCalls } from './feed.ts'
import { moneyCalls } from './money.ts'
import { PortalBlock, PortalEventRow } from './outputs.ts'
import {
  blockDays,
  findPortalEvent,
  listPortalArtists,
  listPortalBlocks,
  listPortalEvents,
  unblockDays,
} from './store.ts'

const Done = z.strictObject({ id: z.uuid() })

/** Only days to come: what has been is the agency's record. */
function assertAhead({ org, now }: Pick<Context, 'now'> & { org: Org }, fromDate: string): void {
  if (fromDate >= todayIn(org.tz, now)) return
  const problem = roadProblem('dayOff.past')
  throw new DomainError('BAD_REQUEST', { problem, fields: { 'block.fromDate': asMessage(problem) } })
}

/** The artist's own days off: seen, blocked and given back in the portal. */
const dayCalls = {
  /** Days off of all artists the person follows, from `from` to `to`. */
  blocks: artistProcedure
    .input(orgInput({ from: z.iso.date(), to: z.iso.date() }))
    .output(z.strictObject({ blocks: z.array(PortalBlock) }))
    .query(async ({ ctx, input }) => ({ blocks: await listPortalBlocks(ctx.tx, ctx.scope, input) })),

  /** Blocks days; never over an agreed show. The agency sees them at once. */
  block: artistProcedure
    .meta({ idempotent: true })
    .input(orgInput({ artistId: z.uuid(), block: OwnBlockInput }))
    .output(Done)
    .mutation(async ({ ctx, input: { artistId, block } }) => {
      assertAhead(ctx, block.fromDate)
      const days = { ...block, toDate: block.toDate ?? block.fromDate }
      const id = randomUUID()
      const made = { ...days, ...blockWindow(days, ctx.org.tz), id, artistId }
      if (!(await blockDays(ctx.tx, ctx.scope, made))) throw new DomainError('FORBIDDEN')
      ctx.log({ entity: 'artist', entityId: artistId, after: { block } })
      return { id }
    }),

  unblock: artistProcedure
    .input(orgInput({ id: z.uuid() }))
    .output(Done)
    .mutation(async ({ ctx, input: { id } }) => {
      const artistId = await unblockDays(ctx.tx, ctx.scope, id, true)
      if (!artistId) throw new DomainError('NOT_FOUND')
      ctx.log({ entity: 'artist', entityId: artistId, after: { block: null, id } })
      return { id }
    }),

  /** Undoes `unblock`, unless a show has been agreed in these days meanwhile. */
  blockAgain: artistProcedure
    .input(orgInput({ id: z.uuid() }))
    .output(Done)
    .mutation(async ({ ctx, input: { id } }) => {
      const artistId = await unblockDays(ctx.tx, ctx.scope, id, false)
      if (!artistId) throw new DomainError('NOT_FOUND')
      ctx.log({ entity: 'artist', entityId: artistId, after: { block: { id } } })
      return { id }
    }),
}

const text = z.string().nullable()

const Question = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  fieldName: z.string(),
  fieldType: z.enum(fieldTypes),
  options: z.array(z.string()),
  isRequired: z.boolean(),
  help: text,
  dueOn: text,
  state: z.enum(fieldStates),
  responseValue: text,
  /** A newer value than the accepted one waits for the agency. */
  hasPending: z.boolean(),
  rejectReason: text,
})

/** What the agency asks the artist about a show, and the answers. */
const advancingCalls = {
  questions: artistProcedure
    .input(orgInput({ eventId: z.uuid() }))
    .output(
      z.strictObject({
        groups: z.array(z.strictObject({ id: z.uuid(), name: z.string(), fields: z.array(Question) })),
        canAnswer: z.boolean(),
      }),
    )
    .query(async ({ ctx, input: { eventId } }) => {
      await findPortalEvent(ctx.tx, ctx.scope, eventId)
      return listArtistQuestions(ctx.tx, ctx.scope, eventId)
    }),

  /** Keeps one answer; '' takes it back. */
  answer: artistProcedure
    .input(
      orgInput({
        eventId: z.uuid(),
        fieldId: z.uuid(),
        version: z.int(),
        responseValue: z.string().max(20_000),
      }),
    )
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input: { fieldId, version, responseValue } }) => {
      const byName = (await findUserName(ctx.tx, ctx.scope)) || ctx.user.email
      const answered = await answerArtistField(ctx.tx, ctx.scope, { fieldId, version, responseValue, byName })
      ctx.log({
        entity: 'event',
        entityId: answered.eventId,
        after: { advancing: answered.fieldName, by: byName },
      })
      return { version: answered.version }
    }),
}

const Itinerary = z.strictObject({ segments: z.array(PortalSegmentRow) })

/** Travel in the portal: of one event (product specification 7), and of all shows together. */
const travelCalls = {
  itinerary: artistEventProcedure
    .input(artistEventInput)
    .output(Itinerary)
    .query(async ({ ctx, input: { eventId } }) => {
      await findPortalEvent(ctx.tx, ctx.scope, eventId)
      return { segments: await listPortalSegments(ctx.tx, ctx.scope, eventId) }
    }),

  /** What leaves on the local days from `from` to `to`. */
  travel: artistProcedure
    .input(orgInput({ from: z.iso.date(), to: z.iso.date() }))
    .output(Itinerary)
    .query(async ({ ctx, input }) => ({ segments: await listPortalSegments(ctx.tx, ctx.scope, input) })),
}

const Current = z.strictObject({
  organisation: z.strictObject({
    slug: z.string(),
    name: z.string(),
    tz: z.string(),
    baseCurrency: z.string(),
  }),
  artists: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      /** What the person may do for this artist. */
      blocksDates: z.boolean(),
      seesDocuments: z.boolean(),
      seesStatements: z.boolean(),
    }),
  ),
})

export const artistPortalRouter = router({
  current: artistProcedure
    .input(orgInput({}))
    .output(Current)
    .query(async ({ ctx }) => {
      const { slug, name, tz, baseCurrency } = ctx.org
      const artists = await listPortalArtists(ctx.tx, ctx.scope)
      return {
        organisation: { slug, name, tz, baseCurrency },
        artists: artists.map((artist) => {
          const access = ctx.scope.access.find(({ artistId }) => artistId === artist.id)
          return {
            ...artist,
            blocksDates: access !== undefined && canInPortal(access, 'availability'),
            seesDocuments: access !== undefined && canInPortal(access, 'contracts'),
            // Statements tell the fee: they are for those who see it at some level.
            seesStatements:
              access !== undefined && canInPortal(access, 'statements') && access.flags.seeFee !== 'none',
          }
        }),
      }
    }),

  events: artistProcedure
    .input(orgInput({ from: z.iso.date(), to: z.iso.date() }))
    .output(listOutput(PortalEventRow))
    .query(({ ctx, input }) => listPortalEvents(ctx.tx, ctx.scope, input)),

  ...eventCalls,
  ...advancingCalls,
  ...travelCalls,
  ...contactCalls,
  ...dayCalls,
  ...feedCalls,
  ...moneyCalls,
  ...portalGuestCalls,
})
