/** Calls about files: lists, links, names, versions. The bytes themselves travel over the routes /files. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { canInPortal } from '#domain/access.ts'
import { FileInput, placeShape, RiderTextInput } from '#domain/platform/file-inputs.ts'
import {
  fileEntities,
  fileKinds,
  isRiderKind,
  ridersOn,
  visibilities,
  defaultVisibility,
} from '#domain/platform/files.ts'
import { DomainError } from '#domain/errors.ts'
import { riderLabels } from '#texts/platform/riders.ts'
import { changedFields } from '../db/activity.ts'
import { orgTranslator } from '../../texts.ts'
import { artistProcedure, orgInput, orgProcedure, router } from '../../trpc.ts'
import { makeLink } from './links.ts'
import { checkPlace, mayChange } from './place.ts'
import { putFile, readFile } from './storage.ts'
import {
  archiveFile,
  findFile,
  findQuota,
  findSharedFile,
  findUsage,
  insertFile,
  listAvatars,
  listFiles,
  listPlayingArtists,
  listSharedFiles,
  restoreFile,
  updateFile,
} from './store.ts'
import { latestOf } from './versions.ts'

const FileShape = {
  id: z.uuid(),
  entity: z.enum(fileEntities),
  entityId: z.uuid(),
  kind: z.enum(fileKinds),
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  revision: z.int(),
  validFrom: z.string().nullable(),
  createdAt: z.date(),
}
const FileRow = z.strictObject({
  ...FileShape,
  visibility: z.enum(visibilities),
  version: z.int(),
  createdByName: z.string().nullable(),
  /** Earlier versions, the latest of them first. */
  earlier: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      size: z.int(),
      revision: z.int(),
      validFrom: z.string().nullable(),
      createdAt: z.date(),
      createdByName: z.string().nullable(),
    }),
  ),
})
const Link = z.strictObject({ url: z.string(), expiresAt: z.date() })
const Done = z.strictObject({ id: z.uuid() })

/** Text of a rider that may be read on its page. */
const maxTextBytes = 64 * 1024

export const filesRouter = router({
  list: orgProcedure('workspace.view')
    .input(orgInput(placeShape))
    .output(z.strictObject({ rows: z.array(FileRow), canEdit: z.boolean() }))
    .query(async ({ ctx, input }) => {
      await checkPlace(ctx.tx, ctx.scope, ctx.member, input, 'view')
      const rows = await listFiles(ctx.tx, ctx.scope, input.entity, [input.entityId])
      return {
        rows: latestOf(rows.filter(({ kind }) => kind !== 'avatar')),
        canEdit: mayChange(ctx.member, input),
      }
    }),

  /** What belongs to a show: its own files, and of each artist the riders in force on its date. */
  forEvent: orgProcedure('events.view')
    .input(orgInput({ eventId: z.uuid() }))
    .output(
      z.strictObject({
        files: z.array(FileRow),
        riders: z.array(z.strictObject({ ...FileRow.shape, artistName: z.string(), artistSlug: z.string() })),
        canEdit: z.boolean(),
      }),
    )
    .query(async ({ ctx, input }) => {
      const place = { entity: 'event', entityId: input.eventId } as const
      await checkPlace(ctx.tx, ctx.scope, ctx.member, place, 'view')
      const own = await listFiles(ctx.tx, ctx.scope, 'event', [input.eventId])
      const artists = await listPlayingArtists(ctx.tx, ctx.scope, input.eventId)
      const ids = artists.map(({ id }) => id)
      const theirs = await listFiles(ctx.tx, ctx.scope, 'artist', ids)
      const riders = artists.flatMap(({ id, name, slug, eventDate }) => {
        const all = theirs.filter(({ entityId, kind }) => entityId === id && isRiderKind(kind))
        return ridersOn(all, eventDate).map((rider) => ({
          ...latestOf([rider])[0]!,
          artistName: name,
          artistSlug: slug,
        }))
      })
      return { files: latestOf(own), riders, canEdit: mayChange(ctx.member, place) }
    }),

  /** A link that opens the file in a tab, for five minutes and this session only. */
  link: orgProcedure('workspace.view')
    .input(orgInput({ id: z.uuid() }))
    .output(Link)
    .query(async ({ ctx, input }) => {
      const file = await findFile(ctx.tx, ctx.scope, input.id)
      await checkPlace(ctx.tx, ctx.scope, ctx.member, file, 'view')
      return makeLink(ctx.secrets, { orgId: ctx.org.id, id: file.id }, ctx.user, ctx.now)
    }),

  /** The words of a rider that was written here. */
  text: orgProcedure('workspace.view')
    .input(orgInput({ id: z.uuid() }))
    .output(z.strictObject({ text: z.string() }))
    .query(async ({ ctx, input }) => {
      const file = await findFile(ctx.tx, ctx.scope, input.id)
      await checkPlace(ctx.tx, ctx.scope, ctx.member, file, 'view')
      if (file.mime !== 'text/plain' || file.size > maxTextBytes) throw new DomainError('NOT_FOUND')
      const bytes = await readFile(ctx.files, { orgId: ctx.org.id, id: file.id })
      return { text: bytes.toString('utf8').toWellFormed() }
    }),

  /** Writes the next version of a rider as text instead of sending a file. */
  writeRider: orgProcedure('artists.manage')
    .meta({ idempotent: true })
    .input(orgInput({ artistId: z.uuid(), rider: RiderTextInput }))
    .output(z.strictObject({ id: z.uuid(), revision: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const { kind, text, validFrom } = input.rider
      const place = { entity: 'artist', entityId: input.artistId } as const
      await checkPlace(ctx.tx, ctx.scope, ctx.member, place, 'manage')
      const id = randomUUID()
      const stored = await putFile(ctx.files, { orgId: ctx.org.id, id }, Buffer.from(text))
      const said = {
        ...place,
        kind,
        name: `${orgTranslator(ctx.org)(riderLabels[kind])}.txt`,
        mime: 'text/plain',
        validFrom,
      }
      const visibility = defaultVisibility(kind)
      const file = { ...said, ...stored, id, visibility, replaces: null }
      const { revision } = await insertFile(ctx.tx, ctx.scope, file, ctx.site.fileQuotaBytes)
      ctx.log({ ...place, after: { file: said.name, fileId: id, kind, revision } })
      return { id, revision }
    }),

  update: orgProcedure('workspace.view')
    .input(orgInput({ id: z.uuid(), version: z.int(), file: FileInput }))
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const { entity, entityId } = await findFile(ctx.tx, ctx.scope, input.id)
      await checkPlace(ctx.tx, ctx.scope, ctx.member, { entity, entityId }, 'manage')
      const before = await updateFile(ctx.tx, ctx.scope, input.id, input.version, input.file)
      const changed = changedFields(before, input.file)
      ctx.log({
        entity,
        entityId,
        before: changed.before,
        after: { ...changed.after, file: input.file.name },
      })
      return { version: input.version + 1 }
    }),

  /** Removes the file with its earlier versions. */
  remove: orgProcedure('workspace.view')
    .input(orgInput({ id: z.uuid() }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const file = await findFile(ctx.tx, ctx.scope, input.id)
      await checkPlace(ctx.tx, ctx.scope, ctx.member, file, 'manage')
      await archiveFile(ctx.tx, ctx.scope, file.seriesId, ctx.now)
      ctx.log({ entity: file.entity, entityId: file.entityId, after: { file: file.name, kind: file.kind } })
      return { id: file.id }
    }),

  restore: orgProcedure('workspace.view')
    .input(orgInput({ id: z.uuid() }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const file = await findFile(ctx.tx, ctx.scope, input.id)
      await checkPlace(ctx.tx, ctx.scope, ctx.member, file, 'manage')
      if (file.archivedAt) await restoreFile(ctx.tx, ctx.scope, file.seriesId, file.archivedAt)
      ctx.log({ entity: file.entity, entityId: file.entityId, after: { file: file.name, kind: file.kind } })
      return { id: file.id }
    }),

  /** Which artist has a picture; `avatar` says what is in it. */
  avatars: orgProcedure('artists.view')
    .input(orgInput({}))
    .output(z.strictObject({ rows: z.array(z.strictObject({ artistId: z.uuid(), fileId: z.uuid() })) }))
    .query(async ({ ctx }) => ({ rows: await listAvatars(ctx.tx, ctx.scope) })),

  /** A small picture as an address that needs no further request, so that lists have it offline too. */
  avatar: orgProcedure('artists.view')
    .input(orgInput({ id: z.uuid() }))
    .output(z.strictObject({ src: z.string() }))
    .query(async ({ ctx, input }) => {
      const file = await findFile(ctx.tx, ctx.scope, input.id)
      if (file.kind !== 'avatar') throw new DomainError('NOT_FOUND')
      await checkPlace(ctx.tx, ctx.scope, ctx.member, file, 'view')
      const bytes = await readFile(ctx.files, { orgId: ctx.org.id, id: file.id })
      return { src: `data:${file.mime};base64,${bytes.toString('base64')}` }
    }),

  usage: orgProcedure('organisation.view')
    .input(orgInput({}))
    .output(z.strictObject({ usedBytes: z.int(), quotaBytes: z.int(), count: z.int() }))
    .query(async ({ ctx }) => {
      const { usedBytes, count } = await findUsage(ctx.tx, ctx.scope)
      const quotaBytes = await findQuota(ctx.tx, ctx.scope, ctx.site.fileQuotaBytes)
      return { usedBytes, count, quotaBytes }
    }),

  /** For the portal: shared files of these records, as far as the artist may read them. */
  shared: artistProcedure
    .input(orgInput({ ids: z.array(z.uuid()).max(50) }))
    .output(z.strictObject({ rows: z.array(z.strictObject({ ...FileShape, seriesId: z.uuid() })) }))
    .query(async ({ ctx, input }) => {
      if (!ctx.scope.access.some((access) => canInPortal(access, 'contracts'))) return { rows: [] }
      return { rows: await listSharedFiles(ctx.tx, ctx.scope, input.ids) }
    }),

  sharedLink: artistProcedure
    .input(orgInput({ id: z.uuid() }))
    .output(Link)
    .query(async ({ ctx, input }) => {
      const file = await findSharedFile(ctx.tx, ctx.scope, input.id)
      return makeLink(ctx.secrets, { orgId: ctx.org.id, id: file.id }, ctx.user, ctx.now)
    }),
})
