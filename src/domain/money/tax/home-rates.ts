// What amounts in several currencies come to in the organisation's own: for overviews, never for a document or the books.
import type { LocalDate } from '../../dates.ts'
import { convert, money, sum, type Decimal, type Money } from '../../money.ts'

/** Units of the currency for one euro, as known last. */
export type HomeRate = { currency: string; rate: Decimal; rateDate: LocalDate; source: string }
export type HomeRates = { homeCurrency: string; rates: readonly HomeRate[] }

/** Of each currency the rate of the latest day; of one day the first that is given. */
export function latestRates(known: readonly HomeRate[]): HomeRate[] {
  const latest = new Map<string, HomeRate>()
  for (const rate of known) {
    const before = latest.get(rate.currency)
    if (!before || before.rateDate < rate.rateDate) latest.set(rate.currency, rate)
  }
  return [...latest.values()].toSorted((a, b) => a.currency.localeCompare(b.currency))
}

/** The amount in the home currency, by way of the euro; null where a rate is missing. */
export function inHome(amount: Money, { homeCurrency, rates }: HomeRates): Money | null {
  if (amount.currency === homeCurrency) return amount
  const rateOf = (currency: string) => rates.find((rate) => rate.currency === currency)
  const [from, to] = [rateOf(amount.currency), rateOf(homeCurrency)]
  if ((amount.currency !== 'EUR' && !from) || (homeCurrency !== 'EUR' && !to)) return null
  const euros = from ? convert(amount, { base: 'EUR', quote: from.currency, rate: from.rate }) : amount
  return to ? convert(euros, { base: 'EUR', quote: to.currency, rate: to.rate }) : euros
}

/** The sum of one currency, and what it is at home; null where nobody knows the rate. */
export type HomePart = { amount: Money; home: Money | null; rate: HomeRate | null }
export type HomeSum = {
  total: Money
  /** The home currency first, then the largest; empty without amounts. */
  parts: HomePart[]
  /** A rate is missing: the total leaves that part out. */
  isPartial: boolean
}

/** The sum by currency and altogether; each currency is converted once. */
export function homeSum(amounts: readonly Money[], rates: HomeRates): HomeSum {
  const { homeCurrency } = rates
  const currencies = [...new Set(amounts.map(({ currency }) => currency))]
  const parts = currencies
    .map((currency): HomePart => {
      const of = amounts.filter((amount) => amount.currency === currency)
      const amount = sum(of, currency)
      const rate = rates.rates.find((one) => one.currency === currency) ?? null
      return { amount, home: inHome(amount, rates), rate: currency === homeCurrency ? null : rate }
    })
    .toSorted(
      (a, b) =>
        Number(b.amount.currency === homeCurrency) - Number(a.amount.currency === homeCurrency) ||
        (b.home?.amountMinor ?? 0) - (a.home?.amountMinor ?? 0),
    )
  const known = parts.flatMap(({ home }) => home ?? [])
  return {
    total: known.length > 0 ? sum(known, homeCurrency) : money(0, homeCurrency),
    parts,
    isPartial: known.length < parts.length,
  }
}
