/** The routes that other websites read: `GET /public/{orgSlug}[/{artistSlug}]/shows.json`. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerCallError, callContext, type RouteDeps } from '../../platform/http/call-route.ts'
import { publicShowsRouter } from './router.ts'

type Params = { agency: string; artist?: string }

/** For every website, without cookies or a session; kept for five minutes by whoever reads it. */
export function registerPublicShows(app: FastifyInstance, deps: RouteDeps): void {
  const open = {
    ...deps.headers,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  }
  void app.register(async (scope) => {
    scope.setErrorHandler((error, req, reply) => answerCallError(error, req, reply, open))
    for (const path of ['/public/:agency/shows.json', '/public/:agency/:artist/shows.json']) {
      scope.get(path, async (req: FastifyRequest<{ Params: Params }>, reply) => {
        const ctx = await callContext(deps, req, reply, 'publicShows.list')
        const body = JSON.stringify(await publicShowsRouter.createCaller(ctx).list(req.params))
        const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
        reply.headers({ ...open, 'cache-control': 'public, max-age=300', etag })
        if (req.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
        return reply.header('content-type', 'application/json; charset=utf-8').send(body)
      })
    }
  })
}
