// The sentences of an invoice that paper and XML share: why no VAT is charged, what was paid before, what is withheld.
import type { InvoiceDocument, VatGroup } from './invoice-document.ts'
import type { InvoiceLanguage } from './invoice-kinds.ts'
import { invoicePaperWords } from './invoice-paper-words.ts'
import { amount, decimalText, paperDay } from './money-paper.ts'

/** An invoice that has no number yet is checked and shown as well. */
export type NumberlessInvoice = Omit<InvoiceDocument, 'number'>

/** What is left to transfer after the tax that the buyer keeps back. */
export const transferMinor = ({ totals, withheldMinor }: NumberlessInvoice): number =>
  totals.payableMinor - withheldMinor

/** Why a group carries no VAT, in the invoice's own words or the usual ones; null where VAT is charged. */
export const exemptionReason = (group: VatGroup, language: InvoiceLanguage): string | null =>
  group.exemptionReason || invoicePaperWords[language].exemptions[group.category]

/** VAT in the seller's own currency with the rate that was used; null where the invoice is in it. */
export function vatInBaseText({ vatInBase, currency, language }: NumberlessInvoice): string | null {
  if (!vatInBase) return null
  const words = invoicePaperWords[language]
  const { currency: base, vatMinor, rate, rateDate, source } = vatInBase
  const value = `${decimalText(rate, language)} ${base}`
  const how = words.rate(currency, value, source, paperDay(rateDate, language))
  return `${words.vatInBase(amount(vatMinor, base, language))} (${how})`
}

/** When it is to be paid, where no day is named; null where a day says it or nothing is to be paid. */
export function paymentTerms({ kind, dueDate, totals, language }: NumberlessInvoice): string | null {
  if (dueDate !== null || totals.payableMinor <= 0) return null
  const words = invoicePaperWords[language]
  return kind === 'credit_note' ? words.refunded : words.onReceipt
}

/** All sentences for a reader of the XML (BT-22), who sees no page: law, deposits, tax withheld, the agency's own. */
export function invoiceNotes(invoice: NumberlessInvoice): string[] {
  const { kind, language, currency, seller, onBehalfBy, prepayments, withheldMinor } = invoice
  const words = invoicePaperWords[language]
  const show = (minor: number) => amount(minor, currency, language)
  return [
    kind === 'self_billed' && words.selfBilled,
    kind === 'deposit' && words.depositNote,
    onBehalfBy && words.onBehalf(seller.name, onBehalfBy),
    ...prepayments.map(({ number, issueDate, netMinor, vatMinor, grossMinor }) =>
      words.prepaidList(
        { number, day: paperDay(issueDate, language) },
        show(netMinor),
        show(vatMinor),
        show(grossMinor),
      ),
    ),
    withheldMinor !== 0 && words.withheldNote(show(withheldMinor), show(transferMinor(invoice))),
    vatInBaseText(invoice),
    ...invoice.notes,
  ].filter((note): note is string => Boolean(note))
}
