/** The calls behind the public page of a press kit. Not mounted on /trpc: they make sense only as a page and its files. */
import { z } from 'zod'
import { artistKinds } from '#domain/people/artists.ts'
import { inPressKit, pressKitSections } from '#domain/desk/press-kits/press-kits.ts'
import { publicShow } from '#domain/desk/public-shows/public-shows.ts'
import { fileKinds } from '#domain/platform/files.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { PublicScope, UserScope } from '../../platform/db/scopes.ts'
import { Face } from '../../platform/face/outputs.ts'
import { findFace } from '../../platform/face/store.ts'
import { authedProcedure, publicProcedure, router } from '../../trpc.ts'
import { PublicShow } from '../public-shows/outputs.ts'
import { listPublicShows } from '../public-shows/store.ts'
import { findPressKitPage } from './store.ts'

const text = z.string().nullable()
const slug = z.string().min(1).max(80)

const PressFile = z.strictObject({
  id: z.uuid(),
  kind: z.enum(fileKinds),
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  section: z.enum(pressKitSections),
  credit: text,
})
export type PressFile = z.infer<typeof PressFile>

const PressKitPage = z.strictObject({
  orgId: z.uuid(),
  orgSlug: z.string(),
  artistSlug: z.string(),
  isPublished: z.boolean(),
  name: z.string(),
  kind: z.enum(artistKinds),
  genres: z.array(z.string()),
  homeCity: text,
  homeCountry: text,
  profileShort: text,
  profileLong: text,
  biographies: z.strictObject({ en: z.string().optional(), de: z.string().optional() }),
  website: text,
  links: z.record(z.string(), z.string()),
  takesInquiries: z.boolean(),
  files: z.array(PressFile),
  agency: Face,
  shows: z.array(PublicShow),
})
export type PressKitPage = z.infer<typeof PressKitPage>

const Address = z.strictObject({ agency: slug, artist: slug })

async function readPage(
  tx: Tx,
  scope: PublicScope | UserScope,
  { agency, artist }: z.infer<typeof Address>,
): Promise<PressKitPage> {
  const page = await findPressKitPage(tx, scope, agency, artist)
  const shows = await listPublicShows(tx, scope, page.orgSlug, page.artistSlug)
  const files = page.files.flatMap((file) => inPressKit(file) ?? [])
  return { ...page, files, agency: await findFace(tx, scope, page.orgId), shows: shows.map(publicShow) }
}

export const pressKitPageRouter = router({
  /** What everybody sees; NOT_FOUND for what is not published. */
  published: publicProcedure
    .input(Address)
    .output(PressKitPage)
    .query(({ ctx, input }) => readPage(ctx.tx, ctx.scope, input)),

  /** What a member of the agency sees before it is published. */
  draft: authedProcedure
    .input(Address)
    .output(PressKitPage)
    .query(({ ctx, input }) => readPage(ctx.tx, ctx.scope, input)),
})
