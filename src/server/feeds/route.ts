/** The route that calendars read: `GET /feeds/{token}.ics`. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerCallError, attachment, callContext, type RouteDeps } from '../http/call-route.ts'
import { feedsRouter } from './router.ts'

/** Whoever holds the address reads it; an unknown or revoked one answers 404 like any other wrong path. */
export function registerFeeds(app: FastifyInstance, deps: RouteDeps): void {
  const headers = { ...deps.headers, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }
  void app.register(async (scope) => {
    scope.setErrorHandler((error, req, reply) => answerCallError(error, req, reply, headers))
    scope.get('/feeds/:file', async (req: FastifyRequest<{ Params: { file: string } }>, reply) => {
      const token = req.params.file.replace(/\.ics$/, '')
      const ctx = await callContext(deps, req, reply, 'feeds.read')
      const { name, text, etag } = await feedsRouter.createCaller(ctx).read({ token })
      const tag = `"${etag}"`
      reply.headers({ ...headers, etag: tag })
      if (req.headers['if-none-match']?.split(/,\s*/).some((known) => known.replace(/^W\//, '') === tag)) {
        return reply.code(304).send()
      }
      return reply
        .headers({
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': attachment(`${name}.ics`),
        })
        .send(text)
    })
  })
}
