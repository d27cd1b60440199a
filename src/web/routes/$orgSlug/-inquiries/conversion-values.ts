// What the form for making a booking of an inquiry starts with: what is on file is chosen, the rest will be made.
import type { z } from 'zod'
import type { Permission } from '#domain/access.ts'
import { wantedArtist } from '#domain/sales/inquiries.ts'
import type { ConversionInput } from '#domain/sales/inquiry-inputs.ts'
import { suggestName } from '#domain/booking/events/event-names.ts'
import { pageLanguage } from '#web/page-language.ts'
import type { Inquiry } from './inquiry-calls.ts'

export type ConversionValues = z.input<typeof ConversionInput>
type InquiryFacts = Pick<
  Inquiry,
  'artists' | 'eventDate' | 'eventName' | 'venueName' | 'city' | 'company' | 'firstName' | 'lastName'
> & { matches: Record<'venues' | 'companies' | 'contacts', readonly { id: string }[]> }

/** The first match, or else a new record where the inquiry names one and the member may make it. */
function start(matches: readonly { id: string }[], isNamed: boolean, mayMake: boolean) {
  const [match] = matches
  return { id: match?.id ?? null, make: !match && isNamed && mayMake }
}

/** The name that the event gets, as artist and place say it unless the organiser has one. */
export const nameFor = ({ eventName, venueName, city }: InquiryFacts, artist: string | null) =>
  eventName ?? suggestName({ artist, venue: venueName, city }, pageLanguage())

export function conversionValues(
  inquiry: InquiryFacts,
  can: (permission: Permission) => boolean,
): ConversionValues {
  const artist = wantedArtist(inquiry)
  const venue = start(inquiry.matches.venues, inquiry.venueName !== null, can('venues.manage'))
  const company = start(inquiry.matches.companies, inquiry.company !== null, can('companies.manage'))
  const isNamed = `${inquiry.firstName}${inquiry.lastName}` !== ''
  const contact = start(inquiry.matches.contacts, isNamed, can('contacts.manage'))
  return {
    artistId: artist?.id ?? '',
    date: inquiry.eventDate,
    name: nameFor(inquiry, artist?.name ?? null),
    status: 'inquiry',
    venueId: venue.id,
    makeVenue: venue.make,
    companyId: company.id,
    makeCompany: company.make,
    contactId: contact.id,
    makeContact: contact.make,
    overrideReason: null,
  }
}
