/** Requests to switch a workflow on, of those who may draw but not switch on: how they are made, shown and ended. */
import { z } from 'zod'
import { can, type Member } from '#domain/access.ts'
import { DomainError } from '#domain/errors.ts'
import { isSameGraph } from '#domain/automation/workflow-flow.ts'
import { automationProblem } from '#domain/automation/problems.ts'
import { isRequestable, isShownRequest } from '#domain/automation/workflow-requests.ts'
import { requiredText } from '#domain/fields.ts'
import { asMessage, type Problem } from '#domain/problems.ts'
import type { Translator } from '#texts/translator.ts'
import type { Org } from '../../context.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { sameVersion } from '../../platform/db/records.ts'
import type { WorkflowState } from '../../platform/db/schema-automations.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { notifyMember } from '../../platform/notifications/store.ts'
import { orgInput, orgProcedure } from '../../trpc.ts'
import { findName } from '../workflow-actions/subject-store.ts'
import { mustWork, readGraph, rightsOn } from './checking.ts'
import { readTried, sayTried, tryAsOwner, type TriedWorkflow } from './dry-run.ts'
import {
  closeRequest,
  findLatestRequest,
  findOpenRequest,
  insertRequest,
  listDeciders,
  type Decision,
  type listOpenRequests,
} from './request-store.ts'
import { findGraph, lockWorkflow, noteDryRun } from './store.ts'

type Request = Awaited<ReturnType<typeof listOpenRequests>>[number]

/** An open request, as lists show it. */
export const shortRequest = (request: Request | undefined) =>
  request ? { byName: request.requestedByName, at: request.requestedAt } : null

type Reader = { tx: Tx; scope: OrgScope; member: Member; t: Translator }

/** The latest request of a workflow as its page shows it; null while it says nothing. */
export async function readRequest(
  { tx, scope, member, t }: Reader,
  workflow: { id: string; state: WorkflowState; isChanged: boolean },
) {
  const latest = await findLatestRequest(tx, scope, workflow.id)
  if (!latest || !isShownRequest(latest.state, workflow)) return null
  const { id: _id, requestedBy, decidedBy: _by, dryRun, ...request } = latest
  const isMine = requestedBy === scope.userId
  const isForReader = request.state === 'open' && (isMine || can(member, 'workflows.administrate'))
  return {
    ...request,
    isMine,
    dryRun: isForReader ? sayTried(readTried(dryRun), isMine ? null : member.artistIds, t) : null,
  }
}

type Call = { tx: Tx; scope: OrgScope; org: Org; now: Date }
type Workflow = { id: string; name: string }
type Notice = { userId: string; title: Problem; body: string; key: string }

async function notify({ tx, scope, org }: Call, workflow: Workflow, notice: Notice): Promise<void> {
  const { userId, title, body, key } = notice
  await notifyMember(tx, scope, {
    userId,
    orgId: org.id,
    topic: 'workflows',
    title: asMessage(title),
    body,
    url: `/${org.slug}/automations/workflows/${workflow.id}/editor`,
    dedupeKey: `workflow-request:${key}`,
    wantsPush: true,
  })
}

const nameOf = async ({ tx, scope }: Call) => (await findName(tx, scope, scope.userId)) ?? ''

/** Keeps the request with what the workflow would have done, and notifies all who may switch it on. */
async function beginRequest(
  call: Call,
  workflow: Workflow,
  { note, dryRun }: { note: string | null; dryRun: TriedWorkflow },
): Promise<void> {
  const { tx, scope, now } = call
  const id = await insertRequest(tx, scope, { workflowId: workflow.id, note, dryRun, now })
  const title = automationProblem('workflow.requested', { by: await nameOf(call), workflow: workflow.name })
  const body = note ?? asMessage(automationProblem('workflow.requestedHint', { count: dryRun.events }))
  for (const userId of await listDeciders(tx, scope)) {
    await notify(call, workflow, { userId, title, body, key: `${id}:open` })
  }
}

/** How a request ends. */
type Ending = Pick<Decision, 'state'> & { reason?: string }

function noticeOf({ state, reason }: Ending, by: string, workflow: string): Pick<Notice, 'title' | 'body'> {
  switch (state) {
    case 'granted':
      return {
        title: automationProblem('workflow.granted', { workflow }),
        body: asMessage(automationProblem('workflow.grantedHint', { by })),
      }
    case 'declined':
      return {
        title: automationProblem('workflow.declined', { workflow }),
        body: asMessage(automationProblem('workflow.declinedHint', { by, reason: reason ?? '' })),
      }
    case 'outdated':
      return {
        title: automationProblem('workflow.withdrawn', { workflow }),
        body: asMessage(automationProblem('workflow.withdrawnHint', { by })),
      }
    case 'withdrawn':
      return {
        title: automationProblem('workflow.withdrawn', { workflow }),
        body: asMessage(automationProblem('workflow.archived')),
      }
  }
}

/** Ends the open request of a locked workflow and notifies who made it, unless they do it themselves. False without one. */
export async function endRequest(call: Call, workflow: Workflow, ending: Ending): Promise<boolean> {
  const { tx, scope, now } = call
  const open = await findOpenRequest(tx, scope, workflow.id)
  if (!open) return false
  const { state, reason = null } = ending
  await closeRequest(tx, scope, open.id, { state, reason, now })
  if (open.requestedBy !== scope.userId) {
    const notice = noticeOf(ending, await nameOf(call), workflow.name)
    await notify(call, workflow, { ...notice, userId: open.requestedBy, key: `${open.id}:${state}` })
  }
  return true
}

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
