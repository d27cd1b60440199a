/** What is said and decided about an open invoice: a rest written off, a dispute, a promise to pay. */
import { todayIn, type LocalDate } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { isAwaited } from '#domain/booking/ledger/invoice-balance.ts'
import { decideInvoice } from '#domain/money/invoices/invoice-decisions.ts'
import { assertPeriodOpen } from '../../booking/closed-periods/store.ts'
import type { InvoiceCall } from './assembling.ts'
import { actorOf } from '../invoices/issuing.ts'
import { factsOfIssued, openMinorOf } from '../invoices/rules.ts'
import { lockInvoice, moveMoney, updateInvoice } from '../invoices/store.ts'

type Target = { id: string; version: number }

/** Gives a rest up, or part of it. FORBIDDEN without the right, CONFLICT above what is open or may be written off. */
export async function writeOff(
  call: InvoiceCall,
  { id, version }: Target,
  { amountMinor, reason }: { amountMinor: number; reason: string },
) {
  const { tx, scope, org, now } = call
  const invoice = await lockInvoice(tx, scope, id, version)
  const open = openMinorOf(invoice)
  const facts = await factsOfIssued(call, invoice)
  // The rule is about what is given up: of a large rest a little may go as well.
  const about = { ...facts, openMinor: open > 0 ? Math.min(amountMinor, open) : open }
  decideInvoice(invoice.state, { action: 'writeOff', reason }, await actorOf(call, invoice), about)
  if (amountMinor > open) {
    const problem = moneyProblem('invoice.beyondOpen')
    throw new DomainError('BAD_REQUEST', { problem, fields: { amountMinor: asMessage(problem) } })
  }
  const today = todayIn(org.tz, now)
  await assertPeriodOpen(tx, scope, today)
  const after = await moveMoney(tx, scope, invoice, { writtenOffMinor: amountMinor }, today, {
    ...(amountMinor === open && { endedReason: reason }),
  })
  return { invoice, after }
}

/** Marks an invoice as disputed, or settles that. */
export async function dispute(
  call: InvoiceCall,
  { id, version }: Target,
  { isDisputed, note }: { isDisputed: boolean; note: string | null },
) {
  const { tx, scope } = call
  const invoice = await lockInvoice(tx, scope, id, version)
  const action = isDisputed ? 'dispute' : 'undispute'
  const facts = await factsOfIssued(call, invoice)
  decideInvoice(invoice.state, { action, reason: note }, await actorOf(call, invoice), facts)
  const next = await updateInvoice(tx, scope, invoice, { isDisputed, disputeNote: isDisputed ? note : null })
  return { invoice, version: next }
}

/** Notes the day by which somebody promised to pay, or takes that back. */
export async function promisePayment(
  call: InvoiceCall,
  { id, version }: { id: string; version?: number },
  { promisedOn, note }: { promisedOn: LocalDate | null; note: string | null },
) {
  const { tx, scope, org, now } = call
  const invoice = await lockInvoice(tx, scope, id, version)
  if (!isAwaited(invoice.state) || openMinorOf(invoice) <= 0) {
    throw new DomainError('CONFLICT', { problem: moneyProblem('invoice.nothingOpen') })
  }
  if (promisedOn !== null && promisedOn < todayIn(org.tz, now)) {
    const problem = moneyProblem('promise.past')
    throw new DomainError('BAD_REQUEST', { problem, fields: { promisedOn: asMessage(problem) } })
  }
  const promisedNote = promisedOn === null ? null : note
  const next = await updateInvoice(tx, scope, invoice, { promisedOn, promisedNote })
  return { invoice, version: next }
}
