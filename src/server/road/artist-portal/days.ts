/** The artist's own days off: seen, blocked and given back in the portal. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { blockWindow, OwnBlockInput } from '#domain/booking/availability/availability.ts'
import { todayIn } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { asMessage } from '#domain/problems.ts'
import { roadProblem } from '#domain/road/problems.ts'
import type { Context, Org } from '../../context.ts'
import { artistProcedure, orgInput } from '../../trpc.ts'
import { PortalBlock } from './outputs.ts'
import { blockDays, listPortalBlocks, unblockDays } from './store.ts'

const Done = z.strictObject({ id: z.uuid() })

/** Only days to come: what has been is the agency's record. */
function assertAhead({ org, now }: Pick<Context, 'now'> & { org: Org }, fromDate: string): void {
  if (fromDate >= todayIn(org.tz, now)) return
  const problem = roadProblem('dayOff.past')
  throw new DomainError('BAD_REQUEST', { problem, fields: { 'block.fromDate': asMessage(problem) } })
}

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
    .mutation(async ({ ctx, input: { artistId, block } }) => {
      assertAhead(ctx, block.fromDate)
      const days = { ...block, toDate: block.toDate ?? block.fromDate }
      const id = randomUUID()
      const made = { ...days, ...blockWindow(days, ctx.org.tz), id, artistId }
      if (!(await blockDays(ctx.tx, ctx.scope, made))) throw new DomainError('FORBIDDEN')
      ctx.log({ entity: 'artist', entityId: artistId, after: { block } })
      return { id }
    }),

  unblock: artistProcedure
    .input(orgInput({ id: z.uuid() }))
    .output(Done)
    .mutation(async ({ ctx, input: { id } }) => {
      const artistId = await unblockDays(ctx.tx, ctx.scope, id, true)
      if (!artistId) throw new DomainError('NOT_FOUND')
      ctx.log({ entity: 'artist', entityId: artistId, after: { block: null, id } })
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
