// What may be done with a deal, and when one counts as complete.
import type { BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { dealTraits, hasShare } from './deal-terms.ts'
import type { DealTerms } from './deals.ts'
import { DomainError } from '../../errors.ts'
import type { Problem } from '../../problems.ts'
import { bookingProblem } from '../problems.ts'

export type MissingTerm = 'fee' | 'guarantee' | 'pct' | 'bonus'

/** The figure a deal of this type cannot do without and lacks; null when it has all. */
export function missingTerm(terms: DealTerms): MissingTerm | null {
  const { type, guaranteeMinor, pct, bonuses } = terms
  const { amount, needsBonus } = dealTraits[type]
  if (amount && guaranteeMinor === null) return amount
  if (hasShare(type) && pct === null) return 'pct'
  if (needsBonus && bonuses.length === 0) return 'bonus'
  return null
}

/** The guard of an offer: an amount or a percentage, a currency and a payer. */
export const isDealComplete = (terms: DealTerms | null, payerId: string | null): boolean =>
  terms !== null && payerId !== null && missingTerm(terms) === null

type DealState = { lockedAt: Date | null; status: BookingStatus }

/** Why the terms cannot change now; null when they can. */
export function whyTermsFixed({ lockedAt, status }: DealState): Problem | null {
  if (status === 'settled') return bookingProblem('deal.settled')
  if (lockedAt) return bookingProblem('deal.contractSent')
  return null
}

/** Why final figures cannot be entered now; null when they can. */
export function whyNoFigures(status: BookingStatus): Problem | null {
  if (status === 'settled') return bookingProblem('figures.settled')
  if (status !== 'played') return bookingProblem('figures.notPlayed')
  return null
}

/** Refuses with CONFLICT where a reason prevents it. */
export function assertOpen(problem: Problem | null): void {
  if (problem !== null) throw new DomainError('CONFLICT', { problem })
}
