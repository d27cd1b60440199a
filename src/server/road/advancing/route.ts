/** `POST /advancing/{token}/files/{fieldId}?name=…` takes a file in for an answer, `GET` there opens the present one. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { callContext, type RouteDeps } from '../../platform/http/call-route.ts'
import { parsed, receiveFile, registerTransfers, sendFile } from '../../platform/http/file-transfer.ts'
import { LinkUploadInput, linkFilesRouter } from './files.ts'

const url = '/advancing/:token/files/:fieldId'
const Params = z.object({ token: z.string().min(1).max(200), fieldId: z.uuid() })

/** A file that comes is the answer of its field at once: `{ fileId, name, responseValue, version, state }`. */
export function registerAdvancingFiles(app: FastifyInstance, deps: RouteDeps): void {
  registerTransfers(app, deps.headers, {
    upload: {
      url,
      async handler(req, reply) {
        const ctx = await callContext(deps, req, reply, 'advancing')
        const calls = linkFilesRouter.createCaller(ctx)
        const target = parsed(Params, req.params, 'NOT_FOUND')
        const input = parsed(LinkUploadInput, { ...target, ...(req.query as object) })
        const kept = await receiveFile(
          ctx,
          req,
          { kind: 'document', name: input.name },
          {
            check: (size) => calls.check({ ...input, size }),
            add: (content) => calls.add({ ...input, content }),
          },
        )
        const { id: _id, ...answer } = kept
        return reply.send(answer)
      },
    },
    download: {
      url,
      async handler(req, reply) {
        const ctx = await callContext(deps, req, reply, 'advancing')
        const input = parsed(Params, req.params, 'NOT_FOUND')
        const file = await linkFilesRouter.createCaller(ctx).open(input)
        return sendFile(ctx, req, reply, deps.headers, file)
      },
    },
  })
}
