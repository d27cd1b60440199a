/** What foreign money is in the organisation's own: at the rate that was given, else the central bank's of the day. */
import type { LocalDate } from '#domain/dates.ts'
import { convert, money, type Decimal, type FxRate } from '#domain/money.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { findDayRate } from '../fx-rates/store.ts'

type Call = { tx: Tx; scope: OrgScope; org: { baseCurrency: string } }
type Foreign = { amountMinor: number; currency: string; paidOn: LocalDate; fxRate: Decimal | null }

/** One divided by a rate, to ten decimals: for people to read, amounts are converted by the rate itself. */
function inverse(rate: Decimal): Decimal {
  const [whole = '', fraction = ''] = rate.split('.')
  const scaled = 10n ** BigInt(10 + fraction.length)
  const by = BigInt(`${whole}${fraction}`)
  const digits = String((2n * scaled + by) / (2n * by)).padStart(11, '0')
  return `${digits.slice(0, -10)}.${digits.slice(-10)}`.replace(/\.?0+$/, '')
}

/** The central bank publishes rates of the euro only. */
async function bankRate({ tx, scope, org }: Call, currency: string, day: LocalDate): Promise<FxRate | null> {
  const { baseCurrency } = org
  const other = currency === 'EUR' ? baseCurrency : baseCurrency === 'EUR' ? currency : null
  const found = other && (await findDayRate(tx, scope, other, day))
  return found ? { base: 'EUR', quote: other, rate: found.rate } : null
}

/** The rate in units of the base currency for one, and what the amount comes to; both null where nobody knows. */
export async function baseOf(
  call: Call,
  { amountMinor, currency, paidOn, fxRate }: Foreign,
): Promise<{ fxRate: Decimal | null; baseMinor: number | null }> {
  const { baseCurrency } = call.org
  if (currency === baseCurrency) return { fxRate: null, baseMinor: null }
  const notified = fxRate ? { base: currency, quote: baseCurrency, rate: fxRate } : null
  const rate = notified ?? (await bankRate(call, currency, paidOn))
  if (!rate) return { fxRate: null, baseMinor: null }
  const baseMinor = convert(money(amountMinor, currency), rate).amountMinor
  return { fxRate: fxRate ?? (rate.base === currency ? rate.rate : inverse(rate.rate)), baseMinor }
}
