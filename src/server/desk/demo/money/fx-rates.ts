/**
 * Exchange rates of the demo: made-up day rates around the published monthly averages, units of each currency for one
 * euro on every day that banks work, and what the agency entered itself.
 */
import { addDays, firstDayOf, monthOf, weekdayOf, type LocalDate, type LocalMonth } from '#domain/dates.ts'
import { times, money } from '#domain/money.ts'
import {
  documentRate,
  ministrySource,
  type DayRate,
  type DocumentRate,
  type MonthlyRate,
} from '#domain/money/tax/exchange-rates.ts'
import { publishedMonths, publishedRate } from '#domain/money/tax/vat-rates-published.ts'
import type { Row } from '../address-book.ts'
import { seededRandom } from '../random.ts'

export type DemoRates = {
  /** Rows of day rates, and of monthly averages that the agency entered. */
  rows: Row[]
  averageRows: Row[]
  /** The rate of the last day up to `day` that has one. */
  on(currency: string, day: LocalDate): DayRate | undefined
  /** The rate of a document, as the product finds it. */
  ofDocument(currency: string, dates: { serviceOn: LocalDate; issuedOn: LocalDate }): DocumentRate | null
}

const foreign = ['USD', 'GBP', 'CHF', 'PLN', 'JPY']
const firstDay = -480

/** In ten-thousandths: the published average of the month, or that of the nearest month that is published. */
function middleOf(currency: string, day: LocalDate): number {
  const month = monthOf(day)
  const nearest = publishedMonths.findLast((known) => known <= month) ?? publishedMonths[0] ?? month
  return times(money(10_000, 'JPY'), publishedRate(currency, nearest) ?? '1').amountMinor
}

/**
 * Rates of the currencies named. `fixed` are days on which a worked case needs a certain rate; the average of such a
 * month is entered by hand where `isAverage` says so.
 */
export function makeRates(
  orgId: string,
  today: LocalDate,
  currencies: ReadonlySet<string>,
  fixed: readonly { currency: string; day: LocalDate; rate: string; isAverage?: boolean }[] = [],
): DemoRates {
  const random = seededRandom(61)
  const known = new Map<string, DayRate>()
  const rows: Row[] = []
  for (const currency of foreign) {
    if (!currencies.has(currency)) continue
    let at = middleOf(currency, addDays(today, firstDay))
    for (let offset = firstDay; offset < 0; offset++) {
      const day = addDays(today, offset)
      // Drawn back to the middle, so that it does not wander off.
      const middle = middleOf(currency, day)
      at += Math.round((random.between(-20, 20) * middle) / 10_000) + Math.round((middle - at) / 10)
      const set = fixed.find((each) => each.currency === currency && each.day === day)
      if (!set && weekdayOf(day) > 5) continue
      const rate = set?.rate ?? `${Math.floor(at / 10_000)}.${String(at % 10_000).padStart(4, '0')}`
      known.set(`${currency} ${day}`, { rate, rateDate: day, source: 'ECB' })
      rows.push({ org_id: orgId, currency, rate_date: day, rate, source: 'ECB' })
    }
  }
  const own = new Map(
    fixed.flatMap(({ currency, day, rate, isAverage }) =>
      isAverage ? [[`${currency} ${monthOf(day)}`, { rate, source: 'Entered by hand' }] as const] : [],
    ),
  )
  const averageOf = (currency: string, month: LocalMonth): MonthlyRate | undefined => {
    const published = publishedRate(currency, month)
    return (
      own.get(`${currency} ${month}`) ?? (published ? { rate: published, source: ministrySource } : undefined)
    )
  }
  const on: DemoRates['on'] = (currency, day) => {
    for (let back = 0; back < 7; back++) {
      const found = known.get(`${currency} ${addDays(day, -back)}`)
      if (found) return found
    }
    return undefined
  }
  return {
    rows,
    averageRows: [...own].map(([key, average]) => {
      const [currency = '', month = ''] = key.split(' ')
      return { org_id: orgId, currency, month: firstDayOf(month), ...average }
    }),
    on,
    ofDocument: (currency, dates) =>
      documentRate(dates, (month) => averageOf(currency, month), on(currency, dates.issuedOn)),
  }
}
