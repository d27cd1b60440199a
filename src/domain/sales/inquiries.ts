// Inquiries that come in by the public form: the machine as data, who may act, what an inquiry's time is worth.
import { can, type Member, type Permission } from '../access.ts'
import { commonProblem } from '../common-problems.ts'
import { DomainError } from '../errors.ts'
import { asMessage, type Problem } from '../problems.ts'
import type { InquiryState } from './inquiry-states.ts'
import { salesProblem } from './problems.ts'

/** Somebody still has to answer. */
export const openInquiryStates: readonly InquiryState[] = ['new', 'in_review']
export const isOpenInquiry = (state: InquiryState) => openInquiryStates.includes(state)

/** Whoever asks should hear from the agency within this time. */
export const answerHours = 24

/** Has it waited longer than that? */
export const isLate = (createdAt: Date, now: Date) =>
  now.getTime() - createdAt.getTime() > answerHours * 3_600_000

/** Personal data of inquiries that led to nothing go after this time, unless an organisation set another. */
export const retentionMonths = 12

export const declineInquiryReasons = ['taken', 'fee', 'fit', 'routing', 'other'] as const
export type DeclineInquiryReason = (typeof declineInquiryReasons)[number]

type InquiryRule = {
  from: readonly InquiryState[]
  to: InquiryState
  who: Permission
  reasons?: readonly DeclineInquiryReason[]
}

// "Inquiry" in the table of transitions, row by row. Anything not listed here is refused.
const machine = {
  review: { from: ['new'], to: 'in_review', who: 'inquiries.manage' },
  reply: { from: openInquiryStates, to: 'in_review', who: 'inquiries.manage' },
  convert: { from: openInquiryStates, to: 'converted', who: 'inquiries.manage' },
  decline: {
    from: openInquiryStates,
    to: 'declined',
    who: 'inquiries.manage',
    reasons: declineInquiryReasons,
  },
  markDuplicate: { from: openInquiryStates, to: 'duplicate', who: 'inquiries.manage' },
  markSpam: { from: openInquiryStates, to: 'spam', who: 'inquiries.manage' },
  restore: {
    from: ['declined', 'duplicate', 'spam'],
    to: 'in_review',
    who: 'inquiries.manage',
  },
} satisfies Record<string, InquiryRule>

export type InquiryAction = keyof typeof machine
export const inquiryActions = Object.keys(machine) as InquiryAction[]
export const inquiryMachine: Readonly<Record<InquiryAction, InquiryRule>> = machine

export type AllowedInquiryAction = {
  action: InquiryAction
  allowed: boolean
  /** Why the button is disabled. */
  reason?: Problem
  reasons?: readonly DeclineInquiryReason[]
}

/** Of the wanted artists, in their order, the first who is not archived: whom a booking is proposed for. */
export const wantedArtist = <Artist extends { isArchived: boolean }>({
  artists,
}: {
  artists: readonly Artist[]
}): Artist | undefined => artists.find(({ isArchived }) => !isArchived)

/** Which of the wanted artists lie in the member's scope; an inquiry that leaves the choice is everybody's. */
function isTheirs(member: Member, artistIds: readonly string[], who: Permission): boolean {
  if (artistIds.length === 0) return can(member, who)
  return artistIds.some((artistId) => can(member, who, { artistId }))
}

/** What can be done with the inquiry now, for the buttons. */
export function allowedInquiryActions(
  state: InquiryState,
  artistIds: readonly string[],
  member: Member,
): AllowedInquiryAction[] {
  return inquiryActions
    .filter((action) => inquiryMachine[action].from.includes(state))
    .map((action) => {
      const { who, reasons } = inquiryMachine[action]
      const allowed = isTheirs(member, artistIds, who)
      const reason = allowed ? undefined : commonProblem('forbidden')
      return { action, allowed, ...(reason && { reason }), ...(reasons && { reasons }) }
    })
}

/** The state after the action, and the value of the reason with its note; FORBIDDEN without the right, CONFLICT where the machine does not lead there. */
export function decideInquiry(
  state: InquiryState,
  command: { action: InquiryAction; reason?: string | null; note?: string | null },
  artistIds: readonly string[],
  member: Member,
): { state: InquiryState; reason: string | null } {
  const rule = inquiryMachine[command.action]
  if (!isTheirs(member, artistIds, rule.who)) throw new DomainError('FORBIDDEN')
  if (!rule.from.includes(state)) {
    throw new DomainError('CONFLICT', { problem: salesProblem('inquiry.state', { state }) })
  }
  const chosen = rule.reasons?.find((value) => value === command.reason)
  if (rule.reasons && !chosen) {
    const problem = salesProblem('inquiry.reasonMissing')
    throw new DomainError('BAD_REQUEST', { problem, fields: { reason: asMessage(problem) } })
  }
  const note = command.note?.trim() || null
  if (chosen === 'other' && note === null) {
    const problem = salesProblem('inquiry.noteMissing')
    throw new DomainError('BAD_REQUEST', { problem, fields: { note: asMessage(problem) } })
  }
  return { state: rule.to, reason: chosen ? [chosen, note].filter(Boolean).join(': ') : null }
}
