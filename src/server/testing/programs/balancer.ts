/** A plain balancer: hands each request to the next of its servers, and to the one after when that is gone. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type Balancer = {
  url: string
  /** Where requests go from now on. */
  serve(urls: readonly string[]): void
  /** How many answers came from each server. */
  served: Map<string, number>
  stop(): void
}

export async function startBalancer(): Promise<Balancer> {
  let backends: readonly string[] = []
  let next = 0
  const served = new Map<string, number>()

  async function pass(req: IncomingMessage, res: ServerResponse) {
    const body = await buffer(req)
    for (let tries = 0; tries < backends.length; tries++) {
      const backend = backends[next++ % backends.length]!
      try {
        await forward(backend, req, body, res)
        served.set(backend, (served.get(backend) ?? 0) + 1)
        return
      } catch (error) {
        // Only a server that was not there at all: another failure may have had an effect.
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') break
      }
    }
    if (!res.headersSent) res.writeHead(502)
    res.end()
  }

  const server = createServer((req, res) => void pass(req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (urls) => (backends = urls),
    served,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function forward(backend: string, req: IncomingMessage, body: Buffer, res: ServerResponse): Promise<void> {
  const headers = { ...req.headers, 'x-forwarded-for': req.socket.remoteAddress ?? '' }
  const options = { method: req.method ?? 'GET', headers }
  return new Promise((resolve, reject) => {
    const passed = request(`${backend}${req.url}`, options, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
      answer.on('end', resolve).on('error', reject)
    })
    passed.on('error', reject).end(body)
  })
}
