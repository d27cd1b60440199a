/** The calls with which records are archived and brought back. */
import { z } from 'zod'
import type { Permission } from '#domain/access.ts'
import { archiveEffectNames, type Archivable } from '#domain/people/archive-effects.ts'
import type { Context } from '../../context.ts'
import { notMerged, type MergeEntity } from '../records/store.ts'
import { orgInput, orgProcedure } from '../../trpc.ts'
import { archiveRecord, listArchiveEffects, restoreRecord, type ArchiveCall } from './effects.ts'
import { findArchivable, type DatedArchivable } from './store.ts'

const ArchiveEffects = z.strictObject({
  effects: z.array(
    z.strictObject({
      effect: z.enum(archiveEffectNames),
      kind: z.enum(['refuses', 'stays', 'pauses', 'ends']),
      count: z.int(),
      /** `on` is the day of a show or a trip. */
      uses: z.array(
        z.strictObject({
          name: z.string(),
          on: z.iso.date().nullable(),
          /** What its page is found by: the id, for artists the slug. */
          at: z.string().nullable(),
        }),
      ),
    }),
  ),
})

type Call = Context & ArchiveCall & { user: { userId: string } }

/** What archiving would be about, for the sheet before it. `reach` refuses whoever does not reach the record. */
export const archiveEffectsCall = (
  noun: Archivable,
  permission: Permission,
  reach?: (call: Call, id: string) => Promise<unknown>,
) =>
  orgProcedure(permission)
    .input(orgInput({ id: z.uuid() }))
    .output(ArchiveEffects)
    .query(async ({ ctx, input }) => {
      await reach?.(ctx, input.id)
      const { id } = await findArchivable(ctx.tx, ctx.scope, noun, input.id)
      return { effects: await listArchiveEffects(ctx, noun, id) }
    })

type Calls = {
  permission: Permission
  /** As the activity log calls it. */
  entity: string
  /** Where it may have been merged into another one, which cannot be brought back. */
  merged?: MergeEntity
}

/** `archiveEffects` says what follows, `remove` archives, `restore` brings back; the latter two once or twice alike. */
export const archiveCalls = (noun: DatedArchivable, { permission, entity, merged }: Calls) => ({
  archiveEffects: archiveEffectsCall(noun, permission),

  remove: orgProcedure(permission)
    .input(orgInput({ id: z.uuid() }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input: { id } }) => {
      await archiveRecord(ctx, noun, id)
      ctx.log({ entity, entityId: id, after: { archivedAt: ctx.now } })
      return { id }
    }),

  restore: orgProcedure(permission)
    .input(orgInput({ id: z.uuid() }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input: { id } }) => {
      if (merged) await notMerged(ctx.tx, ctx.scope, merged, id)
      await restoreRecord(ctx, noun, id)
      ctx.log({ entity, entityId: id, after: { archivedAt: null } })
      return { id }
    }),
})
