/** What a person says a line of the bank is. */
import { assertMatchable, matchBlockOf } from '#domain/money/payments/bank-lines.ts'
import { todayIn } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import type { Problem } from '#domain/problems.ts'
import {
  assertValid,
  recordPayments,
  reversePayment,
  type PayCall,
  type Receipt,
} from '../payments/booking.ts'
import { closedMonthsOf } from '../../booking/closed-periods/store.ts'
import { undoPayout } from '../payments/payout.ts'
import { refundPayment } from '../payments/refunds.ts'
import { allocateRest } from '../payments/booking.ts'
import { findPayment, lockPayment, updatePayment } from '../payments/store.ts'
import { listOpenInvoices } from '../payments/open-store.ts'
import type { Wanted } from '../payments/wanted.ts'
import { paymentOf } from './auto-match.ts'
import { updateLines, type LineRow } from './store.ts'

export type Match = { allocations: readonly Wanted[]; feeMinor: number; paymentId: string | null }

const conflict = (problem: Problem) => new DomainError('CONFLICT', { problem })

/** CONFLICT unless nobody has said what the line is. */
export function assertOpen({ state }: { state: LineRow['state'] }): void {
  if (state === 'open') return
  throw conflict(moneyProblem(state === 'matched' ? 'line.matched' : 'line.ignored'))
}

/** CONFLICT unless the line is open and nothing prevents it. */
export async function assertOpenToMatch({ tx, scope, org, now }: PayCall, line: LineRow): Promise<void> {
  assertOpen(line)
  const { bookedOn } = line
  const closed = await closedMonthsOf(tx, scope, [bookedOn])
  assertMatchable(bookedOn, matchBlockOf(bookedOn, todayIn(org.tz, now), closed))
}

/** Books an open line that the caller holds; returns the payment that it became, or shows. */
export async function matchLine(call: PayCall, line: LineRow, match: Match): Promise<string> {
  await assertOpenToMatch(call, line)
  const id = match.paymentId ? await tieTo(call, line, match, match.paymentId) : await book(call, line, match)
  await updateLines(call.tx, call.scope, [line.id], { state: 'matched' })
  return id
}

/** A fee that the bank kept was paid by the payer as well, and what it took beside money that went out was not. */
const withFee = (line: LineRow, feeMinor: number): number =>
  line.amountMinor > 0 ? line.amountMinor + feeMinor : -line.amountMinor - feeMinor

async function book(call: PayCall, line: LineRow, { allocations, feeMinor }: Match): Promise<string> {
  const amountMinor = withFee(line, feeMinor)
  if (amountMinor <= 0) throw conflict(moneyProblem('payment.feeTooHigh'))
  const payment = await inCurrencyOf(call, line, { ...paymentOf(line), amountMinor, feeMinor }, allocations)
  const [id] = await recordPayments(call, [{ payment, allocations }])
  return id!
}

/**
 * Money that the bank changed: the payment is in the currency of the invoices, for what the bank says was sent, else
 * for what is said to be paid by it; what came of it is kept beside.
 */
async function inCurrencyOf(
  { tx, scope, org }: PayCall,
  line: LineRow,
  payment: Receipt['payment'],
  allocations: readonly Wanted[],
): Promise<Receipt['payment']> {
  const ids = allocations.map(({ invoiceId }) => invoiceId)
  const open = ids.length > 0 ? await listOpenInvoices(tx, scope, { ids }) : []
  const [currency, other] = [...new Set(open.map((invoice) => invoice.currency))]
  if (!currency || (currency === line.currency && !other)) return payment
  if (other) throw conflict(moneyProblem('line.severalCurrencies'))
  const said = allocations.reduce((sum, each) => sum + Math.abs(each.amountMinor), 0)
  const sent = line.original?.currency === currency ? Math.abs(line.original.amountMinor) : said
  const baseMinor = line.currency === org.baseCurrency ? payment.amountMinor : null
  return {
    ...payment,
    currency,
    amountMinor: sent,
    feeMinor: 0,
    baseMinor,
    fxRate: line.original?.rate ?? null,
  }
}

async function tieTo(call: PayCall, line: LineRow, match: Match, paymentId: string): Promise<string> {
  const { tx, scope } = call
  const payment = await lockPayment(tx, scope, paymentId)
  const amountMinor = withFee(line, match.feeMinor)
  const isReturn = payment.direction === 'in' && line.amountMinor < 0
  if (payment.currency !== line.currency) throw conflict(moneyProblem('line.otherCurrency'))
  if (isReturn) {
    const { paidOn, valueOn, bankAccountId, bankLineId, isFromLine, reference } = paymentOf(line)
    const seen = {
      paidOn,
      valueOn,
      bankAccountId,
      bankLineId,
      isFromLine,
      reference,
      state: 'reconciled' as const,
    }
    return refundPayment(call, payment, { ...seen, amountMinor, feeMinor: match.feeMinor })
  }
  if (payment.bankLineId) throw conflict(moneyProblem('line.otherLine'))
  if ((payment.direction === 'in') !== line.amountMinor > 0 || payment.amountMinor !== amountMinor) {
    throw conflict(moneyProblem('line.otherAmount'))
  }
  const isAnnounced = payment.state === 'announced'
  if (!isAnnounced) assertValid(payment)
  const { valueOn, bankAccountId, bankLineId, paidOn } = paymentOf(line)
  await updatePayment(tx, scope, payment, {
    state: 'reconciled',
    valueOn,
    bankAccountId,
    bankLineId,
    feeMinor: payment.feeMinor || match.feeMinor,
    ...(isAnnounced && { paidOn }),
  })
  if (match.allocations.length > 0) {
    await allocateRest(call, await findPayment(tx, scope, payment.id), match.allocations)
  }
  return payment.id
}

/** Takes a match back: what the line made is reversed, what it only showed is recorded as before. */
export async function unmatchLine(call: PayCall, line: LineRow, reason: string): Promise<void> {
  if (line.state !== 'matched' || !line.paymentId) throw conflict(moneyProblem('line.notMatched'))
  const { tx, scope } = call
  const payment = await lockPayment(tx, scope, line.paymentId)
  if (payment.statementId && payment.isFromLine) return undoPayout(call, payment, reason)
  if (payment.isFromLine) return reversePayment(call, payment, reason)
  await updatePayment(tx, scope, payment, { state: 'recorded', bankLineId: null })
  await updateLines(tx, scope, [line.id], { state: 'open' })
}
