/** Calls about what runs: history, approvals, and starting manually. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { DomainError } from '#domain/errors.ts'
import { nodeOf } from '#domain/automation/workflow-flow.ts'
import { Graph } from '#domain/automation/workflow-graph.ts'
import { automationProblem } from '#domain/automation/problems.ts'
import { platformProblem } from '#domain/platform/problems.ts'
import { noteMessageText } from '#texts/automation/workflow-notes.ts'
import { nameOfNode } from '#texts/automation/workflow-steps.ts'
import type { Translator } from '#texts/translator.ts'
import { orgInput, orgProcedure } from '../../trpc.ts'
import { namesOf, readGraph } from './checking.ts'
import { cancelRun, decideRun, mayControl, retryRun } from './decisions.ts'
import { insertByHand } from './dispatch-store.ts'
import { findBookingSubject, isSampleShow } from './facts-store.ts'
import { Approvals, RunRow, runStates, RunSteps } from './outputs.ts'
import { findGraph, findWorkflow, listChoices } from './store.ts'
import { findRun, listApprovals, listRuns, listSteps } from './view-store.ts'

const Done = z.strictObject({ id: z.uuid() })
const versioned = { id: z.uuid(), version: z.int() }
const requested = { runId: z.uuid(), version: z.int() }

const said = (message: string | null, t: Translator) => message && noteMessageText(message, t)
/** What a step was given, with its question and preview in the reader's language. */
const sayTexts = (input: Record<string, unknown>, t: Translator) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'string' ? noteMessageText(value, t) : value,
    ]),
  )

export const runCalls = {
  runs: orgProcedure('workflows.view')
    .input(
      orgInput({
        workflowId: z.uuid().optional(),
        eventId: z.uuid().optional(),
        states: z.array(z.enum(runStates)).max(6).optional(),
        offset: z.int().min(0).max(100_000).default(0),
        limit: z.int().min(1).max(200).default(50),
      }),
    )
    .output(z.strictObject({ rows: z.array(RunRow), total: z.int() }))
    .query(async ({ ctx, input }) => {
      const { rows, total } = await listRuns(ctx.tx, ctx.scope, input)
      return {
        rows: rows.map(({ ownerUserId, ...row }) => ({
          ...row,
          error: said(row.error, ctx.t),
          canControl: mayControl(ctx.member, ctx.scope.userId, ownerUserId),
        })),
        total,
      }
    }),

  run: orgProcedure('workflows.view')
    .input(orgInput({ id: z.uuid() }))
    .output(z.strictObject({ run: RunRow, steps: RunSteps, graph: Graph }))
    .query(async ({ ctx, input }) => {
      const { tx, scope } = ctx
      const { ownerUserId, ...run } = await findRun(tx, scope, input.id)
      const graph = readGraph(await findGraph(tx, scope, run.workflowId, run.versionNo))
      const steps = await listSteps(tx, scope, input.id)
      const names = namesOf(await listChoices(tx, scope))
      const nameOf = (nodeId: string) => {
        const node = nodeOf(graph, nodeId)
        return node ? nameOfNode(node, names, ctx.t) : nodeId
      }
      return {
        run: {
          ...run,
          error: said(run.error, ctx.t),
          canControl: mayControl(ctx.member, scope.userId, ownerUserId),
        },
        steps: steps.map((step) => ({
          ...step,
          nodeName: nameOf(step.nodeId),
          message: said(step.message, ctx.t),
          input: sayTexts(step.input, ctx.t),
        })),
        graph,
      }
    }),

  retryRun: orgProcedure('workflows.manage')
    .input(orgInput(versioned))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const { state, workflowName } = await retryRun(ctx, input)
      const after = { state: 'running', workflow: workflowName }
      ctx.log({ entity: 'workflowRun', entityId: input.id, before: { state }, after })
      return { id: input.id }
    }),

  cancelRun: orgProcedure('workflows.manage')
    .input(orgInput(versioned))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const { state, workflowName } = await cancelRun(ctx, input)
      const after = { state: 'cancelled', workflow: workflowName }
      ctx.log({ entity: 'workflowRun', entityId: input.id, before: { state }, after })
      return { id: input.id }
    }),

  /** What waits for approval: one's own, and for administrators everybody's. */
  approvals: orgProcedure('workflows.view')
    .input(orgInput({}))
    .output(Approvals)
    .query(async ({ ctx }) => {
      const { userId } = ctx.scope
      const isAdmin = can(ctx.member, 'workflows.administrate')
      const rows = await listApprovals(ctx.tx, ctx.scope, isAdmin ? null : userId)
      return rows.map(({ approverUserId, question, preview, ...row }) => ({
        ...row,
        question: noteMessageText(question, ctx.t),
        preview: said(preview, ctx.t),
        isMine: approverUserId === userId,
      }))
    }),

  approve: orgProcedure('workflows.view')
    .meta({ idempotent: true })
    .input(orgInput(requested))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const run = await decideRun(ctx, { id: input.runId, version: input.version }, 'approved')
      const about = run.eventId
        ? { entity: 'event', entityId: run.eventId }
        : { entity: 'workflowRun', entityId: run.id }
      ctx.log({ ...about, after: { workflow: run.workflowName, decision: 'approved' } })
      return { id: run.id }
    }),

  refuse: orgProcedure('workflows.view')
    .meta({ idempotent: true })
    .input(orgInput(requested))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const run = await decideRun(ctx, { id: input.runId, version: input.version }, 'refused')
      const about = run.eventId
        ? { entity: 'event', entityId: run.eventId }
        : { entity: 'workflowRun', entityId: run.id }
      ctx.log({ ...about, after: { workflow: run.workflowName, decision: 'refused' } })
      return { id: run.id }
    }),

  /** Begins a workflow for one booking; its own steps say what the owner of the workflow may do. */
  startByHand: orgProcedure('workflows.view')
    .meta({ idempotent: true })
    .input(orgInput({ workflowId: z.uuid(), bookingId: z.uuid() }))
    .output(z.strictObject({ workflowId: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const { tx, scope, member, now } = ctx
      const { workflowId, bookingId } = input
      const { activeGraph, state, name } = await findWorkflow(tx, scope, workflowId)
      const subject = await findBookingSubject(tx, scope, bookingId)
      if (!can(member, 'bookings.view', { artistId: subject.artistId })) throw new DomainError('NOT_FOUND')
      if (state !== 'active' || activeGraph === null) {
        throw new DomainError('CONFLICT', { problem: automationProblem('workflow.notActive') })
      }
      if (activeGraph.trigger.kind !== 'manual') {
        throw new DomainError('CONFLICT', { problem: automationProblem('workflow.notManual') })
      }
      // The database leaves its moments out without a word; a person who starts one is answered.
      if (await isSampleShow(tx, scope, subject.eventId)) {
        throw new DomainError('CONFLICT', { problem: platformProblem('sample.inside') })
      }
      const moment = { ...subject, subjectType: 'booking', subjectId: bookingId }
      const dedupeKey = `manual:${workflowId}:${bookingId}:${ctx.idempotencyKey ?? ctx.requestId}`
      await insertByHand(tx, scope, { workflowId, subject: moment, dedupeKey, now })
      ctx.log({ entity: 'event', entityId: subject.eventId, after: { workflow: name, startedByHand: true } })
      return { workflowId }
    }),
}
