/** The route of files for the tax adviser: `/bookkeeping/{org}/datev.zip?month=` and `/bookkeeping/{org}/archive.zip?year=`. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  answerCallError,
  attachment,
  callContext,
  takeTable,
  type RouteDeps,
} from '../../platform/http/call-route.ts'
import { bookkeepingFilesRouter } from './files.ts'

type FileRequest = FastifyRequest<{
  Params: { orgSlug: string; name: 'datev' | 'archive' }
  Querystring: { month?: string; year?: string }
}>

export function registerBookkeeping(app: FastifyInstance, deps: RouteDeps): void {
  const headers = { ...deps.headers, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }
  void app.register(async (scope) => {
    scope.setErrorHandler((error, req, reply) => answerCallError(error, req, reply, headers))
    scope.get('/bookkeeping/:orgSlug/:name(datev|archive).zip', async (req: FileRequest, reply) => {
      const { orgSlug, name } = req.params
      const ctx = await callContext(deps, req, reply, `bookkeeping.${name}`)
      await takeTable(ctx)
      const calls = bookkeepingFilesRouter.createCaller(ctx)
      const file = await (name === 'datev'
        ? calls.datev({ orgSlug, month: req.query.month ?? '' })
        : calls.archive({ orgSlug, year: req.query.year }))
      return reply
        .headers({
          ...headers,
          'content-type': 'application/zip',
          'content-disposition': attachment(file.name),
        })
        .send(file.bytes)
    })
  })
}
