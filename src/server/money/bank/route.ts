/** The route that files of the bank come by. */
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage } from '#domain/problems.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { maxFileBytes, tooLarge } from '../bank-files/text.ts'
import { answerCallError, callContext, takeTable, type RouteDeps } from '../../platform/http/call-route.ts'
import { parsed, withDraft } from '../../platform/http/file-transfer.ts'
import { router } from '../../trpc.ts'
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
    throw new DomainError('BAD_REQUEST', {
      fields: { columns: asMessage(moneyProblem('file.chooseColumns')) },
    })
  }
}

/**
 * `POST /bank-files/{orgSlug}/{accountId}` with the file as its body, its name URI-encoded in `X-File-Name` and, of a
 * table whose columns are not known, those chosen as JSON in `X-Bank-Columns` → what became of it.
 */
export function registerBankFiles(app: FastifyInstance, deps: RouteDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body goes to the disk once it is known that it may come, and is read in a process of its own.
    scope.addContentTypeParser('*', (_req, _body, done) => done(null))
    scope.setErrorHandler((error, req, reply) => answerCallError(error, req, reply, deps.headers))
    scope.post(
      '/bank-files/:orgSlug/:accountId',
      { bodyLimit: Number.MAX_SAFE_INTEGER },
      async (req, reply) => {
        const ctx = await callContext(deps, req, reply, 'bankFiles.add')
        const caller = calls.createCaller(ctx).bankFiles
        const place = parsed(Place, req.params, 'NOT_FOUND')
        const { currency } = await caller.check(place)
        await takeTable(ctx)
        const name = nameOf(req.headers['x-file-name'])
        const columns = columnsOf(req.headers['x-bank-columns'])
        const content = await withDraft(
          ctx,
          req.raw,
          { maxBytes: maxFileBytes, tooLarge: asMessage(tooLarge) },
          (draft) => BankContent.of(draft, { name: name || 'file', columns, currency }),
        )
        const imported = await caller.add({ ...place, name, content })
        return reply.headers(deps.headers).send(imported)
      },
    )
  })
}
