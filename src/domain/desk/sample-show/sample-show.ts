// The sample show that lets a new agency see how everything works together: what it is made of, and who may.
import { can, type AccessCase, type Member, type Permission } from '#domain/access.ts'
import { NewBookingInput } from '#domain/booking/bookings/booking-inputs.ts'
import { DealTermsInput } from '#domain/booking/deals/deals.ts'
import { EventInput } from '#domain/booking/events/events.ts'
import { addDays, type LocalDate } from '#domain/dates.ts'
import { NewArtistInput } from '#domain/people/artists.ts'
import { CompanyInput } from '#domain/people/companies.ts'
import { ContactInput } from '#domain/people/contacts.ts'
import { VenueInput } from '#domain/people/venues.ts'
import { GuestInput } from '#domain/road/guest-lists/guest-inputs.ts'

/** What of a sample show may be in use elsewhere when it is removed; such a record stays, as a real one. */
export const sampleRecords = ['event', 'artist', 'venue', 'company', 'contact'] as const
export type SampleRecord = (typeof sampleRecords)[number]

const needed: readonly Permission[] = [
  'events.manage',
  'artists.manage',
  'venues.manage',
  'companies.manage',
  'contacts.manage',
  'bookingsConfirm.manage',
  'deals.manage',
]

/** Who creates confirmed events with all that belongs to them, for every artist: the sample is everybody's. */
export const mayMakeSample = (member: Member, settings: AccessCase['settings']): boolean =>
  member.artistIds === null && needed.every((permission) => can(member, permission, { settings }))

const tz = 'Europe/Berlin'
const city = 'Leipzig'
const country = 'DE'

/** So far ahead that there is something to prepare, and so near that it is in sight. */
const daysAhead = 35

export const sampleArtist = () =>
  NewArtistInput.parse({
    name: 'Juno Vale',
    kind: 'band',
    genres: ['indie'],
    homeCity: city,
    homeCountry: country,
    setMinutes: 75,
    // Nobody outside sees it.
    publicVisible: false,
    inquiryEnabled: false,
  })

export const sampleCompany = () =>
  CompanyInput.parse({
    name: 'Northlight Concerts',
    kinds: ['promoter'],
    addressLine1: 'Lampestraße 4',
    zip: '04107',
    city,
    country,
  })

export const sampleContact = (companyId: string) =>
  ContactInput.parse({
    firstName: 'Ada',
    lastName: 'Brook',
    // A domain that never exists (RFC 2606).
    emails: [{ address: 'ada.brook@northlight.example', isPrimary: true }],
    companies: [{ companyId, functions: [], isPrimary: true }],
  })

export const sampleVenue = () =>
  VenueInput.parse({ name: 'Lantern Hall', kind: 'club', city, country, tz, capacity: 450 })

export const sampleEvent = (
  today: LocalDate,
  { venueId, companyId }: { venueId: string; companyId: string },
) =>
  EventInput.parse({
    name: 'Juno Vale',
    eventDate: addDays(today, daysAhead),
    tz,
    venueId,
    kind: 'headline',
    promoterCompanyId: companyId,
    doors: '19:00',
    curfew: '23:00',
    lineUp: [],
    schedule: [],
  })

export const sampleBooking = (
  artistId: string,
  { contactId, userId }: { contactId: string; userId: string },
) =>
  NewBookingInput.parse({
    artistId,
    status: 'confirmed',
    showtime: '20:30',
    setMinutes: 75,
    agentUserId: userId,
    buyerContactId: contactId,
  })

export const sampleDeal = (currency: string) =>
  DealTermsInput.parse({ currency, type: 'flat', guaranteeMinor: 250_000 })

export const sampleGuest = () => GuestInput.parse({ name: 'Sam Rivers', plus: 1, plusNames: [] })
