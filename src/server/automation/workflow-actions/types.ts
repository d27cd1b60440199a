/** What a step of a workflow hands to its action, and what the action answers. */
import type { Member } from '#domain/access.ts'
import type { Action, ActionKind, FactValue } from '#domain/automation/workflow-graph.ts'
import type { Org, Services } from '../../context.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** What a run is about; ids are null where the moment that began it knows none. */
export type ActionRun = {
  id: string
  workflowName: string
  bookingId: string | null
  eventId: string | null
  artistId: string | null
  contactId: string | null
  subjectType: string
  subjectId: string | null
  data: Record<string, FactValue>
}

/** A step at work: in the name of the owner of the workflow, within the transaction of the step. */
export type ActionStep = {
  tx: Tx
  org: Org
  member: Member
  scope: OrgScope
  services: Pick<Services, 'secrets' | 'site' | 'pdf'>
  now: Date
  run: ActionRun
  nodeId: string
  /** How often the run has come by here, from 1. */
  visit: number
  action: Action
}

/** `message` is a note for the history (`asMessage`); `output` the ids of what was made. */
export type ActionOutcome = { status: 'done' | 'skipped'; message: string; output?: Record<string, unknown> }

/** Does the action once for run, node and visit. DomainError: the run fails with its reason. */
export type PerformAction = (step: ActionStep) => Promise<ActionOutcome>

/** A step of one kind of action. */
export type StepOf<Kind extends ActionKind> = Omit<ActionStep, 'action'> & {
  action: Extract<Action, { kind: Kind }>
}
