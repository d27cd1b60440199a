/** The one search box. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { initialStatuses } from '#domain/booking/bookings/booking-decisions.ts'
import { todayIn } from '#domain/dates.ts'
import { pickArtist, readQuickWords } from '#domain/desk/quick-words.ts'
import { checkDate } from '../../booking/availability/check.ts'
import { Check } from '../../booking/availability/outputs.ts'
import { listBookableArtists } from '../../booking/availability/store.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { findVenueByName, searchAll } from './store.ts'

const Hit = z.strictObject({ id: z.uuid(), title: z.string(), detail: z.string().nullable() })

const Quick = z.strictObject({
  artist: z.strictObject({ id: z.uuid(), name: z.string(), slug: z.string() }),
  date: z.iso.date(),
  /** What the words want placed there, if anything. */
  status: z.enum(initialStatuses).nullable(),
  venue: z
    .strictObject({ id: z.uuid(), name: z.string(), city: z.string().nullable(), tz: z.string() })
    .nullable(),
  /** The words that name a place where no venue on file is meant. */
  place: z.string(),
  check: Check,
})

export const searchRouter = router({
  /** "Mira 14 May": whether she is free, and what to place there; null when the words do not ask that. */
  quick: orgProcedure('calendar.view')
    .input(orgInput({ query: z.string().trim().min(1).max(120) }))
    .output(Quick.nullable())
    .query(async ({ ctx, input }) => {
      const words = readQuickWords(input.query, todayIn(ctx.org.tz, ctx.now))
      if (!words) return null
      const picked = pickArtist(words.names, await listBookableArtists(ctx.tx, ctx.scope, undefined))
      if (!picked) return null
      const { artist, rest } = picked
      const { date, status } = words
      const mayPlace = can(ctx.member, 'venues.view')
      const venue = mayPlace ? await findVenueByName(ctx.tx, ctx.scope, rest) : null
      const question = { artistId: artist.id, date, venueId: venue?.id }
      const check = await checkDate(ctx, question)
      return { artist, date, status, venue, place: venue ? '' : rest.join(' '), check }
    }),

  all: orgProcedure('artists.view')
    .input(orgInput({ query: z.string().trim().min(1).max(120) }))
    .output(
      z.strictObject({
        artists: z.array(z.strictObject({ ...Hit.shape, slug: z.string() })),
        venues: z.array(Hit),
        companies: z.array(Hit),
        contacts: z.array(Hit),
        events: z.array(z.strictObject({ ...Hit.shape, eventDate: z.string() })),
      }),
    )
    .query(async ({ ctx, input }) => {
      const hits = await searchAll(ctx.tx, ctx.scope, input.query, todayIn(ctx.org.tz, ctx.now))
      return {
        artists: hits.artists,
        venues: can(ctx.member, 'venues.view') ? hits.venues : [],
        companies: can(ctx.member, 'companies.view') ? hits.companies : [],
        contacts: can(ctx.member, 'contacts.view') ? hits.contacts : [],
        events: can(ctx.member, 'events.view') ? hits.events : [],
      }
    }),
})
