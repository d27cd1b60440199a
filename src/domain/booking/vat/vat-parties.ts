// What the rules of VAT ask about the parties of a deal, read from the records they are kept in.
import type { VatStatus } from '../../people/artist-tax.ts'
import type { VatCase } from './vat-proposal.ts'

/** The agency. */
export const agencyIssuer = (agency: {
  country: string
  smallBusiness: boolean
  vatId: string | null
}): VatCase['issuer'] => ({
  country: agency.country,
  vatStatus: agency.smallBusiness ? 'small_business' : 'standard',
  kind: 'organisation',
  hasVatId: Boolean(agency.vatId),
})

/** An artist, whose status nobody may have said. */
export const artistIssuer = (artist: {
  residenceCountry: string | null
  homeCountry: string | null
  vatStatus: VatStatus | null
  vatId: string | null
}): VatCase['issuer'] => ({
  country: artist.residenceCountry ?? artist.homeCountry,
  vatStatus: artist.vatStatus,
  kind: 'artist',
  hasVatId: Boolean(artist.vatId),
})

/** A company: a VAT id means a business, its type a private client; else nobody has said. */
export const companyRecipient = (company: {
  country: string | null
  isBusiness: boolean | null
  kinds: readonly string[]
  vatId: string | null
  vatIdValid: boolean | null
}): VatCase['recipient'] => ({
  country: company.country,
  isBusiness:
    company.isBusiness ?? (company.kinds.includes('private_client') ? false : company.vatId ? true : null),
  vatId: company.vatId,
  vatIdValid: company.vatIdValid,
})
