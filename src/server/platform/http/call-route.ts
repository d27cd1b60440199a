// What routes beside /trpc share that carry files: the context of a call, its errors, and files to download.
import { Readable } from 'node:stream'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError, errorData, isDomainError } from '#domain/errors.ts'
import { platformProblem } from '#domain/platform/problems.ts'
import { faultText } from '#texts/errors.ts'
import { fileTypes } from '#domain/platform/files.ts'
import { transliterate } from '#domain/platform/search/transliterate.ts'
import type { Context } from '../../context.ts'
import { toTrpcError } from '../../errors.ts'
import { readerOf } from './reader.ts'
import type { Headers } from './security.ts'
import type { TrpcRequestInfo } from './trpc-route.ts'

export type RouteDeps = {
  createContext(req: FastifyRequest, info: TrpcRequestInfo): Promise<Context>
  headers: Headers
}

/** The context of the one call that this request is about; an Idempotency-Key belongs to it. */
export function callContext(
  deps: RouteDeps,
  req: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<Context> {
  return deps.createContext(req, {
    paths: [path],
    setHeader: (name, value) => void reply.header(name, value),
  })
}

/** Tables are dear to read and to write: ten a minute for each person. */
export async function takeTable({ limiter, claims }: Context): Promise<void> {
  if (limiter && claims && !(await limiter.take('table', claims.userId)))
    throw new DomainError('TOO_MANY_REQUESTS')
}

/** Answers in the form of the call layer, so that the pages read one kind of error. */
export function answerCallError(
  error: unknown,
  req: FastifyRequest,
  reply: FastifyReply,
  headers: Headers,
): FastifyReply {
  const sent = (error as { statusCode?: unknown } | null)?.statusCode
  if (sent === 413) {
    const refused = new DomainError('BAD_REQUEST', {
      problem: platformProblem('file.tooLarge', { megabytes: 10 }),
    })
    return answerCallError(refused, req, reply, headers)
  }
  const t = readerOf(req)
  const known = toTrpcError(error, t)
  const status =
    typeof sent === 'number' && sent >= 400 && sent < 500 ? sent : getHTTPStatusCodeFromError(known)
  if (status >= 500) req.log.error({ err: error }, 'request failed')
  const message = status >= 500 ? faultText(t, status) : known.message
  const rule = isDomainError(known.cause) ? errorData(known.cause) : {}
  const data = { code: known.code, httpStatus: status, ...rule }
  return reply.headers(headers).code(status).send({ error: { message, data } })
}

/** A file name for every system: no paths, no control characters, not endless. */
const safeName = (name: string) =>
  name
    .replace(/[\p{Cc}/\\:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, 120)

/** The header that makes a browser keep the answer as a file. */
export const attachment = (name: string): string => contentDisposition('attachment', safeName(name) || 'file')

/** Sends text as it comes; an error half-way cuts the connection, so that no part passes for the whole. */
export function sendText(
  reply: FastifyReply,
  headers: Headers,
  file: { name: string; type: string },
  chunks: AsyncIterable<string>,
): FastifyReply {
  return reply
    .headers({ ...headers, 'content-type': file.type, 'content-disposition': attachment(file.name) })
    .send(Readable.from(chunks))
}

/**
 * Headers of a file's answer. The browser shows pictures and PDFs and saves everything else; what it shows runs
 * no script and reaches nothing, whatever is inside.
 */
export function fileHeaders(
  file: { name: string; mime: string; size: number; isSaved?: boolean },
  common: Headers,
  cacheControl = 'private, max-age=300',
): Headers {
  const type = fileTypes[file.mime]
  return {
    ...common,
    'content-type': type?.isText ? `${file.mime}; charset=utf-8` : file.mime,
    'content-disposition': contentDisposition(
      type?.isInline && !file.isSaved ? 'inline' : 'attachment',
      file.name,
    ),
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cache-control': cacheControl,
    'accept-ranges': 'bytes',
    'x-robots-tag': 'noindex',
  }
}

/** RFC 6266: a plain name for old programs, the whole one for all others; neither can end the header. */
function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = transliterate(name, (char) => /^[\x20-\x7e]$/.test(char) && !/["\\%;]/.test(char), '_')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`
}

type Range = { start: number; end: number }

/** One range of a Range header; null for the whole file, 'none' where nothing of the file lies in it. */
export function rangeOf(header: string | undefined, size: number): Range | null | 'none' {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!found) return null
  const [, first = '', last = ''] = found
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? 'none' : { start, end }
}
