/** Invoices of the demo: put together, issued and taken back by the rules that the product does it by. */
import { correctionOf, creditNoteOf } from '#domain/credit-note.ts'
import { addDays, type LocalDate } from '#domain/dates.ts'
import { partOfLines } from '#domain/invoice-components.ts'
import type { InvoiceDocument } from '#domain/invoice-document.ts'
import { invoiceLanguages, type InvoiceLanguage, type LineKind } from '#domain/invoice-kinds.ts'
import { dueDay, makeInvoice, proposedRules, type InvoiceParts } from '#domain/invoice-making.ts'
import { agreedTotal } from '#domain/event-settlement.ts'
import type { InvoicePlan, PlanPrepayment } from '#domain/invoice-plan.ts'
import { priced } from '#domain/money.ts'
import { dueDate, scheduleAmounts } from '#domain/schedule.ts'
import { sampleFigures } from '#domain/tax-figures-sample.ts'
import { proposeVat, type VatCase, type VatProposal } from '#domain/vat-proposal.ts'
import { moneyChanges, type MoneyDelta } from '../invoices/counters.ts'
import {
  agencyIssuer,
  agencyParty,
  artistIssuer,
  artistParty,
  companyParty,
  companyRecipient,
} from '../invoices/parties.ts'
import { depositsFor, plansOf, type BookingInvoice, type PlanFacts } from '../invoices/planning.ts'
import { formatFor } from '../invoices/scheduling.ts'
import type { StoredLine } from '../invoices/store.ts'
import {
  creditedOn,
  drawDemoNumber,
  itemsOf,
  newId,
  stamp,
  syncItem,
  type Books,
  type DemoInvoice,
} from './books.ts'
import type { DemoBooking } from './money-records.ts'

/** The whole invoice with nothing in it; what it is about is put in by whoever writes it. */
function blank(books: Books, day: LocalDate): DemoInvoice {
  const createdAt = stamp(books, day)
  return {
    id: newId(books, 'invoice'),
    issuerKind: 'organisation',
    artistId: null,
    kind: 'invoice',
    state: 'draft',
    isDisputed: false,
    disputeNote: null,
    companyId: null,
    contactId: null,
    eventId: null,
    bookingId: null,
    scheduleItemId: null,
    statementId: null,
    cancelsId: null,
    replacedById: null,
    language: books.settings.invoiceLanguage,
    currency: 'EUR',
    format: 'pdf',
    serviceFrom: day,
    serviceTo: null,
    paymentTermsDays: books.settings.paymentTermsDays,
    dueOn: null,
    buyerReference: null,
    notes: null,
    internalNote: null,
    bankAccountId: null,
    vatDecision: null,
    seriesId: null,
    numberYear: null,
    numberNo: null,
    number: null,
    issueDate: null,
    issuedAt: null,
    issuedBy: null,
    document: null,
    recipientName: '',
    netMinor: 0,
    vatMinor: 0,
    grossMinor: 0,
    prepaidMinor: 0,
    payableMinor: 0,
    withheldMinor: 0,
    paidMinor: 0,
    creditedMinor: 0,
    writtenOffMinor: 0,
    paidOn: null,
    promisedOn: null,
    promisedNote: null,
    sentAt: null,
    dunningLevel: 0,
    dunnedAt: null,
    endedReason: null,
    renderFailures: 0,
    renderedAt: null,
    version: 1,
    createdAt,
    createdBy: books.accountant.id,
    updatedAt: createdAt,
    aboutArtistId: null,
    lines: [],
  }
}

/** What planning reads of the invoices of a booking. */
function invoicesOf(books: Books, bookingId: string): BookingInvoice[] {
  return [...books.invoices.values()]
    .filter(
      (invoice) =>
        invoice.bookingId === bookingId &&
        invoice.state !== 'cancelled' &&
        ['invoice', 'deposit', 'final', 'corrected'].includes(invoice.kind),
    )
    .map((invoice) => {
      const credited = creditedOn(books, invoice.id)
      const takenBy = books.prepayments.find(({ depositId, finalId }) => {
        const final = books.invoices.get(finalId)!
        return depositId === invoice.id && final.number !== null && final.state !== 'cancelled'
      })
      return {
        ...invoice,
        bookingId,
        lineKinds: invoice.lines.map(({ kind }) => kind),
        takenById: takenBy?.finalId ?? null,
        creditedNet: credited.net,
        creditedVat: credited.vat,
        creditedGross: credited.gross,
      }
    })
}

/** A booking's plan as it stands: before the show by the terms, once the figures are in by them. */
export function planFacts(books: Books, booking: DemoBooking, isKnown: boolean): PlanFacts {
  const settlement = books.records.settlementOf(booking, isKnown)
  const items = itemsOf(books, booking)
  const { terms, eventDate, contractedAt } = booking
  const agreed = agreedTotal(terms)
  const total = isKnown ? settlement.promoterTotal : agreed
  const { amounts } = scheduleAmounts(items, { agreed, total })
  const signedOn = contractedAt && contractedAt.toISOString().slice(0, 10)
  return {
    booking: isKnown ? booking : { ...booking, figures: null, tickets: null },
    settlement,
    problem: null,
    items: items.map((item, index) => ({
      ...item,
      amount: amounts[index]!,
      due: item.closedDueOn ?? dueDate(item, { eventDate, signedOn }),
    })),
    invoices: invoicesOf(books, booking.id),
  }
}

const languageOf = (books: Books, language: string | null): InvoiceLanguage =>
  invoiceLanguages.find((known) => known === language?.slice(0, 2)) ?? books.settings.invoiceLanguage

type Assembled = {
  document: InvoiceDocument
  proposals: VatProposal[]
  prepayments: PlanPrepayment[]
  replaced: string[]
}

const recipientOf = (books: Books, invoice: DemoInvoice) => {
  const { agency } = books.records
  if (invoice.kind === 'self_billed') {
    const vat = { country: agency.country, isBusiness: true, vatId: agency.vatId, vatIdValid: true }
    return { party: agencyParty(agency, null), vat, buyerReference: null }
  }
  if (invoice.companyId) {
    const company = books.records.company(invoice.companyId)
    return {
      party: companyParty(company),
      vat: companyRecipient(company),
      buyerReference: company.buyerReference,
    }
  }
  const artist = books.records.artist(invoice.artistId!)
  const vat: VatCase['recipient'] = {
    country: artist.residenceCountry ?? artist.homeCountry,
    isBusiness: true,
    vatId: artist.vatId,
    vatIdValid: null,
  }
  return {
    party: artistParty(artist, { ...agency, phone: null, email: null }, null),
    vat,
    buyerReference: null,
  }
}

function accountOf({ records, ibans }: Books, invoice: DemoInvoice): InvoiceParts['account'] {
  if (invoice.issuerKind === 'artist') {
    const artist = records.artist(invoice.artistId!)
    const iban = ibans.get(artist.id)
    if (artist.paysTo === 'artist') {
      return iban ? { holder: artist.accountHolder ?? artist.name, iban, bic: artist.bic } : null
    }
  }
  const purposes = invoice.issuerKind === 'artist' ? ['client_money', 'own'] : ['own']
  const account = purposes
    .flatMap((purpose) => records.accounts.filter((each) => each.purpose === purpose))
    .at(0)
  return account ? { holder: account.holder, iban: account.iban, bic: account.bic } : null
}

/** As it would be issued on the day. */
export function assemble(books: Books, invoice: DemoInvoice, day: LocalDate): Assembled {
  const { records, settings } = books
  const { agency } = records
  const artist = invoice.artistId ? records.artist(invoice.artistId) : null
  const booking = records.bookings.find(({ id }) => id === invoice.bookingId)
  const event = booking ?? records.bookings.find(({ eventId }) => eventId === invoice.eventId)
  const recipient = recipientOf(books, invoice)
  const { kind, issuerKind, currency, lines } = invoice
  const isArtistSeller = issuerKind === 'artist' || kind === 'self_billed'
  const { name, email } = books.accountant
  const writer = { name, email, phone: null }
  const proposals = lines.map((line) =>
    proposeVat({
      issuer: isArtistSeller && artist ? artistIssuer(artist) : agencyIssuer(agency),
      contractingMode: booking?.terms.contractingMode ?? 'agent_in_artist_name',
      lineKind: line.kind,
      recipient: recipient.vat,
      performanceCountry: event?.country ?? null,
      figures: sampleFigures,
    }),
  )
  const part = partOfLines(
    lines.map((line) => line.kind),
    issuerKind,
  )
  const among =
    kind === 'final' && booking
      ? depositsFor(
          invoicesOf(books, booking.id).filter(({ id }) => id !== invoice.id),
          { issuerKind, part, currency },
        )
      : { prepayments: [], replaced: [] }
  const rate = currency === agency.baseCurrency ? undefined : books.rates.on(currency, day)
  const precedes = invoice.cancelsId ? books.invoices.get(invoice.cancelsId) : undefined
  const parts: InvoiceParts = {
    kind: kind === 'final' && among.prepayments.length + among.replaced.length === 0 ? 'invoice' : kind,
    issuerKind,
    format: invoice.format,
    language: invoice.language,
    service: { from: invoice.serviceFrom, to: invoice.serviceTo },
    currency,
    seller: isArtistSeller && artist ? artistParty(artist, agency, writer) : agencyParty(agency, writer),
    buyer: recipient.party,
    buyerReference: invoice.buyerReference ?? recipient.buyerReference,
    onBehalfBy: issuerKind === 'artist' ? (agency.legalName ?? agency.name) : null,
    contractNumber: booking ? records.contractNumber(booking.id, day) : null,
    prepayments: among.prepayments.map(({ invoiceId: _id, ...prepayment }) => prepayment),
    precedes:
      precedes?.number && precedes.issueDate
        ? { number: precedes.number, issueDate: precedes.issueDate }
        : null,
    withheldMinor: invoice.withheldMinor,
    notes: [invoice.notes, settings.invoiceNotes].filter((note) => note !== null),
    lines: lines.map(({ invoiceId: _invoice, bookingId: _booking, ofLine: _of, ...line }) => line),
    proposals,
    account: accountOf(books, invoice),
    rate: rate ? { base: agency.baseCurrency, ...rate } : null,
  }
  const dates = { number: '', issueDate: day, dueDate: dueDay(invoice, day) }
  return {
    document: makeInvoice(parts, dates),
    proposals,
    prepayments: among.prepayments,
    replaced: among.replaced,
  }
}

export type DraftLine = Pick<
  StoredLine,
  'kind' | 'description' | 'detail' | 'quantity' | 'unit' | 'unitPrice'
> & {
  bookingId: string | null
}

/** A draft: its lines bear the VAT that is proposed for them. */
export function draft(
  books: Books,
  day: LocalDate,
  about: Partial<DemoInvoice>,
  lines: readonly DraftLine[],
): DemoInvoice {
  const invoice: DemoInvoice = { ...blank(books, day), ...about }
  const { currency } = invoice
  invoice.lines = lines.map((line, index) => ({
    ...line,
    invoiceId: invoice.id,
    no: index + 1,
    netMinor: priced(line.quantity, line.unitPrice, currency).amountMinor,
    vatCategory: 'O',
    vatPct: '0',
    ofLine: null,
  }))
  const { proposals } = assemble(books, invoice, day)
  invoice.lines.forEach((line, index) => {
    const { category, pct } = proposals[index]!
    Object.assign(line, { vatCategory: category, vatPct: pct })
  })
  const { document } = assemble(books, invoice, day)
  Object.assign(invoice, document.totals, { recipientName: document.buyer.name })
  books.invoices.set(invoice.id, invoice)
  return invoice
}

/** The columns that an invoice takes from its booking. */
export function aboutBooking(books: Books, booking: DemoBooking) {
  const company = booking.promoterCompanyId ? books.records.company(booking.promoterCompanyId) : null
  return {
    companyId: company?.id ?? null,
    contactId: null,
    eventId: booking.eventId,
    bookingId: booking.id,
    aboutArtistId: booking.artistId,
    language: languageOf(books, booking.companyLanguage),
    currency: booking.terms.currency,
    format: formatFor(company, books.records.agency, books.settings),
    serviceFrom: booking.eventDate,
    serviceTo: booking.endsOn && booking.endsOn > booking.eventDate ? booking.endsOn : null,
    paymentTermsDays: company?.paymentTermsDays ?? books.settings.paymentTermsDays,
  }
}

/** What an instalment becomes now, drafted. `lines` takes the place of the planned ones. */
export function draftItem(
  books: Books,
  booking: DemoBooking,
  itemId: string,
  day: LocalDate,
  { isKnown = false, lines }: { isKnown?: boolean; lines?: (plan: InvoicePlan) => InvoicePlan['lines'] } = {},
): DemoInvoice[] {
  const facts = planFacts(books, booking, isKnown)
  const item = facts.items.find(({ id }) => id === itemId)
  const about = aboutBooking(books, booking)
  const plans = plansOf(facts, itemId, about.language)
  return plans.map((plan) =>
    draft(
      books,
      day,
      {
        ...about,
        issuerKind: plan.issuerKind,
        artistId: plan.issuerKind === 'artist' ? booking.artistId : null,
        kind: plan.kind,
        scheduleItemId: itemId,
        dueOn: item?.due ?? null,
        withheldMinor: plan.withheldMinor,
      },
      lines ? lines(plan) : plan.lines,
    ),
  )
}

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
      because: [...new Set(proposals.map(({ because }) => because.en))].join(' '),
      reason: needsSomebody ? 'Asked the tax adviser.' : null,
      by: books.accountant.name,
      at: at.toISOString(),
    },
  })
  for (const { invoiceId: depositId, netMinor, vatMinor, grossMinor } of prepayments) {
    books.prepayments.push({ finalId: invoice.id, depositId, netMinor, vatMinor, grossMinor })
  }
  for (const id of replaced) books.invoices.get(id)!.replacedById = invoice.id
  const deposits = [...prepayments.map(({ invoiceId }) => invoiceId), ...replaced]
  for (const each of [invoice, ...deposits.map((id) => books.invoices.get(id)!)])
    syncItem(books, each.scheduleItemId)
  return invoice
}

const kindWords: Record<InvoiceLanguage, (number: string, seller: string) => string> = {
  en: (number, seller) => `Invoice ${number} from ${seller}`,
  de: (number, seller) => `Rechnung ${number} von ${seller}`,
}

/** It goes out by letter. */
export function send(books: Books, invoice: DemoInvoice, day: LocalDate): void {
  const at = stamp(books, day)
  const { document, state } = invoice
  Object.assign(invoice, {
    sentAt: at,
    state: state === 'issued' ? 'sent' : state,
    version: invoice.version + 1,
    updatedAt: at,
  })
  books.letters.push({
    invoiceId: invoice.id,
    level: 0,
    sentTo: document?.buyer.email ?? '',
    subject: kindWords[invoice.language](invoice.number ?? '', document?.seller.name ?? ''),
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
  credit.document = { ...document, vatGroups }
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

/** A draft that says the same as an invoice that was cancelled, for somebody to put right. */
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

/** One line over an amount. */
export const oneLine = (
  kind: LineKind,
  description: string,
  detail: string | null,
  unitPrice: string,
  bookingId: string | null,
): DraftLine => ({ kind, description, detail, quantity: '1', unit: 'C62', unitPrice, bookingId })
