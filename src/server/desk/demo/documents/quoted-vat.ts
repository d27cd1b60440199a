/** How the fee of a demo show is quoted, from the rows of its parties, by the rule that the product quotes it by. */
import type { DealTerms } from '#domain/booking/deals/deals.ts'
import { vatOfTerms, type FeeVat } from '#domain/booking/vat/fee-vat.ts'
import { sampleFigures } from '#domain/booking/vat/tax-figures-sample.ts'
import { agencyIssuer, artistIssuer, companyRecipient } from '#domain/booking/vat/vat-parties.ts'
import type { VatStatus } from '#domain/people/artist-tax.ts'
import type { Row } from '../address-book.ts'

type Parties = {
  organisation: Row
  artist: Row
  tax: Row | undefined
  company: Row | undefined
  check: Row | undefined
  country: unknown
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Null without a deal, or where no fee is due. */
export function quotedVat(terms: DealTerms | null, parties: Parties): FeeVat | null {
  const { organisation, artist, tax, company, check, country } = parties
  return (
    terms &&
    vatOfTerms(terms, {
      agency: agencyIssuer({
        country: String(organisation['country']),
        smallBusiness: organisation['small_business'] === true,
        vatId: text(organisation['vat_id']),
      }),
      artist: artistIssuer({
        residenceCountry: text(tax?.['residence_country']),
        homeCountry: text(artist['home_country']),
        vatStatus: (tax?.['vat_status'] ?? null) as VatStatus | null,
        vatId: text(tax?.['vat_id']),
      }),
      promoter: company
        ? companyRecipient({
            country: text(company['country']),
            isBusiness: (company['is_business'] ?? null) as boolean | null,
            kinds: (company['kinds'] ?? []) as string[],
            vatId: text(company['vat_id']),
            vatIdValid: (check?.['is_valid'] ?? null) as boolean | null,
          })
        : null,
      performanceCountry: text(country),
      figures: sampleFigures,
    })
  )
}
