// Reads the input of the calls of one /trpc request: at most once, and only when a procedure asks for it.
import { TRPCError } from '@trpc/server'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import { toTrpcError } from '../../errors.ts'
import { readerOf } from './reader.ts'

export type InputReader = {
  /** Input of the call at this place, undefined when none was sent. Throws BAD_REQUEST when the input is unreadable. */
  read(index: number): unknown
  /** The same if it has been read already, without reading it. */
  peek(index: number): unknown
}

/** Input comes as `?input=` of a GET and as the JSON body otherwise; a batch keys it by the place of the call. */
export function createInputReader(
  req: FastifyRequest,
  count: number,
  isBatch: boolean,
  transformer: { deserialize(value: unknown): unknown },
): InputReader {
  let inputs: unknown[] | undefined
  let failure: TRPCError | undefined

  function readAll(): unknown[] {
    const text = req.method === 'GET' ? firstValue(req.query, 'input') : (req.body as string)
    if (req.method === 'GET' && !text) return []
    const sent: unknown = JSON.parse(text!)
    if (!isBatch) return [transformer.deserialize(sent)]
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
      throw new Error('"input" needs to be an object when doing a batch call')
    }
    return Array.from({ length: count }, (_, index) => {
      const input = (sent as Record<number, unknown>)[index]
      return input === undefined ? undefined : transformer.deserialize(input)
    })
  }

  return {
    read(index) {
      if (failure) throw failure
      try {
        inputs ??= readAll()
      } catch (cause) {
        const message = cause instanceof Error ? cause.message : 'Invalid input'
        failure =
          cause instanceof DomainError
            ? toTrpcError(cause, readerOf(req))
            : new TRPCError({ code: 'BAD_REQUEST', message, cause })
        throw failure
      }
      return inputs[index]
    },
    peek: (index) => inputs?.[index],
  }
}

/** First value of a query parameter; a repeated one arrives as an array. */
export function firstValue(query: unknown, name: string): string | undefined {
  const value = (query as Record<string, string | string[] | undefined>)[name]
  return Array.isArray(value) ? value[0] : value
}
