/** Statements as files. Not mounted on /trpc: they make sense only as bytes. */
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { artistProcedure, orgInput, orgProcedure, router } from '../../trpc.ts'
import { findPdf } from './document-store.ts'
import { statementFileName } from '#texts/money/statements/statements.ts'
import { translatorOf } from '../../texts.ts'
import { statementDocument } from './document.ts'
import { findPortalPdf } from './portal-store.ts'
import { findStatement } from './store.ts'

const target = { id: z.uuid() }
const DocumentFile = z.strictObject({ name: z.string(), bytes: z.instanceof(Buffer) })

export const documentsRouter = router({
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
