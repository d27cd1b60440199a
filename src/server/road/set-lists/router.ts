/** Calls about set lists: what was played at a show, and the repertoire of an artist. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { SetListInput } from '#domain/road/set-lists/set-lists.ts'
import { findArtist, lockArtist } from '../../people/artists/store.ts'
import { artistProcedure, orgInput, orgProcedure, router } from '../../trpc.ts'
import { readSetList, Saved, saveSetList, SetList } from './calls.ts'
import { findShow, findSongs, saveSongs } from './store.ts'

const ofShow = { bookingId: z.uuid() }
const ofArtist = { artistId: z.uuid() }
const change = { version: z.int().min(0), setList: SetListInput }

export const setListsRouter = router({
  get: orgProcedure('advancing.view')
    .input(orgInput(ofShow))
    .output(SetList)
    .query(async ({ ctx, input: { bookingId } }) => {
      const { artistId } = await findShow(ctx.tx, ctx.scope, bookingId)
      return readSetList(ctx, bookingId, can(ctx.member, 'advancing.manage', { artistId }))
    }),

  save: orgProcedure('advancing.manage')
    .input(orgInput({ ...ofShow, ...change }))
    .output(Saved)
    .mutation(async ({ ctx, input: { bookingId, ...input } }) => {
      const { entry, version } = await saveSetList(ctx, bookingId, input)
      ctx.log(entry)
      return { version }
    }),

  repertoire: orgProcedure('advancing.view')
    .input(orgInput(ofArtist))
    .output(SetList.pick({ songs: true, version: true, canEdit: true }))
    .query(async ({ ctx, input: { artistId } }) => {
      const artist = await findArtist(ctx.tx, ctx.scope, { id: artistId })
      const canEdit = can(ctx.member, 'advancing.manage', { artistId }) && artist.archivedAt === null
      return { ...(await findSongs(ctx.tx, ctx.scope, { artistId, bookingId: null })), canEdit }
    }),

  saveRepertoire: orgProcedure('advancing.manage')
    .input(orgInput({ ...ofArtist, ...change }))
    .output(Saved)
    .mutation(async ({ ctx, input: { artistId, version, setList } }) => {
      await lockArtist(ctx.tx, ctx.scope, artistId)
      await saveSongs(ctx.tx, ctx.scope, { artistId, bookingId: null }, version, setList.songs)
      ctx.log({ entity: 'artist', entityId: artistId, after: { repertoire: setList.songs.length } })
      return { version: version + 1 }
    }),

  /** The same for the artist, who knows what was played. */
  ofMyShow: artistProcedure
    .input(orgInput(ofShow))
    .output(SetList)
    .query(({ ctx, input: { bookingId } }) => readSetList(ctx, bookingId, true)),

  saveOfMyShow: artistProcedure
    .input(orgInput({ ...ofShow, ...change }))
    .output(Saved)
    .mutation(async ({ ctx, input: { bookingId, ...input } }) => {
      const { entry, version } = await saveSetList(ctx, bookingId, input)
      ctx.log(entry)
      return { version }
    }),
})
