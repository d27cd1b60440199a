/** Calls that switch workflows on and off. */
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { isSameGraph } from '#domain/automation/workflow-flow.ts'
import { automationProblem } from '#domain/automation/problems.ts'
import type { Problem } from '#domain/problems.ts'
import { sameVersion } from '../../platform/db/records.ts'
import { orgInput, orgProcedure } from '../../trpc.ts'
import { mustWork, readGraph, rightsOn } from './checking.ts'
import { endRequest } from './request-calls.ts'
import { cancelRuns } from './run-store.ts'
import { changeWorkflow, findGraph, insertVersion, lockWorkflow } from './store.ts'

const Version = z.strictObject({ version: z.int() })
const versioned = { id: z.uuid(), version: z.int() }
const refuse = (problem: Problem) => new DomainError('CONFLICT', { problem })

export const stateCalls = {
  /** What is drawn becomes the version that runs; runs under way go on as they began. */
  activate: orgProcedure('workflows.administrate')
    .input(orgInput(versioned))
    .output(Version)
    .mutation(async ({ ctx, input }) => {
      const { tx, scope, now } = ctx
      const before = await lockWorkflow(tx, scope, input.id)
      sameVersion(before, input.version, 'workflow')
      if (before.state === 'archived') throw refuse(automationProblem('workflow.archivedCopy'))
      const graph = readGraph(before.graph)
      await mustWork(tx, scope, graph, ctx.t)
      if (before.dryRunVersion !== before.version) {
        throw refuse(automationProblem('workflow.notTried'))
      }
      if (before.activeNo !== null && before.state === 'active') {
        const running = readGraph(await findGraph(tx, scope, before.id, before.activeNo))
        if (isSameGraph(graph, running, { names: true }))
          throw refuse(automationProblem('workflow.unchanged'))
      }
      const activeNo = await insertVersion(tx, scope, before.id, graph)
      // What happens while a new version takes over is not missed; what happened while it was off is not done late.
      const activatedAt = before.state === 'active' && before.activatedAt ? before.activatedAt : now
      const change = { state: 'active' as const, activeNo, activatedAt }
      const version = await changeWorkflow(tx, scope, before, input.version, change)
      await endRequest(ctx, before, { state: 'granted' })
      ctx.log({
        entity: 'workflow',
        entityId: before.id,
        before: { state: before.state },
        after: { state: 'active', activeNo },
      })
      return { version }
    }),

  /** Nothing begins, and what is running pauses. Owners of a workflow may pause their own. */
  pause: orgProcedure('workflows.manage')
    .input(orgInput(versioned))
    .output(Version)
    .mutation(async ({ ctx, input }) => {
      const { tx, scope } = ctx
      const before = await lockWorkflow(tx, scope, input.id)
      if (before.state !== 'active') throw refuse(automationProblem('workflow.notActive'))
      if (!rightsOn(ctx.member, scope.userId, before).canPause) throw new DomainError('FORBIDDEN')
      const version = await changeWorkflow(tx, scope, before, input.version, { state: 'paused' })
      ctx.log({
        entity: 'workflow',
        entityId: before.id,
        before: { state: 'active' },
        after: { state: 'paused' },
      })
      return { version }
    }),

  /** What was paused goes on; what happened meanwhile begins nothing. */
  resume: orgProcedure('workflows.administrate')
    .input(orgInput(versioned))
    .output(Version)
    .mutation(async ({ ctx, input }) => {
      const { tx, scope, now } = ctx
      const before = await lockWorkflow(tx, scope, input.id)
      if (before.state !== 'paused') throw refuse(automationProblem('workflow.notPaused'))
      if (before.activeNo !== null) {
        await mustWork(tx, scope, readGraph(await findGraph(tx, scope, before.id, before.activeNo)), ctx.t)
      }
      const change = { state: 'active' as const, activatedAt: now }
      const version = await changeWorkflow(tx, scope, before, input.version, change)
      await endRequest(ctx, before, { state: 'granted' })
      ctx.log({
        entity: 'workflow',
        entityId: before.id,
        before: { state: 'paused' },
        after: { state: 'active' },
      })
      return { version }
    }),

  /** For good: what is under way is cancelled. A ready-made one can be added again. */
  archive: orgProcedure('workflows.administrate')
    .input(orgInput(versioned))
    .output(Version)
    .mutation(async ({ ctx, input }) => {
      const { tx, scope, now } = ctx
      const before = await lockWorkflow(tx, scope, input.id)
      if (before.state === 'archived') throw refuse(automationProblem('workflow.alreadyArchived'))
      const change = { state: 'archived' as const, standardKey: null }
      const version = await changeWorkflow(tx, scope, before, input.version, change)
      const cancelled = await cancelRuns(tx, scope, before.id, now)
      await endRequest(ctx, before, { state: 'withdrawn' })
      ctx.log({
        entity: 'workflow',
        entityId: before.id,
        before: { state: before.state },
        after: { state: 'archived', cancelledRuns: cancelled },
      })
      return { version }
    }),

  /** From now on it runs in the caller's name, with their rights. */
  takeOver: orgProcedure('workflows.administrate')
    .input(orgInput(versioned))
    .output(Version)
    .mutation(async ({ ctx, input }) => {
      const { tx, scope } = ctx
      const before = await lockWorkflow(tx, scope, input.id)
      if (before.state === 'archived') throw refuse(automationProblem('workflow.archived'))
      const version = await changeWorkflow(tx, scope, before, input.version, { ownerUserId: scope.userId })
      ctx.log({
        entity: 'workflow',
        entityId: before.id,
        before: { ownerUserId: before.ownerUserId },
        after: { ownerUserId: scope.userId },
      })
      return { version }
    }),
}
