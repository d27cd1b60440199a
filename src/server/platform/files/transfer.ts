/** The calls behind the routes that carry bytes: who may send a file here, and who may open one. Not on /trpc. */
import { z } from 'zod'
import { placeShape } from '#domain/platform/file-inputs.ts'
import { defaultVisibility, fileKinds, nameForType, visibilities } from '#domain/platform/files.ts'
import { optionalDate } from '#domain/fields.ts'
import { DomainError } from '#domain/errors.ts'
import { authedProcedure, orgInput, orgProcedure, router } from '../../trpc.ts'
import { checkPlace } from './place.ts'
import { findFile, findLinkedFile, insertFile, mustFit } from './store.ts'

/** Bytes in the storage with what they are. Two sends of the same content are one request to the idempotency key. */
export class StoredContent {
  readonly id: string
  readonly mime: string
  readonly size: number
  readonly sha256: Buffer

  constructor(content: { id: string; mime: string; size: number; sha256: Buffer }) {
    this.id = content.id
    this.mime = content.mime
    this.size = content.size
    this.sha256 = content.sha256
  }

  /** Without the id, which each attempt has again. */
  toJSON() {
    return { mime: this.mime, size: this.size, sha256: this.sha256.toString('hex') }
  }
}

const uploadShape = {
  ...placeShape,
  kind: z.enum(fileKinds).default('document'),
  name: z.string().min(1).max(1000),
  visibility: z.enum(visibilities).optional(),
  validFrom: optionalDate(),
  replaces: z.uuid().optional(),
}
/** What comes with the bytes of a file. */
export const UploadInput = orgInput(uploadShape)

export const transferRouter = router({
  files: router({
    /** Before any byte is read: may the member put a file there, and is there room for it? */
    check: orgProcedure('workspace.view')
      .input(orgInput({ ...uploadShape, size: z.int().min(0) }))
      .output(z.strictObject({ orgId: z.uuid() }))
      .query(async ({ ctx, input }) => {
        if (input.kind !== 'document' && input.entity !== 'artist') throw new DomainError('BAD_REQUEST')
        await checkPlace(ctx.tx, ctx.scope, ctx.member, input, 'manage')
        if (input.replaces) await findFile(ctx.tx, ctx.scope, input.replaces)
        await mustFit(ctx.tx, ctx.scope, input.size, ctx.site.fileQuotaBytes)
        return { orgId: ctx.org.id }
      }),

    /** Notes the file once its bytes are stored. */
    add: orgProcedure('workspace.view')
      .meta({ idempotent: true })
      .input(orgInput({ ...uploadShape, content: z.instanceof(StoredContent) }))
      .output(z.strictObject({ id: z.uuid(), revision: z.int() }))
      .mutation(async ({ ctx, input }) => {
        const { content, orgSlug: _slug, replaces = null, ...said } = input
        await checkPlace(ctx.tx, ctx.scope, ctx.member, input, 'manage')
        const name = nameForType(said.name, content.mime)
        const { id, mime, size, sha256 } = content
        const file = {
          ...said,
          id,
          name,
          mime,
          size,
          sha256,
          visibility: said.visibility ?? defaultVisibility(said.kind),
          replaces,
        }
        const { revision } = await insertFile(ctx.tx, ctx.scope, file, ctx.site.fileQuotaBytes)
        ctx.log({
          entity: input.entity,
          entityId: input.entityId,
          after: { file: name, fileId: id, kind: input.kind, revision },
        })
        return { id, revision }
      }),

    /** Behind a link that proved to be ours: is the person still one who may read the file? */
    open: authedProcedure
      .input(z.strictObject({ orgId: z.uuid(), id: z.uuid() }))
      .output(z.strictObject({ name: z.string(), mime: z.string(), size: z.int(), kind: z.enum(fileKinds) }))
      .query(({ ctx, input }) => findLinkedFile(ctx.tx, ctx.scope, input.orgId, input.id)),
  }),
})
