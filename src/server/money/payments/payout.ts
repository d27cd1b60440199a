/** What a statement leaves to the artist goes out: the payment, the ledger, the statement. And all of it back again. */
import { todayIn, type LocalDate } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import type { PaymentState } from '#domain/booking/ledger/payment-kinds.ts'
import { whyNoPayout } from '#domain/money/statements/statement-decisions.ts'
import { reversedPayoutMemo } from '#texts/money/statements/statements.ts'
import { findArtistTax } from '../../people/artist-tax/store.ts'
import { postEntries } from '../../booking/ledger/store.ts'
import { translatorOf } from '../../texts.ts'
import { findStatement, lockStatement, updateStatement } from '../statements/store.ts'
import { assertDaysOpen, recordPayments, reversePayment, type PayCall } from './booking.ts'
import { blankPayment } from './blank.ts'
import type { PaymentRow } from './store.ts'

type Payout = {
  paidOn: LocalDate
  state: Extract<PaymentState, 'recorded' | 'reconciled'>
  bankAccountId: string | null
  /** The line of the bank that shows it. */
  line?: { id: string; valueOn: LocalDate; amountMinor: number; currency: string }
}

/**
 * Pays a statement: CONFLICT where it is not sent, the bank data are too fresh, or the line shows another amount.
 * Returns the payment's id.
 */
export async function payOutStatement(call: PayCall, statementId: string, payout: Payout): Promise<string> {
  const { tx, scope, now } = call
  const statement = await lockStatement(tx, scope, statementId)
  const { artistId, currency, payoutMinor, number } = statement
  const { bankChangedAt, ibanLast4 } = await findArtistTax(tx, scope, artistId)
  // What the bank shows has gone out already: then it is too late to wait, or to ask where it went.
  const because = whyNoPayout({
    state: statement.state,
    bankChangedAt: payout.line ? null : bankChangedAt,
    now,
    reconfirmedAt: statement.bankConfirmedAt,
    payoutMinor,
    hasBankData: payout.line !== undefined || ibanLast4 !== null,
  })
  if (because) {
    throw new DomainError('CONFLICT', {
      problem: moneyProblem('payout.refused', { number: number ?? '', problem: because }),
    })
  }
  const { line } = payout
  if (line && (line.currency !== currency || line.amountMinor !== -payoutMinor)) {
    throw new DomainError('CONFLICT', {
      problem: moneyProblem('payment.payoutAmount', { number: number ?? '' }),
    })
  }
  const { artistName } = await findStatement(tx, scope, statementId)
  const [id] = await recordPayments(call, [
    {
      payment: {
        ...blankPayment,
        direction: 'out',
        state: payout.state,
        paidOn: payout.paidOn,
        valueOn: line?.valueOn ?? null,
        amountMinor: payoutMinor,
        currency,
        counterparty: artistName,
        artistId,
        bankAccountId: payout.bankAccountId,
        bankLineId: line?.id ?? null,
        isFromLine: line !== undefined,
        statementId,
        reference: number,
      },
      allocations: [],
    },
  ])
  await post(call, {
    id: id!,
    artistId,
    currency,
    memo: number ?? '',
    amountMinor: -payoutMinor,
    day: payout.paidOn,
  })
  await updateStatement(tx, scope, statement, { state: 'paid', paidAt: now })
  return id!
}

/** Takes a payout back: it is owed again, and the statement is as it was before. */
export async function undoPayout(call: PayCall, payment: PaymentRow, reason: string): Promise<void> {
  const { tx, scope, now, org } = call
  const statement = await lockStatement(tx, scope, payment.statementId!)
  const day = todayIn(org.tz, now)
  await assertDaysOpen(call, [day])
  await reversePayment(call, payment, reason)
  const { id, amountMinor, currency } = payment
  const memo = reversedPayoutMemo(statement.number ?? '', translatorOf(statement.language))
  await post(call, { id, artistId: statement.artistId, currency, memo, amountMinor, day })
  const state = statement.approvedAt ? 'approved' : 'sent'
  await updateStatement(tx, scope, statement, { state, paidAt: null })
}

type Posting = {
  id: string
  artistId: string
  currency: string
  memo: string
  amountMinor: number
  day: LocalDate
}

async function post({ tx, scope }: PayCall, { id, day, ...entry }: Posting): Promise<void> {
  await postEntries(tx, scope, [
    { ...entry, entryDate: day, bookingId: null, kind: 'payout', source: 'payment', sourceId: id },
  ])
}
