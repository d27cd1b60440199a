// What usually applies to an artist's deals: the figures that a new deal begins with.
import { z } from 'zod'
import { commissionBases, contractingModes, dealTypes, invoiceModes } from './deal-terms.ts'
import { oneOf, optionalCurrency, optionalInt, optionalOneOf } from '../../fields.ts'
import { optionalPct } from '#domain/exact-fields.ts'
import { asMessage, type Problem } from '../../problems.ts'
import { bookingProblem } from '../problems.ts'

export const statementCycles = ['per_show', 'monthly', 'quarterly'] as const
export type StatementCycle = (typeof statementCycles)[number]

const minor = () => optionalInt(0, Number.MAX_SAFE_INTEGER)
/** Amounts are minor units of `currency`; percentages decimal texts; the radius clause in km and days around a show. */
export const ArtistTermsInput = z
  .strictObject({
    currency: optionalCurrency(),
    feeMinMinor: minor(),
    feeTypicalMinor: minor(),
    dealType: optionalOneOf(dealTypes),
    contractingMode: optionalOneOf(contractingModes),
    invoiceMode: optionalOneOf(invoiceModes),
    commissionKind: oneOf(['pct', 'fixed']).default('pct'),
    commissionPct: optionalPct(),
    commissionMinor: minor(),
    commissionBase: oneOf(commissionBases).default('earnings'),
    depositPct: optionalPct(),
    radiusKm: optionalInt(1, 5000),
    radiusDaysBefore: optionalInt(0, 730),
    radiusDaysAfter: optionalInt(0, 730),
    statementCycle: oneOf(statementCycles).default('per_show'),
    minPayoutMinor: minor(),
  })
  .superRefine((terms, context) => {
    const refuse = (path: string, problem: Problem) =>
      context.addIssue({ code: 'custom', path: [path], message: asMessage(problem) })
    const { feeMinMinor, feeTypicalMinor } = terms
    const hasAmount = [feeMinMinor, feeTypicalMinor, terms.commissionMinor, terms.minPayoutMinor].some(
      (amount) => amount !== null,
    )
    if (hasAmount && !terms.currency) refuse('currency', bookingProblem('terms.currencyMissing'))
    if (feeMinMinor !== null && feeTypicalMinor !== null && feeTypicalMinor < feeMinMinor) {
      refuse('feeTypicalMinor', bookingProblem('terms.usualBelowLowest'))
    }
    const hasDays = terms.radiusDaysBefore !== null || terms.radiusDaysAfter !== null
    if (hasDays && terms.radiusKm === null) refuse('radiusKm', bookingProblem('terms.distanceMissing'))
  })
export type ArtistTerms = z.infer<typeof ArtistTermsInput>
