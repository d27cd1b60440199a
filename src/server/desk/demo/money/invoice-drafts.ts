/** Drafts of the demo's invoices, put together by the rules that the product does it by. */
import { type LocalDate } from '#domain/dates.ts'
import { partOfLines } from '#domain/booking/ledger/invoice-components.ts'
import type { InvoiceDocument, ReplacedDeposit } from '#domain/money/invoices/invoice-document.ts'
import type { LineKind } from '#domain/booking/ledger/invoice-kinds.ts'
import { languageOf } from '#domain/language.ts'
import { dueDay, makeInvoice, type InvoiceParts } from '#domain/money/invoices/build-invoice.ts'
import type { InvoicePlan, PlanPrepayment } from '#domain/money/invoices/invoice-plan.ts'
import { priced } from '#domain/money.ts'
import { sampleFigures } from '#domain/booking/vat/tax-figures-sample.ts'
import { agencyIssuer, artistIssuer, companyRecipient } from '#domain/booking/vat/vat-parties.ts'
import { proposeVat, type VatCase, type VatProposal } from '#domain/booking/vat/vat-proposal.ts'
import { agencyParty, artistParty, companyParty } from '../../../money/invoice-drafts/parties.ts'
import { depositsFor, plansOf } from '../../../money/invoice-drafts/planning.ts'
import { formatFor } from '../../../money/invoice-drafts/scheduling.ts'
import type { StoredLine } from '../../../money/invoices/store.ts'
import { newId, stamp, type Books, type DemoInvoice } from './books.ts'
import type { DemoBooking } from './money-records.ts'

import { invoicesOf, planFacts } from './invoice-plans.ts'
/** The whole invoice with nothing in it; what it is about is put in by whoever writes it. */
export function blank(books: Books, day: LocalDate): DemoInvoice {
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
    vatFollows: false,
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

type Assembled = {
  document: InvoiceDocument
  proposals: VatProposal[]
  prepayments: PlanPrepayment[]
  replaced: (ReplacedDeposit & { invoiceId: string })[]
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
  const serviceOn = invoice.serviceTo ?? invoice.serviceFrom
  const rate =
    currency === agency.baseCurrency ? null : books.rates.ofDocument(currency, { serviceOn, issuedOn: day })
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
    ...(among.replaced.length > 0 && {
      replaces: among.replaced.map(({ invoiceId: _id, ...deposit }) => deposit),
    }),
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
    language: languageOf(booking.companyLanguage, books.settings.invoiceLanguage),
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

/** One line over an amount. */
export const oneLine = (
  kind: LineKind,
  description: string,
  detail: string | null,
  unitPrice: string,
  bookingId: string | null,
): DraftLine => ({ kind, description, detail, quantity: '1', unit: 'C62', unitPrice, bookingId })
