// What late payment costs: interest above the base rate for every day, and a lump sum among businesses (section 288 BGB).
import { addDays, daysBetween, type LocalDate } from '../../dates.ts'
import { interestOf, larger, money, sumDecimals, type Decimal, type Money } from '../../money.ts'

/** The base rate in force from a day on; it changes each January and July and may lie below zero. */
export type BaseRate = { validFrom: LocalDate; value: Decimal }

export type InterestSpan = { from: LocalDate; to: LocalDate; days: number; pct: Decimal }
export type LateInterest = { interest: Money; days: number; spans: InterestSpan[] }

/** Days on which interest runs at one rate: from the day after the due day up to `until`, both included. */
function spansOf(
  dueOn: LocalDate,
  until: LocalDate,
  rates: readonly BaseRate[],
  points: Decimal,
): InterestSpan[] {
  const sorted = rates.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
  return sorted.flatMap((rate, index): InterestSpan[] => {
    const next = sorted[index + 1]
    const first = addDays(dueOn, 1)
    // Before the first known rate, that one is taken.
    const from = index === 0 || rate.validFrom < first ? first : rate.validFrom
    const last = next ? addDays(next.validFrom, -1) : until
    const to = last < until ? last : until
    const days = daysBetween(from, to) + 1
    return days > 0 ? [{ from, to, days, pct: sumDecimals([rate.value, points]) }] : []
  })
}

/**
 * Interest on an open amount that was due on `dueOn`, up to and including `until`: base rate and points a year,
 * act/365, rounded once. Never below zero. Each span says which days it counts and at what rate.
 */
export function lateInterest(
  open: Money,
  { dueOn, until }: { dueOn: LocalDate; until: LocalDate },
  { baseRates, points }: { baseRates: readonly BaseRate[]; points: Decimal },
): LateInterest {
  const zero = money(0, open.currency)
  const spans = spansOf(dueOn, until, baseRates, points)
  const found = interestOf(
    larger(zero, open),
    spans.map(({ pct, days }) => ({ percent: pct, days })),
  )
  return { interest: larger(zero, found), days: spans.reduce((sum, { days }) => sum + days, 0), spans }
}

/** 40 euros, once for each claim on a business (section 288 (5) BGB); nothing on consumers or in other currencies. */
export function lateLumpSum(
  { isBusiness, currency }: { isBusiness: boolean; currency: string },
  lumpMinor = 4000,
): Money | null {
  return isBusiness && currency === 'EUR' ? money(lumpMinor, 'EUR') : null
}
