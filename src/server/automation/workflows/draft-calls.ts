/** Calls about workflows as they are drawn. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { DomainError } from '#domain/errors.ts'
import { isSameGraph } from '#domain/automation/workflow-flow.ts'
import { automationProblem } from '#domain/automation/problems.ts'
import { Graph } from '#domain/automation/workflow-graph.ts'
import { graphProblem } from '#domain/automation/workflow-problems.ts'
import { requiredText } from '#domain/fields.ts'
import { standardWorkflows } from '#texts/automation/standard-workflows.ts'
import { describeTrigger } from '#texts/automation/workflow-steps.ts'
import { copyName, newWorkflowName } from '#texts/automation/workflows.ts'
import { languageOf } from '#domain/language.ts'
import type { Org } from '../../context.ts'
import { orgTranslator } from '../../texts.ts'
import { changedFields } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { hasEmailTemplates, insertStandardEmails } from '../../messages/email-templates/store.ts'
import { orgInput, orgProcedure } from '../../trpc.ts'
import { checkGraph, namesOf, readGraph, rightsOn, sayProblems } from './checking.ts'
import { sayTried, tryAsOwner } from './dry-run.ts'
import { Choices, DryRun, Problems, Workflow, WorkflowList } from './outputs.ts'
import { listOpenRequests } from './request-store.ts'
import { endRequest, readRequest, shortRequest } from './request-calls.ts'
import {
  changeWorkflow,
  findWorkflow,
  insertWorkflow,
  listChoices,
  listStandardTemplates,
  listTakenKeys,
  listVersions,
  listWorkflows,
  lockWorkflow,
  noteDryRun,
  type NewWorkflow,
} from './store.ts'

const Name = requiredText(120, automationProblem('workflow.nameMissing'))
const Description = z.string().trim().max(1000).nullable()

/** What a new workflow begins as: one trigger and nothing else. */
const blank: Graph = Graph.parse({ trigger: { kind: 'booking.status_changed' }, nodes: [], edges: [] })

/** A ready-made one with the organisation's own e-mails in it. */
async function readyMade(tx: Tx, scope: OrgScope, key: string, org: Org): Promise<NewWorkflow> {
  const standard = standardWorkflows.find((each) => each.key === key)
  if (!standard) throw new DomainError('NOT_FOUND')
  const taken = await listTakenKeys(tx, scope)
  if (taken.has(key)) {
    throw new DomainError('CONFLICT', { problem: automationProblem('workflow.standardTaken') })
  }
  if (!(await hasEmailTemplates(tx, scope))) await insertStandardEmails(tx, scope)
  const templates = await listStandardTemplates(tx, scope, languageOf(org.locale))
  if (standard.templateKeys.some((each) => !templates[each])) {
    throw new DomainError('CONFLICT', {
      problem: automationProblem('workflow.standardEmailsMissing'),
    })
  }
  const t = orgTranslator(org)
  const { name, description } = standard
  return { name: t(name), description: t(description), graph: standard.graph(templates, t), standardKey: key }
}

export const draftCalls = {
  list: orgProcedure('workflows.view')
    .input(orgInput({}))
    .output(WorkflowList)
    .query(async ({ ctx }) => {
      const [rows, taken, choices, requests] = await Promise.all([
        listWorkflows(ctx.tx, ctx.scope),
        listTakenKeys(ctx.tx, ctx.scope),
        listChoices(ctx.tx, ctx.scope),
        listOpenRequests(ctx.tx, ctx.scope),
      ])
      const requestOf = (id: string) => requests.find(({ workflowId }) => workflowId === id)
      const names = namesOf(choices)
      return {
        rows: rows.map(({ trigger, ownerUserId, ...row }) => ({
          ...row,
          triggerText: describeTrigger(trigger, names, ctx.t),
          request: shortRequest(requestOf(row.id)),
          ...rightsOn(ctx.member, ctx.scope.userId, { ownerUserId, state: row.state }),
        })),
        ready: standardWorkflows
          .filter(({ key }) => !taken.has(key))
          .map(({ key, name, description }) => ({
            key,
            name: ctx.t(name),
            description: ctx.t(description),
          })),
        canCreate: can(ctx.member, 'workflows.manage'),
      }
    }),

  get: orgProcedure('workflows.view')
    .input(orgInput({ id: z.uuid() }))
    .output(Workflow)
    .query(async ({ ctx, input }) => {
      const row = await findWorkflow(ctx.tx, ctx.scope, input.id)
      const { activeGraph, dryRunVersion, activatedAt: _at, triggerKind: _kind, ...workflow } = row
      const graph = readGraph(workflow.graph)
      const problems = await checkGraph(ctx.tx, ctx.scope, graph)
      if (!workflow.isOwnerMember) {
        const problem = graphProblem('ownerGone', { owner: workflow.ownerName })
        problems.unshift({ nodeId: null, problem, isWarning: false })
      }
      const isChanged = activeGraph !== null && !isSameGraph(graph, readGraph(activeGraph), { names: true })
      return {
        workflow: { ...workflow, graph, isChanged, isTried: dryRunVersion === workflow.version },
        problems: sayProblems(problems, ctx.t),
        request: await readRequest(ctx, { ...workflow, isChanged }),
        ...rightsOn(ctx.member, ctx.scope.userId, workflow),
      }
    }),

  create: orgProcedure('workflows.manage')
    .meta({ idempotent: true })
    .input(orgInput({ name: Name.optional(), fromKey: z.string().max(60).optional() }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const { tx, scope, org } = ctx
      const made: NewWorkflow =
        input.fromKey === undefined
          ? { name: orgTranslator(org)(newWorkflowName), description: null, graph: blank, standardKey: null }
          : await readyMade(tx, scope, input.fromKey, org)
      const name = input.name ?? made.name
      const id = await insertWorkflow(tx, scope, { ...made, name })
      ctx.log({ entity: 'workflow', entityId: id, after: { name, standardKey: made.standardKey } })
      return { id }
    }),

  /** Keeps the drawing as it is, finished or not. */
  update: orgProcedure('workflows.manage')
    .input(orgInput({ id: z.uuid(), version: z.int(), name: Name, description: Description, graph: Graph }))
    .output(
      z.strictObject({
        version: z.int(),
        problems: Problems,
        /** An open request to switch it on was withdrawn by the change. */
        isRequestOutdated: z.boolean(),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const { tx, scope } = ctx
      const { id, name, description, graph } = input
      const before = await lockWorkflow(tx, scope, id)
      if (!rightsOn(ctx.member, scope.userId, before).canEdit) throw new DomainError('FORBIDDEN')
      const isSame = isSameGraph(graph, readGraph(before.graph), { names: false })
      // What starts it is known of the version that runs as long as one does.
      const triggerKind = graph.trigger.kind
      const version = await changeWorkflow(
        tx,
        scope,
        before,
        input.version,
        { name, description, graph, triggerKind },
        isSame,
      )
      // What was requested is not what is drawn any more.
      const isOutdated = !isSame && (await endRequest(ctx, { id, name }, { state: 'outdated' }))
      const { before: was, after } = changedFields(before, { name, description })
      ctx.log({
        entity: 'workflow',
        entityId: id,
        before: was,
        after: { ...after, ...(!isSame && { steps: graph.nodes.length }) },
        isAutosave: Object.keys(after).length === 0,
      })
      const problems = sayProblems(await checkGraph(tx, scope, graph), ctx.t)
      return { version, problems, isRequestOutdated: isOutdated }
    }),

  duplicate: orgProcedure('workflows.manage')
    .meta({ idempotent: true })
    .input(orgInput({ id: z.uuid() }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const { name, description, graph } = await findWorkflow(ctx.tx, ctx.scope, input.id)
      const copyOf = orgTranslator(ctx.org)(copyName, { name: name.slice(0, 110) })
      const copy = { name: copyOf, description, graph: readGraph(graph) }
      const id = await insertWorkflow(ctx.tx, ctx.scope, { ...copy, standardKey: null })
      ctx.log({ entity: 'workflow', entityId: id, after: { name: copy.name, copiedFrom: name } })
      return { id }
    }),

  /** Tries the draft on the last 30 days, with the rights it would run with; only that it was tried is kept. */
  dryRun: orgProcedure('workflows.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(DryRun)
    .mutation(async ({ ctx, input }) => {
      const { tx, scope } = ctx
      const workflow = await lockWorkflow(tx, scope, input.id)
      if (!rightsOn(ctx.member, scope.userId, workflow).canEdit) throw new DomainError('FORBIDDEN')
      const result = await tryAsOwner(ctx, workflow)
      await noteDryRun(tx, scope, workflow.id, workflow.version)
      ctx.log({ entity: 'workflow', entityId: workflow.id, after: { triedOn: result.events } })
      return sayTried(result, null, ctx.t)
    }),

  versions: orgProcedure('workflows.view')
    .input(orgInput({ id: z.uuid() }))
    .output(
      z.array(
        z.strictObject({
          no: z.int(),
          createdAt: z.date(),
          createdByName: z.string().nullable(),
          isActive: z.boolean(),
          graph: Graph,
        }),
      ),
    )
    .query(async ({ ctx, input }) => {
      const { activeNo } = await findWorkflow(ctx.tx, ctx.scope, input.id)
      const versions = await listVersions(ctx.tx, ctx.scope, input.id)
      return versions.map((version) => ({
        ...version,
        graph: readGraph(version.graph),
        isActive: version.no === activeNo,
      }))
    }),

  /** What the fields of steps choose from. */
  choices: orgProcedure('workflows.view')
    .input(orgInput({}))
    .output(Choices)
    .query(async ({ ctx }) => {
      const { members, ...choices } = await listChoices(ctx.tx, ctx.scope)
      return {
        ...choices,
        members: members.map(({ id, name, role, overrides }) => ({
          id,
          name,
          canApprove: can({ role, artistIds: null, overrides }, 'workflows.view'),
        })),
      }
    }),
}
