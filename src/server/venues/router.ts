/** Calls about venues. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { VenueContactsInput, VenueInput, venueContactRoles, venueKinds } from '#domain/venues.ts'
import { changedFields } from '../db/activity.ts'
import { listShape } from '../db/records.ts'
import { orgInput, orgProcedure, router } from '../trpc.ts'
import {
  archiveVenue,
  findVenue,
  insertVenue,
  listVenueContacts,
  listVenues,
  setVenueContacts,
  updateVenue,
} from './store.ts'

const VenueRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(venueKinds),
  city: z.string().nullable(),
  country: z.string().nullable(),
  capacity: z.number().nullable(),
  archivedAt: z.date().nullable(),
})

const text = z.string().nullable()

const Venue = z.strictObject({
  ...VenueRow.shape,
  aka: z.array(z.string()),
  addressLine1: text,
  addressLine2: text,
  zip: text,
  region: text,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  tz: z.string(),
  operatorCompanyId: z.uuid().nullable(),
  operatorName: text,
  website: text,
  phone: text,
  email: text,
  ageLimit: z.int().nullable(),
  curfew: text,
  loadIn: text,
  parking: text,
  notesInternal: text,
  version: z.int(),
  contacts: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      role: z.enum(venueContactRoles),
      emails: z.array(z.strictObject({ address: z.string(), label: text })),
      phones: z.array(z.strictObject({ number: z.string(), label: text })),
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

  /** Sets the people of the venue, all at once. */
  setContacts: orgProcedure('venues.manage')
    .input(orgInput({ id: z.uuid(), contacts: VenueContactsInput }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const before = await listVenueContacts(ctx.tx, ctx.scope, input.id)
      await setVenueContacts(ctx.tx, ctx.scope, input.id, input.contacts)
      ctx.log({
        entity: 'venue',
        entityId: input.id,
        before: { contacts: before.map(({ id: contactId, role }) => ({ contactId, role })) },
        after: { contacts: input.contacts },
      })
      return { id: input.id }
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
