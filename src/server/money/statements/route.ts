/** The route that statements are downloaded from as PDF, by staff and by the artist's side: `/statements/{org}/{id}.pdf`. */
import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import { artistProcedure, orgInput, orgProcedure, router } from '#server/trpc.ts'
import { statementFileName } from '#texts/money/statements/statements.ts'
import { translatorOf } from '#server/texts.ts'
import { z } from 'zod'
import { answerCallError, attachment, callContext, type RouteDeps } from '../../platform/http/call-route.ts'
import { findPdf } from './document-store.ts'
import { statementDocument } from './document.ts'
import { findPortalPdf } from './portal-store.ts'
import { findStatement } from './store.ts'

const target = { id: z.uuid() }
const DocumentFile = z.strictObject({ name: z.string(), bytes: z.instanceof(Buffer) })

/** Statements as files. Not mounted on /trpc: they make sense only as bytes. */
const documentsRouter = router({
  /** What was sent, as it was kept; a draft as it would be. */
  file: orgProcedure('statements.view')
    .input(orgInput(target))
    .output(DocumentFile)
    .query(async ({ ctx, input: { id } }) => {
      const statement = await findStatement(ctx.tx, ctx.scope, id)
      const kept = await findPdf(ctx.tx, ctx.scope, id)
      const bytes = kept ?? (await ctx.pdf.render(await statementDocument(ctx.tx, ctx.scope, statement)))
      return { name: statementFileName(statement, translatorOf(statement.language)), bytes }
    }),

  /** For the artist's side, once it is kept. */
  portalFile: artistProcedure
    .input(orgInput(target))
    .output(DocumentFile)
    .query(async ({ ctx, input: { id } }) => {
      const found = await findPortalPdf(ctx.tx, ctx.scope, id)
      if (!found) throw new DomainError('NOT_FOUND')
      return { name: `${found.number}.pdf`, bytes: found.pdf }
    }),
})

type Asked = FastifyRequest<{ Params: { orgSlug: string; id: string } }>

/** One address for both: whoever is no member of staff is asked for as somebody of the artist's side. */
export function registerStatements(app: FastifyInstance, deps: RouteDeps): void {
  const headers = { ...deps.headers, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }
  void app.register(async (scope) => {
    scope.setErrorHandler((error, req, reply) => answerCallError(error, req, reply, headers))
    scope.get('/statements/:orgSlug/:id.pdf', async (req: Asked, reply) => {
      const ctx = await callContext(deps, req, reply, 'statements.file')
      const calls = documentsRouter.createCaller(ctx)
      const { name, bytes } = await calls.file(req.params).catch((error: unknown) => {
        const isForeign =
          error instanceof TRPCError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN')
        if (!isForeign) throw error
        return calls.portalFile(req.params)
      })
      return reply
        .headers({
          ...headers,
          'content-type': 'application/pdf',
          'content-disposition': attachment(name),
        })
        .send(bytes)
    })
  })
}
