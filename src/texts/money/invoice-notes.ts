// The sentences of an invoice that its page and its XML share: rates, what was paid before, what is withheld.
import type { InvoiceDocument } from '#domain/money/invoices/invoice-document.ts'
import {
  legalNotes,
  type NumberlessInvoice,
  statedVatInBase,
  transferMinor,
} from '#domain/money/invoices/invoice-notes.ts'
import { amount, decimalText } from '#domain/money/money-document.ts'
import { monthOf } from '#domain/dates.ts'
import { msg } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'
import { invoiceTexts } from './invoice-document-texts.ts'

/** The European Central Bank goes by another short name in each language; other sources are as somebody wrote them. */
const sourceText = (source: string, t: Translator) =>
  source === 'ECB' ? t(msg({ message: 'ECB', context: 'European Central Bank' })) : source

/** The rate that an invoice was converted at: “1 USD = 0.854 EUR, monthly average December 2025 (BMF)”. */
export function rateText(
  currency: string,
  { currency: base, rate, rateDate, source, basis }: NonNullable<InvoiceDocument['vatInBase']>,
  t: Translator,
): string {
  const value = `${decimalText(rate, t.language)} ${base}`
  if (basis === undefined || basis === 'day') {
    return t(msg<'currency' | 'value' | 'source' | 'day'>`1 {currency} = {value}, {source}, {day}`, {
      currency,
      value,
      source: sourceText(source, t),
      day: t.day(rateDate),
    })
  }
  return t(
    msg<
      'currency' | 'value' | 'source' | 'month'
    >`1 {currency} = {value}, monthly average {month} ({source})`,
    { currency, value, source: sourceText(source, t), month: t.month(monthOf(rateDate)) },
  )
}

/** VAT in the seller's own currency with the rate that was used; null where there is none to state. */
export function vatInBaseText(invoice: NumberlessInvoice, t: Translator): string | null {
  const stated = statedVatInBase(invoice)
  if (!stated) return null
  const value = amount(stated.vatMinor, stated.currency, t.language)
  return t(msg<'amount' | 'rate'>`VAT in the seller’s currency: {amount} ({rate})`, {
    amount: value,
    rate: rateText(invoice.currency, stated, t),
  })
}

/** When it should be paid, where no day is named; null where a day says it or there is nothing to pay. */
export function paymentTerms({ kind, dueDate, totals }: NumberlessInvoice, t: Translator): string | null {
  if (dueDate !== null || totals.payableMinor <= 0) return null
  return t(kind === 'credit_note' ? invoiceTexts.refunded : invoiceTexts.onReceipt)
}

/** Which deposit invoices nobody has to pay any more, each with what was paid on it. */
export function replacedDeposits({ currency, replaces = [] }: NumberlessInvoice, t: Translator): string[] {
  const show = (minor: number) => amount(minor, currency, t.language)
  return replaces.map(({ number, issueDate, grossMinor, paidMinor }) => {
    const deposit = { number, day: t.day(issueDate), gross: show(grossMinor) }
    return paidMinor === 0
      ? t(
          msg<
            'number' | 'day' | 'gross'
          >`Replaces deposit invoice {number} of {day} for {gross}, which has not been paid. Please pay this invoice only.`,
          deposit,
        )
      : t(
          msg<
            'number' | 'day' | 'gross' | 'paid'
          >`Replaces deposit invoice {number} of {day} for {gross}, of which {paid} has been paid. Please pay this invoice only.`,
          { ...deposit, paid: show(paidMinor) },
        )
  })
}

/** All sentences for a reader of the XML (BT-22), who sees no page: law, deposits, tax withheld, the agency's own. */
export function invoiceNotes(invoice: NumberlessInvoice, t: Translator): string[] {
  const { kind, currency, seller, onBehalfBy, prepayments, withheldMinor } = invoice
  const legal = legalNotes[t.language]
  const show = (minor: number) => amount(minor, currency, t.language)
  return [
    kind === 'self_billed' && legal.selfBilled,
    kind === 'deposit' && legal.deposit,
    onBehalfBy && legal.onBehalf(seller.name, onBehalfBy),
    ...prepayments.map(({ number, issueDate, netMinor, vatMinor, grossMinor }) =>
      t(
        msg<
          'number' | 'day' | 'net' | 'vat' | 'gross'
        >`Deposit invoice {number} of {day}: net {net}, VAT {vat}, total {gross}.`,
        { number, day: t.day(issueDate), net: show(netMinor), vat: show(vatMinor), gross: show(grossMinor) },
      ),
    ),
    ...replacedDeposits(invoice, t),
    withheldMinor !== 0 && legal.withheldNote(show(withheldMinor), show(transferMinor(invoice))),
    vatInBaseText(invoice, t),
    ...invoice.notes,
  ].filter((note): note is string => Boolean(note))
}
