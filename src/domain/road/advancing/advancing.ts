// Advancing: what is asked about a show, what state each answer is in, and what may happen to it. Free of schemas.
import { addDays, daysBetween, type LocalDate } from '../../dates.ts'
import { DomainError } from '../../errors.ts'
import type { Problem } from '../../problems.ts'
import { roadProblem } from '../problems.ts'

/** Exactly the types of the product specification 3. */
export const fieldTypes = [
  'text',
  'textarea',
  'select',
  'toggle',
  'contact',
  'team_member',
  'attachment',
  'divider',
] as const
export type FieldType = (typeof fieldTypes)[number]

/** Who answers a group. `internal` never leaves the agency. */
export const audiences = ['promoter', 'artist', 'internal'] as const
export type Audience = (typeof audiences)[number]

/** Where a field's proposed answer comes from. */
export const prefillSources = ['none', 'venue', 'last_show', 'event'] as const
export type PrefillSource = (typeof prefillSources)[number]
export type PrefillOrigin = Exclude<PrefillSource, 'none'>

export const fieldStates = ['empty', 'requested', 'received', 'accepted', 'rejected'] as const
export type FieldState = (typeof fieldStates)[number]

export const answerSources = ['promoter', 'agency', 'artist', 'prefill'] as const
export type AnswerSource = (typeof answerSources)[number]

export const fieldActs = ['answered', 'cleared', 'accepted', 'rejected', 'reopened', 'uploaded'] as const
/** What the history of a field records. */
export type FieldAct = (typeof fieldActs)[number]

/** The part of a field that answers and decisions change. `pendingValue` is a newer value for an accepted one. */
export type Answer = {
  state: FieldState
  responseValue: string | null
  pendingValue: string | null
  source: AnswerSource | null
  rejectReason: string | null
}

/** What a step makes of a field, and what the history says of it. */
export type AnswerStep = Answer & { act: FieldAct }

/** The answer of a larger record, and nothing else of it. */
const answerOf = ({ state, responseValue, pendingValue, source, rejectReason }: Answer): Answer => ({
  state,
  responseValue,
  pendingValue,
  source,
  rejectReason,
})

/** The answer locked at acceptance is not overwritten by those who were asked (design: advancing). */
export const isLocked = ({ state }: Pick<Answer, 'state'>): boolean => state === 'accepted'

/** The days whose shows the cockpit lists and the number beside it counts: the next year. */
export const cockpitDays = (today: LocalDate) => ({ from: today, to: addDays(today, 365) })

/** Does somebody of the agency have to look at it? */
export const isToReview = ({ state, pendingValue }: Pick<Answer, 'state' | 'pendingValue'>): boolean =>
  state === 'received' || pendingValue !== null

/**
 * An answer by somebody who was asked (`by` promoter or artist) or by the agency, which needs nobody's acceptance.
 * `value` null takes an answer back. What is accepted stays until the agency decides about the newer value.
 */
export function decideAnswer(
  field: Answer,
  value: string | null,
  by: 'promoter' | 'artist' | 'agency',
): AnswerStep {
  const act = value === null ? 'cleared' : 'answered'
  const blank = { responseValue: null, pendingValue: null, rejectReason: null, source: null }
  if (by !== 'agency' && isLocked(field)) {
    const pendingValue = value === field.responseValue ? null : value
    return { ...answerOf(field), pendingValue, rejectReason: null, act }
  }
  if (value === null) return { ...blank, state: field.state === 'empty' ? 'empty' : 'requested', act }
  return { ...blank, responseValue: value, source: by, state: by === 'agency' ? 'accepted' : 'received', act }
}

/**
 * The agency's decision about what came in. CONFLICT where nothing waits for one. Sent back, a newer value of an
 * accepted field is dropped and the accepted one stays.
 */
export function decideReview(
  field: Answer,
  decision: 'accept' | 'reject',
  reason: string | null = null,
  /** Who may have sent a newer value. */
  requested: 'promoter' | 'artist' = 'promoter',
): AnswerStep {
  if (!isToReview(field)) {
    throw new DomainError('CONFLICT', { problem: roadProblem('answer.nothingNew') })
  }
  const hasNewer = field.pendingValue !== null
  if (decision === 'accept') {
    const responseValue = field.pendingValue ?? field.responseValue
    return {
      ...answerOf(field),
      state: 'accepted',
      source: hasNewer ? requested : field.source,
      responseValue,
      pendingValue: null,
      rejectReason: null,
      act: 'accepted',
    }
  }
  return {
    ...answerOf(field),
    state: hasNewer ? 'accepted' : 'rejected',
    pendingValue: null,
    rejectReason: reason,
    act: 'rejected',
  }
}

/** Keeps what counts now instead of the answer that came in. CONFLICT where nothing waits, or nothing is set yet. */
export function decideKeep(field: Answer, now: string | null): AnswerStep {
  if (!isToReview(field)) {
    throw new DomainError('CONFLICT', { problem: roadProblem('answer.nothingNew') })
  }
  if (now === null) throw new DomainError('CONFLICT', { problem: roadProblem('answer.nothingToKeep') })
  return {
    ...answerOf(field),
    state: 'accepted',
    source: 'agency',
    responseValue: now,
    pendingValue: null,
    rejectReason: null,
    act: 'accepted',
  }
}

/** Opens an accepted answer again, as if it had just come in. CONFLICT when it is not locked. */
export function decideReopen(field: Answer): AnswerStep {
  if (!isLocked(field)) throw new DomainError('CONFLICT', { problem: roadProblem('answer.notAccepted') })
  const responseValue = field.pendingValue ?? field.responseValue
  return {
    ...answerOf(field),
    state: 'received',
    responseValue,
    pendingValue: null,
    rejectReason: null,
    act: 'reopened',
  }
}

type Countable = Pick<Answer, 'state'> & { fieldType: FieldType; isRequired: boolean }

const isCounted = ({ fieldType, isRequired }: Countable) => isRequired && fieldType !== 'divider'

export type Completion = { accepted: number; required: number; pct: number }

/** Accepted required fields of all required ones; 100 only when none is left, 0 without any field. */
export function calcCompletion(fields: readonly Countable[]): Completion {
  const counted = fields.filter(isCounted)
  const accepted = counted.filter(({ state }) => state === 'accepted').length
  return { accepted, required: counted.length, pct: pctOf(accepted, counted.length, fields.length > 0) }
}

/** Whole per cent, rounded down. */
export const pctOf = (accepted: number, required: number, hasFields: boolean): number =>
  required === 0 ? (hasFields ? 100 : 0) : Math.floor((accepted * 100) / required)

/** Is it required and neither in nor being decided about? */
export const isMissing = (field: Countable): boolean =>
  isCounted(field) && (field.state === 'empty' || field.state === 'requested' || field.state === 'rejected')

/** Who has to do something about a missing field: promoters only once they were asked. */
export function waitsFor(audience: Audience, state: FieldState): 'promoter' | 'artist' | 'agency' {
  if (audience === 'artist') return 'artist'
  return audience === 'promoter' && state !== 'empty' ? 'promoter' : 'agency'
}

/** The day a field is due; it moves with the event. */
export const dueOn = (eventDate: LocalDate, dueDaysBefore: number | null): LocalDate | null =>
  dueDaysBefore === null ? null : addDays(eventDate, -dueDaysBefore)

/** How many days before the event a day lies, as a request keeps it; never negative. */
export const daysBeforeEvent = (eventDate: LocalDate, day: LocalDate): number =>
  Math.max(0, daysBetween(day, eventDate))

/** The earliest of some days, open ones left out. */
export const earliest = (days: readonly (LocalDate | null)[]): LocalDate | null =>
  days.filter((day) => day !== null).toSorted()[0] ?? null

export const linkStates = ['open', 'closed', 'done'] as const
/** What the holder of a link finds: something to fill in, a show that needs nothing any more, or all accepted. */
export type LinkState = (typeof linkStates)[number]

export function linkStateOf(
  show: { isAlive: boolean; lastDay: LocalDate; today: LocalDate },
  fields: readonly (Answer & { fieldType: FieldType })[],
): LinkState {
  if (!show.isAlive || show.lastDay < show.today) return 'closed'
  const requested = fields.filter(({ fieldType }) => fieldType !== 'divider')
  const isDone =
    requested.length > 0 && requested.every((field) => isLocked(field) && field.pendingValue === null)
  return isDone ? 'done' : 'open'
}

/** A reminder is not repeated within this time, so that two people at work do not write twice. */
export const reminderRestMs = 60 * 60_000

/** What a reminder lacks: somebody to ask, or something to ask for; null when it has both. */
export function reminderGap({
  recipients,
  missing,
}: {
  /** People who have a link that works. */
  recipients: number
  missing: number
}): 'nobody-requested' | 'nothing-missing' | null {
  // First, because what was asked of nobody is missing from nobody.
  if (recipients === 0) return 'nobody-requested'
  return missing === 0 ? 'nothing-missing' : null
}

const gapProblems = {
  'nothing-missing': 'reminder.nothingMissing',
  'nobody-requested': 'reminder.notRequested',
} as const

/** Why nobody is reminded about a show; null when an e-mail is due. */
export function whyNoReminder(show: {
  /** Why nobody is asked about it any more. */
  closed: Problem | null
  recipients: number
  missing: number
  remindedAt: Date | null
  now: Date
}): Problem | null {
  if (show.closed !== null) return show.closed
  const gap = reminderGap(show)
  if (gap) return roadProblem(gapProblems[gap])
  if (show.remindedAt && show.now.getTime() - show.remindedAt.getTime() < reminderRestMs) {
    return roadProblem('reminder.recent')
  }
  return null
}
