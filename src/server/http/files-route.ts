// The routes /files: take a file in as the raw body of a request, and hand one out behind a signed link.
import { randomUUID } from 'node:crypto'
import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DomainError, errorData, sentences } from '#domain/errors.ts'
import { maxFileBytes, refuseFile } from '#domain/files.ts'
import type { Context } from '../context.ts'
import { toTrpcError } from '../errors.ts'
import { detectType } from '../files/inspect.ts'
import { readLink } from '../files/links.ts'
import { fileKey, type Draft } from '../files/storage.ts'
import { StoredContent, transferRouter, UploadInput } from '../files/transfer.ts'
import { fileHeaders, rangeOf } from './file-headers.ts'
import type { Headers } from './security.ts'
import type { TrpcRequestInfo } from './trpc-route.ts'

export type FilesRouteOptions = {
  createContext(req: FastifyRequest, info: TrpcRequestInfo): Promise<Context>
  headers: Headers
}

const Params = z.object({ orgSlug: z.string().min(1).max(80) })
const Id = z.object({ id: z.uuid() })

/**
 * `POST /files/{orgSlug}?entity=&entityId=&name=&kind=…` with the bytes as the body and the same bearer and
 * Idempotency-Key as any call; answers `{ id, revision }`. `GET /files/{id}?token=…` by a link of `files.link`.
 * Errors have the envelope of the calls.
 */
export function registerFiles(app: FastifyInstance, options: FilesRouteOptions): void {
  const info = (reply: FastifyReply): TrpcRequestInfo => ({
    paths: ['files'],
    setHeader: (name, value) => void reply.header(name, value),
  })

  async function upload(req: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const ctx = await options.createContext(req, info(reply))
    const caller = transferRouter.createCaller(ctx)
    const input = parsed(UploadInput, { ...Params.parse(req.params), ...(req.query as object) })
    const announced = Number(req.headers['content-length'] ?? 0)
    if (announced > maxFileBytes) refuse(refuseFile(input.kind, null, announced))
    const { orgId } = await caller.files.check({ ...input, size: announced })

    const draft = await ctx.files.stage(req.raw, maxFileBytes)
    try {
      const mime = await detectType(draft.path, input.name)
      refuse(refuseFile(input.kind, mime, draft.size))
      return reply.send(await keep(ctx, orgId, input, draft, mime!))
    } finally {
      await draft.discard()
    }
  }

  /** First the bytes, then the row: a row without its bytes never exists, bytes without a row are swept away. */
  async function keep(
    ctx: Context,
    orgId: string,
    input: z.output<typeof UploadInput>,
    draft: Draft,
    mime: string,
  ) {
    const id = randomUUID()
    const { size, sha256 } = draft
    await draft.keep(fileKey(orgId, id))
    let kept: { id: string; revision: number } | undefined
    try {
      const content = new StoredContent({ id, mime, size, sha256 })
      kept = await transferRouter.createCaller(ctx).files.add({ ...input, content })
      return kept
    } finally {
      // Refused, or a repeated send of what is there already.
      if (kept?.id !== id) await ctx.files.remove(fileKey(orgId, id))
    }
  }

  async function download(req: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> {
    const { id } = parsed(Id, req.params, 'NOT_FOUND')
    const { token } = parsed(z.object({ token: z.string().max(1000) }), req.query, 'NOT_FOUND')
    const ctx = await options.createContext(req, info(reply))
    const link = readLink(ctx.secrets, id, token, ctx.now)
    if (!link) throw new DomainError('NOT_FOUND')
    const claims = { userId: link.userId, sessionId: link.sessionId, email: '', aal: '' }
    const file = await transferRouter.createCaller({ ...ctx, claims }).files.open({ orgId: link.orgId, id })
    const range = rangeOf(req.headers.range, file.size)
    void reply.headers(fileHeaders(file, options.headers))
    if (range === 'none') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
    const { start, end } = range ?? { start: 0, end: file.size - 1 }
    void reply.code(range ? 206 : 200).header('content-length', String(end - start + 1))
    if (range) void reply.header('content-range', `bytes ${start}-${end}/${file.size}`)
    if (req.method === 'HEAD') return reply.send()
    return reply.send(ctx.files.open(fileKey(link.orgId, id), { start, end }))
  }

  function fail(cause: unknown, req: FastifyRequest, reply: FastifyReply): void {
    const error = asTrpcError(cause)
    const status = getHTTPStatusCodeFromError(error)
    if (status >= 500) req.log.error({ err: error.cause ?? error }, 'file request failed')
    const message = status >= 500 ? sentences.server : error.message
    const rule = error.cause instanceof DomainError ? errorData(error.cause) : {}
    for (const name of ['content-length', 'content-range', 'content-disposition', 'content-type']) {
      void reply.removeHeader(name)
    }
    void reply
      .code(status)
      .headers(options.headers)
      .send({ error: { message, data: { code: error.code, httpStatus: status, ...rule } } })
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body is read by the handler, once it is known that it may come.
    scope.addContentTypeParser('*', (_req, _body, done) => done(null))
    scope.setErrorHandler(fail)
    scope.route({
      method: 'POST',
      url: '/files/:orgSlug',
      bodyLimit: Number.MAX_SAFE_INTEGER,
      handler: upload,
    })
    scope.route({ method: ['GET', 'HEAD'], url: '/files/:id', handler: download })
  })
}

function refuse(reason: string | null): void {
  if (reason !== null) throw new DomainError('BAD_REQUEST', { message: reason })
}

function parsed<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  code: 'BAD_REQUEST' | 'NOT_FOUND' = 'BAD_REQUEST',
): z.output<Schema> {
  const result = schema.safeParse(value)
  if (!result.success) throw new DomainError(code)
  return result.data
}

function asTrpcError(cause: unknown): TRPCError {
  if (cause instanceof z.ZodError) return toTrpcError(new DomainError('BAD_REQUEST'))
  if ((cause as NodeJS.ErrnoException | null)?.code === 'ENOSPC') {
    return new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: sentences.server, cause })
  }
  const status = (cause as { statusCode?: unknown } | null)?.statusCode
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return toTrpcError(new DomainError('BAD_REQUEST'))
  }
  return toTrpcError(cause)
}
