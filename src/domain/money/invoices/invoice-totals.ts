// The sums of an invoice (EN 16931): line nets are rounded and summed, VAT is found on each group's sum.
import type { InvoiceDocumentLine, InvoiceTotals, VatGroup } from './invoice-document.ts'
import type { VatCategory } from '../../booking/ledger/invoice-kinds.ts'
import { money, percentOf, sumDecimals, type Decimal } from '../../money.ts'

/** Two rates are the same whatever zeros they are written with. */
export const sameRate = (a: Decimal, b: Decimal): boolean => plainDecimal(a) === plainDecimal(b)
/** Without zeros that say nothing: '7.00' is '7'. */
export const plainDecimal = (value: Decimal): Decimal => {
  const [whole = '0', fraction = ''] = sumDecimals([value]).split('.')
  const rest = fraction.replace(/0+$/, '')
  return rest ? `${whole}.${rest}` : whole
}

type TaxedLine = Pick<InvoiceDocumentLine, 'netMinor' | 'vatCategory' | 'vatPct'>
type Exemption = Pick<VatGroup, 'exemptionCode' | 'exemptionReason'>

/** The groups in the order in which they first appear. `exemptionOf` says why a category carries no VAT. */
export function vatGroupsOf(
  lines: readonly TaxedLine[],
  currency: string,
  exemptionOf: (category: VatCategory) => Exemption,
): VatGroup[] {
  const groups: VatGroup[] = []
  for (const { netMinor, vatCategory, vatPct } of lines) {
    const group = groups.find(({ category, pct }) => category === vatCategory && sameRate(pct, vatPct))
    if (group) group.baseMinor += netMinor
    else {
      const pct = plainDecimal(vatPct)
      groups.push({
        category: vatCategory,
        pct,
        baseMinor: netMinor,
        vatMinor: 0,
        ...exemptionOf(vatCategory),
      })
    }
  }
  for (const group of groups)
    group.vatMinor = percentOf(money(group.baseMinor, currency), group.pct).amountMinor
  return groups
}

/** Net, VAT, gross, and what is left to pay after `prepaidMinor`. */
export function totalsOf(groups: readonly VatGroup[], prepaidMinor = 0): InvoiceTotals {
  const netMinor = groups.reduce((total, { baseMinor }) => total + baseMinor, 0)
  const vatMinor = groups.reduce((total, group) => total + group.vatMinor, 0)
  const grossMinor = netMinor + vatMinor
  return { netMinor, vatMinor, grossMinor, prepaidMinor, payableMinor: grossMinor - prepaidMinor }
}
