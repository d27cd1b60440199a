// The kinds of steps and triggers as a person chooses among them: grouped, with an icon and a word on what they do.
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

/** `noun` stands above the step's sentence; `label` and `hint` where it is chosen. */
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
    hint: msg`Some days or hours, or until a day of the show`,
  },
  condition: {
    icon: CircleHelp,
    noun: msg`Check`,
    label: msg`Check something`,
    hint: msg`Goes one way if it is so, another way if not`,
  },
  branch: {
    icon: Split,
    noun: msg`Choose a way`,
    label: msg`Choose among several ways`,
    hint: msg`For example by the status of the booking`,
  },
  approval: {
    icon: Hand,
    noun: msg`Approval`,
    label: msg`Ask a colleague first`,
    hint: msg`Goes on when somebody says yes`,
  },
  createTask: {
    icon: ListChecks,
    noun: msg`Task`,
    label: msg`Give somebody a task`,
    hint: msg`With the day it is due`,
  },
  createReminder: {
    icon: AlarmClock,
    noun: msg`Reminder`,
    label: msg`Remind somebody later`,
    hint: msg`On a day and at a time`,
  },
  notify: {
    icon: Bell,
    noun: msg`Notice`,
    label: msg`Tell a colleague`,
    hint: msg`A notice in their inbox, at once`,
  },
  sendMail: {
    icon: Mail,
    noun: msg`E-mail`,
    label: msg`Send an e-mail`,
    hint: msg`From one of your e-mail templates`,
  },
  sendContract: {
    icon: FileText,
    noun: msg`Contract`,
    label: msg`Send the contract`,
    hint: msg`The draft of the booking, to its signers`,
  },
  remindSigners: {
    icon: PenLine,
    noun: msg`Contract`,
    label: msg`Remind the signers`,
    hint: msg`Those who have not signed yet`,
  },
  requestAdvancing: {
    icon: ClipboardCheck,
    noun: msg`Advance`,
    label: msg`Ask for the advance`,
    hint: msg`A link to the promoter’s form`,
  },
  enrol: {
    icon: ListPlus,
    noun: msg`Sequence`,
    label: msg`Enrol in a sequence`,
    hint: msg`The contact gets its e-mails`,
  },
  createInvoice: {
    icon: ReceiptText,
    noun: msg`Invoice`,
    label: msg`Draft the next invoice`,
    hint: msg`A draft; nothing is issued or sent`,
  },
  remindInvoice: {
    icon: Wallet,
    noun: msg`Invoice`,
    label: msg`Remind of an open invoice`,
    hint: msg`The next step of your reminders`,
  },
  draftStatements: {
    icon: ScrollText,
    noun: msg`Statements`,
    label: msg`Draft the statements`,
    hint: msg`For the month that has ended`,
  },
  setLabel: {
    icon: Tag,
    noun: msg`Label`,
    label: msg`Set or remove a label`,
    hint: msg`On the booking`,
  },
  webhook: {
    icon: Webhook,
    noun: msg`Webhook`,
    label: msg`Tell another program`,
    hint: msg`Calls one of your webhooks`,
  },
}

export const stepGroups: { title: MessageDescriptor; kinds: StepKind[] }[] = [
  { title: msg`The way it goes`, kinds: ['delay', 'condition', 'branch', 'approval'] },
  { title: msg`For your team`, kinds: ['createTask', 'createReminder', 'notify', 'setLabel'] },
  {
    title: msg`To people outside`,
    kinds: ['sendMail', 'sendContract', 'remindSigners', 'remindInvoice', 'requestAdvancing', 'enrol'],
  },
  { title: msg`Papers and programs`, kinds: ['createInvoice', 'draftStatements', 'webhook'] },
]

export const kindOf = (node: Node): StepKind => (node.type === 'action' ? node.action.kind : node.type)

type TriggerLook = { icon: LucideIcon; hint: MessageDescriptor }

export const triggerLooks: Record<TriggerKind, TriggerLook> = {
  'booking.status_changed': { icon: CalendarClock, hint: msg`For example to confirmed` },
  'hold.expiring': { icon: CalendarClock, hint: msg`So many hours before` },
  'inquiry.created': { icon: Inbox, hint: msg`By the form on your website, too` },
  'offer.answered': { icon: MailCheck, hint: msg`Accepted, declined or countered` },
  'message.received': { icon: Mail, hint: msg`Somebody wrote back` },
  'contract.sent': { icon: FileText, hint: msg`The signers have been asked` },
  'contract.signed': { icon: FileSignature, hint: msg`The last one has signed` },
  'contract.declined': { icon: FileText, hint: msg`A signer said no` },
  'invoice.issued': { icon: ReceiptText, hint: msg`It has its number` },
  'invoice.overdue': { icon: ReceiptText, hint: msg`So many days after it was due` },
  'payment.recorded': { icon: Wallet, hint: msg`For an invoice` },
  'advancing.received': { icon: ClipboardCheck, hint: msg`Answers have come in` },
  'date.relative': { icon: CalendarClock, hint: msg`For example 14 days before the show` },
  'calendar.monthly': { icon: Repeat, hint: msg`Once a month, for the agency as a whole` },
  manual: { icon: Hand, hint: msg`Somebody starts it for a booking` },
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
    title: msg`The show and the calendar`,
    kinds: ['date.relative', 'advancing.received', 'calendar.monthly'],
  },
  { title: msg`By hand`, kinds: ['manual'] },
]
