/** Calls about equipment: what an artist has, and what goes along on a tour. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { EquipmentInput } from '#domain/road/equipment/equipment.ts'
import { findTour, lockTour } from '../../booking/tours/store.ts'
import { findArtist, lockArtist } from '../../people/artists/store.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { findEquipment, saveEquipment } from './store.ts'

const text = z.string().nullable()
const Item = z.strictObject({
  container: text,
  description: z.string(),
  marks: text,
  pieces: z.int(),
  weightKg: text,
  valueMinor: z.int().nullable(),
  origin: text,
})
const List = z.strictObject({
  currency: text,
  items: z.array(Item),
  version: z.int(),
  canEdit: z.boolean(),
})
const Saved = z.strictObject({ version: z.int() })
const change = { version: z.int().min(0), list: EquipmentInput }

export const equipmentRouter = router({
  /** All that an artist has to take along. */
  ofArtist: orgProcedure('formalities.view')
    .input(orgInput({ artistId: z.uuid() }))
    .output(List)
    .query(async ({ ctx, input: { artistId } }) => {
      const { archivedAt } = await findArtist(ctx.tx, ctx.scope, { id: artistId })
      const list = await findEquipment(ctx.tx, ctx.scope, { artistId, tourId: null })
      return { ...list, canEdit: archivedAt === null && can(ctx.member, 'formalities.manage', { artistId }) }
    }),

  saveOfArtist: orgProcedure('formalities.manage')
    .input(orgInput({ artistId: z.uuid(), ...change }))
    .output(Saved)
    .mutation(async ({ ctx, input: { artistId, version, list } }) => {
      await lockArtist(ctx.tx, ctx.scope, artistId)
      await saveEquipment(ctx.tx, ctx.scope, { artistId, tourId: null }, version, list)
      ctx.log({ entity: 'artist', entityId: artistId, after: { equipment: list.items.length } })
      return { version: version + 1 }
    }),

  /** What goes along on a tour, and what there is to choose from. */
  ofTour: orgProcedure('formalities.view')
    .input(orgInput({ tourId: z.uuid() }))
    .output(List.extend({ available: List.pick({ currency: true, items: true }) }))
    .query(async ({ ctx, input: { tourId } }) => {
      const { artistId, archivedAt } = await findTour(ctx.tx, ctx.scope, tourId)
      const list = await findEquipment(ctx.tx, ctx.scope, { artistId, tourId })
      const { currency, items } = await findEquipment(ctx.tx, ctx.scope, { artistId, tourId: null })
      return {
        ...list,
        available: { currency, items },
        canEdit: archivedAt === null && can(ctx.member, 'formalities.manage', { artistId }),
      }
    }),

  saveOfTour: orgProcedure('formalities.manage')
    .input(orgInput({ tourId: z.uuid(), ...change }))
    .output(Saved)
    .mutation(async ({ ctx, input: { tourId, version, list } }) => {
      const { artistId } = await lockTour(ctx.tx, ctx.scope, tourId)
      await saveEquipment(ctx.tx, ctx.scope, { artistId, tourId }, version, list)
      ctx.log({ entity: 'tour', entityId: tourId, after: { equipment: list.items.length } })
      return { version: version + 1 }
    }),
})
