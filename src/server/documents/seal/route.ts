/** `POST /verify-document` with a PDF as its body → whether it is sealed and untouched (domain/documents/seal-verdict.ts). */
import type { FastifyInstance } from 'fastify'
import { answerCallError, callContext, type RouteDeps } from '../../platform/http/call-route.ts'
import { router } from '../../trpc.ts'
import { verificationRouter } from './verification.ts'

/** By its full name, as the log knows it. */
const calls = router({ seal: verificationRouter })

/** For everyone, without a session; nothing of the file is kept. */
export function registerVerification(app: FastifyInstance, deps: RouteDeps): void {
  const headers = { ...deps.headers, 'cache-control': 'no-store' }
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body is read by the call, once it is known that it may come.
    scope.addContentTypeParser('application/pdf', (_req, _body, done) => done(null))
    scope.setErrorHandler((error, req, reply) => answerCallError(error, req, reply, headers))

    scope.post('/verify-document', { bodyLimit: Number.MAX_SAFE_INTEGER }, async (req, reply) => {
      const ctx = await callContext(deps, req, reply, 'seal.verify')
      const size = Number(req.headers['content-length'] ?? 0)
      const verdict = await calls.createCaller(ctx).seal.verify({ content: req.raw, size })
      return reply.headers(headers).send(verdict)
    })
  })
}
