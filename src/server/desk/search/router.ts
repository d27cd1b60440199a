/** The one search box. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { initialStatuses } from '#domain/booking/bookings/booking-decisions.ts'
import { todayIn } from '#domain/dates.ts'
import { nameWords, pickArtist, readQuickWords, withoutTypos } from '#domain/desk/quick-words.ts'
import { hitKinds } from '#domain/desk/search/hits.ts'
import { readAction } from '#domain/desk/search/verbs.ts'
import { checkDate } from '../../booking/availability/check.ts'
import { Check } from '../../booking/availability/outputs.ts'
import { listBookableArtists } from '../../booking/availability/store.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { find } from './find.ts'
import { findVenueByName, listVenueWords } from './store.ts'

const Hit = z.strictObject({
  kind: z.enum(hitKinds),
  id: z.uuid(),
  title: z.string(),
  /** Its company, city, show or whatever else distinguishes it. */
  detail: z.string().nullable(),
  number: z.string().nullable(),
  date: z.string().nullable(),
  amount: z.strictObject({ amountMinor: z.int(), currency: z.string() }).nullable(),
  /** Beside the id: an artist's slug, the event of an offer, the state of a bank line, "hold" of an event with one. */
  at: z.string().nullable(),
  /** Of a file: the kind of record that it lies on. */
  on: z.enum(hitKinds).nullable(),
  role: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})
const Found = z.strictObject({
  /** The words that were looked for, each as the texts that it was taken for: typing errors are forgiven. */
  words: z.array(z.array(z.string())),
  hits: z.array(Hit),
})

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

/** The venue that the words name, typing errors forgiven. */
async function findVenueMeant({ tx, scope }: { tx: Tx; scope: OrgScope }, names: readonly string[]) {
  const venue = await findVenueByName(tx, scope, names)
  if (venue || names.length === 0) return venue
  return findVenueByName(tx, scope, withoutTypos(names, await listVenueWords(tx, scope)))
}

export const searchRouter = router({
  /** "Mira 14 May": whether she is free, and what to place there; null when the words do not ask that. */
  quick: orgProcedure('calendar.view')
    .input(orgInput({ query: z.string().trim().min(1).max(120) }))
    .output(Quick.nullable())
    .query(async ({ ctx, input }) => {
      const words = readQuickWords(input.query, todayIn(ctx.org.tz, ctx.now))
      if (!words) return null
      const artists = await listBookableArtists(ctx.tx, ctx.scope, undefined)
      const ownNames = artists.flatMap(({ name }) => nameWords(name))
      const picked =
        pickArtist(words.names, artists) ?? pickArtist(withoutTypos(words.names, ownNames), artists)
      if (!picked) return null
      const { artist, rest } = picked
      const { date, status } = words
      const venue = can(ctx.member, 'venues.view') ? await findVenueMeant(ctx, rest) : null
      const question = { artistId: artist.id, date, venueId: venue?.id }
      const check = await checkDate(ctx, question)
      return { artist, date, status, venue, place: venue ? '' : rest.join(' '), check }
    }),

  /** Everything that answers to the words, and where they ask for something to be done, what it is about. */
  all: orgProcedure('artists.view')
    .input(
      orgInput({
        query: z.string().trim().min(1).max(120),
        /** Only these, for a field that takes one of them. */
        kinds: z.array(z.enum(hitKinds)).min(1).max(hitKinds.length).optional(),
      }),
    )
    .output(z.strictObject({ found: Found, about: Found.nullable() }))
    .query(async ({ ctx, input }) => {
      const today = todayIn(ctx.org.tz, ctx.now)
      const action = input.kinds ? undefined : readAction(input.query)
      const isAbout = action !== undefined && action.rest !== '' && action.kinds.length > 0
      return {
        found: await find(ctx, input.query, input.kinds ?? hitKinds, today),
        about: isAbout ? await find(ctx, action.rest, action.kinds, today) : null,
      }
    }),
})
