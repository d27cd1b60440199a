/** The routes that documents are downloaded from: day sheets and itineraries as PDF, for staff, artists and link holders. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#domain/language.ts'
import { documentFileName } from '#texts/platform/document-head.ts'
import type { Context } from '../../context.ts'
import { answerCallError, attachment, callContext, type RouteDeps } from '../../platform/http/call-route.ts'
import type { PdfDocument } from '../../platform/pdf/documents.ts'
import { documentsRouter } from './documents.ts'

type Document = Extract<PdfDocument, { template: 'day-sheet' | 'itinerary' }>
type Caller = ReturnType<typeof documentsRouter.createCaller>
type Params = { orgSlug: string; eventId: string }
type FileRequest = FastifyRequest<{ Params: Params; Querystring: { locale?: Language } }>

/** A document shows what is on file at the moment, so no copy of it is cached. */
export function registerDaySheets(app: FastifyInstance, deps: RouteDeps): void {
  const headers = { ...deps.headers, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

  async function send(ctx: Context, reply: FastifyReply, document: Document): Promise<FastifyReply> {
    const pdf = await ctx.pdf.render(document)
    return reply
      .headers({
        ...headers,
        'content-type': 'application/pdf',
        'content-disposition': attachment(documentFileName(document.data)),
      })
      .send(pdf)
  }

  void app.register(async (scope) => {
    scope.setErrorHandler((error, req, reply) => answerCallError(error, req, reply, headers))

    const documents: [path: string, call: 'sheet' | 'itinerary' | 'portalSheet' | 'portalItinerary'][] = [
      ['/day-sheets/:orgSlug/:eventId.pdf', 'sheet'],
      ['/day-sheets/:orgSlug/:eventId/itinerary.pdf', 'itinerary'],
      ['/day-sheets/portal/:orgSlug/:eventId.pdf', 'portalSheet'],
      ['/day-sheets/portal/:orgSlug/:eventId/itinerary.pdf', 'portalItinerary'],
    ]
    for (const [path, call] of documents) {
      scope.get(path, async (req: FileRequest, reply) => {
        const ctx = await callContext(deps, req, reply, `daySheets.${call}`)
        const caller: Caller = documentsRouter.createCaller(ctx)
        const { orgSlug, eventId } = req.params
        return send(ctx, reply, await caller[call]({ orgSlug, eventId, locale: req.query.locale }))
      })
    }

    scope.get('/day-sheet/:token.pdf', async (req: FastifyRequest<{ Params: { token: string } }>, reply) => {
      const ctx = await callContext(deps, req, reply, 'daySheets.linked')
      return send(ctx, reply, await documentsRouter.createCaller(ctx).linked({ token: req.params.token }))
    })
  })
}
