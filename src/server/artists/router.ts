/** Calls about artists. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { ArtistInput, artistKinds, assertRosterMove, rosterStatuses } from '#domain/artists.ts'
import { todayIn } from '#domain/dates.ts'
import { freeSlug, slugify } from '#domain/slug.ts'
import { changedFields } from '../db/activity.ts'
import { listShape } from '../db/records.ts'
import { orgInput, orgProcedure, router } from '../trpc.ts'
import {
  archiveArtist,
  findArtist,
  insertArtist,
  listArtists,
  listSlugs,
  lockArtist,
  updateArtist,
} from './store.ts'

const text = z.string().nullable()

const ArtistRow = z.strictObject({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  kind: z.enum(artistKinds),
  genres: z.array(z.string()),
  homeCity: text,
  homeCountry: text,
  rosterStatus: z.enum(rosterStatuses),
  agentName: text,
  /** Day of the next confirmed show. */
  nextShowOn: text,
  archivedAt: z.date().nullable(),
})

const Artist = z.strictObject({
  ...ArtistRow.omit({ nextShowOn: true }).shape,
  sortName: z.string(),
  homeAirport: text,
  bioShort: text,
  bioLong: text,
  website: text,
  links: z.record(z.string(), z.string()),
  exclusive: z.boolean(),
  setMinutes: z.int().nullable(),
  agentUserId: z.uuid().nullable(),
  managementCompanyId: z.uuid().nullable(),
  managementName: text,
  notesInternal: text,
  version: z.int(),
  canEdit: z.boolean(),
})

const OneArtist = z.strictObject({ id: z.uuid() })

export const artistsRouter = router({
  list: orgProcedure('artists.view')
    .input(orgInput(listShape))
    .output(z.strictObject({ rows: z.array(ArtistRow), total: z.int() }))
    .query(({ ctx, input }) =>
      listArtists(ctx.tx, ctx.scope, { ...input, today: todayIn(ctx.org.tz, ctx.now) }),
    ),

  get: orgProcedure('artists.view')
    .input(orgInput({ slug: z.string().min(1).max(80) }))
    .output(Artist)
    .query(async ({ ctx, input }) => {
      const artist = await findArtist(ctx.tx, ctx.scope, { slug: input.slug })
      return { ...artist, canEdit: can(ctx.member, 'artists.manage', { artistId: artist.id }) }
    }),

  create: orgProcedure('artists.manage')
    .meta({ idempotent: true })
    .input(orgInput({ artist: ArtistInput }))
    .output(z.strictObject({ id: z.uuid(), slug: z.string() }))
    .mutation(async ({ ctx, input }) => {
      const wanted = slugify(input.artist.name) || 'artist'
      // /artists/new is the form for a new one.
      const taken = new Set(['new', ...(await listSlugs(ctx.tx, ctx.scope, wanted))])
      const slug = freeSlug(wanted, (candidate) => taken.has(candidate))
      const id = await insertArtist(ctx.tx, ctx.scope, slug, input.artist)
      ctx.log({ entity: 'artist', entityId: id, after: input.artist })
      return { id, slug }
    }),

  update: orgProcedure('artists.manage')
    .input(orgInput({ id: z.uuid(), version: z.int(), artist: ArtistInput }))
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const before = await lockArtist(ctx.tx, ctx.scope, input.id, input.version)
      assertRosterMove(before.rosterStatus, input.artist.rosterStatus)
      await updateArtist(ctx.tx, ctx.scope, before, input.artist)
      ctx.log({ entity: 'artist', entityId: input.id, ...changedFields(before, input.artist) })
      return { version: input.version + 1 }
    }),

  remove: orgProcedure('artists.administrate')
    .input(orgInput({ id: z.uuid() }))
    .output(OneArtist)
    .mutation(async ({ ctx, input }) => {
      await archiveArtist(ctx.tx, ctx.scope, await lockArtist(ctx.tx, ctx.scope, input.id), ctx.now)
      ctx.log({ entity: 'artist', entityId: input.id, after: { archivedAt: ctx.now } })
      return { id: input.id }
    }),

  restore: orgProcedure('artists.administrate')
    .input(orgInput({ id: z.uuid() }))
    .output(OneArtist)
    .mutation(async ({ ctx, input }) => {
      await archiveArtist(ctx.tx, ctx.scope, await lockArtist(ctx.tx, ctx.scope, input.id), null)
      ctx.log({ entity: 'artist', entityId: input.id, after: { archivedAt: null } })
      return { id: input.id }
    }),
})
