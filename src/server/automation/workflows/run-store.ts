/** Runs of workflows and their steps in the database. A run's own row is its place in the queue. */
import { sql } from 'kysely'
import { workflowNote } from '#domain/automation/workflow-notes.ts'
import type { FactValue, Graph, NodeType } from '#domain/automation/workflow-graph.ts'
import { asMessage } from '#domain/problems.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { RunState, StepStatus } from '../../platform/db/schema-automations.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'

export type DueRun = { orgId: string; id: string; ownerUserId: string; slug: string }

/**
 * Runs whose time has come, of each organisation so many, those longest due first; taken from the organisations in
 * turn. Those of paused workflows rest. Organisations are found by skipping through the index, whatever their number.
 */
export async function listDueRuns(
  tx: Tx,
  _scope: JobScope,
  now: Date,
  { perOrg, limit }: { perOrg: number; limit: number },
): Promise<DueRun[]> {
  const { rows } = await sql<DueRun>`
    with recursive orgs as (
      (select r.org_id from workflow_runs r where r.next_at is not null order by r.org_id, r.next_at limit 1)
      union all
      select (select r.org_id from workflow_runs r where r.next_at is not null and r.org_id > orgs.org_id
              order by r.org_id, r.next_at limit 1)
      from orgs where orgs.org_id is not null
    )
    select due.org_id, due.id, due.owner_user_id, o.slug
    from orgs
    join organisations o on o.id = orgs.org_id
    cross join lateral (
      select r.org_id, r.id, w.owner_user_id, row_number() over (order by r.next_at, r.id) as turn
      from workflow_runs r
      join workflows w on w.org_id = r.org_id and w.id = r.workflow_id and w.state = 'active'
      where r.org_id = orgs.org_id and r.next_at <= ${now}
      order by r.next_at, r.id limit ${perOrg}
    ) due
    order by due.turn, due.org_id limit ${limit}`.execute(tx)
  return rows
}

export type RunRow = {
  id: string
  workflowId: string
  workflowName: string
  workflowState: 'draft' | 'active' | 'paused' | 'archived'
  ownerUserId: string
  versionNo: number
  subjectType: string
  subjectId: string | null
  bookingId: string | null
  eventId: string | null
  artistId: string | null
  contactId: string | null
  hop: number
  data: Record<string, FactValue>
  triggeredAt: Date
  state: RunState
  cursor: string | null
  nextAt: Date | null
  approverUserId: string | null
  attempts: number
  version: number
}

const runColumns = sql`r.id, r.workflow_id, w.name as workflow_name, w.state as workflow_state, w.owner_user_id,
  r.version_no, r.subject_type, r.subject_id, r.booking_id, r.event_id, r.artist_id, r.contact_id, r.hop, r.data,
  r.triggered_at, r.state, r.cursor, r.next_at, r.approver_user_id, r.attempts, r.version`

/** What is noted so far of the step that a run is at; null the first time that it gets there. */
export type StepRow = {
  status: StepStatus
  input: Record<string, unknown>
  output: Record<string, unknown>
  decidedBy: string | null
}

/** The show that a run is about; null where it is about none. */
export async function findRunBooking(tx: Tx, scope: OrgScope, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('workflowRuns')
    .select('bookingId')
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.bookingId ?? null
}

/**
 * Takes a run for one step; undefined while another process has it. Its show is locked before, see `lockContract`. What the transaction makes happen is marked as
 * caused by a workflow, so that workflows do not start each other for ever.
 */
export async function claimRun(
  tx: Tx,
  scope: OrgScope,
  id: string,
  visit: number,
): Promise<(RunRow & { step: StepRow | null }) | undefined> {
  const { rows } = await sql<RunRow & { step: StepRow | null }>`
    select ${runColumns}, set_config('app.automation_hop', (r.hop + 1)::text, true),
           case when s.run_id is not null then jsonb_build_object(
             'status', s.status, 'input', s.input, 'output', s.output, 'decidedBy', s.decided_by) end as step
    from workflow_runs r
    join workflows w on w.org_id = r.org_id and w.id = r.workflow_id
    left join workflow_steps s
      on s.org_id = r.org_id and s.run_id = r.id and s.node_id = r.cursor and s.visit = ${visit}
    where r.org_id = ${scope.orgId} and r.id = ${id} for update of r skip locked`.execute(tx)
  return rows[0]
}

/** The run locked for a person's decision, or NOT_FOUND; waits for a step that is at work. */
export async function lockRun(tx: Tx, scope: OrgScope, id: string): Promise<RunRow> {
  const { rows } = await sql<RunRow>`
    select ${runColumns} from workflow_runs r join workflows w on w.org_id = r.org_id and w.id = r.workflow_id
    where r.org_id = ${scope.orgId} and r.id = ${id} for update of r`.execute(tx)
  return found(rows[0])
}

/** Takes a run on which work failed; undefined when another process has it. */
export async function claimFailed(
  tx: Tx,
  _scope: JobScope,
  { orgId, id }: { orgId: string; id: string },
): Promise<(RunRow & { ownerLocale: string | null }) | undefined> {
  const { rows } = await sql<RunRow & { ownerLocale: string | null }>`
    select ${runColumns}, (select u.locale from users u where u.id = w.owner_user_id) as owner_locale
    from workflow_runs r join workflows w on w.org_id = r.org_id and w.id = r.workflow_id
    where r.org_id = ${orgId} and r.id = ${id} for update of r skip locked`.execute(tx)
  return rows[0]
}

/** What became of the steps of a run, in the order they were taken. */
export async function listStepStates(tx: Tx, scope: OrgScope, runId: string) {
  return tx
    .selectFrom('workflowSteps')
    .select(['kind', 'status'])
    .where('orgId', '=', scope.orgId)
    .where('runId', '=', runId)
    .orderBy('no')
    .execute()
}

export type RunChange = {
  state: RunState
  cursor?: string | null
  nextAt?: Date | null
  approverUserId?: string | null
  attempts?: number
  error?: string | null
  endedAt?: Date | null
}

/** Moves a run that is locked. `by`: the person who did it; null: the engine. */
export async function moveRun(
  tx: Tx,
  scope: OrgScope | JobScope,
  run: Pick<RunRow, 'id' | 'version'> & { orgId?: string },
  change: RunChange,
  by: string | null = null,
): Promise<void> {
  const orgId = scope.kind === 'org' ? scope.orgId : (run.orgId ?? '')
  await tx
    .updateTable('workflowRuns')
    .set({ ...change, version: run.version + 1, updatedAt: sql<Date>`now()`, updatedBy: by })
    .where('orgId', '=', orgId)
    .where('id', '=', run.id)
    .execute()
}

export type NewStep = {
  orgId: string
  runId: string
  nodeId: string
  visit: number
  kind: NodeType
  status: StepStatus
  input?: Record<string, unknown>
  output?: Record<string, unknown>
  message: string
  decidedBy?: string | null
  at: Date
}

/**
 * Notes a step. One that is over (done, skipped, refused) is never noted again: whoever tries loses what the
 * transaction did with it, so that no effect happens twice.
 */
export async function saveStep(tx: Tx, _scope: OrgScope | JobScope, step: NewStep): Promise<void> {
  const { orgId, runId, nodeId, visit, kind, status, input = {}, output = {}, message, at } = step
  const { decidedBy = null } = step
  const { numAffectedRows = 0n } = await sql`
    insert into workflow_steps
      (org_id, run_id, node_id, visit, no, kind, status, input, output, message, decided_by, at)
    select ${orgId}, ${runId}, ${nodeId}, ${visit}, coalesce(max(s.no), 0) + 1, ${kind}, ${status},
           ${JSON.stringify(input)}::jsonb, ${JSON.stringify(output)}::jsonb, ${message}, ${decidedBy}::uuid, ${at}
    from workflow_steps s where s.org_id = ${orgId} and s.run_id = ${runId}
    on conflict (org_id, run_id, node_id, visit) do update
      set status = excluded.status, input = workflow_steps.input || excluded.input, output = excluded.output,
          message = excluded.message, decided_by = coalesce(excluded.decided_by, workflow_steps.decided_by),
          at = excluded.at
      where workflow_steps.status in ('waiting', 'failed', 'approved')`.execute(tx)
  if (numAffectedRows === 0n) throw new Error(`Step ${nodeId} of run ${runId} was done before`)
}

/** Cancels what is open of a workflow; returns how many runs that were. */
export async function cancelRuns(tx: Tx, scope: OrgScope, workflowId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('workflowRuns')
    .set({
      state: 'cancelled',
      nextAt: null,
      endedAt: now,
      error: asMessage(workflowNote('workflowArchived')),
      updatedBy: scope.userId,
      updatedAt: sql<Date>`now()`,
    })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('orgId', '=', scope.orgId)
    .where('workflowId', '=', workflowId)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** The role, rights and language of a member; undefined for whoever is none. */
export async function findMember(tx: Tx, scope: OrgScope, userId: string) {
  return tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['m.userId', 'm.role', 'm.overrides', 'm.artistScope as artistIds', 'u.locale'])
    .where('m.orgId', '=', scope.orgId)
    .where('m.userId', '=', userId)
    .where('m.status', '=', 'active')
    .executeTakeFirst()
}

/** Forgets moments that are too old to try workflows on, and runs that ended long ago. */
export async function forgetAutomations(
  tx: Tx,
  _scope: JobScope,
  { events, runs, limit }: { events: Date; runs: Date; limit: number },
): Promise<number> {
  const { numAffectedRows: old = 0n } = await sql`
    delete from automation_events where (org_id, id) in (
      select e.org_id, e.id from automation_events e
      where e.occurred_at < ${events} and e.dispatched_at is not null order by e.occurred_at limit ${limit})`.execute(
    tx,
  )
  const { numAffectedRows: ended = 0n } = await sql`
    delete from workflow_runs where (org_id, id) in (
      select r.org_id, r.id from workflow_runs r
      where r.ended_at < ${runs} order by r.ended_at limit ${limit})`.execute(tx)
  return Number(old + ended)
}

/** The graph that a run goes through, for work across organisations. */
export async function findVersionGraph(
  tx: Tx,
  _scope: JobScope,
  orgId: string,
  { workflowId, versionNo }: Pick<RunRow, 'workflowId' | 'versionNo'>,
): Promise<Graph> {
  const row = await tx
    .selectFrom('workflowVersions')
    .select('graph')
    .where('orgId', '=', orgId)
    .where('workflowId', '=', workflowId)
    .where('no', '=', versionNo)
    .executeTakeFirst()
  return found(row).graph
}

/** `contactId`: what is about the person alone, and no show. */
type RunSubject = { bookingId: string } | { artistId: string } | { contactId: string; bookingId: null }

/**
 * Cancels the open runs about a show that is off, or about an artist or a person that was archived; those that begin
 * with that begin after this. Runs about invoices go on: what is owed stays owed until somebody decides.
 */
export async function cancelRunsAbout(
  tx: Tx,
  scope: OrgScope,
  about: RunSubject,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('workflowRuns')
    .set({ state: 'cancelled', nextAt: null, endedAt: now, error: reason })
    .set({ updatedBy: null, updatedAt: sql<Date>`now()` })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('orgId', '=', scope.orgId)
    .where((where) => where.and(about))
    .where('subjectType', '<>', 'invoice')
    .where('endedAt', 'is', null)
    .execute()
}
