// From the till to the net gross: what tickets brought in, less fees and tax.
import { hasShare } from './deal-terms.ts'
import type { DealTerms } from './deals.ts'
import { DomainError } from '../../errors.ts'
import { money, netOfGross, sum, times, type Money } from '../../money.ts'
import { showPct, type Sheet } from '#domain/booking/settlement/settlement-sheet.ts'
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
      message: `The tickets are in ${tickets.currency}, the deal is in ${currency}. Both need one currency.`,
    })
  }
  const { show, add, total } = sheet
  const { types } = tickets
  const sold = soldCount(types)
  const seats = sellable(types)
  const workings = types.map((each) => `${each.sold} × ${show(money(each.priceMinor, currency))}`)
  types.forEach((each, index) =>
    add(
      'boxOffice',
      `tickets${index + 1}`,
      each.name,
      times(money(each.priceMinor, currency), String(each.sold)),
      workings[index],
    ),
  )
  const gross = total('boxOffice', 'gross', 'Gross', currency, workings.join(' + '))
  const adjustedGross = lessFees(terms, sold, gross, sheet)
  const ticketTax = lessTax(terms, adjustedGross, sheet)
  const netGross = total(
    'boxOffice',
    'netGross',
    'Net gross',
    currency,
    `${show(adjustedGross)} − ${show(ticketTax)}`,
  )
  return { sold, isSoldOut: seats > 0 && sold >= seats, gross, adjustedGross, ticketTax, netGross }
}

function lessFees(terms: DealTerms, sold: number, gross: Money, { show, take, total }: Sheet): Money {
  const fees = terms.deductionsPerTicket
  if (fees.length === 0) return gross
  const perTicket = fees.map(({ amountMinor }) => money(amountMinor, terms.currency))
  const deducted = times(sum(perTicket, terms.currency), String(sold))
  const named = fees.map(({ name }, index) => `${name} ${show(perTicket[index]!)}`).join(' + ')
  const working = `${show(gross)} − ${sold} tickets × ${fees.length > 1 ? `(${named})` : named}`
  take(
    'boxOffice',
    'ticketFees',
    'Ticket fees',
    deducted,
    `${sold} tickets × ${fees.length > 1 ? `(${named})` : named}`,
  )
  return total('boxOffice', 'adjustedGross', 'Gross after ticket fees', terms.currency, working)
}

function lessTax(
  { ticketVatPct, pricesIncludeVat, currency }: DealTerms,
  adjusted: Money,
  { show, take }: Sheet,
): Money {
  if (ticketVatPct === null || !pricesIncludeVat) return money(0, currency)
  const { tax } = netOfGross(adjusted, ticketVatPct)
  const working = `${show(adjusted)} − ${show(adjusted)} ÷ (1 + ${showPct(ticketVatPct)})`
  return take('boxOffice', 'ticketTax', 'Ticket tax', tax, working)
}
