/** The route by which programs for mail end e-mails with their own button (RFC 8058). */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerCallError, callContext, type RouteDeps } from '../../platform/http/call-route.ts'
import { router } from '../../trpc.ts'
import { optOutRouter } from './opt-out.ts'

/** By its full name, as the log knows it. */
const calls = router({ optOut: optOutRouter })

/** `POST /opt-out/{token}`; opening the same address shows the page with the button and changes nothing. */
export function registerOptOut(app: FastifyInstance, deps: RouteDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The form says no more than that it was the button: the token is all it takes.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_req, _body, done) => done(null))
    scope.setErrorHandler((error, req, reply) => answerCallError(error, req, reply, deps.headers))
    scope.post('/opt-out/:token', async (req: FastifyRequest<{ Params: { token: string } }>, reply) => {
      const ctx = await callContext(deps, req, reply, 'optOut.confirm')
      const { token } = req.params
      const answer = await calls.createCaller(ctx).optOut.confirm({ token })
      return reply.headers(deps.headers).send(answer)
    })
  })
}
