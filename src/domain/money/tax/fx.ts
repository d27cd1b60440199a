// What another rate on the day of payment makes of an amount in foreign money: a gain or a loss.
import { DomainError } from '../../errors.ts'
import { moneyProblem } from '../problems.ts'
import { convert, type FxRate, type Money } from '../../money.ts'

/** Whose rate counts for an artist's money in another currency, as agreed for the booking. */
export const fxRules = ['booking_rate', 'payment_day', 'payout_day'] as const
export type FxRule = (typeof fxRules)[number]

/** The rate that a rule names, or undefined while the day has not come. */
export function rateBy(
  rule: FxRule,
  rates: { booking: FxRate | null; payment: FxRate | null; payout: FxRate | null },
): FxRate | undefined {
  const { booking, payment, payout } = rates
  return { booking_rate: booking, payment_day: payment, payout_day: payout }[rule] ?? undefined
}

export type FxDifference = { booked: Money; actual: Money; differenceMinor: number }

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
