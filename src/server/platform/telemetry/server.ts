// The port for whoever runs the installation: /metrics for Prometheus, and the health of this process. It is bound to
// an address of its own, since nothing on it asks who is there.
import Fastify, { type FastifyInstance } from 'fastify'
import { registerHealth, type HealthSource } from '../http/health.ts'
import type { Metrics } from './metrics.ts'

/** Builds the server without listening; close it like any other. */
export function buildTelemetry(parts: { metrics: Metrics; health: HealthSource }): FastifyInstance {
  const app = Fastify({ logger: false })
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  registerHealth(app, { source: parts.health, headers: {}, isStopping: () => isStopping })
  app.get('/metrics', async (_req, reply) =>
    reply.type(parts.metrics.contentType).send(await parts.metrics.text()),
  )
  return app
}
