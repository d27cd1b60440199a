// Builds invoices as they are frozen, from lines alone: for tests of the rules about issued invoices.
import type { InvoiceDocument, InvoiceDocumentLine, InvoiceParty, Prepayment } from './invoice-document.ts'
import { totalsOf, vatGroupsOf } from './invoice-totals.ts'
import { money } from '../../money.ts'
import { toDecimal } from '../../money-format.ts'
import { exemptionOf } from '#domain/booking/vat/vat-texts.ts'

export type SampleLine = Partial<InvoiceDocumentLine> & { netMinor: number; vatPct: string }

const party: InvoiceParty = {
  name: 'Nora Vey',
  addressLine1: null,
  addressLine2: null,
  zip: null,
  city: null,
  region: null,
  country: 'DE',
  vatId: null,
  taxNumber: null,
  register: null,
  directors: [],
  contactName: null,
  phone: null,
  email: null,
  website: null,
}

/** An invoice RE-7 over these lines; a rate of '0' is reverse charge. */
export function sampleInvoice(
  lines: readonly SampleLine[],
  {
    prepayments = [],
    currency = 'EUR',
    ...rest
  }: Partial<InvoiceDocument> & { prepayments?: readonly Prepayment[] } = {},
): InvoiceDocument {
  const full = lines.map((line, index): InvoiceDocumentLine => ({
    no: index + 1,
    kind: 'artist_fee',
    description: 'Performance',
    detail: null,
    quantity: line.netMinor < 0 ? '-1' : '1',
    unit: 'C62',
    unitPrice: toDecimal(money(Math.abs(line.netMinor), currency)),
    vatCategory: line.vatPct === '0' ? 'AE' : 'S',
    ...line,
  }))
  const vatGroups = vatGroupsOf(full, currency, (category) => exemptionOf(category, null, 'en'))
  const prepaid = prepayments.reduce((all, { grossMinor }) => all + grossMinor, 0)
  return {
    kind: 'invoice',
    issuerKind: 'artist',
    format: 'pdf',
    language: 'en',
    number: 'RE-7',
    issueDate: '2027-04-01',
    dueDate: '2027-04-15',
    service: { from: '2027-05-14', to: null },
    currency,
    seller: party,
    buyer: party,
    buyerReference: null,
    onBehalfBy: null,
    contractNumber: null,
    lines: full,
    vatGroups,
    totals: totalsOf(vatGroups, prepaid),
    prepayments,
    precedes: null,
    withheldMinor: 0,
    payment: null,
    vatInBase: null,
    notes: [],
    ...rest,
  }
}
