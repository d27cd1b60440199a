/** Tables, in. Not mounted on /trpc: they make sense only as files. */
import { z } from 'zod'
import { can, type Member } from '#domain/access.ts'
import { todayIn } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { importRights } from '#domain/desk/imports/imports.ts'
import { knownExport, nounOfExport } from '#domain/desk/imports/known-exports.ts'
import { tableNouns, type TableNoun } from '#domain/desk/table-nouns.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { listArtistNames } from './calendar-store.ts'
import { insertImport, insertRows } from './store.ts'
import { suggestionFor } from './suggestion.ts'
import { TableFile } from '../import-files/table-file.ts'

/** What a file of a known product holds, where the member may import that; else what they chose. */
function nounOf(member: Member, headers: readonly string[], chosen: TableNoun): TableNoun {
  const product = knownExport(headers)
  const noun = product ? nounOfExport(product, chosen) : chosen
  return can(member, importRights[noun]) ? noun : chosen
}

export const importFilesRouter = router({
  /** Before any byte is read: may the member import here at all? With what reading a calendar needs. */
  check: orgProcedure('contacts.manage')
    .input(orgInput({}))
    .output(z.strictObject({ artists: z.array(z.string()), tz: z.string(), today: z.iso.date() }))
    .query(async ({ ctx: { tx, scope, org, now } }) => ({
      artists: await listArtistNames(tx, scope),
      tz: org.tz,
      today: todayIn(org.tz, now),
    })),

  /** Keeps the rows of a file as a draft, its columns suggested. */
  create: orgProcedure('contacts.manage')
    .meta({ idempotent: true })
    .input(
      orgInput({
        noun: z.enum(tableNouns),
        fileName: z.string().min(1).max(255),
        table: z.instanceof(TableFile),
      }),
    )
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input: { noun: chosen, fileName, table } }) => {
      if (!can(ctx.member, importRights[chosen])) throw new DomainError('FORBIDDEN')
      const { headers, samples, total } = table.head
      const noun = nounOf(ctx.member, headers, chosen)
      const { mapping, options } = await suggestionFor(ctx, { noun, headers, samples })
      const id = await insertImport(ctx.tx, ctx.scope, { noun, fileName, headers, mapping, options, total })
      for await (const rows of table.pages()) await insertRows(ctx.tx, ctx.scope, id, rows)
      ctx.log({ entity: 'import', entityId: id, after: { noun, fileName, rows: total } })
      return { id }
    }),
})
