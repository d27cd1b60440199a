/** Calls about the templates of contracts. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { TemplateInput } from '#domain/documents/contract-inputs.ts'
import { standardTemplates } from '#domain/documents/templates/standard/templates.ts'
import {
  decideActivation,
  decideRetirement,
  restoredState,
  type TemplateCase,
} from '#domain/documents/templates/contract-templates.ts'
import { optionalText } from '#domain/fields.ts'
import { archiveEffectsCall } from '../../people/archiving/calls.ts'
import { followArchiving } from '../../people/archiving/effects.ts'
import { changedFields } from '../../platform/db/activity.ts'
import { textVersionCalls } from '../../platform/text-versions/calls.ts'
import { keepTextVersion } from '../../platform/text-versions/store.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { Done, Saved, Standard, Template, TemplateRow, TemplateText, TemplateVersion } from './outputs.ts'
import { makeStandard } from './standard.ts'
import {
  findTemplate,
  findVersion,
  insertTemplate,
  insertVersion,
  listTemplates,
  listVersions,
  lockTemplate,
  setTemplateState,
  updateTemplate,
  type TemplateText as Text,
} from './store.ts'

const logged = (id: string) => ({ entity: 'contract_template', entityId: id })
const target = { id: z.uuid(), version: z.int() }

type Stored = Awaited<ReturnType<typeof lockTemplate>>
const caseOf = ({ archivedAt, ...template }: Stored): TemplateCase => ({
  ...template,
  isRemoved: archivedAt !== null,
})
const textOf = ({ body, signers, attachments }: Text): Text => ({ body, signers, attachments })
/** As the database gives it back: without what JSON leaves out. */
const plain = (text: Text): unknown => JSON.parse(JSON.stringify(textOf(text)))
const isSameText = (a: Text, b: Text) => isDeepStrictEqual(plain(a), plain(b))

export const contractTemplatesRouter = router({
  ...textVersionCalls('contractTemplateId', { permission: 'contractTemplates.view', find: findTemplate }),

  list: orgProcedure('contractTemplates.view')
    .input(orgInput({ archived: z.boolean().default(false) }))
    .output(
      z.strictObject({
        templates: z.array(TemplateRow),
        canManage: z.boolean(),
        standards: z.array(Standard),
      }),
    )
    .query(async ({ ctx, input }) => {
      const templates = await listTemplates(ctx.tx, ctx.scope, input)
      return {
        templates: templates.map(({ version: _version, ...template }) => template),
        canManage: can(ctx.member, 'contractTemplates.manage'),
        standards: standardTemplates.map(({ key, input: { name, kind, language, contractingMode } }) => ({
          key,
          name,
          kind,
          language,
          contractingMode,
        })),
      }
    }),

  get: orgProcedure('contractTemplates.view')
    .input(orgInput({ id: z.uuid() }))
    .output(
      z.strictObject({ template: Template, versions: z.array(TemplateVersion), canManage: z.boolean() }),
    )
    .query(async ({ ctx, input }) => {
      const { updatedAt: _updatedAt, ...template } = await findTemplate(ctx.tx, ctx.scope, input.id)
      return {
        template,
        versions: await listVersions(ctx.tx, ctx.scope, input.id),
        canManage: can(ctx.member, 'contractTemplates.manage'),
      }
    }),

  version: orgProcedure('contractTemplates.view')
    .input(orgInput({ id: z.uuid(), no: z.int().min(1) }))
    .output(TemplateText)
    .query(({ ctx, input }) => findVersion(ctx.tx, ctx.scope, input.id, input.no)),

  create: orgProcedure('contractTemplates.manage')
    .meta({ idempotent: true })
    .input(orgInput({ template: TemplateInput }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const id = await insertTemplate(ctx.tx, ctx.scope, input.template)
      ctx.log({ ...logged(id), after: { name: input.template.name } })
      return { id }
    }),

  /** Takes a ready-made template over, with those of its clauses that the library lacks. */
  createStandard: orgProcedure('contractTemplates.manage')
    .meta({ idempotent: true })
    .input(orgInput({ key: z.enum(standardTemplates.map(({ key }) => key) as [string, ...string[]]) }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const { id, name, clauses } = await makeStandard(ctx.tx, ctx.scope, input.key)
      ctx.log({ ...logged(id), after: { name, standard: input.key, clauses } })
      return { id }
    }),

  update: orgProcedure('contractTemplates.manage')
    .input(orgInput({ ...target, template: TemplateInput }))
    .output(Saved)
    .mutation(async ({ ctx, input }) => {
      const before = await lockTemplate(ctx.tx, ctx.scope, input.id, input.version)
      const inForce =
        before.latestNo > 0 ? await findVersion(ctx.tx, ctx.scope, input.id, before.latestNo) : null
      const isChanged = inForce === null || !isSameText(inForce, input.template)
      await updateTemplate(ctx.tx, ctx.scope, before, input.template, isChanged)
      const text = { owner: 'contractTemplateId', id: input.id } as const
      const kept = (template: { name: string; body: Text['body'] }) => ({
        title: template.name,
        body: template.body,
      })
      await keepTextVersion(ctx.tx, ctx.scope, text, {
        before: kept(before),
        after: kept(input.template),
        now: ctx.now,
      })
      const changed = changedFields(before, input.template)
      const isAutosave = Object.keys(changed.after).every((field) => field === 'body')
      ctx.log({ ...logged(input.id), ...changed, isAutosave })
      return { version: before.version + 1 }
    }),

  /** The draft goes into force: what is made from the template from now on is made from this version. */
  activate: orgProcedure('contractTemplates.manage')
    .meta({ idempotent: true })
    .input(orgInput({ ...target, note: optionalText(300) }))
    .output(z.strictObject({ no: z.int(), version: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const template = await lockTemplate(ctx.tx, ctx.scope, input.id, input.version)
      const no = decideActivation(caseOf(template))
      await insertVersion(ctx.tx, ctx.scope, template.id, { no, note: input.note, text: textOf(template) })
      const change = { state: 'active', latestNo: no, isChanged: false } as const
      await setTemplateState(ctx.tx, ctx.scope, template, change)
      ctx.log({
        ...logged(template.id),
        before: { state: template.state, latestNo: template.latestNo },
        after: { name: template.name, state: 'active', latestNo: no },
      })
      return { no, version: template.version + 1 }
    }),

  retire: orgProcedure('contractTemplates.manage')
    .input(orgInput(target))
    .output(Saved)
    .mutation(async ({ ctx, input }) => {
      const template = await lockTemplate(ctx.tx, ctx.scope, input.id, input.version)
      const state = decideRetirement(caseOf(template))
      await setTemplateState(ctx.tx, ctx.scope, template, { state })
      ctx.log({ ...logged(template.id), before: { state: template.state }, after: { state } })
      return { version: template.version + 1 }
    }),

  /** Brings a template back: from where removed ones are as it was, from retirement into force. */
  restore: orgProcedure('contractTemplates.manage')
    .input(orgInput(target))
    .output(Saved)
    .mutation(async ({ ctx, input }) => {
      const template = await lockTemplate(ctx.tx, ctx.scope, input.id, input.version)
      const { state, archivedAt } = template
      const change =
        archivedAt === null && state === 'retired' ? { state: restoredState(template) } : { archivedAt: null }
      await setTemplateState(ctx.tx, ctx.scope, template, change)
      ctx.log({ ...logged(template.id), before: { state, archivedAt }, after: change })
      return { version: template.version + 1 }
    }),

  archiveEffects: archiveEffectsCall('contractTemplate', 'contractTemplates.manage'),

  remove: orgProcedure('contractTemplates.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(z.strictObject({ id: z.uuid(), version: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const template = await lockTemplate(ctx.tx, ctx.scope, input.id)
      if (template.archivedAt === null) await followArchiving(ctx, 'contractTemplate', template)
      const archivedAt = template.archivedAt ?? ctx.now
      await setTemplateState(ctx.tx, ctx.scope, template, { archivedAt })
      ctx.log({ ...logged(template.id), after: { name: template.name, archivedAt } })
      return { id: template.id, version: template.version + 1 }
    }),
})
