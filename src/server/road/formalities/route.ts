/** `GET /formalities/{org}/{tour}/{sheet}.pdf` and `.csv`: sheets for authorities. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Language } from '#domain/language.ts'
import type { SheetKind } from '#domain/road/formalities/sheets.ts'
import { answerCallError, attachment, callContext, type RouteDeps } from '../../platform/http/call-route.ts'
import { formalityDocumentsRouter } from './documents.ts'

type SheetRequest = FastifyRequest<{
  Params: { orgSlug: string; tourId: string; sheet: SheetKind; ending: string }
  Querystring: { locale?: Language }
}>

/** Passports are on it: no copy is cached anywhere. */
export function registerFormalities(app: FastifyInstance, deps: RouteDeps): void {
  const headers = { ...deps.headers, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }
  void app.register(async (scope) => {
    scope.setErrorHandler((error, req, reply) => answerCallError(error, req, reply, headers))
    scope.get('/formalities/:orgSlug/:tourId/:sheet.:ending(csv|pdf)', async (req: SheetRequest, reply) => {
      const ctx = await callContext(deps, req, reply, 'formalities.document')
      const { orgSlug, tourId, sheet, ending } = req.params
      const { name, table, printed } = await formalityDocumentsRouter
        .createCaller(ctx)
        .document({ orgSlug, tourId, sheet, locale: req.query.locale })
      const isPdf = ending === 'pdf'
      const content = isPdf ? await ctx.pdf.render({ template: 'data-sheet', data: printed }) : table
      return reply
        .headers({
          ...headers,
          'content-type': isPdf ? 'application/pdf' : 'text/csv; charset=utf-8',
          'content-disposition': attachment(`${name}.${ending}`),
        })
        .send(content)
    })
  })
}
