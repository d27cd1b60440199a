/** Day sheets and itineraries as documents to print. Not mounted on /trpc: they make sense only as bytes. */
import { z } from 'zod'
import { languageOf, languages, type Language } from '#domain/language.ts'
import {
  type DaySheet,
  editionOf,
  makeDaySheet,
  type SheetContact,
} from '#domain/road/day-sheets/day-sheets.ts'
import { printDaySheet } from '#texts/road/day-sheet-document.ts'
import { printItinerary } from '#texts/road/itinerary-document.ts'
import type { Translator } from '#texts/translator.ts'
import type { Segment } from '#domain/booking/travel/travel.ts'
import { canInPortal } from '#domain/access.ts'
import { mainEmail } from '#domain/people/contact-details.ts'
import { portalSheetAdvance } from '#server/road/advancing/portal-store.ts'
import {
  findAgency,
  findBuyer,
  findPortalEvent,
  findPortalVenue,
  listAgents,
  listVenueStaff,
  type PortalPerson,
} from '#server/road/artist-portal/store.ts'
import type { Tx } from '#server/platform/db/dialect.ts'
import type { ArtistScope } from '#server/platform/db/scopes.ts'
import { listPortalLists } from '#server/road/guest-portal/store.ts'
import { listPortalSegments } from '../travel/portal-store.ts'
import { toSegment } from '../../booking/itinerary/row.ts'
import { listSegments } from '../../booking/itinerary/store.ts'
import { translatorOf } from '../../texts.ts'
import { artistProcedure, orgInput, orgProcedure, router } from '../../trpc.ts'
import { gatherSheet } from './gather.ts'
import { bySheetLink, linkedSheet, linkInput } from './link.ts'
import { PrintedItinerarySheet, PrintedSheet } from './outputs.ts'

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
async function gatherPortalSheet({ tx, scope }: Call, eventId: string): Promise<DaySheet> {
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

const target = orgInput({ eventId: z.uuid(), locale: z.enum(languages).optional() })

/** Without a wish the document is in the organisation's language. */
const translatorFor = (wanted: Language | undefined, org: { locale: string }) =>
  translatorOf(languageOf(wanted, org.locale))

const SheetDocument = z.strictObject({ template: z.literal('day-sheet'), data: PrintedSheet })
const ItineraryDocument = z.strictObject({ template: z.literal('itinerary'), data: PrintedItinerarySheet })

const itinerary = (sheet: DaySheet, segments: readonly Segment[], t: Translator, now: Date) => ({
  template: 'itinerary' as const,
  data: printItinerary(sheet, segments, t, now),
})

export const documentsRouter = router({
  sheet: orgProcedure('travel.view')
    .input(target)
    .output(SheetDocument)
    .query(async ({ ctx, input: { eventId, locale } }) => {
      const sheet = editionOf(await gatherSheet(ctx, eventId), 'party', ctx.scope.artistIds)
      return { template: 'day-sheet', data: printDaySheet(sheet, translatorFor(locale, ctx.org), ctx.now) }
    }),

  /** All travel of an event that is meant for the travellers, however long before and after. */
  itinerary: orgProcedure('travel.view')
    .input(target)
    .output(ItineraryDocument)
    .query(async ({ ctx, input: { eventId, locale } }) => {
      const sheet = await gatherSheet(ctx, eventId)
      const rows = await listSegments(ctx.tx, ctx.scope, [eventId])
      const segments = rows.filter(({ visibility }) => visibility === 'artist').map(toSegment)
      return itinerary(sheet, segments, translatorFor(locale, ctx.org), ctx.now)
    }),

  linked: bySheetLink()
    .input(linkInput)
    .output(SheetDocument)
    .query(async ({ ctx }) => ({ template: 'day-sheet', data: (await linkedSheet(ctx)).printed })),

  portalSheet: artistProcedure
    .input(target)
    .output(SheetDocument)
    .query(async ({ ctx, input: { eventId, locale } }) => {
      const sheet = await gatherPortalSheet(ctx, eventId)
      return { template: 'day-sheet', data: printDaySheet(sheet, translatorFor(locale, ctx.org), ctx.now) }
    }),

  portalItinerary: artistProcedure
    .input(target)
    .output(ItineraryDocument)
    .query(async ({ ctx, input: { eventId, locale } }) => {
      const sheet = await gatherPortalSheet(ctx, eventId)
      const segments = await listPortalSegments(ctx.tx, ctx.scope, eventId)
      return itinerary(sheet, segments, translatorFor(locale, ctx.org), ctx.now)
    }),
})
