// Which exchange rate a document in foreign money is converted at: for VAT, for the books and for the tax adviser alike.
import { addDays, lastDayOf, monthOf, shiftMonth, type LocalDate, type LocalMonth } from '../../dates.ts'
import type { Decimal } from '../../money.ts'

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
