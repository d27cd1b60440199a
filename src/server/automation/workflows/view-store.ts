/** Runs as pages show them: lists, one with its steps, and what waits for a person's word. */
import { sql, type RawBuilder } from 'kysely'
import type { NodeType } from '#domain/automation/workflow-graph.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { RunState, StepStatus } from '../../platform/db/schema-automations.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

export type RunFilter = {
  workflowId?: string | undefined
  eventId?: string | undefined
  states?: readonly RunState[] | undefined
  offset: number
  limit: number
}

export type RunView = {
  id: string
  workflowId: string
  workflowName: string
  versionNo: number
  state: RunState
  cursor: string | null
  nextAt: Date | null
  error: string | null
  attempts: number
  triggeredAt: Date
  createdAt: Date
  endedAt: Date | null
  version: number
  eventId: string | null
  eventName: string | null
  artistName: string | null
  contactName: string | null
  approverName: string | null
  ownerUserId: string
}

const viewOf = (runs: RawBuilder<unknown>) => sql`
  select r.id, r.workflow_id, w.name as workflow_name, r.version_no, r.state, r.cursor, r.next_at, r.error,
         r.attempts, r.triggered_at, r.created_at, r.ended_at, r.version, r.event_id, e.name as event_name,
         a.name as artist_name, c.name as contact_name, u.name as approver_name, w.owner_user_id
  from ${runs} r
  join workflows w on w.org_id = r.org_id and w.id = r.workflow_id
  left join events e on e.org_id = r.org_id and e.id = r.event_id
  left join artists a on a.org_id = r.org_id and a.id = r.artist_id
  left join contacts c on c.org_id = r.org_id and c.id = r.contact_id
  left join users u on u.id = r.approver_user_id and r.state = 'awaiting_approval'`

/** One page of runs, the latest first, and how many there are in all. The page is chosen before anything is joined. */
export async function listRuns(tx: Tx, scope: OrgScope, { workflowId, eventId, states, ...page }: RunFilter) {
  // Only what is asked, so that each question finds its own index.
  const requested = sql.join(
    [
      sql`r.org_id = ${scope.orgId}`,
      ...(workflowId ? [sql`r.workflow_id = ${workflowId}`] : []),
      ...(eventId ? [sql`r.event_id = ${eventId}`] : []),
      ...(states ? [sql`r.state = any(${states}::text[])`] : []),
    ],
    sql` and `,
  )
  const chosen = sql`(
    select r.* from workflow_runs r where ${requested}
    order by r.created_at desc, r.id limit ${page.limit} offset ${page.offset})`
  const { rows } = await sql<RunView>`${viewOf(chosen)} order by r.created_at desc, r.id`.execute(tx)
  const counted = await sql<{
    total: number
  }>`select count(*) as total from workflow_runs r where ${requested}`.execute(tx)
  return { rows, total: found(counted.rows[0]).total }
}

/** One run, or NOT_FOUND. */
export async function findRun(tx: Tx, scope: OrgScope, id: string): Promise<RunView> {
  const runs = sql`workflow_runs`
  const { rows } =
    await sql<RunView>`${viewOf(runs)} where r.org_id = ${scope.orgId} and r.id = ${id}`.execute(tx)
  return found(rows[0])
}

/** The steps of a run, in the order they were taken. */
export async function listSteps(tx: Tx, scope: OrgScope, runId: string) {
  const { rows } = await sql<{
    no: number
    nodeId: string
    kind: NodeType
    status: StepStatus
    input: Record<string, unknown>
    output: Record<string, unknown>
    message: string | null
    at: Date
    decidedByName: string | null
  }>`
    select s.no, s.node_id, s.kind, s.status, s.input, s.output, s.message, s.at, u.name as decided_by_name
    from workflow_steps s left join users u on u.id = s.decided_by
    where s.org_id = ${scope.orgId} and s.run_id = ${runId} order by s.no`.execute(tx)
  return rows
}

export type ApprovalRow = {
  runId: string
  version: number
  workflowId: string
  workflowName: string
  question: string
  preview: string | null
  eventId: string | null
  eventName: string | null
  approverUserId: string
  approverName: string
  since: Date
}

/** What waits for the approval of `userId`, or of anybody where that is null; the oldest first. */
export async function listApprovals(tx: Tx, scope: OrgScope, userId: string | null): Promise<ApprovalRow[]> {
  const { rows } = await sql<ApprovalRow>`
    select r.id as run_id, r.version, r.workflow_id, w.name as workflow_name, coalesce(s.input ->> 'question', '') as question,
           s.input ->> 'preview' as preview, r.event_id, e.name as event_name, r.approver_user_id,
           coalesce(u.name, '') as approver_name, s.at as since
    from workflow_runs r
    join workflows w on w.org_id = r.org_id and w.id = r.workflow_id
    join workflow_steps s on s.org_id = r.org_id and s.run_id = r.id and s.node_id = r.cursor and s.status = 'waiting'
    left join events e on e.org_id = r.org_id and e.id = r.event_id
    left join users u on u.id = r.approver_user_id
    where r.org_id = ${scope.orgId} and r.state = 'awaiting_approval'
      and (${userId}::uuid is null or r.approver_user_id = ${userId}::uuid)
    order by s.at, r.id limit 200`.execute(tx)
  return rows
}
