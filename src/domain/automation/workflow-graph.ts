// What a workflow is made of: one trigger, nodes, and the arrows between them.
import { z } from 'zod'
import { bookingStatuses } from '../booking/bookings/bookings.ts'
import { commonProblem } from '../common-problems.ts'
import { asMessage } from '../problems.ts'
import { automationProblem } from './problems.ts'

/** Named after what happened; the database notes each in the transaction that made it happen. */
export const momentKinds = [
  'booking.status_changed',
  'inquiry.created',
  'offer.answered',
  'contract.sent',
  'contract.signed',
  'contract.declined',
  'invoice.issued',
  'payment.recorded',
  'advancing.received',
  'message.received',
] as const
export const triggerKinds = [
  ...momentKinds,
  'invoice.overdue',
  'hold.expiring',
  'date.relative',
  'calendar.monthly',
  'manual',
] as const
export type TriggerKind = (typeof triggerKinds)[number]

/** Days that other days are counted from. */
export const anchors = ['event_date', 'hold_expiry', 'contract_sent', 'invoice_due', 'advancing_due'] as const
export type Anchor = (typeof anchors)[number]

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, asMessage(commonProblem('time')))
const nodeId = z.string().regex(/^[a-z0-9_-]{1,40}$/)
// Empty while it is being drawn; `unfinishedOf` says what is still missing before it may run.
const sentence = (max: number) => z.string().trim().max(max)
const chosen = z.union([z.uuid(), z.literal('')])

/** Empty lists let everything through. `statuses` are those that a booking gets to. */
export const Filter = z.strictObject({
  artistIds: z.array(z.uuid()).max(200).default([]),
  statuses: z.array(z.enum(bookingStatuses)).default([]),
})
export type Filter = z.infer<typeof Filter>
const filter = Filter.default({ artistIds: [], statuses: [] })

export const Trigger = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(momentKinds), filter }),
  z.strictObject({ kind: z.literal('invoice.overdue'), daysOverdue: z.int().min(1).max(365), filter }),
  z.strictObject({ kind: z.literal('hold.expiring'), hoursBefore: z.int().min(1).max(720), filter }),
  z.strictObject({
    kind: z.literal('date.relative'),
    anchor: z.enum(anchors),
    /** Below zero: before the anchor. Calendar days, at `atTime` in the show's zone, else the organisation's. */
    offsetDays: z.int().min(-730).max(730),
    atTime: TimeOfDay,
    /** Again each so many days, until that many days from the anchor. */
    repeatDays: z.int().min(1).max(90).nullable().default(null),
    untilDays: z.int().min(-730).max(730).nullable().default(null),
    filter,
  }),
  z.strictObject({
    kind: z.literal('calendar.monthly'),
    dayOfMonth: z.int().min(1).max(28),
    atTime: TimeOfDay,
  }),
  z.strictObject({ kind: z.literal('manual') }),
])
export type Trigger = z.infer<typeof Trigger>

/** What conditions may ask; where each comes from is known to the server. */
export const factKinds = {
  'booking.status': 'status',
  'booking.artist': 'artist',
  'booking.label': 'labels',
  'event.country': 'country',
  'event.daysUntil': 'number',
  'contract.state': 'contractState',
  'contract.isSigned': 'yesNo',
  'deposit.isPaid': 'yesNo',
  'invoice.isPaid': 'yesNo',
  'invoice.daysOverdue': 'number',
  'advancing.missing': 'number',
  'offer.state': 'offerState',
  'inquiry.isSpam': 'yesNo',
  'message.wasAnswered': 'yesNo',
} as const
export type FactName = keyof typeof factKinds
export type FactKind = (typeof factKinds)[FactName]
export const factNames = Object.keys(factKinds) as FactName[]
/** Null: there is no such record. */
export type FactValue = string | number | boolean | readonly string[] | null
export type Facts = Partial<Record<FactName, FactValue>>

export const operators = ['is', 'is_not', 'more_than', 'less_than', 'includes', 'is_missing'] as const
export type Operator = (typeof operators)[number]
export const Rule = z.strictObject({
  fact: z.enum(factNames as [FactName, ...FactName[]]),
  op: z.enum(operators),
  value: z.union([z.string().max(200), z.number(), z.boolean()]).nullable(),
})
export type Rule = z.infer<typeof Rule>

/** Who approves or does it: the booking's agent (else the owner of the workflow), the owner, or one member. */
export const Assignee = z.union([z.literal('agent'), z.literal('owner'), z.uuid()])
export type Assignee = z.infer<typeof Assignee>

/** E-mails to the promoter (the booking's buyer), the signers who have not signed, the contact it is about, the artist. */
export const emailRecipients = ['promoter', 'signers', 'contact', 'artist'] as const

// Actions that reach people outside are reviewed first (`review`), unless that was switched off.
const review = z.boolean().default(true)
export const Action = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('createTask'),
    title: sentence(160),
    assignee: Assignee,
    dueInDays: z.int().min(0).max(365),
    notes: z.string().trim().max(1000).nullable().default(null),
  }),
  z.strictObject({
    kind: z.literal('createReminder'),
    text: sentence(300),
    recipient: Assignee,
    inDays: z.int().min(0).max(730),
    atTime: TimeOfDay,
  }),
  z.strictObject({ kind: z.literal('notify'), text: sentence(300), recipient: Assignee }),
  z.strictObject({ kind: z.literal('setLabel'), label: sentence(40), remove: z.boolean().default(false) }),
  z.strictObject({
    kind: z.literal('sendMail'),
    to: z.enum(emailRecipients),
    /** An e-mail template; its subject and text as they are when the step runs. */
    templateId: chosen,
    account: z.enum(['owner', 'organisation']),
    review,
  }),
  z.strictObject({ kind: z.literal('sendContract'), review }),
  z.strictObject({ kind: z.literal('remindSigners'), review }),
  z.strictObject({ kind: z.literal('createInvoice') }),
  z.strictObject({ kind: z.literal('remindInvoice'), review }),
  z.strictObject({
    kind: z.literal('requestAdvancing'),
    message: z.string().trim().max(1000).nullable(),
    review,
  }),
  z.strictObject({ kind: z.literal('draftStatements') }),
  z.strictObject({ kind: z.literal('enrol'), sequenceId: chosen, review }),
  z.strictObject({ kind: z.literal('webhook'), endpointId: chosen }),
])
export type Action = z.infer<typeof Action>
export type ActionKind = Action['kind']

/** `for`: from the moment the run gets here; `since_trigger`: from what happened; `until`: a day of the show or its documents. */
export const Wait = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('for'),
    amount: z.int().min(1).max(1000),
    unit: z.enum(['minutes', 'hours', 'days']),
    /** Only with days: at that time of the day. */
    atTime: TimeOfDay.nullable().default(null),
  }),
  z.strictObject({
    kind: z.literal('since_trigger'),
    days: z.int().min(1).max(730),
    atTime: TimeOfDay.nullable().default(null),
  }),
  z.strictObject({
    kind: z.literal('until'),
    anchor: z.enum(anchors),
    offsetDays: z.int().min(-730).max(730),
    atTime: TimeOfDay,
  }),
])
export type Wait = z.infer<typeof Wait>

const placed = {
  id: nodeId,
  name: z.string().trim().max(80).nullable().default(null),
  /** Where it is drawn. */
  position: z.strictObject({ x: z.number(), y: z.number() }),
}
/** Ports: condition yes | no; branch: its cases' ids and `else`; approval approved | refused; others next. */
export const Node = z.discriminatedUnion('type', [
  z.strictObject({
    ...placed,
    type: z.literal('condition'),
    match: z.enum(['all', 'any']),
    rules: z
      .array(Rule)
      .min(1, asMessage(automationProblem('workflow.conditionMissing')))
      .max(10),
  }),
  z.strictObject({
    ...placed,
    type: z.literal('branch'),
    cases: z
      .array(z.strictObject({ id: nodeId, label: sentence(40), rule: Rule }))
      .min(1)
      .max(6),
  }),
  z.strictObject({ ...placed, type: z.literal('delay'), wait: Wait }),
  z.strictObject({ ...placed, type: z.literal('approval'), approver: Assignee, question: sentence(300) }),
  z.strictObject({ ...placed, type: z.literal('action'), action: Action }),
])
export type Node = z.infer<typeof Node>
export type NodeType = Node['type']

export const Edge = z.strictObject({ from: nodeId, port: nodeId, to: nodeId })
export type Edge = z.infer<typeof Edge>

/** What may end a run before its last step, see workflow-stops.ts. */
export const stopKinds = [
  'holdEnded',
  'offerClosed',
  'contractClosed',
  'contractSigned',
  'invoicePaid',
  'advanceComplete',
] as const
export type StopKind = (typeof stopKinds)[number]

/** The arrow from the trigger starts here. */
export const triggerNode = 'trigger'
/** What may be drawn and kept as a draft; what may run, `graphProblems` decides. */
export const Graph = z.strictObject({
  trigger: Trigger,
  nodes: z.array(Node).max(150),
  edges: z.array(Edge).max(400),
  /** Undefined: those that are usual for the trigger and the steps. */
  stops: z.array(z.enum(stopKinds)).optional(),
})
export type Graph = z.infer<typeof Graph>

/** The e-mail templates, sequences and webhooks that a graph uses. */
export function idsIn(graph: Pick<Graph, 'nodes'>): {
  templates: string[]
  sequences: string[]
  endpoints: string[]
} {
  const actions = graph.nodes.flatMap((node) => (node.type === 'action' ? [node.action] : []))
  return {
    templates: actions.flatMap((each) => (each.kind === 'sendMail' ? [each.templateId] : [])),
    sequences: actions.flatMap((each) => (each.kind === 'enrol' ? [each.sequenceId] : [])),
    endpoints: actions.flatMap((each) => (each.kind === 'webhook' ? [each.endpointId] : [])),
  }
}
