// The sentences of an invoice that paper and XML share: why no VAT is charged, what was paid before, what is withheld.
import { documentDay, intlTags } from '../../document-dates.ts'
import { formatMonth, monthOf } from '../../dates.ts'
import type { InvoiceDocument, VatGroup } from './invoice-document.ts'
import type { InvoiceLanguage } from '../../booking/ledger/invoice-kinds.ts'
import { invoiceDocumentWords } from './invoice-pdf-words.ts'
import { amount, decimalText } from '#domain/money/money-document.ts'

/** An invoice that has no number yet is checked and shown as well. */
export type NumberlessInvoice = Omit<InvoiceDocument, 'number'>

/** What is left to transfer after the tax that the buyer keeps back. */
export const transferMinor = ({ totals, withheldMinor }: NumberlessInvoice): number =>
  totals.payableMinor - withheldMinor

/** Why a group carries no VAT, in the invoice's own words or the usual ones; null where VAT is charged. */
export const exemptionReason = (group: VatGroup, language: InvoiceLanguage): string | null =>
  group.exemptionReason || invoiceDocumentWords[language].exemptions[group.category]

/** VAT in the seller's own currency as it is stated; null where the invoice is in it or charges none. */
export const statedVatInBase = ({ vatInBase }: NumberlessInvoice): InvoiceDocument['vatInBase'] =>
  vatInBase && vatInBase.vatMinor !== 0 ? vatInBase : null

/** The rate that an invoice was converted at: “1 USD = 0.854 EUR, monthly average December 2025 (BMF)”. */
export function rateText(
  currency: string,
  { currency: base, rate, rateDate, source, basis }: NonNullable<InvoiceDocument['vatInBase']>,
  language: InvoiceLanguage,
): string {
  const words = invoiceDocumentWords[language]
  const value = `${decimalText(rate, language)} ${base}`
  if (basis === undefined || basis === 'day') {
    return words.rate(currency, value, source, documentDay(rateDate, language))
  }
  const month = formatMonth(monthOf(rateDate), intlTags[language])
  return words.averageRate(currency, value, source, month)
}

/** VAT in the seller's own currency with the rate that was used; null where there is none to state. */
export function vatInBaseText(invoice: NumberlessInvoice): string | null {
  const stated = statedVatInBase(invoice)
  if (!stated) return null
  const { currency, language } = invoice
  const value = amount(stated.vatMinor, stated.currency, language)
  return `${invoiceDocumentWords[language].vatInBase(value)} (${rateText(currency, stated, language)})`
}

/** When it is to be paid, where no day is named; null where a day says it or nothing is to be paid. */
export function paymentTerms({ kind, dueDate, totals, language }: NumberlessInvoice): string | null {
  if (dueDate !== null || totals.payableMinor <= 0) return null
  const words = invoiceDocumentWords[language]
  return kind === 'credit_note' ? words.refunded : words.onReceipt
}

/** Which deposit invoices nobody has to pay any more, each with what was paid on it. */
export function replacedDeposits({ language, currency, replaces = [] }: NumberlessInvoice): string[] {
  const show = (minor: number) => amount(minor, currency, language)
  return replaces.map(({ number, issueDate, grossMinor, paidMinor }) =>
    invoiceDocumentWords[language].replaces(
      { number, day: documentDay(issueDate, language) },
      show(grossMinor),
      paidMinor === 0 ? null : show(paidMinor),
    ),
  )
}

/** Every invoice that this one refers to (BG-3), once: what it corrects, and the deposits it takes off or replaces. */
export function invoicesBefore({ precedes, prepayments, replaces = [] }: NumberlessInvoice) {
  const all = [...(precedes ? [precedes] : []), ...prepayments, ...replaces]
  return all
    .filter(({ number }, index) => all.findIndex((other) => other.number === number) === index)
    .map(({ number, issueDate }) => ({ number, issueDate }))
}

/** All sentences for a reader of the XML (BT-22), who sees no page: law, deposits, tax withheld, the agency's own. */
export function invoiceNotes(invoice: NumberlessInvoice): string[] {
  const { kind, language, currency, seller, onBehalfBy, prepayments, withheldMinor } = invoice
  const words = invoiceDocumentWords[language]
  const show = (minor: number) => amount(minor, currency, language)
  return [
    kind === 'self_billed' && words.selfBilled,
    kind === 'deposit' && words.depositNote,
    onBehalfBy && words.onBehalf(seller.name, onBehalfBy),
    ...prepayments.map(({ number, issueDate, netMinor, vatMinor, grossMinor }) =>
      words.prepaidList(
        { number, day: documentDay(issueDate, language) },
        show(netMinor),
        show(vatMinor),
        show(grossMinor),
      ),
    ),
    ...replacedDeposits(invoice),
    withheldMinor !== 0 && words.withheldNote(show(withheldMinor), show(transferMinor(invoice))),
    vatInBaseText(invoice),
    ...invoice.notes,
  ].filter((note): note is string => Boolean(note))
}
