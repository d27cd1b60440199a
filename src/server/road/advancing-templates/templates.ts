/** Calls about templates: the lists of questions that an organisation's advances begin with. */
import { z } from 'zod'
import { AdvancingTemplateInput } from '#domain/road/advancing/advancing-inputs.ts'
import { standardAdvance } from '#texts/road/standard-advance.ts'
import type { Org } from '../../context.ts'
import { orgTranslator } from '../../texts.ts'
import { archiveEffectsCall } from '../../people/archiving/calls.ts'
import { followArchiving } from '../../people/archiving/effects.ts'
import { changedFields } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { orgInput, orgProcedure } from '../../trpc.ts'
import { Done, Saved, Template } from '../advancing/outputs.ts'
import {
  archiveTemplate,
  insertTemplate,
  listTemplates,
  lockTemplate,
  updateTemplate,
} from './template-store.ts'

type Call = { tx: Tx; scope: OrgScope; org: Pick<Org, 'locale'> }

/** The organisation's templates, or the built-in one in its language while there is none. */
export async function offeredTemplates({ tx, scope, org }: Call): Promise<z.output<typeof Template>[]> {
  const own = await listTemplates(tx, scope)
  return own.length > 0 ? own : [{ id: null, version: null, ...standardAdvance(orgTranslator(org)) }]
}

const logged = (id: string | null) => ({ entity: 'advancing_template', entityId: id })

/** Removing and bringing back are one call each, for Undo. */
const setArchived = (isArchived: boolean) =>
  orgProcedure('advancing.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const template = await lockTemplate(ctx.tx, ctx.scope, input.id)
      if ((template.archivedAt !== null) !== isArchived) {
        if (isArchived) await followArchiving(ctx, 'advancingTemplate', template)
        await archiveTemplate(ctx.tx, ctx.scope, template, isArchived ? ctx.now : null)
      }
      ctx.log({ ...logged(input.id), after: { name: template.name, isArchived } })
      return { id: input.id }
    })

export const templateCalls = {
  templates: orgProcedure('advancing.view')
    .input(orgInput({ archived: z.boolean().default(false) }))
    .output(z.strictObject({ templates: z.array(Template) }))
    .query(async ({ ctx, input }) => ({
      templates: input.archived ? await listTemplates(ctx.tx, ctx.scope, true) : await offeredTemplates(ctx),
    })),

  /** Without an id it is a new one. */
  saveTemplate: orgProcedure('advancing.manage')
    .meta({ idempotent: true })
    .input(
      orgInput({
        id: z.uuid().nullable(),
        version: z.int().nullable(),
        template: AdvancingTemplateInput,
      }),
    )
    .output(Saved)
    .mutation(async ({ ctx, input }) => {
      const { id, version, template } = input
      if (id === null) {
        const made = await insertTemplate(ctx.tx, ctx.scope, template)
        ctx.log({ ...logged(made), after: { name: template.name } })
        return { id: made, version: 1 }
      }
      const before = await updateTemplate(ctx.tx, ctx.scope, id, version ?? 0, template)
      ctx.log({ ...logged(id), ...changedFields(before, template) })
      return { id, version: before.version + 1 }
    }),

  templateArchiveEffects: archiveEffectsCall('advancingTemplate', 'advancing.manage'),
  removeTemplate: setArchived(true),
  restoreTemplate: setArchived(false),
}
