/** Calls about availability: is the artist free, the grid of all artists, and blocking days. */
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { daysBetween } from '#domain/dates.ts'
import { bookingStatuses, isDead } from '#domain/bookings.ts'
import { listBlocks } from '../blocks/store.ts'
import { listBookings } from '../bookings/store.ts'
import { orgInput, orgProcedure, router } from '../trpc.ts'
import { checkDate, shownBlock } from './check.ts'
import { Check, Grid } from './outputs.ts'
import { listBookableArtists } from './store.ts'

/** As many bookings as one answer may hold, as for lists of events. */
const GRID_LIMIT = 2000
/** A year and its edges, as a year view shows them. */
const LONGEST_GRID_DAYS = 400

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
    .query(({ ctx, input }) => checkDate(ctx.tx, ctx.scope, input, ctx.now)),

  /** Artists by days: every booking that is alive, with its place in the queue, and every block. */
  grid: orgProcedure('calendar.view')
    .input(orgInput({ from: z.iso.date(), to: z.iso.date(), artists: z.array(z.uuid()).max(500).optional() }))
    .output(Grid)
    .query(async ({ ctx, input }) => {
      const { from, to, artists } = input
      if (daysBetween(from, to) > LONGEST_GRID_DAYS) {
        throw new DomainError('BAD_REQUEST', { message: 'Ask for at most a year at once.' })
      }
      const [rows, bookings, blocks] = await Promise.all([
        listBookableArtists(ctx.tx, ctx.scope, artists),
        listBookings(ctx.tx, ctx.scope, { from, to, artists, statuses: live, limit: GRID_LIMIT }),
        listBlocks(ctx.tx, ctx.scope, { from, to, artists }),
      ])
      return { artists: rows, bookings, blocks: blocks.map(shownBlock) }
    }),

  /** Artists and blocks alone, for calendars that have their bookings already. */
  blocks: orgProcedure('calendar.view')
    .input(orgInput({ from: z.iso.date(), to: z.iso.date() }))
    .output(Grid.omit({ bookings: true }))
    .query(async ({ ctx, input }) => {
      if (daysBetween(input.from, input.to) > LONGEST_GRID_DAYS) {
        throw new DomainError('BAD_REQUEST', { message: 'Ask for at most a year at once.' })
      }
      const [artists, blocks] = await Promise.all([
        listBookableArtists(ctx.tx, ctx.scope, undefined),
        listBlocks(ctx.tx, ctx.scope, input),
      ])
      return { artists, blocks: blocks.map(shownBlock) }
    }),
})
