/** Calls that write to people outside: asking, reminding, and taking a link back. */
import { z } from 'zod'
import { requestShape } from '#domain/road/advancing/advancing-inputs.ts'
import { daysBeforeEvent } from '#domain/road/advancing/advancing.ts'
import { DomainError } from '#domain/errors.ts'
import { orgInput, orgProcedure } from '../../trpc.ts'
import { remindEvent, sendRequest } from './sending.ts'
import { Done } from './outputs.ts'
import { findRecipient, listRecipients, markRecipients } from './request-store.ts'
import { findAdvanceContext } from './context-store.ts'
import { listGroups, lockAdvance, markRequested, moveDueDays } from './store.ts'
import { asMessage } from '#domain/problems.ts'
import { roadProblem } from '#domain/road/problems.ts'
import { problemText } from '#texts/problems.ts'
import { closedBecause } from './view.ts'

const eventIds = z
  .array(z.uuid())
  .min(1)
  .max(200)
  .meta({ examples: [['00000000-0000-4000-8000-000000000000']] })

export const requestCalls = {
  /** Sends each recipient an e-mail with a link of their own to these groups. */
  request: orgProcedure('advancing.manage')
    .meta({ idempotent: true })
    .input(orgInput({ eventId: z.uuid(), ...requestShape }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const { eventId, recipients, groupIds, message, dueOn } = input
      await lockAdvance(ctx.tx, ctx.scope, eventId)
      const context = await findAdvanceContext(ctx.tx, ctx.scope, eventId)
      const closed = closedBecause(context, ctx.now)
      if (closed !== null) throw new DomainError('CONFLICT', { problem: closed })
      const there = await listGroups(ctx.tx, ctx.scope, eventId)
      const groups = there.filter(({ id, audience }) => groupIds.includes(id) && audience === 'promoter')
      if (groups.length === 0 || groups.length < new Set(groupIds).size) {
        const problem = roadProblem('request.groupsMissing')
        throw new DomainError('BAD_REQUEST', { problem, fields: { groupIds: asMessage(problem) } })
      }
      const dueDaysBefore = dueOn === null ? null : daysBeforeEvent(context.eventDate, dueOn)
      const id = await sendRequest(ctx, context, groups, { recipients, message, dueOn, dueDaysBefore })
      await markRequested(ctx.tx, ctx.scope, groupIds)
      if (dueDaysBefore !== null) await moveDueDays(ctx.tx, ctx.scope, groupIds, dueDaysBefore)
      ctx.log({
        entity: 'event',
        entityId: eventId,
        after: {
          advancingRequest: recipients.map(({ email }) => email),
          groups: groups.map(({ name }) => name),
        },
      })
      return { id }
    }),

  /** One e-mail for each recipient and event, with what is missing from them; nobody is reminded twice an hour. */
  remind: orgProcedure('advancing.manage')
    .meta({ idempotent: true })
    .input(orgInput({ eventIds }))
    .output(
      z.strictObject({
        sent: z.int(),
        skipped: z.array(z.strictObject({ eventId: z.uuid(), reason: z.string() })),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const wanted = [...new Set(input.eventIds)].toSorted()
      const skipped: { eventId: string; reason: string }[] = []
      let sent = 0
      for (const eventId of wanted) {
        const outcome = await remindEvent(ctx, eventId)
        if ('sent' in outcome) sent += outcome.sent
        else skipped.push({ eventId, reason: problemText(outcome.reason, ctx.t) })
      }
      const [only = null] = wanted.length === 1 ? wanted : []
      ctx.log({ entity: 'event', entityId: only, after: { advancingReminders: sent, eventIds: wanted } })
      return { sent, skipped }
    }),

  /** The person's links to this event lead nowhere from now on, whatever they were asked for. */
  revoke: orgProcedure('advancing.manage')
    .input(orgInput({ recipientId: z.uuid() }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const person = await findRecipient(ctx.tx, ctx.scope, input.recipientId)
      const address = person.email.toLowerCase()
      const theirs = (await listRecipients(ctx.tx, ctx.scope, person.eventId)).filter(
        ({ email, revokedAt }) => email.toLowerCase() === address && revokedAt === null,
      )
      const ids = theirs.map(({ id }) => id)
      await markRecipients(ctx.tx, ctx.scope, ids, { revokedAt: ctx.now })
      ctx.log({ entity: 'event', entityId: person.eventId, after: { advancingRevoked: person.email } })
      return { id: input.recipientId }
    }),
}
