// Invoices with one thing wrong each, for tests: the rule that forbids it, and the field that a person has to fix.
import type { EInvoiceProblem } from './e-invoice-rules.ts'
import type { InvoiceDocument, InvoiceDocumentLine, InvoiceParty } from './invoice-document.ts'
import {
  artist,
  exampleInvoice,
  exampleInvoices,
  exampleLine,
  type ExampleChanges,
} from './invoice-example.ts'

export type BrokenInvoice = {
  /** Of EN 16931 or XRechnung 3.0; null where no rule of theirs sees it. */
  rule: string | null
  invoice: InvoiceDocument
  side: EInvoiceProblem['side']
  field: string
}

const whole = exampleInvoices.publicBuyer!
const broken = (
  rule: string | null,
  [side, field]: [EInvoiceProblem['side'], string],
  changes: ExampleChanges,
): BrokenInvoice => ({
  rule,
  side,
  field,
  invoice: exampleInvoice({ ...whole, buyerReference: 'PO 4711', ...changes }),
})
const seller = (rule: string, field: keyof InvoiceParty, changes: Partial<InvoiceParty>) =>
  broken(rule, ['seller', field], { seller: { ...whole.seller, ...changes } })
const buyer = (rule: string, field: keyof InvoiceParty, changes: Partial<InvoiceParty>) =>
  broken(rule, ['buyer', field], { buyer: { ...whole.buyer, ...changes } })
const line = (rule: string, field: keyof InvoiceDocumentLine, changes: Parameters<typeof exampleLine>[0]) =>
  broken(rule, ['invoice', `lines.0.${field}`], { lines: [exampleLine(changes)] })

const untaxed = exampleLine({ vatCategory: 'AE', vatPct: '0' })
const wrongSum = exampleInvoice({ ...whole, buyerReference: 'PO 4711' })

export const brokenInvoices: Record<string, BrokenInvoice> = {
  'no seller': seller('BR-06', 'name', { name: '' }),
  'no buyer': buyer('BR-07', 'name', { name: ' ' }),
  'a seller of no country': seller('BR-09', 'country', { country: '' }),
  'a buyer of no country': buyer('BR-11', 'country', { country: '' }),
  'a seller in no city': seller('BR-DE-3', 'city', { city: null }),
  'a seller without post code': seller('BR-DE-4', 'zip', { zip: null }),
  'nobody to contact': seller('BR-DE-5', 'contactName', { contactName: null }),
  'nobody to call': seller('BR-DE-6', 'phone', { phone: null }),
  'a phone of two digits': seller('BR-DE-27', 'phone', { phone: 'ext. 12' }),
  'nobody to write to': seller('BR-DE-7', 'email', { email: null }),
  'a seller’s address that is none': seller('BR-DE-28', 'email', { email: 'office' }),
  'a buyer in no city': buyer('BR-DE-8', 'city', { city: null }),
  'a buyer without post code': buyer('BR-DE-9', 'zip', { zip: null }),
  'a buyer without e-mail': buyer('PEPPOL-EN16931-R010', 'email', { email: null }),
  'no tax number': seller('BR-DE-16', 'taxNumber', { vatId: null, taxNumber: null }),
  'a VAT id without country': seller('BR-CO-09', 'vatId', { vatId: '136695976' }),
  'no reference of the buyer': broken('BR-DE-15', ['invoice', 'buyerReference'], { buyerReference: null }),
  'a Leitweg-ID with a slip': broken(null, ['invoice', 'buyerReference'], {
    buyerReference: '04011000-1234512345-07',
  }),
  'no account': broken(null, ['invoice', 'payment'], { payment: null }),
  'a wrong account': broken('BR-DE-19', ['invoice', 'payment.iban'], {
    payment: { ...whole.payment!, iban: 'DE89370400440532013001' },
  }),
  'no lines': broken('BR-16', ['invoice', 'lines'], { lines: [] }),
  'a line that says nothing': line('BR-25', 'description', { description: '' }),
  'a price below zero': line('BR-27', 'unitPrice', { unitPrice: '-1' }),
  'VAT without a rate': line('BR-S-05', 'vatPct', { vatPct: '0' }),
  'reverse charge with a rate': broken('BR-AE-05', ['invoice', 'lines.0.vatPct'], {
    buyer: exampleInvoices.reverseCharge!.buyer,
    lines: [{ ...untaxed, vatPct: '7' }],
  }),
  'reverse charge for a buyer without VAT id': broken('BR-AE-02', ['buyer', 'vatId'], {
    buyer: { ...whole.buyer, vatId: null },
    lines: [untaxed],
  }),
  'reverse charge by a seller without VAT id': broken(null, ['seller', 'vatId'], {
    seller: artist,
    buyer: exampleInvoices.reverseCharge!.buyer,
    lines: [untaxed],
  }),
  'an export by a seller without VAT id': broken('BR-G-02', ['seller', 'vatId'], {
    seller: artist,
    buyer: exampleInvoices.outsideScope!.buyer,
    lines: [exampleLine({ vatCategory: 'G', vatPct: '0' })],
  }),
  'outside the scope beside taxed': broken('BR-O-11', ['invoice', 'lines'], {
    lines: [exampleLine(), exampleLine({ no: 2, vatCategory: 'O', vatPct: '0' })],
  }),
  'a currency with three decimals': broken('BR-DEC-09', ['invoice', 'currency'], {
    currency: 'KWD',
    lines: [exampleLine({ unitPrice: '100.125' }, 'KWD')],
  }),
  'sums of something else': {
    ...broken('BR-CO-10', ['invoice', 'totals'], {}),
    invoice: { ...wrongSum, totals: { ...wrongSum.totals, netMinor: wrongSum.totals.netMinor + 1 } },
  },
  'a correction of nothing': broken('BR-DE-26', ['invoice', 'precedes'], { kind: 'corrected' }),
  'an exemption by no rule': {
    ...broken(null, ['invoice', 'vatGroups'], {}),
    invoice: {
      ...exampleInvoices.smallBusiness!,
      buyerReference: 'PO 4711',
      vatGroups: exampleInvoices.smallBusiness!.vatGroups.map((group) => ({
        ...group,
        exemptionReason: null,
      })),
    },
  },
}
