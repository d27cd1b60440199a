// The labels and sentences of a printed invoice.
import type { InvoiceKind } from '#domain/booking/ledger/invoice-kinds.ts'
import { msg, type Text } from '#texts/msg.ts'

/** What the document is called on itself. */
export const documentNames: Record<InvoiceKind, Text> = {
  invoice: msg({ message: 'Invoice', context: 'printed on invoices' }),
  deposit: msg({ message: 'Deposit invoice', context: 'printed on invoices' }),
  final: msg({ message: 'Final invoice', context: 'printed on invoices' }),
  corrected: msg({ message: 'Corrected invoice', context: 'printed on invoices' }),
  credit_note: msg({ message: 'Cancellation invoice', context: 'printed on invoices' }),
  self_billed: msg({ message: 'Self-billed invoice', context: 'printed on invoices' }),
  opening: msg({ message: 'Invoice', context: 'printed on invoices' }),
}

/** Units of UN/ECE Recommendation 20 that are written out. */
export const unitTexts: Readonly<Record<string, Text>> = {
  HUR: msg({ message: 'h', context: 'unit: hours' }),
  DAY: msg({ message: 'd', context: 'unit: days' }),
  KMT: msg({ message: 'km', context: 'unit: kilometres' }),
  NAR: msg({ message: 'pcs', context: 'unit: pieces' }),
}

export const invoiceTexts = {
  page: msg<'at' | 'of'>`Page {at} of {of}`,
  corrects: msg<'number' | 'day'>`Corrects invoice {number} of {day}`,
  cancels: msg<'number' | 'day'>`Cancels invoice {number} of {day}`,
  attention: msg<'name'>`Attn {name}`,
  number: msg({ message: 'Number', context: 'printed on invoices' }),
  date: msg({ message: 'Date', context: 'printed on invoices' }),
  serviceOn: msg`Date of service`,
  serviceFrom: msg`Period of service`,
  due: msg({ message: 'Due', context: 'printed on invoices' }),
  contract: msg({ message: 'Contract', context: 'printed on invoices' }),
  yourReference: msg`Your reference`,
  leitweg: msg`Leitweg-ID`,
  yourVatId: msg`Your VAT ID`,
  yourTaxNumber: msg`Your tax number`,
  no: msg({ message: 'No.', context: 'number of a line of an invoice' }),
  description: msg({ message: 'Description', context: 'printed on invoices' }),
  quantity: msg({ message: 'Quantity', context: 'printed on invoices' }),
  price: msg({ message: 'Price', context: 'printed on invoices' }),
  vat: msg({ message: 'VAT', context: 'printed on invoices' }),
  net: msg<'currency'>`Net {currency}`,
  netTotal: msg`Net total`,
  vatOn: msg<'pct' | 'base'>`{pct} VAT on {base}`,
  noVatOn: msg<'base'>`No VAT on {base}`,
  grossTotal: msg({ message: 'Total', context: 'printed on invoices' }),
  prepaid: msg`Less payments received`,
  prepayment: msg<'number' | 'day'>`Less deposit invoice {number} of {day}`,
  prepaymentParts: msg<'net' | 'vat'>`net {net}, VAT {vat}`,
  open: msg`Open amount`,
  payable: msg`Amount due`,
  credit: msg`Credit balance`,
  cancelled: msg`Amount cancelled`,
  paidOut: msg`Amount paid out`,
  payment: msg({ message: 'Payment', context: 'printed on invoices' }),
  transferBy: msg<'amount' | 'day' | 'reference'>`Please transfer {amount} by {day}, stating {reference}.`,
  transfer: msg<'amount' | 'reference'>`Please transfer {amount}, stating {reference}.`,
  paysOut: msg<'amount'>`We will transfer {amount} to this account.`,
  onReceipt: msg`Payable on receipt, without deduction.`,
  refunded: msg`The amount will be refunded or offset.`,
  settled: msg`Nothing is left to pay.`,
  holder: msg`Account holder`,
  reference: msg({ message: 'Reference', context: 'of a bank transfer' }),
  giro: msg`Scan with your banking app`,
  giroAlt: msg`GiroCode for this transfer, to scan with a banking app`,
  phone: msg({ message: 'Phone', context: 'printed on invoices' }),
  taxNumber: msg`Tax number`,
  vatId: msg`VAT ID`,
  directors: msg`Managing directors`,
  attached: msg`The invoice as structured data (EN 16931)`,
} satisfies Record<string, Text | Text<string>>
