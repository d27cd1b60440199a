// The codes of e-invoices: guidelines, tax categories and reasons, ways to pay; and amounts as both syntaxes write them.
import type {
  InvoiceDocument,
  InvoiceParty,
  PaymentInstruction,
  VatGroup,
} from '#domain/money/invoices/invoice-document.ts'
import { exemptionReason } from '#domain/money/invoices/invoice-notes.ts'
import { invoiceKindCodes, type VatCategory } from '#domain/booking/ledger/invoice-kinds.ts'
import { normaliseIban } from '#domain/people/iban.ts'
import { normaliseVatId } from '#domain/formats.ts'
import type { Language } from '#domain/language.ts'
import { invoiceTexts } from '#texts/money/invoice-document-texts.ts'
import { translatorOf } from '../../texts.ts'
import { plainDecimal } from '#domain/money/invoices/invoice-totals.ts'
import { toDecimal } from '#domain/money-format.ts'

export type EInvoiceProfile = 'en16931' | 'xrechnung'

/** BT-24. */
export const guidelines: Record<EInvoiceProfile, string> = {
  en16931: 'urn:cen.eu:en16931:2017',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
}
/** BT-23, as XRechnung asks for it. */
export const businessProcess = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

export const typeCode = ({ kind }: InvoiceDocument): string => invoiceKindCodes[kind]

/** '1234.50'; BR-DEC: no more than two decimals. */
export const amountOf = (amountMinor: number, currency: string): string =>
  toDecimal({ amountMinor, currency })

export const rateOf = plainDecimal

/** The list VATEX of the European Commission, where it has a code for the whole category. */
const exemptionCodes: Partial<Record<VatCategory, string>> = {
  AE: 'VATEX-EU-AE',
  O: 'VATEX-EU-O',
  G: 'VATEX-EU-G',
}
/** BT-120 and BT-121; null for categories that must not have any (BR-S-10, BR-Z-10). */
export function exemptionOf(group: VatGroup, language: Language) {
  if (group.category === 'S' || group.category === 'Z') return { code: null, reason: null }
  return {
    code: group.exemptionCode ?? exemptionCodes[group.category] ?? null,
    reason: exemptionReason(group, language),
  }
}

export const isOutsideScope = ({ vatGroups }: InvoiceDocument): boolean =>
  vatGroups.some(({ category }) => category === 'O')

export type SideIds = {
  vatId: string | null
  taxNumber: string | null
  register: string | null
  /** BT-29, where nothing else says who the seller is (BR-CO-26). */
  other: string | null
}

/** The numbers of a side: outside the scope of VAT neither may show a VAT id (BR-O-02). */
export function idsOf(party: InvoiceParty, side: 'seller' | 'buyer', invoice: InvoiceDocument): SideIds {
  const known = party.vatId && normaliseVatId(party.vatId)
  const vatId = isOutsideScope(invoice) ? null : known
  const isUnknown = side === 'seller' && !vatId && !party.register
  return {
    vatId,
    // BT-32 is the seller's alone.
    taxNumber: side === 'seller' ? party.taxNumber : null,
    register: party.register,
    other: isUnknown ? (party.taxNumber ?? known) : null,
  }
}

/** BT-33: who may speak for the seller, as the law wants it on business documents. */
export const legalForm = ({ seller, language }: InvoiceDocument): string | null =>
  seller.directors.length > 0
    ? `${translatorOf(language)(invoiceTexts.directors)}: ${seller.directors.join(', ')}`
    : null

/** UNTDID 4461: SEPA transfer, any other transfer, or none that is named here. */
export const paymentMeans = (payment: PaymentInstruction | null, currency: string): string =>
  payment === null ? '1' : currency === 'EUR' ? '58' : '30'

export const accountOf = ({ iban }: PaymentInstruction): string => normaliseIban(iban)

/** The day on which the service was completed, and all its days. A deposit is for what is still to come: no day yet. */
export function serviceOf({ kind, service: { from, to } }: InvoiceDocument) {
  const last = to ?? from
  return {
    day: kind === 'deposit' ? null : last,
    period: kind === 'deposit' || last !== from ? { from, to: last } : null,
  }
}
