/** The call behind the public list of shows. */
import { z } from 'zod'
import { publicShow } from '#domain/desk/public-shows/public-shows.ts'
import { publicProcedure, router } from '../../trpc.ts'
import { findPublicArtist, listPublicShows } from './store.ts'

const text = z.string().nullable()
const Show = z.strictObject({
  id: z.uuid(),
  artist: z.strictObject({ name: z.string(), slug: z.string() }),
  name: z.string(),
  date: z.string(),
  endDate: text,
  timeZone: z.string(),
  doors: text,
  time: text,
  startsAt: text,
  venue: z.strictObject({ name: text, address: text, postalCode: text, city: text, country: text }),
  ticketUrl: text,
  onSaleAt: text,
})
const slug = z.string().min(1).max(80)

export const publicShowsRouter = router({
  /** Announced and agreed shows of an agency's artists, or of one of them, from yesterday on. */
  list: publicProcedure
    .input(z.strictObject({ agency: slug, artist: slug.nullish() }))
    .output(z.strictObject({ agency: z.string(), brandColour: text, artist: text, shows: z.array(Show) }))
    .query(async ({ ctx, input: { agency, artist = null } }) => {
      const { orgName, brandColour, artistName } = await findPublicArtist(ctx.tx, ctx.scope, agency, artist)
      const rows = await listPublicShows(ctx.tx, ctx.scope, agency, artist)
      return { agency: orgName, brandColour, artist: artistName, shows: rows.map(publicShow) }
    }),
})
