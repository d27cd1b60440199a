/** What the cancellation clause means for the issued invoices of a show. */
import type { CancelledBy } from '#domain/booking/bookings/bookings.ts'
import { saysStandardCancellation } from '#domain/documents/templates/cancellation-clause.ts'
import { cancellationPct, claimBase, proposeOutcomes } from '#domain/booking/bookings/cancellation-claims.ts'
import { daysBetween, todayIn } from '#domain/dates.ts'
import { money, percentOf } from '#domain/money.ts'
import type { findBooking } from '../../booking/bookings/store.ts'
import type { EffectCall } from '../../context.ts'
import { listContractsOfBooking } from '../../documents/contracts/list-store.ts'
import { findDealTerms } from '../../booking/deals/store.ts'
import { listStandingInvoices, type StandingInvoice } from '../../money/invoices/ending-store.ts'

type Call = Pick<EffectCall, 'tx' | 'scope' | 'org' | 'now'>
type Booking = Awaited<ReturnType<typeof findBooking>>

/** What is due by the clause: nothing unless the promoter cancels; unknown without it in a signed contract, or a fixed fee. */
async function claimOf({ tx, scope, org, now }: Call, booking: Booking, by: CancelledBy | null) {
  const terms = await findDealTerms(tx, scope, booking.id)
  if (!terms || by === null) return null
  const { currency } = terms
  const pct = cancellationPct(by, daysBetween(todayIn(org.tz, now), booking.eventDate))
  if (pct === '0') return { pct, amountMinor: 0, currency }
  const base = claimBase(terms)
  const signed = await listContractsOfBooking(tx, scope, booking.id, ['signed'])
  // Other words give other claims: a person reads them.
  const says = signed.some(({ body, language }) => saysStandardCancellation(body, language))
  if (base === null || !says) return null
  return { pct, amountMinor: percentOf(money(base, currency), pct).amountMinor, currency }
}

/**
 * What an invoice asks for itself less what was credited, and what of it is paid or kept back: a deposit counts once,
 * on its own or, once it is replaced, on the final invoice.
 */
function sharesOf(invoice: StandingInvoice) {
  const { payableMinor, creditedMinor, paidBefore } = invoice
  const payable = payableMinor - creditedMinor + paidBefore
  const paidMinor = invoice.paidMinor + paidBefore
  const keptBackMinor = invoice.withheldMinor + invoice.writtenOffMinor
  return {
    netMinor: invoice.netMinor - invoice.creditedNet - invoice.prepaidNet,
    payableMinor: payable,
    paidMinor,
    keptBackMinor,
    openMinor: payable - paidMinor - keptBackMinor,
  }
}
type Shares = ReturnType<typeof sharesOf>

function sumsOf(currency: string, shares: readonly Shares[]) {
  const sum = (key: keyof Shares) => shares.reduce((all, each) => all + each[key], 0)
  return {
    currency,
    netMinor: sum('netMinor'),
    payableMinor: sum('payableMinor'),
    paidMinor: sum('paidMinor'),
    keptBackMinor: sum('keptBackMinor'),
    openMinor: sum('openMinor'),
  }
}

/** Every invoice with what is proposed for it. Of a show that is postponed they stay as they are. */
export async function proposeForInvoices(call: Call, booking: Booking, by: CancelledBy | null) {
  const claim = await claimOf(call, booking, by)
  const standing = await listStandingInvoices(call.tx, call.scope, booking.id)
  const invoices = standing.map((invoice) => ({
    ...invoice,
    ...sharesOf(invoice),
    netMinor: invoice.netMinor - invoice.creditedNet,
    prepaidNetMinor: invoice.prepaidNet,
    grossMinor: invoice.grossMinor - invoice.creditedMinor,
  }))
  const isOneCurrency = invoices.every(({ currency }) => currency === claim?.currency)
  const { outcomes, uninvoicedMinor } = proposeOutcomes(
    invoices,
    claim && isOneCurrency ? claim.amountMinor : null,
  )
  return {
    claim,
    uninvoicedMinor,
    invoiced: [...Map.groupBy(standing, ({ currency }) => currency)].map(([currency, same]) =>
      sumsOf(currency, same.map(sharesOf)),
    ),
    invoices: invoices.map(({ id, number, recipientName, currency, payableMinor, paidMinor }, at) => ({
      id,
      number: number ?? '',
      recipientName,
      currency,
      payableMinor,
      paidMinor,
      proposed: outcomes[at]!.outcome,
      keepMinor: outcomes[at]!.keepMinor,
    })),
  }
}
