/** What calls about workflows answer with. */
import { z } from 'zod'
import { triggerKinds, Graph } from '#domain/automation/workflow-graph.ts'
import { requestStates } from '#domain/automation/workflow-requests.ts'

export const runStates = ['running', 'waiting', 'awaiting_approval', 'done', 'failed', 'cancelled'] as const
const workflowStates = ['draft', 'active', 'paused', 'archived'] as const
const stepStatuses = ['done', 'skipped', 'waiting', 'failed', 'approved', 'refused'] as const
const nodeTypes = ['condition', 'branch', 'delay', 'approval', 'action'] as const
const text = z.string().nullable()

export const Problems = z.array(z.strictObject({ nodeId: text, message: z.string(), isWarning: z.boolean() }))

export const WorkflowList = z.strictObject({
  rows: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      description: text,
      state: z.enum(workflowStates),
      triggerKind: z.enum(triggerKinds),
      /** A sentence without a full stop. */
      triggerText: z.string(),
      ownerName: z.string(),
      runs: z.strictObject({ running: z.int(), waiting: z.int(), awaiting: z.int(), failed: z.int() }),
      lastRunAt: z.date().nullable(),
      version: z.int(),
      standardKey: text,
      /** Who requested that it is switched on, and when; null without an open request. */
      request: z.strictObject({ byName: z.string(), at: z.date() }).nullable(),
      canEdit: z.boolean(),
      canActivate: z.boolean(),
      canRequest: z.boolean(),
      canPause: z.boolean(),
    }),
  ),
  ready: z.array(z.strictObject({ key: z.string(), name: z.string(), description: z.string() })),
  canCreate: z.boolean(),
})

export const outcomes = ['done', 'waits', 'needsApproval', 'skipped', 'refused'] as const
export const DryRun = z.strictObject({
  from: z.date(),
  to: z.date(),
  /** How often it would have begun; `runs` holds the latest of them. */
  events: z.int(),
  runs: z.array(
    z.strictObject({
      eventId: z.string(),
      at: z.date(),
      subject: z.strictObject({ label: z.string(), eventId: z.uuid().nullable() }),
      steps: z.array(
        z.strictObject({
          nodeId: z.string(),
          at: z.date(),
          text: z.string(),
          outcome: z.enum(outcomes),
        }),
      ),
    }),
  ),
  /** How many of the runs shown came by each node. */
  counts: z.record(z.string(), z.int()),
  /** What the figures do not know, as sentences. */
  notes: z.array(z.string()),
})

/** The latest request to switch it on, while it says something. */
const ActivationRequest = z.strictObject({
  state: z.enum(requestStates),
  note: text,
  requestedByName: z.string(),
  requestedAt: z.date(),
  isMine: z.boolean(),
  decidedByName: text,
  decidedAt: z.date().nullable(),
  reason: text,
  /** What the workflow would have done then, for who made and who decides the request while it is open. */
  dryRun: DryRun.nullable(),
})

export const Workflow = z.strictObject({
  workflow: z.strictObject({
    id: z.uuid(),
    name: z.string(),
    description: text,
    state: z.enum(workflowStates),
    graph: Graph,
    activeNo: z.int().nullable(),
    version: z.int(),
    ownerUserId: z.uuid(),
    ownerName: z.string(),
    /** Else its runs stop; an administrator may take it over. */
    isOwnerMember: z.boolean(),
    standardKey: text,
    /** The draft differs from what runs. */
    isChanged: z.boolean(),
    /** The draft was tried as it is. */
    isTried: z.boolean(),
  }),
  problems: Problems,
  request: ActivationRequest.nullable(),
  canEdit: z.boolean(),
  canActivate: z.boolean(),
  canRequest: z.boolean(),
  canPause: z.boolean(),
})

export const RunRow = z.strictObject({
  id: z.uuid(),
  workflowId: z.uuid(),
  workflowName: z.string(),
  versionNo: z.int(),
  state: z.enum(runStates),
  cursor: text,
  nextAt: z.date().nullable(),
  error: text,
  attempts: z.int(),
  triggeredAt: z.date(),
  createdAt: z.date(),
  endedAt: z.date().nullable(),
  version: z.int(),
  eventId: z.uuid().nullable(),
  eventName: text,
  artistName: text,
  contactName: text,
  /** Who is asked, while somebody is. */
  approverName: text,
  canControl: z.boolean(),
})

export const RunSteps = z.array(
  z.strictObject({
    no: z.int(),
    nodeId: z.string(),
    nodeName: z.string(),
    kind: z.enum(nodeTypes),
    status: z.enum(stepStatuses),
    input: z.record(z.string(), z.unknown()),
    output: z.record(z.string(), z.unknown()),
    message: text,
    at: z.date(),
    decidedByName: text,
  }),
)

export const Approvals = z.array(
  z.strictObject({
    runId: z.uuid(),
    version: z.int(),
    workflowId: z.uuid(),
    workflowName: z.string(),
    question: z.string(),
    /** What would be done to whom. */
    preview: text,
    eventId: z.uuid().nullable(),
    eventName: text,
    approverName: z.string(),
    isMine: z.boolean(),
    since: z.date(),
  }),
)

const named = z.array(z.strictObject({ id: z.uuid(), name: z.string() }))
export const Choices = z.strictObject({
  artists: named,
  /** `canApprove`: may say yes or no for a workflow. */
  members: z.array(z.strictObject({ id: z.uuid(), name: z.string(), canApprove: z.boolean() })),
  templates: named,
  sequences: named,
  endpoints: named,
})
