/** Calls about the press kits of artists as public pages. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import {
  canBeInPressKit,
  PressKitInput,
  pressKitPath,
  pressKitSections,
  usualSection,
} from '#domain/desk/press-kits/press-kits.ts'
import { isOnPublicPages } from '#domain/people/roster.ts'
import { fileKinds } from '#domain/platform/files.ts'
import { findArtist, lockArtist } from '../../people/artists/store.ts'
import { listFiles } from '../../platform/files/store.ts'
import { presentVersions } from '../../platform/files/versions.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { sealPreview } from './preview.ts'
import { findPressKit, savePressKit } from './store.ts'

const text = z.string().nullable()

const PressKit = z.strictObject({
  isPublished: z.boolean(),
  /** Whether the artist is on public pages at all: without that nobody sees the page. */
  isArtistPublic: z.boolean(),
  /** Where the page is on this installation. */
  path: z.string(),
  biographies: z.strictObject({ en: text, de: text }),
  /** Every file of the artist that the page could have: first those that it has, in their order. */
  files: z.array(
    z.strictObject({
      seriesId: z.uuid(),
      id: z.uuid(),
      name: z.string(),
      kind: z.enum(fileKinds),
      mime: z.string(),
      size: z.int(),
      isOnPage: z.boolean(),
      section: z.enum(pressKitSections),
      credit: text,
    }),
  ),
  version: z.int(),
  canEdit: z.boolean(),
})

const ofArtist = { artistId: z.uuid() }
const Saved = z.strictObject({ version: z.int() })

export const pressKitsRouter = router({
  get: orgProcedure('artists.view')
    .input(orgInput(ofArtist))
    .output(PressKit)
    .query(async ({ ctx, input: { artistId } }) => {
      const artist = await findArtist(ctx.tx, ctx.scope, { id: artistId })
      const { isPublished, biographies, files, version } = await findPressKit(ctx.tx, ctx.scope, artistId)
      const all = presentVersions(await listFiles(ctx.tx, ctx.scope, 'artist', [artistId]))
      const placeOf = new Map(files.map(({ seriesId }, place) => [seriesId, place]))
      const choices = all.filter(canBeInPressKit).map((file) => {
        const chosen = files[placeOf.get(file.seriesId) ?? -1]
        const { seriesId, id, name, kind, mime, size } = file
        return {
          seriesId,
          id,
          name,
          kind,
          mime,
          size,
          isOnPage: chosen !== undefined,
          section: chosen?.section ?? usualSection(file),
          credit: chosen?.credit ?? null,
        }
      })
      const rank = ({ seriesId }: { seriesId: string }) => placeOf.get(seriesId) ?? files.length
      return {
        isPublished,
        isArtistPublic: isOnPublicPages(artist),
        path: pressKitPath(ctx.org.slug, artist.slug),
        biographies: { en: biographies.en ?? null, de: biographies.de ?? null },
        files: choices.toSorted((a, b) => rank(a) - rank(b)),
        version,
        canEdit: can(ctx.member, 'artists.manage', { artistId }) && artist.archivedAt === null,
      }
    }),

  /** What is on the page. Files that are not there any more are left out. */
  save: orgProcedure('artists.manage')
    .input(orgInput({ ...ofArtist, version: z.int().min(0), pressKit: PressKitInput }))
    .output(Saved)
    .mutation(async ({ ctx, input: { artistId, version, pressKit } }) => {
      await lockArtist(ctx.tx, ctx.scope, artistId)
      const known = presentVersions(await listFiles(ctx.tx, ctx.scope, 'artist', [artistId]))
      const files = pressKit.files.filter(({ seriesId }) => known.some((file) => file.seriesId === seriesId))
      const { en, de } = pressKit.biographies
      const biographies = { ...(en && { en }), ...(de && { de }) }
      await savePressKit(ctx.tx, ctx.scope, artistId, version, { biographies, files })
      ctx.log({ entity: 'artist', entityId: artistId, after: { pressKit: null } })
      return { version: version + 1 }
    }),

  /** Opens the page to everybody, or closes it. */
  publish: orgProcedure('artists.manage')
    .input(orgInput({ ...ofArtist, version: z.int().min(0), isPublished: z.boolean() }))
    .output(Saved)
    .mutation(async ({ ctx, input: { artistId, version, isPublished } }) => {
      await lockArtist(ctx.tx, ctx.scope, artistId)
      await savePressKit(ctx.tx, ctx.scope, artistId, version, { isPublished })
      ctx.log({ entity: 'artist', entityId: artistId, after: { pressKitPublished: isPublished } })
      return { version: version + 1 }
    }),

  /** The address that shows the page to this person, published or not. */
  preview: orgProcedure('artists.view')
    .input(orgInput(ofArtist))
    .output(z.strictObject({ url: z.string() }))
    .query(async ({ ctx, input: { artistId } }) => {
      const artist = await findArtist(ctx.tx, ctx.scope, { id: artistId })
      const address = { agency: ctx.org.slug, artist: artist.slug }
      const token = sealPreview(ctx.secrets, address, ctx.user, ctx.now)
      return { url: `${pressKitPath(address.agency, address.artist)}?preview=${token}` }
    }),
})
