/** Books lines of the bank that say without doubt which invoice they pay. */
import { todayIn } from '#domain/dates.ts'
import { automaticMatch, suggestMatches } from '#domain/money/payments/payment-matching.ts'
import { blankPayment } from '../payments/blank.ts'
import { closedDays, holdInvoices, recordPayments, type PayCall, type Receipt } from '../payments/booking.ts'
import { openNow } from '../payments/wanted.ts'
import { lockOpenLines, updateLines, type OpenLine } from './store.ts'
import { asBankLine, loadOpen } from './suggestions.ts'

/** Lines that are looked at, or paid, before others have their turn. */
const CHUNK = 100

/** What a line of the bank is as a payment, before anything is said of invoices. */
export const paymentOf = (line: OpenLine): Receipt['payment'] => ({
  ...blankPayment,
  direction: line.amountMinor > 0 ? 'in' : 'out',
  state: 'reconciled',
  paidOn: line.bookedOn,
  valueOn: line.valueOn,
  amountMinor: Math.abs(line.amountMinor),
  currency: line.currency,
  counterparty: line.counterparty ?? '',
  bankAccountId: line.bankAccountId,
  bankLineId: line.id,
  isFromLine: true,
  reference: line.text.replace(/\s+/g, ' ').trim().slice(0, 500) || line.endToEndId,
})

/** Matches what is certain among the open lines of one account, or of all; returns how many lines that were. */
export async function matchOpenLines(call: PayCall, accountId: string | null): Promise<number> {
  const { tx, scope } = call
  const { open, index } = await loadOpen(tx, scope)
  const found: { line: OpenLine; id: string; amountMinor: number }[] = []
  for (let after: OpenLine | undefined; ;) {
    const lines = await lockOpenLines(tx, scope, accountId, { after, limit: CHUNK })
    for (const line of lines) {
      const match = automaticMatch(suggestMatches(asBankLine(line), open, index), line.proof)
      if (match?.invoices.length === 1) found.push({ line, ...match.invoices[0]! })
    }
    after = lines.at(-1)
    if (lines.length < CHUNK) break
  }
  if (found.length === 0) return 0
  const held = await holdInvoices(
    call,
    found.map(({ id }) => id),
  )
  const closed = await closedDays(
    call,
    found.map(({ line }) => line.bookedOn),
  )
  // The first line that names an invoice pays it; what somebody paid meanwhile is looked at by a person.
  const today = todayIn(call.org.tz, call.now)
  const taken = new Set<string>()
  const sure = found.filter(({ line, id, amountMinor }) => {
    if (
      line.bookedOn > today ||
      closed.has(line.bookedOn) ||
      taken.has(id) ||
      openNow(held.get(id)!) !== amountMinor
    )
      return false
    taken.add(id)
    return true
  })
  const receipts = sure.map(({ line, id, amountMinor }) => ({
    payment: paymentOf(line),
    allocations: [{ invoiceId: id, amountMinor }],
  }))
  for (let start = 0; start < receipts.length; start += CHUNK) {
    await recordPayments(call, receipts.slice(start, start + CHUNK))
  }
  await updateLines(
    tx,
    scope,
    sure.map(({ line }) => line.id),
    { state: 'matched' },
  )
  return sure.length
}
