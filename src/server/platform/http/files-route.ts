// The routes /files: take a file in as the raw body of a request, and hand one out behind a signed link.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { pictureSizes, renditionMime, renditionName, sizeToSend } from '#domain/platform/renditions.ts'
import { readLink } from '../files/links.ts'
import { openRendition } from '../files/renditions.ts'
import { transferRouter, UploadInput } from '../files/transfer.ts'
import { callContext, type RouteDeps } from './call-route.ts'
import { parsed, receiveFile, registerTransfers, sendFile } from './file-transfer.ts'

export type FilesRouteOptions = RouteDeps

const Params = z.object({ orgSlug: z.string().min(1).max(80) })
const Id = z.object({ id: z.uuid() })
const Link = z.object({ token: z.string().max(1000), size: z.enum(pictureSizes).optional() })

/**
 * `POST /files/{orgSlug}?entity=&entityId=&name=&kind=…` with the bytes as the body and the same bearer and
 * Idempotency-Key as any call; answers `{ id, revision }`. `GET /files/{id}?token=…` by a link of `files.link`;
 * `&size=` asks for a picture as `preview`, as `screen`, or for the `original` to be saved. Errors have the envelope of the calls.
 */
export function registerFiles(app: FastifyInstance, options: FilesRouteOptions): void {
  async function upload(req: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const ctx = await callContext(options, req, reply, 'files')
    const { files } = transferRouter.createCaller(ctx)
    const input = parsed(UploadInput, { ...Params.parse(req.params), ...(req.query as object) })
    const kept = await receiveFile(ctx, req, input, {
      check: (size) => files.check({ ...input, size }),
      add: (content) => files.add({ ...input, content }),
    })
    return reply.send(kept)
  }

  async function download(req: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { id } = parsed(Id, req.params, 'NOT_FOUND')
    const { token, size: asked } = parsed(Link, req.query, 'NOT_FOUND')
    const ctx = await callContext(options, req, reply, 'files')
    const link = readLink(ctx.secrets, id, token, ctx.now)
    if (!link) throw new DomainError('NOT_FOUND')
    const claims = { userId: link.userId, sessionId: link.sessionId, email: '', aal: '', provenAt: null }
    const found = await transferRouter.createCaller({ ...ctx, claims }).files.open({ orgId: link.orgId, id })
    const file = { ...found, orgId: link.orgId, id }
    const size = sizeToSend(file, asked)
    if (size !== 'original') {
      const smaller = await openRendition(ctx.files, file, size)
      const mime = renditionMime(size, file.mime)
      const shown = { ...file, ...smaller, name: renditionName(file.name, mime), mime }
      return sendFile(ctx, req, reply, options.headers, shown)
    }
    return sendFile(ctx, req, reply, options.headers, { ...file, isSaved: asked === 'original' })
  }

  registerTransfers(app, options.headers, {
    upload: { url: '/files/:orgSlug', handler: upload },
    download: { url: '/files/:id', handler: download },
  })
}
