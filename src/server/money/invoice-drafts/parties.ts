/** The sides of an invoice as it names them, made from the records they are kept in. */
import type { InvoiceParty } from '#domain/money/invoices/invoice-document.ts'
import { mainEmail } from '#domain/people/contact-details.ts'
import type { Secrets } from '../../platform/process/secrets.ts'
import type { AgencyRow, ArtistPartyRow, CompanyPartyRow, ContactPartyRow } from './facts-store.ts'

/** Somebody of the agency whom a reader can ask. */
export type Writer = { name: string; email: string; phone: string | null } | null

const nobody = {
  addressLine1: null,
  addressLine2: null,
  zip: null,
  city: null,
  region: null,
  country: '',
  vatId: null,
  taxNumber: null,
  register: null,
  directors: [],
  contactName: null,
  phone: null,
  email: null,
  website: null,
}
const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ') || null

/** The agency; `writer` is named as its contact where it issues. */
export function agencyParty(agency: AgencyRow, writer: Writer): InvoiceParty {
  const { addressLine1, addressLine2, zip, city, region, country, vatId, taxNumber, website } = agency
  return {
    name: agency.legalName ?? agency.name,
    addressLine1,
    addressLine2,
    zip,
    city,
    region,
    country,
    vatId,
    taxNumber,
    register: joined(agency.registerCourt, agency.registerNo),
    directors: agency.managingDirectors,
    contactName: writer?.name || (agency.managingDirectors[0] ?? null),
    phone: agency.phone ?? writer?.phone ?? null,
    email: agency.email ?? writer?.email ?? null,
    website,
  }
}

/** An artist; the agency that writes in their name is whom a reader asks. */
export function artistParty(artist: ArtistPartyRow, agency: AgencyRow, writer: Writer): InvoiceParty {
  const { addressLine1, addressLine2, zip, city, vatId, taxNumber } = artist
  return {
    ...nobody,
    name: artist.legalName ?? artist.name,
    addressLine1,
    addressLine2,
    zip,
    city,
    country: artist.residenceCountry ?? artist.homeCountry ?? '',
    vatId,
    taxNumber,
    contactName: writer?.name || null,
    phone: agency.phone ?? writer?.phone ?? null,
    email: artist.billingEmail ?? agency.email ?? writer?.email ?? null,
  }
}

export function companyParty(company: CompanyPartyRow): InvoiceParty {
  const { addressLine1, addressLine2, zip, city, region, vatId, taxNumber, phone, website } = company
  return {
    ...nobody,
    name: company.legalName ?? company.name,
    addressLine1,
    addressLine2,
    zip,
    city,
    region,
    country: company.country ?? '',
    vatId,
    taxNumber,
    register: company.registerNo,
    phone,
    email: company.billingEmail ?? company.email,
    website,
  }
}

export function contactParty(contact: ContactPartyRow): InvoiceParty {
  const { address } = contact
  return {
    ...nobody,
    ...address,
    country: address?.country ?? '',
    name: contact.name,
    phone: contact.phones[0]?.number ?? null,
    email: mainEmail(contact.emails)?.address ?? null,
  }
}

/** The account in full that an artist's invoices are paid to; null while none is stored. */
export function openIban(secrets: Secrets, { orgId }: { orgId: string }, artist: ArtistPartyRow) {
  if (!artist.ibanEncrypted) return null
  const place = { table: 'artist_tax', column: 'iban_encrypted', owner: orgId, row: artist.id }
  return secrets.open(artist.ibanEncrypted, place)
}
