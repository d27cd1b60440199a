/**
 * Payments by card through Stripe.
 * @destination stripe
 */
import { Stripe } from 'stripe'
import { DomainError } from '#domain/errors.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { exponentOf } from '#domain/currencies.ts'
import type { CardEvent, CardProvider } from './provider.ts'

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** Another host than Stripe's own, for tests. */
  server?: { host: string; port: number; protocol: 'http' | 'https' }
}

// Stripe counts these in other units than we do, or takes only multiples of ten.
const otherUnits = new Set(['ISK', 'UGX', 'MGA'])
const takes = (currency: string) => !otherUnits.has(currency) && exponentOf(currency) <= 2

/** The name under which our token lies with a payment. */
const TOKEN = 'fermata_checkout'
const idOf = (value: string | { id: string } | null) => (typeof value === 'string' ? value : value?.id)

/** Payments and refunds with a token of ours; everything else that Stripe sends is ignored. */
function eventOf(event: Stripe.Event): CardEvent {
  const at = new Date(event.created * 1000)
  if (event.type === 'payment_intent.succeeded') {
    const { id, metadata, amount_received: amountMinor, currency } = event.data.object
    const token = metadata[TOKEN]
    if (!token) return { kind: 'other' }
    return { kind: 'paid', token, paymentId: id, amountMinor, currency: currency.toUpperCase(), at }
  }
  if (event.type === 'charge.refunded') {
    const { metadata, amount_refunded: refundedMinor, currency, payment_intent } = event.data.object
    const token = metadata[TOKEN]
    const paymentId = idOf(payment_intent)
    if (!token || !paymentId) return { kind: 'other' }
    return { kind: 'refunded', token, paymentId, refundedMinor, currency: currency.toUpperCase(), at }
  }
  return { kind: 'other' }
}

export function stripeCards({ secretKey, webhookSecret, server }: StripeSettings): CardProvider {
  const stripe = new Stripe(secretKey, { timeout: 20_000, maxNetworkRetries: 1, telemetry: false, ...server })
  return {
    takes,
    async begin({ token, amountMinor, currency, label, seller, email, language, returnUrl }) {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: token,
          locale: language,
          success_url: returnUrl,
          cancel_url: returnUrl,
          ...(email && { customer_email: email }),
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: amountMinor,
                product_data: { name: `${label}, ${seller}` },
              },
            },
          ],
          payment_intent_data: { description: `${label}, ${seller}`, metadata: { [TOKEN]: token } },
        },
        // Sent twice by a bad connection, it is one checkout.
        { idempotencyKey: token },
      )
      if (!session.url) throw new Error('Stripe gave no page to pay on')
      return { url: session.url }
    },
    read(payload, signature) {
      let event: Stripe.Event
      try {
        event = stripe.webhooks.constructEvent(payload, signature, webhookSecret)
      } catch {
        throw new DomainError('BAD_REQUEST', { problem: moneyProblem('card.signature') })
      }
      return eventOf(event)
    },
    async feeOf(paymentId, currency) {
      const intent = await stripe.paymentIntents.retrieve(paymentId, {
        expand: ['latest_charge.balance_transaction'],
      })
      const charge = intent.latest_charge
      const settled = charge && typeof charge === 'object' ? charge.balance_transaction : null
      if (!settled || typeof settled !== 'object') return null
      return settled.currency.toUpperCase() === currency ? settled.fee : null
    },
  }
}
