// VAT of a span as the return asks for it: by treatment and rate, and the sales to businesses in the EU by VAT id.
import type { InvoiceDocument } from '#domain/money/invoices/invoice-document.ts'
import type { VatCategory } from '../../booking/ledger/invoice-kinds.ts'
import { plainDecimal } from '#domain/money/invoices/invoice-totals.ts'
import { allocate, money, type Decimal } from '../../money.ts'

/** An issued document of the agency itself. */
export type VatDocument = Pick<
  InvoiceDocument,
  'kind' | 'currency' | 'vatGroups' | 'prepayments' | 'buyer' | 'vatInBase'
>

export type VatRow = {
  currency: string
  category: VatCategory
  pct: Decimal
  count: number
  baseMinor: number
  vatMinor: number
}
export type RecapRow = { vatId: string; name: string; currency: string; count: number; baseMinor: number }

/** Cancellations carry amounts above zero and take them back. */
const signOf = ({ kind }: VatDocument) => (kind === 'credit_note' ? -1 : 1)

/** What a final invoice adds to the deposits it takes off, group by group; the odd unit by the largest remainder. */
function ownParts({ vatGroups, prepayments, currency }: VatDocument) {
  const weights = (key: 'baseMinor' | 'vatMinor') => vatGroups.map((group) => String(Math.max(0, group[key])))
  const share = (total: number, key: 'baseMinor' | 'vatMinor') =>
    total === 0 || weights(key).every((weight) => weight === '0')
      ? vatGroups.map(() => 0)
      : allocate(money(total, currency), weights(key)).map(({ amountMinor }) => amountMinor)
  const nets = share(
    prepayments.reduce((sum, { netMinor }) => sum + netMinor, 0),
    'baseMinor',
  )
  const vats = share(
    prepayments.reduce((sum, { vatMinor }) => sum + vatMinor, 0),
    'vatMinor',
  )
  return vatGroups.map((group, index) => ({
    ...group,
    baseMinor: group.baseMinor - nets[index]!,
    vatMinor: group.vatMinor - vats[index]!,
  }))
}

/** Sums by currency, treatment and rate, and by VAT id of the customer where reverse charge applies. */
export function vatReport(documents: readonly VatDocument[]): { rows: VatRow[]; recap: RecapRow[] } {
  const rows = new Map<string, VatRow>()
  const recap = new Map<string, RecapRow>()
  for (const document of documents) {
    const { currency, buyer } = document
    const sign = signOf(document)
    for (const { category, pct, baseMinor, vatMinor } of ownParts(document)) {
      const rate = plainDecimal(pct)
      const key = `${currency} ${category} ${rate}`
      const row = rows.get(key) ?? { currency, category, pct: rate, count: 0, baseMinor: 0, vatMinor: 0 }
      rows.set(key, {
        ...row,
        count: row.count + 1,
        baseMinor: row.baseMinor + sign * baseMinor,
        vatMinor: row.vatMinor + sign * vatMinor,
      })
      if (category !== 'AE' || !buyer.vatId) continue
      const id = `${buyer.vatId} ${currency}`
      const line = recap.get(id) ?? { vatId: buyer.vatId, name: buyer.name, currency, count: 0, baseMinor: 0 }
      recap.set(id, { ...line, count: line.count + 1, baseMinor: line.baseMinor + sign * baseMinor })
    }
  }
  const byKey = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key)
  return {
    rows: [...rows]
      .map(([key, row]) => ({ key, row }))
      .toSorted(byKey)
      .map(({ row }) => row),
    recap: [...recap.values()].toSorted((a, b) => a.vatId.localeCompare(b.vatId)),
  }
}
