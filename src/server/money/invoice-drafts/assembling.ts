/** An invoice as it would be issued now: its document, the VAT that is proposed, and what prevents it. */
import { moneyProblem } from '#domain/money/problems.ts'
import type { Problem } from '#domain/problems.ts'
import type { Member } from '#domain/access.ts'
import { todayIn, type LocalDate } from '#domain/dates.ts'
import type { AccountPurpose } from '#domain/booking/ledger/payment-kinds.ts'
import { partOfLines } from '#domain/booking/ledger/invoice-components.ts'
import type {
  InvoiceDocument,
  InvoiceParty,
  Prepayment,
  ReplacedDeposit,
} from '#domain/money/invoices/invoice-document.ts'
import {
  dueDay,
  invoiceProblems,
  makeInvoice,
  vatProblems,
  type InvoiceParts,
  type InvoiceProblem,
} from '#domain/money/invoices/build-invoice.ts'
import { figuresOn } from '#domain/people/tax-figures.ts'
import { deviationsOf, type VatDeviation } from '#domain/money/tax/vat-deviations.ts'
import { agencyIssuer, artistIssuer, companyRecipient } from '#domain/booking/vat/vat-parties.ts'
import { proposeVat, type VatCase, type VatProposal } from '#domain/booking/vat/vat-proposal.ts'
import type { Context, Org } from '../../context.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { findDocumentRate } from '../fx-rates/document-rate.ts'
import { findMoneySettings, listTaxFigures } from '../money-settings/store.ts'
import {
  findAgency,
  findArtistParty,
  findCompanyParty,
  findContactParty,
  findShow,
  findWriter,
  listAccounts,
  type AccountRow,
  type AgencyRow,
  type ArtistPartyRow,
} from './facts-store.ts'
import { agencyParty, artistParty, companyParty, contactParty, openIban } from './parties.ts'
import { listInvoicesOfBookings } from './plan-store.ts'
import { depositsFor, hasFinal } from './planning.ts'
import { findInvoice, type InvoiceRow, type StoredLine } from '../invoices/store.ts'

/** Work about invoices, by a member of staff or in the name of one. */
export type InvoiceCall = { tx: Tx; scope: OrgScope; member: Member; org: Org } & Pick<
  Context,
  'now' | 'secrets'
> & {
    /** What all invoices of an agency share, where many are put together in a row. */
    shared?: SharedFacts
  }

/** What every invoice of the agency takes from it, whatever it is about. */
export async function findShared(tx: Tx, scope: OrgScope) {
  return {
    agency: await findAgency(tx, scope),
    settings: (await findMoneySettings(tx, scope)).settings,
    accounts: await listAccounts(tx, scope),
    figures: await listTaxFigures(tx, scope),
    writer: (await findWriter(tx, scope, scope.userId)) ?? null,
  }
}
type SharedFacts = Awaited<ReturnType<typeof findShared>>

export type Assembled = {
  document: InvoiceDocument
  /** As they would be issued: of a draft that follows, with the VAT that is proposed now. */
  lines: StoredLine[]
  proposals: VatProposal[]
  /** What may be chosen instead, line by line. */
  deviations: VatDeviation[][]
  /** What the law and the format ask for. */
  missing: InvoiceProblem[]
  /** What conflicts with the VAT of the lines. */
  vat: { decision: InvoiceProblem[]; check: InvoiceProblem[] }
  /** Of a final invoice: deposits that it takes off, with what was received, and those that it asks for instead. */
  prepayments: (Prepayment & { invoiceId: string })[]
  replaced: (ReplacedDeposit & { invoiceId: string })[]
}

type Recipient = {
  party: InvoiceParty
  vat: VatCase['recipient']
  isCheckable: boolean
  buyerReference: string | null
}
const nobody: InvoiceParty = {
  name: '',
  addressLine1: null,
  addressLine2: null,
  zip: null,
  city: null,
  region: null,
  country: '',
  vatId: null,
  taxNumber: null,
  register: null,
  directors: [],
  contactName: null,
  phone: null,
  email: null,
  website: null,
}

const asRecipient = (artist: ArtistPartyRow): VatCase['recipient'] => ({
  country: artist.residenceCountry ?? artist.homeCountry,
  isBusiness: true,
  vatId: artist.vatId,
  vatIdValid: null,
})

/** Who gets it: the agency of a self-billed invoice, a company, a person, or the artist. */
async function recipientOf(
  { tx, scope }: InvoiceCall,
  invoice: InvoiceRow,
  agency: AgencyRow,
  artist: ArtistPartyRow | null,
): Promise<Recipient> {
  const plain = { isCheckable: false, buyerReference: null }
  if (invoice.kind === 'self_billed') {
    const vat = { country: agency.country, isBusiness: true, vatId: agency.vatId, vatIdValid: true }
    return { ...plain, party: agencyParty(agency, null), vat }
  }
  if (invoice.companyId) {
    const company = await findCompanyParty(tx, scope, invoice.companyId)
    const vat = companyRecipient(company)
    return { party: companyParty(company), vat, isCheckable: true, buyerReference: company.buyerReference }
  }
  if (invoice.contactId) {
    const contact = await findContactParty(tx, scope, invoice.contactId)
    const country = contact.address?.country ?? null
    const vat = { country, isBusiness: null, vatId: null, vatIdValid: null }
    return { ...plain, party: contactParty(contact), vat }
  }
  if (artist && invoice.issuerKind === 'organisation') {
    return {
      ...plain,
      party: artistParty(artist, { ...agency, phone: null, email: null }, null),
      vat: asRecipient(artist),
    }
  }
  return { ...plain, party: nobody, vat: { country: null, isBusiness: null, vatId: null, vatIdValid: null } }
}

/** The account that an invoice names: the one chosen, the artist's own, or the agency's for such money. */
function accountOf(
  { scope, secrets }: InvoiceCall,
  invoice: InvoiceRow,
  accounts: readonly AccountRow[],
  artist: ArtistPartyRow | null,
): InvoiceParts['account'] {
  const chosen = accounts.find(({ id }) => id === invoice.bankAccountId)
  if (chosen) return { holder: chosen.holder, iban: chosen.iban, bic: chosen.bic }
  if (invoice.issuerKind === 'artist' && artist?.paysTo === 'artist') {
    const iban = openIban(secrets, scope, artist)
    const holder = artist.accountHolder ?? artist.legalName ?? artist.name
    return iban ? { holder, iban, bic: artist.bic } : null
  }
  const purposes = invoice.issuerKind === 'artist' ? (['client_money', 'own'] as const) : (['own'] as const)
  return usualAccount(accounts, purposes, invoice.currency)
}

/** The agency's account for money of these purposes, the first wanted first; rather one in the currency. */
export function usualAccount(
  accounts: readonly AccountRow[],
  purposes: readonly AccountPurpose[],
  currency: string,
): InvoiceParts['account'] {
  const fitting = purposes.flatMap((purpose) => accounts.filter((account) => account.purpose === purpose))
  const account = fitting.find((each) => each.currency === currency) ?? fitting[0]
  return account ? { holder: account.holder, iban: account.iban, bic: account.bic } : null
}

/** What the invoices of the booking mean for this one. */
async function amongOthers({ tx, scope }: InvoiceCall, invoice: InvoiceRow, lines: readonly StoredLine[]) {
  const none = { prepayments: [], replaced: [], against: [] as InvoiceProblem[] }
  const isConcerned = invoice.kind === 'final' || invoice.kind === 'deposit'
  if (!invoice.bookingId || !isConcerned) return none
  const all = await listInvoicesOfBookings(tx, scope, [invoice.bookingId])
  const others = all.filter(({ id }) => id !== invoice.id)
  const { issuerKind, currency } = invoice
  const part = partOfLines(
    lines.map(({ kind }) => kind),
    issuerKind,
  )
  const say = (problem: Problem): InvoiceProblem[] => [{ field: 'kind', side: 'invoice', problem }]
  if (invoice.kind === 'deposit') {
    const isLate = hasFinal(others, { issuerKind, part })
    return { ...none, against: isLate ? say(moneyProblem('invoice.finalIssued')) : [] }
  }
  const { drafts, prepayments, replaced } = depositsFor(others, { issuerKind, part, currency })
  const against = drafts.length > 0 ? say(moneyProblem('invoice.depositDraft')) : []
  return { prepayments, replaced, against }
}

async function precedesOf({ tx, scope }: InvoiceCall, invoice: InvoiceRow) {
  if (!invoice.cancelsId) return null
  const { number, issueDate } = await findInvoice(tx, scope, invoice.cancelsId)
  return number && issueDate ? { number, issueDate } : null
}

/** The rate between the books and the invoice. The ministry and the central bank publish rates of the euro only. */
async function rateOf(
  { tx, scope }: InvoiceCall,
  { currency, serviceFrom, serviceTo }: InvoiceRow,
  base: string,
  issuedOn: LocalDate,
): Promise<InvoiceParts['rate']> {
  if (base !== 'EUR' || currency === base) return null
  const rate = await findDocumentRate(tx, scope, currency, { serviceOn: serviceTo ?? serviceFrom, issuedOn })
  return rate && { base, ...rate }
}

/** Lines with the VAT that is proposed for each. */
const asProposed = (lines: readonly StoredLine[], proposals: readonly VatProposal[]): StoredLine[] =>
  lines.map((line, index) => ({
    ...line,
    vatCategory: proposals[index]!.category,
    vatPct: proposals[index]!.pct,
  }))

/** Puts a draft together as of `issueDate`, today in the organisation's zone unless it is given. */
export async function assembleInvoice(
  call: InvoiceCall,
  invoice: InvoiceRow,
  stored: readonly StoredLine[],
  issueDate: LocalDate = todayIn(call.org.tz, call.now),
): Promise<Assembled> {
  const { tx, scope } = call
  const { agency, settings, accounts, writer, ...shared } = call.shared ?? (await findShared(tx, scope))
  const artist = invoice.artistId ? await findArtistParty(tx, scope, invoice.artistId) : null
  const figures = figuresOn(shared.figures, invoice.serviceTo ?? invoice.serviceFrom)
  const show = await findShow(tx, scope, invoice)
  const recipient = await recipientOf(call, invoice, agency, artist)
  const among = await amongOthers(call, invoice, stored)
  const { currency, kind } = invoice
  const isArtistSeller = invoice.issuerKind === 'artist' || kind === 'self_billed'
  const seller = isArtistSeller && artist ? artistParty(artist, agency, writer) : agencyParty(agency, writer)
  const proposals = stored.map((line) =>
    proposeVat({
      issuer: isArtistSeller && artist ? artistIssuer(artist) : agencyIssuer(agency),
      contractingMode: show?.contractingMode ?? 'agent_in_artist_name',
      lineKind: line.kind,
      recipient: recipient.vat,
      performanceCountry: show?.country ?? null,
      figures,
    }),
  )
  const lines = invoice.vatFollows ? asProposed(stored, proposals) : [...stored]
  const parts: InvoiceParts = {
    kind: kind === 'final' && among.prepayments.length + among.replaced.length === 0 ? 'invoice' : kind,
    issuerKind: invoice.issuerKind,
    format: invoice.format,
    language: invoice.language,
    service: { from: invoice.serviceFrom, to: invoice.serviceTo },
    currency,
    seller,
    buyer: recipient.party,
    buyerReference: invoice.buyerReference ?? recipient.buyerReference,
    onBehalfBy: invoice.issuerKind === 'artist' ? (agency.legalName ?? agency.name) : null,
    contractNumber: show?.contractNumber ?? null,
    prepayments: among.prepayments.map(({ invoiceId: _id, ...prepayment }) => prepayment),
    ...(among.replaced.length > 0 && {
      replaces: among.replaced.map(({ invoiceId: _id, ...deposit }) => deposit),
    }),
    precedes: await precedesOf(call, invoice),
    withheldMinor: invoice.withheldMinor,
    notes: [invoice.notes, settings.invoiceNotes].filter((note) => note !== null),
    lines: lines.map(({ invoiceId: _invoice, bookingId: _booking, ofLine: _of, ...line }) => line),
    proposals,
    account: accountOf(call, invoice, accounts, artist),
    rate: await rateOf(call, invoice, agency.baseCurrency, issueDate),
  }
  const dueDate = dueDay(invoice, issueDate)
  const document = makeInvoice(parts, { number: '', issueDate, dueDate })
  const isTaxedAbroad =
    document.totals.vatMinor !== 0 && currency !== agency.baseCurrency && !document.vatInBase
  const agreement: InvoiceProblem[] =
    kind === 'self_billed' && (artist?.selfBillingOn == null || artist.selfBillingOn > issueDate)
      ? [{ field: 'selfBillingOn', side: 'seller', problem: moneyProblem('party.selfBilling') }]
      : []
  return {
    document,
    lines,
    proposals,
    deviations: proposals.map((proposal) => deviationsOf(proposal, figures)),
    missing: [
      ...invoiceProblems(document),
      ...among.against,
      ...agreement,
      ...(isTaxedAbroad
        ? [
            {
              field: 'currency',
              side: 'invoice' as const,
              problem: moneyProblem('invoice.rateUnknown', { currency, base: agency.baseCurrency }),
            },
          ]
        : []),
    ],
    vat: vatProblems(document.lines, proposals, invoice.vatDecision?.rule ?? null, recipient.isCheckable),
    prepayments: among.prepayments,
    replaced: among.replaced,
  }
}
