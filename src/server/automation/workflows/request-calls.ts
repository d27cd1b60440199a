/** Calls about requests to switch a workflow on, of those who may draw but not switch on. */
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { isSameGraph } from '#domain/automation/workflow-flow.ts'
import { automationProblem } from '#domain/automation/problems.ts'
import { isRequestable } from '#domain/automation/workflow-requests.ts'
import { requiredText } from '#domain/fields.ts'
import type { Problem } from '#domain/problems.ts'
import { sameVersion } from '../../platform/db/records.ts'
import { orgInput, orgProcedure } from '../../trpc.ts'
import { mustWork, readGraph, rightsOn } from './checking.ts'
import { tryAsOwner } from './dry-run.ts'
import { findOpenRequest } from './request-store.ts'
import { beginRequest, endRequest } from './requests.ts'
import { findGraph, lockWorkflow, noteDryRun } from './store.ts'

const Done = z.strictObject({ id: z.uuid() })
const versioned = { id: z.uuid(), version: z.int() }
const Note = z.string().trim().max(500).nullable()
const Reason = requiredText(500, automationProblem('workflow.reasonMissing'))
const refuse = (problem: Problem) => new DomainError('CONFLICT', { problem })

export const requestCalls = {
  /** Does a dry run, keeps it with the request, and notifies owners and admins. */
  requestActivation: orgProcedure('workflows.manage')
    .meta({ idempotent: true })
    .input(orgInput({ ...versioned, note: Note }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const { tx, scope, member } = ctx
      const workflow = await lockWorkflow(tx, scope, input.id)
      sameVersion(workflow, input.version, 'workflow')
      if (!rightsOn(member, scope.userId, workflow).canRequest) throw new DomainError('FORBIDDEN')
      if (await findOpenRequest(tx, scope, workflow.id)) {
        throw refuse(automationProblem('workflow.alreadyRequested'))
      }
      const { id, name, state, activeNo } = workflow
      const graph = readGraph(workflow.graph)
      const running = activeNo === null ? null : readGraph(await findGraph(tx, scope, id, activeNo))
      const isChanged = running !== null && !isSameGraph(graph, running, { names: true })
      if (!isRequestable({ state, isChanged })) throw refuse(automationProblem('workflow.unchanged'))
      await mustWork(tx, scope, graph, ctx.t)
      const dryRun = await tryAsOwner(ctx, workflow)
      await noteDryRun(tx, scope, id, workflow.version)
      await beginRequest(ctx, { id, name }, { note: input.note || null, dryRun })
      ctx.log({
        entity: 'workflow',
        entityId: id,
        after: { activation: 'requested', triedOn: dryRun.events },
      })
      return { id }
    }),

  /** Takes the request back; only who made it does. */
  withdrawRequest: orgProcedure('workflows.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const { tx, scope } = ctx
      const { id, name } = await lockWorkflow(tx, scope, input.id)
      const open = await findOpenRequest(tx, scope, id)
      if (!open) throw refuse(automationProblem('workflow.notRequested'))
      if (open.requestedBy !== scope.userId) throw new DomainError('FORBIDDEN')
      await endRequest(ctx, { id, name }, { state: 'withdrawn' })
      ctx.log({ entity: 'workflow', entityId: id, after: { activation: 'withdrawn' } })
      return { id }
    }),

  /** Leaves the workflow as it is; who requested it is notified of the reason. */
  declineRequest: orgProcedure('workflows.administrate')
    .input(orgInput({ id: z.uuid(), reason: Reason }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const { tx, scope } = ctx
      const { id, name } = await lockWorkflow(tx, scope, input.id)
      const isDeclined = await endRequest(ctx, { id, name }, { state: 'declined', reason: input.reason })
      if (!isDeclined) throw refuse(automationProblem('workflow.notRequested'))
      ctx.log({ entity: 'workflow', entityId: id, after: { activation: 'declined', reason: input.reason } })
      return { id }
    }),
}
