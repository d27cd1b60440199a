/** Calls about availability: is the artist free, the grid of all artists, and blocking days. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { BlockInput, RadiusInput } from '#domain/booking/availability/availability.ts'
import { bookingProblem } from '#domain/booking/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { daysBetween } from '#domain/dates.ts'
import { bookingStatuses, isDead } from '#domain/booking/bookings/bookings.ts'
import { listBlocks } from '../blocks/store.ts'
import { listExternalDays } from '../external-days/store.ts'
import { listBookings } from '../booking-lists/store.ts'
import { listSharedDays } from '../shared-days/store.ts'
import { lockBooking } from '../bookings/store.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { placeBlock, removeBlock, restoreBlock } from './blocking.ts'
import { checkBooking, checkDate, shownBlock, shownExternalDay } from './check.ts'
import { Check, Grid, Radius, Warning } from './outputs.ts'
import { findBookedArtist, listBookableArtists, setBookingRadius } from './store.ts'

/** As many bookings as one answer may hold, as for lists of events. */
const GRID_LIMIT = 2000
/** A year and its edges, as a year view shows them. */
const LONGEST_GRID_DAYS = 400

const Done = z.strictObject({ id: z.uuid() })

const live = bookingStatuses.filter((status) => !isDead(status))

export const availabilityRouter = router({
  /** Whether the artist is free on a date, with what is held there, what warns, and the days around. */
  check: orgProcedure('calendar.view')
    .input(
      orgInput({
        artistId: z.uuid(),
        date: z.iso.date(),
        /** Where the show would be; without it distances are not judged. */
        venueId: z.uuid().nullish(),
        showtime: z.iso.time({ precision: -1 }).nullish(),
        exceptBookingId: z.uuid().optional(),
      }),
    )
    .output(Check)
    .query(({ ctx, input }) => checkDate(ctx, input)),

  /** Artists by days: every booking that is alive, with its place in the queue, every block and other plans. */
  grid: orgProcedure('calendar.view')
    .input(orgInput({ from: z.iso.date(), to: z.iso.date(), artists: z.array(z.uuid()).max(500).optional() }))
    .output(Grid)
    .query(async ({ ctx, input }) => {
      const { from, to, artists } = input
      if (daysBetween(from, to) > LONGEST_GRID_DAYS) {
        throw new DomainError('BAD_REQUEST', { problem: bookingProblem('days.range') })
      }
      const [rows, bookings, blocks, external, shared] = await Promise.all([
        listBookableArtists(ctx.tx, ctx.scope, artists),
        listBookings(ctx.tx, ctx.scope, { from, to, artists, statuses: live, limit: GRID_LIMIT }),
        listBlocks(ctx.tx, ctx.scope, { from, to, artists }),
        listExternalDays(ctx.tx, ctx.scope, { from, to, artists }),
        listSharedDays(ctx.tx, ctx.scope, { from, to, holds: can(ctx.member, 'holds.view') }),
      ])
      return {
        artists: rows,
        bookings,
        blocks: blocks.map(shownBlock),
        external: external.map(shownExternalDay),
        shared: artists ? shared.filter(({ artistId }) => artists.includes(artistId)) : shared,
      }
    }),

  /** Artists, blocks and other plans alone, for calendars that have their bookings already. */
  blocks: orgProcedure('calendar.view')
    .input(orgInput({ from: z.iso.date(), to: z.iso.date() }))
    .output(Grid.omit({ bookings: true }))
    .query(async ({ ctx, input }) => {
      if (daysBetween(input.from, input.to) > LONGEST_GRID_DAYS) {
        throw new DomainError('BAD_REQUEST', { problem: bookingProblem('days.range') })
      }
      const [artists, blocks, external, shared] = await Promise.all([
        listBookableArtists(ctx.tx, ctx.scope, undefined),
        listBlocks(ctx.tx, ctx.scope, input),
        listExternalDays(ctx.tx, ctx.scope, input),
        listSharedDays(ctx.tx, ctx.scope, { ...input, holds: can(ctx.member, 'holds.view') }),
      ])
      return { artists, blocks: blocks.map(shownBlock), external: external.map(shownExternalDay), shared }
    }),

  /** Blocks days of an artist, or of one member; never over an agreed show. */
  block: orgProcedure('calendar.manage')
    .meta({ idempotent: true })
    .input(orgInput({ artistId: z.uuid(), block: BlockInput }))
    .output(Done)
    .mutation(async ({ ctx, input }) => ({ id: await placeBlock(ctx, input.artistId, input.block) })),

  unblock: orgProcedure('calendar.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(Done)
    .mutation(async ({ ctx, input: { id } }) => {
      await removeBlock(ctx, id)
      return { id }
    }),

  /** Undoes `unblock`, unless a show has been agreed in these days meanwhile. */
  blockAgain: orgProcedure('calendar.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(Done)
    .mutation(async ({ ctx, input: { id } }) => {
      await restoreBlock(ctx, id)
      return { id }
    }),

  /** The usual radius clause of an artist, and the organisation's. */
  radius: orgProcedure('calendar.view')
    .input(orgInput({ artistId: z.uuid() }))
    .output(z.strictObject({ own: Radius.nullable(), general: Radius.nullable() }))
    .query(async ({ ctx, input }) => {
      const { ownRadius, orgRadius } = await findBookedArtist(ctx.tx, ctx.scope, input.artistId)
      return { own: ownRadius, general: orgRadius }
    }),

  /** What warns about a booking as it is, and the clause of its own. */
  booking: orgProcedure('calendar.view')
    .input(orgInput({ bookingId: z.uuid() }))
    .output(
      z.strictObject({
        conflicts: z.array(z.string()),
        warnings: z.array(Warning),
        ownRadius: Radius.nullable(),
        /** What counts without one of its own. */
        general: Radius.nullable(),
        radius: Radius.nullable(),
        canEdit: z.boolean(),
      }),
    )
    .query(async ({ ctx, input }) => {
      const { artistId, ...answer } = await checkBooking(ctx, input.bookingId)
      return { ...answer, canEdit: can(ctx.member, 'bookings.manage', { artistId }) }
    }),

  /** Sets the radius clause of one booking; all empty falls back on the artist's. */
  setBookingRadius: orgProcedure('bookings.manage')
    .input(orgInput({ bookingId: z.uuid(), radius: RadiusInput }))
    .output(Done)
    .mutation(async ({ ctx, input: { bookingId, radius } }) => {
      const { eventId } = await lockBooking(ctx.tx, ctx.scope, bookingId)
      await setBookingRadius(ctx.tx, ctx.scope, bookingId, radius)
      ctx.log({ entity: 'event', entityId: eventId, after: { radius } })
      return { id: bookingId }
    }),
})
