// The levy for the artists' social security (KSK): which payments are reported, and what a year comes to.
import type { LegalKind } from '../../people/artist-tax.ts'
import type { ContractingMode } from '../../booking/deals/deal-terms.ts'
import { money, percentOf } from '../../money.ts'
import type { TaxFigures } from '../../people/tax-figures.ts'

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
  because: { en: string; de: string }
} {
  const say = (isReportable: boolean, en: string, de: string) => ({ isReportable, because: { en, de } })
  if (mode !== 'agency_principal') {
    return say(
      false,
      'The promoter engages the artist: the levy is the promoter’s.',
      'Der Veranstalter engagiert den Künstler: Die Abgabe trifft ihn.',
    )
  }
  if (legalKind !== 'company') {
    return say(
      true,
      'The agency engages a person or partnership: it reports and pays the levy.',
      'Die Agentur engagiert eine Person oder Personengesellschaft: Sie meldet und zahlt die Abgabe.',
    )
  }
  return residenceCountry === 'DE'
    ? say(
        false,
        'Fees to German companies are not part of the levy.',
        'Entgelte an deutsche juristische Personen sind abgabefrei.',
      )
    : say(
        true,
        'Fees to foreign companies are part of the levy.',
        'Entgelte an ausländische juristische Personen sind abgabepflichtig.',
      )
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
