/** The route that takes what is too long for the address of a query: confirmations and files of travel. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerCallError, callContext, type RouteDeps } from '../../platform/http/call-route.ts'
import { mergeRouters, router } from '../../trpc.ts'
import { maxDocumentBytes, readingCalls, readingDocuments } from './readings.ts'

/** By its full name, as the log knows it. */
const calls = router({ travel: mergeRouters(router(readingCalls), readingDocuments) })

type Route = { Params: { orgSlug: string; eventId: string }; Querystring: { from?: string } }

/**
 * `POST /travel-readings/{orgSlug}/{eventId}?from=text|file` with a text as its body, `?from=document` with the bytes of a
 * PDF or a mail → what travel.recognise gives.
 */
export function registerTravelReadings(app: FastifyInstance, deps: RouteDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_req, body, done) => done(null, body))
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: maxDocumentBytes },
      (_req, body, done) => done(null, body),
    )
    scope.setErrorHandler((error, req, reply) => answerCallError(error, req, reply, deps.headers))

    scope.post('/travel-readings/:orgSlug/:eventId', async (req: FastifyRequest<Route>, reply) => {
      const { body, query } = req
      const name =
        query.from === 'file' ? 'readFile' : query.from === 'document' ? 'readDocument' : 'recognise'
      const ctx = await callContext(deps, req, reply, `travel.${name}`)
      const caller = calls.createCaller(ctx).travel
      const reading =
        name === 'readDocument'
          ? await caller[name]({ ...req.params, bytes: new Uint8Array(Buffer.isBuffer(body) ? body : []) })
          : await caller[name]({ ...req.params, text: typeof body === 'string' ? body : '' })
      return reply.headers(deps.headers).send(reading)
    })
  })
}
