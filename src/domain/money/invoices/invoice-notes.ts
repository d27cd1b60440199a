// What the notes of an invoice are about: what is left to transfer, what is stated, which invoices were before.
import type { Language } from '../../language.ts'
import type { InvoiceDocument, VatGroup } from './invoice-document.ts'
import { legalNotes } from './invoice-legal-notes.ts'

/** An invoice that has no number yet is checked and shown as well. */
export type NumberlessInvoice = Omit<InvoiceDocument, 'number'>

/** What is left to transfer after the tax that the buyer keeps back. */
export const transferMinor = ({ totals, withheldMinor }: NumberlessInvoice): number =>
  totals.payableMinor - withheldMinor

/** Why a group carries no VAT, as the invoice says it itself or as usual; null where VAT is charged. */
export const exemptionReason = (group: VatGroup, language: Language): string | null =>
  group.exemptionReason || legalNotes[language].exemptions[group.category]

/** VAT in the seller's own currency as it is stated; null where the invoice is in it or charges none. */
export const statedVatInBase = ({ vatInBase }: NumberlessInvoice): InvoiceDocument['vatInBase'] =>
  vatInBase && vatInBase.vatMinor !== 0 ? vatInBase : null

/** Every invoice that this one refers to (BG-3), once: what it corrects, and the deposits it takes off or replaces. */
export function invoicesBefore({ precedes, prepayments, replaces = [] }: NumberlessInvoice) {
  const all = [...(precedes ? [precedes] : []), ...prepayments, ...replaces]
  return all
    .filter(({ number }, index) => all.findIndex((other) => other.number === number) === index)
    .map(({ number, issueDate }) => ({ number, issueDate }))
}
