/** Tools about dates: whether an artist is free, and what is booked. */
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { bookingStatuses } from '#domain/booking/bookings/bookings.ts'
import { instant, tool } from '../tool.ts'

const text = z.string().nullable()
const date = z.iso.date()

const most = 200

const checkAvailability = tool({
  name: 'check_availability',
  title: 'Check availability',
  description:
    'Says whether an artist is free on a date: confirmed shows, holds with their rank, blocked days, warnings about radius clauses and travel, the days around, and the rank that a new hold would get. Name a venue on file for distances.',
  scopes: ['availability:read'],
  input: z.strictObject({
    artist: z
      .string()
      .min(1)
      .max(60)
      .meta({ description: 'Name of the artist', examples: ['Mira Sol'] }),
    date: date.meta({ description: 'The day of the show', examples: ['2027-05-14'] }),
    place: z
      .string()
      .max(40)
      .optional()
      .meta({ description: 'Venue or city', examples: ['Leipzig'] }),
  }),
  output: z.object({
    artist: z.object({ id: z.uuid(), name: z.string() }),
    date: z.string(),
    venue: z.object({ id: z.uuid(), name: z.string(), city: text }).nullable(),
    check: z.object({
      isFree: z.boolean().meta({ description: 'Nothing confirmed and nothing blocked. Holds may exist.' }),
      conflicts: z.array(z.string()),
      warnings: z.array(z.object({ kind: z.string(), text: z.string(), km: z.int().optional() })),
      holds: z.array(
        z.object({
          id: z.uuid(),
          rank: z.int(),
          holderName: text,
          venueName: text,
          city: text,
          expiresAt: instant,
        }),
      ),
      bookings: z.array(
        z.object({
          eventId: z.uuid(),
          status: z.string(),
          eventName: z.string(),
          venueName: text,
          city: text,
        }),
      ),
      nearest: z.array(z.object({ date: z.string(), isFree: z.boolean(), show: text })),
      nextHold: z.object({ rank: z.int(), expiresAt: instant }).nullable(),
    }),
  }),
  async run({ calls, orgSlug }, { artist, date: day, place = '' }) {
    const found = await calls.search.quick({ orgSlug, query: `${artist} ${day} ${place}` })
    if (!found) throw new DomainError('NOT_FOUND', { entity: 'artist' })
    return found
  },
})

const listEvents = tool({
  name: 'list_events',
  title: 'List shows',
  description: `Lists bookings by the date of their show, at most ${most}. Narrow the dates for more.`,
  scopes: ['events:read'],
  input: z.strictObject({
    from: date,
    to: date,
    artistId: z.uuid().optional(),
    venueId: z.uuid().optional(),
    statuses: z.array(z.enum(bookingStatuses)).max(bookingStatuses.length).optional(),
    search: z.string().max(120).optional(),
  }),
  output: z.object({
    total: z.int(),
    bookings: z.array(
      z.object({
        id: z.uuid(),
        eventId: z.uuid(),
        status: z.string(),
        artistId: z.uuid(),
        artistName: z.string(),
        eventName: z.string(),
        eventDate: z.string(),
        endsOn: text,
        showtime: text,
        venueName: text,
        city: text,
        country: text,
        promoterName: text,
        holdRank: z.int().nullable(),
        holdEndsAt: instant.nullable(),
      }),
    ),
  }),
  async run({ calls, orgSlug }, { artistId, ...input }) {
    const rows = await calls.events.list({ orgSlug, ...input, ...(artistId && { artists: [artistId] }) })
    return { total: rows.length, bookings: rows.slice(0, most) }
  },
})

const getEvent = tool({
  name: 'get_event',
  title: 'Get a show',
  description: 'Gets a show with its bookings, venue, times and contacts.',
  scopes: ['events:read'],
  input: z.strictObject({
    id: z.uuid().meta({ description: 'eventId of a booking, or the id that find gave' }),
  }),
  output: z.object({
    id: z.uuid(),
    name: z.string(),
    eventDate: z.string(),
    endsOn: text,
    tz: z.string(),
    venueId: z.uuid().nullable(),
    venueName: text,
    venueCity: text,
    city: text,
    doors: text,
    curfew: text,
    capacity: z.int().nullable(),
    bookings: z.array(
      z.object({
        id: z.uuid(),
        artistId: z.uuid(),
        artistName: z.string(),
        status: z.string(),
        showtime: text,
        setMinutes: z.int().nullable(),
        agentName: text,
        buyerName: text,
        contract: z.string(),
        artistApproval: z.object({ required: z.boolean(), state: z.string() }),
      }),
    ),
    contacts: z.array(
      z.object({ id: z.uuid(), name: z.string(), part: z.string(), role: text, company: text }),
    ),
  }),
  run: ({ calls, orgSlug }, { id }) => calls.events.get({ orgSlug, id }),
})

export const calendarTools = [checkAvailability, listEvents, getEvent]
