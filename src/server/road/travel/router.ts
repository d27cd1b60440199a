/** Calls about travel: the itinerary of an event or a tour, and notifying the travellers of it. */
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { optionalNotes } from '#domain/fields.ts'
import { segmentName, segmentStatuses, type SegmentStatus } from '#domain/booking/travel/travel.ts'
import { SegmentInput } from '#domain/booking/travel/travel-inputs.ts'
import { languageOf } from '#domain/language.ts'
import { roadProblem } from '#domain/road/problems.ts'
import { travelEmail } from '#texts/road/travel-emails.ts'
import { findEvent } from '../../booking/events/store.ts'
import { renderEmail } from '../../platform/mail/layout.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import { findTour } from '../../booking/tours/store.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { translatorOf } from '../../texts.ts'
import { searchAirports } from './airports.ts'
import { calendarCalls } from './calendar.ts'
import { checkSegment, type WriteCall } from './check.ts'
import { diffOfRows, rowsToShare } from './changes.ts'
import { AirportFound, ChangeRow, Completeness, TravelShowRow, travelShape } from './outputs.ts'
import { readingCalls } from './readings.ts'
import { completenessOf, loadTravel } from './record.ts'
import { toColumns, toSegment } from '../../booking/itinerary/row.ts'
import { changeRow, knownNow, listRecipients, notificationsFor } from './sharing.ts'
import {
  insertSegments,
  listSegments,
  listTravelShows,
  lockSegment,
  noteShared,
  updateSegment,
  type StoredSegment,
} from '../../booking/itinerary/store.ts'

const One = z.strictObject({ id: z.uuid() })
const Version = z.strictObject({ version: z.int() })

/** What the log of the event says of a segment: enough to know which, without numbers and costs. */
const logged = (row: StoredSegment) => ({
  segmentId: row.id,
  segmentType: row.segmentType,
  title: segmentName(toSegment(row)).own,
  status: row.status,
  departsAt: row.departsAt,
})

async function setStored(
  ctx: WriteCall & {
    log: (entry: { entity: string; entityId: string; before?: object; after: object }) => void
  },
  before: StoredSegment,
  change: { status: SegmentStatus } | { archivedAt: Date | null },
) {
  await updateSegment(ctx.tx, ctx.scope, before, change)
  const was = logged(before)
  ctx.log({
    entity: 'event',
    entityId: before.eventId,
    before: { travel: was },
    after: { travel: { ...was, ...change } },
  })
}

export const travelRouter = router({
  list: orgProcedure('travel.view')
    .input(orgInput({ eventId: z.uuid() }))
    .output(z.strictObject({ ...travelShape, ...Completeness }))
    .query(async ({ ctx, input }) => {
      const { id } = await findEvent(ctx.tx, ctx.scope, input.eventId)
      const shows = await listTravelShows(ctx.tx, ctx.scope, { eventId: id })
      const travel = await loadTravel(ctx, [id], shows)
      return { ...travel, ...completenessOf(travel, id) }
    }),

  /** The same over all shows of a tour. */
  tour: orgProcedure('travel.view')
    .input(orgInput({ tourId: z.uuid() }))
    .output(
      z.strictObject({
        ...travelShape,
        tour: z.strictObject({ id: z.uuid(), name: z.string(), artistName: z.string() }),
        shows: z.array(TravelShowRow.extend(Completeness)),
      }),
    )
    .query(async ({ ctx, input }) => {
      const { id, name, artistName } = await findTour(ctx.tx, ctx.scope, input.tourId)
      const shows = await listTravelShows(ctx.tx, ctx.scope, { tourId: id })
      const travel = await loadTravel(ctx, [...new Set(shows.map(({ eventId }) => eventId))], shows)
      return {
        ...travel,
        tour: { id, name, artistName },
        shows: shows.map((show) => ({ ...show, ...completenessOf(travel, show.eventId) })),
      }
    }),

  create: orgProcedure('travel.manage')
    .meta({ idempotent: true })
    .input(orgInput({ eventId: z.uuid(), segment: SegmentInput }))
    .output(One)
    .mutation(async ({ ctx, input }) => {
      const { id: eventId } = await findEvent(ctx.tx, ctx.scope, input.eventId)
      const segment = await checkSegment(ctx, eventId, input.segment, 'segment')
      const [id] = await insertSegments(ctx.tx, ctx.scope, eventId, [segment])
      const { segmentType, status, departure } = segment
      const travel = { segmentId: id, segmentType, status, departure }
      ctx.log({ entity: 'event', entityId: eventId, after: { travel } })
      return { id: id! }
    }),

  /** Several at once, as they were read out of a confirmation. */
  createMany: orgProcedure('travel.manage')
    .meta({ idempotent: true })
    .input(orgInput({ eventId: z.uuid(), segments: z.array(SegmentInput).min(1).max(60) }))
    .output(z.strictObject({ ids: z.array(z.uuid()) }))
    .mutation(async ({ ctx, input }) => {
      const { id: eventId } = await findEvent(ctx.tx, ctx.scope, input.eventId)
      const segments: SegmentInput[] = []
      for (const [index, segment] of input.segments.entries()) {
        segments.push(await checkSegment(ctx, eventId, segment, `segments.${index}`))
      }
      const ids = await insertSegments(ctx.tx, ctx.scope, eventId, segments)
      const travel = { segments: segments.map(({ segmentType, departure }) => ({ segmentType, departure })) }
      ctx.log({ entity: 'event', entityId: eventId, after: { travel } })
      return { ids }
    }),

  update: orgProcedure('travel.manage')
    .input(orgInput({ id: z.uuid(), version: z.int(), segment: SegmentInput }))
    .output(Version)
    .mutation(async ({ ctx, input }) => {
      const before = await lockSegment(ctx.tx, ctx.scope, input.id, input.version)
      const segment = await checkSegment(ctx, before.eventId, input.segment, 'segment')
      const columns = toColumns(segment)
      await updateSegment(ctx.tx, ctx.scope, before, columns)
      ctx.log({
        entity: 'event',
        entityId: before.eventId,
        before: { travel: logged(before) },
        after: {
          travel: { ...logged(before), status: segment.status, departsAt: columns.departsAt },
        },
      })
      return { version: before.version + 1 }
    }),

  setStatus: orgProcedure('travel.manage')
    .input(orgInput({ id: z.uuid(), version: z.int(), status: z.enum(segmentStatuses) }))
    .output(Version)
    .mutation(async ({ ctx, input }) => {
      const before = await lockSegment(ctx.tx, ctx.scope, input.id, input.version)
      await setStored(ctx, before, { status: input.status })
      return { version: before.version + 1 }
    }),

  /** Takes the segment off the itinerary; `restore` undoes it. */
  remove: orgProcedure('travel.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(One)
    .mutation(async ({ ctx, input }) => {
      await setStored(ctx, await lockSegment(ctx.tx, ctx.scope, input.id), { archivedAt: ctx.now })
      return { id: input.id }
    }),

  restore: orgProcedure('travel.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(One)
    .mutation(async ({ ctx, input }) => {
      await setStored(ctx, await lockSegment(ctx.tx, ctx.scope, input.id), { archivedAt: null })
      return { id: input.id }
    }),

  /** What the travellers do not know yet, and who will get an e-mail. */
  unshared: orgProcedure('travel.view')
    .input(orgInput({ eventId: z.uuid() }))
    .output(
      z.strictObject({
        changes: z.array(ChangeRow),
        recipients: z.array(z.strictObject({ name: z.string(), email: z.string(), isTeam: z.boolean() })),
      }),
    )
    .query(async ({ ctx, input }) => {
      const { id } = await findEvent(ctx.tx, ctx.scope, input.eventId)
      const shows = await listTravelShows(ctx.tx, ctx.scope, { eventId: id })
      const rows = rowsToShare(await listSegments(ctx.tx, ctx.scope, [id], { withRemoved: true }), shows)
      const people = await listRecipients(ctx.tx, ctx.scope, shows, rows)
      return {
        changes: diffOfRows(rows).map((change) => changeRow(change, ctx.t)),
        recipients: people
          .filter((person) => notificationsFor(person, rows).length > 0)
          .map(({ name, email, isTeam }) => ({ name, email, isTeam })),
      }
    }),

  /** Notifies the travellers: an e-mail to each with what is new to them; from then on they know. */
  share: orgProcedure('travel.manage')
    .meta({ idempotent: true })
    .input(orgInput({ eventId: z.uuid(), message: optionalNotes(2000) }))
    .output(z.strictObject({ notified: z.int(), changes: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const { tx, scope, org, site, secrets, now } = ctx
      const event = await findEvent(tx, scope, input.eventId)
      const shows = await listTravelShows(tx, scope, { eventId: event.id })
      const rows = rowsToShare(await listSegments(tx, scope, [event.id], { withRemoved: true }), shows)
      const changes = diffOfRows(rows)
      if (changes.length === 0) {
        throw new DomainError('CONFLICT', { problem: roadProblem('travel.nothingToShare') })
      }
      const facts = {
        orgName: org.name,
        artistName: [...new Set(shows.map(({ artistName }) => artistName))].join(', ') || event.name,
        eventDate: event.eventDate,
        place: [event.venueName, event.venueCity ?? event.city].filter(Boolean).join(', '),
        message: input.message,
      }
      const url = `/artist-portal/${org.slug}/events/${event.id}`
      const portal = `${site.appUrl}${url}`
      let notified = 0
      for (const person of await listRecipients(tx, scope, shows, rows)) {
        const unshared = notificationsFor(person, rows)
        if (unshared.length === 0) continue
        const isUpdate = rows.some((row) => row.shared !== null && person.sees(row))
        const language = languageOf(person.locale, org.locale)
        const t = translatorOf(language)
        const content = travelEmail(
          {
            ...facts,
            isUpdate,
            changes: unshared.map((change) => changeRow(change, t)),
            link: person.isTeam ? portal : null,
          },
          t,
        )
        await enqueueEmail(tx, scope, secrets, {
          ...renderEmail(content, language),
          to: person.email,
          kind: 'travel.share',
          noticeUrl: `${url}?tab=travel`,
        })
        notified += 1
      }
      await noteShared(tx, scope, knownNow(rows), now)
      ctx.log({
        entity: 'event',
        entityId: event.id,
        after: { travelShared: { notified, changes: changes.length } },
      })
      return { notified, changes: changes.length }
    }),

  /** Airports by code, city or name. */
  airports: orgProcedure('travel.view')
    .input(orgInput({ query: z.string().trim().max(60) }))
    .output(z.array(AirportFound))
    .query(({ input }) => searchAirports(input.query)),

  ...calendarCalls,
  ...readingCalls,
})
