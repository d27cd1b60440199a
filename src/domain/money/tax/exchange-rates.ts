// Which exchange rate a document in foreign money is converted at, for VAT and for the books, and what
// another one on the day of payment makes of an amount.
import { addDays, lastDayOf, monthOf, shiftMonth, type LocalDate, type LocalMonth } from '../../dates.ts'
import { convert, type Decimal, type FxRate, type Money } from '../../money.ts'
import { DomainError } from '../../errors.ts'
import { moneyProblem } from '../problems.ts'

/**
 * How a rate was found: the ministry's average of the month that counts, that of the month before while the first is not
 * published (UStAE 16.4), or the central bank's rate of the day for currencies without an average.
 */
export const rateBases = ['month', 'previous_month', 'day'] as const
export type RateBasis = (typeof rateBases)[number]

/** Rates are units of the currency for one euro, as the ministry and the central bank publish them. */
export type MonthlyRate = { rate: Decimal; source: string }
export type DayRate = { rate: Decimal; rateDate: LocalDate; source: string }
export type DocumentRate = DayRate & { basis: RateBasis }

/** The ministry's name in documents. */
export const ministrySource = 'BMF'

/**
 * The month whose average counts (section 16 (6) UStG): that of the performance, or of the receipt where that is earlier.
 * Money asked for before the show is received from the day of issue on at the earliest, so that day stands for it.
 */
export const rateMonth = ({
  serviceOn,
  issuedOn,
}: {
  serviceOn: LocalDate
  issuedOn: LocalDate
}): LocalMonth => monthOf(serviceOn < issuedOn ? serviceOn : issuedOn)

/** A day's rate is used for so long: over Christmas and Easter banks close for up to four days. */
const dayRateDays = 10

/** The rate of a document, or null where none is known. `monthly` looks an average up by its month. */
export function documentRate(
  dates: { serviceOn: LocalDate; issuedOn: LocalDate },
  monthly: (month: LocalMonth) => MonthlyRate | undefined,
  day: DayRate | undefined,
): DocumentRate | null {
  const month = rateMonth(dates)
  const averageOf = (of: LocalMonth, basis: RateBasis): DocumentRate | null => {
    const found = monthly(of)
    return found ? { ...found, rateDate: lastDayOf(of), basis } : null
  }
  const isFresh =
    day && day.rateDate <= dates.issuedOn && addDays(day.rateDate, dayRateDays) >= dates.issuedOn
  return (
    averageOf(month, 'month') ??
    averageOf(shiftMonth(month, -1), 'previous_month') ??
    (isFresh ? { ...day, basis: 'day' } : null)
  )
}

/** Whose rate counts for an artist's money in another currency, as agreed for the booking. */
const fxRules = ['booking_rate', 'payment_day', 'payout_day'] as const
type FxRule = (typeof fxRules)[number]

/** The rate that a rule names, or undefined while the day has not come. */
export function rateBy(
  rule: FxRule,
  rates: { booking: FxRate | null; payment: FxRate | null; payout: FxRate | null },
): FxRate | undefined {
  const { booking, payment, payout } = rates
  return { booking_rate: booking, payment_day: payment, payout_day: payout }[rule] ?? undefined
}

type FxDifference = { booked: Money; actual: Money; differenceMinor: number }

/**
 * An amount at the rate it was booked at and at the one it was paid at, each rounded once, and what lies between:
 * above zero a gain for whoever receives. BAD_REQUEST where the two rates lead into different currencies.
 */
export function fxDifference(amount: Money, bookedAt: FxRate, paidAt: FxRate): FxDifference {
  const [booked, actual] = [convert(amount, bookedAt), convert(amount, paidAt)]
  if (booked.currency !== actual.currency) {
    throw new DomainError('BAD_REQUEST', { problem: moneyProblem('rate.otherCurrencies') })
  }
  return { booked, actual, differenceMinor: actual.amountMinor - booked.amountMinor }
}
