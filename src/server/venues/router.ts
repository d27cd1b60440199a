/** Calls about venues. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { VenueInput, venueKinds } from '#domain/venues.ts'
import { changedFields } from '../db/activity.ts'
import { listShape } from '../db/records.ts'
import { orgInput, orgProcedure, router } from '../trpc.ts'
import { archiveVenue, findVenue, insertVenue, listVenueContacts, listVenues, updateVenue } from './store.ts'

const VenueRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(venueKinds),
  city: z.string().nullable(),
  country: z.string().nullable(),
  capacity: z.number().nullable(),
  archivedAt: z.date().nullable(),
})

const Venue = z.strictObject({
  ...VenueInput.shape,
  id: z.uuid(),
  version: z.int(),
  archivedAt: z.date().nullable(),
  contacts: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      role: z.string(),
      emails: z.array(z.strictObject({ address: z.string(), label: z.string().nullable() })),
      phones: z.array(z.strictObject({ number: z.string(), label: z.string().nullable() })),
    }),
  ),
  canEdit: z.boolean(),
})

export const venuesRouter = router({
  list: orgProcedure('venues.view')
    .input(orgInput(listShape))
    .output(z.strictObject({ rows: z.array(VenueRow), total: z.int() }))
    .query(({ ctx, input }) => listVenues(ctx.tx, ctx.scope, input)),

  get: orgProcedure('venues.view')
    .input(orgInput({ id: z.uuid() }))
    .output(Venue)
    .query(async ({ ctx, input }) => {
      const venue = await findVenue(ctx.tx, ctx.scope, input.id)
      const contacts = await listVenueContacts(ctx.tx, ctx.scope, input.id)
      return { ...venue, contacts, canEdit: can(ctx.member, 'venues.manage') }
    }),

  create: orgProcedure('venues.manage')
    .meta({ idempotent: true })
    .input(orgInput({ venue: VenueInput }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const id = await insertVenue(ctx.tx, ctx.scope, input.venue)
      ctx.log({ entity: 'venue', entityId: id, after: input.venue })
      return { id }
    }),

  update: orgProcedure('venues.manage')
    .input(orgInput({ id: z.uuid(), version: z.int(), venue: VenueInput }))
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const before = await updateVenue(ctx.tx, ctx.scope, input.id, input.version, input.venue)
      ctx.log({ entity: 'venue', entityId: input.id, ...changedFields(before, input.venue) })
      return { version: input.version + 1 }
    }),

  remove: orgProcedure('venues.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      await archiveVenue(ctx.tx, ctx.scope, input.id, ctx.now)
      ctx.log({ entity: 'venue', entityId: input.id, after: { archivedAt: ctx.now } })
      return { id: input.id }
    }),

  restore: orgProcedure('venues.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      await archiveVenue(ctx.tx, ctx.scope, input.id, null)
      ctx.log({ entity: 'venue', entityId: input.id, after: { archivedAt: null } })
      return { id: input.id }
    }),
})
