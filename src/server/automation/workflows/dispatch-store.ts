/** Moments that workflows may begin with, and the runs that they begin, in the database. */
import { sql } from 'kysely'
import type { WebhookEvent } from '#domain/automation/webhooks.ts'
import type { FactValue, Trigger, TriggerKind } from '#domain/automation/workflow-graph.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'
import type { Subject } from './facts-store.ts'

export type EventRow = Subject & {
  orgId: string
  id: string
  kind: TriggerKind | WebhookEvent
  data: Record<string, FactValue>
  hop: number
  workflowId: string | null
  occurredAt: Date
  /** Of the booking, now. */
  status: string | null
}

/** Takes moments that nobody has looked at, of each organisation so many, the oldest first. */
export async function claimEvents(
  tx: Tx,
  _scope: JobScope,
  { perOrg, limit }: { perOrg: number; limit: number },
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    with recursive orgs as (
      (select e.org_id from automation_events e where e.dispatched_at is null order by e.org_id, e.occurred_at limit 1)
      union all
      select (select e.org_id from automation_events e where e.dispatched_at is null and e.org_id > orgs.org_id
              order by e.org_id, e.occurred_at limit 1)
      from orgs where orgs.org_id is not null
    )
    select e.*, (select b.status from bookings b where b.org_id = e.org_id and b.id = e.booking_id) as status
    from orgs
    cross join lateral (
      select e.org_id, e.id, e.kind, e.subject_type, e.subject_id, e.booking_id, e.event_id, e.artist_id,
             e.contact_id, e.data, e.hop, e.workflow_id, e.occurred_at
      from automation_events e
      where e.org_id = orgs.org_id and e.dispatched_at is null
      order by e.occurred_at limit ${perOrg} for update skip locked
    ) e
    limit ${limit}`.execute(tx)
  return rows
}

export type Listener = {
  orgId: string
  id: string
  no: number
  activatedAt: Date
  trigger: Trigger
}

/** The active workflows of these organisations. */
export async function listListeners(
  tx: Tx,
  _scope: JobScope,
  orgIds: readonly string[],
): Promise<Listener[]> {
  const { rows } = await sql<Listener>`
    select w.org_id, w.id, v.no, w.activated_at, v.graph -> 'trigger' as trigger
    from workflows w
    join workflow_versions v on v.org_id = w.org_id and v.workflow_id = w.id and v.no = w.active_no
    where w.org_id = any(${orgIds}::uuid[]) and w.state = 'active'`.execute(tx)
  return rows
}

export type NewRun = { orgId: string; workflowId: string; versionNo: number; triggerEventId: string }

/** Begins runs, one for each version and moment whatever happens; returns how many are new. */
export async function insertRuns(
  tx: Tx,
  _scope: JobScope,
  runs: readonly NewRun[],
  now: Date,
): Promise<number> {
  if (runs.length === 0) return 0
  const { numAffectedRows = 0n } = await sql`
    insert into workflow_runs
      (org_id, workflow_id, version_no, trigger_event_id, subject_type, subject_id, booking_id, event_id, artist_id,
       contact_id, hop, data, triggered_at, cursor, next_at)
    select e.org_id, n."workflowId", n."versionNo", e.id, e.subject_type, e.subject_id, e.booking_id, e.event_id,
           e.artist_id, e.contact_id, e.hop, e.data, e.occurred_at, start.node, ${now}
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb)
           n("orgId" uuid, "workflowId" uuid, "versionNo" int, "triggerEventId" uuid)
    join automation_events e on e.org_id = n."orgId" and e.id = n."triggerEventId"
    join workflow_versions v on v.org_id = e.org_id and v.workflow_id = n."workflowId" and v.no = n."versionNo"
    join lateral (
      select x ->> 'to' as node from jsonb_array_elements(v.graph -> 'edges') x where x ->> 'from' = 'trigger' limit 1
    ) start on true
    on conflict (org_id, workflow_id, version_no, trigger_event_id) do nothing`.execute(tx)
  return Number(numAffectedRows)
}

/** Notes that these moments were looked at. */
export async function markDispatched(
  tx: Tx,
  _scope: JobScope,
  events: readonly { orgId: string; id: string }[],
): Promise<void> {
  await sql`
    update automation_events e set dispatched_at = now()
    from jsonb_to_recordset(${JSON.stringify(events.map(({ orgId, id }) => ({ orgId, id })))}::jsonb)
           n("orgId" uuid, id uuid)
    where e.org_id = n."orgId" and e.id = n.id`.execute(tx)
}

/** A workflow begun by hand for a booking; once for each key. */
export async function insertByHand(
  tx: Tx,
  scope: OrgScope,
  moment: { workflowId: string; subject: Subject; dedupeKey: string; now: Date },
): Promise<void> {
  const { workflowId, subject, dedupeKey, now } = moment
  await tx
    .insertInto('automationEvents')
    .values({
      ...subject,
      orgId: scope.orgId,
      kind: 'manual',
      data: JSON.stringify({ by: scope.userId }),
      workflowId,
      dedupeKey,
      occurredAt: now,
    })
    .onConflict((conflict) => conflict.columns(['orgId', 'dedupeKey']).doNothing())
    .execute()
}

/** What happened of one kind since then, the latest first, as far as it began nothing special. */
export async function listMoments(
  tx: Tx,
  scope: OrgScope,
  kind: TriggerKind,
  { since, limit }: { since: Date; limit: number },
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.org_id, e.id, e.kind, e.subject_type, e.subject_id, e.booking_id, e.event_id, e.artist_id, e.contact_id,
           e.data, e.hop, e.workflow_id, e.occurred_at, b.status
    from automation_events e left join bookings b on b.org_id = e.org_id and b.id = e.booking_id
    where e.org_id = ${scope.orgId} and e.kind = ${kind} and e.occurred_at >= ${since} and e.workflow_id is null
      and e.hop <= 1
    order by e.occurred_at desc limit ${limit}`.execute(tx)
  return rows
}
