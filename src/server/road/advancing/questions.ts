/** Calls about what is asked for one event: applying a template, its groups and its fields. */
import { z } from 'zod'
import { AdvancingGroupInput, EventFieldInput } from '#domain/road/advancing/advancing-inputs.ts'
import { DomainError } from '#domain/errors.ts'
import { asMessage } from '#domain/problems.ts'
import { roadProblem } from '#domain/road/problems.ts'
import { standardAdvance } from '#texts/road/standard-advance.ts'
import { orgTranslator } from '../../texts.ts'
import { staleWrite } from '../../platform/db/records.ts'
import { orgInput, orgProcedure } from '../../trpc.ts'
import { Done, Saved } from './outputs.ts'
import { listRecipients } from './request-store.ts'
import {
  findField,
  findGroup,
  insertField,
  insertGroup,
  insertGroups,
  listFields,
  listGroups,
  lockAdvance,
  markRequested,
  updateField,
  updateGroup,
} from './store.ts'
import { findTemplate, listTemplates } from '../advancing-templates/template-store.ts'

const inEvent = { eventId: z.uuid() }
const target = { ...inEvent, id: z.uuid() }
const logged = (eventId: string) => ({ entity: 'event', entityId: eventId })

/** Removing and bringing back are one call each, for Undo. */
const setGroupArchived = (isArchived: boolean) =>
  orgProcedure('advancing.manage')
    .input(orgInput(target))
    .output(Done)
    .mutation(async ({ ctx, input: { eventId, id } }) => {
      await lockAdvance(ctx.tx, ctx.scope, eventId)
      const group = await findGroup(ctx.tx, ctx.scope, eventId, id)
      await updateGroup(ctx.tx, ctx.scope, id, { archivedAt: isArchived ? ctx.now : null })
      ctx.log({ ...logged(eventId), after: { advancingGroup: group.name, isArchived } })
      return { id }
    })

const setFieldArchived = (isArchived: boolean) =>
  orgProcedure('advancing.manage')
    .input(orgInput(target))
    .output(Done)
    .mutation(async ({ ctx, input: { eventId, id } }) => {
      await lockAdvance(ctx.tx, ctx.scope, eventId)
      const field = await findField(ctx.tx, ctx.scope, id)
      if (field.eventId !== eventId) throw new DomainError('NOT_FOUND')
      await updateField(ctx.tx, ctx.scope, field, { archivedAt: isArchived ? ctx.now : null })
      ctx.log({ ...logged(eventId), after: { advancingField: field.fieldName, isArchived } })
      return { id }
    })

const lower = (text: string) => text.toLowerCase()

export const questionCalls = {
  /** Copies the groups that the event does not have yet; a template of null is the one that is offered first. */
  applyTemplate: orgProcedure('advancing.manage')
    .meta({ idempotent: true })
    .input(orgInput({ ...inEvent, templateId: z.uuid().nullable() }))
    .output(z.strictObject({ added: z.int() }))
    .mutation(async ({ ctx, input: { eventId, templateId } }) => {
      await lockAdvance(ctx.tx, ctx.scope, eventId)
      const template = templateId
        ? await findTemplate(ctx.tx, ctx.scope, templateId)
        : ((await listTemplates(ctx.tx, ctx.scope))[0] ?? standardAdvance(orgTranslator(ctx.org)))
      const there = await listGroups(ctx.tx, ctx.scope, eventId)
      const names = new Set(there.map(({ name }) => lower(name)))
      const groups = template.groups.filter(({ name }) => !names.has(lower(name)))
      const firstPosition = Math.max(0, ...there.map(({ position }) => position + 1))
      await insertGroups(ctx.tx, ctx.scope, eventId, groups, firstPosition)
      const after = { advancingTemplate: template.name, groups: groups.map(({ name }) => name) }
      ctx.log({ ...logged(eventId), after })
      return { added: groups.length }
    }),

  /** Without an id it is a new one. */
  saveGroup: orgProcedure('advancing.manage')
    .meta({ idempotent: true })
    .input(orgInput({ ...inEvent, id: z.uuid().nullable(), group: AdvancingGroupInput }))
    .output(Done)
    .mutation(async ({ ctx, input: { eventId, id, group } }) => {
      await lockAdvance(ctx.tx, ctx.scope, eventId)
      const others = (await listGroups(ctx.tx, ctx.scope, eventId)).filter((each) => each.id !== id)
      if (others.some(({ name }) => lower(name) === lower(group.name))) {
        const problem = roadProblem('group.nameTaken')
        throw new DomainError('BAD_REQUEST', { problem, fields: { 'group.name': asMessage(problem) } })
      }
      const before = id ? await findGroup(ctx.tx, ctx.scope, eventId, id) : null
      const saved = id ?? (await insertGroup(ctx.tx, ctx.scope, eventId, group))
      if (id) await updateGroup(ctx.tx, ctx.scope, id, group)
      ctx.log({
        ...logged(eventId),
        ...(before && { before: { advancingGroup: before.name, audience: before.audience } }),
        after: { advancingGroup: group.name, audience: group.audience },
      })
      return { id: saved }
    }),

  removeGroup: setGroupArchived(true),
  restoreGroup: setGroupArchived(false),

  /** Without an id it is a new one, at the end of the group; with one it may move to another group. */
  saveField: orgProcedure('advancing.manage')
    .meta({ idempotent: true })
    .input(
      orgInput({
        ...inEvent,
        groupId: z.uuid(),
        id: z.uuid().nullable(),
        version: z.int().nullable(),
        field: EventFieldInput,
      }),
    )
    .output(Saved)
    .mutation(async ({ ctx, input }) => {
      const { eventId, groupId, id, version, field } = input
      await lockAdvance(ctx.tx, ctx.scope, eventId)
      const group = await findGroup(ctx.tx, ctx.scope, eventId, groupId)
      if (group.archivedAt !== null) throw new DomainError('NOT_FOUND')
      const fields = await listFields(ctx.tx, ctx.scope, eventId)
      const before = fields.find((each) => each.id === id)
      if (id !== null && !before) throw new DomainError('NOT_FOUND')
      if (before && before.version !== version) throw staleWrite('field', before.version)
      if (before && before.fieldType !== field.fieldType && before.responseValue !== null) {
        const problem = roadProblem('field.hasAnswer')
        throw new DomainError('CONFLICT', { problem, fields: { 'field.fieldType': asMessage(problem) } })
      }
      const inGroup = fields.filter((each) => each.groupId === groupId)
      const end = Math.max(0, ...inGroup.map((each) => each.position + 1))
      const isStaying = before?.groupId === groupId
      const position = field.position ?? (isStaying ? before.position : end)
      const columns = { ...field, position }
      const saved = before?.id ?? (await insertField(ctx.tx, ctx.scope, { eventId, groupId }, columns))
      if (before) await updateField(ctx.tx, ctx.scope, before, { ...columns, groupId })
      // A question that comes late is asked like the others of its group.
      if (await isRequested(ctx, eventId, groupId)) await markRequested(ctx.tx, ctx.scope, [groupId])
      ctx.log({
        ...logged(eventId),
        ...(before && { before: { advancingField: before.fieldName } }),
        after: { advancingField: field.fieldName, advancingGroup: group.name },
      })
      const [now] = (await listFields(ctx.tx, ctx.scope, eventId)).filter((each) => each.id === saved)
      return { id: saved, version: now!.version }
    }),

  removeField: setFieldArchived(true),
  restoreField: setFieldArchived(false),
}

async function isRequested(
  { tx, scope }: { tx: Parameters<typeof listRecipients>[0]; scope: Parameters<typeof listRecipients>[1] },
  eventId: string,
  groupId: string,
): Promise<boolean> {
  const requested = await listRecipients(tx, scope, eventId)
  return requested.some(({ revokedAt, groupIds }) => revokedAt === null && groupIds.includes(groupId))
}
