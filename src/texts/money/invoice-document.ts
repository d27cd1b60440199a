// An invoice as finished texts in its language: what page and PDF show, figure for figure what the XML says.
import { giroCode } from '#domain/money/payments/giro-code.ts'
import type {
  InvoiceDocument,
  InvoiceDocumentLine,
  InvoiceParty,
} from '#domain/money/invoices/invoice-document.ts'
import { exemptionReason, legalNotes, transferMinor } from '#domain/money/invoices/invoice-notes.ts'
import {
  addressLines,
  amount,
  dayStart,
  decimalText,
  figure,
  fileMoment,
  ibanText,
  type LabelledText,
  type MoneyFrame,
  pctText,
  priceText,
  type SumRow,
} from '#domain/money/money-document.ts'
import { isLeitwegForm } from '#domain/people/leitweg.ts'
import type { Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'
import { documentNames, invoiceTexts, unitTexts } from './invoice-document-texts.ts'
import { paymentTerms, replacedDeposits, vatInBaseText } from './invoice-notes.ts'

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

type Texts = { t: Translator; show: (minor: number) => string; phoneText: (number: string) => string }
const row = (label: string, value: string | null | undefined): LabelledText[] =>
  value ? [{ label, value }] : []

/** Buyers write self-billed invoices: they are on top, and the document goes to the seller. */
function sidesOf({ kind, seller, buyer }: InvoiceDocument): { writer: InvoiceParty; reader: InvoiceParty } {
  return kind === 'self_billed' ? { writer: buyer, reader: seller } : { writer: seller, reader: buyer }
}

function factsOf(invoice: InvoiceDocument, { t }: Texts): LabelledText[] {
  const { kind, issueDate, dueDate, service, buyerReference, contractNumber } = invoice
  const { reader } = sidesOf(invoice)
  const isPeriod = service.to !== null && service.to !== service.from
  return [
    ...row(t(invoiceTexts.number), invoice.number),
    ...row(t(invoiceTexts.date), t.day(issueDate)),
    ...row(t(isPeriod ? invoiceTexts.serviceFrom : invoiceTexts.serviceOn), t.days(service.from, service.to)),
    ...row(t(invoiceTexts.due), dueDate && t.day(dueDate)),
    ...row(t(invoiceTexts.contract), contractNumber),
    ...row(
      t(buyerReference && isLeitwegForm(buyerReference) ? invoiceTexts.leitweg : invoiceTexts.yourReference),
      buyerReference,
    ),
    ...row(t(invoiceTexts.yourVatId), reader.vatId),
    // The law wants the seller's, wherever the seller is.
    ...row(t(invoiceTexts.yourTaxNumber), kind === 'self_billed' ? reader.taxNumber : null),
  ]
}

function subjectOf({ kind, precedes }: InvoiceDocument, { t }: Texts): string | null {
  if (kind === 'self_billed') return legalNotes[t.language].selfBilled
  if (kind === 'deposit') return legalNotes[t.language].deposit
  if (!precedes) return null
  const before = { number: precedes.number, day: t.day(precedes.issueDate) }
  return t(kind === 'credit_note' ? invoiceTexts.cancels : invoiceTexts.corrects, before)
}

function printLine(line: InvoiceDocumentLine, { currency }: InvoiceDocument, { t }: Texts) {
  const { language } = t
  const named = unitTexts[line.unit]
  const unit = named ? t(named) : line.unit === 'C62' ? '' : line.unit
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

/** The last row, which says what it comes to; above it there is only VAT where all of it is due. */
function lastLabel({ kind }: InvoiceDocument, due: number, isFull: boolean): Text {
  if (kind === 'credit_note') return invoiceTexts.cancelled
  if (kind === 'self_billed') return invoiceTexts.paidOut
  if (isFull) return invoiceTexts.grossTotal
  return due < 0 ? invoiceTexts.credit : invoiceTexts.payable
}

function sumsOf(invoice: InvoiceDocument, { t, show }: Texts): SumRow[] {
  const { totals, vatGroups, prepayments, withheldMinor } = invoice
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
      category === 'S'
        ? t(invoiceTexts.vatOn, { pct: pctText(pct, t.language), base: show(baseMinor) })
        : t(invoiceTexts.noVatOn, { base: show(baseMinor) })
    return plain(`vat:${category}:${pct}`, label, vatMinor, exemptionReason(group, t.language))
  })
  const before = prepayments.map(({ number, issueDate, netMinor, vatMinor, grossMinor }) =>
    plain(
      `prepaid:${number}`,
      t(invoiceTexts.prepayment, { number, day: t.day(issueDate) }),
      -grossMinor,
      t(invoiceTexts.prepaymentParts, { net: show(netMinor), vat: show(vatMinor) }),
    ),
  )
  const listed = prepayments.reduce((sum, { grossMinor }) => sum + grossMinor, 0)
  const further = totals.prepaidMinor - listed
  if (further !== 0) before.push(plain('prepaid', t(invoiceTexts.prepaid), -further))
  const due = transferMinor(invoice)
  const withheld =
    withheldMinor === 0 ? [] : [plain('withheld', legalNotes[t.language].withheld, -withheldMinor)]
  const isFull = before.length + withheld.length === 0
  const inBase = vatInBaseText(invoice, t)
  const gross: SumRow = {
    ...plain('gross', t(invoiceTexts.grossTotal), totals.grossMinor, inBase),
    weight: 'total',
  }
  const open = plain('open', t(invoiceTexts.open), totals.payableMinor)
  return [
    plain('net', t(invoiceTexts.netTotal), totals.netMinor),
    ...groups,
    ...(isFull ? [] : [gross]),
    ...before,
    ...(before.length > 0 && withheld.length > 0 ? [open] : []),
    ...withheld,
    {
      ...plain('due', t(lastLabel(invoice, due, isFull)), due, isFull ? inBase : null),
      weight: 'due',
    },
  ]
}

function notesOf(invoice: InvoiceDocument, { t, show }: Texts): string[] {
  const { kind, seller, onBehalfBy, withheldMinor, totals } = invoice
  const legal = legalNotes[t.language]
  return [
    onBehalfBy && legal.onBehalf(seller.name, onBehalfBy),
    ...replacedDeposits(invoice, t),
    withheldMinor !== 0 && legal.withheldNote(show(withheldMinor), show(transferMinor(invoice))),
    kind !== 'credit_note' && totals.payableMinor === 0 && t(invoiceTexts.settled),
    kind === 'credit_note' && totals.payableMinor > 0 && t(invoiceTexts.refunded),
    ...invoice.notes,
  ].filter((note): note is string => Boolean(note))
}

/** Where to, how much, until when; null where nobody is to transfer anything. */
function paymentOf(invoice: InvoiceDocument, { t, show }: Texts): PrintedInvoice['payment'] {
  const { kind, payment, dueDate } = invoice
  const due = transferMinor(invoice)
  if (!payment || due <= 0 || kind === 'credit_note') return null
  const requested = { amount: show(due), reference: payment.reference }
  const request = [
    dueDate
      ? t(invoiceTexts.transferBy, { ...requested, day: t.day(dueDate) })
      : t(invoiceTexts.transfer, requested),
    paymentTerms(invoice, t),
  ]
  return {
    title: t(invoiceTexts.payment),
    text:
      kind === 'self_billed'
        ? t(invoiceTexts.paysOut, { amount: show(due) })
        : request.filter(Boolean).join(' '),
    rows: [
      ...row(t(invoiceTexts.holder), payment.holder),
      ...row('IBAN', ibanText(payment.iban)),
      ...row('BIC', payment.bic),
      ...row(t(invoiceTexts.reference), payment.reference),
    ],
  }
}

/** Name and address; ways to reach; register and tax; bank. */
function footerOf(invoice: InvoiceDocument, { t, phoneText }: Texts): string[][] {
  const { payment, kind } = invoice
  const { language } = t
  const { writer, reader } = sidesOf(invoice)
  const said = (label: string, value: string | null) => (value ? `${label} ${value}` : null)
  const columns: (string | null)[][] = [
    [writer.name, ...addressLines(writer, reader.country, language)],
    [
      writer.contactName,
      said(t(invoiceTexts.phone), writer.phone && phoneText(writer.phone)),
      writer.email,
      writer.website,
    ],
    [
      writer.register,
      writer.directors.length > 0 ? `${t(invoiceTexts.directors)}: ${writer.directors.join(', ')}` : null,
      said(t(invoiceTexts.vatId), writer.vatId),
      said(t(invoiceTexts.taxNumber), writer.taxNumber),
    ],
    payment && kind !== 'self_billed' ? ['IBAN', ibanText(payment.iban), said('BIC', payment.bic)] : [],
  ]
  return columns
    .map((lines) => lines.filter((line): line is string => Boolean(line)))
    .filter((lines) => lines.length > 0)
}

/**
 * Puts an invoice into words, `t` being of its language. `organisation` is the agency, the author of the file;
 * `phoneText` writes a telephone number as its country does.
 */
export function printInvoice(
  invoice: InvoiceDocument,
  { organisation, phoneText }: { organisation: { name: string }; phoneText: (number: string) => string },
  t: Translator,
): PrintedInvoice {
  const { kind, number, issueDate, currency, payment } = invoice
  const { language } = t
  const texts: Texts = { t, show: (minor) => amount(minor, currency, language), phoneText }
  const { writer, reader } = sidesOf(invoice)
  const heading = t(documentNames[kind])
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
        ? [t(invoiceTexts.attention, { name: reader.contactName })]
        : []),
      ...addressLines(reader, writer.country, language),
    ],
    facts: factsOf(invoice, texts),
    heading: `${heading} ${number}`,
    subject: subjectOf(invoice, texts),
    running: `${heading} ${number}`,
    footer: footerOf(invoice, texts),
    page: t(invoiceTexts.page, { at: '{at}', of: '{of}' }),
    heads: {
      no: t(invoiceTexts.no),
      description: t(invoiceTexts.description),
      quantity: t(invoiceTexts.quantity),
      price: t(invoiceTexts.price),
      vat: t(invoiceTexts.vat),
      net: t(invoiceTexts.net, { currency }),
    },
    lines: invoice.lines.map((line) => printLine(line, invoice, texts)),
    sums: sumsOf(invoice, texts),
    notes: notesOf(invoice, texts),
    payment: paymentOf(invoice, texts),
    giro: payload ? { payload, caption: t(invoiceTexts.giro), alt: t(invoiceTexts.giroAlt) } : null,
  }
}
