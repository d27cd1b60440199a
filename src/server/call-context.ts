/** Makes the context of a call from its HTTP request. */
import type { FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import type { Context, Services } from './context.ts'
import { clientAddress } from './platform/http/address.ts'
import { readerOf } from './platform/http/reader.ts'
import type { TrpcRequestInfo } from './platform/http/trpc-route.ts'

const MAX_KEY = 255
const header = (req: FastifyRequest, name: string): string | null => {
  const value = req.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** Reads the bearer token once per HTTP request; a token that does not verify is like none at all. */
export function contextFactory(services: Services) {
  return async (req: FastifyRequest, info: TrpcRequestInfo): Promise<Context> => {
    const token = /^Bearer (\S+)$/i.exec(header(req, 'authorization') ?? '')?.[1]
    const key = header(req, 'idempotency-key')
    if (key && key.length > MAX_KEY) throw new DomainError('BAD_REQUEST')
    // A batch shares its headers; each of its calls gets a key of its own only when it is sent alone.
    const idempotencyKey = info.paths.length === 1 ? key : null
    return {
      ...services,
      claims: token ? await services.signIn.verify(token) : null,
      now: services.clock(),
      ip: clientAddress(req),
      userAgent: header(req, 'user-agent')?.slice(0, 300) ?? null,
      requestId: req.id,
      t: readerOf(req),
      idempotencyKey,
      setHeader: info.setHeader,
    }
  }
}
