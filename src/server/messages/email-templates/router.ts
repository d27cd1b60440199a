/** Calls about e-mail templates. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { emailFields } from '#domain/messages/email-fields.ts'
import { languages } from '#domain/language.ts'
import { EmailTemplateInput } from '#domain/messages/email-templates.ts'
import { emailFieldLabels } from '#texts/messages/email-fields.ts'
import { archiveCalls } from '../../people/archiving/calls.ts'
import { changedFields } from '../../platform/db/activity.ts'
import { listShape } from '../../platform/db/records.ts'
import { textVersionCalls } from '../../platform/text-versions/calls.ts'
import { keepTextVersion } from '../../platform/text-versions/store.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import {
  findEmailTemplate,
  hasEmailTemplates,
  insertEmailTemplate,
  insertStandardEmails,
  listEmailTemplates,
  updateEmailTemplate,
} from './store.ts'

const Template = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  language: z.enum(languages),
  subject: z.string(),
  body: z.string(),
  /** Which ready-made one it began as. */
  standardKey: z.string().nullable(),
  version: z.int(),
  updatedAt: z.date(),
  archivedAt: z.date().nullable(),
})
const Done = z.strictObject({ id: z.uuid() })
const entity = 'emailTemplate'

export const emailTemplatesRouter = router({
  ...textVersionCalls('emailTemplateId', { permission: 'messages.view', find: findEmailTemplate }),

  /** By name; an organisation that has none yet is given the ready-made ones. */
  list: orgProcedure('messages.view')
    .input(orgInput(listShape))
    .output(z.strictObject({ rows: z.array(Template), total: z.int(), canEdit: z.boolean() }))
    .query(async ({ ctx, input }) => {
      if (!(await hasEmailTemplates(ctx.tx, ctx.scope))) await insertStandardEmails(ctx.tx, ctx.scope)
      const listed = await listEmailTemplates(ctx.tx, ctx.scope, input)
      return { ...listed, canEdit: can(ctx.member, 'messages.manage') }
    }),

  get: orgProcedure('messages.view')
    .input(orgInput({ id: z.uuid() }))
    .output(z.strictObject({ ...Template.shape, canEdit: z.boolean() }))
    .query(async ({ ctx, input }) => ({
      ...(await findEmailTemplate(ctx.tx, ctx.scope, input.id)),
      canEdit: can(ctx.member, 'messages.manage'),
    })),

  create: orgProcedure('messages.manage')
    .meta({ idempotent: true })
    .input(orgInput({ template: EmailTemplateInput }))
    .output(Done)
    .mutation(async ({ ctx, input: { template } }) => {
      const id = await insertEmailTemplate(ctx.tx, ctx.scope, template)
      ctx.log({ entity, entityId: id, after: template })
      return { id }
    }),

  update: orgProcedure('messages.manage')
    .input(orgInput({ id: z.uuid(), version: z.int(), template: EmailTemplateInput }))
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input: { id, version, template } }) => {
      const before = await updateEmailTemplate(ctx.tx, ctx.scope, id, version, template)
      const kept = ({ subject, body }: { subject: string; body: string }) => ({ title: subject, body })
      await keepTextVersion(
        ctx.tx,
        ctx.scope,
        { owner: 'emailTemplateId', id },
        { before: kept(before), after: kept(template), now: ctx.now },
      )
      const changed = changedFields(before, template)
      const isAutosave = Object.keys(changed.after).every((field) => field === 'body' || field === 'subject')
      ctx.log({ entity, entityId: id, ...changed, isAutosave })
      return { version: version + 1 }
    }),

  ...archiveCalls('emailTemplate', { permission: 'messages.manage', entity }),

  /** What a template may fill in, each with its label. */
  fields: orgProcedure('messages.view')
    .input(orgInput({}))
    .output(z.array(z.strictObject({ name: z.enum(emailFields), label: z.string() })))
    .query(({ ctx }) => emailFields.map((name) => ({ name, label: ctx.t(emailFieldLabels[name]) }))),
})
