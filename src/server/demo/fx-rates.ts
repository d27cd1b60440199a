/** Reference rates of the demo: units of each currency for one euro, on every day that banks work. */
import { addDays, weekdayOf, type LocalDate } from '#domain/dates.ts'
import type { Row } from './address-book.ts'
import { seededRandom } from './random.ts'

export type DemoRate = { rate: string; rateDate: LocalDate; source: string }
export type DemoRates = {
  rows: Row[]
  /** The rate of the last day up to `day` that has one. */
  on(currency: string, day: LocalDate): DemoRate | undefined
}

/** Around which each rate wanders, in ten-thousandths. */
const usual: Record<string, number> = { USD: 10_820, GBP: 8_560, CHF: 9_410, PLN: 42_650, JPY: 1_625_000 }
const firstDay = -480

/** Rates of the currencies named. `fixed` are days on which a worked case needs a certain rate, by currency. */
export function makeRates(
  orgId: string,
  today: LocalDate,
  currencies: ReadonlySet<string>,
  fixed: readonly { currency: string; day: LocalDate; rate: string }[] = [],
): DemoRates {
  const random = seededRandom(61)
  const known = new Map<string, DemoRate>()
  const rows: Row[] = []
  for (const [currency, middle] of Object.entries(usual)) {
    if (!currencies.has(currency)) continue
    let at = middle
    for (let offset = firstDay; offset < 0; offset++) {
      const day = addDays(today, offset)
      // Drawn back to the middle, so that it does not wander off.
      at += random.between(-20, 20) + Math.round((middle - at) / 40)
      const set = fixed.find((each) => each.currency === currency && each.day === day)
      if (!set && weekdayOf(day) > 5) continue
      const rate = set?.rate ?? `${Math.floor(at / 10_000)}.${String(at % 10_000).padStart(4, '0')}`
      known.set(`${currency} ${day}`, { rate, rateDate: day, source: 'ECB' })
      rows.push({ org_id: orgId, currency, rate_date: day, rate, source: 'ECB' })
    }
  }
  return {
    rows,
    on(currency, day) {
      for (let back = 0; back < 7; back++) {
        const found = known.get(`${currency} ${addDays(day, -back)}`)
        if (found) return found
      }
      return undefined
    },
  }
}
