// A version of an offer as the promoter reads it, line by line: its terms, how they are quoted, and when they are paid.
import type { DealTerms } from '#domain/booking/deals/deals.ts'
import { publicTerms } from '#domain/booking/offers/offer-terms.ts'
import type { ScheduleItem } from '#domain/booking/settlement/schedule.ts'
import type { FeeVat } from '#domain/booking/vat/fee-vat.ts'
import { diffLines, termLines, type TermChange, type TermLine } from '../booking/offer-terms.ts'
import { paymentPlanText } from '../booking/payment-plan.ts'
import type { Translator } from '../translator.ts'

export type OfferedTerms = {
  terms: DealTerms
  /** Null where the offer says nothing about payments. */
  payments: readonly ScheduleItem[] | null
}

/** The lines of a version; `vat` is how its fee is quoted. */
export const offerLines = (
  { terms, payments }: OfferedTerms,
  t: Translator,
  vat: FeeVat | null = null,
): TermLine[] =>
  termLines(publicTerms(terms), t, {
    vat,
    payments: payments && payments.length > 0 ? paymentPlanText(terms, payments, t) : null,
  })

/** What one version changed against the one before. */
export const offerChanges = (before: OfferedTerms, after: OfferedTerms, t: Translator): TermChange[] =>
  diffLines(offerLines(before, t), offerLines(after, t))
