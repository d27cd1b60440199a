/** `GET /budgets/{org}/{tour}.csv` for the office, and `.pdf` for the artist's management. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#domain/language.ts'
import { answerCallError, attachment, callContext, type RouteDeps } from '../../platform/http/call-route.ts'
import { budgetDocumentsRouter } from './documents.ts'

type FileRequest = FastifyRequest<{
  Params: { orgSlug: string; tourId: string }
  Querystring: { locale?: Language }
}>

const path = '/budgets/:orgSlug/:tourId'

/** A budget shows what is on file at the moment, so no copy of it is cached. */
export function registerBudgets(app: FastifyInstance, deps: RouteDeps): void {
  const headers = { ...deps.headers, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

  const send = (reply: FastifyReply, name: string, type: string, content: string | Buffer) =>
    reply.headers({ ...headers, 'content-type': type, 'content-disposition': attachment(name) }).send(content)
  const inputOf = ({ params: { orgSlug, tourId }, query: { locale } }: FileRequest) => ({
    orgSlug,
    tourId,
    locale,
  })

  void app.register(async (scope) => {
    scope.setErrorHandler((error, req, reply) => answerCallError(error, req, reply, headers))
    scope.get(`${path}.csv`, async (req: FileRequest, reply) => {
      const ctx = await callContext(deps, req, reply, 'budgets.table')
      const { name, table } = await budgetDocumentsRouter.createCaller(ctx).table(inputOf(req))
      return send(reply, `${name}.csv`, 'text/csv; charset=utf-8', table)
    })
    scope.get(`${path}.pdf`, async (req: FileRequest, reply) => {
      const ctx = await callContext(deps, req, reply, 'budgets.document')
      const { name, printed } = await budgetDocumentsRouter.createCaller(ctx).document(inputOf(req))
      const pdf = await ctx.pdf.render({ template: 'budget', data: printed })
      return send(reply, `${name}.pdf`, 'application/pdf', pdf)
    })
  })
}
