/** Calls about tours: the shows of an artist under one name, with the way from one to the next. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { bookingStatuses, isDead } from '#domain/booking/bookings/bookings.ts'
import { bookingProblem } from '#domain/booking/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { distanceKm } from '#domain/booking/availability/radius.ts'
import { TourInput } from '#domain/booking/events/tours.ts'
import { changedFields } from '../../platform/db/activity.ts'
import { listShape } from '../../platform/db/records.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { archiveTour, findTour, insertTour, listTours, listTourShows, lockTour, updateTour } from './store.ts'

const text = z.string().nullable()
const tourFields = {
  id: z.uuid(),
  artistId: z.uuid(),
  artistName: z.string(),
  name: z.string(),
  startsOn: text,
  endsOn: text,
  territory: text,
  notes: text,
  version: z.int(),
  archivedAt: z.date().nullable(),
}
const Show = z.strictObject({
  bookingId: z.uuid(),
  eventId: z.uuid(),
  eventName: z.string(),
  status: z.enum(bookingStatuses),
  eventDate: z.string(),
  showtime: text,
  tbaTime: z.boolean(),
  inTheNight: z.boolean(),
  venueName: text,
  city: text,
  country: text,
  /** As the crow flies from the last show that is on; null for the first, and where a place is unknown. */
  kmFromLast: z.int().nullable(),
})
const Id = z.strictObject({ id: z.uuid() })

type ShowRow = Awaited<ReturnType<typeof listTourShows>>[number]
const placeOf = ({ latitude, longitude }: ShowRow) =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** Each show with its distance from the one before it that is on. */
function withDistances(rows: readonly ShowRow[]) {
  let last: ReturnType<typeof placeOf> = null
  return rows.map((row) => {
    const { tourId: _tour, tourName: _name, latitude: _latitude, longitude: _longitude, ...show } = row
    if (isDead(row.status)) return { ...show, kmFromLast: null }
    const here = placeOf(row)
    const kmFromLast = last && here ? Math.round(distanceKm(last, here)) : null
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
