// Calendars that other programs read under a secret address: what their routes share.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { answerCallError, attachment, callContext, type RouteDeps } from './call-route.ts'

type CalendarRoute = {
  /** Ends with `/:file`; the file's name is the token. */
  path: string
  /** The call that answers, for the log. */
  call: string
  read(ctx: Context, input: { token: string }): Promise<{ name: string; text: string; etag: string }>
}

/** Whoever holds the address reads it; an unknown or revoked one answers 404 like any other wrong path. */
export function registerCalendar(
  app: FastifyInstance,
  deps: RouteDeps,
  { path, call, read }: CalendarRoute,
): void {
  const headers = { ...deps.headers, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }
  void app.register(async (scope) => {
    scope.setErrorHandler((error, req, reply) => answerCallError(error, req, reply, headers))
    scope.get(path, async (req: FastifyRequest<{ Params: { file: string } }>, reply) => {
      const token = req.params.file.replace(/\.ics$/, '')
      const { name, text, etag } = await read(await callContext(deps, req, reply, call), { token })
      const tag = `"${etag}"`
      reply.headers({ ...headers, etag: tag })
      if (req.headers['if-none-match']?.split(/,\s*/).some((known) => known.replace(/^W\//, '') === tag)) {
        return reply.code(304).send()
      }
      return reply
        .headers({
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': attachment(`${name}.ics`),
        })
        .send(text)
    })
  })
}
