// The form of a draft: what it starts with, and what the preview beside it shows while it is typed.
import type {
  InvoiceDocument,
  InvoiceDocumentLine,
  VatGroup,
} from '#domain/money/invoices/invoice-document.ts'
import type { InvoiceDraftFields } from '#domain/money/invoices/invoice-inputs.ts'
import { hasRate, type VatCategory } from '#domain/booking/ledger/invoice-kinds.ts'
import { totalsOf, vatGroupsOf } from '#domain/money/invoices/invoice-totals.ts'
import { addDays, isLocalDate } from '#domain/dates.ts'
import { priced, type Decimal } from '#domain/money.ts'
import type { InvoiceRecord } from '#web/parts/money/invoice/invoice-queries.ts'

export type DraftValues = InvoiceDraftFields
export type DraftLine = DraftValues['lines'][number]

export const blankLine: DraftLine = {
  kind: 'other',
  description: '',
  detail: null,
  quantity: '1',
  unit: 'C62',
  unitPrice: '',
  vatCategory: 'S',
  vatPct: '19',
  bookingId: null,
}

/** What is stored, as the form takes it. */
export function draftValuesOf({ invoice, lines }: InvoiceRecord): DraftValues {
  const isArtist = invoice.issuerKind === 'artist'
  return {
    issuerKind: invoice.issuerKind,
    issuerArtistId: isArtist ? invoice.artistId : null,
    artistId: isArtist ? null : invoice.artistId,
    kind: invoice.kind,
    companyId: invoice.companyId,
    contactId: invoice.contactId,
    eventId: invoice.eventId,
    bookingId: invoice.bookingId,
    language: invoice.language,
    currency: invoice.currency,
    format: invoice.format,
    serviceFrom: invoice.serviceFrom,
    serviceTo: invoice.serviceTo,
    paymentTermsDays: invoice.paymentTermsDays,
    dueOn: invoice.dueOn,
    buyerReference: invoice.buyerReference,
    notes: invoice.notes,
    internalNote: invoice.internalNote,
    lines: lines.map(
      ({ kind, description, detail, quantity, unit, unitPrice, vatCategory, vatPct, bookingId }) => ({
        kind,
        description,
        detail,
        quantity,
        unit,
        unitPrice,
        vatCategory,
        vatPct,
        bookingId,
      }),
    ),
  }
}

const decimal = /^-?\d{1,15}(?:\.\d{1,8})?$/
const isDecimal = (value: unknown): value is Decimal => typeof value === 'string' && decimal.test(value)

/** Quantity × price of a line as it is typed; null while one of them is no number. */
export function netOf(
  { quantity = '1', unitPrice }: Pick<DraftLine, 'quantity' | 'unitPrice'>,
  currency: string,
): number | null {
  return isDecimal(quantity) && isDecimal(unitPrice)
    ? priced(quantity, unitPrice, currency).amountMinor
    : null
}

/** The sums of a draft as it is typed; lines that are not finished count nothing. */
export function draftSums(
  values: Pick<DraftValues, 'lines' | 'currency'>,
  prepaidMinor: number,
  exemptionOf: (category: VatCategory) => Pick<VatGroup, 'exemptionCode' | 'exemptionReason'> = () => ({
    exemptionCode: null,
    exemptionReason: null,
  }),
) {
  const lines = values.lines.map(({ quantity, unitPrice, vatCategory, vatPct }) => ({
    netMinor: netOf({ quantity, unitPrice }, values.currency) ?? 0,
    vatCategory,
    vatPct: hasRate(vatCategory) && isDecimal(vatPct) ? vatPct : '0',
  }))
  const groups = vatGroupsOf(lines, values.currency, exemptionOf)
  return { groups, totals: totalsOf(groups, prepaidMinor) }
}

/** The stored document with what is typed put over it: parties and account follow when it is saved. */
export function previewOf(document: InvoiceDocument, values: DraftValues): InvoiceDocument {
  const { lines, currency, language, serviceFrom, serviceTo, buyerReference, dueOn, format } = values
  const stored = new Map(document.vatGroups.map((group) => [group.category, group]))
  const { groups, totals } = draftSums(values, document.totals.prepaidMinor, (category) => ({
    exemptionCode: stored.get(category)?.exemptionCode ?? null,
    exemptionReason: language === document.language ? (stored.get(category)?.exemptionReason ?? null) : null,
  }))
  const shown = lines.map((line, index): InvoiceDocumentLine => ({
    no: index + 1,
    kind: line.kind,
    description: line.description,
    detail: line.detail ?? null,
    quantity: isDecimal(line.quantity) ? line.quantity : '0',
    unit: line.unit ?? 'C62',
    unitPrice: isDecimal(line.unitPrice) ? line.unitPrice : '0',
    netMinor: netOf(line, currency) ?? 0,
    vatCategory: line.vatCategory,
    vatPct: hasRate(line.vatCategory) && isDecimal(line.vatPct) ? line.vatPct : '0',
  }))
  const days = values.paymentTermsDays
  const byTerms =
    typeof days === 'number' && Number.isInteger(days) ? addDays(document.issueDate, days) : document.dueDate
  return {
    ...document,
    format: format ?? document.format,
    language,
    currency,
    service: {
      from: isLocalDate(serviceFrom) ? serviceFrom : document.service.from,
      to: serviceTo && isLocalDate(serviceTo) ? serviceTo : null,
    },
    dueDate: dueOn && isLocalDate(dueOn) ? dueOn : byTerms,
    buyerReference: buyerReference ?? null,
    lines: shown,
    vatGroups: groups,
    totals,
    // Until there is a number nobody knows what to state.
    payment: document.payment && { ...document.payment, reference: document.payment.reference || '…' },
    // Those are found again when it is saved.
    vatInBase: currency === document.currency ? document.vatInBase : null,
  }
}
