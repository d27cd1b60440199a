/** The call behind the public list of shows. */
import { z } from 'zod'
import { publicShow } from '#domain/desk/public-shows/public-shows.ts'
import { publicProcedure, router } from '../../trpc.ts'
import { PublicShow } from './outputs.ts'
import { findPublicArtist, listPublicShows } from './store.ts'

const text = z.string().nullable()
const slug = z.string().min(1).max(80)

export const publicShowsRouter = router({
  /** Announced and agreed shows of an agency's artists, or of one of them, from yesterday on. */
  list: publicProcedure
    .input(z.strictObject({ agency: slug, artist: slug.nullish() }))
    .output(
      z.strictObject({ agency: z.string(), brandColour: text, artist: text, shows: z.array(PublicShow) }),
    )
    .query(async ({ ctx, input: { agency, artist = null } }) => {
      const { orgName, brandColour, artistName } = await findPublicArtist(ctx.tx, ctx.scope, agency, artist)
      const rows = await listPublicShows(ctx.tx, ctx.scope, agency, artist)
      return { agency: orgName, brandColour, artist: artistName, shows: rows.map(publicShow) }
    }),
})
