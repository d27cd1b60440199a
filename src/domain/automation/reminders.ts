// Reminders by rule: what each counts from, when it is due, whom it may tell, and the rule as a sentence.
import type { Permission } from '../access.ts'
import {
  addDays,
  formatDate,
  instantOf,
  localOf,
  type LocalDate,
  type LocalTime,
  type TimeZone,
} from '../dates.ts'

export const reminderAnchors = [
  'event_date',
  'hold_expiry',
  'contract_sent',
  'invoice_due',
  'advancing_due',
  'custom',
] as const
export type ReminderAnchor = (typeof reminderAnchors)[number]

export const reminderChannels = ['app', 'push', 'email'] as const
export type ReminderChannel = (typeof reminderChannels)[number]
export const channelLabels: Record<ReminderChannel, string> = {
  app: 'Inbox',
  push: 'Devices',
  email: 'E-mail',
}

export const offsetUnits = ['days', 'hours'] as const
export type OffsetUnit = (typeof offsetUnits)[number]
/** Below zero: before the anchor. */
export type Offset = { unit: OffsetUnit; amount: number }

export const reminderStates = ['scheduled', 'sent', 'done', 'dismissed', 'cancelled'] as const
export type ReminderState = (typeof reminderStates)[number]

/**
 * `label` for the choice; `noun` as it stands in "3 days before …"; `on` for the day itself. `right` is what those
 * whom a rule tells must be able to see, and who writes the rule.
 */
export const anchorInfo: Record<
  ReminderAnchor,
  { label: string; before: string; after: string; on: string; right: Permission }
> = {
  event_date: {
    label: 'Day of the show',
    before: 'before the show',
    after: 'after the show',
    on: 'On the day of the show',
    right: 'events.view',
  },
  hold_expiry: {
    label: 'End of a hold',
    before: 'before a hold ends',
    after: 'after a hold ends',
    on: 'When a hold ends',
    right: 'holds.view',
  },
  contract_sent: {
    label: 'Contract sent, not signed yet',
    before: 'before a contract is sent',
    after: 'after a contract was sent that is not signed',
    on: 'On the day a contract is sent',
    right: 'contracts.view',
  },
  invoice_due: {
    label: 'Invoice due, not paid yet',
    before: 'before an open invoice is due',
    after: 'after an invoice was due that is not paid',
    on: 'On the day an open invoice is due',
    right: 'invoices.view',
  },
  advancing_due: {
    label: 'Advance due, answers missing',
    before: 'before answers of the advance are due',
    after: 'after answers of the advance were due',
    on: 'On the day answers of the advance are due',
    right: 'advancing.view',
  },
  custom: {
    label: 'A day of your choice',
    before: 'before',
    after: 'after',
    on: 'On',
    right: 'tasks.view',
  },
}

/** What an anchor's day is taken from, and so whether time can be counted in hours. */
export const countsHours = (anchor: ReminderAnchor): boolean => anchor === 'hold_expiry'

const plural = (amount: number, unit: OffsetUnit) => {
  const one = unit === 'days' ? 'day' : 'hour'
  return `${amount} ${amount === 1 ? one : `${one}s`}`
}

export type RuleTime = {
  anchor: ReminderAnchor
  customOn: LocalDate | null
  offsetUnit: OffsetUnit
  offsetAmount: number
  atTime: LocalTime
}

/** '3 days before the show, 09:00'; hours have no time of day: '48 hours before a hold ends'. */
export function ruleSentence({ anchor, customOn, offsetUnit, offsetAmount, atTime }: RuleTime): string {
  const info = anchorInfo[anchor]
  const day = anchor === 'custom' && customOn ? ` ${formatDate(customOn, 'en')}` : ''
  const length = plural(Math.abs(offsetAmount), offsetUnit)
  const when =
    offsetAmount === 0 ? `${info.on}${day}` : `${length} ${offsetAmount < 0 ? info.before : info.after}${day}`
  return offsetUnit === 'hours' ? when : `${when}, ${atTime}`
}

/**
 * When a reminder is due. In days: at `atTime` of the zone, on the day that lies so far from the anchor's day there,
 * whatever clocks were changed between. In hours: so many hours from the anchor's instant.
 */
export function dueAt(
  anchor: { day: LocalDate } | { at: Date },
  { unit, amount }: Offset,
  atTime: LocalTime,
  tz: TimeZone,
): Date {
  if (unit === 'hours' && 'at' in anchor) return new Date(anchor.at.getTime() + amount * 3_600_000)
  const day = 'day' in anchor ? anchor.day : localOf(anchor.at, tz).date
  return instantOf(addDays(day, amount), atTime, tz)
}

/** Later than this a reminder is of no use any more, and a clock that ran ahead by far tells of nothing old. */
export const lateDays = 7

/**
 * Whether one that was told of (or put aside) comes again once its anchor moved: only for a later day than the one it
 * was told for, and only while its time is still to come. Moved within the day, or to an earlier one, it has been told.
 */
export const comesAgain = (
  notifiedFor: LocalDate,
  moved: { anchorOn: LocalDate; dueAt: Date },
  now: Date,
): boolean => moved.anchorOn > notifiedFor && moved.dueAt > now

export type ReminderRecipients = {
  agent: boolean
  owner: boolean
  promoter: boolean
  userIds: readonly string[]
}

/** Who is told, in words; `nameOf` gives the names of colleagues. */
export function recipientsText(
  { agent, owner, promoter, userIds }: ReminderRecipients,
  nameOf: (userId: string) => string | undefined,
): string {
  const people = [
    agent ? 'the agent' : undefined,
    owner ? 'whoever set the rule' : undefined,
    ...userIds.map((id) => nameOf(id) ?? 'a former colleague'),
    promoter ? 'the promoter' : undefined,
  ].filter((name) => name !== undefined)
  return people.join(', ')
}

type RuleToCheck = RuleTime & {
  eventId: string | null
  channels: readonly ReminderChannel[]
  recipients: ReminderRecipients
}

/** Problems of a rule by field; empty when it may be saved. */
export function ruleProblems(rule: RuleToCheck): Record<string, string> {
  const problems: Record<string, string> = {}
  const { agent, owner, promoter, userIds } = rule.recipients
  const hasStaff = agent || owner || userIds.length > 0
  if (!hasStaff && !promoter) problems['recipients'] = 'Choose who is to be told.'
  if (promoter && rule.anchor === 'custom' && !rule.eventId) {
    problems['recipients'] = 'A day without a show has no promoter.'
  }
  if (promoter && !rule.channels.includes('email')) {
    problems['channels'] = 'The promoter is reached by e-mail: choose it too.'
  }
  if (rule.channels.length === 0) problems['channels'] = 'Choose at least one way.'
  if (rule.anchor === 'custom' && !rule.customOn) problems['customOn'] = 'Choose the day.'
  if (rule.offsetUnit === 'hours' && !countsHours(rule.anchor)) {
    problems['offsetUnit'] = 'Only holds end at an hour; count in days here.'
  }
  return problems
}

/** What a reminder is about, on one line: 'Mara Voss, Astra, Berlin' after the number of a document, where it has one. */
export function subjectLine(subject: {
  number: string | null
  artistName: string | null
  eventName: string | null
  venueName: string | null
  city: string | null
}): string {
  const { number, artistName, eventName, venueName, city } = subject
  const place = [venueName ?? eventName, city].filter((part) => part !== null)
  const words = [artistName, ...place].filter((part) => part !== null)
  return [number, [...new Set(words)].join(', ')].filter(Boolean).join(' · ')
}

export type RuleSuggestion = {
  key: string
  name: string
  text: string
  anchor: ReminderAnchor
  offsetUnit: OffsetUnit
  offsetAmount: number
  atTime: LocalTime
  channels: ReminderChannel[]
}

/** What most agencies begin with; each tells the agent of the show. */
export const ruleSuggestions: readonly RuleSuggestion[] = [
  {
    key: 'show-week',
    name: 'A week before the show',
    text: 'One week to go: is the advance complete, and is the day sheet ready?',
    anchor: 'event_date',
    offsetUnit: 'days',
    offsetAmount: -7,
    atTime: '09:00',
    channels: ['app', 'push'],
  },
  {
    key: 'hold-end',
    name: 'A hold ends soon',
    text: 'Extend it, confirm it or let it go.',
    anchor: 'hold_expiry',
    offsetUnit: 'hours',
    offsetAmount: -48,
    atTime: '09:00',
    channels: ['app', 'push'],
  },
  {
    key: 'contract-open',
    name: 'Contract not signed yet',
    text: 'The contract has been out for five days. Has anybody called?',
    anchor: 'contract_sent',
    offsetUnit: 'days',
    offsetAmount: 5,
    atTime: '09:00',
    channels: ['app', 'email'],
  },
]
