// What the history of runs, approvals and dry runs say, as codes with values: stored with the run, and said in the
// language of whoever reads it by src/texts/automation/workflow-notes.ts.
import type { BookingStatus } from '../booking/bookings/bookings.ts'
import type { ContractState } from '../booking/bookings/contract-actions.ts'
import type { OfferState } from '../booking/offers/offer-states.ts'
import type { LocalDate, LocalMonth, LocalTime } from '../dates.ts'
import type { Refusal } from '../messages/sequence-sending.ts'
import { problemsOf } from '../problems.ts'
import type { Anchor, Node, StopKind } from './workflow-graph.ts'

/** What the owner of a workflow may lack the right to. */
export type OwnerAct =
  | 'requestAdvances'
  | 'sendContracts'
  | 'remindSigners'
  | 'createInvoices'
  | 'remindInvoices'
  | 'changeBookings'
  | 'sendEmails'
  | 'notifyColleagues'
  | 'createReminders'
  | 'enrolContacts'
  | 'createStatements'
  | 'createTasks'
  | 'callWebhooks'
  | 'seeShows'

/** Those whom an action may have no address of. */
export type RecipientRole = 'promoter' | 'signers' | 'contact' | 'artist' | 'payer'

export type ShowNote = { artist: string; event: string; on: LocalDate }

/** `plan`: what an action would do; `done`: what it did. */
export type WorkflowNotes = {
  way: { node: Node; port: string }
  step: { node: Node }
  question: { node: Node }
  dateUnknown: { anchor: Anchor | null }
  waitUnknown: { node: Node; anchor: Anchor | null }
  invoiceClosed: null
  waitOver: null
  dateOver: null
  awaitingApproval: null
  approved: null
  approvedGoesOn: null
  declined: null
  declinedStep: { node: Node }
  showOff: null
  workflowArchived: null
  /** Written by the database (migration 0063): what the run was about has ended, or what began it was undone. */
  documentEnded:
    | { type: 'contract'; state: ContractState }
    | { type: 'offer'; state: OfferState }
    | { type: 'invoice'; state: 'cancelled' }
  statusUndone: null
  stopped: { stop: StopKind }
  /** What one approval leads to. */
  together: { messages: readonly string[] }
  ownerGone: null
  ownerBlocked: null
  ownerForbidden: null
  ownerMayNot: { owner: string | null; act: OwnerAct }
  assigneeGone: null
  noShow: null
  showStatus: { status: BookingStatus }
  noAddress: { who: RecipientRole }
  noAddressOf: { names: readonly string[] }
  blocked: { names: readonly string[] }
  /** A reason that another area gave as a message. */
  because: { message: string }

  'advance.requested': { names: readonly string[] }
  'advance.plan': { names: readonly string[]; show: ShowNote }
  'advance.done': { names: readonly string[]; show: ShowNote }
  'contract.noDraft': null
  'contract.noneOut': null
  'contract.nobodyToRemind': null
  'contract.plan': { number: string; names: readonly string[] }
  'contract.done': { number: string; names: readonly string[] }
  'signers.plan': { number: string; names: readonly string[] }
  'signers.done': { number: string; names: readonly string[] }
  'invoice.nothingLeft': null
  'invoice.none': null
  'invoice.noneOpen': null
  'invoice.plan': { label: string; show: ShowNote; dueOn: LocalDate | null }
  'invoice.done': { label: string; show: ShowNote; dueOn: LocalDate | null }
  'dunning.plan': { level: number; number: string; to: string }
  'dunning.done': { level: number; number: string; to: string }
  'label.tooMany': { max: number }
  'label.addPlan': { label: string; show: ShowNote }
  'label.addDone': { label: string; show: ShowNote }
  'label.removePlan': { label: string; show: ShowNote }
  'label.removeDone': { label: string; show: ShowNote }
  'email.templateGone': null
  'email.fieldsMissing': { template: string; fields: readonly string[] }
  'email.reviewPlan': { subject: string; to: readonly string[] }
  'email.reviewDone': { subject: string; to: readonly string[] }
  'email.sendPlan': { subject: string; to: readonly string[] }
  'email.sendDone': { subject: string; to: readonly string[] }
  'notify.plan': { name: string; text: string }
  'notify.done': { name: string; text: string }
  'reminder.plan': { name: string; on: LocalDate; time: LocalTime; text: string }
  'sequence.noContact': null
  'sequence.contactGone': null
  'sequence.missing': null
  'sequence.refused': { name: string; refusal: Refusal }
  'sequence.plan': { name: string; sequence: string }
  'sequence.done': { name: string; sequence: string }
  'statements.none': { month: LocalMonth; hasDrafts: boolean }
  'statements.plan': { month: LocalMonth; count: number }
  'statements.done': { month: LocalMonth; count: number }
  'task.plan': { title: string; name: string; dueOn: LocalDate }
  'task.done': { title: string; name: string; dueOn: LocalDate }
  'webhook.gone': null
  'webhook.paused': { webhook: string }
  'webhook.plan': { webhook: string }
  'webhook.done': { webhook: string }

  /** What the figures of a dry run do not show. */
  'dryRun.manual': null
  'dryRun.nothing': null
  'dryRun.latest': { count: number }
  'dryRun.factsOfToday': null
  'dryRun.allApproved': null
}

export const workflowNote = problemsOf<WorkflowNotes>('run')
