// Whether the artist was asked about a date, and what the answer was: the machine as data.
import type { BookingFacts } from './booking-actions.ts'
import { isTentative, type BookingStatus } from './bookings.ts'
import { DomainError } from '../../errors.ts'
import { bookingProblem } from '../problems.ts'

export const approvalStates = ['none', 'asked', 'approved', 'rejected'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** `by` and `at` say who spoke last, the agency by asking or the artist by answering; `at` is an ISO instant. */
export type ArtistApproval = {
  required: boolean
  state: ApprovalState
  by: string | null
  at: string | null
  note: string | null
}

export const noApproval: ArtistApproval = { required: false, state: 'none', by: null, at: null, note: null }

type ApprovalRule = {
  from: readonly ApprovalState[]
  to: ApprovalState
  /** The agency answers only for an artist who said so elsewhere. */
  who: readonly ('agency' | 'artist')[]
  required: boolean
}

const machine = {
  request: {
    from: ['none', 'rejected', 'approved'],
    to: 'asked',
    who: ['agency'],
    required: true,
  },
  approve: {
    from: ['asked', 'none'],
    to: 'approved',
    who: ['artist', 'agency'],
    required: true,
  },
  reject: {
    from: ['asked', 'none', 'approved'],
    to: 'rejected',
    who: ['artist', 'agency'],
    required: true,
  },
  drop: {
    from: ['none', 'asked', 'approved', 'rejected'],
    to: 'none',
    who: ['agency'],
    required: false,
  },
} satisfies Record<string, ApprovalRule>

export type ApprovalStep = keyof typeof machine
export const approvalSteps = Object.keys(machine) as ApprovalStep[]
export const approvalMachine: Readonly<Record<ApprovalStep, ApprovalRule>> = machine

/** What of the booking and the person the rule needs. `by` is the person, `now` the moment. */
type ApprovalCase = { status: BookingStatus; party: 'agency' | 'artist'; by: string; now: Date }

/** Takes a step or refuses with CONFLICT: only a tentative date is asked about, only an open question answered. */
export function decideApproval(
  approval: ArtistApproval,
  step: ApprovalStep,
  { status, party, by, now }: ApprovalCase,
  note: string | null = null,
): ArtistApproval {
  const rule = approvalMachine[step]
  if (!rule.who.includes(party)) throw new DomainError('FORBIDDEN')
  if (!isTentative(status)) {
    throw new DomainError('CONFLICT', { problem: bookingProblem('approval.closed') })
  }
  // The artist answers a question; the agency also notes down an answer that came without one.
  const isOpen = party === 'artist' ? approval.state === 'asked' : rule.from.includes(approval.state)
  if (!isOpen) {
    throw new DomainError('CONFLICT', { problem: bookingProblem('approval.answered') })
  }
  return { required: rule.required, state: rule.to, by, at: now.toISOString(), note }
}

/** The fact that guards an acceptance and a confirmation. */
export const approvalFact = ({ required, state }: ArtistApproval): BookingFacts['artistApproval'] =>
  required ? state : 'not_needed'
