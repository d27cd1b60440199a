/** Invoices of the demo: issued, sent, moved by money and taken back by the rules of the product. */
import { proposedReasons } from '#texts/money/money-vat-problems.ts'
import { translatorOf } from '../../../texts.ts'
import { correctionOf, creditedVatInBase, creditNoteOf } from '#domain/money/invoices/credit-note.ts'
import { addDays, type LocalDate } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import { makeInvoice, proposedRules } from '#domain/money/invoices/build-invoice.ts'
import { moneyChanges, type MoneyDelta } from '../../../money/invoices/counters.ts'
import { drawDemoNumber, stamp, syncItem, type Books, type DemoInvoice } from './books.ts'
import { assemble, blank, draft } from './invoice-drafts.ts'
/** The VAT is confirmed, and the draft becomes an invoice with a number. */
export function issue(books: Books, invoice: DemoInvoice, day: LocalDate): DemoInvoice {
  const { document: open, proposals, prepayments, replaced } = assemble(books, invoice, day)
  const at = stamp(books, day)
  const needsSomebody = proposals.some(({ needs }) => needs === 'accountant')
  const { issuerKind, artistId } = invoice
  const kind = invoice.kind === 'self_billed' ? 'self_billed' : 'invoice'
  const { seriesId, year, no, number } = drawDemoNumber(books, { issuerKind, artistId, kind, day })
  const document = { ...open, number, payment: open.payment && { ...open.payment, reference: number } }
  const { totals } = document
  const isNothing = totals.payableMinor - invoice.withheldMinor === 0 && totals.grossMinor !== 0
  Object.assign(invoice, totals, {
    kind: document.kind,
    state: isNothing ? 'paid' : 'issued',
    seriesId,
    numberYear: year,
    numberNo: no,
    number,
    issueDate: day,
    issuedAt: at,
    issuedBy: books.accountant.id,
    dueOn: document.dueDate,
    document,
    buyerReference: document.buyerReference,
    recipientName: document.buyer.name,
    version: 3,
    updatedAt: at,
    vatDecision: {
      rule: proposedRules(proposals),
      because: proposedReasons(proposals, translatorOf('en')),
      reason: needsSomebody ? 'Asked the tax adviser.' : null,
      by: books.accountant.name,
      at: at.toISOString(),
    },
  })
  for (const { invoiceId: depositId, netMinor, vatMinor, grossMinor } of prepayments) {
    books.prepayments.push({ finalId: invoice.id, depositId, netMinor, vatMinor, grossMinor })
  }
  for (const { invoiceId } of replaced) books.invoices.get(invoiceId)!.replacedById = invoice.id
  const deposits = [...prepayments, ...replaced].map(({ invoiceId }) => invoiceId)
  for (const each of [invoice, ...deposits.map((id) => books.invoices.get(id)!)])
    syncItem(books, each.scheduleItemId)
  return invoice
}

const kindTexts: Record<Language, (number: string, seller: string) => string> = {
  en: (number, seller) => `Invoice ${number} from ${seller}`,
  de: (number, seller) => `Rechnung ${number} von ${seller}`,
}

/** It goes out by e-mail. */
export function send(books: Books, invoice: DemoInvoice, day: LocalDate): void {
  const at = stamp(books, day)
  const { document, state } = invoice
  Object.assign(invoice, {
    sentAt: at,
    state: state === 'issued' ? 'sent' : state,
    version: invoice.version + 1,
    updatedAt: at,
  })
  books.emails.push({
    invoiceId: invoice.id,
    level: 0,
    sentTo: document?.buyer.email ?? '',
    subject: kindTexts[invoice.language](invoice.number ?? '', document?.seller.name ?? ''),
    interestMinor: null,
    lumpMinor: null,
    createdAt: at,
  })
}

/** Money, a cancellation or a write-off changes what is open. */
export function move(
  books: Books,
  invoice: DemoInvoice,
  delta: MoneyDelta,
  day: LocalDate,
  ended: Partial<DemoInvoice> = {},
): void {
  Object.assign(invoice, ended, moneyChanges({ ...invoice, ...ended }, delta, day, ended), {
    updatedAt: stamp(books, day),
    version: invoice.version + 1,
  })
  syncItem(books, invoice.scheduleItemId)
  for (const other of books.invoices.values()) {
    if (other.replacedById === invoice.id) syncItem(books, other.scheduleItemId)
  }
}

/** Takes an invoice back in full, or parts of its lines; payments on it were released before. */
export function cancel(
  books: Books,
  invoice: DemoInvoice,
  day: LocalDate,
  reason: string,
  parts: readonly { no: number; netMinor: number }[] | null = null,
): DemoInvoice {
  const before = invoice.document!
  const made = creditNoteOf(before, reason, { parts })
  const taken = parts
    ? { prepayments: [], withheldMinor: 0 }
    : { prepayments: [...before.prepayments], withheldMinor: before.withheldMinor }
  const at = stamp(books, day)
  const { issuerKind, artistId } = invoice
  const { seriesId, year, no, number } = drawDemoNumber(books, {
    issuerKind,
    artistId,
    kind: 'credit_note',
    day,
  })
  const credit: DemoInvoice = {
    ...invoice,
    ...blank(books, day),
    ...copied(invoice),
    kind: 'credit_note',
    state: 'issued',
    cancelsId: invoice.id,
    notes: made.notes.join('\n'),
    seriesId,
    numberYear: year,
    numberNo: no,
    number,
    issueDate: day,
    issuedAt: at,
    issuedBy: books.accountant.id,
    vatDecision: invoice.vatDecision,
    withheldMinor: taken.withheldMinor,
    recipientName: invoice.recipientName,
    version: 2,
  }
  credit.lines = made.lines.map((line, index) => ({
    ...line,
    invoiceId: credit.id,
    no: index + 1,
    bookingId: invoice.bookingId,
  }))
  const document = makeInvoice(
    {
      ...before,
      ...taken,
      kind: 'credit_note',
      lines: credit.lines.map(({ ofLine: _line, bookingId: _booking, invoiceId: _invoice, ...line }) => line),
      precedes: made.precedes,
      notes: made.notes,
      proposals: [],
      account: null,
      rate: null,
    },
    { number, issueDate: day, dueDate: null },
  )
  const vatGroups = document.vatGroups.map((group) => {
    const same = before.vatGroups.find(
      ({ category, pct }) => category === group.category && pct === group.pct,
    )
    return same
      ? { ...group, exemptionCode: same.exemptionCode, exemptionReason: same.exemptionReason }
      : group
  })
  credit.document = { ...document, vatGroups, vatInBase: creditedVatInBase(before, document) }
  Object.assign(credit, document.totals)
  books.invoices.set(credit.id, credit)
  const creditedMinor = parts
    ? document.totals.payableMinor
    : Math.max(0, invoice.payableMinor - invoice.withheldMinor - invoice.creditedMinor)
  if (parts) {
    move(books, invoice, { creditedMinor }, day)
    return credit
  }
  const ended = {
    state: 'cancelled',
    endedReason: reason,
    isDisputed: false,
    promisedOn: null,
    promisedNote: null,
  } as const
  move(
    books,
    invoice,
    { paidMinor: -invoice.paidMinor, creditedMinor, writtenOffMinor: -invoice.writtenOffMinor },
    day,
    ended,
  )
  for (const other of books.invoices.values()) {
    const isTaken = books.prepayments.some(
      ({ finalId, depositId }) => finalId === invoice.id && depositId === other.id,
    )
    if (other.replacedById === invoice.id) other.replacedById = null
    else if (!isTaken) continue
    syncItem(books, other.scheduleItemId)
  }
  return credit
}

const copied = (invoice: DemoInvoice): Partial<DemoInvoice> => ({
  issuerKind: invoice.issuerKind,
  artistId: invoice.artistId,
  kind: invoice.kind,
  companyId: invoice.companyId,
  contactId: invoice.contactId,
  eventId: invoice.eventId,
  bookingId: invoice.bookingId,
  aboutArtistId: invoice.aboutArtistId,
  scheduleItemId: invoice.scheduleItemId,
  statementId: invoice.statementId,
  cancelsId: invoice.id,
  language: invoice.language,
  currency: invoice.currency,
  format: invoice.format,
  serviceFrom: invoice.serviceFrom,
  serviceTo: invoice.serviceTo,
  paymentTermsDays: invoice.paymentTermsDays,
  buyerReference: invoice.buyerReference,
})

/** A copy as a draft, for somebody to correct. */
export function correct(books: Books, invoice: DemoInvoice, day: LocalDate, reason: string): DemoInvoice {
  const made = correctionOf(invoice.document!, reason)
  return draft(
    books,
    day,
    {
      ...copied(invoice),
      kind: invoice.kind === 'invoice' ? made.kind : invoice.kind,
      notes: made.notes.join('\n'),
      dueOn: addDays(day, 14),
      withheldMinor: made.withheldMinor,
    },
    made.lines.map(({ ofLine: _line, netMinor: _net, vatCategory: _category, vatPct: _pct, ...line }) => ({
      ...line,
      bookingId: invoice.bookingId,
    })),
  )
}
