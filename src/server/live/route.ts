/** The route /live: server-sent events about what changed in an organisation, for the pages that show it. */
import type { FastifyInstance } from 'fastify'
import { answerCallError, callContext, type RouteDeps } from '../http/call-route.ts'
import { liveCalls } from './calls.ts'
import type { Change, LiveHub } from './hub.ts'

const BEAT_MS = 20_000
/** A reader that takes nothing any more is let go, rather than kept in memory. */
const MOST_WAITING_BYTES = 256 * 1024

/**
 * `GET /live/{orgSlug}` with the bearer of any call: `data: {"entity","id"}` for each change, a comment as a sign of
 * life every 20 s. Membership is looked up again with each sign of life; when it ended, so does the answer.
 */
export function registerLive(app: FastifyInstance, deps: RouteDeps, hub: LiveHub): void {
  const open = new Set<() => void>()
  app.addHook('preClose', (done) => {
    for (const end of open) end()
    done()
  })

  app.get<{ Params: { orgSlug: string } }>('/live/:orgSlug', async (req, reply) => {
    const { orgSlug } = req.params
    const watch = async () =>
      liveCalls.createCaller(await callContext(deps, req, reply, 'live.watch')).watch({ orgSlug })
    let allowed
    try {
      allowed = await watch()
    } catch (error) {
      return answerCallError(error, req, reply, deps.headers)
    }
    const { orgId, isLimited } = allowed
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...deps.headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Proxies that collect answers would hold these back.
      'x-accel-buffering': 'no',
    })
    raw.write(': welcome\n\n')

    const send = ({ entity, id }: Change) => {
      if (raw.writableLength > MOST_WAITING_BYTES) return raw.destroy()
      raw.write(`data: ${JSON.stringify({ entity, id: isLimited ? null : id })}\n\n`)
      return undefined
    }
    const unsubscribe = hub.subscribe(orgId, send)
    const beat = setInterval(() => {
      watch().then(
        () => raw.write(': alive\n\n'),
        () => raw.end(),
      )
    }, BEAT_MS)
    const end = () => raw.end()
    open.add(end)
    raw.once('close', () => {
      clearInterval(beat)
      unsubscribe()
      open.delete(end)
    })
    return reply
  })
}
