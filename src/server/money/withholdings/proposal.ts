/** What must be withheld from a booking's fee, by the artist's tax data, the place and the deal. */
import { todayIn } from '#domain/dates.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import type { Problem } from '#domain/problems.ts'
import { figuresOn } from '#domain/people/tax-figures.ts'
import { remitterOf, whyNoWithholding, withSurcharge } from '#domain/money/tax/withholding-case.ts'
import { isExempt, withhold50a, type Withholding } from '#domain/money/tax/withholding.ts'
import { findArtistTax } from '../../people/artist-tax/store.ts'
import type { Org } from '../../context.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { settleBooking } from '../../booking/deals/record.ts'
import { findDeal, findDealBooking } from '../../booking/deals/store.ts'
import { listTaxFigures } from '../money-settings/store.ts'
import { findShowCountry } from './store.ts'

export type ProposalCall = { tx: Tx; scope: OrgScope; org: Org; now: Date }
export type ProposalInput = {
  bookingId: string
  method: 'gross' | 'costs'
  costsMinor: number
  extrasMinor: number
}

/** The figures of a proposal, or why there are none. NOT_FOUND out of scope. */
export async function proposeWithholding(
  { tx, scope, org, now }: ProposalCall,
  { bookingId, method, costsMinor, extrasMinor }: ProposalInput,
) {
  const booking = await findDealBooking(tx, scope, bookingId)
  const deal = await findDeal(tx, scope, bookingId)
  const none = (because: Problem) => ({ booking, deal, because, found: null })
  if (!deal) return none(moneyProblem('withholding.noDeal'))
  const { own } = await settleBooking(tx, scope, booking)
  if (!own?.settlement) return none(own?.problem?.problem ?? moneyProblem('withholding.noDeal'))
  const { terms } = deal
  const tax = await findArtistTax(tx, scope, booking.artistId)
  const showCountry = await findShowCountry(tx, scope, booking.eventId)
  const because = whyNoWithholding({
    mode: terms.contractingMode,
    showCountry,
    residenceCountry: tax.residenceCountry,
    legalKind: tax.legalKind,
    currency: terms.currency,
  })
  if (because) return none(because)
  const day = booking.eventDate > todayIn(org.tz, now) ? booking.eventDate : todayIn(org.tz, now)
  const exemption =
    tax.exemptionRatePct === null
      ? null
      : {
          ratePct: tax.exemptionRatePct,
          from: tax.exemptionFrom,
          to: tax.exemptionTo,
          no: tax.exemptionNo,
        }
  const figures = figuresOn(await listTaxFigures(tx, scope), day)
  const heads = tax.heads ?? 1
  const legalKind = tax.legalKind ?? 'natural'
  const { artistFee, freeBonuses } = own.settlement
  const result: Withholding = withhold50a({
    feeMinor: artistFee.amountMinor + freeBonuses.amountMinor,
    taxableExtrasMinor: extrasMinor,
    heads,
    legalKind,
    isEuEea: tax.isEuEea ?? false,
    method,
    costsMinor,
    isNetDeal: terms.netOfTax,
    exemption,
    paidOn: day,
    figures,
  })
  const isSpared = exemption !== null && isExempt(exemption, day)
  return {
    booking,
    deal,
    because: null,
    found: {
      ...result,
      heads,
      remitter: remitterOf(terms.contractingMode),
      currency: terms.currency,
      country: 'DE',
      exemptionNo: isSpared ? exemption.no : null,
      /** What the deal's one rate has to be so that the sheet comes to the same tax. */
      ratePct: rateOf(result, { isSpared, ratePct: exemption?.ratePct ?? '0', method, figures }),
    },
  }
}

function rateOf(
  { totalMinor }: Withholding,
  about: {
    isSpared: boolean
    ratePct: string
    method: 'gross' | 'costs'
    figures: { whtPct: string; whtSurchargePct: string }
  },
): string | null {
  if (totalMinor === 0) return '0'
  if (about.isSpared) return about.ratePct
  // After costs the tax is no share of the fee: it is entered with the final figures.
  if (about.method === 'costs') return null
  return withSurcharge(about.figures.whtPct, about.figures.whtSurchargePct)
}
