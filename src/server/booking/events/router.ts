/** Calls about events, and the list of their bookings that calendar and lists show. */
import { z } from 'zod'
import { roleText } from '#texts/people/venues.ts'
import { can } from '#domain/access.ts'
import { NewBookingInput } from '#domain/booking/bookings/booking-inputs.ts'
import { bookingStatuses, isDead, isOpen } from '#domain/booking/bookings/bookings.ts'
import { daysBetween } from '#domain/dates.ts'
import { EventInput, decideEventRemoval } from '#domain/booking/events/events.ts'
import { bookingProblem } from '#domain/booking/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { searchText } from '#domain/platform/search/search.ts'
import { refuseArchivedArtist } from '../../platform/artist-states/store.ts'
import { addBooking } from '../bookings/add-booking.ts'
import { ListedBooking } from '../booking-lists/outputs.ts'
import { bookingSorts, countByDay, listBookings, listShowTimes } from '../booking-lists/store.ts'
import { listEventBookings } from '../bookings/store.ts'
import { changedFields } from '../../platform/db/activity.ts'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import { listOutput, orgInput, orgProcedure, router } from '../../trpc.ts'
import { eventBookings } from './event-bookings.ts'
import { moveBookings, placeHoldsAgain, releaseHolds } from './follow-event.ts'
import { moveShow } from './moving.ts'
import { DayCount, EventRecord, ShowTimes } from './outputs.ts'
import { archiveEvent, findEvent, insertEvent, listEventContacts, lockEvent, updateEvent } from './store.ts'

/** As many bookings as one answer may hold; a month of the busiest agency has a tenth of it. */
const LIST_LIMIT = 2000

/** A year with the days that complete its first and last week. */
const LONGEST_DENSITY_DAYS = 380

/** A time axis shows a week; a year is what other calls take at the most. */
const LONGEST_TIMES_DAYS = 366

const live = bookingStatuses.filter((status) => !isDead(status))

export const eventsRouter = router({
  list: orgProcedure('events.view')
    .input(
      orgInput({
        from: z.iso.date(),
        to: z.iso.date(),
        artists: z.array(z.uuid()).max(500).optional(),
        tours: z.array(z.uuid()).max(200).optional(),
        venueId: z.uuid().optional(),
        promoterId: z.uuid().optional(),
        statuses: z.array(z.enum(bookingStatuses)).optional(),
        /** With the cancelled, declined and otherwise dead ones; off unless statuses are named. */
        cancelled: z.boolean().default(false),
        search: z.string().trim().max(120).optional(),
        sort: z.enum(bookingSorts).default('date'),
        descending: z.boolean().default(false),
      }),
    )
    .output(listOutput(ListedBooking))
    .query(({ ctx, input }) =>
      listBookings(ctx.tx, ctx.scope, {
        ...input,
        statuses: input.statuses ?? (input.cancelled ? undefined : live),
        search: input.search && searchText([input.search]),
        limit: LIST_LIMIT,
      }),
    ),

  /** Load-in, end and curfew of what `list` has, for a calendar with a time axis. */
  times: orgProcedure('events.view')
    .input(orgInput({ from: z.iso.date(), to: z.iso.date() }))
    .output(z.array(ShowTimes))
    .query(({ ctx, input }) => {
      if (daysBetween(input.from, input.to) > LONGEST_TIMES_DAYS) {
        throw new DomainError('BAD_REQUEST', { problem: bookingProblem('days.range') })
      }
      return listShowTimes(ctx.tx, ctx.scope, input)
    }),

  /** Counts by day and status, for the year: what the list would be too long for. */
  density: orgProcedure('events.view')
    .input(
      orgInput({
        from: z.iso.date(),
        to: z.iso.date(),
        artists: z.array(z.uuid()).max(500).optional(),
        tours: z.array(z.uuid()).max(200).optional(),
      }),
    )
    .output(z.array(DayCount))
    .query(({ ctx, input }) => {
      if (daysBetween(input.from, input.to) > LONGEST_DENSITY_DAYS) {
        throw new DomainError('BAD_REQUEST', { problem: bookingProblem('days.range') })
      }
      return countByDay(ctx.tx, ctx.scope, input)
    }),

  get: orgProcedure('events.view')
    .input(orgInput({ id: z.uuid() }))
    .output(EventRecord)
    .query(async ({ ctx, input }) => {
      const event = await findEvent(ctx.tx, ctx.scope, input.id)
      const [bookings, contacts] = await Promise.all([
        eventBookings(ctx, event),
        listEventContacts(ctx.tx, ctx.scope, input.id),
      ])
      return {
        ...event,
        bookings,
        contacts: contacts.map((person) => ({ ...person, role: roleText(person.role, ctx.t) })),
        canEdit: can(ctx.member, 'events.manage'),
      }
    }),

  create: orgProcedure('events.manage')
    .meta({ idempotent: true })
    .input(orgInput({ event: EventInput, booking: NewBookingInput }))
    .output(z.strictObject({ id: z.uuid(), bookingId: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const id = await insertEvent(ctx.tx, ctx.scope, input.event)
      const bookingId = await addBooking(ctx, { ...input.event, id }, input.booking)
      ctx.log({ entity: 'event', entityId: id, after: { ...input.event, booking: input.booking } })
      return { id, bookingId }
    }),

  update: orgProcedure('events.manage')
    .input(orgInput({ id: z.uuid(), version: z.int(), event: EventInput }))
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const before = await lockEvent(ctx.tx, ctx.scope, input.id, input.version)
      await updateEvent(ctx.tx, ctx.scope, before, input.event)
      if (before.eventDate !== input.event.eventDate || before.tz !== input.event.tz) {
        await moveBookings(ctx, { ...input.event, id: before.id })
      }
      ctx.log({ entity: 'event', entityId: before.id, ...changedFields(before, input.event) })
      return { version: before.version + 1 }
    }),

  /** Moves the event to another day, its last day with it. */
  move: orgProcedure('events.manage')
    .input(orgInput({ id: z.uuid(), version: z.int(), eventDate: z.iso.date() }))
    .output(z.strictObject({ version: z.int(), from: z.string() }))
    .mutation(({ ctx, input }) => moveShow(ctx, input)),

  remove: orgProcedure('events.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const event = await lockEvent(ctx.tx, ctx.scope, input.id)
      const unscoped = withAllArtists(ctx, 'sharedEvent')
      const bookings = await listEventBookings(unscoped.tx, unscoped.scope, event.id)
      decideEventRemoval(bookings.map(({ status }) => status))
      await archiveEvent(ctx.tx, ctx.scope, event, ctx.now)
      await releaseHolds(ctx, event.id)
      ctx.log({ entity: 'event', entityId: event.id, after: { archivedAt: ctx.now } })
      return { id: event.id }
    }),

  restore: orgProcedure('events.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const event = await lockEvent(ctx.tx, ctx.scope, input.id)
      const unscoped = withAllArtists(ctx, 'sharedEvent')
      for (const { artistId, status } of await listEventBookings(unscoped.tx, unscoped.scope, event.id)) {
        if (isOpen(status)) await refuseArchivedArtist(unscoped.tx, unscoped.scope, artistId)
      }
      await archiveEvent(ctx.tx, ctx.scope, event, null)
      await placeHoldsAgain(ctx, event)
      ctx.log({ entity: 'event', entityId: event.id, after: { archivedAt: null } })
      return { id: event.id }
    }),
})
