/** Receipts that artists send for the expenses they handed in: `POST /files/{org}/receipts/{expense}?name=…`. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { canInPortal } from '#domain/access.ts'
import { DomainError } from '#domain/errors.ts'
import { roadProblem } from '#domain/road/problems.ts'
import { nameForType } from '#domain/platform/files.ts'
import { StoredContent } from '../../platform/files/transfer.ts'
import { callContext, type RouteDeps } from '../../platform/http/call-route.ts'
import { parsed, receiveFile, registerTransfers } from '../../platform/http/file-transfer.ts'
import { artistProcedure, orgInput, router } from '../../trpc.ts'
import { addReceipt, findReceiptRoom } from './money-store.ts'

const shape = { id: z.uuid(), name: z.string().min(1).max(1000) }
const ReceiptInput = orgInput(shape)

/** The calls behind the route. Not on /trpc. */
export const receiptsRouter = router({
  /** Before any byte is read: does an expense of the person's wait for it, and is there room? */
  check: artistProcedure
    .input(orgInput({ ...shape, size: z.int().min(0) }))
    .output(z.strictObject({ orgId: z.uuid() }))
    .query(async ({ ctx, input: { id, size } }) => {
      if (!ctx.scope.access.some((access) => canInPortal(access, 'expenses')))
        throw new DomainError('FORBIDDEN')
      const room = await findReceiptRoom(ctx.tx, ctx.scope, id, ctx.site.fileQuotaBytes)
      if (room === null) throw new DomainError('NOT_FOUND')
      if (room < size) throw new DomainError('BAD_REQUEST', { problem: roadProblem('portalExpense.noSpace') })
      return { orgId: ctx.org.id }
    }),

  /** Notes the receipt once its bytes are stored. */
  add: artistProcedure
    .meta({ idempotent: true })
    .input(orgInput({ ...shape, content: z.instanceof(StoredContent) }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input: { id: expenseId, name: said, content } }) => {
      const { id, mime, size, sha256 } = content
      const name = nameForType(said, mime)
      const file = { id, name, mime, size, sha256 }
      if (!(await addReceipt(ctx.tx, ctx.scope, expenseId, file))) throw new DomainError('NOT_FOUND')
      ctx.log({ entity: 'expense', entityId: expenseId, after: { receipt: name, fileId: id } })
      return { id }
    }),
})

export function registerReceipts(app: FastifyInstance, deps: RouteDeps): void {
  registerTransfers(app, deps.headers, {
    upload: {
      url: '/files/:orgSlug/receipts/:id',
      async handler(req, reply) {
        const ctx = await callContext(deps, req, reply, 'receipts')
        const calls = receiptsRouter.createCaller(ctx)
        const input = parsed(ReceiptInput, { ...(req.params as object), ...(req.query as object) })
        const kept = await receiveFile(
          ctx,
          req,
          { kind: 'document', name: input.name },
          {
            check: (size) => calls.check({ ...input, size }),
            add: (content) => calls.add({ ...input, content }),
          },
        )
        return reply.send(kept)
      },
    },
  })
}
