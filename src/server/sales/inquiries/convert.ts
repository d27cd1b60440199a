/** An inquiry becomes a booking: with the company, the person and the venue on file or made, all or nothing. */
import { can, type Member, type Permission } from '#domain/access.ts'
import { NewBookingInput } from '#domain/booking/bookings/booking-inputs.ts'
import { CompanyInput } from '#domain/people/companies.ts'
import { ContactInput } from '#domain/people/contacts.ts'
import { DomainError } from '#domain/errors.ts'
import { EventInput } from '#domain/booking/events/events.ts'
import type { ConversionInput } from '#domain/sales/inquiry-inputs.ts'
import { VenueInput } from '#domain/people/venues.ts'
import { addBooking } from '../../booking/bookings/add-booking.ts'
import { insertCompany } from '../../people/companies/store.ts'
import { insertContact, withInternationalPhones } from '../../people/contacts/store.ts'
import { insertEvent } from '../../booking/events/store.ts'
import { findVenue, insertVenue } from '../../people/venues/store.ts'
import { linkInquiry, type StoredInquiry } from './store.ts'

type Call = Parameters<typeof addBooking>[0]

function mustMay(member: Member, permission: Permission, artistId?: string): void {
  if (!can(member, permission, { artistId })) throw new DomainError('FORBIDDEN')
}

/** Makes what is wanted and returns the event and the booking, which names the inquiry it came of. */
export async function convertInquiry(ctx: Call, inquiry: StoredInquiry, wanted: ConversionInput) {
  const { tx, scope, member } = ctx
  mustMay(member, 'events.manage')
  mustMay(member, 'bookings.manage', wanted.artistId)
  const companyId = wanted.companyId ?? (wanted.makeCompany ? await makeCompany(ctx, inquiry) : null)
  const contactId =
    wanted.contactId ?? (wanted.makeContact ? await makeContact(ctx, inquiry, companyId) : null)
  const venueId = wanted.venueId ?? (wanted.makeVenue ? await makeVenue(ctx, inquiry) : null)
  const tz = venueId ? (await findVenue(tx, scope, venueId)).tz : ctx.org.tz
  const event = EventInput.parse({
    name: wanted.name,
    eventDate: wanted.date,
    tz,
    venueId,
    city: inquiry.city,
    country: inquiry.country,
    kind: inquiry.kind,
    promoterCompanyId: companyId,
    capacity: inquiry.capacity,
    notesInternal: inquiry.message,
  })
  const eventId = await insertEvent(tx, scope, event)
  const booking = NewBookingInput.parse({
    artistId: wanted.artistId,
    status: wanted.status,
    showtime: inquiry.showtime?.slice(0, 5),
    setMinutes: inquiry.setMinutes,
    buyerContactId: contactId,
    overrideReason: wanted.overrideReason,
  })
  const bookingId = await addBooking(ctx, { ...event, id: eventId }, booking)
  await linkInquiry(tx, scope, bookingId, inquiry.id)
  return { eventId, bookingId, event }
}

async function makeCompany({ tx, scope, member }: Call, inquiry: StoredInquiry): Promise<string | null> {
  if (!inquiry.company) return null
  mustMay(member, 'companies.manage')
  const { company: name, website, vatId, country } = inquiry
  return insertCompany(tx, scope, CompanyInput.parse({ name, kinds: ['promoter'], website, vatId, country }))
}

async function makeContact({ tx, scope, member }: Call, inquiry: StoredInquiry, companyId: string | null) {
  mustMay(member, 'contacts.manage')
  const contact = ContactInput.parse({
    firstName: inquiry.firstName,
    lastName: inquiry.lastName,
    emails: inquiry.email ? [{ address: inquiry.email, label: null, isPrimary: true }] : [],
    phones: inquiry.phone ? [{ number: inquiry.phone, label: null }] : [],
    companies: companyId ? [{ companyId, functions: ['buyer'], isPrimary: true }] : [],
    language: inquiry.language.slice(0, 2),
    source: 'Inquiry',
  })
  return insertContact(tx, scope, await withInternationalPhones(tx, scope, contact))
}

async function makeVenue({ tx, scope, member, org }: Call, inquiry: StoredInquiry): Promise<string | null> {
  if (!inquiry.venueName) return null
  mustMay(member, 'venues.manage')
  const { venueName: name, city, country, capacity } = inquiry
  const kind = inquiry.kind === 'festival' ? 'festival_site' : 'club'
  return insertVenue(tx, scope, VenueInput.parse({ name, kind, city, country, capacity, tz: org.tz }))
}
