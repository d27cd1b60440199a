/** Our HTTP server and call layer around a procedure that does nothing: what they cost without the database. */
import type { AddressInfo } from 'node:net'
import { initTRPC } from '@trpc/server'
import { buildHttp } from '#server/http.ts'
import { createLogger } from '#server/platform/http/log.ts'
import { wireTransformer } from '#server/platform/http/superjson.ts'

const t = initTRPC.create({ transformer: wireTransformer, isDev: false })
const app = await buildHttp({
  appUrl: 'http://localhost:3000',
  trustedProxies: [],
  logger: createLogger({ level: 'warn' }),
  trpc: { router: t.router({ nothing: t.procedure.query(() => null) }), createContext: () => ({}) },
  health: {
    version: '0',
    check: async () => undefined,
    outboxDepth: async () => 0,
    jobDepth: async () => 0,
  },
})
await app.listen({ port: 0, host: '127.0.0.1' })
console.log((app.server.address() as AddressInfo).port)
process.stdin.on('end', () => process.exit()).resume()
