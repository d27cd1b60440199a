/** The HTTP server of a test: the real routes on a test database, with everybody's user id as their bearer token. */
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { contextFactory } from '../call-context.ts'
import { healthSource } from '../health.ts'
import { buildHttp, closeHttp } from '../http.ts'
import { createLogger } from '../platform/http/log.ts'
import { appRouter } from '../router.ts'
import type { Actor, Actors } from './actors.ts'
import { atFileEnd } from './file-end.ts'

/** Builds the server for these people; `log` gathers its lines. Closed after the file's tests. */
export async function testServer(people: Actors): Promise<{ app: FastifyInstance; log: string[] }> {
  const log: string[] = []
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log.push(chunk.toString())
      done()
    },
  })
  const actors = Object.values(people).filter(
    (each): each is Actor => typeof each === 'function' && 'userId' in each,
  )
  const signIn = {
    ...people.services.signIn,
    verify: async (token: string) => actors.find(({ userId }) => userId === token)?.().claims ?? null,
  }
  const createContext = contextFactory({ ...people.services, signIn })
  const app = await buildHttp({
    appUrl: people.services.site.appUrl,
    trustedProxies: [],
    logger: createLogger({ level: 'info', destination }),
    trpc: { router: appRouter, createContext },
    files: { createContext },
    health: healthSource(people.services.db),
  })
  atFileEnd(() => closeHttp(app, 100))
  return { app, log }
}
