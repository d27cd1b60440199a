/** Set lists as tables and documents. Not mounted on /trpc: they make sense only as bytes. */
import { z } from 'zod'
import { languageOf, languages } from '#domain/language.ts'
import type { Song } from '#domain/road/set-lists/set-lists.ts'
import {
  printSetList,
  setListFileName,
  setListTable,
  type PrintedSetList,
} from '#texts/road/set-list-document.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { ArtistScope, OrgScope } from '../../platform/db/scopes.ts'
import { findFace } from '../../platform/face/store.ts'
import { translatorOf } from '../../texts.ts'
import { artistProcedure, orgInput, orgProcedure, router } from '../../trpc.ts'
import { findShow, findSongs } from './store.ts'

const target = orgInput({ bookingId: z.uuid(), locale: z.enum(languages).optional() })
const SetListDocument = z.strictObject({
  /** Without its ending. */
  name: z.string(),
  table: z.string(),
  printed: z.custom<PrintedSetList>(),
})

type Call = { tx: Tx; scope: OrgScope | ArtistScope; org: { locale: string }; now: Date }

async function makeDocument(
  { tx, scope, org, now }: Call,
  { bookingId, locale }: z.infer<typeof target>,
): Promise<z.infer<typeof SetListDocument>> {
  const t = translatorOf(languageOf(locale, org.locale))
  const show = await findShow(tx, scope, bookingId)
  const { songs }: { songs: Song[] } = await findSongs(tx, scope, { artistId: show.artistId, bookingId })
  const agency = await findFace(tx, scope, scope.orgId)
  return {
    name: setListFileName(show, t),
    table: setListTable(songs, t),
    printed: printSetList({ show, songs, agency, at: now }, t),
  }
}

export const setListDocumentsRouter = router({
  document: orgProcedure('advancing.view')
    .input(target)
    .output(SetListDocument)
    .query(({ ctx, input }) => makeDocument(ctx, input)),

  portalDocument: artistProcedure
    .input(target)
    .output(SetListDocument)
    .query(({ ctx, input }) => makeDocument(ctx, input)),
})
