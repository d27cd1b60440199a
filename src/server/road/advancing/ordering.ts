/** Calls that move the groups of an event, and the fields of a group, to other places. */
import { z } from 'zod'
import { commonProblem } from '#domain/common-problems.ts'
import { DomainError } from '#domain/errors.ts'
import { asMessage } from '#domain/problems.ts'
import { orgInput, orgProcedure } from '../../trpc.ts'
import { placeFields, placeGroups } from './order-store.ts'
import { findGroup, listFields, listGroups, lockAdvance } from './store.ts'

const ids = z
  .array(z.uuid())
  .min(1, asMessage(commonProblem('choice')))
  .max(300)
const Placed = z.strictObject({ count: z.int() })

/** What is named has to be there, each once. */
function mustBe(named: readonly string[], there: readonly { id: string }[]): void {
  const known = new Set(there.map(({ id }) => id))
  if (!named.every((id) => known.has(id))) throw new DomainError('NOT_FOUND')
  if (new Set(named).size < named.length) throw new DomainError('BAD_REQUEST')
}

export const orderingCalls = {
  orderGroups: orgProcedure('advancing.manage')
    .input(orgInput({ eventId: z.uuid(), groupIds: ids }))
    .output(Placed)
    .mutation(async ({ ctx, input: { eventId, groupIds } }) => {
      await lockAdvance(ctx.tx, ctx.scope, eventId)
      mustBe(groupIds, await listGroups(ctx.tx, ctx.scope, eventId))
      await placeGroups(ctx.tx, ctx.scope, eventId, groupIds)
      ctx.log({ entity: 'event', entityId: eventId, after: { advancingOrder: 'groups' } })
      return { count: groupIds.length }
    }),

  orderFields: orgProcedure('advancing.manage')
    .input(orgInput({ eventId: z.uuid(), groupId: z.uuid(), fieldIds: ids }))
    .output(Placed)
    .mutation(async ({ ctx, input: { eventId, groupId, fieldIds } }) => {
      await lockAdvance(ctx.tx, ctx.scope, eventId)
      const group = await findGroup(ctx.tx, ctx.scope, eventId, groupId)
      const fields = await listFields(ctx.tx, ctx.scope, eventId)
      mustBe(
        fieldIds,
        fields.filter((field) => field.groupId === groupId),
      )
      await placeFields(ctx.tx, ctx.scope, groupId, fieldIds)
      ctx.log({ entity: 'event', entityId: eventId, after: { advancingOrder: group.name } })
      return { count: fieldIds.length }
    }),
}
