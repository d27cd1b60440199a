/** Calls about venues. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { isSimilarVenue, venueKeys } from '#domain/people/duplicates.ts'
import { VenueContactsInput, VenueInput, venueContactRoles, venueKinds } from '#domain/people/venues.ts'
import { archiveCalls } from '../archiving/calls.ts'
import { changedFields } from '../../platform/db/activity.ts'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import { contactDetailsShape } from '../contacts/outputs.ts'
import { recordListShape, sameVersion } from '../../platform/db/records.ts'
import {
  assertOnFile,
  dismissCalls,
  duplicatesAmong,
  Duplicates,
  Merged,
  mergeShape,
  refuseSame,
  tagCalls,
  unmergeCalls,
} from '../records/calls.ts'
import { mergeInto } from '../records/merge-store.ts'
import { currentId } from '../records/store.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import {
  findVenue,
  insertVenue,
  listVenueContacts,
  listVenueNames,
  listVenues,
  lockVenue,
  setVenueContacts,
  updateVenue,
  venueOrders,
} from './store.ts'

const VenueRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(venueKinds),
  city: z.string().nullable(),
  country: z.string().nullable(),
  capacity: z.number().nullable(),
  tags: z.array(z.string()),
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
  power: text,
  wifi: text,
  configurations: z.array(
    z.strictObject({ name: z.string(), seated: z.int().nullable(), standing: z.int().nullable() }),
  ),
  stages: z.array(z.strictObject({ name: z.string(), capacity: z.int().nullable() })),
  notesInternal: text,
  version: z.int(),
  contacts: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      role: z.enum(venueContactRoles),
      ...contactDetailsShape,
    }),
  ),
  canEdit: z.boolean(),
})

export const venuesRouter = router({
  list: orgProcedure('venues.view')
    .input(orgInput(recordListShape(venueOrders)))
    .output(z.strictObject({ rows: z.array(VenueRow), total: z.int() }))
    .query(({ ctx, input }) => listVenues(ctx.tx, ctx.scope, input)),

  get: orgProcedure('venues.view')
    .input(orgInput({ id: z.uuid() }))
    .output(Venue)
    .query(async ({ ctx, input }) => {
      const id = await currentId(ctx.tx, ctx.scope, 'venue', input.id)
      const venue = await findVenue(ctx.tx, ctx.scope, id)
      const contacts = await listVenueContacts(ctx.tx, ctx.scope, id)
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

  /** Venues on file that may be the one being entered. */
  similar: orgProcedure('venues.view')
    .input(orgInput({ name: z.string().trim().max(160), city: z.string().trim().max(100).nullable() }))
    .output(
      z.strictObject({
        rows: z.array(z.strictObject({ id: z.uuid(), name: z.string(), city: z.string().nullable() })),
      }),
    )
    .query(async ({ ctx, input }) => {
      const known = await listVenueNames(ctx.tx, ctx.scope)
      const similar = known.filter((venue) => isSimilarVenue(input, venue))
      return { rows: similar.slice(0, 3).map(({ id, name, city }) => ({ id, name, city })) }
    }),

  duplicates: orgProcedure('venues.view')
    .input(orgInput({}))
    .output(Duplicates)
    .query(async ({ ctx }) => {
      const venues = await listVenueNames(ctx.tx, ctx.scope)
      return duplicatesAmong(
        ctx,
        'venue',
        venues.map((venue) => ({
          id: venue.id,
          name: venue.name,
          detail: venue.city,
          keys: venueKeys(venue),
        })),
      )
    }),

  /** Two venues become one, under the id of the kept one. It can be undone for 30 days. */
  merge: orgProcedure('venues.manage')
    .input(orgInput({ ...mergeShape, values: VenueInput }))
    .output(Merged)
    .mutation(async ({ ctx, input }) => {
      refuseSame(input.keepId, input.mergeId)
      const merged = await lockVenue(ctx.tx, ctx.scope, input.mergeId)
      sameVersion(merged, input.mergeVersion, 'venue')
      const before = await lockVenue(ctx.tx, ctx.scope, input.keepId)
      sameVersion(before, input.keepVersion, 'venue')
      assertOnFile(before, merged)
      const unscoped = withAllArtists(ctx, 'mergedRecord')
      const pair = { oldId: input.mergeId, keptId: input.keepId }
      await mergeInto(unscoped.tx, unscoped.scope, 'venue', pair, () =>
        updateVenue(ctx.tx, ctx.scope, input.keepId, input.keepVersion, input.values),
      )
      const { before: was, after } = changedFields(before, input.values)
      ctx.log({
        entity: 'venue',
        entityId: input.keepId,
        before: was,
        after: { ...after, merged: merged.name },
      })
      return { id: input.keepId, version: input.keepVersion + 1 }
    }),

  ...dismissCalls('venues'),
  ...unmergeCalls('venues'),
  ...tagCalls('venues'),

  ...archiveCalls('venue', { permission: 'venues.manage', entity: 'venue', merged: 'venue' }),
})
