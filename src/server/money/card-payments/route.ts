/** The route that the card provider reports payments by. */
import type { FastifyInstance } from 'fastify'
import { DomainError, isDomainError } from '#domain/errors.ts'
import { toTrpcError } from '../../errors.ts'
import { answerCallError, callContext, type RouteDeps } from '../../platform/http/call-route.ts'
import { router } from '../../trpc.ts'
import { cardMessagesRouter } from './messages.ts'

/** By its full name, as the log knows it. */
const calls = router({ cardPayments: cardMessagesRouter })
const maxBytes = 512 * 1024

/**
 * `POST /webhooks/stripe` takes a signed message of the provider. It answers 200 once the message is booked, or is
 * about nothing of ours; with anything else the provider sends it again later.
 */
export function registerCardPayments(app: FastifyInstance, deps: RouteDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The signature is over the bytes as they came.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_req, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler((error, req, reply) => answerCallError(error, req, reply, deps.headers))
    scope.post('/webhooks/stripe', async (req, reply) => {
      const ctx = await callContext(deps, req, reply, 'cardPayments')
      if (!ctx.cards) throw new DomainError('NOT_FOUND')
      const signature = req.headers['stripe-signature']
      const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)
      const notified = ctx.cards.read(body, typeof signature === 'string' ? signature : '')
      const caller = calls.createCaller(ctx).cardPayments
      try {
        if (notified.kind === 'paid') {
          const { kind: _kind, ...paid } = notified
          const feeMinor = (await ctx.cards.feeOf(paid.paymentId, paid.currency)) ?? 0
          await caller.paid({ ...paid, feeMinor: Math.min(feeMinor, paid.amountMinor) })
        } else if (notified.kind === 'refunded') {
          const { kind: _kind, ...refunded } = notified
          await caller.refunded(refunded)
        }
      } catch (error) {
        // Another installation on the same account of the provider has begun it.
        const { cause } = toTrpcError(error, ctx.t)
        if (!isDomainError(cause) || cause.code !== 'NOT_FOUND') throw error
      }
      return reply.headers(deps.headers).send({ received: true })
    })
  })
}
