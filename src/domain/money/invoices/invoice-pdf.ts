// An invoice as finished texts in its language: what page and PDF show, figure for figure what the XML says.
import { documentDay, documentDays } from '../../document-dates.ts'
import { giroCode } from '#domain/money/payments/giro-code.ts'
import type { InvoiceDocument, InvoiceDocumentLine, InvoiceParty } from './invoice-document.ts'
import {
  exemptionReason,
  paymentTerms,
  replacedDeposits,
  transferMinor,
  vatInBaseText,
} from './invoice-notes.ts'
import { invoiceDocumentWords, type InvoiceDocumentWords } from './invoice-pdf-words.ts'
import type { LabelledText, MoneyFrame, SumRow } from '#domain/money/money-frame.ts'
import { isLeitwegForm } from '../../people/leitweg.ts'
import {
  addressLines,
  amount,
  decimalText,
  figure,
  fileMoment,
  dayStart,
  ibanText,
  pctText,
  priceText,
} from '#domain/money/money-document.ts'

export type PrintedInvoice = MoneyFrame & {
  heads: { no: string; description: string; quantity: string; price: string; vat: string; net: string }
  lines: {
    no: string
    description: string
    detail: string | null
    quantity: string
    price: string
    vat: string
    net: string
  }[]
  sums: SumRow[]
  /** Sentences below the sums. */
  notes: string[]
  payment: { title: string; text: string; rows: LabelledText[] } | null
  /** What the square says, for a banking app. */
  giro: { payload: string; caption: string; alt: string } | null
}

type Texts = { words: InvoiceDocumentWords; show: (minor: number) => string }
const row = (label: string, value: string | null | undefined): LabelledText[] =>
  value ? [{ label, value }] : []

/** Buyers write self-billed invoices: they stand on top, and the document goes to the seller. */
function sidesOf({ kind, seller, buyer }: InvoiceDocument): { writer: InvoiceParty; reader: InvoiceParty } {
  return kind === 'self_billed' ? { writer: buyer, reader: seller } : { writer: seller, reader: buyer }
}

function factsOf(invoice: InvoiceDocument, { words }: Texts): LabelledText[] {
  const { kind, language, issueDate, dueDate, service, buyerReference, contractNumber } = invoice
  const { reader } = sidesOf(invoice)
  const isPeriod = service.to !== null && service.to !== service.from
  return [
    ...row(words.number, invoice.number),
    ...row(words.date, documentDay(issueDate, language)),
    ...row(isPeriod ? words.serviceFrom : words.serviceOn, documentDays(service.from, service.to, language)),
    ...row(words.due, dueDate && documentDay(dueDate, language)),
    ...row(words.contract, contractNumber),
    ...row(
      buyerReference && isLeitwegForm(buyerReference) ? words.leitweg : words.yourReference,
      buyerReference,
    ),
    ...row(words.yourVatId, reader.vatId),
    // The law wants the seller's, wherever the seller stands.
    ...row(words.yourTaxNumber, kind === 'self_billed' ? reader.taxNumber : null),
  ]
}

function subjectOf({ kind, language, precedes }: InvoiceDocument, { words }: Texts): string | null {
  if (kind === 'self_billed') return words.selfBilled
  if (kind === 'deposit') return words.depositNote
  if (!precedes) return null
  const before = { number: precedes.number, day: documentDay(precedes.issueDate, language) }
  return kind === 'credit_note' ? words.cancels(before) : words.corrects(before)
}

function printLine(line: InvoiceDocumentLine, { language, currency }: InvoiceDocument, { words }: Texts) {
  const unit = words.units[line.unit] ?? (line.unit === 'C62' ? '' : line.unit)
  return {
    no: String(line.no),
    description: line.description,
    detail: line.detail,
    quantity: [decimalText(line.quantity, language), unit].filter(Boolean).join('\u00a0'),
    price: priceText(line.unitPrice, currency, language),
    vat: line.vatCategory === 'O' ? '–' : pctText(line.vatPct, language),
    net: figure(line.netMinor, currency, language),
  }
}

/** The last row, which says what it comes to; above it stands nothing but VAT where the whole is to be paid. */
function lastLabel(
  { kind }: InvoiceDocument,
  due: number,
  isWhole: boolean,
  words: InvoiceDocumentWords,
): string {
  if (kind === 'credit_note') return words.cancelled
  if (kind === 'self_billed') return words.paidOut
  if (isWhole) return words.grossTotal
  return due < 0 ? words.credit : words.payable
}

function sumsOf(invoice: InvoiceDocument, { words, show }: Texts): SumRow[] {
  const { language, totals, vatGroups, prepayments, withheldMinor } = invoice
  const plain = (key: string, label: string, value: number, note: string | null = null): SumRow => ({
    key,
    label,
    note,
    value: show(value),
    weight: 'plain',
  })
  const groups = vatGroups.map((group) => {
    const { category, pct, baseMinor, vatMinor } = group
    const label =
      category === 'S' ? words.vatOn(pctText(pct, language), show(baseMinor)) : words.noVatOn(show(baseMinor))
    return plain(`vat:${category}:${pct}`, label, vatMinor, exemptionReason(group, language))
  })
  const before = prepayments.map(({ number, issueDate, netMinor, vatMinor, grossMinor }) =>
    plain(
      `prepaid:${number}`,
      words.prepayment({ number, day: documentDay(issueDate, language) }),
      -grossMinor,
      words.prepaymentParts(show(netMinor), show(vatMinor)),
    ),
  )
  const listed = prepayments.reduce((sum, { grossMinor }) => sum + grossMinor, 0)
  const further = totals.prepaidMinor - listed
  if (further !== 0) before.push(plain('prepaid', words.prepaid, -further))
  const due = transferMinor(invoice)
  const withheld = withheldMinor === 0 ? [] : [plain('withheld', words.withheld, -withheldMinor)]
  const isWhole = before.length + withheld.length === 0
  const inBase = vatInBaseText(invoice)
  const gross: SumRow = {
    ...plain('gross', words.grossTotal, totals.grossMinor, inBase),
    weight: 'total',
  }
  const open = plain('open', words.open, totals.payableMinor)
  return [
    plain('net', words.netTotal, totals.netMinor),
    ...groups,
    ...(isWhole ? [] : [gross]),
    ...before,
    ...(before.length > 0 && withheld.length > 0 ? [open] : []),
    ...withheld,
    {
      ...plain('due', lastLabel(invoice, due, isWhole, words), due, isWhole ? inBase : null),
      weight: 'due',
    },
  ]
}

function notesOf(invoice: InvoiceDocument, { words, show }: Texts): string[] {
  const { kind, seller, onBehalfBy, withheldMinor, totals } = invoice
  return [
    onBehalfBy && words.onBehalf(seller.name, onBehalfBy),
    ...replacedDeposits(invoice),
    withheldMinor !== 0 && words.withheldNote(show(withheldMinor), show(transferMinor(invoice))),
    kind !== 'credit_note' && totals.payableMinor === 0 && words.settled,
    kind === 'credit_note' && totals.payableMinor > 0 && words.refunded,
    ...invoice.notes,
  ].filter((note): note is string => Boolean(note))
}

/** Where to, how much, until when; null where nobody is to transfer anything. */
function paymentOf(invoice: InvoiceDocument, { words, show }: Texts): PrintedInvoice['payment'] {
  const { kind, language, payment, dueDate } = invoice
  const due = transferMinor(invoice)
  if (!payment || due <= 0 || kind === 'credit_note') return null
  const day = dueDate && documentDay(dueDate, language)
  const request = [words.transfer(show(due), day, payment.reference), paymentTerms(invoice)]
  return {
    title: words.payment,
    text: kind === 'self_billed' ? words.paysOut(show(due)) : request.filter(Boolean).join(' '),
    rows: [
      ...row(words.holder, payment.holder),
      ...row('IBAN', ibanText(payment.iban)),
      ...row('BIC', payment.bic),
      ...row(words.reference, payment.reference),
    ],
  }
}

/** Name and address; ways to reach; register and tax; bank. */
function footerOf(invoice: InvoiceDocument, { words }: Texts): string[][] {
  const { language, payment, kind } = invoice
  const { writer, reader } = sidesOf(invoice)
  const said = (label: string, value: string | null) => (value ? `${label} ${value}` : null)
  const columns: (string | null)[][] = [
    [writer.name, ...addressLines(writer, reader.country, language)],
    [writer.contactName, said(words.phone, writer.phone), writer.email, writer.website],
    [
      writer.register,
      writer.directors.length > 0 ? `${words.directors}: ${writer.directors.join(', ')}` : null,
      said(words.vatId, writer.vatId),
      said(words.taxNumber, writer.taxNumber),
    ],
    payment && kind !== 'self_billed' ? ['IBAN', ibanText(payment.iban), said('BIC', payment.bic)] : [],
  ]
  return columns
    .map((lines) => lines.filter((line): line is string => Boolean(line)))
    .filter((lines) => lines.length > 0)
}

/** Puts an invoice into words. `organisation` is the agency, named as the author of the file. */
export function printInvoice(
  invoice: InvoiceDocument,
  { organisation }: { organisation: { name: string } },
): PrintedInvoice {
  const { kind, number, language, issueDate, currency, payment } = invoice
  const words = invoiceDocumentWords[language]
  const texts: Texts = { words, show: (minor) => amount(minor, currency, language) }
  const { writer, reader } = sidesOf(invoice)
  const heading = words.kinds[kind]
  const from = [writer.name, ...addressLines(writer, reader.country, language)]
  const square = payment && paymentOf(invoice, texts) && kind !== 'self_billed'
  const payload = square && giroCode({ ...payment, amountMinor: transferMinor(invoice), currency })
  return {
    lang: language,
    title: `${heading} ${number}, ${writer.name}`,
    organisation: { name: organisation.name },
    madeAt: fileMoment(dayStart(issueDate)),
    sender: { name: writer.name, line: from.join(' · ') },
    address: [
      reader.name,
      ...(reader.contactName && reader.contactName !== reader.name
        ? [words.attention(reader.contactName)]
        : []),
      ...addressLines(reader, writer.country, language),
    ],
    facts: factsOf(invoice, texts),
    heading: `${heading} ${number}`,
    subject: subjectOf(invoice, texts),
    running: `${heading} ${number}`,
    footer: footerOf(invoice, texts),
    page: words.page('{at}', '{of}'),
    heads: {
      no: words.no,
      description: words.description,
      quantity: words.quantity,
      price: words.price,
      vat: words.vat,
      net: words.net(currency),
    },
    lines: invoice.lines.map((line) => printLine(line, invoice, texts)),
    sums: sumsOf(invoice, texts),
    notes: notesOf(invoice, texts),
    payment: paymentOf(invoice, texts),
    giro: payload ? { payload, caption: words.giro, alt: words.giroAlt } : null,
  }
}
