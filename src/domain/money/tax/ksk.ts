// The levy for the artists' social security (KSK): which payments are reported, and what a year comes to.
import type { LegalKind } from '../../people/artist-tax.ts'
import type { ContractingMode } from '../../booking/deals/deal-terms.ts'
import { money, percentOf } from '../../money.ts'
import type { TaxFigures } from '../../people/tax-figures.ts'
import type { Problem } from '../../problems.ts'
import { moneyProblem } from '../problems.ts'

export type KskCase = {
  mode: ContractingMode
  legalKind: LegalKind | null
  /** Where the artist, or their company, sits. */
  residenceCountry: string | null
}

/**
 * Whether a fee counts for the agency's levy, and why. It does where the agency engages the artist itself, wherever
 * they live; only companies in Germany are excepted. While the legal form is not known it counts.
 */
export function kskReportable({ mode, legalKind, residenceCountry }: KskCase): {
  isReportable: boolean
  because: Problem
} {
  if (mode !== 'agency_principal') return { isReportable: false, because: moneyProblem('ksk.promoter') }
  if (legalKind !== 'company') return { isReportable: true, because: moneyProblem('ksk.person') }
  return residenceCountry === 'DE'
    ? { isReportable: false, because: moneyProblem('ksk.germanCompany') }
    : { isReportable: true, because: moneyProblem('ksk.foreignCompany') }
}

export type KskPayment = { artistId: string; amountMinor: number; isReportable: boolean }

/** The levy on fees, net: borne by the agency, never taken from the artist. */
export const kskLevy = (baseMinor: number, { kskPct }: Pick<TaxFigures, 'kskPct'>): number =>
  percentOf(money(baseMinor, 'EUR'), kskPct).amountMinor

/**
 * A year's report: fees per artist in the order of their first payment, the base, and the levy on it. Below the
 * threshold nothing is due, unless the agency is a typical user of artists (concert directorates are), who is liable
 * from the first euro.
 */
export function kskYear(
  payments: readonly KskPayment[],
  figures: Pick<TaxFigures, 'kskPct' | 'kskThresholdMinor'>,
  isTypicalUser = true,
): { artists: { artistId: string; amountMinor: number }[]; baseMinor: number; levyMinor: number } {
  const byArtist = Map.groupBy(
    payments.filter(({ isReportable }) => isReportable),
    ({ artistId }) => artistId,
  )
  const artists = [...byArtist].map(([artistId, own]) => ({
    artistId,
    amountMinor: own.reduce((total, { amountMinor }) => total + amountMinor, 0),
  }))
  const baseMinor = artists.reduce((total, { amountMinor }) => total + amountMinor, 0)
  const isFree = !isTypicalUser && baseMinor <= figures.kskThresholdMinor
  return { artists, baseMinor, levyMinor: isFree ? 0 : kskLevy(baseMinor, figures) }
}
