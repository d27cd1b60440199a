// The log: one JSON line per request on stdout, without anything that opens a door.
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { pino, type DestinationStream, type Logger } from 'pino'

const SECRET_KEYS = [
  'authorization',
  'cookie',
  'password',
  'token',
  'secret',
  'access_token',
  'refresh_token',
  'apikey',
]
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `level` as in pino, 'silent' for none. Values under secret names are masked down to the third level of an entry. */
export function createLogger(options: { level: string; destination?: DestinationStream }): Logger {
  const paths = SECRET_KEYS.flatMap((key) => ['', '*.', '*.*.'].map((prefix) => prefix + key))
  const settings = { level: options.level, redact: { paths, censor: '[masked]' }, base: null }
  return options.destination ? pino(settings, options.destination) : pino(settings)
}

/** The path without its query, with the tokens of links (runs of 32 or more letters and digits, not uuids) masked. */
export function loggedPath(url: string): string {
  const end = url.indexOf('?')
  const path = end === -1 ? url : url.slice(0, end)
  return path.length < 32 ? path : path.replace(/[\w-]{32,}/g, (run) => (UUID.test(run) ? run : '[token]'))
}

/** One line per request, when it is answered. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // The line is written once the answer is known.
  }

  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method: req.method,
      path: loggedPath(req.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (error) reply.log.warn({ ...line, err: error }, 'request cut off')
    else reply.log.info(line, 'request')
  }

  override routeNotFound(): void {
    // The request's own line says 404.
  }
}
