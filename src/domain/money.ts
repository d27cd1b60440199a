// Money: whole minor units and a currency, exact arithmetic, and how typed amounts are read.
import { commonProblem } from './common-problems.ts'
import { exponentOf } from './currencies.ts'
import { DomainError } from './errors.ts'

/** `amountMinor` is a safe integer of the currency's smallest unit: cents of a euro, yen, mils of a dinar. */
export type Money = { amountMinor: number; currency: string }

/** An exact decimal number as text: '15.825', '-0.5'. Rates and percentages never become floats. */
export type Decimal = string

/** Builds money from whole minor units; throws BAD_REQUEST beyond what can be counted exactly. */
export function money(amountMinor: number | bigint, currency: string): Money {
  const amount = Number(amountMinor)
  if (!Number.isSafeInteger(amount))
    throw new DomainError('BAD_REQUEST', { problem: commonProblem('amountTooLarge') })
  // −0 would be written with a minus.
  return { amountMinor: amount === 0 ? 0 : amount, currency }
}

function sameCurrency(a: Money, b: Money): string {
  if (a.currency !== b.currency) {
    throw new DomainError('BAD_REQUEST', {
      message: `Amounts in ${a.currency} and ${b.currency} cannot be added up.`,
    })
  }
  return a.currency
}

export function add(a: Money, b: Money): Money {
  return money(a.amountMinor + b.amountMinor, sameCurrency(a, b))
}

export function subtract(a: Money, b: Money): Money {
  return money(a.amountMinor - b.amountMinor, sameCurrency(a, b))
}

export function negate(a: Money): Money {
  return money(-a.amountMinor, a.currency)
}

/** −1, 0 or 1; both in one currency. */
export function compareMoney(a: Money, b: Money): number {
  sameCurrency(a, b)
  return Math.sign(a.amountMinor - b.amountMinor)
}

/** The sum of amounts in one currency; an empty list is zero. */
export function sum(amounts: readonly Money[], currency: string): Money {
  return amounts.reduce(add, money(0, currency))
}

type Ratio = { numerator: bigint; denominator: bigint }

function ratioOf(value: Decimal): Ratio {
  const parts = /^(-?)(\d{1,20})(?:\.(\d{1,20}))?$/.exec(value)
  if (!parts) throw new DomainError('BAD_REQUEST', { problem: commonProblem('number') })
  const fraction = parts[3] ?? ''
  const magnitude = BigInt(`${parts[2]}${fraction}`)
  return { numerator: parts[1] ? -magnitude : magnitude, denominator: 10n ** BigInt(fraction.length) }
}

const abs = (value: bigint) => (value < 0n ? -value : value)

export type Rounding = 'half-away' | 'truncate'

/** One exact fraction to a whole number: half away from zero, or cut off (which only Soli is). */
function divide(numerator: bigint, denominator: bigint, rounding: Rounding = 'half-away'): bigint {
  const isNegative = numerator < 0n !== denominator < 0n
  const [n, d] = [abs(numerator), abs(denominator)]
  const whole = rounding === 'truncate' ? n / d : (2n * n + d) / (2n * d)
  return isNegative ? -whole : whole
}

/** `percent` of an amount, rounded once. percentOf(100.00, '7') = 7.00. */
export function percentOf(amount: Money, percent: Decimal, rounding: Rounding = 'half-away'): Money {
  const { numerator, denominator } = ratioOf(percent)
  return money(divide(BigInt(amount.amountMinor) * numerator, denominator * 100n, rounding), amount.currency)
}

/** `percent` a year for so many days, span by span, rounded once at the end (act/365 unless told otherwise). */
export function interestOf(
  amount: Money,
  spans: readonly { percent: Decimal; days: number }[],
  daysOfYear = 365,
): Money {
  const ratios = spans.map(({ percent, days }) => ({ ...ratioOf(percent), days: BigInt(days) }))
  const common = ratios.reduce((max, { denominator }) => (denominator > max ? denominator : max), 1n)
  const weighted = ratios.reduce(
    (sum, { numerator, denominator, days }) => sum + numerator * (common / denominator) * days,
    0n,
  )
  const whole = common * 100n * BigInt(daysOfYear)
  return money(divide(BigInt(amount.amountMinor) * weighted, whole), amount.currency)
}

/** An amount times an exact number, rounded once: quantity × price. */
export function times(amount: Money, factor: Decimal): Money {
  const { numerator, denominator } = ratioOf(factor)
  return money(divide(BigInt(amount.amountMinor) * numerator, denominator), amount.currency)
}

/** Quantity × price, both exact, rounded once to what the currency has: 3.333 × 0.3333 = 1.11. */
export function priced(quantity: Decimal, unitPrice: Decimal, currency: string): Money {
  const [count, price] = [ratioOf(quantity), ratioOf(unitPrice)]
  const numerator = count.numerator * price.numerator * 10n ** BigInt(exponentOf(currency))
  return money(divide(numerator, count.denominator * price.denominator), currency)
}

/** Splits an amount that includes tax: the net is rounded, the tax is the rest. */
export function netOfGross(gross: Money, taxPercent: Decimal): { net: Money; tax: Money } {
  const { numerator, denominator } = ratioOf(taxPercent)
  const hundred = 100n * denominator
  const net = money(divide(BigInt(gross.amountMinor) * hundred, hundred + numerator), gross.currency)
  return { net, tax: subtract(gross, net) }
}

/** The amount of which `percent` is `part`, rounded once: 5,000.00 is 80 % of 6,250.00. Percent above zero. */
export function wholeOf(part: Money, percent: Decimal): Money {
  const { numerator, denominator } = ratioOf(percent)
  if (numerator <= 0n) throw new DomainError('BAD_REQUEST', { problem: commonProblem('percentageAboveZero') })
  return money(divide(BigInt(part.amountMinor) * 100n * denominator, numerator), part.currency)
}

/** What a percentage leaves of a hundred, exactly: '15.825' leaves '84.175'. */
export function restOfHundred(percent: Decimal): Decimal {
  const { numerator, denominator } = ratioOf(percent)
  const digits = denominator.toString().length - 1
  const rest = 100n * denominator - numerator
  const text = abs(rest)
    .toString()
    .padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  return `${rest < 0n ? '-' : ''}${whole}${digits > 0 ? `.${text.slice(-digits)}` : ''}`
}

/** −1, 0 or 1 for two exact numbers. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const [x, y] = [ratioOf(a), ratioOf(b)]
  const difference = x.numerator * y.denominator - y.numerator * x.denominator
  return difference === 0n ? 0 : difference > 0n ? 1 : -1
}

/** The exact sum of numbers; an empty list is '0'. */
export function sumDecimals(values: readonly Decimal[]): Decimal {
  const digits = Math.max(0, ...values.map((value) => value.split('.')[1]?.length ?? 0))
  const scale = 10n ** BigInt(digits)
  const total = values
    .map(ratioOf)
    .reduce((all, { numerator, denominator }) => all + numerator * (scale / denominator), 0n)
  const text = abs(total)
    .toString()
    .padStart(digits + 1, '0')
  const fraction = text.slice(text.length - digits)
  const whole = text.slice(0, text.length - digits)
  return `${total < 0n ? '-' : ''}${whole}${digits > 0 ? `.${fraction}` : ''}`
}

/** The larger of two amounts in one currency. */
export const larger = (a: Money, b: Money): Money => (compareMoney(a, b) >= 0 ? a : b)
/** The smaller of two amounts in one currency. */
export const smaller = (a: Money, b: Money): Money => (compareMoney(a, b) <= 0 ? a : b)

/** A stored rate with its direction: 1 `base` costs `rate` `quote`. */
export type FxRate = { base: string; quote: string; rate: Decimal }

/** Converts at a stored rate, whichever of its two currencies the amount is in; rounded once. */
export function convert(amount: Money, fx: FxRate): Money {
  const { numerator, denominator } = ratioOf(fx.rate)
  const isBase = amount.currency === fx.base
  if (numerator <= 0n || (!isBase && amount.currency !== fx.quote)) {
    throw new DomainError('BAD_REQUEST', { message: `There is no rate for ${amount.currency}.` })
  }
  const target = isBase ? fx.quote : fx.base
  // Minor units differ in size: a yen is a whole, a cent a hundredth.
  const up = 10n ** BigInt(exponentOf(target))
  const down = 10n ** BigInt(exponentOf(amount.currency))
  const [times, by] = isBase ? [numerator, denominator] : [denominator, numerator]
  return money(divide(BigInt(amount.amountMinor) * times * up, by * down), target)
}

/**
 * Splits an amount by weights so that the parts always add up to it: largest remainder, ties to the first
 * listed. Weights are not negative and not all zero. Negative amounts split as their positive counterparts.
 */
export function allocate(amount: Money, weights: readonly Decimal[]): Money[] {
  const ratios = weights.map(ratioOf)
  const common = ratios.reduce((max, { denominator }) => (denominator > max ? denominator : max), 1n)
  const shares = ratios.map(({ numerator, denominator }) => numerator * (common / denominator))
  const total = shares.reduce((all, share) => all + share, 0n)
  if (total <= 0n || shares.some((share) => share < 0n)) {
    throw new DomainError('BAD_REQUEST', { problem: commonProblem('sharesPositive') })
  }
  const whole = abs(BigInt(amount.amountMinor))
  const parts = shares.map((share, index) => ({
    index,
    floor: (whole * share) / total,
    remainder: (whole * share) % total,
  }))
  let left = whole - parts.reduce((given, { floor }) => given + floor, 0n)
  const byRemainder = [...parts].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )
  for (const part of byRemainder) {
    if (left === 0n) break
    part.floor += 1n
    left -= 1n
  }
  return parts.map(({ floor }) => money(amount.amountMinor < 0 ? -floor : floor, amount.currency))
}

/** Splits an amount into so many equal parts; the first ones get the odd units. */
export function allocateEvenly(amount: Money, parts: number): Money[] {
  return allocate(
    amount,
    Array.from({ length: parts }, () => '1'),
  )
}

// '€', 'EUR', and what languages make of foreign currencies: 'US$', '$US', 'CA$'.
const unit = String.raw`(?:[A-Z]{0,3}\p{Sc}[A-Z]{0,3}|[A-Z]{3})`

/** Thousands in groups of three, or no groups at all. */
function withoutGroups(whole: string, separator: string): string | undefined {
  const groups = whole.split(separator)
  const isGrouped = groups.every((group, index) =>
    index === 0 ? /^\d{1,3}$/.test(group) : /^\d{3}$/.test(group),
  )
  return groups.length === 1 || isGrouped ? groups.join('') : undefined
}

/**
 * Reads an amount as typed: '2.500,00', '2,500.00', '2 500', "2'500.50", '€ 2.500,–', '2500 EUR'. The last
 * separator with one or two digits after it is the decimal one; with three it groups thousands. Undefined
 * when it is no amount, or has more decimals than the currency.
 */
export function parseMoney(text: string, currency: string): Money | undefined {
  const bare = text
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(new RegExp(`^([-−–]?)${unit}`, 'u'), '$1')
    .replace(new RegExp(`${unit}$`, 'u'), '')
    .replace(/[.,][-–—]$/, '')
  const signed = /^([-−–]?)([\d.,]+)$/.exec(bare)
  if (!signed) return undefined
  const [, sign = '', number = ''] = signed
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','))
  const separator = number.charAt(last)
  const before = last < 0 ? number : number.slice(0, last)
  const after = last < 0 ? '' : number.slice(last + 1)
  const other = separator === ',' ? '.' : ','
  const isOnly = last >= 0 && !before.includes(separator)
  const exponent = exponentOf(currency)
  // Where the other separator groups thousands, or the whole is 0, three digits can only be decimals.
  const isDecimal = isOnly && (after.length <= 2 || before.includes(other) || before === '0')

  const whole = isDecimal
    ? withoutGroups(before || '0', other)
    : last < 0
      ? number
      : withoutGroups(number, separator)
  const fraction = isDecimal ? after : ''
  if (whole === undefined || !/^\d{1,16}$/.test(whole) || fraction.length > exponent) return undefined
  if (isDecimal && fraction === '') return undefined
  const amount = Number(`${sign ? '-' : ''}${whole}${fraction.padEnd(exponent, '0')}`)
  return Number.isSafeInteger(amount) ? money(amount, currency) : undefined
}
