/** `GET /set-lists/{org}/{booking}.pdf` and `.csv`, and below `/set-lists/portal` for artists. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#domain/language.ts'
import { answerCallError, attachment, callContext, type RouteDeps } from '../../platform/http/call-route.ts'
import { setListDocumentsRouter } from './documents.ts'

type FileRequest = FastifyRequest<{
  Params: { orgSlug: string; bookingId: string }
  Querystring: { locale?: Language }
}>

/** A document shows what is on file at the moment, so no copy of it is cached. */
export function registerSetLists(app: FastifyInstance, deps: RouteDeps): void {
  const headers = { ...deps.headers, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

  const send = (reply: FastifyReply, name: string, type: string, content: string | Buffer) =>
    reply.headers({ ...headers, 'content-type': type, 'content-disposition': attachment(name) }).send(content)

  void app.register(async (scope) => {
    scope.setErrorHandler((error, req, reply) => answerCallError(error, req, reply, headers))
    for (const [folder, call] of [
      ['/set-lists', 'document'],
      ['/set-lists/portal', 'portalDocument'],
    ] as const) {
      const open = async (req: FileRequest, reply: FastifyReply) => {
        const ctx = await callContext(deps, req, reply, `setLists.${call}`)
        const { orgSlug, bookingId } = req.params
        const calls = setListDocumentsRouter.createCaller(ctx)
        return { ctx, ...(await calls[call]({ orgSlug, bookingId, locale: req.query.locale })) }
      }
      scope.get(`${folder}/:orgSlug/:bookingId.csv`, async (req: FileRequest, reply) => {
        const { name, table } = await open(req, reply)
        return send(reply, `${name}.csv`, 'text/csv; charset=utf-8', table)
      })
      scope.get(`${folder}/:orgSlug/:bookingId.pdf`, async (req: FileRequest, reply) => {
        const { ctx, name, printed } = await open(req, reply)
        const pdf = await ctx.pdf.render({ template: 'set-list', data: printed })
        return send(reply, `${name}.pdf`, 'application/pdf', pdf)
      })
    }
  })
}
