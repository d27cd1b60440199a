/** What the steps of a run share: the call they are taken in, where the run is, and what an action receives. */
import type { Member } from '#domain/access.ts'
import type { Action, Graph, Node } from '#domain/automation/workflow-graph.ts'
import type { Org, Services } from '../../context.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import type { ActionStep } from '../workflow-actions/types.ts'
import type { RunRow, StepRow } from './run-store.ts'

/** A step's transaction in the name of the workflow's owner, with the rights that they have now. */
export type StepCall = {
  tx: Tx
  scope: OrgScope
  member: Member
  org: Org
  services: Pick<Services, 'secrets' | 'site' | 'pdf'>
  now: Date
}

/** 'more': the next step is due at once. 'rest': it waits, asks or has ended. 'stale': others were faster. */
export type StepResult = 'more' | 'rest' | 'stale'

/** Graphs have no circles, so a run comes by each node once. */
export const visit = 1

export type At = { run: RunRow; graph: Graph; node: Node; before: StepRow | null }

export const stepOf = ({ org, now }: StepCall, { run, node }: At) => ({
  orgId: org.id,
  runId: run.id,
  nodeId: node.id,
  visit,
  kind: node.type,
  at: now,
})

/** What actions receive about their step. */
export function actionStepOf(
  { tx, org, member, scope, services, now }: StepCall,
  run: Pick<RunRow, 'id' | 'workflowName' | 'subjectType' | 'subjectId' | 'data'> &
    Pick<RunRow, 'bookingId' | 'eventId' | 'artistId' | 'contactId'>,
  nodeId: string,
  action: Action,
): ActionStep {
  const { id, workflowName, bookingId, eventId, artistId, contactId, subjectType, subjectId, data } = run
  const about = { id, workflowName, bookingId, eventId, artistId, contactId, subjectType, subjectId, data }
  return { tx, org, member, scope, services, now, run: about, nodeId, visit, action }
}
