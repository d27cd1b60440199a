/** Statements on paper: the document that is printed, keeping what was printed, and handing it out as a file. Not mounted on /trpc: the calls make sense only as bytes. */
import { z } from 'zod'
import { createHash } from 'node:crypto'
import { DomainError } from '#domain/errors.ts'
import { artistProcedure, orgInput, orgProcedure, router } from '../../trpc.ts'
import { findPdf, findSides, keepPdf } from './document-store.ts'
import { statementFileName, statementStateLabels } from '#texts/money/statements/statements.ts'
import { placeLine } from '#domain/platform/place-line.ts'
import { phoneText } from '#domain/platform/phones.ts'
import { printStatement } from '#texts/money/statements/statement-document.ts'
import { translatorOf } from '../../texts.ts'
import { findPortalPdf } from './portal-store.ts'
import { findStatement, type StatementRow } from './store.ts'
import type { Services } from '../../context.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import type { PdfDocument } from '../../platform/pdf/documents.ts'

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

const full = (parts: readonly (string | null)[]): string[] =>
  parts.filter((part): part is string => Boolean(part))

/** The statement as it is, or as it would be: a draft has no number. The same for the same statement. */
export async function statementDocument(
  tx: Tx,
  scope: OrgScope,
  statement: StatementRow,
): Promise<PdfDocument> {
  const { agency, artist } = await findSides(tx, scope, statement.artistId)
  const { country } = agency
  const t = translatorOf(statement.language)
  return {
    template: 'statement',
    data: printStatement(
      {
        organisation: {
          name: agency.legalName ?? agency.name,
          lines: full([
            agency.addressLine1,
            agency.addressLine2,
            placeLine(agency) || null,
            agency.email,
            agency.phone && phoneText(agency.phone),
            agency.vatId ?? agency.taxNumber,
          ]),
        },
        artist: {
          name: artist.legalName ?? artist.name,
          lines: full([
            artist.legalName && artist.legalName !== artist.name ? artist.name : null,
            artist.addressLine1,
            artist.addressLine2,
            placeLine({ ...artist, country: artist.residenceCountry }) || null,
            artist.residenceCountry && artist.residenceCountry !== country ? artist.residenceCountry : null,
          ]),
        },
        number: statement.number ?? t(statementStateLabels.draft),
        currency: statement.currency,
        period: { from: statement.periodFrom, to: statement.periodTo },
        openingMinor: statement.openingMinor,
        lines: statement.lines,
        closingMinor: statement.closingMinor,
        payoutMinor: statement.payoutMinor,
        note: statement.note,
        isSelfBilled: statement.selfBilledInvoiceId !== null,
        at: statement.sentAt ?? statement.createdAt,
      },
      t,
    ),
  }
}

/** Prints a statement that was sent and keeps it; false when it is kept already. Outside of any transaction. */
export async function printSentStatement(
  { db, pdf, scope }: Pick<Services, 'db' | 'pdf'> & { scope: OrgScope },
  id: string,
): Promise<boolean> {
  const reader = db.read(scope)
  const statement = await findStatement(reader, scope, id)
  if (statement.isReady || statement.sentAt === null) return false
  const bytes = await pdf.render(await statementDocument(reader, scope, statement))
  const sha256 = createHash('sha256').update(bytes).digest()
  return db.transaction(scope, (tx) => keepPdf(tx, scope, id, { bytes, sha256 }))
}
