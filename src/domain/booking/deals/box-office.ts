// From the till to the net gross: what tickets brought in, less fees and tax.
import { hasShare } from './deal-terms.ts'
import type { DealTerms } from './deals.ts'
import { DomainError } from '../../errors.ts'
import { bookingProblem } from '../problems.ts'
import { money, netOfGross, sum, times, type Money } from '../../money.ts'
import { named, type Sheet } from '#domain/booking/settlement/settlement-sheet.ts'
import type { Tickets, TicketType } from './tickets.ts'

export type BoxOffice = {
  sold: number
  isSoldOut: boolean
  gross: Money
  adjustedGross: Money
  ticketTax: Money
  netGross: Money
}

/** Tickets that can be sold at all. */
export const sellable = (types: readonly TicketType[]): number =>
  types.reduce((all, { capacity, comps, kills }) => all + capacity - comps - kills, 0)

/** Tickets that were paid for. */
export const soldCount = (types: readonly TicketType[]): number =>
  types.reduce((all, { sold }) => all + sold, 0)

/** Does what the artist earns hang on the tickets at all? */
export const needsBoxOffice = ({ type, bonuses }: DealTerms): boolean => hasShare(type) || bonuses.length > 0

/**
 * Counts the till. Comps and kills bring nothing. Without tickets all is zero and nothing is printed; tickets in another
 * currency than the deal's are refused (BAD_REQUEST) where the deal hangs on them.
 */
export function countBoxOffice(terms: DealTerms, tickets: Tickets | null, sheet: Sheet): BoxOffice {
  const { currency } = terms
  const zero = money(0, currency)
  const none = {
    sold: 0,
    isSoldOut: false,
    gross: zero,
    adjustedGross: zero,
    ticketTax: zero,
    netGross: zero,
  }
  if (!needsBoxOffice(terms) || !tickets || tickets.types.length === 0) return none
  if (tickets.currency !== currency) {
    throw new DomainError('BAD_REQUEST', {
      problem: bookingProblem('tickets.currency', { tickets: tickets.currency, deal: currency }),
    })
  }
  const { add, total } = sheet
  const { types } = tickets
  const sold = soldCount(types)
  const seats = sellable(types)
  const sales = types.map((each) => ({ count: each.sold, price: money(each.priceMinor, currency) }))
  types.forEach((each, index) =>
    add(
      'boxOffice',
      `tickets${index + 1}`,
      named(each.name),
      times(money(each.priceMinor, currency), String(each.sold)),
      { code: 'ticketSales', values: { rows: [sales[index]!] } },
    ),
  )
  const gross = total('boxOffice', 'gross', { code: 'gross' }, currency, {
    code: 'ticketSales',
    values: { rows: sales },
  })
  const adjustedGross = lessFees(terms, sold, gross, sheet)
  const ticketTax = lessTax(terms, adjustedGross, sheet)
  const netGross = total('boxOffice', 'netGross', { code: 'netGross' }, currency, {
    code: 'difference',
    values: { from: adjustedGross, less: ticketTax },
  })
  return { sold, isSoldOut: seats > 0 && sold >= seats, gross, adjustedGross, ticketTax, netGross }
}

function lessFees(terms: DealTerms, sold: number, gross: Money, { take, total }: Sheet): Money {
  const fees = terms.deductionsPerTicket
  if (fees.length === 0) return gross
  const perTicket = fees.map(({ name, amountMinor }) => ({
    name,
    amount: money(amountMinor, terms.currency),
  }))
  const deducted = times(
    sum(
      perTicket.map(({ amount }) => amount),
      terms.currency,
    ),
    String(sold),
  )
  take('boxOffice', 'ticketFees', { code: 'ticketFees' }, deducted, {
    code: 'ticketFees',
    values: { sold, fees: perTicket },
  })
  return total('boxOffice', 'adjustedGross', { code: 'adjustedGross' }, terms.currency, {
    code: 'lessTicketFees',
    values: { gross, sold, fees: perTicket },
  })
}

function lessTax(
  { ticketVatPct, pricesIncludeVat, currency }: DealTerms,
  adjusted: Money,
  { take }: Sheet,
): Money {
  if (ticketVatPct === null || !pricesIncludeVat) return money(0, currency)
  const { tax } = netOfGross(adjusted, ticketVatPct)
  return take('boxOffice', 'ticketTax', { code: 'ticketTax' }, tax, {
    code: 'inside',
    values: { amount: adjusted, pct: ticketVatPct },
  })
}
