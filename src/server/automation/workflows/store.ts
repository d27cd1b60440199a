/** Workflows in the database: what is drawn, and the versions that run. */
import { sql } from 'kysely'
import type { Overrides, StaffRole } from '#domain/access.ts'
import type { Graph, idsIn, TriggerKind } from '#domain/automation/workflow-graph.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, sameVersion, touched } from '../../platform/db/records.ts'
import type { WorkflowState } from '../../platform/db/schema-automations.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

const columns = [
  'workflows.id',
  'workflows.name',
  'workflows.description',
  'workflows.graph',
  'workflows.triggerKind',
  'workflows.state',
  'workflows.activeNo',
  'workflows.ownerUserId',
  'workflows.standardKey',
  'workflows.dryRunVersion',
  'workflows.activatedAt',
  'workflows.version',
] as const

const selectWorkflow = (tx: Tx, scope: OrgScope, id: string) =>
  tx
    .selectFrom('workflows')
    .select(columns)
    .where('workflows.orgId', '=', scope.orgId)
    .where('workflows.id', '=', id)

export type WorkflowRow = Awaited<ReturnType<typeof lockWorkflow>>

/** The workflow locked for a change, or NOT_FOUND. */
export async function lockWorkflow(tx: Tx, scope: OrgScope, id: string) {
  return found(await selectWorkflow(tx, scope, id).forUpdate().executeTakeFirst())
}

/** The workflow with its owner's name and what runs of it, or NOT_FOUND. */
export async function findWorkflow(tx: Tx, scope: OrgScope, id: string) {
  const row = await selectWorkflow(tx, scope, id)
    .leftJoin('users', 'users.id', 'workflows.ownerUserId')
    .leftJoin('workflowVersions as v', (join) =>
      join
        .onRef('v.orgId', '=', 'workflows.orgId')
        .onRef('v.workflowId', '=', 'workflows.id')
        .onRef('v.no', '=', 'workflows.activeNo'),
    )
    .select('v.graph as activeGraph')
    .select(sql<string>`coalesce(users.name, '')`.as('ownerName'))
    .select(
      sql<boolean>`exists (select from memberships m where m.org_id = workflows.org_id
        and m.user_id = workflows.owner_user_id and m.status = 'active')`.as('isOwnerMember'),
    )
    .executeTakeFirst()
  return found(row)
}

/** All that are not archived, by name, with how many of their runs are under way, wait, ask or failed. */
export async function listWorkflows(tx: Tx, scope: OrgScope) {
  return tx
    .selectFrom('workflows as w')
    .leftJoin('users as u', 'u.id', 'w.ownerUserId')
    .leftJoin(
      (runs) =>
        runs
          .selectFrom('workflowRuns as r')
          .select('r.workflowId')
          .select(sql<number>`count(*) filter (where r.state = 'running')`.as('running'))
          .select(sql<number>`count(*) filter (where r.state = 'waiting')`.as('waiting'))
          .select(sql<number>`count(*) filter (where r.state = 'awaiting_approval')`.as('awaiting'))
          .select(sql<number>`count(*) filter (where r.state = 'failed')`.as('failed'))
          .where('r.orgId', '=', scope.orgId)
          // Said as the index of open runs says it.
          .where(sql<boolean>`r.state not in ('done', 'cancelled')`)
          .groupBy('r.workflowId')
          .as('runs'),
      (join) => join.onRef('runs.workflowId', '=', 'w.id'),
    )
    .select([
      'w.id',
      'w.name',
      'w.description',
      'w.state',
      'w.triggerKind',
      'w.ownerUserId',
      'w.version',
      'w.standardKey',
    ])
    .select(sql<Graph['trigger']>`w.graph -> 'trigger'`.as('trigger'))
    .select(sql<string>`coalesce(u.name, '')`.as('ownerName'))
    .select(
      sql<{ running: number; waiting: number; awaiting: number; failed: number }>`jsonb_build_object(
        'running', coalesce(runs.running, 0), 'waiting', coalesce(runs.waiting, 0),
        'awaiting', coalesce(runs.awaiting, 0), 'failed', coalesce(runs.failed, 0))`.as('runs'),
    )
    .select(
      sql<Date | null>`(select r.created_at from workflow_runs r where r.org_id = w.org_id and r.workflow_id = w.id
                        order by r.created_at desc limit 1)`.as('lastRunAt'),
    )
    .where('w.orgId', '=', scope.orgId)
    .where('w.state', '<>', 'archived')
    .orderBy(sql`lower(w.name)`)
    .orderBy('w.id')
    .execute()
}

/** Ready-made ones that the organisation uses, archived ones as well. */
export async function listTakenKeys(tx: Tx, scope: OrgScope): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('workflows')
    .select('standardKey')
    .where('orgId', '=', scope.orgId)
    .where('standardKey', 'is not', null)
    .execute()
  return new Set(rows.flatMap(({ standardKey }) => (standardKey === null ? [] : [standardKey])))
}

export type NewWorkflow = {
  name: string
  description: string | null
  graph: Graph
  standardKey: string | null
}

/** A draft of whoever makes it. */
export async function insertWorkflow(tx: Tx, scope: OrgScope, workflow: NewWorkflow): Promise<string> {
  const { name, description, graph, standardKey } = workflow
  const { id } = await tx
    .insertInto('workflows')
    .values({
      ...created(scope),
      name,
      description,
      graph: JSON.stringify(graph),
      triggerKind: graph.trigger.kind,
      standardKey,
      ownerUserId: scope.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Change = {
  name?: string
  description?: string | null
  graph?: Graph
  triggerKind?: TriggerKind
  state?: WorkflowState
  activeNo?: number
  activatedAt?: Date
  ownerUserId?: string
  standardKey?: null
}

/**
 * Changes a workflow that is locked; CONFLICT when `version` is not the stored one. A dry run stays good for the next
 * version where `keepsDryRun` says that nothing of what runs has changed. Returns the next version.
 */
export async function changeWorkflow(
  tx: Tx,
  scope: OrgScope,
  before: Pick<WorkflowRow, 'id' | 'version' | 'dryRunVersion'>,
  version: number,
  { graph, ...change }: Change,
  keepsDryRun = true,
): Promise<number> {
  sameVersion(before, version, 'workflow')
  const isTried = before.dryRunVersion === before.version && keepsDryRun
  await tx
    .updateTable('workflows')
    .set({
      ...change,
      ...(graph && { graph: JSON.stringify(graph) }),
      ...(isTried && { dryRunVersion: version + 1 }),
      ...touched(scope, version),
    })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', before.id)
    .execute()
  return version + 1
}

/** Notes that the draft, as it is, was tried. */
export async function noteDryRun(tx: Tx, scope: OrgScope, id: string, version: number): Promise<void> {
  await tx
    .updateTable('workflows')
    .set({ dryRunVersion: version })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
}

/** Makes the next version, which never changes again; returns its number. */
export async function insertVersion(
  tx: Tx,
  scope: OrgScope,
  workflowId: string,
  graph: Graph,
): Promise<number> {
  const { rows } = await sql<{ no: number }>`
    insert into workflow_versions (org_id, workflow_id, no, graph, created_by)
    select ${scope.orgId}, ${workflowId}, coalesce(max(v.no), 0) + 1, ${JSON.stringify(graph)}::jsonb, ${scope.userId}::uuid
    from workflow_versions v where v.org_id = ${scope.orgId} and v.workflow_id = ${workflowId}
    returning no`.execute(tx)
  return found(rows[0]).no
}

/** The versions of a workflow, the latest first. */
export async function listVersions(tx: Tx, scope: OrgScope, workflowId: string) {
  return tx
    .selectFrom('workflowVersions as v')
    .leftJoin('users as u', 'u.id', 'v.createdBy')
    .select(['v.no', 'v.graph', 'v.createdAt', 'u.name as createdByName'])
    .where('v.orgId', '=', scope.orgId)
    .where('v.workflowId', '=', workflowId)
    .orderBy('v.no', 'desc')
    .limit(100)
    .execute()
}

/** The graph of one version. */
export async function findGraph(tx: Tx, scope: OrgScope, workflowId: string, no: number): Promise<Graph> {
  const row = await tx
    .selectFrom('workflowVersions')
    .select('graph')
    .where('orgId', '=', scope.orgId)
    .where('workflowId', '=', workflowId)
    .where('no', '=', no)
    .executeTakeFirst()
  return found(row).graph
}

type Choice = { id: string; name: string }

/** What the fields of steps choose from, each by name. */
export async function listChoices(tx: Tx, scope: OrgScope) {
  const { orgId } = scope
  const { rows } = await sql<Choice & { kind: string; role: StaffRole; overrides: Overrides }>`
    select 'artists' as kind, id, name, null::text as role, null::jsonb as overrides from artists
    where org_id = ${orgId} and archived_at is null
    union all
    select 'templates', id, name, null::text, null::jsonb from email_templates where org_id = ${orgId} and archived_at is null
    union all
    select 'endpoints', id, name, null::text, null::jsonb from webhook_endpoints where org_id = ${orgId} and archived_at is null
    union all
    select 'sequences', id, name, null::text, null::jsonb from sequences where org_id = ${orgId} and state <> 'archived'
    union all
    select 'members', m.user_id, u.name, m.role, m.overrides from memberships m join users u on u.id = m.user_id
    where m.org_id = ${orgId} and m.status = 'active'
    order by name, id`.execute(tx)
  const named = (kind: string): Choice[] =>
    rows.filter((row) => row.kind === kind).map(({ id, name }) => ({ id, name }))
  return {
    artists: named('artists'),
    templates: named('templates'),
    endpoints: named('endpoints'),
    sequences: named('sequences'),
    members: rows.filter((row) => row.kind === 'members').map(({ kind: _kind, ...member }) => member),
  }
}

/** Holds what steps use, so that none of it is archived before the workflow runs. */
export async function lockParts(
  tx: Tx,
  scope: OrgScope,
  { templates, sequences, endpoints }: ReturnType<typeof idsIn>,
): Promise<void> {
  const parts = { email_templates: templates, sequences, webhook_endpoints: endpoints }
  for (const [table, ids] of Object.entries(parts)) {
    // A step that is not finished names nothing yet.
    const named = ids.filter((id) => id !== '')
    await sql`
      select from ${sql.table(table)} where org_id = ${scope.orgId} and id = any(${named}::uuid[])
      order by id for share`.execute(tx)
  }
}

/** The e-mail templates that began as ready-made ones, by key; in the language asked for, where there are several. */
export async function listStandardTemplates(tx: Tx, scope: OrgScope, language: string) {
  const { rows } = await sql<{ key: string; id: string }>`
    select distinct on (t.standard_key) t.standard_key as key, t.id from email_templates t
    where t.org_id = ${scope.orgId} and t.standard_key is not null and t.archived_at is null
    order by t.standard_key, (t.language = ${language}) desc, t.language`.execute(tx)
  return Object.fromEntries(rows.map(({ key, id }) => [key, id]))
}
