/** `GET /public/logos/{orgId}-{version}.png`: the logo that pages for outsiders show. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerCallError, callContext, type RouteDeps } from '../http/call-route.ts'
import { faceRouter } from './router.ts'

/** The version is part of the address alone: another logo has another address, so this one is kept for a year. */
export function registerLogos(app: FastifyInstance, deps: RouteDeps): void {
  void app.register(async (scope) => {
    scope.setErrorHandler((error, req, reply) => answerCallError(error, req, reply, deps.headers))
    scope.get('/public/logos/:file', async (req: FastifyRequest<{ Params: { file: string } }>, reply) => {
      const orgId = /^([0-9a-f-]{36})-[0-9a-f]{12}\.png$/.exec(req.params.file)?.[1]
      if (!orgId) return reply.callNotFound()
      const ctx = await callContext(deps, req, reply, 'face.logo')
      const logo = await faceRouter.createCaller(ctx).logo({ orgId })
      return reply
        .headers({ ...deps.headers, 'cache-control': 'public, max-age=31536000, immutable' })
        .type('image/png')
        .send(logo)
    })
  })
}
