/** The route that files of the bank come by. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { maxFileBytes } from '../bank-files/text.ts'
import { answerCallError, callContext, takeTable, type RouteDeps } from '../http/call-route.ts'
import { parsed } from '../http/file-transfer.ts'
import { router } from '../trpc.ts'
import { BankColumns, BankContent, bankFilesRouter } from './import.ts'

/** By its full name, as the log knows it. */
const calls = router({ bankFiles: bankFilesRouter })

const Place = z.object({ orgSlug: z.string().min(1).max(80), accountId: z.uuid() })

function nameOf(header: unknown): string {
  if (typeof header !== 'string') return ''
  try {
    return decodeURIComponent(header).slice(0, 255)
  } catch {
    return header.slice(0, 255)
  }
}

function columnsOf(header: unknown) {
  if (typeof header !== 'string' || header === '') return null
  try {
    return parsed(BankColumns, JSON.parse(header))
  } catch {
    throw new DomainError('BAD_REQUEST', { fields: { columns: 'Choose the columns.' } })
  }
}

/**
 * `POST /bank-files/{orgSlug}/{accountId}` with the file as its body, its name URI-encoded in `X-File-Name` and, of a
 * table whose columns are not known, those chosen as JSON in `X-Bank-Columns` → what became of it.
 */
export function registerBankFiles(app: FastifyInstance, deps: RouteDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxFileBytes }, (_req, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler((error, req, reply) => {
      const isTooLarge = (error as { statusCode?: unknown }).statusCode === 413
      const message = 'The file has more than 25 MB. Export a shorter period.'
      const told = isTooLarge ? new DomainError('BAD_REQUEST', { message }) : error
      return answerCallError(told, req, reply, deps.headers)
    })
    scope.post('/bank-files/:orgSlug/:accountId', async (req, reply) => {
      const ctx = await callContext(deps, req, reply, 'bankFiles.add')
      const caller = calls.createCaller(ctx).bankFiles
      const place = parsed(Place, req.params, 'NOT_FOUND')
      await caller.check(place)
      takeTable(ctx)
      const content = new BankContent(Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0))
      const name = nameOf(req.headers['x-file-name'])
      const columns = columnsOf(req.headers['x-bank-columns'])
      return reply.headers(deps.headers).send(await caller.add({ ...place, name, columns, content }))
    })
  })
}
