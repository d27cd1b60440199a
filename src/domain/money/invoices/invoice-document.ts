// An invoice as it was issued: every name, amount and sentence that page, PDF, XML and ledger show. It never changes.
// Amounts are whole minor units of its currency, quantities, prices, percentages and rates exact decimal texts.
import type { LocalDate } from '../../dates.ts'
import type { InvoiceKind, IssuerKind, LineKind, VatCategory } from '../../booking/ledger/invoice-kinds.ts'
import type { Language } from '../../language.ts'
import type { InvoiceFormat } from '../../people/invoice-formats.ts'
import type { Decimal } from '../../money.ts'
import type { RateBasis } from '#domain/money/tax/exchange-rates.ts'

/** Seller or buyer, as of the day of issue. */
export type InvoiceParty = {
  name: string
  addressLine1: string | null
  addressLine2: string | null
  zip: string | null
  city: string | null
  region: string | null
  /** ISO 3166-1, two letters. */
  country: string
  vatId: string | null
  taxNumber: string | null
  register: string | null
  directors: readonly string[]
  contactName: string | null
  phone: string | null
  email: string | null
  website: string | null
}

export type InvoiceDocumentLine = {
  no: number
  kind: LineKind
  description: string
  /** A second, smaller sentence: show, place, day. */
  detail: string | null
  /** Below zero where something is taken back. */
  quantity: Decimal
  /** UN/ECE Recommendation 20: C62 one, HUR hour, DAY day, KMT kilometre, NAR number of articles. */
  unit: string
  /** Never below zero; more decimals than the currency has are fine. */
  unitPrice: Decimal
  /** quantity x price, rounded half away from zero. */
  netMinor: number
  vatCategory: VatCategory
  vatPct: Decimal
}

/** One category and rate: VAT is found on the sum of its lines, never line by line. */
export type VatGroup = {
  category: VatCategory
  pct: Decimal
  baseMinor: number
  vatMinor: number
  /** VATEX code and sentence where no VAT is charged. */
  exemptionCode: string | null
  exemptionReason: string | null
}

export type InvoiceTotals = {
  netMinor: number
  vatMinor: number
  grossMinor: number
  /** Gross of what was received on deposit invoices. */
  prepaidMinor: number
  payableMinor: number
}

/** A deposit invoice that a final invoice takes off, with what was received on it. */
export type Prepayment = {
  number: string
  issueDate: LocalDate
  netMinor: number
  vatMinor: number
  grossMinor: number
}

/** A deposit invoice with an open rest, which its final invoice asks for instead. */
export type ReplacedDeposit = {
  number: string
  issueDate: LocalDate
  grossMinor: number
  /** What was paid on it so far; it is among the prepayments as well. */
  paidMinor: number
}

export type PaymentInstruction = {
  holder: string
  iban: string
  bic: string | null
  /** What the payer writes: the invoice's number. */
  reference: string
}

export type InvoiceDocument = {
  kind: InvoiceKind
  issuerKind: IssuerKind
  format: InvoiceFormat
  language: Language
  number: string
  issueDate: LocalDate
  dueDate: LocalDate | null
  /** Days on which the service was or will be rendered; `to` is null for one day. */
  service: { from: LocalDate; to: LocalDate | null }
  currency: string
  seller: InvoiceParty
  buyer: InvoiceParty
  /** Leitweg-ID or what the buyer wants to read. */
  buyerReference: string | null
  /** The agency that writes in the artist's name; null where the seller writes. */
  onBehalfBy: string | null
  contractNumber: string | null
  lines: readonly InvoiceDocumentLine[]
  vatGroups: readonly VatGroup[]
  totals: InvoiceTotals
  prepayments: readonly Prepayment[]
  /** Deposits that nobody has to pay any more, because this final invoice asks for them. Invoices of before have none. */
  replaces?: readonly ReplacedDeposit[] | undefined
  /** The invoice that is corrected or cancelled (BG-3). */
  precedes: { number: string; issueDate: LocalDate } | null
  /** Tax that the buyer keeps back and pays to the tax office (section 50a EStG): part of the total, not of the payment. */
  withheldMinor: number
  payment: PaymentInstruction | null
  /**
   * VAT in the seller's own currency where the invoice is in another (BT-6, BT-111), even where it is zero: the rate, in
   * own units per 1 unit, is the one that the books use. Invoices of before have none without VAT, and no `basis`.
   */
  vatInBase: {
    currency: string
    vatMinor: number
    rate: Decimal
    rateDate: LocalDate
    source: string
    basis?: RateBasis | undefined
  } | null
  /** Sentences below the sums: the law's and the agency's. */
  notes: readonly string[]
}
