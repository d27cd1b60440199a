/** Makes the sample show by the same stores and rules as what people enter. */
import { instantOf, todayIn } from '#domain/dates.ts'
import type { Member } from '#domain/access.ts'
import { bookingWindow } from '#domain/booking/bookings/booking-window.ts'
import {
  sampleArtist,
  sampleBooking,
  sampleCompany,
  sampleContact,
  sampleDeal,
  sampleEvent,
  sampleGuest,
  sampleVenue,
} from '#domain/desk/sample-show/sample-show.ts'
import { freeSlug, slugify } from '#domain/platform/search/slugify.ts'
import { createInStatus, type StatusCall } from '../../booking/bookings/change-status.ts'
import { insertDeal } from '../../booking/deals/store.ts'
import { insertEvent } from '../../booking/events/store.ts'
import { insertArtist, listSlugs } from '../../people/artists/store.ts'
import { insertCompany } from '../../people/companies/store.ts'
import { insertContact } from '../../people/contacts/store.ts'
import { insertVenue } from '../../people/venues/store.ts'
import { insertGroups } from '../../road/advancing/store.ts'
import { offeredTemplates } from '../../road/advancing-templates/templates.ts'
import { findUserName, insertGuests, insertList } from '../../road/guest-lists/store.ts'
import { insertSample } from './store.ts'

type SampleCall = StatusCall & { member: Member }

async function makeArtist({ tx, scope }: SampleCall): Promise<string> {
  const artist = sampleArtist()
  const wanted = slugify(artist.name)
  const taken = new Set(await listSlugs(tx, scope, wanted))
  return insertArtist(
    tx,
    scope,
    freeSlug(wanted, (candidate) => taken.has(candidate)),
    artist,
  )
}

/** The confirmed booking of the event; nobody is notified of it. */
async function makeBooking(
  call: SampleCall,
  event: ReturnType<typeof sampleEvent> & { id: string },
  of: { artistId: string; contactId: string },
): Promise<string> {
  const { tx, scope, org, now } = call
  const {
    status,
    overrideReason,
    coAgents: _alone,
    ...details
  } = sampleBooking(of.artistId, {
    contactId: of.contactId,
    userId: scope.userId,
  })
  const { id: eventId, ...where } = event
  const columns = { ...details, coAgents: [], ...bookingWindow({ ...where, ...details }), eventId }
  const id = await createInStatus(
    call,
    columns,
    { ...where, ...details, status },
    { status, overrideReason, isQuiet: true },
  )
  await insertDeal(tx, scope, id, sampleDeal(org.baseCurrency), now)
  return id
}

async function makeGuestList({ tx, scope }: SampleCall, event: { id: string; at: Date }, artistId: string) {
  const list = {
    artistId,
    kind: 'free' as const,
    allotment: 10,
    cutoffAt: event.at,
    fieldsRequired: [],
    plusOnesNamed: false,
  }
  const id = await insertList(tx, scope, event.id, list)
  const requestedName = await findUserName(tx, scope)
  const guest = { ...sampleGuest(), state: 'approved' as const, source: 'agency' as const, requestedName }
  await insertGuests(tx, scope, { id, eventId: event.id }, [guest])
}

/** Returns the event. It is marked before it is booked, so that no automation begins with it. */
export async function makeSample(call: SampleCall): Promise<string> {
  const { tx, scope, org, now } = call
  const artistId = await makeArtist(call)
  const companyId = await insertCompany(tx, scope, sampleCompany())
  const contactId = await insertContact(tx, scope, sampleContact(companyId))
  const venueId = await insertVenue(tx, scope, sampleVenue())
  const input = sampleEvent(todayIn(org.tz, now), { venueId, companyId })
  const eventId = await insertEvent(tx, scope, input)
  await insertSample(tx, scope, { eventId, artistId, venueId, companyId, contactId })
  await makeBooking(call, { ...input, id: eventId }, { artistId, contactId })
  const [template] = await offeredTemplates(call)
  if (template) await insertGroups(tx, scope, eventId, template.groups, 0)
  await makeGuestList(call, { id: eventId, at: instantOf(input.eventDate, '12:00', input.tz) }, artistId)
  return eventId
}
