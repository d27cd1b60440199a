/** What the generated types of the tables of mail, tasks, workflows and sequences do not say. */
import type { Generated } from 'kysely'
import type { Language } from '#domain/language.ts'
import type { MailSecurity } from '#domain/messages/mail-accounts.ts'
import type { NoticeTopic } from '#domain/booking/bookings/notices.ts'
import type {
  OffsetUnit,
  ReminderAnchor,
  ReminderChannel,
  ReminderState,
} from '#domain/automation/reminders.ts'
import type { ChecklistItem, TaskOrigin, TaskState } from '#domain/automation/tasks.ts'
import type { BookingStatus } from '#domain/booking/bookings/bookings.ts'
import type { WebhookEvent } from '#domain/automation/webhooks.ts'
import type { RequestState } from '#domain/automation/workflow-requests.ts'
import type { FactValue, Graph, NodeType, TriggerKind } from '#domain/automation/workflow-graph.ts'
import type { JsonOf, OptionalJsonOf } from './json-columns.ts'

export type MailAddress = { name: string; address: string }
/** A file of ours; a large picture goes along in a smaller size. */
export type FileAttachment = { fileId: string; name: string; isSmaller?: true }
/** A file of ours that goes along, or what an answer brought, of which only the name is kept. */
export type MessageAttachment = FileAttachment | { name: string; mime: string; size: number }
export type MessageState =
  | 'draft'
  | 'outbox_review'
  | 'queued'
  | 'sending'
  | 'sent'
  | 'bounced'
  | 'failed'
  | 'discarded'
  | 'received'
export type MessageSource = 'person' | 'workflow' | 'sequence' | 'reminder' | 'outside'
export type SyncState = { uidValidity: string; lastUid: number }
export type RunState = 'running' | 'waiting' | 'awaiting_approval' | 'done' | 'failed' | 'cancelled'
export type StepStatus = 'done' | 'skipped' | 'waiting' | 'failed' | 'approved' | 'refused'
export type WorkflowState = 'draft' | 'active' | 'paused' | 'archived'
export type EnrolmentState = 'active' | 'replied' | 'bounced' | 'unsubscribed' | 'finished' | 'stopped'

export type ReminderSubject = 'booking' | 'hold' | 'contract' | 'invoice' | 'event' | 'organisation'

export type NarrowedAutomations = {
  automationEvents: { kind: TriggerKind | WebhookEvent; data: OptionalJsonOf<Record<string, FactValue>> }
  enrolments: {
    state: Generated<EnrolmentState>
    consent: 'business_contact' | 'agreed'
    context: OptionalJsonOf<{ tour?: string; dates?: string }>
  }
  emailTemplates: { language: Language }
  mailAccounts: {
    provider: Generated<'imap_smtp' | 'google' | 'microsoft'>
    security: MailSecurity
    imapSecurity: MailSecurity | null
    state: Generated<'unchecked' | 'ok' | 'failed' | 'reauth_needed' | 'disabled'>
    sync: Generated<'off' | 'booking_threads_only'>
    syncState: OptionalJsonOf<SyncState | null>
  }
  mailConnections: { provider: 'google' | 'microsoft'; purpose: Generated<'mail' | 'calendar'> }
  mailOptOuts: { reason: 'link' | 'hand' | 'bounce' }
  mailThreads: { lastDirection: 'out' | 'in' }
  messages: {
    direction: 'out' | 'in'
    accountOwner: Generated<'own' | 'organisation'>
    state: MessageState
    source: Generated<MessageSource>
    toAddresses: OptionalJsonOf<MailAddress[]>
    ccAddresses: OptionalJsonOf<MailAddress[]>
    attachments: OptionalJsonOf<MessageAttachment[]>
    headers: OptionalJsonOf<Record<string, string>>
  }
  notifications: { topic: NoticeTopic }
  reminderRules: {
    anchor: ReminderAnchor
    offsetUnit: Generated<OffsetUnit>
    channels: ReminderChannel[]
    recipients: JsonOf<{ agent: boolean; owner: boolean; promoter: boolean; userIds: string[] }>
    filter: OptionalJsonOf<{ artistIds?: string[]; statuses?: BookingStatus[] }>
  }
  reminders: { state: Generated<ReminderState>; subjectType: ReminderSubject }
  sequences: {
    state: Generated<WorkflowState>
    fromAccount: Generated<'own' | 'organisation'>
    language: Generated<Language>
    stopOnStatuses: Generated<BookingStatus[]>
  }
  tasks: {
    state: Generated<TaskState>
    origin: Generated<TaskOrigin>
    checklist: OptionalJsonOf<ChecklistItem[]>
  }
  webhookDeliveries: {
    state: Generated<'queued' | 'sending' | 'delivered' | 'failed'>
    payload: JsonOf<Record<string, unknown>>
  }
  webhookEndpoints: { events: Generated<WebhookEvent[]> }
  workflowRequests: { state: Generated<RequestState>; dryRun: JsonOf<unknown> }
  workflowRuns: { state: Generated<RunState>; data: OptionalJsonOf<Record<string, FactValue>> }
  workflowSteps: {
    status: StepStatus
    kind: NodeType
    input: OptionalJsonOf<Record<string, unknown>>
    output: OptionalJsonOf<Record<string, unknown>>
  }
  workflowVersions: { graph: JsonOf<Graph> }
  workflows: { state: Generated<WorkflowState>; triggerKind: TriggerKind; graph: JsonOf<Graph> }
}
