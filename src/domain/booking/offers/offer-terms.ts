// The terms of an offer as the other side may see them: which part of a deal they are.
import { dealTraits, hasGuarantee } from '#domain/booking/deals/deal-terms.ts'
import type { DealTerms } from '#domain/booking/deals/deals.ts'

// Everything else is between agency and artist, or the agency's own: commission, who shares it, withholding.
const publicFields = [
  'currency',
  'type',
  'guaranteeMinor',
  'pct',
  'pctBase',
  'promoterProfitPct',
  'capMinor',
  'floorMinor',
  'tiers',
  'tierMode',
  'bonuses',
  'expenses',
  'deductionsPerTicket',
  'ticketVatPct',
  'allIn',
  'extras',
  'bookingFee',
  'netOfTax',
  'termsText',
] as const satisfies readonly (keyof DealTerms)[]
export type PublicTerms = Pick<DealTerms, (typeof publicFields)[number]>

/** The part of the terms that the promoter gets to read. */
export function publicTerms(terms: DealTerms): PublicTerms {
  return Object.fromEntries(publicFields.map((field) => [field, terms[field]])) as PublicTerms
}

/** Whether there is something to agree on: an amount, a share, a bonus, or expressly nothing. */
export function offersSomething(terms: PublicTerms): boolean {
  const { type, guaranteeMinor, pct, bonuses } = terms
  const { isFree, needsBonus } = dealTraits[type]
  if (isFree) return true
  if (needsBonus) return bonuses.length > 0
  if (hasGuarantee(type)) return guaranteeMinor !== null && guaranteeMinor > 0
  return pct !== null
}

/** Whether money is due at all: something is agreed, and it is not expressly free. */
export const paysSomething = (terms: PublicTerms): boolean =>
  !dealTraits[terms.type].isFree && offersSomething(terms)
