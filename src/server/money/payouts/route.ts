/** The route that files for the bank leave by. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { answerCallError, attachment, callContext, type RouteDeps } from '../../platform/http/call-route.ts'
import { parsed } from '../../platform/http/file-transfer.ts'
import { payoutFilesRouter } from './documents.ts'

const Place = z.object({ orgSlug: z.string().min(1).max(80), id: z.uuid() })

/** `GET /payout-files/{orgSlug}/{id}.xml` gives the transfers as they were made. */
export function registerPayoutFiles(app: FastifyInstance, deps: RouteDeps): void {
  void app.register(async (scope) => {
    scope.setErrorHandler((error, req, reply) => answerCallError(error, req, reply, deps.headers))
    scope.get('/payout-files/:orgSlug/:id.xml', async (req, reply) => {
      const ctx = await callContext(deps, req, reply, 'payoutFiles.file')
      const place = parsed(Place, req.params, 'NOT_FOUND')
      const { name, bytes } = await payoutFilesRouter.createCaller(ctx).file(place)
      return reply
        .headers({
          ...deps.headers,
          'cache-control': 'private, no-store',
          'content-type': 'application/xml; charset=utf-8',
          'content-disposition': attachment(name),
        })
        .send(bytes)
    })
  })
}
