/** The calls of the artist portal; the event call has the shape of the product specification 7. */
import { z } from 'zod'
import { bookingStatuses } from '#domain/bookings.ts'
import { artistProcedure, listOutput, orgInput, router } from '../trpc.ts'
import {
  findBuyer,
  findPortalEvent,
  findPortalVenue,
  listPortalArtists,
  listPortalEvents,
  listVenueStaff,
} from './store.ts'

const time = z.string().nullable()

const PortalEventRow = z.strictObject({
  id: z.uuid(),
  eventId: z.uuid(),
  status: z.enum(bookingStatuses),
  showtime: time,
  tbaTime: z.boolean(),
  inTheNight: z.boolean(),
  artistId: z.uuid(),
  artistName: z.string(),
  eventName: z.string(),
  eventDate: z.string(),
  endsOn: z.string().nullable(),
  venueName: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
})

const PortalContact = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string().nullable(),
  company: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

const PortalEvent = z.strictObject({
  event: z.strictObject({
    id: z.uuid(),
    name: z.string(),
    eventDate: z.string(),
    endsOn: z.string().nullable(),
    tz: z.string(),
    stage: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    doors: time,
    curfew: time,
    notes: z.string().nullable(),
  }),
  booking: z.strictObject({
    id: z.uuid(),
    status: z.enum(bookingStatuses),
    artistName: z.string(),
    showtime: time,
    endTime: time,
    setMinutes: z.int().nullable(),
    inTheNight: z.boolean(),
    tbaTime: z.boolean(),
  }),
  venue: z
    .strictObject({
      id: z.uuid(),
      name: z.string(),
      address: z.string().nullable(),
      zip: z.string().nullable(),
      city: z.string().nullable(),
      country: z.string().nullable(),
      capacity: z.int().nullable(),
      phone: z.string().nullable(),
      loadIn: z.string().nullable(),
      parking: z.string().nullable(),
    })
    .nullable(),
  contacts: z.strictObject({ buyer: PortalContact.nullable(), venueContacts: z.array(PortalContact) }),
})

type Person = NonNullable<Awaited<ReturnType<typeof findBuyer>>>
/** A person with the address and number that come first. */
const contactCard = ({ emails, phones, ...person }: Person) => ({
  ...person,
  email: emails[0]?.address ?? null,
  phone: phones[0]?.number ?? null,
})

export const artistPortalRouter = router({
  current: artistProcedure
    .input(orgInput({}))
    .output(
      z.strictObject({
        organisation: z.strictObject({ slug: z.string(), name: z.string(), tz: z.string() }),
        artists: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
      }),
    )
    .query(async ({ ctx }) => {
      const { slug, name, tz } = ctx.org
      return { organisation: { slug, name, tz }, artists: await listPortalArtists(ctx.tx, ctx.scope) }
    }),

  events: artistProcedure
    .input(orgInput({ from: z.iso.date(), to: z.iso.date() }))
    .output(listOutput(PortalEventRow))
    .query(({ ctx, input }) => listPortalEvents(ctx.tx, ctx.scope, input)),

  event: artistProcedure
    .input(orgInput({ eventId: z.uuid() }))
    .output(PortalEvent)
    .query(async ({ ctx, input }) => {
      const row = await findPortalEvent(ctx.tx, ctx.scope, input.eventId)
      const { id, name, eventDate, endsOn, tz, stage, city, country, doors, curfew, notes } = row
      const { bookingId, status, artistName, showtime, endTime, setMinutes, inTheNight, tbaTime } = row
      const flags = ctx.scope.access.find(({ artistId }) => artistId === row.artistId)?.flags
      const [venue, buyer, staff] = await Promise.all([
        row.venueId ? findPortalVenue(ctx.tx, ctx.scope, row.venueId) : undefined,
        row.buyerContactId && flags?.seePromoter
          ? findBuyer(ctx.tx, ctx.scope, row.buyerContactId)
          : undefined,
        row.venueId ? listVenueStaff(ctx.tx, ctx.scope, row.venueId) : [],
      ])
      const { addressLine1: address = null, ...place } = venue ?? {}
      return {
        event: { id, name, eventDate, endsOn, tz, stage, city, country, doors, curfew, notes },
        booking: { id: bookingId, status, artistName, showtime, endTime, setMinutes, inTheNight, tbaTime },
        venue: venue ? { ...(place as Omit<typeof venue, 'addressLine1'>), address } : null,
        contacts: { buyer: buyer ? contactCard(buyer) : null, venueContacts: staff.map(contactCard) },
      }
    }),
})
