// What an e-invoice must have before it is issued (EN 16931, XRechnung 3.0), by the field to fill in.
import type { InvoiceParty } from './invoice-document.ts'
import type { NumberlessInvoice } from './invoice-notes.ts'
import { euCountries } from '../../countries.ts'
import { hasRate, type VatCategory } from '../../booking/ledger/invoice-kinds.ts'
import type { InvoiceFormat } from '../../people/invoice-formats.ts'
import { sameRate, totalsOf, vatGroupsOf } from './invoice-totals.ts'
import { isEmail, normaliseVatId } from '../../formats.ts'
import { ibanProblem, normaliseIban } from '../../people/iban.ts'
import { isLeitwegForm, isLeitwegId } from '../../people/leitweg.ts'
import { compareDecimals, priced } from '../../money.ts'
import { exponentOf } from '../../currencies.ts'
import type { Problem } from '../../problems.ts'
import type { MissingField } from '../money-invoice-problems.ts'
import { moneyProblem } from '../problems.ts'

/** `field` is a path within the side named: 'zip' of the buyer, 'lines.0.description' of the invoice. */
export type EInvoiceProblem = { field: string; problem: Problem; side: 'seller' | 'buyer' | 'invoice' }
type Side = 'seller' | 'buyer'

const isEmpty = (text: string | null | undefined) => !text?.trim()
const hasCategory = ({ lines }: NumberlessInvoice, ...wanted: VatCategory[]) =>
  lines.some(({ vatCategory }) => wanted.includes(vatCategory))

/** What a side must have and has not. */
export const missingOf = (
  side: Side,
  party: InvoiceParty,
  fields: readonly MissingField[],
): EInvoiceProblem[] =>
  fields
    .filter((field) => isEmpty(party[field]))
    .map((field) => ({ field, side, problem: moneyProblem('party.missing', { side, field }) }))

const withoutVatId = (side: Side, { vatId }: InvoiceParty, problem: Problem): EInvoiceProblem[] =>
  isEmpty(vatId) ? [{ field: 'vatId', side, problem }] : []

/** A VAT id starts with the two letters of its country (BR-CO-09). */
const malformed = (side: Side, { vatId }: InvoiceParty): EInvoiceProblem[] =>
  isEmpty(vatId) || /^[A-Z]{2}[A-Z0-9+*]{2,}$/.test(normaliseVatId(vatId ?? ''))
    ? []
    : [{ field: 'vatId', side, problem: moneyProblem('party.vatIdForm', { side }) }]

function partyProblems(invoice: NumberlessInvoice): EInvoiceProblem[] {
  const { seller, buyer } = invoice
  const needed = ['name', 'country'] as const
  const found = [
    ...missingOf('seller', seller, needed),
    ...missingOf('buyer', buyer, needed),
    ...malformed('seller', seller),
    ...malformed('buyer', buyer),
  ]
  if (isEmpty(seller.vatId) && isEmpty(seller.taxNumber)) {
    found.push({ field: 'taxNumber', side: 'seller', problem: moneyProblem('party.taxNumbers') })
  }
  if (hasCategory(invoice, 'AE')) {
    const needed = (side: Side) => moneyProblem('party.vatIdForReverseCharge', { side })
    found.push(...withoutVatId('buyer', buyer, needed('buyer')))
    // Sellers from outside the union may have none; their tax number stands for it (BR-AE-02).
    if (euCountries.has(seller.country)) found.push(...withoutVatId('seller', seller, needed('seller')))
  }
  if (hasCategory(invoice, 'G')) {
    found.push(...withoutVatId('seller', seller, moneyProblem('party.vatIdForExport')))
  }
  return found
}

function lineProblems({ lines }: NumberlessInvoice): EInvoiceProblem[] {
  if (lines.length === 0) {
    return [{ field: 'lines', side: 'invoice', problem: moneyProblem('invoice.noLines') }]
  }
  return lines.flatMap((line, index) => {
    const at = (field: string, problem: Problem): EInvoiceProblem => ({
      field: `lines.${index}.${field}`,
      side: 'invoice',
      problem: moneyProblem('invoice.line', { no: line.no, problem }),
    })
    const isPositive = compareDecimals(line.vatPct, '0') > 0
    return [
      ...(isEmpty(line.description) ? [at('description', moneyProblem('line.description'))] : []),
      ...(compareDecimals(line.unitPrice, '0') < 0
        ? [at('unitPrice', moneyProblem('line.priceNegative'))]
        : []),
      ...(hasRate(line.vatCategory) && !isPositive ? [at('vatPct', moneyProblem('line.rateMissing'))] : []),
      ...(!hasRate(line.vatCategory) && isPositive ? [at('vatPct', moneyProblem('line.rateNotZero'))] : []),
    ]
  })
}

function vatProblems(invoice: NumberlessInvoice): EInvoiceProblem[] {
  const { lines, vatGroups } = invoice
  const found: EInvoiceProblem[] = []
  const others = new Set(lines.map(({ vatCategory }) => vatCategory))
  if (others.delete('O') && others.size > 0) {
    found.push({ field: 'lines', side: 'invoice', problem: moneyProblem('invoice.mixedScope') })
  }
  // Why reverse charge applies is the same for all; an exemption has its own paragraph.
  if (vatGroups.some(({ category, exemptionReason }) => category === 'E' && isEmpty(exemptionReason))) {
    found.push({ field: 'vatGroups', side: 'invoice', problem: moneyProblem('invoice.exemptionReason') })
  }
  return found
}

/** Sums are found, never typed; an invoice whose sums do not follow from its lines must not leave. */
function sumProblems({ lines, vatGroups, totals, currency }: NumberlessInvoice): EInvoiceProblem[] {
  const found = vatGroupsOf(lines, currency, () => ({ exemptionCode: null, exemptionReason: null }))
  const own = totalsOf(found, totals.prepaidMinor)
  const agrees =
    lines.every((line) => priced(line.quantity, line.unitPrice, currency).amountMinor === line.netMinor) &&
    found.length === vatGroups.length &&
    found.every((group, index) => {
      const given = vatGroups[index]
      return (
        given?.category === group.category &&
        sameRate(given.pct, group.pct) &&
        given.baseMinor === group.baseMinor &&
        given.vatMinor === group.vatMinor
      )
    }) &&
    own.netMinor === totals.netMinor &&
    own.vatMinor === totals.vatMinor &&
    own.grossMinor === totals.grossMinor &&
    own.payableMinor === totals.payableMinor
  return agrees ? [] : [{ field: 'totals', side: 'invoice', problem: moneyProblem('invoice.sums') }]
}

function referenceProblems({ kind, precedes, currency, payment, vatInBase }: NumberlessInvoice) {
  const found: EInvoiceProblem[] = []
  const say = (field: string, problem: Problem) => found.push({ field, side: 'invoice', problem })
  if ((kind === 'corrected' || kind === 'credit_note') && !precedes) {
    say('precedes', moneyProblem('invoice.precedes'))
  }
  // BR-DEC: no amount has more than two decimals.
  if (exponentOf(currency) > 2) say('currency', moneyProblem('invoice.currencyDecimals', { currency }))
  if (vatInBase && vatInBase.currency === currency) {
    say('vatInBase', moneyProblem('invoice.vatTwice'))
  }
  if (payment && ibanProblem(normaliseIban(payment.iban))) {
    say('payment.iban', moneyProblem('invoice.accountIban'))
  }
  return found
}

/** What XRechnung 3.0 asks for beyond EN 16931 (BR-DE-1 to BR-DE-28, and both electronic addresses). */
function xrechnungProblems(invoice: NumberlessInvoice): EInvoiceProblem[] {
  const { seller, buyer, buyerReference, payment, kind } = invoice
  const found = [
    ...missingOf('seller', seller, ['city', 'zip', 'contactName', 'phone', 'email']),
    ...missingOf('buyer', buyer, ['city', 'zip', 'email']),
  ]
  const wrongMail = (side: Side, { email }: InvoiceParty) => {
    if (!isEmpty(email) && !isEmail(email ?? '')) {
      found.push({ field: 'email', side, problem: moneyProblem('party.emailForm', { side }) })
    }
  }
  wrongMail('seller', seller)
  wrongMail('buyer', buyer)
  if (!isEmpty(seller.phone) && (seller.phone?.match(/\d/g) ?? []).length < 3) {
    found.push({ field: 'phone', side: 'seller', problem: moneyProblem('party.phoneForm') })
  }
  if (isEmpty(buyerReference)) {
    found.push({
      field: 'buyerReference',
      side: 'invoice',
      problem: moneyProblem('invoice.buyerReference'),
    })
  } else if (buyerReference && isLeitwegForm(buyerReference) && !isLeitwegId(buyerReference)) {
    found.push({
      field: 'buyerReference',
      side: 'invoice',
      problem: moneyProblem('invoice.leitwegId'),
    })
  }
  if (!payment && kind !== 'credit_note') {
    found.push({ field: 'payment', side: 'invoice', problem: moneyProblem('invoice.account') })
  }
  return found
}

/**
 * What keeps an invoice from being issued in this format, most basic first; empty when nothing does. A plain PDF is no
 * e-invoice, so nothing is asked of it here.
 */
export function eInvoiceProblems(invoice: NumberlessInvoice, format: InvoiceFormat): EInvoiceProblem[] {
  if (format === 'pdf') return []
  return [
    ...partyProblems(invoice),
    ...lineProblems(invoice),
    ...vatProblems(invoice),
    ...sumProblems(invoice),
    ...referenceProblems(invoice),
    ...(format === 'xrechnung' ? xrechnungProblems(invoice) : []),
  ]
}
