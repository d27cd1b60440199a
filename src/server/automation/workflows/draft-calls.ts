/** Calls about workflows as they are drawn. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { DomainError } from '#domain/errors.ts'
import { isSameGraph } from '#domain/automation/workflow-flow.ts'
import { Graph } from '#domain/automation/workflow-graph.ts'
import { standardWorkflows } from '#domain/automation/workflow-standard.ts'
import { describeTrigger } from '#domain/automation/workflow-words.ts'
import { changedFields } from '../../platform/db/activity.ts'
import { inNameOf } from '../../platform/db/artist-reach.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { hasEmailTemplates, insertStandardEmails } from '../../messages/email-templates/store.ts'
import { orgInput, orgProcedure } from '../../trpc.ts'
import { checkGraph, namesOf, readGraph, rightsOn } from './checking.ts'
import { tryWorkflow } from './dry-run.ts'
import { Choices, DryRun, Problems, Workflow, WorkflowList } from './outputs.ts'
import { findMember } from './run-store.ts'
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

const Name = z.string().trim().min(1, 'Give the workflow a name.').max(120)
const Description = z.string().trim().max(1000).nullable()

/** What a new workflow begins as: one trigger and nothing else. */
const blank: Graph = Graph.parse({ trigger: { kind: 'booking.status_changed' }, nodes: [], edges: [] })

/** A ready-made one with the organisation's own e-mails in it. */
async function readyMade(tx: Tx, scope: OrgScope, key: string, locale: string): Promise<NewWorkflow> {
  const standard = standardWorkflows.find((each) => each.key === key)
  if (!standard) throw new DomainError('NOT_FOUND')
  const taken = await listTakenKeys(tx, scope)
  if (taken.has(key)) {
    throw new DomainError('CONFLICT', { message: `You have “${standard.name}” already.` })
  }
  if (!(await hasEmailTemplates(tx, scope))) await insertStandardEmails(tx, scope)
  const templates = await listStandardTemplates(tx, scope, locale.slice(0, 2))
  if (standard.templateKeys.some((each) => !templates[each])) {
    throw new DomainError('CONFLICT', {
      message: `The e-mails of “${standard.name}” are not there any more. Restore them among the e-mail templates.`,
    })
  }
  const { name, description } = standard
  return { name, description, graph: standard.graph(templates), standardKey: key }
}

export const draftCalls = {
  list: orgProcedure('workflows.view')
    .input(orgInput({}))
    .output(WorkflowList)
    .query(async ({ ctx }) => {
      const [rows, taken, choices] = await Promise.all([
        listWorkflows(ctx.tx, ctx.scope),
        listTakenKeys(ctx.tx, ctx.scope),
        listChoices(ctx.tx, ctx.scope),
      ])
      const names = namesOf(choices)
      return {
        rows: rows.map(({ trigger, ownerUserId, ...row }) => ({
          ...row,
          triggerText: describeTrigger(trigger, names),
          ...rightsOn(ctx.member, ctx.scope.userId, { ownerUserId, state: row.state }),
        })),
        ready: standardWorkflows
          .filter(({ key }) => !taken.has(key))
          .map(({ key, name, description }) => ({ key, name, description })),
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
        const message = `${workflow.ownerName}, in whose name it runs, is no longer a member. Take the workflow over.`
        problems.unshift({ nodeId: null, message, isWarning: false })
      }
      return {
        workflow: {
          ...workflow,
          graph,
          isChanged: activeGraph !== null && !isSameGraph(graph, readGraph(activeGraph), { names: true }),
          isTried: dryRunVersion === workflow.version,
        },
        problems,
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
          ? { name: 'New workflow', description: null, graph: blank, standardKey: null }
          : await readyMade(tx, scope, input.fromKey, org.locale)
      const name = input.name ?? made.name
      const id = await insertWorkflow(tx, scope, { ...made, name })
      ctx.log({ entity: 'workflow', entityId: id, after: { name, standardKey: made.standardKey } })
      return { id }
    }),

  /** Keeps the drawing as it is, finished or not. */
  update: orgProcedure('workflows.manage')
    .input(orgInput({ id: z.uuid(), version: z.int(), name: Name, description: Description, graph: Graph }))
    .output(z.strictObject({ version: z.int(), problems: Problems }))
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
      const { before: was, after } = changedFields(before, { name, description })
      ctx.log({
        entity: 'workflow',
        entityId: id,
        before: was,
        after: { ...after, ...(!isSame && { steps: graph.nodes.length }) },
        isAutosave: Object.keys(after).length === 0,
      })
      return { version, problems: await checkGraph(tx, scope, graph) }
    }),

  duplicate: orgProcedure('workflows.manage')
    .meta({ idempotent: true })
    .input(orgInput({ id: z.uuid() }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const { name, description, graph } = await findWorkflow(ctx.tx, ctx.scope, input.id)
      const copy = { name: `${name.slice(0, 110)} (copy)`, description, graph: readGraph(graph) }
      const id = await insertWorkflow(ctx.tx, ctx.scope, { ...copy, standardKey: null })
      ctx.log({ entity: 'workflow', entityId: id, after: { name: copy.name, copiedFrom: name } })
      return { id }
    }),

  /** Tries the draft on the last 30 days, with the rights it would run with; only that it was tried is kept. */
  dryRun: orgProcedure('workflows.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(DryRun)
    .mutation(async ({ ctx, input }) => {
      const { tx, scope, org, now } = ctx
      const { secrets, site, pdf } = ctx
      const workflow = await lockWorkflow(tx, scope, input.id)
      if (!rightsOn(ctx.member, scope.userId, workflow).canEdit) throw new DomainError('FORBIDDEN')
      const { id, name, graph, version, ownerUserId } = workflow
      const tried = { id, name, graph: readGraph(graph) }
      const owner = (await findMember(tx, scope, ownerUserId)) ?? { ...ctx.member, userId: scope.userId }
      const call = {
        tx,
        scope: inNameOf(scope, owner),
        member: owner,
        org,
        services: { secrets, site, pdf },
        now,
      }
      const result = await tryWorkflow(call, tried)
      await noteDryRun(tx, scope, id, version)
      ctx.log({ entity: 'workflow', entityId: id, after: { triedOn: result.events } })
      return result
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
