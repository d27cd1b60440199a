/** What the machine of invoices has to know about one. */
import type { InvoiceFacts } from '#domain/money/invoices/invoice-actions.ts'
import { openOf } from '#domain/booking/ledger/invoice-balance.ts'
import type { InvoiceProblem } from '#domain/money/invoices/build-invoice.ts'
import { findMoneySettings } from '../money-settings/store.ts'
import type { InvoiceCall } from '../invoice-drafts/assembling.ts'
import { listFinalsOf } from './related-store.ts'
import type { InvoiceRow } from './store.ts'

/** What is left to pay; nothing on a draft, and where it is cancelled, replaced or no claim at all. */
export function openMinorOf(invoice: InvoiceRow): number {
  const { number, state, replacedById, kind } = invoice
  const isNoClaim = kind === 'credit_note' || kind === 'self_billed'
  return number === null || state === 'cancelled' || replacedById !== null || isNoClaim ? 0 : openOf(invoice)
}

/** Facts from what is known of an invoice; the problems of a draft, the money of an issued one. */
export const factsOf = (
  { kind, isDisputed }: InvoiceRow,
  {
    missing,
    vat,
    ...rest
  }: Pick<InvoiceFacts, 'openMinor' | 'toleranceMinor' | 'isTakenOff'> & {
    missing: readonly InvoiceProblem[]
    vat: { decision: readonly InvoiceProblem[]; check: readonly InvoiceProblem[] }
  },
): InvoiceFacts => ({
  kind,
  isDisputed,
  missing: missing.map(({ problem }) => problem),
  isVatDecided: vat.decision.length === 0,
  areVatIdsChecked: vat.check.length === 0,
  isTakenOff: rest.isTakenOff,
  openMinor: rest.openMinor,
  toleranceMinor: rest.toleranceMinor,
})

/** The facts of an issued invoice. What may be written off is given in the base currency: in another one, nothing. */
export async function factsOfIssued(
  { tx, scope, org }: InvoiceCall,
  invoice: InvoiceRow,
): Promise<InvoiceFacts> {
  const finals = invoice.kind === 'deposit' ? await listFinalsOf(tx, scope, invoice.id) : []
  const { writeOffToleranceMinor } = (await findMoneySettings(tx, scope)).settings
  return factsOf(invoice, {
    missing: [],
    vat: { decision: [], check: [] },
    openMinor: openMinorOf(invoice),
    toleranceMinor: invoice.currency === org.baseCurrency ? writeOffToleranceMinor : 0,
    isTakenOff: finals.length > 0 || invoice.replacedById !== null,
  })
}
