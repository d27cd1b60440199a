// How bytes travel: a raw body becomes a kept file, a kept file an answer, for every route that carries files.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DomainError, errorData } from '#domain/errors.ts'
import { faultText } from '#texts/errors.ts'
import type { Translator } from '#texts/translator.ts'
import { maxFileBytes, refuseFile, type FileKind } from '#domain/platform/files.ts'
import type { Problem } from '#domain/problems.ts'
import type { Context } from '../../context.ts'
import { toTrpcError } from '../../errors.ts'
import { readerOf } from './reader.ts'
import { typeOf } from '../files/type-of.ts'
import { fileKey, type Draft } from '../files/storage.ts'
import { StoredContent } from '../files/transfer.ts'
import { fileHeaders, rangeOf } from './call-route.ts'
import type { Headers } from './security.ts'

/**
 * Takes the body of a request in as a file of the organisation. `check` says before any byte is read whether it may
 * come and where to; `add` notes it once its bytes are stored. BAD_REQUEST for what may not be kept.
 */
export async function receiveFile<Kept extends { id: string }>(
  ctx: Context,
  req: FastifyRequest,
  file: { kind: FileKind; name: string },
  steps: {
    check(size: number): Promise<{ orgId: string }>
    add(content: StoredContent): Promise<Kept>
  },
): Promise<Kept> {
  const announced = Number(req.headers['content-length'] ?? 0)
  if (announced > maxFileBytes) refuse(refuseFile(file.kind, null, announced))
  const { orgId } = await steps.check(announced)
  const draft = await ctx.files.stage(req.raw, maxFileBytes)
  try {
    const mime = await typeOf(draft.path, file.name)
    refuse(refuseFile(file.kind, mime, draft.size))
    return await keep(ctx, orgId, draft, mime!, (content) => steps.add(content))
  } finally {
    await draft.discard()
  }
}

/**
 * Has a body, of a request or of an answer to ours, on the disk for as long as `read` works with it; BAD_REQUEST when
 * it is too large.
 */
export async function withDraft<Read>(
  ctx: Context,
  body: IncomingMessage,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: string },
  read: (draft: Draft) => Promise<Read>,
): Promise<Read> {
  const announced = Number(body.headers['content-length'] ?? 0)
  if (announced > maxBytes) throw new DomainError('BAD_REQUEST', { message: tooLarge })
  const draft = await ctx.files.stage(body, maxBytes)
  try {
    return await read(draft)
  } finally {
    await draft.discard()
  }
}

/** First the bytes, then the row: a row without its bytes never exists, bytes without a row are swept away. */
async function keep<Kept extends { id: string }>(
  ctx: Context,
  orgId: string,
  draft: Draft,
  mime: string,
  add: (content: StoredContent) => Promise<Kept>,
): Promise<Kept> {
  const id = randomUUID()
  const { size, sha256 } = draft
  await draft.keep(fileKey(orgId, id))
  let kept: Kept | undefined
  try {
    kept = await add(new StoredContent({ id, mime, size, sha256 }))
    return kept
  } finally {
    // Refused, or a repeated send of what is there already.
    if (kept?.id !== id) await ctx.files.remove(fileKey(orgId, id))
  }
}

type HowSent = {
  /** Where its bytes lie, if not under the id. */
  key?: string
  /** The browser keeps it as a file even where it could show it. */
  isSaved?: boolean
}

/** Answers with a kept file, or the part of it that was asked for. */
export function sendFile(
  ctx: Context,
  req: FastifyRequest,
  reply: FastifyReply,
  headers: Headers,
  file: { orgId: string; id: string; name: string; mime: string; size: number } & HowSent,
  cacheControl?: string,
): FastifyReply {
  const range = rangeOf(req.headers.range, file.size)
  void reply.headers(fileHeaders(file, headers, cacheControl))
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  void reply.code(range ? 206 : 200).header('content-length', String(end - start + 1))
  if (range) void reply.header('content-range', `bytes ${start}-${end}/${file.size}`)
  if (req.method === 'HEAD') return reply.send()
  return reply.send(ctx.files.open(file.key ?? fileKey(file.orgId, file.id), { start, end }))
}

/** Routes whose bodies stay as they come, with the errors of the calls. */
export function registerTransfers(
  app: FastifyInstance,
  headers: Headers,
  routes: {
    upload?: { url: string; handler(req: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> }
    download?: { url: string; handler(req: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> }
  },
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body is read by the handler, once it is known that it may come.
    scope.addContentTypeParser('*', (_req, _body, done) => done(null))
    scope.setErrorHandler((error, req, reply) => fail(error, req, reply, headers))
    if (routes.upload) scope.route({ method: 'POST', ...routes.upload, bodyLimit: Number.MAX_SAFE_INTEGER })
    if (routes.download) scope.route({ method: ['GET', 'HEAD'], ...routes.download })
  })
}

function fail(cause: unknown, req: FastifyRequest, reply: FastifyReply, headers: Headers): void {
  const t = readerOf(req)
  const error = asTrpcError(cause, t)
  const status = getHTTPStatusCodeFromError(error)
  // Whoever goes in the middle of an upload makes it fail, and reads no answer.
  if (req.raw.readableAborted) req.log.info('the sender broke off')
  else if (status >= 500) req.log.error({ err: error.cause ?? error }, 'file request failed')
  const message = status >= 500 ? faultText(t, status) : error.message
  const rule = error.cause instanceof DomainError ? errorData(error.cause) : {}
  for (const name of ['content-length', 'content-range', 'content-disposition', 'content-type']) {
    void reply.removeHeader(name)
  }
  void reply
    .code(status)
    .headers(headers)
    .send({ error: { message, data: { code: error.code, httpStatus: status, ...rule } } })
}

function refuse(problem: Problem | null): void {
  if (problem) throw new DomainError('BAD_REQUEST', { problem })
}

/** What a route was given, checked. */
export function parsed<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  code: 'BAD_REQUEST' | 'NOT_FOUND' = 'BAD_REQUEST',
): z.output<Schema> {
  const result = schema.safeParse(value)
  if (!result.success) throw new DomainError(code)
  return result.data
}

function asTrpcError(cause: unknown, t: Translator): TRPCError {
  if (cause instanceof z.ZodError) return toTrpcError(new DomainError('BAD_REQUEST'), t)
  if ((cause as NodeJS.ErrnoException | null)?.code === 'ENOSPC') {
    return new TRPCError({ code: 'SERVICE_UNAVAILABLE', cause })
  }
  const status = (cause as { statusCode?: unknown } | null)?.statusCode
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return toTrpcError(new DomainError('BAD_REQUEST'), t)
  }
  return toTrpcError(cause, t)
}
