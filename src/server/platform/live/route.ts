/** The route /live: server-sent events about what changed in an organisation, for the pages that show it. */
import type { FastifyInstance } from 'fastify'
import { answerCallError, callContext, type RouteDeps } from '../http/call-route.ts'
import { liveCalls } from './calls.ts'
import { everything, type Change, type LiveHub } from './hub.ts'

const BEAT_MS = 20_000
/** A reader that takes nothing any more is let go, rather than kept in memory. */
const MOST_WAITING_BYTES = 256 * 1024

const GATHER_MS = 100
/** More than these at once come from an import or the like: readers ask for everything instead. */
const MOST_AT_ONCE = 20

/** Hands on what comes within a moment together. */
function gatherer(flush: (changes: readonly Change[]) => unknown) {
  let waiting: Change[] = []
  let timer: NodeJS.Timeout | undefined
  return {
    add(change: Change): void {
      if (waiting.length <= MOST_AT_ONCE) waiting.push(change)
      timer ??= setTimeout(() => {
        const changes = waiting.length > MOST_AT_ONCE ? [everything] : waiting
        waiting = []
        timer = undefined
        flush(changes)
      }, GATHER_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

/**
 * `GET /live/{orgSlug}` with the bearer of any call: `data: {"entity","id"}` for each change, a comment as a sign of
 * life every 20 s; with `?within=` first for what changed in so many milliseconds before. Membership is looked up again with each sign of life; when it ended, so does the answer.
 */
export function registerLive(app: FastifyInstance, deps: RouteDeps, hub: LiveHub): void {
  const open = new Set<() => void>()
  app.addHook('preClose', (done) => {
    for (const end of open) end()
    done()
  })

  type Route = { Params: { orgSlug: string }; Querystring: { within?: string } }
  app.get<Route>('/live/:orgSlug', async (req, reply) => {
    const { orgSlug } = req.params
    const watch = async (withinMs?: number) =>
      liveCalls.createCaller(await callContext(deps, req, reply, 'live.watch')).watch({ orgSlug, withinMs })
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

    const gathered = gatherer((changes) => {
      if (raw.writableLength > MOST_WAITING_BYTES) return raw.destroy()
      const lines = changes.map(({ entity, id }) => JSON.stringify({ entity, id: isLimited ? null : id }))
      return raw.write([...new Set(lines)].map((line) => `data: ${line}\n\n`).join(''))
    })
    const unsubscribe = hub.subscribe(orgId, gathered.add)
    // What changed between the page's first answers and this moment, of which nobody notified it.
    const withinMs = Number(req.query.within)
    if (withinMs > 0) {
      watch(withinMs).then(
        ({ changed }) => {
          for (const entity of changed) gathered.add({ entity, id: null, userId: null })
        },
        () => raw.end(),
      )
    }
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
      gathered.stop()
      open.delete(end)
    })
    return reply
  })
}
