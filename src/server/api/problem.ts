/** Errors of the API as problem details (RFC 9457), with the sentences of the catalogue. */
import { STATUS_CODES } from 'node:http'
import { getTRPCErrorShape, type TRPCError } from '@trpc/server'
import { z } from 'zod'
import { DomainError, isDomainError, type Fault } from '#domain/errors.ts'
import { faultText } from '#texts/errors.ts'
import type { Translator } from '#texts/translator.ts'
import type { Context } from '../context.ts'
import { toTrpcError } from '../errors.ts'
import { appRouter } from '../router.ts'

export const Problem = z.strictObject({
  type: z.literal('about:blank'),
  title: z.string().meta({ examples: ['Bad Request'] }),
  status: z.int().min(400).max(599),
  detail: z.string().meta({ description: 'What went wrong, in the language of Accept-Language.' }),
  code: z.string().meta({ examples: ['BAD_REQUEST'] }),
  reason: z
    .string()
    .optional()
    .meta({
      description: 'Which rule refused. Programs may compare it.',
      examples: ['platform.slug.taken'],
    }),
  errors: z
    .array(z.strictObject({ field: z.string(), detail: z.string() }))
    .optional()
    .meta({ description: 'What is wrong with which field of the query or the body.' }),
  currentVersion: z.int().optional().meta({ description: 'With 412: the present version of the record.' }),
  requestId: z.string(),
})
export type Problem = z.infer<typeof Problem>

/** What the call layer would answer: the same sentences, and nothing of an unexpected error. */
type Shape = {
  message: string
  data: Pick<Fault, 'fields' | 'stale' | 'currentVersion'> & { httpStatus: number; code: string }
}

/** The status by which HTTP itself refuses a request: too large, or no JSON. */
function refusedStatus(thrown: unknown): number | undefined {
  const sent = (thrown as { statusCode?: unknown } | null)?.statusCode
  return typeof sent === 'number' && sent >= 400 && sent < 500 ? sent : undefined
}

/** In HTTP, 412 is about If-Match alone, and each of its own refusals keeps its status. */
function statusOf(thrown: unknown, { data }: Shape, reason: string | undefined): number {
  const refused = refusedStatus(thrown)
  if (refused) return refused
  if (reason === 'platform.api.version') return 428
  if (data.stale) return 412
  return data.code === 'PRECONDITION_FAILED' ? 409 : data.httpStatus
}

/** The name of a field as the caller has it: of the record, where the body is the record. */
const fieldName = (path: string, body: string | undefined) =>
  body !== undefined && path.startsWith(`${body}.`) ? path.slice(body.length + 1) : path

/** Any throwable as a problem; `body` is the part of the input that the body of the request was. */
export function problemOf(
  thrown: unknown,
  { t, requestId, body }: { t: Translator; requestId: string; body?: string | undefined },
): Problem {
  const error: TRPCError = toTrpcError(refusedStatus(thrown) ? new DomainError('BAD_REQUEST') : thrown, t)
  const config = { ...appRouter._def._config, isDev: false }
  // All that the formatter asks of the context is how to say it.
  const ctx = { t } as Context
  const shape = getTRPCErrorShape({ config, error, type: 'unknown', path: '', input: {}, ctx }) as Shape
  const reason = isDomainError(error.cause) ? error.cause.problem?.code : undefined
  const status = statusOf(thrown, shape, reason)
  const { fields, currentVersion } = shape.data
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: status >= 500 ? faultText(t, status) : shape.message,
    code: shape.data.code,
    ...(reason !== undefined && { reason }),
    ...(fields && {
      errors: Object.entries(fields).map(([path, detail]) => ({ field: fieldName(path, body), detail })),
    }),
    ...(currentVersion !== undefined && { currentVersion }),
    requestId,
  }
}
