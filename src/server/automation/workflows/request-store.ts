/** Requests to switch workflows on, in the database, and who decides them. */
import { sql } from 'kysely'
import { can } from '#domain/access.ts'
import type { RequestState } from '#domain/automation/workflow-requests.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import type { TriedWorkflow } from './dry-run.ts'

export type NewRequest = { workflowId: string; note: string | null; dryRun: TriedWorkflow; now: Date }

/** Keeps a request of whoever is in scope; returns its id. A workflow has one that is open. */
export async function insertRequest(tx: Tx, scope: OrgScope, request: NewRequest): Promise<string> {
  const { workflowId, note, dryRun, now } = request
  const { id } = await tx
    .insertInto('workflowRequests')
    .values({
      orgId: scope.orgId,
      workflowId,
      note,
      dryRun: JSON.stringify(dryRun),
      requestedBy: scope.userId,
      requestedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The latest request of a workflow, with the names of those who made and decided it. */
export async function findLatestRequest(tx: Tx, scope: OrgScope, workflowId: string) {
  return tx
    .selectFrom('workflowRequests as r')
    .leftJoin('users as u', 'u.id', 'r.requestedBy')
    .leftJoin('users as d', 'd.id', 'r.decidedBy')
    .select(['r.id', 'r.note', 'r.dryRun', 'r.requestedBy', 'r.requestedAt', 'r.state'])
    .select(['r.decidedBy', 'r.decidedAt', 'r.reason', 'd.name as decidedByName'])
    .select(sql<string>`coalesce(u.name, '')`.as('requestedByName'))
    .where('r.orgId', '=', scope.orgId)
    .where('r.workflowId', '=', workflowId)
    .orderBy('r.requestedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The open request of a workflow that is locked; undefined without one. */
export async function findOpenRequest(tx: Tx, scope: OrgScope, workflowId: string) {
  return tx
    .selectFrom('workflowRequests')
    .select(['id', 'requestedBy'])
    .where('orgId', '=', scope.orgId)
    .where('workflowId', '=', workflowId)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

export type Decision = { state: Exclude<RequestState, 'open'>; reason: string | null; now: Date }

/** Ends an open request in the name of whoever is in scope. */
export async function closeRequest(
  tx: Tx,
  scope: OrgScope,
  id: string,
  { state, reason, now }: Decision,
): Promise<void> {
  await tx
    .updateTable('workflowRequests')
    .set({ state, reason, decidedBy: scope.userId, decidedAt: now })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

/** All that are open, the oldest first, with the workflow's name and who made it. */
export async function listOpenRequests(tx: Tx, scope: OrgScope) {
  return tx
    .selectFrom('workflowRequests as r')
    .innerJoin('workflows as w', (join) =>
      join.onRef('w.orgId', '=', 'r.orgId').onRef('w.id', '=', 'r.workflowId'),
    )
    .leftJoin('users as u', 'u.id', 'r.requestedBy')
    .select(['r.workflowId', 'w.name as workflowName', 'r.requestedAt'])
    .select(sql<string>`coalesce(u.name, '')`.as('requestedByName'))
    .where('r.orgId', '=', scope.orgId)
    .where('r.state', '=', 'open')
    .orderBy('r.requestedAt')
    .orderBy('r.id')
    .execute()
}

/** The owners and admins: all who may switch workflows on. */
export async function listDeciders(tx: Tx, scope: OrgScope): Promise<string[]> {
  const members = await tx
    .selectFrom('memberships')
    .select(['userId', 'role', 'overrides'])
    .where('orgId', '=', scope.orgId)
    .where('status', '=', 'active')
    .execute()
  return members
    .filter(({ role, overrides }) => can({ role, artistIds: null, overrides }, 'workflows.administrate'))
    .map(({ userId }) => userId)
}
