// The types of steps and triggers as a person chooses among them: grouped, with an icon and a hint on what they do.
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import {
  AlarmClock,
  Bell,
  CalendarClock,
  CircleHelp,
  ClipboardCheck,
  Clock,
  FileSignature,
  FileText,
  Hand,
  Inbox,
  ListChecks,
  ListPlus,
  Mail,
  MailCheck,
  PenLine,
  ReceiptText,
  Repeat,
  ScrollText,
  Split,
  Tag,
  Wallet,
  Webhook,
  type LucideIcon,
} from 'lucide-react'
import type { StepKind } from '#domain/automation/workflow-blank.ts'
import type { Node, TriggerKind } from '#domain/automation/workflow-graph.ts'

/** `noun` is shown above the step's description; `label` and `hint` where it is chosen. */
export type StepLook = {
  icon: LucideIcon
  noun: MessageDescriptor
  label: MessageDescriptor
  hint: MessageDescriptor
}

export const stepLooks: Record<StepKind, StepLook> = {
  delay: {
    icon: Clock,
    noun: msg`Wait`,
    label: msg`Wait`,
    hint: msg`For some days or hours, or until a date`,
  },
  condition: {
    icon: CircleHelp,
    noun: msg`Condition`,
    label: msg`Check a condition`,
    hint: msg`Continues with yes or no`,
  },
  branch: {
    icon: Split,
    noun: msg`Branch`,
    label: msg`Branch into several paths`,
    hint: msg`For example by booking status`,
  },
  approval: {
    icon: Hand,
    noun: msg`Approval`,
    label: msg`Request approval`,
    hint: msg`Continues once a colleague approves`,
  },
  createTask: {
    icon: ListChecks,
    noun: msg`Task`,
    label: msg`Create task`,
    hint: msg`With a due date`,
  },
  createReminder: {
    icon: AlarmClock,
    noun: msg`Reminder`,
    label: msg`Create reminder`,
    hint: msg`For a later date and time`,
  },
  notify: {
    icon: Bell,
    noun: msg`Notification`,
    label: msg`Notify a colleague`,
    hint: msg`In their inbox, immediately`,
  },
  sendMail: {
    icon: Mail,
    noun: msg`E-mail`,
    label: msg`Send e-mail`,
    hint: msg`From one of your e-mail templates`,
  },
  sendContract: {
    icon: FileText,
    noun: msg`Contract`,
    label: msg`Send contract`,
    hint: msg`The booking’s draft, to its signers`,
  },
  remindSigners: {
    icon: PenLine,
    noun: msg`Contract`,
    label: msg`Remind signers`,
    hint: msg`Those who have not signed yet`,
  },
  requestAdvancing: {
    icon: ClipboardCheck,
    noun: msg`Advance`,
    label: msg`Request advance`,
    hint: msg`Sends the form to the promoter`,
  },
  enrol: {
    icon: ListPlus,
    noun: msg`Sequence`,
    label: msg`Add to sequence`,
    hint: msg`The contact gets the sequence’s e-mails`,
  },
  createInvoice: {
    icon: ReceiptText,
    noun: msg`Invoice`,
    label: msg`Create next invoice`,
    hint: msg`As a draft, not issued or sent`,
  },
  remindInvoice: {
    icon: Wallet,
    noun: msg`Invoice`,
    label: msg`Send payment reminder`,
    hint: msg`The next reminder for the open invoice`,
  },
  draftStatements: {
    icon: ScrollText,
    noun: msg`Statements`,
    label: msg`Draft statements`,
    hint: msg`For last month`,
  },
  setLabel: {
    icon: Tag,
    noun: msg`Label`,
    label: msg`Add or remove label`,
    hint: msg`On the booking`,
  },
  webhook: {
    icon: Webhook,
    noun: msg`Webhook`,
    label: msg`Call webhook`,
    hint: msg`Notifies another program`,
  },
}

export const stepGroups: { title: MessageDescriptor; kinds: StepKind[] }[] = [
  { title: msg`Flow`, kinds: ['delay', 'condition', 'branch', 'approval'] },
  { title: msg`For your team`, kinds: ['createTask', 'createReminder', 'notify', 'setLabel'] },
  {
    title: msg`To external contacts`,
    kinds: ['sendMail', 'sendContract', 'remindSigners', 'remindInvoice', 'requestAdvancing', 'enrol'],
  },
  { title: msg`Documents and integrations`, kinds: ['createInvoice', 'draftStatements', 'webhook'] },
]

export const kindOf = (node: Node): StepKind => (node.type === 'action' ? node.action.kind : node.type)

type TriggerLook = { icon: LucideIcon; hint: MessageDescriptor }

export const triggerLooks: Record<TriggerKind, TriggerLook> = {
  'booking.status_changed': { icon: CalendarClock, hint: msg`For example to Confirmed` },
  'hold.expiring': { icon: CalendarClock, hint: msg`Hours before it expires` },
  'inquiry.created': { icon: Inbox, hint: msg`Including your website’s form` },
  'offer.answered': { icon: MailCheck, hint: msg`Accepted, declined or countered` },
  'message.received': { icon: Mail, hint: msg`A reply came in` },
  'contract.sent': { icon: FileText, hint: msg`Sent to the signers` },
  'contract.signed': { icon: FileSignature, hint: msg`The last signer has signed` },
  'contract.declined': { icon: FileText, hint: msg`A signer declined` },
  'invoice.issued': { icon: ReceiptText, hint: msg`The invoice has received its number` },
  'invoice.overdue': { icon: ReceiptText, hint: msg`Days after the due date` },
  'payment.recorded': { icon: Wallet, hint: msg`For an invoice` },
  'advancing.received': { icon: ClipboardCheck, hint: msg`The promoter sent answers` },
  'date.relative': { icon: CalendarClock, hint: msg`For example 14 days before the show` },
  'calendar.monthly': { icon: Repeat, hint: msg`Once a month, not about one show` },
  manual: { icon: Hand, hint: msg`Someone starts it for a booking` },
}

export const triggerGroups: { title: MessageDescriptor; kinds: TriggerKind[] }[] = [
  {
    title: msg`Bookings and holds`,
    kinds: [
      'booking.status_changed',
      'hold.expiring',
      'inquiry.created',
      'offer.answered',
      'message.received',
    ],
  },
  { title: msg`Contracts`, kinds: ['contract.sent', 'contract.signed', 'contract.declined'] },
  { title: msg`Money`, kinds: ['invoice.issued', 'invoice.overdue', 'payment.recorded'] },
  {
    title: msg`Show and calendar`,
    kinds: ['date.relative', 'advancing.received', 'calendar.monthly'],
  },
  { title: msg`Manual`, kinds: ['manual'] },
]
