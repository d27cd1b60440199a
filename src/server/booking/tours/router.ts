/** Calls about tours: the shows of an artist under one name, with the way from one to the next. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { isDead } from '#domain/booking/bookings/bookings.ts'
import { bookingProblem } from '#domain/booking/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { wayBetween } from '#domain/booking/tours/route.ts'
import { TourInput } from '#domain/booking/tours/tours.ts'
import { changedFields } from '../../platform/db/activity.ts'
import { listShape } from '../../platform/db/records.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { lockBooking, updateBooking } from '../bookings/store.ts'
import { drawOutlines } from './outlines.ts'
import { Frame, Plan, Show, tourFields, TourRow } from './outputs.ts'
import { overviewTours, planTour } from './plan.ts'
import { archiveTour, findTour, insertTour, listTours, listTourShows, lockTour, updateTour } from './store.ts'

const Id = z.strictObject({ id: z.uuid() })
const ShownFrame = Frame.refine(({ west, east, south, north }) => west < east && south < north).meta({
  examples: [{ west: 5, east: 16, south: 47, north: 55 }],
})

type ShowRow = Awaited<ReturnType<typeof listTourShows>>[number]
const placeOf = ({ latitude, longitude }: ShowRow) =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** Each show with its distance from the one before it that is on. */
function withDistances(rows: readonly ShowRow[]) {
  let last: ReturnType<typeof placeOf> = null
  return rows.map((row) => {
    const {
      tourId: _tour,
      tourName: _name,
      latitude: _latitude,
      longitude: _longitude,
      startsAt: _starts,
      endsOn: _ends,
      ...show
    } = row
    if (isDead(row.status)) return { ...show, kmFromLast: null }
    const here = placeOf(row)
    const kmFromLast = last && here ? wayBetween(last, here).km : null
    last = here
    return { ...show, kmFromLast }
  })
}

export const toursRouter = router({
  list: orgProcedure('events.view')
    .input(orgInput({ ...listShape, artistId: z.uuid().optional() }))
    .output(
      z.strictObject({ rows: z.array(z.strictObject({ ...tourFields, shows: z.int() })), total: z.int() }),
    )
    .query(({ ctx, input }) => listTours(ctx.tx, ctx.scope, input)),

  get: orgProcedure('events.view')
    .input(orgInput({ id: z.uuid() }))
    .output(z.strictObject({ ...tourFields, shows: z.array(Show), canEdit: z.boolean() }))
    .query(async ({ ctx, input }) => {
      const tour = await findTour(ctx.tx, ctx.scope, input.id)
      const shows = await listTourShows(ctx.tx, ctx.scope, [tour.id])
      return { ...tour, shows: withDistances(shows), canEdit: can(ctx.member, 'events.manage') }
    }),

  /** All tours for their page, with the cities of each and its next gap; those to come first. */
  overview: orgProcedure('events.view')
    .input(orgInput({ search: listShape.search, offset: listShape.offset, limit: listShape.limit }))
    .output(z.strictObject({ rows: z.array(TourRow), total: z.int() }))
    .query(({ ctx, input }) => overviewTours(ctx, input)),

  /** One tour day by day: stops, ways, what does not fit, and venues for its gaps. */
  plan: orgProcedure('events.view')
    .input(orgInput({ id: z.uuid() }))
    .output(Plan)
    .query(({ ctx, input }) => planTour(ctx, input.id)),

  /** Land and borders within the frame of a map, as paths for a drawing of `mapWidth` by `mapHeight`. */
  outlines: orgProcedure('events.view')
    .input(orgInput({ frame: ShownFrame }))
    .output(z.strictObject({ land: z.string(), borders: z.string() }))
    .query(({ input }) => drawOutlines(input.frame)),

  /** Puts a show of the tour's artist into the tour, or takes it out again. */
  setShow: orgProcedure('bookings.manage')
    .input(orgInput({ id: z.uuid(), bookingId: z.uuid(), isPart: z.boolean() }))
    .output(Id)
    .mutation(async ({ ctx, input }) => {
      const tour = await lockTour(ctx.tx, ctx.scope, input.id)
      const booking = await lockBooking(ctx.tx, ctx.scope, input.bookingId)
      if (booking.artistId !== tour.artistId) {
        throw new DomainError('BAD_REQUEST', { problem: bookingProblem('tour.artist') })
      }
      if (!can(ctx.member, 'bookings.manage', { artistId: tour.artistId })) throw new DomainError('FORBIDDEN')
      // What another tour has is taken out there.
      if (!input.isPart && booking.tourId !== tour.id) throw new DomainError('NOT_FOUND')
      const change = { tourId: input.isPart ? tour.id : null }
      await updateBooking(ctx.tx, ctx.scope, booking, change)
      ctx.log({ entity: 'event', entityId: booking.eventId, ...changedFields(booking, change) })
      return { id: tour.id }
    }),

  create: orgProcedure('events.manage')
    .meta({ idempotent: true })
    .input(orgInput({ tour: TourInput }))
    .output(Id)
    .mutation(async ({ ctx, input }) => {
      const id = await insertTour(ctx.tx, ctx.scope, input.tour)
      ctx.log({ entity: 'tour', entityId: id, after: input.tour })
      return { id }
    }),

  update: orgProcedure('events.manage')
    .input(orgInput({ id: z.uuid(), version: z.int(), tour: TourInput }))
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const before = await lockTour(ctx.tx, ctx.scope, input.id, input.version)
      if (before.artistId !== input.tour.artistId) {
        throw new DomainError('BAD_REQUEST', { problem: bookingProblem('tour.artist') })
      }
      await updateTour(ctx.tx, ctx.scope, before, input.tour)
      ctx.log({ entity: 'tour', entityId: before.id, ...changedFields(before, input.tour) })
      return { version: before.version + 1 }
    }),

  /** Takes the tour off the lists; its shows stay, and keep its name. */
  remove: orgProcedure('events.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(Id)
    .mutation(async ({ ctx, input }) => {
      const tour = await lockTour(ctx.tx, ctx.scope, input.id)
      await archiveTour(ctx.tx, ctx.scope, tour, ctx.now)
      ctx.log({ entity: 'tour', entityId: tour.id, after: { archivedAt: ctx.now } })
      return { id: tour.id }
    }),

  restore: orgProcedure('events.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(Id)
    .mutation(async ({ ctx, input }) => {
      const tour = await lockTour(ctx.tx, ctx.scope, input.id)
      await archiveTour(ctx.tx, ctx.scope, tour, null)
      ctx.log({ entity: 'tour', entityId: tour.id, after: { archivedAt: null } })
      return { id: tour.id }
    }),
})
