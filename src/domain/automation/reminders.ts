// Reminders by rule: what each counts from, when it is due, and whom it may notify.
import type { Permission } from '../access.ts'
import { commonProblem } from '../common-problems.ts'
import { addDays, instantOf, localOf, type LocalDate, type LocalTime, type TimeZone } from '../dates.ts'
import type { Problem } from '../problems.ts'
import { automationProblem } from './problems.ts'

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

export const offsetUnits = ['days', 'hours'] as const
export type OffsetUnit = (typeof offsetUnits)[number]
/** Below zero: before the anchor. */
export type Offset = { unit: OffsetUnit; amount: number }

export const reminderStates = ['scheduled', 'sent', 'done', 'dismissed', 'cancelled'] as const
export type ReminderState = (typeof reminderStates)[number]

/** What those whom a rule notifies must be able to see, and whoever writes the rule. */
export const anchorRights: Record<ReminderAnchor, Permission> = {
  event_date: 'events.view',
  hold_expiry: 'holds.view',
  contract_sent: 'contracts.view',
  invoice_due: 'invoices.view',
  advancing_due: 'advancing.view',
  custom: 'tasks.view',
}

/** What an anchor's day is taken from, and so whether time can be counted in hours. */
export const countsHours = (anchor: ReminderAnchor): boolean => anchor === 'hold_expiry'

export type RuleTime = {
  anchor: ReminderAnchor
  customOn: LocalDate | null
  offsetUnit: OffsetUnit
  offsetAmount: number
  atTime: LocalTime
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

/** Later than this a reminder is of no use any more, and a clock that ran ahead by far sends nothing old. */
export const lateDays = 7

/**
 * Whether one that was sent (or dismissed) is sent again once its anchor moved: only for a later day than the one it
 * was sent for, and only while its time is still to come. Moved within the day, or to an earlier one, it has been sent.
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

type RuleToCheck = RuleTime & {
  eventId: string | null
  channels: readonly ReminderChannel[]
  recipients: ReminderRecipients
}

/** Problems of a rule by field; empty when it may be saved. */
export function ruleProblems(rule: RuleToCheck): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  const { agent, owner, promoter, userIds } = rule.recipients
  const hasStaff = agent || owner || userIds.length > 0
  if (!hasStaff && !promoter) problems['recipients'] = automationProblem('reminder.recipientsMissing')
  if (promoter && rule.anchor === 'custom' && !rule.eventId) {
    problems['recipients'] = automationProblem('reminder.promoterWithoutShow')
  }
  if (promoter && !rule.channels.includes('email')) {
    problems['channels'] = automationProblem('reminder.promoterWithoutEmail')
  }
  if (rule.channels.length === 0) problems['channels'] = automationProblem('reminder.channelMissing')
  if (rule.anchor === 'custom' && !rule.customOn) problems['customOn'] = commonProblem('date')
  if (rule.offsetUnit === 'hours' && !countsHours(rule.anchor)) {
    problems['offsetUnit'] = automationProblem('reminder.hoursWithoutHold')
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
  const text = [artistName, ...place].filter((part) => part !== null)
  return [number, [...new Set(text)].join(', ')].filter(Boolean).join(' · ')
}

export const suggestionKeys = ['show-week', 'hold-end', 'contract-open'] as const
export type SuggestionKey = (typeof suggestionKeys)[number]
export type RuleSuggestion = {
  key: SuggestionKey
  anchor: ReminderAnchor
  offsetUnit: OffsetUnit
  offsetAmount: number
  atTime: LocalTime
  channels: ReminderChannel[]
}

/** What most agencies begin with; each notifies the agent of the show. */
export const ruleSuggestions: readonly RuleSuggestion[] = [
  {
    key: 'show-week',
    anchor: 'event_date',
    offsetUnit: 'days',
    offsetAmount: -7,
    atTime: '09:00',
    channels: ['app', 'push'],
  },
  {
    key: 'hold-end',
    anchor: 'hold_expiry',
    offsetUnit: 'hours',
    offsetAmount: -48,
    atTime: '09:00',
    channels: ['app', 'push'],
  },
  {
    key: 'contract-open',
    anchor: 'contract_sent',
    offsetUnit: 'days',
    offsetAmount: 5,
    atTime: '09:00',
    channels: ['app', 'email'],
  },
]
