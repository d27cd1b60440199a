/** Puts the sheet of an event together from what the nouns around it keep. */
import {
  makeDaySheet,
  type DaySheet,
  type SheetContact,
  type SheetPlace,
} from '#domain/road/day-sheets/day-sheets.ts'
import { sheetAdvance, type SheetAdvance } from '#domain/road/day-sheets/day-sheet-advance.ts'
import { placeInTour } from '#domain/booking/tours/tours.ts'
import { usableAddress } from '#domain/people/contact-details.ts'
import { readHomes } from '../advancing/homes.ts'
import { findAdvanceContext } from '../advancing/context-store.ts'
import { listFields, listGroups } from '../advancing/store.ts'
import { listEventBookings } from '../../booking/bookings/store.ts'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { findEvent, listEventContacts } from '../../booking/events/store.ts'
import { listGuestCounts } from '../guest-lists/store.ts'
import { listTourShows } from '../../booking/tours/store.ts'
import { toSegment } from '../../booking/itinerary/row.ts'
import { listSegments } from '../../booking/itinerary/store.ts'
import { findVenue } from '../../people/venues/store.ts'
import { listSheetAgents } from '../../booking/recipients/sheet-store.ts'
import { findSheetSender } from './store.ts'

type Call = { tx: Tx; scope: OrgScope }

async function bookingsOf({ tx, scope }: Call, eventId: string) {
  const bookings = await listEventBookings(tx, scope, eventId)
  const shows = await listTourShows(
    tx,
    scope,
    bookings.flatMap(({ tourId }) => tourId ?? []),
  )
  return bookings.map((booking) => {
    const onTour = shows.filter(({ tourId }) => tourId === booking.tourId)
    const name = onTour[0]?.tourName
    const place = placeInTour(onTour, booking.id) ?? { place: null, count: null }
    return {
      id: booking.id,
      status: booking.status,
      artistId: booking.artistId,
      artistName: booking.artistName,
      showtime: booking.showtime,
      endTime: booking.endTime,
      inTheNight: booking.inTheNight,
      tbaTime: booking.tbaTime,
      billing: booking.billing,
      setMinutes: booking.setMinutes,
      tour: name === undefined ? null : { name, ...place },
    }
  })
}

async function contactsOf({ tx, scope }: Call, eventId: string, orgName: string): Promise<SheetContact[]> {
  const contacts = await listEventContacts(tx, scope, eventId)
  const agents = await listSheetAgents(tx, scope, eventId)
  return [
    ...contacts.map(({ id, part, name, role, company, emails, phones }) => ({
      id,
      part,
      name,
      role,
      company,
      phone: phones[0]?.number ?? null,
      email: usableAddress(emails),
    })),
    ...agents.map(({ id, name, email, phone }) => ({
      id,
      part: 'agency' as const,
      name,
      role: null,
      company: orgName,
      phone,
      email,
    })),
  ]
}

/** What was accepted counts, also while a newer value waits; private fields never leave. */
async function advanceOf({ tx, scope }: Call, eventId: string): Promise<SheetAdvance> {
  const groups = await listGroups(tx, scope, eventId)
  const fields = await listFields(tx, scope, eventId)
  const all = groups.map(({ id, name, audience }) => ({
    id,
    name,
    audience,
    fields: fields
      .filter(({ groupId, isPrivate, state }) => groupId === id && !isPrivate && state === 'accepted')
      .map(({ id: fieldId, fieldName, fieldType, responseValue }) => ({
        id: fieldId,
        fieldName,
        fieldType,
        value: responseValue ?? '',
      })),
  }))
  return sheetAdvance(all, await readHomes({ tx, scope }, await findAdvanceContext(tx, scope, eventId)))
}

async function segmentsOf({ tx, scope }: Call, eventId: string, artistOf: ReadonlyMap<string, string>) {
  const rows = await listSegments(tx, scope, [eventId])
  return rows
    .filter(({ visibility }) => visibility === 'artist')
    .map((row) => ({ ...toSegment(row), artistId: (row.bookingId && artistOf.get(row.bookingId)) ?? null }))
}

type Event = Awaited<ReturnType<typeof findEvent>>

/** Where the show is and how one gets in: the venue's record, and over it what was accepted for this show. */
async function placeOf(
  { tx, scope }: Call,
  event: Event,
  answered: SheetAdvance['place'],
): Promise<SheetPlace> {
  const venue = event.venueId ? await findVenue(tx, scope, event.venueId) : null
  return {
    name: event.venueName,
    stage: event.stage,
    addressLine1: venue?.addressLine1 ?? null,
    addressLine2: venue?.addressLine2 ?? null,
    zip: venue?.zip ?? null,
    city: venue?.city ?? event.city,
    country: venue?.country ?? event.country,
    phone: venue?.phone ?? null,
    loadIn: venue?.loadIn ?? null,
    parking: venue?.parking ?? null,
    wifi: venue?.wifi ?? null,
    ...answered,
  }
}

/** The place of an event as its day sheet has it; NOT_FOUND for one out of scope. */
export async function findShowPlace({ tx, scope }: Call, eventId: string): Promise<SheetPlace> {
  const event = await findEvent(tx, scope, eventId)
  const call = withAllArtists({ tx, scope }, 'sharedEvent')
  return placeOf(call, event, (await advanceOf(call, eventId)).place)
}

/** The whole sheet, or NOT_FOUND for an event out of scope. Cut an edition from it before it leaves. */
export async function gatherSheet({ tx, scope }: Call, eventId: string): Promise<DaySheet> {
  const event = await findEvent(tx, scope, eventId)
  // A sheet is about the whole event, whoever plays; who may read which travel is a matter of the edition.
  const call = withAllArtists({ tx, scope }, 'sharedEvent')
  const organisation = await findSheetSender(tx, scope)
  const bookings = await bookingsOf(call, eventId)
  const artistOf = new Map(bookings.map(({ id, artistId }) => [id, artistId]))
  // One after the other: a sheet is also gathered within the transaction that sends it.
  const contacts = await contactsOf(call, eventId, organisation.name)
  const { groups, place } = await advanceOf(call, eventId)
  const segments = await segmentsOf(call, eventId, artistOf)
  const guests = await listGuestCounts(call.tx, call.scope, eventId)
  return makeDaySheet({
    event: {
      name: event.name,
      eventDate: event.eventDate,
      endsOn: event.endsOn,
      tz: event.tz,
      doors: event.doors,
      curfew: event.curfew,
      capacity: event.capacity ?? event.venueCapacity,
      ageLimit: event.ageLimit,
      notes: event.notes,
      schedule: event.schedule,
    },
    // A removed event takes place no more than a cancelled one.
    bookings: event.archivedAt
      ? bookings.map((booking) => ({ ...booking, status: 'cancelled' as const }))
      : bookings,
    place: await placeOf({ tx, scope }, event, place),
    contacts,
    groups,
    segments,
    guests: guests.map(({ kind, approvedPeople, allotment }) => ({ kind, names: approvedPeople, allotment })),
    organisation: { name: organisation.name, email: organisation.email, phone: organisation.phone },
  })
}
