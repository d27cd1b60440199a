/** The sheet of an event as its artist may read it: everything comes through the portal's own tenant isolation. */
import { canInPortal } from '#domain/access.ts'
import { makeDaySheet, type DaySheet, type SheetContact } from '#domain/road/day-sheets/day-sheets.ts'
import { mainEmail } from '#domain/people/contact-details.ts'
import { portalSheetAdvance } from '../advancing/portal-store.ts'
import {
  findAgency,
  findBuyer,
  findPortalEvent,
  findPortalVenue,
  listAgents,
  listVenueStaff,
  type PortalPerson,
} from '../artist-portal/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { ArtistScope } from '../../platform/db/scopes.ts'
import { listPortalLists } from '../guest-portal/store.ts'
import { listPortalSegments } from '../travel/portal-store.ts'

type Call = { tx: Tx; scope: ArtistScope }

const contact = (
  part: SheetContact['part'],
  { id, name, role, company, emails, phones }: PortalPerson,
): SheetContact => ({
  id,
  part,
  name,
  role,
  company,
  phone: phones[0]?.number ?? null,
  email: mainEmail(emails)?.address ?? null,
})

/** The person's own artist's sheet, or NOT_FOUND. */
export async function gatherPortalSheet({ tx, scope }: Call, eventId: string): Promise<DaySheet> {
  const { event, booking } = await findPortalEvent(tx, scope, eventId)
  const access = scope.access.find(({ artistId }) => artistId === booking.artistId)
  const seesBuyer = access !== undefined && canInPortal(access, 'promoter') && booking.buyerContactId !== null
  const [venue, staff, buyer, agents, agency, advance, segments, lists] = await Promise.all([
    event.venueId ? findPortalVenue(tx, scope, event.venueId) : undefined,
    event.venueId ? listVenueStaff(tx, scope, event.venueId) : [],
    seesBuyer && booking.buyerContactId ? findBuyer(tx, scope, booking.buyerContactId) : undefined,
    listAgents(tx, scope),
    findAgency(tx, scope),
    portalSheetAdvance(tx, scope, eventId),
    listPortalSegments(tx, scope, eventId),
    listPortalLists(tx, scope, eventId),
  ])
  return makeDaySheet({
    event: { ...event, capacity: venue?.capacity ?? null },
    bookings: [{ ...booking, billing: null, tour: null }],
    place: {
      name: venue?.name ?? null,
      stage: event.stage,
      addressLine1: venue?.addressLine1 ?? null,
      addressLine2: null,
      zip: venue?.zip ?? null,
      city: venue?.city ?? event.city,
      country: venue?.country ?? event.country,
      phone: venue?.phone ?? null,
      loadIn: venue?.loadIn ?? null,
      parking: venue?.parking ?? null,
      wifi: null,
      ...advance.place,
    },
    contacts: [
      ...(buyer ? [contact('buyer', buyer)] : []),
      ...staff.map((person) => contact('venue', person)),
      ...agents
        .filter(({ artistId }) => artistId === booking.artistId)
        .map(({ name, email, phone }) => ({
          id: email,
          part: 'agency' as const,
          name,
          role: null,
          company: agency.name,
          phone,
          email,
        })),
    ],
    groups: advance.groups,
    segments: segments.map(({ eventId: _event, changedFields: _changed, ...segment }) => ({
      ...segment,
      artistId: null,
    })),
    guests: lists.map(({ kind, approvedPeople, allotment }) => ({ kind, names: approvedPeople, allotment })),
    organisation: { name: agency.name, email: agency.email, phone: agency.phone },
  })
}
