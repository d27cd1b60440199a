/** The artist's own days off: seen, blocked and given back in the portal. */
import { z } from 'zod'
import { OwnBlockInput } from '#domain/booking/availability/availability.ts'
import { DomainError } from '#domain/errors.ts'
import { artistProcedure, orgInput } from '../../trpc.ts'
import { placeOwnBlock, removeOwnBlock } from './blocking.ts'
import { PortalBlock } from './outputs.ts'
import { listPortalBlocks, unblockDays } from './store.ts'

const Done = z.strictObject({ id: z.uuid() })

export const dayCalls = {
  /** Days off of all artists the person follows, from `from` to `to`. */
  blocks: artistProcedure
    .input(orgInput({ from: z.iso.date(), to: z.iso.date() }))
    .output(z.strictObject({ blocks: z.array(PortalBlock) }))
    .query(async ({ ctx, input }) => ({ blocks: await listPortalBlocks(ctx.tx, ctx.scope, input) })),

  /** Blocks days; never over an agreed show. The agency sees them at once. */
  block: artistProcedure
    .meta({ idempotent: true })
    .input(orgInput({ artistId: z.uuid(), block: OwnBlockInput }))
    .output(Done)
    .mutation(async ({ ctx, input: { artistId, block } }) => ({
      id: await placeOwnBlock(ctx, artistId, block),
    })),

  unblock: artistProcedure
    .input(orgInput({ id: z.uuid() }))
    .output(Done)
    .mutation(async ({ ctx, input: { id } }) => {
      await removeOwnBlock(ctx, id)
      return { id }
    }),

  /** Undoes `unblock`, unless a show has been agreed in these days meanwhile. */
  blockAgain: artistProcedure
    .input(orgInput({ id: z.uuid() }))
    .output(Done)
    .mutation(async ({ ctx, input: { id } }) => {
      const artistId = await unblockDays(ctx.tx, ctx.scope, id, false)
      if (!artistId) throw new DomainError('NOT_FOUND')
      ctx.log({ entity: 'artist', entityId: artistId, after: { block: { id } } })
      return { id }
    }),
}
