/**
 * A site that a test in the browser fills: what it puts at an address is served there, also to a service
 * worker, which no page can stand in for.
 */
import type { IncomingMessage } from 'node:http'
import type { Plugin } from 'vite'

type Served = { body: string; headers: Record<string, string> }
/** What the test sends to /test-site. */
type Order = { files: Record<string, Served>; isAway: boolean }

/** Addresses that belong to the site even while nothing is there. */
const ours = /^\/(assets|contracts|trpc)\//

async function readOrder(request: IncomingMessage): Promise<Order> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return JSON.parse(text) as Order
}

export function testSite(): Plugin {
  let { files, isAway }: Order = { files: {}, isAway: false }
  return {
    name: 'test-site',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://site')
        if (pathname === '/test-site') {
          readOrder(request).then((order) => {
            ;({ files, isAway } = order)
            response.end()
          }, next)
          return
        }
        const file = files[pathname]
        if (!file && !ours.test(pathname)) return next()
        if (isAway) return void request.socket.destroy()
        response.writeHead(file ? 200 : 404, { 'cache-control': 'no-store', ...file?.headers })
        response.end(file?.body)
      })
    },
  }
}
