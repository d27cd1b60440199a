/** What staff and artists do with set lists alike, each behind their own row-level security. */
import { z } from 'zod'
import type { SetListInput } from '#domain/road/set-lists/set-lists.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { ArtistScope, OrgScope } from '../../platform/db/scopes.ts'
import { addToRepertoire, findLastSongs, findShow, findSongs, saveSongs } from './store.ts'

const text = z.string().nullable()
const Song = z.strictObject({
  title: z.string(),
  composers: text,
  lyricists: text,
  arrangers: text,
  publisher: text,
  workNumber: text,
  duration: text,
})

export const SetList = z.strictObject({
  artistName: z.string(),
  songs: z.array(Song),
  version: z.int(),
  /** To choose from. */
  repertoire: z.array(Song),
  /** To begin with. */
  lastShow: z.strictObject({ date: z.string(), songs: z.array(Song) }).nullable(),
  canEdit: z.boolean(),
})
export const Saved = z.strictObject({ version: z.int() })

type Call = { tx: Tx; scope: OrgScope | ArtistScope }

/** The set list of a show with what it can be made from. */
export async function readSetList({ tx, scope }: Call, bookingId: string, canEdit: boolean) {
  const { artistId, artistName, eventDate } = await findShow(tx, scope, bookingId)
  const { songs, version } = await findSongs(tx, scope, { artistId, bookingId })
  const repertoire = await findSongs(tx, scope, { artistId, bookingId: null })
  const lastShow = await findLastSongs(tx, scope, artistId, eventDate)
  return { artistName, songs, version, repertoire: repertoire.songs, lastShow: lastShow ?? null, canEdit }
}

/** Saves the set list of a show; what was entered there is in the repertoire from then on. */
export async function saveSetList(
  { tx, scope }: Call,
  bookingId: string,
  { version, setList: { songs } }: { version: number; setList: SetListInput },
) {
  const { artistId, eventId } = await findShow(tx, scope, bookingId)
  await saveSongs(tx, scope, { artistId, bookingId }, version, songs)
  await addToRepertoire(tx, scope, artistId, songs)
  return {
    entry: { entity: 'event', entityId: eventId, after: { setList: songs.length } },
    version: version + 1,
  }
}
