/** The route that statements are downloaded from as PDF, by staff and by the artist's side: `/statements/{org}/{id}.pdf`. */
import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerCallError, attachment, callContext, type RouteDeps } from '../../platform/http/call-route.ts'
import { documentsRouter } from './documents.ts'

type FileRequest = FastifyRequest<{ Params: { orgSlug: string; id: string } }>

/** One address for both: whoever is no member of staff is asked for as somebody of the artist's side. */
export function registerStatements(app: FastifyInstance, deps: RouteDeps): void {
  const headers = { ...deps.headers, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }
  void app.register(async (scope) => {
    scope.setErrorHandler((error, req, reply) => answerCallError(error, req, reply, headers))
    scope.get('/statements/:orgSlug/:id.pdf', async (req: FileRequest, reply) => {
      const ctx = await callContext(deps, req, reply, 'statements.file')
      const calls = documentsRouter.createCaller(ctx)
      const { name, bytes } = await calls.file(req.params).catch((error: unknown) => {
        const isForeign =
          error instanceof TRPCError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN')
        if (!isForeign) throw error
        return calls.portalFile(req.params)
      })
      return reply
        .headers({
          ...headers,
          'content-type': 'application/pdf',
          'content-disposition': attachment(name),
        })
        .send(bytes)
    })
  })
}
