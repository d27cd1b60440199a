/** Calls about notes: what people write on a record for each other. */
import { z } from 'zod'
import { can, type Member } from '#domain/access.ts'
import { NoteInput, placeShape } from '#domain/platform/file-inputs.ts'
import { capabilityOfEntity, visibilities, type FileEntity } from '#domain/platform/files.ts'
import { DomainError } from '#domain/errors.ts'
import { checkPlace, mayChange } from '../../platform/files/place.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { archiveNote, findNote, insertNote, listNotes, updateNote } from './store.ts'

const Note = z.strictObject({
  id: z.uuid(),
  body: z.string(),
  visibility: z.enum(visibilities),
  version: z.int(),
  createdAt: z.date(),
  /** Later than it was written, when it was changed. */
  updatedAt: z.date(),
  authorName: z.string().nullable(),
  canEdit: z.boolean(),
  canRemove: z.boolean(),
})
const Done = z.strictObject({ id: z.uuid() })

type Stored = { entity: FileEntity; createdBy: string | null }

/** Words stay their author's; who may administrate the record may remove them, never change them. */
const isAuthor = (note: Stored, userId: string) => note.createdBy === userId
const mayRemove = (note: Stored, userId: string, member: Member) =>
  isAuthor(note, userId) || can(member, `${capabilityOfEntity[note.entity]}.administrate`)

export const notesRouter = router({
  list: orgProcedure('workspace.view')
    .input(orgInput(placeShape))
    .output(z.strictObject({ rows: z.array(Note), canAdd: z.boolean() }))
    .query(async ({ ctx, input }) => {
      await checkPlace(ctx.tx, ctx.scope, ctx.member, input, 'view')
      const canAdd = mayChange(ctx.member, input)
      const rows = (await listNotes(ctx.tx, ctx.scope, input)).map((note) => ({
        id: note.id,
        body: note.body,
        visibility: note.visibility,
        version: note.version,
        createdAt: note.createdAt,
        updatedAt: note.updatedAt,
        authorName: note.authorName,
        canEdit: canAdd && isAuthor(note, ctx.user.userId),
        canRemove: canAdd && mayRemove(note, ctx.user.userId, ctx.member),
      }))
      return { rows, canAdd }
    }),

  create: orgProcedure('workspace.view')
    .meta({ idempotent: true })
    .input(orgInput({ ...placeShape, note: NoteInput }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const { entity, entityId, note } = input
      await checkPlace(ctx.tx, ctx.scope, ctx.member, { entity, entityId }, 'manage')
      const id = await insertNote(ctx.tx, ctx.scope, { entity, entityId }, note)
      ctx.log({ entity, entityId, after: { noteId: id, visibility: note.visibility } })
      return { id }
    }),

  update: orgProcedure('workspace.view')
    .input(orgInput({ id: z.uuid(), version: z.int(), note: NoteInput }))
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const { entity, entityId, ...note } = await findNote(ctx.tx, ctx.scope, input.id)
      await checkPlace(ctx.tx, ctx.scope, ctx.member, { entity, entityId }, 'manage')
      if (!isAuthor({ entity, ...note }, ctx.user.userId)) throw new DomainError('FORBIDDEN')
      await updateNote(ctx.tx, ctx.scope, input.id, input.version, input.note)
      ctx.log({ entity, entityId, after: { noteId: input.id, visibility: input.note.visibility } })
      return { version: input.version + 1 }
    }),

  remove: orgProcedure('workspace.view')
    .input(orgInput({ id: z.uuid() }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const note = await findNote(ctx.tx, ctx.scope, input.id)
      const { entity, entityId } = note
      await checkPlace(ctx.tx, ctx.scope, ctx.member, { entity, entityId }, 'manage')
      if (!mayRemove(note, ctx.user.userId, ctx.member)) throw new DomainError('FORBIDDEN')
      await archiveNote(ctx.tx, ctx.scope, input.id, ctx.now)
      ctx.log({ entity, entityId, after: { noteId: input.id } })
      return { id: input.id }
    }),

  restore: orgProcedure('workspace.view')
    .input(orgInput({ id: z.uuid() }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const note = await findNote(ctx.tx, ctx.scope, input.id)
      const { entity, entityId } = note
      await checkPlace(ctx.tx, ctx.scope, ctx.member, { entity, entityId }, 'manage')
      if (!mayRemove(note, ctx.user.userId, ctx.member)) throw new DomainError('FORBIDDEN')
      await archiveNote(ctx.tx, ctx.scope, input.id, null)
      ctx.log({ entity, entityId, after: { noteId: input.id } })
      return { id: input.id }
    }),
})
