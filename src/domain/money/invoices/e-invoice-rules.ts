// What an e-invoice must have before it is issued (EN 16931, XRechnung 3.0), said so that a person can mend it.
import type { InvoiceParty } from './invoice-document.ts'
import type { NumberlessInvoice } from './invoice-notes.ts'
import { euCountries } from '../../countries.ts'
import { hasRate, type VatCategory } from '../../booking/ledger/invoice-kinds.ts'
import type { InvoiceFormat } from '../../people/invoice-formats.ts'
import { sameRate, totalsOf, vatGroupsOf } from './invoice-totals.ts'
import { isEmail, normaliseVatId } from '../../formats.ts'
import { asMessage } from '../../problems.ts'
import { ibanProblem, normaliseIban } from '../../people/iban.ts'
import { isLeitwegForm, isLeitwegId } from '../../people/leitweg.ts'
import { compareDecimals, exponentOf, priced } from '../../money.ts'

/** `field` is a path within the side named: 'zip' of the buyer, 'lines.0.description' of the invoice. */
export type EInvoiceProblem = { field: string; message: string; side: 'seller' | 'buyer' | 'invoice' }
type Side = 'seller' | 'buyer'

const isEmpty = (text: string | null | undefined) => !text?.trim()
const hasCategory = ({ lines }: NumberlessInvoice, ...wanted: VatCategory[]) =>
  lines.some(({ vatCategory }) => wanted.includes(vatCategory))

/** What a side must have, each with its name in a sentence: 'The buyer has no city.' */
function missing(
  side: Side,
  party: InvoiceParty,
  fields: readonly (readonly [keyof InvoiceParty, string])[],
): EInvoiceProblem[] {
  return fields
    .filter(([field]) => isEmpty(party[field] as string | null))
    .map(([field, name]) => ({ field, side, message: `The ${side} has no ${name}.` }))
}

/** A VAT id starts with the two letters of its country (BR-CO-09). */
const malformed = (side: Side, { vatId }: InvoiceParty): EInvoiceProblem[] =>
  isEmpty(vatId) || /^[A-Z]{2}[A-Z0-9+*]{2,}$/.test(normaliseVatId(vatId ?? ''))
    ? []
    : [
        {
          field: 'vatId',
          side,
          message: `The ${side}’s VAT id has to start with the letters of its country.`,
        },
      ]

function partyProblems(invoice: NumberlessInvoice): EInvoiceProblem[] {
  const { seller, buyer } = invoice
  const needed = [
    ['name', 'name'],
    ['country', 'country'],
  ] as const
  const found = [
    ...missing('seller', seller, needed),
    ...missing('buyer', buyer, needed),
    ...malformed('seller', seller),
    ...malformed('buyer', buyer),
  ]
  if (isEmpty(seller.vatId) && isEmpty(seller.taxNumber)) {
    found.push({
      field: 'taxNumber',
      side: 'seller',
      message: 'The seller has neither VAT id nor tax number.',
    })
  }
  if (hasCategory(invoice, 'AE')) {
    const id = [['vatId', 'VAT id, which reverse charge needs']] as const
    found.push(...missing('buyer', buyer, id))
    // Sellers from outside the union may have none; their tax number stands for it (BR-AE-02).
    if (euCountries.has(seller.country)) found.push(...missing('seller', seller, id))
  }
  if (hasCategory(invoice, 'G')) {
    found.push(...missing('seller', seller, [['vatId', 'VAT id, which an export needs']]))
  }
  return found
}

function lineProblems({ lines }: NumberlessInvoice): EInvoiceProblem[] {
  if (lines.length === 0) {
    return [{ field: 'lines', side: 'invoice', message: 'The invoice has no lines.' }]
  }
  return lines.flatMap((line, index) => {
    const at = (field: string, message: string): EInvoiceProblem => ({
      field: `lines.${index}.${field}`,
      side: 'invoice',
      message: `Line ${line.no}: ${message}`,
    })
    const isPositive = compareDecimals(line.vatPct, '0') > 0
    return [
      ...(isEmpty(line.description) ? [at('description', 'say what it is for.')] : []),
      ...(compareDecimals(line.unitPrice, '0') < 0
        ? [at('unitPrice', 'a price is not below zero; take something back by a quantity below zero.')]
        : []),
      ...(hasRate(line.vatCategory) && !isPositive ? [at('vatPct', 'enter the VAT rate.')] : []),
      ...(!hasRate(line.vatCategory) && isPositive
        ? [at('vatPct', 'its kind of VAT has no rate; enter 0.')]
        : []),
    ]
  })
}

function vatProblems(invoice: NumberlessInvoice): EInvoiceProblem[] {
  const { lines, vatGroups } = invoice
  const found: EInvoiceProblem[] = []
  const others = new Set(lines.map(({ vatCategory }) => vatCategory))
  if (others.delete('O') && others.size > 0) {
    found.push({
      field: 'lines',
      side: 'invoice',
      message:
        'What is outside the scope of VAT cannot stand on one e-invoice with anything else. Write two invoices.',
    })
  }
  // Why reverse charge applies is the same for all; an exemption has its own paragraph.
  if (vatGroups.some(({ category, exemptionReason }) => category === 'E' && isEmpty(exemptionReason))) {
    found.push({ field: 'vatGroups', side: 'invoice', message: 'Say by which rule no VAT is charged.' })
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
  return agrees
    ? []
    : [{ field: 'totals', side: 'invoice', message: 'The sums do not follow from the lines.' }]
}

function referenceProblems({ kind, precedes, currency, payment, vatInBase }: NumberlessInvoice) {
  const found: EInvoiceProblem[] = []
  const say = (field: string, message: string) => found.push({ field, side: 'invoice', message })
  if ((kind === 'corrected' || kind === 'credit_note') && !precedes) {
    say('precedes', 'Name the invoice that this one corrects or cancels.')
  }
  // BR-DEC: no amount has more than two decimals.
  if (exponentOf(currency) > 2)
    say('currency', `An e-invoice cannot be in ${currency}: it has three decimals.`)
  if (vatInBase && vatInBase.currency === currency) {
    say('vatInBase', 'VAT is said twice in one currency.')
  }
  const problem = payment && ibanProblem(normaliseIban(payment.iban))
  if (problem) say('payment.iban', asMessage(problem))
  return found
}

/** What XRechnung 3.0 asks for beyond EN 16931 (BR-DE-1 to BR-DE-28, and both electronic addresses). */
function xrechnungProblems(invoice: NumberlessInvoice): EInvoiceProblem[] {
  const { seller, buyer, buyerReference, payment, kind } = invoice
  const place = [
    ['city', 'city'],
    ['zip', 'post code'],
  ] as const
  const found = [
    ...missing('seller', seller, [
      ...place,
      ['contactName', 'person to contact'],
      ['phone', 'phone number'],
      ['email', 'e-mail address'],
    ]),
    ...missing('buyer', buyer, [...place, ['email', 'e-mail address']]),
  ]
  const wrongMail = (side: Side, { email }: InvoiceParty) => {
    if (!isEmpty(email) && !isEmail(email ?? '')) {
      found.push({ field: 'email', side, message: `The ${side}’s e-mail address is not one.` })
    }
  }
  wrongMail('seller', seller)
  wrongMail('buyer', buyer)
  if (!isEmpty(seller.phone) && (seller.phone?.match(/\d/g) ?? []).length < 3) {
    found.push({ field: 'phone', side: 'seller', message: 'The seller’s phone number needs three digits.' })
  }
  if (isEmpty(buyerReference)) {
    found.push({
      field: 'buyerReference',
      side: 'invoice',
      message: 'Enter the Leitweg-ID, or another reference that the buyer wants to read.',
    })
  } else if (buyerReference && isLeitwegForm(buyerReference) && !isLeitwegId(buyerReference)) {
    found.push({
      field: 'buyerReference',
      side: 'invoice',
      message: 'Check the Leitweg-ID: its check digits do not fit.',
    })
  }
  if (!payment && kind !== 'credit_note') {
    found.push({ field: 'payment', side: 'invoice', message: 'Say to which account it is to be paid.' })
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
