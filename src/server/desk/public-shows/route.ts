/** The routes that other websites read: `GET /public/{orgSlug}[/{artistSlug}]/shows.json`, and in other forms. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { listedEvent, showsJsonLd } from '#domain/desk/public-shows/show-listings.ts'
import { answerCallError, callContext, type RouteDeps } from '../../platform/http/call-route.ts'
import { publicShowsRouter } from './router.ts'

type Params = { agency: string; artist?: string }
type PublicList = Awaited<ReturnType<ReturnType<typeof publicShowsRouter.createCaller>['list']>>

const json = 'application/json; charset=utf-8'
/** What each file holds: our own form, that of search engines, and that of readers of concert services. */
const files: Record<string, { type: string; content: (list: PublicList) => unknown }> = {
  'shows.json': { type: json, content: (list) => list },
  'shows.jsonld': { type: 'application/ld+json; charset=utf-8', content: ({ shows }) => showsJsonLd(shows) },
  'events.json': { type: json, content: ({ shows }) => shows.map(listedEvent) },
}

/** For every website, without cookies or a session; kept for five minutes by whoever reads it. */
export function registerPublicShows(app: FastifyInstance, deps: RouteDeps): void {
  const open = {
    ...deps.headers,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  }
  void app.register(async (scope) => {
    scope.setErrorHandler((error, req, reply) => answerCallError(error, req, reply, open))
    for (const [file, { type, content }] of Object.entries(files)) {
      for (const folder of ['/public/:agency', '/public/:agency/:artist']) {
        scope.get(`${folder}/${file}`, async (req: FastifyRequest<{ Params: Params }>, reply) => {
          const ctx = await callContext(deps, req, reply, 'publicShows.list')
          const body = JSON.stringify(content(await publicShowsRouter.createCaller(ctx).list(req.params)))
          const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
          reply.headers({ ...open, 'cache-control': 'public, max-age=300', etag })
          if (req.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
          return reply.header('content-type', type).send(body)
        })
      }
    }
  })
}
