/** Calls about the sample show: adding it on request, and removing it with one press. */
import { z } from 'zod'
import { mayMakeSample, sampleRecords } from '#domain/desk/sample-show/sample-show.ts'
import { deskProblem } from '#domain/desk/problems.ts'
import { DomainError } from '#domain/errors.ts'
import type { Member } from '#domain/access.ts'
import type { Org } from '../../context.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { makeSample } from './make-sample.ts'
import { deleteSample, findSampleEvent } from './store.ts'

function refuseOthers({ member, org }: { member: Member; org: Org }): void {
  if (!mayMakeSample(member, org)) throw new DomainError('FORBIDDEN')
}

export const sampleShowRouter = router({
  /** The event that is the sample show, for everybody in the agency. */
  get: orgProcedure('events.view')
    .input(orgInput({}))
    .output(z.strictObject({ eventId: z.uuid().nullable(), canChange: z.boolean() }))
    .query(async ({ ctx }) => ({
      eventId: await findSampleEvent(ctx.tx, ctx.scope),
      canChange: mayMakeSample(ctx.member, ctx.org),
    })),

  add: orgProcedure('events.manage')
    .meta({ idempotent: true })
    .input(orgInput({}))
    .output(z.strictObject({ eventId: z.uuid() }))
    .mutation(async ({ ctx }) => {
      refuseOthers(ctx)
      if (await findSampleEvent(ctx.tx, ctx.scope)) {
        throw new DomainError('CONFLICT', { problem: deskProblem('sample.exists') })
      }
      const eventId = await makeSample(ctx)
      ctx.log({ entity: 'event', entityId: eventId, after: { sample: 'added' } })
      return { eventId }
    }),

  /** Removes all of it; `kept` are records that something real refers to, and that are real ones from now on. */
  remove: orgProcedure('events.manage')
    .input(orgInput({}))
    .output(z.strictObject({ kept: z.array(z.enum(sampleRecords)) }))
    .mutation(async ({ ctx }) => {
      refuseOthers(ctx)
      const eventId = await findSampleEvent(ctx.tx, ctx.scope)
      const kept = await deleteSample(ctx.tx, ctx.scope)
      if (kept === null) throw new DomainError('NOT_FOUND')
      ctx.log({ entity: 'event', entityId: eventId, after: { sample: 'removed', kept } })
      return { kept }
    }),
})
