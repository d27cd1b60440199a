/** Calls about saved views of calendar and events. */
import { z } from 'zod'
import type { Member } from '#domain/access.ts'
import { DomainError } from '#domain/errors.ts'
import {
  mayChangeView,
  mayShareView,
  SavedViewInput,
  viewPages,
  viewParams,
} from '#domain/desk/saved-views.ts'
import { changedFields } from '../../platform/db/activity.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { insertSavedView, listSavedViews, lockSavedView, updateSavedView } from './store.ts'

const SavedView = z.strictObject({
  id: z.uuid(),
  page: z.enum(viewPages),
  name: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  params: z.partialRecord(z.enum(viewParams), z.string()),
  version: z.int(),
  canEdit: z.boolean(),
})

type Stored = Awaited<ReturnType<typeof lockSavedView>>

function decideChange(view: Stored, ctx: { member: Member; scope: { userId: string } }): void {
  if (!mayChangeView(view, ctx.member, ctx.scope.userId)) throw new DomainError('FORBIDDEN')
}

export const savedViewsRouter = router({
  list: orgProcedure('calendar.view')
    .input(orgInput({ page: z.enum(viewPages) }))
    .output(z.strictObject({ views: z.array(SavedView), canShare: z.boolean() }))
    .query(async ({ ctx, input }) => {
      const rows = await listSavedViews(ctx.tx, ctx.scope, input.page)
      return {
        views: rows.map(({ userId, page, params, ...view }) => ({
          ...view,
          page: page as (typeof viewPages)[number],
          params: params as z.infer<typeof SavedView>['params'],
          isOwn: userId === ctx.scope.userId,
          canEdit: mayChangeView({ userId, isShared: view.isShared }, ctx.member, ctx.scope.userId),
        })),
        canShare: mayShareView(ctx.member),
      }
    }),

  create: orgProcedure('calendar.view')
    .meta({ idempotent: true })
    .input(orgInput({ view: SavedViewInput }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      if (input.view.isShared && !mayShareView(ctx.member)) throw new DomainError('FORBIDDEN')
      const id = await insertSavedView(ctx.tx, ctx.scope, input.view)
      ctx.log({ entity: 'savedView', entityId: id, after: input.view })
      return { id }
    }),

  /** Another name, other filters, or for everybody. What is left out stays. */
  update: orgProcedure('calendar.view')
    .input(
      orgInput({
        id: z.uuid(),
        version: z.int(),
        view: z
          .strictObject({
            name: SavedViewInput.shape.name,
            isShared: z.boolean(),
            params: SavedViewInput.shape.params,
          })
          .partial(),
      }),
    )
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const before = await lockSavedView(ctx.tx, ctx.scope, input.id, input.version)
      decideChange(before, ctx)
      const { isShared } = input.view
      if (isShared && !before.isShared && !mayShareView(ctx.member)) throw new DomainError('FORBIDDEN')
      // A view taken out of everybody's list stays with the person who made it.
      if (isShared === false && before.userId !== ctx.scope.userId) throw new DomainError('FORBIDDEN')
      await updateSavedView(ctx.tx, ctx.scope, before, input.view)
      ctx.log({ entity: 'savedView', entityId: before.id, ...changedFields(before, input.view) })
      return { version: before.version + 1 }
    }),

  remove: orgProcedure('calendar.view')
    .input(orgInput({ id: z.uuid() }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const view = await lockSavedView(ctx.tx, ctx.scope, input.id)
      decideChange(view, ctx)
      await updateSavedView(ctx.tx, ctx.scope, view, { archivedAt: ctx.now })
      ctx.log({ entity: 'savedView', entityId: view.id, after: { archivedAt: ctx.now } })
      return { id: view.id }
    }),

  restore: orgProcedure('calendar.view')
    .input(orgInput({ id: z.uuid() }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const view = await lockSavedView(ctx.tx, ctx.scope, input.id)
      decideChange(view, ctx)
      await updateSavedView(ctx.tx, ctx.scope, view, { archivedAt: null })
      ctx.log({ entity: 'savedView', entityId: view.id, after: { archivedAt: null } })
      return { id: view.id }
    }),
})
