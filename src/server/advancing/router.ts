/** Calls about advancing: templates, the cockpit over all shows, and the advance of one event. */
import { z } from 'zod'
import {
  AdvancingGroupInput,
  AdvancingTemplateInput,
  EventFieldInput,
  requestShape,
  responseValue,
} from '#domain/advancing-inputs.ts'
import { DomainError } from '#domain/errors.ts'
import { optionalText } from '#domain/fields.ts'
import { listOutput, orgInput, orgProcedure, router } from '../trpc.ts'
import { advancingLinkCalls } from './link.ts'
import { Advance, Done, Entry, Saved, Show, Template } from './outputs.ts'

const soon = () => {
  throw new DomainError('NOT_FOUND')
}
const inEvent = { eventId: z.uuid() }
const target = { id: z.uuid().nullable(), version: z.int().nullable() }
const fieldIds = z.array(z.uuid()).max(300)

export const advancingRouter = router({
  ...advancingLinkCalls,

  templates: orgProcedure('advancing.view')
    .input(orgInput({}))
    .output(z.strictObject({ templates: z.array(Template) }))
    .query(soon),

  saveTemplate: orgProcedure('advancing.manage')
    .meta({ idempotent: true })
    .input(orgInput({ ...target, template: AdvancingTemplateInput }))
    .output(Saved)
    .mutation(soon),

  removeTemplate: orgProcedure('advancing.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(Done)
    .mutation(soon),

  restoreTemplate: orgProcedure('advancing.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(Done)
    .mutation(soon),

  overview: orgProcedure('advancing.view')
    .input(orgInput({ from: z.iso.date(), to: z.iso.date() }))
    .output(z.strictObject({ shows: listOutput(Show) }))
    .query(soon),

  get: orgProcedure('advancing.view').input(orgInput(inEvent)).output(Advance).query(soon),

  history: orgProcedure('advancing.view')
    .input(orgInput({ fieldId: z.uuid() }))
    .output(z.strictObject({ entries: z.array(Entry) }))
    .query(soon),

  // Not "apply": the call layer keeps that word for itself.
  applyTemplate: orgProcedure('advancing.manage')
    .meta({ idempotent: true })
    .input(orgInput({ ...inEvent, templateId: z.uuid().nullable() }))
    .output(z.strictObject({ added: z.int() }))
    .mutation(soon),

  saveGroup: orgProcedure('advancing.manage')
    .meta({ idempotent: true })
    .input(orgInput({ ...inEvent, id: z.uuid().nullable(), group: AdvancingGroupInput }))
    .output(Done)
    .mutation(soon),

  removeGroup: orgProcedure('advancing.manage')
    .input(orgInput({ ...inEvent, id: z.uuid() }))
    .output(Done)
    .mutation(soon),

  restoreGroup: orgProcedure('advancing.manage')
    .input(orgInput({ ...inEvent, id: z.uuid() }))
    .output(Done)
    .mutation(soon),

  saveField: orgProcedure('advancing.manage')
    .meta({ idempotent: true })
    .input(orgInput({ ...inEvent, groupId: z.uuid(), ...target, field: EventFieldInput }))
    .output(Saved)
    .mutation(soon),

  removeField: orgProcedure('advancing.manage')
    .input(orgInput({ ...inEvent, id: z.uuid() }))
    .output(Done)
    .mutation(soon),

  restoreField: orgProcedure('advancing.manage')
    .input(orgInput({ ...inEvent, id: z.uuid() }))
    .output(Done)
    .mutation(soon),

  /** The agency's own value, which needs nobody's acceptance. */
  answer: orgProcedure('advancing.manage')
    .input(orgInput({ fieldId: z.uuid(), version: z.int(), responseValue: responseValue() }))
    .output(Saved)
    .mutation(soon),

  /** With `versions` nothing is decided about an answer that changed since it was shown. */
  review: orgProcedure('advancing.manage')
    .input(
      orgInput({
        fieldIds,
        decision: z.enum(['accept', 'reject']),
        reason: optionalText(500),
        versions: z.record(z.uuid(), z.int()).optional(),
      }),
    )
    .output(z.strictObject({ count: z.int() }))
    .mutation(soon),

  reopen: orgProcedure('advancing.manage')
    .input(orgInput({ fieldIds }))
    .output(z.strictObject({ count: z.int() }))
    .mutation(soon),

  request: orgProcedure('advancing.manage')
    .meta({ idempotent: true })
    .input(orgInput({ ...inEvent, ...requestShape }))
    .output(Done)
    .mutation(soon),

  remind: orgProcedure('advancing.manage')
    .meta({ idempotent: true })
    .input(orgInput({ eventIds: z.array(z.uuid()).max(200) }))
    .output(
      z.strictObject({
        sent: z.int(),
        skipped: z.array(z.strictObject({ eventId: z.uuid(), reason: z.string() })),
      }),
    )
    .mutation(soon),

  /** The person's links to this event lead nowhere from now on. */
  revoke: orgProcedure('advancing.manage')
    .input(orgInput({ recipientId: z.uuid() }))
    .output(Done)
    .mutation(soon),
})
