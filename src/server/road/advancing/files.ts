/** The calls behind the files of an advance's link: who may send one, and who may open one. Not on /trpc. */
import { z } from 'zod'
import { fileOf, fileValue } from '#domain/road/advancing/advancing-values.ts'
import { nameForType } from '#domain/platform/files.ts'
import { DomainError } from '#domain/errors.ts'
import { findFile, insertFile, mustFit } from '../../platform/files/store.ts'
import { StoredContent } from '../../platform/files/transfer.ts'
import { router } from '../../trpc.ts'
import { byAdvancingLink, linkedFieldOf, openContext, proposedByLink, token } from './link.ts'
import { takeAnswer } from './answers.ts'
import { Answered } from './outputs.ts'
import { findRecipient, markRecipients } from './request-store.ts'
import { findAdvanceContext, type AdvanceContext } from './context-store.ts'
import { insertHistory, lockField, type FieldRow } from './store.ts'
import { linkedState } from './view.ts'

const target = { token, fieldId: z.uuid() }
const said = { ...target, name: z.string().min(1).max(1000) }
/** What comes with the bytes of a file. */
export const LinkUploadInput = z.strictObject(said)

/** Before and after the bytes alike: an attachment that the link shows, while answers are taken. */
async function attachmentOf(
  ctx: Parameters<typeof openContext>[0],
  fieldId: string,
): Promise<{ context: AdvanceContext; field: FieldRow }> {
  const context = await openContext(ctx)
  const field = await linkedFieldOf(ctx, fieldId)
  if (field.fieldType !== 'attachment') throw new DomainError('NOT_FOUND')
  return { context, field }
}

export const linkFilesRouter = router({
  /** Before any byte is read. */
  check: byAdvancingLink()
    .input(z.strictObject({ ...said, size: z.int().min(0) }))
    .output(z.strictObject({ orgId: z.uuid() }))
    .query(async ({ ctx, input }) => {
      await attachmentOf(ctx, input.fieldId)
      await mustFit(ctx.tx, ctx.scope, input.size, ctx.site.fileQuotaBytes)
      return { orgId: ctx.link.orgId }
    }),

  /** Notes the file on the event and makes it the answer, whatever was there. */
  add: byAdvancingLink()
    .input(z.strictObject({ ...said, content: z.instanceof(StoredContent) }))
    .output(
      z.strictObject({
        ...Answered.shape,
        id: z.uuid(),
        fileId: z.uuid(),
        name: z.string(),
        responseValue: z.string(),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const { tx, scope, link, now } = ctx
      await attachmentOf(ctx, input.fieldId)
      const field = await lockField(tx, scope, input.fieldId)
      const { id, mime, size, sha256 } = input.content
      const name = nameForType(input.name, mime)
      const place = { entity: 'event', entityId: link.eventId } as const
      const kept = { ...place, kind: 'document', visibility: 'internal', validFrom: null } as const
      const file = { ...kept, id, name, mime, size, sha256, replaces: null }
      await insertFile(tx, scope, file, ctx.site.fileQuotaBytes)
      const responseValue = fileValue({ fileId: id, name })
      const me = await findRecipient(tx, scope, link.recipientId)
      const by = { name: me.name, source: 'promoter', now } as const
      await insertHistory(tx, scope, {
        fieldId: field.id,
        act: 'uploaded',
        source: by.source,
        byName: by.name,
        value: responseValue,
      })
      const given = { version: field.version, responseValue }
      const about = { proposed: null, mayName: async () => true }
      const { version, step } = await takeAnswer(ctx, field, given, by, about)
      await markRecipients(tx, scope, [me.id], { openedAt: now, lastSavedAt: now })
      const state = linkedState(step ?? field)
      ctx.log({
        ...place,
        before: { advancingField: field.fieldName, state: linkedState(field) },
        after: { file: name, fileId: id, advancingField: field.fieldName, state, answeredBy: me.name },
      })
      return { version, state, id, fileId: id, name, responseValue }
    }),

  /** The file that an answer on this page names, or that is proposed for it. */
  open: byAdvancingLink()
    .input(z.strictObject(target))
    .output(
      z.strictObject({
        orgId: z.uuid(),
        id: z.uuid(),
        name: z.string(),
        mime: z.string(),
        size: z.int(),
      }),
    )
    .query(async ({ ctx, input }) => {
      const { tx, scope, link } = ctx
      const field = await linkedFieldOf(ctx, input.fieldId)
      if (field.fieldType !== 'attachment') throw new DomainError('NOT_FOUND')
      const context = await findAdvanceContext(tx, scope, link.eventId)
      const value = field.pendingValue ?? field.responseValue ?? (await proposedByLink(ctx, context, field))
      const named = fileOf(value)
      const file = named && (await findFile(tx, scope, named.fileId))
      if (!file || file.archivedAt !== null) throw new DomainError('NOT_FOUND')
      return { orgId: link.orgId, id: file.id, name: file.name, mime: file.mime, size: file.size }
    }),
})
