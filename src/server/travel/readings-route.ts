/** The route that takes texts too long for the address of a query: confirmations and files of travel. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerCallError, callContext, type RouteDeps } from '../http/call-route.ts'
import { router } from '../trpc.ts'
import { readingCalls } from './readings.ts'

/** By its full name, as the log knows it. */
const calls = router({ travel: router(readingCalls) })

type Route = { Params: { orgSlug: string; eventId: string }; Querystring: { from?: string } }

/** `POST /travel-readings/{orgSlug}/{eventId}?from=text|file` with the text as its body → what travel.recognise gives. */
export function registerTravelReadings(app: FastifyInstance, deps: RouteDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_req, body, done) => done(null, body))
    scope.setErrorHandler((error, req, reply) => answerCallError(error, req, reply, deps.headers))

    scope.post('/travel-readings/:orgSlug/:eventId', async (req: FastifyRequest<Route>, reply) => {
      const name = req.query.from === 'file' ? 'readFile' : 'recognise'
      const ctx = await callContext(deps, req, reply, `travel.${name}`)
      const text = typeof req.body === 'string' ? req.body : ''
      const reading = await calls.createCaller(ctx).travel[name]({ ...req.params, text })
      return reply.headers(deps.headers).send(reading)
    })
  })
}
