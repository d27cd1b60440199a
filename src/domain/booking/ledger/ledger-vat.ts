// Which VAT the ledger of a booking counts with: on what the agency keeps, and on what it owes as principal.
import type { VatStatus } from '../../people/artist-tax.ts'
import type { LocalDate } from '../../dates.ts'
import type { Decimal } from '../../money.ts'
import { figureOn, type TaxFigureRow } from '../../people/tax-figures.ts'

export type LedgerVatCase = {
  /** The agency's. */
  country: string
  isSmallBusiness: boolean
  artist: { vatStatus: VatStatus | null; country: string | null }
  figures: readonly TaxFigureRow[]
}

const isAbroad = ({ country, artist }: LedgerVatCase): boolean =>
  artist.vatStatus === 'foreign' || (artist.country !== null && artist.country !== country)

/**
 * On the agency's commission: what the deal says, else the standard rate of the day. None where the agency charges
 * no VAT, or the artist lives abroad and owes it there.
 */
export function commissionVatPct(
  about: LedgerVatCase,
  agreed: Decimal | null,
  day: LocalDate,
): Decimal | null {
  if (agreed !== null) return agreed
  if (about.isSmallBusiness || isAbroad(about)) return null
  return figureOn(about.figures, 'vat_standard_pct', day)?.value ?? null
}

/** On the fee that the agency owes the artist as principal; none for small businesses, from abroad, or unknown. */
export function artistVatPct(about: LedgerVatCase, day: LocalDate): Decimal | null {
  const { vatStatus } = about.artist
  if (isAbroad(about) || (vatStatus !== 'standard' && vatStatus !== 'reduced')) return null
  const key = vatStatus === 'reduced' ? 'vat_reduced_pct' : 'vat_standard_pct'
  return figureOn(about.figures, key, day)?.value ?? null
}
