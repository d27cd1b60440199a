// What the parties of a booking invoice the promoter for: which parts there are, on whose invoice, in which lines.
import type { DealFigures } from '#domain/booking/deals/deal-figures.ts'
import type { DealTerms } from '#domain/booking/deals/deals.ts'
import type { ExtraKind } from '#domain/booking/deals/deal-terms.ts'
import type { IssuerKind, LineKind } from './invoice-kinds.ts'
import type { PlanTexts } from './invoice-plan-texts.ts'
import type { Settlement } from '#domain/booking/settlement/settlement.ts'

/** The artist's fee with all beside it, the agency's booking fee, or both on one invoice. */
export type InvoicePart = 'fee' | 'booking_fee' | 'all'

/** A line of a draft; `unitPrice` is never below zero, what is taken back has a quantity below zero. */
export type PlanLine = {
  kind: LineKind
  description: string
  detail: string | null
  quantity: string
  unit: string
  unitPrice: string
  bookingId: string | null
}

export type InvoiceComponent = {
  kind: LineKind
  description: string
  amountMinor: number
  /** Components of one treatment bear the same VAT; a deposit has one line for each. */
  treatment: 'performance' | 'technical' | 'agency'
}

/** One invoice in full. */
export type ComponentDocument = {
  issuerKind: IssuerKind
  part: InvoicePart
  components: InvoiceComponent[]
  /** Whether the payer keeps back tax of what it asks for. */
  bearsWithholding: boolean
}

/** The part that an invoice's lines stand for. */
export function partOfLines(kinds: readonly LineKind[], issuerKind: IssuerKind): InvoicePart {
  if (issuerKind === 'artist') return 'fee'
  const isFee = (kind: LineKind) => kind === 'booking_fee'
  if (kinds.length > 0 && kinds.every(isFee)) return 'booking_fee'
  return kinds.some(isFee) ? 'all' : 'fee'
}

/**
 * Whether a booking fee that lies inside the price is on an invoice of its own. Otherwise the price is invoiced
 * whole, and the agency takes its fee from what it owes the artist.
 */
export const splitsInsideFee = ({ bookingFee, invoiceMode }: DealTerms): boolean =>
  bookingFee !== null && bookingFee.mode !== 'on_top' && invoiceMode === 'fee_separate'

const extraLines: Record<ExtraKind, LineKind> = {
  flights: 'travel',
  ground: 'travel',
  visa: 'travel',
  hotel: 'hotel',
  catering: 'per_diem',
  per_diem: 'per_diem',
  backline: 'production',
}

const treatmentOf = (kind: LineKind): InvoiceComponent['treatment'] =>
  kind === 'production' ? 'technical' : 'performance'

/** The artist's side line by line: fee, free bonuses, buyouts and reimbursements, less deductions. */
function itemised(
  terms: DealTerms,
  settlement: Settlement,
  figures: DealFigures | null,
  feeMinor: number,
  description: string,
  texts: PlanTexts,
): InvoiceComponent[] {
  const component = (kind: LineKind, description: string, amountMinor: number): InvoiceComponent => ({
    kind,
    description,
    amountMinor,
    treatment: treatmentOf(kind),
  })
  const given = figures?.adjustments ?? []
  const buyouts = terms.extras.filter(({ how }) => how === 'buyout')
  const reimbursed = given.filter(({ kind }) => kind === 'reimbursement')
  // Those that count for the commission are part of the earnings already.
  const deductions = given.filter(({ kind, commissionable }) => kind === 'deduction' && !commissionable)
  return [
    component('artist_fee', description, feeMinor),
    component('bonus', texts.bonus(), settlement.freeBonuses.amountMinor),
    ...buyouts.map(({ kind, amountMinor }) =>
      component(extraLines[kind], texts.buyout(kind), amountMinor ?? 0),
    ),
    // What is reimbursed shares the VAT of the performance, as travel does.
    ...reimbursed.map(({ name, amountMinor }) => component('travel', name, amountMinor)),
    ...deductions.map(({ name, amountMinor }) => component('artist_fee', name, -amountMinor)),
  ].filter(({ amountMinor }) => amountMinor !== 0)
}

/**
 * Every invoice of a booking to its promoter, in full and before withholding tax, by contracting and invoice mode;
 * parts of zero are left out. Where the agency is the principal it keeps tax back from the artist itself, and the
 * promoter pays in full.
 */
export function invoiceComponents(
  terms: DealTerms,
  settlement: Settlement,
  figures: DealFigures | null,
  artistName: string,
  texts: PlanTexts,
): ComponentDocument[] {
  const { contractingMode: mode, invoiceMode, bookingFee } = terms
  const isApart = splitsInsideFee(terms)
  const feeOnTop = bookingFee?.mode === 'on_top' ? settlement.bookingFee.amountMinor : 0
  const agencyMinor = isApart ? settlement.bookingFee.amountMinor : feeOnTop
  const baseMinor = isApart ? settlement.artistFee.amountMinor : settlement.earnings.amountMinor
  const artistMinor =
    baseMinor +
    settlement.freeBonuses.amountMinor +
    settlement.reimbursed.amountMinor -
    settlement.deductions.amountMinor
  const performance = texts.performance(artistName)
  const one = (kind: LineKind, description: string, amountMinor: number): InvoiceComponent => ({
    kind,
    description,
    amountMinor,
    treatment: kind === 'booking_fee' ? 'agency' : 'performance',
  })
  const onTop = one('booking_fee', texts.bookingFee(artistName), agencyMinor)
  const artistSide =
    invoiceMode === 'itemised'
      ? itemised(terms, settlement, figures, baseMinor, performance, texts)
      : [one('artist_fee', performance, artistMinor)]

  const keep = (documents: ComponentDocument[]) =>
    documents.filter(({ components }) => components.some(({ amountMinor }) => amountMinor !== 0))
  if (mode === 'agency_principal') {
    const asAgency = (part: InvoicePart, components: InvoiceComponent[]): ComponentDocument => ({
      issuerKind: 'organisation',
      part,
      // All of it is the agency's own service.
      components: components.map((component) => ({ ...component, treatment: 'agency' })),
      bearsWithholding: false,
    })
    if (invoiceMode === 'fee_separate')
      return keep([asAgency('fee', artistSide), asAgency('booking_fee', [onTop])])
    if (invoiceMode === 'itemised') {
      return keep([
        asAgency(
          'all',
          [...artistSide, onTop].filter(({ amountMinor }) => amountMinor !== 0),
        ),
      ])
    }
    return keep([asAgency('all', [one('artist_fee', performance, artistMinor + agencyMinor)])])
  }
  const isArtistInvoiced = mode === 'agent_in_artist_name' || invoiceMode === 'artist_on_behalf'
  return keep([
    ...(isArtistInvoiced
      ? [{ issuerKind: 'artist', part: 'fee', components: artistSide, bearsWithholding: true } as const]
      : []),
    { issuerKind: 'organisation', part: 'booking_fee', components: [onTop], bearsWithholding: false },
  ])
}
