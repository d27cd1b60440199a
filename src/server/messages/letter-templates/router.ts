/** Calls about letter templates. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { letterFields, type LetterField } from '#domain/messages/letter-fields.ts'
import { letterLanguages, LetterTemplateInput } from '#domain/messages/letter-templates.ts'
import { archiveCalls } from '../../people/archiving/calls.ts'
import { changedFields } from '../../platform/db/activity.ts'
import { listShape } from '../../platform/db/records.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import {
  findLetterTemplate,
  hasLetterTemplates,
  insertLetterTemplate,
  insertStandardLetters,
  listLetterTemplates,
  updateLetterTemplate,
} from './store.ts'

const Template = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  language: z.enum(letterLanguages),
  subject: z.string(),
  body: z.string(),
  /** Which ready-made one it began as. */
  standardKey: z.string().nullable(),
  version: z.int(),
  updatedAt: z.date(),
  archivedAt: z.date().nullable(),
})
const Done = z.strictObject({ id: z.uuid() })
const entity = 'letterTemplate'
const fieldNames = Object.keys(letterFields) as LetterField[]

export const letterTemplatesRouter = router({
  /** By name; an organisation that has none yet is given the ready-made ones. */
  list: orgProcedure('letters.view')
    .input(orgInput(listShape))
    .output(z.strictObject({ rows: z.array(Template), total: z.int(), canEdit: z.boolean() }))
    .query(async ({ ctx, input }) => {
      if (!(await hasLetterTemplates(ctx.tx, ctx.scope))) await insertStandardLetters(ctx.tx, ctx.scope)
      const listed = await listLetterTemplates(ctx.tx, ctx.scope, input)
      return { ...listed, canEdit: can(ctx.member, 'letters.manage') }
    }),

  get: orgProcedure('letters.view')
    .input(orgInput({ id: z.uuid() }))
    .output(z.strictObject({ ...Template.shape, canEdit: z.boolean() }))
    .query(async ({ ctx, input }) => ({
      ...(await findLetterTemplate(ctx.tx, ctx.scope, input.id)),
      canEdit: can(ctx.member, 'letters.manage'),
    })),

  create: orgProcedure('letters.manage')
    .meta({ idempotent: true })
    .input(orgInput({ template: LetterTemplateInput }))
    .output(Done)
    .mutation(async ({ ctx, input: { template } }) => {
      const id = await insertLetterTemplate(ctx.tx, ctx.scope, template)
      ctx.log({ entity, entityId: id, after: template })
      return { id }
    }),

  update: orgProcedure('letters.manage')
    .input(orgInput({ id: z.uuid(), version: z.int(), template: LetterTemplateInput }))
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input: { id, version, template } }) => {
      const before = await updateLetterTemplate(ctx.tx, ctx.scope, id, version, template)
      ctx.log({ entity, entityId: id, ...changedFields(before, template) })
      return { version: version + 1 }
    }),

  ...archiveCalls('emailTemplate', { permission: 'letters.manage', entity }),

  /** What a template may fill in, each with a sentence. */
  fields: orgProcedure('letters.view')
    .input(orgInput({}))
    .output(z.array(z.strictObject({ name: z.enum(fieldNames), label: z.string() })))
    .query(() => fieldNames.map((name) => ({ name, label: letterFields[name] }))),
})
