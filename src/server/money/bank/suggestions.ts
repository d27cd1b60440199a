/** What lines of the bank may be: invoices they pay, payments on file that they show, receipts that they take back. */
import { moneyProblem } from '#domain/money/problems.ts'
import type { Problem } from '#domain/problems.ts'
import {
  indexOpenInvoices,
  suggestMatches,
  type OpenInvoice,
  type Suggestion,
} from '#domain/money/payments/payment-matching.ts'
import type { ClosedInvoice, Standing } from '#domain/money/payments/named-invoices.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { listClosedInvoices, listOpenInvoices, type ClosedInvoiceRow } from '../payments/open-store.ts'
import { listPayerIbans, listReturnable, listUntied, type OpenLine } from './store.ts'

/** A line as the rules read it. */
export const asBankLine = (line: Omit<OpenLine, 'proof'>) => ({ ...line, bankReference: null })

function asClosed({ id, number, ...row }: ClosedInvoiceRow): ClosedInvoice {
  const standing = (): Standing => {
    if (!row.isClaim) return { is: 'no_claim' }
    if (row.replacedById && row.replacedByNumber)
      return { is: 'replaced', byId: row.replacedById, byNumber: row.replacedByNumber }
    if (row.takenOffById && row.takenOffByNumber)
      return { is: 'taken_off', byId: row.takenOffById, byNumber: row.takenOffByNumber }
    if (row.state === 'cancelled' || row.state === 'written_off') return { is: row.state }
    return { is: 'paid' }
  }
  return { id, number, standing: standing() }
}

/** Everything that is open, indexed once for all lines. */
export async function loadOpen(tx: Tx, scope: OrgScope) {
  const payers = Map.groupBy(await listPayerIbans(tx, scope), ({ companyId }) => companyId)
  const rows = await listOpenInvoices(tx, scope, {})
  const open: OpenInvoice[] = rows.map(
    ({ id, number, currency, openMinor, dueOn, recipientName, companyId }) => ({
      id,
      number,
      currency,
      openMinor,
      dueOn: dueOn ?? '9999-12-31',
      payerName: recipientName,
      payerIbans: companyId ? (payers.get(companyId) ?? []).map(({ iban }) => iban) : [],
    }),
  )
  const closed = (await listClosedInvoices(tx, scope)).map(asClosed)
  return { open, index: indexOpenInvoices(open, closed), byId: new Map(rows.map((row) => [row.id, row])) }
}

/** A payment that a line may show, or take back. */
export type PaymentSuggestion = { paymentId: string; kind: 'shows' | 'returns'; reason: Problem }

export type Suggested = {
  suggestions: (Omit<Suggestion, 'invoices'> & {
    invoices: { id: string; number: string; payerName: string; currency: string; amountMinor: number }[]
  })[]
  payments: PaymentSuggestion[]
}

/** Suggestions for open lines, with why each fits. */
export async function suggestFor(
  tx: Tx,
  scope: OrgScope,
  lines: readonly Omit<OpenLine, 'proof'>[],
): Promise<Map<string, Suggested>> {
  if (lines.length === 0) return new Map()
  const { open, index, byId } = await loadOpen(tx, scope)
  const amounts = lines.map((line) => ({
    direction: line.amountMinor > 0 ? ('in' as const) : ('out' as const),
    amountMinor: Math.abs(line.amountMinor),
    currency: line.currency,
  }))
  const untied = await listUntied(tx, scope, amounts)
  const returns = lines.filter(({ isReturn, amountMinor }) => isReturn && amountMinor < 0)
  const returnable = await listReturnable(
    tx,
    scope,
    returns.map(({ amountMinor }) => -amountMinor),
  )
  const named = (found: Suggestion) => ({
    ...found,
    invoices: found.invoices.map(({ id, amountMinor }) => {
      const { number, recipientName: payerName, currency } = byId.get(id)!
      return { id, number, payerName, currency, amountMinor }
    }),
  })
  return new Map(
    lines.map((line) => {
      const payments: PaymentSuggestion[] = [
        ...untied
          .filter((payment) => isSameMoney(line, payment))
          .map((payment) => ({
            paymentId: payment.id,
            kind: 'shows' as const,
            reason: moneyProblem('match.recorded', { payer: payment.counterparty, on: payment.paidOn }),
          })),
        ...returnable
          .filter((payment) => isReturnOf(line, payment))
          .map((payment) => ({
            paymentId: payment.id,
            kind: 'returns' as const,
            reason: moneyProblem('match.returns', { payer: payment.counterparty, on: payment.paidOn }),
          })),
      ]
      return [line.id, { suggestions: suggestMatches(asBankLine(line), open, index).map(named), payments }]
    }),
  )
}

type Money = { amountMinor: number; currency: string }
type Line = Omit<OpenLine, 'proof'>

const isSameMoney = (line: Line, payment: Money & { direction: 'in' | 'out' }) =>
  !line.isReturn &&
  payment.currency === line.currency &&
  line.amountMinor === (payment.direction === 'in' ? 1 : -1) * payment.amountMinor

type Returnable = Money & { paidOn: string; counterpartyIban: string | null; endToEndId: string | null }

/** The same amount, not before it came, and by the same reference or account. */
const isReturnOf = (line: Line, payment: Returnable) =>
  line.isReturn &&
  payment.currency === line.currency &&
  -line.amountMinor === payment.amountMinor &&
  payment.paidOn <= line.bookedOn &&
  ((payment.endToEndId !== null && payment.endToEndId === line.endToEndId) ||
    (payment.counterpartyIban !== null && payment.counterpartyIban === line.counterpartyIban))
