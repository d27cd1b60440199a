// What may be done with a deal, and when one counts as complete.
import type { BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { dealTraits, hasShare } from './deal-terms.ts'
import type { DealTerms } from './deals.ts'
import { DomainError } from '../../errors.ts'

/** The figure a deal of this kind cannot do without and lacks, as a sentence; null when it has all. */
export function missingTerm(terms: DealTerms): string | null {
  const { type, guaranteeMinor, pct, bonuses } = terms
  const { amount, needsBonus } = dealTraits[type]
  if (amount && guaranteeMinor === null) return `Enter the ${amount}.`
  if (hasShare(type) && pct === null) return 'Enter the percentage.'
  if (needsBonus && bonuses.length === 0) return 'Enter a bonus.'
  return null
}

/** The guard of an offer: an amount or a percentage, a currency and a payer. */
export const isDealComplete = (terms: DealTerms | null, payerId: string | null): boolean =>
  terms !== null && payerId !== null && missingTerm(terms) === null

type DealState = { lockedAt: Date | null; status: BookingStatus }

/** Why the terms cannot change now; null when they can. */
export function whyTermsFixed({ lockedAt, status }: DealState): string | null {
  if (status === 'settled') return 'This show is settled. Reopen the settlement to change the deal.'
  if (lockedAt) return 'The contract with these terms was sent. A change needs a new version of the contract.'
  return null
}

/** Why final figures cannot be entered now; null when they can. */
export function whyNoFigures(status: BookingStatus): string | null {
  if (status === 'settled') return 'This show is settled. Reopen the settlement to change the figures.'
  if (status !== 'played') return 'Final figures are entered once the show was played.'
  return null
}

/** Refuses with CONFLICT where a reason stands against it. */
export function assertOpen(because: string | null): void {
  if (because !== null) throw new DomainError('CONFLICT', { message: because })
}
